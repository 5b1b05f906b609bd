"""What holds for the text of all modules, which takes seconds to take apart: imports, SQL and lengths."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON_FILES = sorted((ROOT / "src").rglob("*.py"))
# numba is found by name and imported only where the extra `sim` is installed; docs/decisions/scenes-are-structs.md.
FOREIGN_IMPORTS = {
    ("pairs.py", "numba"),
    ("pairs.py", "numba.core"),
    ("pairs.py", "numba.extending"),
    ("message.py", "msgspec"),
    ("paper.py", "msgspec"),
    ("scene.py", "msgspec"),
    ("score.py", "msgspec"),
    ("snapshot.py", "msgspec"),
    ("trays.py", "msgspec.structs"),
    ("view.py", "msgspec.structs"),
}


@pytest.mark.parametrize("folder", ["engine", "games"])
def test_rules_need_the_standard_library_only(folder: str) -> None:
    allowed = sys.stdlib_module_names | {"ratusz"}
    files = sorted((ROOT / "src/ratusz" / folder).rglob("*.py"))
    foreign = {(file.name, name) for file in files for name in imported(file) if name.split(".")[0] not in allowed}

    assert files != []
    assert {place for place in foreign if place not in FOREIGN_IMPORTS} == set()


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_functions_fit_on_a_screen() -> None:
    lengths = {(file.name, name): length for file in PYTHON_FILES for name, length in functions(file)}

    assert {place: length for place, length in lengths.items() if length > 40} == {}


def functions(file: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            yield node.name, node.end_lineno - node.lineno + 1


SQL = re.compile(
    r"\s*(select\s.*\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set|with\s+\w+\s+as)\b", re.IGNORECASE | re.DOTALL
)
VERBS = re.compile(r"select|insert|delete|update", re.IGNORECASE)
METHODS = re.compile(r"\b(ask|do|snapshot)\b")
STORAGE = ROOT / "src/ratusz/server/storage"


def test_only_storage_writes_sql() -> None:
    outside = [file for file in PYTHON_FILES if STORAGE not in file.parents]

    assert any(list(statements(file)) for file in PYTHON_FILES if STORAGE in file.parents)
    assert {file.name: found for file in outside if (found := [*statements(file), *questions(file)])} == {}


def statements(file: Path) -> Iterator[str]:
    """Texts that are SQL. A file without any of its verbs has none, and is not taken apart."""
    text = file.read_text("utf-8")
    for node in ast.walk(ast.parse(text)) if VERBS.search(text) else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.match(node.value):
            yield node.value


def questions(file: Path) -> Iterator[str]:
    """Calls of the methods of a `Store` that take SQL, by the names that stores have."""
    text = file.read_text("utf-8")
    for node in ast.walk(ast.parse(text)) if METHODS.search(text) else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            asked = ast.unparse(node.func)
            if re.search(r"store\.(ask|do|snapshot)$", asked):
                yield asked


def test_no_test_module_leans_on_another() -> None:
    """What several of them need is in a module of its own. The checks of the kit are run from elsewhere as they are."""
    tests = {".".join(file.relative_to(ROOT).with_suffix("").parts) for file in (ROOT / "tests").rglob("test_*.py")}
    tests = {name for name in tests if not name.startswith("tests.conformance.")}
    files = [
        file for file in (ROOT / "tests").rglob("*.py") if re.search(r"tests\.[\w.]*test_", file.read_text("utf-8"))
    ]
    leaning = {file.name: sorted(tests.intersection(imported(file))) for file in files}

    assert len(tests) > 100
    assert {name: modules for name, modules in leaning.items() if modules} == {}
