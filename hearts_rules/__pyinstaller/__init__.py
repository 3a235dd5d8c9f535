"""What PyInstaller has to know to freeze applications; it finds this by its entry point."""

from pathlib import Path

__all__ = ["hook_folders"]


def hook_folders() -> list[str]:
    """The folders with hooks for PyInstaller.

    >>> [sorted(path.name for path in Path(folder).glob("*.py")) for folder in hook_folders()]
    [['hook-hearts_rules.py']]
    """
    return [str(Path(__file__).parent / "hooks")]
