"""The parts of the pages that are made from what they describe.

``python docs/tables.py`` renews them; with ``--check`` it only says which are out of date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from made import codes, hooks, house, variants

ROOT = Path(__file__).resolve().parent.parent
MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)

TABLES: dict[str, Callable[[], str]] = {
    function.__name__: function
    for function in (
        variants.variants,
        variants.house_rules,
        variants.family_options,
        variants.gong_zhu_options,
        variants.domino_options,
        variants.variant_defaults,
        variants.presets,
        variants.removed_cards,
        variants.pass_cycles,
        hooks.hooks,
        hooks.hook_contract,
        hooks.hook_reference,
        codes.codes,
        codes.rule_index,
        house.wings,
        house.modules_of_rules,
        house.modules_of_plugins,
        house.modules_of_loading,
        house.modules_of_play,
        house.modules_of_views,
        house.modules_of_records,
    )
}


def renewed(text: str) -> str:
    """The text of a page with its tables made anew."""
    return MARKED.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}{found[3]}", text)


def pages() -> list[Path]:
    """The pages that may have tables."""
    return [ROOT / "README.md", ROOT / "variants" / "README.md", *sorted(ROOT.glob("docs/*.md"))]


def main() -> int:
    """Renew the tables of all pages, or say which are out of date."""
    stale = [
        path for path in pages() if renewed(path.read_text("utf-8")) != path.read_text("utf-8")
    ]
    for path in stale:
        if "--check" in sys.argv[1:]:
            print(f"{path.relative_to(ROOT)} has a table that is out of date")
        else:
            path.write_text(renewed(path.read_text("utf-8")), "utf-8")
    return int(bool(stale) and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
