"""Pack the engine for browsers: run inside Pyodide, whose Python is the one that will read the compiled files.

Everything is compiled without docstrings and asserts, and stored in zip files without compression, which are compressed
once as a whole. The same sources give the same bytes.
"""

from __future__ import annotations

import ast
import collections
import contextlib
import dataclasses
import hashlib
import importlib
import io
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any

ENTRY = ("ratusz", "ratusz.local")
WHOLE = ("games",)
"""Folders that are packed whole, because games are found by being there."""
LEFT_OUT = (".pyi", ".typed", ".pyc")
CACHE = Path("/cache")
_DOCSTRING = b"if not getattr(cls, '__doc__'):"
_UNCHECKED_HASH = (1).to_bytes(4, "little") + bytes(8)
"""Flags of a compiled file that is never compared with its source."""


def library(archive: str, names: Iterable[str]) -> bytes:
    """Archive of the listed modules of the standard library.

    :raises KeyError: Python has no such module any more.
    """
    with zipfile.ZipFile(archive) as whole:
        files = {name: whole.read(name) for name in names}
    files["dataclasses.py"] = without_signatures(files["dataclasses.py"])
    return packed(files, has_lines=False)


def without_signatures(dataclasses: bytes) -> bytes:
    """The module that makes no docstrings of signatures: ours are left out, and nobody reads those in a browser.

    :raises ValueError: Python does it in another way now.
    """
    before, asked, after = dataclasses.partition(_DOCSTRING)
    if not asked:
        raise ValueError(f"dataclasses.py has no {_DOCSTRING.decode()!r} any more")
    return before + b"if False:" + after


def wheel(archive: str) -> bytes:
    """Archive of what a wheel installs, without type stubs."""
    with zipfile.ZipFile(archive) as whole:
        kept = [name for name in whole.namelist() if not name.endswith(LEFT_OUT)]
        return packed({name: whole.read(name) for name in kept if not name.endswith("/RECORD")})


def engine(sources: Path, installed: str, further: Mapping[str, bytes]) -> bytes:
    """Archive of the local table host, the games, and all they need of the project, with their data.

    :param installed: the wheel that it needs.
    :param further: modules that are packed with it.
    """
    modules = closure(sources)
    folders = {module.parent for module in modules}
    data = [file for folder in folders for file in data_of(folder)]
    files = sorted({*modules, *data})
    content = {file.relative_to(sources).as_posix(): file.read_bytes() for file in files}
    return packed({**content, **further, "precompiled.bin": generated(sources, modules, installed)})


def generated(sources: Path, modules: Iterable[Path], installed: str) -> bytes:
    """Code that dataclasses and named tuples compile while the modules are imported, by the hash of its source."""
    found: dict[bytes, bytes] = {}

    def compiled_by(mode: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def noting(source: Any, *where: Any) -> Any:
            code = compile(source, "<string>", mode, dont_inherit=True) if isinstance(source, str) else source
            if code is not source:
                found[hashlib.sha256(source.encode()).digest()] = marshal.dumps(without_lines(code))
            return run(code, *where)

        return noting

    vars(dataclasses)["exec"], vars(collections)["eval"] = compiled_by("exec", exec), compiled_by("eval", eval)
    sys.dont_write_bytecode = True
    with zipfile.ZipFile(installed) as whole:
        whole.extractall("/installed")
    sys.path[:0] = [str(sources), "/installed"]
    for module in sorted(modules):
        # What cannot be imported here is compiled there.
        with contextlib.suppress(ImportError):
            importlib.import_module(
                ".".join(module.relative_to(sources).with_suffix("").parts).removesuffix(".__init__")
            )
    return marshal.dumps(dict(sorted(found.items())))


def data_of(folder: Path) -> Iterator[Path]:
    """Files beside the modules of a folder, and in folders below it that are no packages."""
    for path in folder.iterdir():
        if path.is_file() and path.suffix not in (".py", *LEFT_OUT):
            yield path
        elif path.is_dir() and path.name != "__pycache__" and not (path / "__init__.py").exists():
            yield from data_of(path)


def closure(sources: Path) -> set[Path]:
    """The entry, the games, and what they import, directly or not."""
    waiting = [*filter(None, (find(sources, name) for name in ENTRY))]
    for folder in WHOLE:
        waiting += (sources / "ratusz" / folder).rglob("*.py")
    found: set[Path] = set()
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            names = imported(ast.parse(file.read_bytes()))
            waiting += filter(None, (find(sources, name) for name in names))
            waiting += filter(None, [find(sources, ".".join(file.relative_to(sources).parts[:-1]))])
    return found


def find(sources: Path, name: str) -> Path | None:
    """The file of one of our modules."""
    if not f"{name}.".startswith("ratusz."):
        return None
    path = sources.joinpath(*name.split("."))
    return next((file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file()), None)


def imported(tree: ast.AST) -> Iterator[str]:
    """Names of imported modules, and of what may be modules; not those that only type checkers import."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from imported(node)


def packed(files: dict[str, bytes], *, has_lines: bool = True) -> bytes:
    """Zip file.

    :param has_lines: whether errors can tell the lines that they come from; that is a seventh of what is compiled.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as packing:
        for name, content in sorted(files.items()):
            is_module = name.endswith(".py")
            member = zipfile.ZipInfo(name + "c" if is_module else name, (2020, 1, 1, 0, 0, 0))
            member.external_attr = 0o644 << 16
            packing.writestr(member, compiled(name, content, has_lines=has_lines) if is_module else content)
    return archive.getvalue()


def compiled(name: str, source: bytes, *, has_lines: bool) -> bytes:
    """A module as Python stores it, taken from the cache where it is known."""
    known = CACHE / hashlib.sha256(MAGIC_NUMBER + name.encode() + b"\2%d" % has_lines + source).hexdigest()
    if known.exists():
        return known.read_bytes()
    tree = ast.parse(source)
    # Functions of the standard library are chosen by the annotations of their arguments here and there, ours never.
    code = compile(Unannotated().visit(tree) if has_lines else tree, name, "exec", dont_inherit=True, optimize=2)
    content = MAGIC_NUMBER + _UNCHECKED_HASH + marshal.dumps(code if has_lines else without_lines(code))
    known.write_bytes(content)
    return content


class Unannotated(ast.NodeTransformer):
    """Leaves out what only type checkers read. Fields of classes keep their annotations."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def without_lines(code: CodeType) -> CodeType:
    constants = tuple(without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)
