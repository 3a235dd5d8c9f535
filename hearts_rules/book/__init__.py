"""Rule books and comparisons, made from the compiled rules that play.

Nothing here knows a variant: every sentence comes from a variant's tables and from what it says
of itself, so that the book and the game cannot drift apart.
"""

from hearts_rules.book.book import Book, Line, Section
from hearts_rules.book.comparison import Comparison, Difference, compare_rules
from hearts_rules.book.rule_book import rule_book
from hearts_rules.book.wordless import untold

__all__ = [
    "Book",
    "Comparison",
    "Difference",
    "Line",
    "Section",
    "compare_rules",
    "rule_book",
    "untold",
]
