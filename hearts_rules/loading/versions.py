"""Which version this is, and which versions of other distributions are installed."""

from __future__ import annotations

import functools
from typing import Final

__all__ = ["__version__", "installed_version"]

__version__: Final = "0.1.0"


@functools.cache
def installed_version(distribution: str) -> str | None:
    """The version of an installed distribution; None where its metadata is missing."""
    from importlib import metadata  # which the first rules can do without

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None
