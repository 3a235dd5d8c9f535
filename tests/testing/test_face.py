"""The wing says what it offers, and asks for Hypothesis only where that is used."""

import pkgutil
import re
import subprocess
import sys

import pytest

from hearts_rules import testing

MODULES = [module.name for module in pkgutil.iter_modules(testing.__path__)]


def test_the_face_says_every_module_in_a_line_each() -> None:
    assert testing.__doc__ is not None
    assert sorted(re.findall(r"^- ``(\w+)``: ", testing.__doc__, re.MULTILINE)) == sorted(MODULES)


@pytest.mark.parametrize("module", ["", *(f".{name}" for name in MODULES if name != "strategies")])
def test_it_is_imported_without_hypothesis(module: str) -> None:
    code = f"import sys, hearts_rules.testing{module}; sys.exit('hypothesis' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_face_alone_imports_no_module_of_the_wing() -> None:
    code = "import sys, hearts_rules.testing; print([m for m in sys.modules if '.testing.' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "hearts_rules" not in done.stdout
