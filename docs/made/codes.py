"""Tables of the codes with which acts are refused."""

from __future__ import annotations

from hearts_rules import Code
from made.markdown import table


def codes() -> str:
    """Every code with the acts that it refuses and what is wrong."""
    rows = (
        (f"`{code}`", ", ".join(f"`{act}`" for act in code.acts), code.because) for code in Code
    )
    return table(("code", "what is refused", "because"), rows)


def rule_index() -> str:
    """Every code with the function in which its rule stands."""
    rows = (
        (f"`{code}`", code.because, ", ".join(map(function_link, code.functions))) for code in Code
    )
    return table(("code", "because", "function"), rows)


def function_link(function: str) -> str:
    """A function with a link to its module."""
    wing, module, name = function.split(".", 2)
    path = f"{wing}/{module}.py"
    return f"[`{name}`](../hearts_rules/{path}) in `{path}`"
