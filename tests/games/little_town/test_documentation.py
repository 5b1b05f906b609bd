"""docs/little-town.md: its examples are true, and what can be typed or chosen is in it."""

from __future__ import annotations

from ratusz.games import little_town as game
from tests.games.little_town.builders import total
from tests.games.pages import Page

PAGE = Page("little_town")


def test_the_values_of_the_cells_are_those_that_are_played() -> None:
    printed = [line.split()[2:] for line in PAGE.blocks("How to play")[0].splitlines()[2:]]
    sheet = game.scene(game.initial_state(game.setup(1, {})), None).boards[0]

    assert [value for row in printed for value in row] == list(sheet.values)


def test_the_example_of_a_position_is_worth_its_points() -> None:
    state = game.load_position(PAGE.blocks("Positions")[0])

    assert total(state) == 2


def test_all_rulings_are_there() -> None:
    assert PAGE.terms("Rulings")[0] == [rule for rule in game.ledger() if rule.startswith("LT-A")]
