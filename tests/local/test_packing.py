"""The engine as it is packed for browsers: `web/runtime`."""

from __future__ import annotations

import ast
import collections
import dataclasses
import marshal
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import copy
from types import ModuleType

import pytest

RUNTIME = Path(__file__).parents[2] / "web" / "runtime"


def loaded(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_type_checkers_read_is_left_out_but_for_fields() -> None:
    source = """
if TYPE_CHECKING:
    import nothing
class Seat:
    number: int = 0
    def move(self, by: nothing.Step = 1, *more: int) -> nothing.Seat:
        return by
async def wait(seconds: float) -> None: ...
"""
    expected = """
pass
class Seat:
    number: int = 0
    def move(self, by=1, *more):
        return by
async def wait(seconds): ...
"""

    tree = loaded(RUNTIME / "pack.py").Unannotated().visit(ast.parse(source))

    assert ast.dump(ast.parse(expected)) == ast.dump(tree)


def test_a_python_that_makes_docstrings_in_another_way_is_noticed() -> None:
    with pytest.raises(ValueError, match="any more"):
        loaded(RUNTIME / "pack.py").without_signatures(b"def dataclass(): ...")


def test_known_code_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((dataclasses, "exec"), (collections, "eval")):
        monkeypatch.setattr(module, name, None, raising=False)  # puts away afterwards what is set below
    known = marshal.dumps(compile("6 * 7", "<string>", "eval"))
    (tmp_path / "precompiled.bin").write_bytes(marshal.dumps({sha256(b"to be, or not").digest(): known}))
    copy(RUNTIME / "precompiled.py", tmp_path)

    loaded(tmp_path / "precompiled.py")
    point = dataclasses.make_dataclass("Point", ["x", "y"], frozen=True)
    pair = collections.namedtuple("pair", ["one", "other"])  # noqa: PYI024 - which makes it of a text, as it is tested

    assert collections.eval("to be, or not") == 42  # type: ignore[attr-defined]
    assert repr(point(1, 2)) == "Point(x=1, y=2)"
    assert pair(1, 2).other == 2
