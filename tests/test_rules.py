"""Every rule is named by a test and by the code that implements it, and no test names a rule that there is not."""

import re
from pathlib import Path

import pytest

from ratusz import games
from ratusz.games import rooms

ROOMS = Path(games.__path__[0])
NO_CODE = {"CH-ETERNAL-02"}
"""Advice for people, which nothing has to implement."""
TESTS = Path(__file__).parent
MARK = re.compile(r"\brule\(([^)]*)\)")
ID = re.compile(r"[\"']([A-Z]{2}-[A-Z0-9-]+)[\"']")


def named() -> set[str]:
    marks = [mark for path in TESTS.rglob("test_*.py") for mark in MARK.findall(path.read_text(encoding="utf-8"))]
    return {rule for mark in marks for rule in ID.findall(mark)}


@pytest.mark.parametrize("room", rooms())
def test_every_rule_has_a_test(room: str) -> None:
    assert sorted(set(rooms()[room].ledger()) - named()) == []


def in_code(room: str) -> set[str]:
    """The rules that some module of a room names; "DI-G1 to DI-G16" and "CH-SOLO-02 to -05" name all between."""
    source = " ".join(path.read_text(encoding="utf-8") for path in (ROOMS / room).rglob("*.py"))
    found = set(re.findall(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+", source))
    for stem, first, last in re.findall(
        r"\b([A-Z]{2}-(?:\w+-|[A-Z])?)(\d+) to (?:-|[A-Z]{2}-(?:\w+-|[A-Z])?)(\d+)", source
    ):
        found |= {f"{stem}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("room", rooms())
def test_every_rule_is_named_where_it_is_implemented(room: str) -> None:
    assert sorted(set(rooms()[room].ledger()) - in_code(room) - NO_CODE) == []


def test_every_test_names_a_rule_there_is() -> None:
    rules = {rule for game in rooms().values() for rule in game.ledger()}

    assert sorted(named() - rules) == []
