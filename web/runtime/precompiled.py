"""Methods of dataclasses and named tuples, compiled when the engine was packed.

Python writes their source and compiles it whenever a class is made, which in a browser is half of what the engine takes
to start. What is not among them is compiled as ever. See `generated` in pack.py.
"""

from __future__ import annotations

import builtins
import collections
import dataclasses
import marshal
from hashlib import sha256
from pathlib import Path
from typing import Any

_known: dict[bytes, bytes] = marshal.loads(Path(__file__).with_name("precompiled.bin").read_bytes())  # noqa: S302


def compiled(source: Any) -> Any:
    """The code of a source text; itself if it is not known, or no text."""
    code = _known.get(sha256(source.encode()).digest()) if isinstance(source, str) else None
    return source if code is None else marshal.loads(code)  # noqa: S302


def install() -> None:
    """Make the two modules use what is known, in place of the functions that would compile it."""

    def execute(source: Any, *where: Any) -> None:
        builtins.exec(compiled(source), *where)  # noqa: S102 - as dataclasses does

    def evaluate(source: Any, *where: Any) -> Any:
        return builtins.eval(compiled(source), *where)  # noqa: S307 - as collections does

    vars(dataclasses)["exec"] = execute
    vars(collections)["eval"] = evaluate


install()
