"""A frozen application: what PyInstaller builds of a program, without a word about the library."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, entry_points, version
from pathlib import Path

import pytest

from tests.loading.folders import RULE, install
from tests.packaging.copies import APPLICATION
from tests.packaging.test_environments import check_found


@pytest.fixture
def pyinstaller() -> str:
    """The version of PyInstaller that builds; it knows the library as it is installed."""
    try:
        found = version("pyinstaller")
    except PackageNotFoundError:
        pytest.skip("PyInstaller is not installed; .ci/run has an environment with it")
    hooks = entry_points(group="pyinstaller40", name="hook-dirs")
    if not any(hook.value.startswith("hearts_rules.") for hook in hooks):
        pytest.skip("PyInstaller finds the library's hook where a wheel of it is installed")
    return found


def test_a_plain_build_has_variants_plugins_and_data(pyinstaller: str, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    install(installed, "other-pigs", "[hearts_rules]\npigs = pigs\n", pigs=RULE.format(name="pigs"))
    subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--onedir", "--log-level", "ERROR"),
            *("--distpath", tmp_path, "--workpath", tmp_path / "work", "--specpath", tmp_path),
            APPLICATION,
        ],
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    program = tmp_path / "application" / "application"
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [program], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stderr
    check_found(done.stdout, "pigs")
