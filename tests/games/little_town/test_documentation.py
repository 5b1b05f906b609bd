"""docs/little-town.md: its examples are true, and what can be typed or chosen is in it."""

from __future__ import annotations

import re
from pathlib import Path

from ratusz.engine import record
from ratusz.games import little_town as game
from tests.games.little_town.drawn import total

PAGE = (Path(__file__).parents[3] / "docs" / "little-town.md").read_text(encoding="utf-8")
HEADINGS = [
    "What it is",
    "Based on",
    "How to play",
    "On the page",
    "Options",
    "Notation",
    "Positions",
    "Records",
    "Bots and figures",
    "Rulings",
]


def _section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def _block(heading: str) -> str:
    """The first block of preformatted text of a section."""
    return _section(heading).split("```")[1]


def _terms(heading: str) -> list[str]:
    """The first column of the section's table."""
    return re.findall(r"^\| `?([^|`]+?)`? \|", _section(heading), re.MULTILINE)[1:]


def test_the_headings_are_those_of_every_game() -> None:
    assert re.findall(r"^## (.*)", PAGE, re.MULTILINE) == HEADINGS


def test_the_values_of_the_cells_are_those_that_are_played() -> None:
    printed = [line.split()[2:] for line in _block("How to play").splitlines()[2:]]
    sheet = game.scene(game.initial_state(game.setup(1, {})), None).boards[0]

    assert [value for row in printed for value in row] == list(sheet.values)


def test_all_options_are_there() -> None:
    assert _terms("Options") == [option.id for option in game.META.options]


def test_the_notation_is_understood_and_is_what_the_game_writes() -> None:
    terms = _terms("Notation")

    assert [game.text(game.parse(term)) for term in terms] == terms
    assert {type(game.parse(term)) for term in terms} == {
        type(action) for action in game.all_actions(game.setup(1, {}))
    }


def test_the_example_of_a_position_is_possible_and_worth_its_points() -> None:
    state = game.load_position(_block("Positions"))

    assert game.illegalities(state) == []
    assert total(state) == 2


def test_the_headers_of_a_position_are_all_there() -> None:
    assert _terms("Positions") == ["game", "options", "round", "roll", "seat", "bonus", "points"]


def test_the_example_of_a_record_replays_to_the_example_of_a_position() -> None:
    states = record.states(game, record.load(_block("Records")))

    assert total(states[-1]) == 2
    assert game.position(states[-1]) == _block("Positions").lstrip()


def test_all_rulings_are_there() -> None:
    assert _terms("Rulings") == [rule for rule in game.ledger() if rule.startswith("LT-A")]
