"""Sheets as PDF and as pictures."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from ratusz.games import find
from ratusz.paper import Look, blank_sheets, filled_sheets, pdf
from ratusz.paper.typesetting import _data, typeset

NAMES = ['#panic("x") [a] $b$', "#import sys: inputs //"]


@pytest.fixture(name="town")
def a_town() -> tuple[Any, Any]:
    game: Any = find("little_town")
    return game, game.initial_state(game.setup(2, {}))


def test_what_people_have_written_is_never_markup(town: tuple[Any, Any]) -> None:
    content = pdf(filled_sheets(*town, Look(language="pl"), names=NAMES, date="#(1 + 1)"), Look(language="pl"))
    (page,) = PdfReader(BytesIO(content)).pages
    text = page.extract_text()

    assert [word for word in (*NAMES, "#(1 + 1)") if word not in text] == []


def test_the_same_sheets_are_the_same_file(town: tuple[Any, Any]) -> None:
    first, second = (pdf(filled_sheets(*town, Look(paper="a5")), Look(paper="a5")) for _ in range(2))

    assert first == second
    assert first.startswith(b"%PDF-")


def test_pictures_that_are_alike_are_sent_once(town: tuple[Any, Any]) -> None:
    """Twelve towns without anything drawn are one picture; the catalogue has four."""
    game, look = town[0], Look()
    sheets = blank_sheets(game, game.setup(12, {}), look)

    assert len(json.loads(_data(sheets, look))["pictures"]) == 1 + 4


def test_pictures_of_pages(town: tuple[Any, Any]) -> None:
    """A5 at 10 points per inch is 58 by 83 points."""
    shown = typeset(filled_sheets(*town, Look(paper="a5")), Look(paper="a5"), "png", ppi=10)

    sizes = [(int.from_bytes(page[16:20]), int.from_bytes(page[20:24])) for page in shown]
    assert [page[:8] for page in shown] == [b"\x89PNG\r\n\x1a\n"] * 2
    assert sizes == [(58, 83)] * 2
