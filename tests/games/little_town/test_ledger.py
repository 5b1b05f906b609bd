"""The rules for people: all there, in both languages, and their pictures show what the texts say."""

from __future__ import annotations

import pytest

from ratusz.engine.board.grid import Mask
from ratusz.games import little_town as game
from ratusz.games.little_town.columns import nearest_columns
from ratusz.games.little_town.data import STREET_LETTERS
from ratusz.games.little_town.scoring import street_points
from ratusz.games.little_town.state import State, free_cells

LEDGER = game.ledger()
RULES = [f"LT-{number:02}" for number in range(1, 41)]
RULINGS = [f"LT-A{number}" for number in range(1, 18)]


def _picture(rule: str) -> State:
    return game.load_position(LEDGER[rule].drawing or "")


def _free(rule: str) -> Mask:
    return free_cells(_picture(rule).sheets[0].drawn)


def test_every_rule_has_an_entry_and_there_is_no_other() -> None:
    assert set(LEDGER) == {*RULES, *RULINGS}


def test_reading_goes_section_by_section() -> None:
    visits = [rule.section for rule in LEDGER.values()]
    sections = ["sheet", "setup", "round", "building", "bonus", "scoring", "end", "factories", "rulings"]

    assert list(dict.fromkeys(visits)) == sections
    assert visits == sorted(visits, key=sections.index)
    assert [rule.id for rule in LEDGER.values() if rule.section == "rulings"] == RULINGS


def test_the_picture_of_the_sheet_is_empty() -> None:
    assert _free("LT-38").bit_count() == 30


@pytest.mark.parametrize(("rule", "total"), [("LT-28", 10), ("LT-34", 3)])
def test_a_picture_of_the_end_is_worth_what_its_example_says(rule: str, total: int) -> None:
    sheet = game.score(_picture(rule))[0]

    assert sheet.total == total
    assert rule in {line.rule for line in sheet.lines}


@pytest.mark.parametrize(
    ("rule", "street", "points"),
    [
        ("LT-22", "c", 1),  # the house in c4 alone, not those in b2 and b3 that meet it at a corner
        ("LT-24", "b", 6),
        ("LT-24", "a", 5),
        ("LT-25", "a", 2),  # a3 alone: the square in b3 does not link it to c3
        ("LT-25", "b", 0),
    ],
)
def test_a_picture_of_groups_scores_what_its_example_says(rule: str, street: str, points: int) -> None:
    drawn = _picture(rule).sheets[0].drawn

    assert street_points(drawn, STREET_LETTERS.index(street)) == points


@pytest.mark.parametrize(("rule", "full", "use"), [("LT-14", 3, [4]), ("LT-A3", 3, [1])])
def test_a_picture_of_a_full_column_sends_the_project_where_its_example_says(
    rule: str, full: int, use: list[int]
) -> None:
    assert list(nearest_columns(_free(rule), full)) == use
