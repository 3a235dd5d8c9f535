"""Games and rounds have no subclasses: one is refused as it is made, not at its first play."""

import pytest

from hearts_rules import ArgumentError, Game, Round


@pytest.mark.parametrize("kind", [Game, Round])
def test_a_subclass_is_refused_as_it_is_made(kind: type) -> None:
    with pytest.raises(ArgumentError, match=f"a {kind.__name__} has no subclasses"):
        type("Mine", (kind,), {})
