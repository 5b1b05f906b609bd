"""What holds for the repository as a whole: its locks, its files, the shape of its code."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run
from ratusz import __version__
from scripts.lock import EXTRAS, SOURCES

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted(SOURCES)
PYTHON_FILES = sorted((ROOT / "src").rglob("*.py"))

# Put together here so that this file passes its own test.
REGISTRIES = [
    ".".join(parts) for parts in [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com")]
]
MACHINE_PATH = re.compile(
    r"(?<![\w.])(?:" + "|".join(["/ho" + "me/", "/ro" + "ot/", "/Us" + "ers/", "/wo" + "rk/"]) + r")\w"
)


PREVIEWS = ("ratusz", "little_town", "dice_city", "chronicle", "districts")
ICONS = ("icon-192", "icon-512", "maskable-192", "maskable-512", "apple-touch-icon")
SCREENSHOTS = ("wide-home", "wide-little_town", "narrow-dice_city", "narrow-home")
BINARIES = {
    "docs/little-town.png",
    *(f"web/public/previews/{name}.jpg" for name in PREVIEWS),
    *(f"web/public/previews/app-{name}.{language}.jpg" for name in SCREENSHOTS for language in ("en", "pl")),
    *(f"web/public/icons/{name}.png" for name in ICONS),
}
"""Files that are no text and belong here all the same."""


@cache
def tracked() -> dict[str, bytes]:
    """The content of every file that git keeps."""
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout, so nobody can tell which files belong to it")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in files if file.is_file()}


def binaries() -> set[str]:
    return {name for name, content in tracked().items() if b"\0" in content}


@cache
def texts() -> dict[str, str]:
    return {name: content.decode() for name, content in tracked().items() if name not in binaries()}


def requirements(name: str) -> Iterator[Requirement]:
    """What pyproject.toml asks for where this lock file is compiled from it, included groups and all."""
    if "pyproject.toml" in SOURCES[name]:
        yield from map(Requirement, PROJECT["project"]["dependencies"])
    for option, _, value in (source.partition("=") for source in SOURCES[name]):
        if option == "--extra":
            yield from extra(value)
        if option == "--group":
            yield from group(value)


def extra(name: str) -> Iterator[Requirement]:
    for requirement in map(Requirement, PROJECT["project"]["optional-dependencies"][name]):
        if requirement.name == PROJECT["project"]["name"]:
            for other in requirement.extras:
                yield from extra(other)
        else:
            yield requirement


def group(name: str) -> Iterator[Requirement]:
    for member in PROJECT["dependency-groups"][name]:
        if isinstance(member, str):
            yield Requirement(member)
        else:
            yield from group(member["include-group"])


def pins(name: str) -> set[tuple[str, str, str]]:
    """Package, version and environment marker of every line of a lock file."""
    pattern = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)
    return set(pattern.findall((ROOT / name).read_text("utf-8")))


@pytest.mark.parametrize("name", LOCKS)
def test_lock_pins_what_the_project_asks_for(name: str) -> None:
    versions = {package: version for package, version, _ in pins(name)}

    for requirement in requirements(name):
        package = canonicalize_name(requirement.name)
        assert package in versions, f"{package} is missing: run ./run.py lock"
        assert requirement.specifier.contains(versions[package]), f"{package} {versions[package]}: run ./run.py lock"


@pytest.mark.parametrize("name", LOCKS)
def test_lock_names_hashes_and_no_index(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    unhashed = [pin for pin in re.findall(r"^\w.*", text, re.MULTILINE) if not pin.endswith(" \\")]

    assert unhashed == []
    assert re.findall(r"://|--(?:extra-)?index-url|--find-links|--trusted-host", text) == []


def test_bigger_locks_contain_the_smaller() -> None:
    assert pins("requirements.lock") < pins("requirements-test.lock") < pins("requirements-check.lock")
    assert pins("requirements.lock") < pins("requirements-bench.lock")
    everywhere = {(package, version) for package, version, marker in pins("requirements-test.lock") if not marker}
    for name in EXTRAS:
        left = pins(f"requirements-{name}.lock") - pins("requirements-test.lock")
        assert {(package, version) for package, version, _ in left} <= everywhere  # an extra may need it somewhere only


def test_the_launcher_knows_the_extras_that_have_locks_of_their_own() -> None:
    assert tuple(run.EXTRAS) == EXTRAS
    assert set(EXTRAS) < set(PROJECT["project"]["optional-dependencies"])


def test_the_library_needs_one_package() -> None:
    assert PROJECT["project"]["dependencies"] == ["msgspec>=0.22"]


def test_locks_agree_so_that_one_environment_can_hold_them_all() -> None:
    def versions(name: str) -> dict[str, set[str]]:
        return {package: {v for p, v, _ in pins(name) if p == package} for package, _, _ in pins(name)}

    check, bench = versions("requirements-check.lock"), versions("requirements-bench.lock")
    shared = check.keys() & bench.keys()

    assert {package: check[package] for package in shared} == {package: bench[package] for package in shared}


def test_package_lock_names_no_registry() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]

    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


ASKS_BY_NAME = {"scripts/audit.py"}
"""Asks one service for advisories, which no mirror of packages has; nothing is installed from it."""


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    registries = {
        name: host for name, text in texts().items() for host in REGISTRIES if host in text and name not in ASKS_BY_NAME
    }

    assert registries == {}
    assert [name for name, text in texts().items() if MACHINE_PATH.search(text)] == []


def test_binary_files_are_listed() -> None:
    """So that no build product or download slips in with `git add`."""
    assert binaries() == BINARIES


def test_text_files_are_tidy() -> None:
    """As .editorconfig asks: a last line that ends, no carriage returns, nothing after the last word of a line."""
    untidy = re.compile(r"\r|[ \t]+\n|[^\n]\Z|\n\n\Z")

    assert [name for name, text in texts().items() if untidy.search(text)] == []


def test_lint_rule_switched_off_has_its_reason_beside_it() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    ignored = text.partition("\nignore = [\n")[2].partition("\n]")[0].splitlines()

    assert ignored != []
    assert [line for line in ignored if not re.fullmatch(r' +"[A-Z]+\d+", +# \w.+', line)] == []


def test_type_checkers_of_others_find_our_types() -> None:
    assert (ROOT / "src/ratusz/py.typed").is_file()
    assert "Typing :: Typed" in PROJECT["project"]["classifiers"]


def test_files_can_be_read_in_one_sitting() -> None:
    lengths = {file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines()) for file in PYTHON_FILES}

    assert {name: length for name, length in lengths.items() if length > 320} == {}


def test_only_a_table_writes_its_fields() -> None:
    server = ROOT / "src/ratusz/server"
    written = re.compile(r"\btable\.\w+(, table\.\w+)* [-+|&]?= ")

    assert written.search("        table.gone = True")
    assert written.search("table.roster, table.progress = values")
    assert [file.name for file in server.rglob("*.py") if written.search(file.read_text("utf-8"))] == []


def test_the_changelog_has_each_line_once_under_versions_with_days() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    first, *released = [line for line in lines if line.startswith("## ")]
    changes = [line for line in lines if line.startswith("- ")]

    assert first == "## Unreleased"
    assert [line for line in released if not re.fullmatch(r"## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", line)] == []
    assert not released or released[0].startswith(f"## {__version__} ")
    assert len(set(changes)) == len(changes)


def test_the_changelog_is_in_the_order_of_its_subjects() -> None:
    subjects = ["Games", "The page", "Playing together", "Campaigns", "Running a server", "Command line", "Library"]
    _, *versions = re.split(r"^## .*$", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)

    for version in versions:
        before, *parts = re.split(r"^### (.*)$", version, flags=re.MULTILINE)
        headings = parts[::2]
        assert before.strip() == ""
        assert headings == [subject for subject in subjects if subject in headings]
