"""Conformance vectors, format ``hearts-vectors/1``: plain JSON that any engine can run.

A vector says what a correct engine must do. ``run_file`` gives one ``Result`` a case; a file that
is not of the format is a ``RecordError``. ``read_cases`` gives the cases as plain data, and
``run_case`` runs one of them.

>>> result = run_case({
...     "id": "queen-and-two-hearts",
...     "about": "The queen costs 13, a heart one.",
...     "rules": {"variant": "published"},
...     "score": {"taken": ["QS", "2H 3H", "", ""]},
...     "expect": {"points": [13, 2, 0, 0]},
... })
>>> result.passed, result.problem
(True, None)
"""

from hearts_rules.testing.vectors.cases import (
    Result,
    read_cases,
    run_case,
    run_file,
    vector_files,
)
from hearts_rules.testing.vectors.forms import FORMAT

__all__ = ["FORMAT", "Result", "read_cases", "run_case", "run_file", "vector_files"]
