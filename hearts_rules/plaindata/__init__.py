"""Plain data: JSON read strictly, and classes from it and back."""

from hearts_rules.plaindata.converter import plain, structured, unknown_keys
from hearts_rules.plaindata.strict_json import MAX_DEPTH, MAX_SIZE, read_json

__all__ = [
    "MAX_DEPTH",
    "MAX_SIZE",
    "plain",
    "read_json",
    "structured",
    "unknown_keys",
]
