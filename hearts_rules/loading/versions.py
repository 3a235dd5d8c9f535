"""Which version this is, and which versions of other distributions are installed."""

from __future__ import annotations

import functools
from typing import Final

__all__ = ["DISTRIBUTION", "__version__", "installed_version"]

DISTRIBUTION: Final = "hearts-rules"
__version__: Final = "0.1.0"


@functools.cache
def installed_version(distribution: str) -> str | None:
    """The version of an installed distribution; None where its metadata is missing or broken.

    Of this one it is the version that runs: metadata may be another one's, or missing.
    """
    if distribution == DISTRIBUTION:
        return __version__
    from importlib import metadata  # which the first rules can do without

    try:
        versions: list[str] = metadata.metadata(distribution).get_all("Version", [])
        return versions[0] if versions else None
    except Exception:
        return None
