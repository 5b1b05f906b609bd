"""Every rule of every game has a test that names it, and no test names a rule there is not."""

import re
from pathlib import Path

import pytest

from ratusz.games import rooms

TESTS = Path(__file__).parent
MARK = re.compile(r"\brule\(([^)]*)\)")
ID = re.compile(r"[\"']([A-Z]{2}-[A-Z0-9-]+)[\"']")


def named() -> set[str]:
    marks = [mark for path in TESTS.rglob("test_*.py") for mark in MARK.findall(path.read_text(encoding="utf-8"))]
    return {rule for mark in marks for rule in ID.findall(mark)}


@pytest.mark.parametrize("room", rooms())
def test_every_rule_has_a_test(room: str) -> None:
    assert sorted(set(rooms()[room].ledger()) - named()) == []


def test_every_test_names_a_rule_there_is() -> None:
    rules = {rule for game in rooms().values() for rule in game.ledger()}

    assert sorted(named() - rules) == []
