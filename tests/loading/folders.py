"""Distributions as installers lay them out: modules in a folder, and metadata beside them."""

from pathlib import Path

RULE = """
from hearts_rules import HouseRuleInfo, hookimpl

@hookimpl
def variant_info():
    return HouseRuleInfo(name="{name}", title="T", summary="S", source="nobody")
"""
"""The source of a house rule that changes nothing."""


def install(
    folder: Path,
    distribution: str,
    entry_points: str | bytes = "",
    *,
    version: str = "1.0",
    METADATA: str | bytes | None = None,
    **modules: str | bytes,
) -> Path:
    """Lay a distribution into a folder, with these modules; its folder of metadata."""
    info = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    whole = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
    _write(info / "METADATA", whole if METADATA is None else METADATA)
    if entry_points:
        _write(info / "entry_points.txt", entry_points)
    for module, source in modules.items():
        _write(folder / f"{module}.py", source)
    return info


def _write(file: Path, content: str | bytes) -> None:
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
