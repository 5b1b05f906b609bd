"""Sheets as PDF, by typst. Its document is the same for all: what is on the sheets goes in as data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Literal

from msgspec import to_builtins

from ratusz.engine.extras import needing_extra
from ratusz.engine.message import say
from ratusz.paper.looks import Look
from ratusz.paper.sheets import Sheet

_MARGINS = {"a4": 14, "a5": 9, "letter": 14}
_MOST_HALF_ROWS, _MOST_HALF_LINES = 5, 14
"""Rows of a board and lines of a score sheet that half a page holds beside each other, with one track below."""


def pages(sheets: Sequence[Sheet], look: Look) -> list[tuple[Sheet, ...]]:
    """The sheets page by page: two on a page where boards are small and paper is large."""
    step = 2 if _fit_twice(sheets, look) else 1
    return [tuple(sheets[first : first + step]) for first in range(0, len(sheets), step)]


def _fit_twice(sheets: Sequence[Sheet], look: Look) -> bool:
    return look.paper != "a5" and all(map(_is_small, sheets))


def _is_small(sheet: Sheet) -> bool:
    return len(sheet.lines) <= _MOST_HALF_LINES and sheet.grid.rows <= _MOST_HALF_ROWS and len(sheet.strips) <= 1


def pdf(sheets: Sequence[Sheet], look: Look) -> bytes:
    """The pages as PDF.

    :raises MissingExtra: typst, which the extra `print` brings, is not installed.
    """
    return typeset(sheets, look, "pdf")[0]


def typeset(sheets: Sequence[Sheet], look: Look, form: Literal["pdf", "png"], ppi: float = 100) -> list[bytes]:
    """The whole document as PDF, or a picture of every page."""
    with needing_extra("print"):
        import typst  # noqa: PLC0415 - typesetting alone needs it

    document = files("ratusz.paper").joinpath("sheet.typ").read_bytes()
    compiler = typst.Compiler(document, ignore_system_fonts=True, sys_inputs={"data": _data(sheets, look)})
    made = compiler.compile(format=form, ppi=ppi, timestamp=0)
    return made if isinstance(made, list) else [made or b""]


def _data(sheets: Sequence[Sheet], look: Look) -> str:
    """Pictures that are alike are sent once."""
    pictures: dict[str, int] = {}
    whole = {
        "paper": "us-letter" if look.paper == "letter" else look.paper,
        "margin": _MARGINS[look.paper],
        "is_small": look.paper == "a5",
        "halves": _fit_twice(sheets, look),
        "language": look.language,
        "title": look.say(say("paper.title", game=sheets[0].game)),
        "words": {key: look.say(say(f"paper.{key}")) for key in ("date", "name", "points", "total", "why")},
        "pages": [[_numbered(to_builtins(sheet), pictures) for sheet in page] for page in pages(sheets, look)],
    }
    return json.dumps({**whole, "pictures": list(pictures)}, ensure_ascii=False)


def _numbered(value: Any, pictures: dict[str, int]) -> Any:
    """The value with numbers of pictures in the place of pictures."""
    match value:
        case dict():
            return {
                key: pictures.setdefault(inner, len(pictures)) if key == "svg" else _numbered(inner, pictures)
                for key, inner in value.items()
            }
        case list() | tuple():
            return [_numbered(inner, pictures) for inner in value]
        case _:
            return value
