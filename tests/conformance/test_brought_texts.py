"""Texts as editors on Windows, spreadsheets and web pages leave them mean what they mean without their marks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ratusz.engine.capabilities import Checker, PlanRules, WrittenRules, checker, plan_rules, written_rules
from ratusz.engine.text.record import load
from ratusz.games import AnyGame, rooms
from tests.conformance.kit import ROOMS

RECORDS = Path(__file__).parents[1] / "records"
PLANS = [pytest.param(plans, id=name) for name, room in rooms().items() if (plans := plan_rules(room))]
FILES = [pytest.param(files, id=name) for name, room in rooms().items() if (files := written_rules(room))]
CHECKED = [
    pytest.param(checks, name, id=f"{game} {name}")
    for game, room in rooms().items()
    if (checks := checker(room))
    for name in list(checks.own_maps())[-2:]
]


def on_windows(text: str) -> str:
    """With a byte order mark, and a carriage return at the end of each line."""
    return "\ufeff" + text.replace("\n", "\r\n")


def with_tabs(text: str) -> str:
    """With tabs between words, and in the margin."""
    return re.sub(r"^( {4}|[0-9]   )", lambda margin: margin[0].strip() + "\t", text, flags=re.MULTILINE)


def from_a_page(text: str) -> str:
    """With spaces that keep words together."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


MARKED = pytest.mark.parametrize("marked", [on_windows, with_tabs, from_a_page, lambda text: text.replace("\n", "\r")])


@MARKED
@pytest.mark.parametrize("plans", PLANS)
def test_drawn_sheets(plans: PlanRules, marked: Callable[[str], str]) -> None:
    ours = plans.read("", {})

    assert marked(ours.picture) != ours.picture
    assert plans.read(marked(ours.picture), {}) == ours
    assert plans.read(on_windows(ours.text), {}) == ours


@MARKED
@pytest.mark.parametrize("files", FILES)
def test_written_files(files: WrittenRules, marked: Callable[[str], str]) -> None:
    ours = files.read("")

    read = files.read(marked(ours.picture))
    assert (read.text, read.faults) == (ours.text, ours.faults)


@MARKED
@pytest.mark.parametrize(("checks", "name"), CHECKED)
def test_maps_and_pieces_that_are_checked(checks: Checker, name: str, marked: Callable[[str], str]) -> None:
    text, options = checks.own_maps()[name]

    assert checks.constraints(marked(text), options) == checks.constraints(text, options)


@MARKED
@pytest.mark.parametrize("room", ROOMS)
def test_positions(room: AnyGame, marked: Callable[[str], str]) -> None:
    state = room.showcase()

    assert room.load_position(marked(room.position(state))) == state


@MARKED
def test_records(marked: Callable[[str], str]) -> None:
    for game in rooms():
        text = min((RECORDS / game).glob("*.txt")).read_text("utf-8")

        assert load(marked(text)) == load(text)
