"""What an application needs beside the imports that PyInstaller sees.

Names of the library are imported as they are first used, variants and plugins as they are asked
for, and plugins are found by their metadata.
"""

from PyInstaller.utils.hooks import collect_data_files, collect_entry_point, collect_submodules

_ASIDE = ("__pyinstaller", "batch", "cli", "simulate", "testing")
"""Wings that no other imports, most of which need an extra: they come where they are imported."""

datas, hiddenimports = collect_entry_point("hearts_rules")
datas += collect_data_files("hearts_rules", includes=["records/schemas/*.json"])
hiddenimports += collect_submodules("hearts_variants")
hiddenimports += collect_submodules(
    "hearts_rules", filter=lambda name: name.removeprefix("hearts_rules.") not in _ASIDE
)
