"""What the wheel and the source distribution contain."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import BytesParser
from pathlib import Path, PurePosixPath

import pytest

from ratusz import __version__
from ratusz.games import rooms

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both distributions, built without the pages: a test of their own opens those."""
    made = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(made)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env={**os.environ, "RATUSZ_SKIP_WEB": "1"})
    return made


def test_the_wheel_is_the_package_and_nothing_else(folder: Path) -> None:
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    package = ROOT / "src/ratusz"
    static = package / "server/static"
    kept = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]

    assert {name for name in names if ".dist-info/" not in name and "/static/" not in name} == {
        f"ratusz/{path.relative_to(package).as_posix()}" for path in kept if static not in path.parents
    }
    assert {f"ratusz/games/{room}/{file}" for room in rooms() for file in ("ledger.toml", "words/en.json")} < names
    assert {PurePosixPath(name).name for name in names if ".dist-info/" in name} == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "LICENSE",
        "entry_points.txt",
    }


def test_what_the_wheel_asks_for(folder: Path) -> None:
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        meta = BytesParser().parsebytes(wheel.read(f"ratusz-{__version__}.dist-info/METADATA"))
    required = meta.get_all("Requires-Dist", [])

    assert [one for one in required if "extra ==" not in one] == ["msgspec>=0.22"]
    assert set(meta.get_all("Provides-Extra", [])) == {"cli", "server", "pg", "sim", "rl", "parquet", "ray", "print"}
    assert meta["Description-Content-Type"] == "text/markdown"
    assert meta["Version"] == __version__


def test_the_source_distribution_builds_and_tests_itself(folder: Path) -> None:
    with tarfile.open(next(folder.glob("*.tar.gz"))) as source:
        names = {PurePosixPath(*PurePosixPath(name).parts[1:]).as_posix() for name in source.getnames()}
    tops = {PurePosixPath(name).parts[0] for name in names}

    assert {"src", "web", "tests", "docs", "run.py", "hatch_build.py", "requirements.lock", "LICENSE"} < tops
    assert {"web/package.json", "src/ratusz/py.typed", "tests/conftest.py"} < names
    assert tops.isdisjoint({".venv", ".boot", ".git", ".extras", "dist", "build"})
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]
