"""Playouts by the million: rounds played to their end in compiled code, by the same rules.

Needs the extra ``batch`` (``pip install "hearts-rules[batch]"``). The kernel is driven by the
compiled tables of the rules, so it plays every variant with one pack whose restrictions and
scoring are data, and needs no code for any of them. Rules that are functions are refused as
``BatchUnsupported``, with every reason; the reference engine plays them with the same results.

``deal_rounds`` and ``sample_rounds`` make starts, from seeds and from what a seat knows.
``play_rounds`` plays any starts to their end as often as wanted, and ``play_view`` what a view may
stand for; what comes of it is a ``Playouts`` of arrays. ``obstacles`` tells beforehand why the
kernel would refuse some rules.

The first call compiles for some seconds; the compiled code is kept where numba keeps its cache.
"""

try:
    import numba as _numba  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        'hearts_rules.batch needs numpy and numba: pip install "hearts-rules[batch]"',
        name=error.name,
    ) from error

from hearts_rules.batch.outcomes import Playouts
from hearts_rules.batch.playouts import play_rounds, play_view
from hearts_rules.batch.program import BatchUnsupported, obstacles
from hearts_rules.batch.starts import deal_rounds, sample_rounds

__all__ = [
    "BatchUnsupported",
    "Playouts",
    "deal_rounds",
    "obstacles",
    "play_rounds",
    "play_view",
    "sample_rounds",
]
