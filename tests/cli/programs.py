"""The program as a process of its own."""

import sys

_CODE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("hearts_rules.cli", run_name="__main__")
"""

INTERRUPTIBLE = (sys.executable, "-c", _CODE)
"""The program so that it hears an interrupt, also where the tests run in the background: what a
shell starts there ignores it."""
