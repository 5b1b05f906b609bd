"""The rules for people: all there, in both languages, and their pictures show what the texts say."""

from __future__ import annotations

import pytest

from ratusz import games
from ratusz.games import dice_city as game
from ratusz.games.dice_city.state import State
from tests.games.dice_city.builders import after, cells, lines, out

LEDGER = game.ledger()
SECTIONS = [
    "frame",
    "dice",
    "building",
    "passing",
    "scoring",
    "groups",
    "churches",
    "challenges",
    "bandits",
    "campaign",
]


def _picture(rule: str) -> State:
    return game.load_position(LEDGER[rule].drawing or "")


def test_every_rule_has_an_entry_and_there_is_no_other() -> None:
    assert set(LEDGER) == {f"DC-{number:02}" for number in range(1, 58)}


def test_reading_goes_section_by_section() -> None:
    visits = [rule.section for rule in LEDGER.values()]

    assert list(dict.fromkeys(visits)) == SECTIONS
    assert visits == sorted(visits, key=SECTIONS.index)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("DC-28", {"group.residential": 2, "group.industrial": 2, "group.public": 1}),
        ("DC-29", {"well": 4}),
        ("DC-34", {"church": 3}),
        ("DC-35", {"church": 3}),
        # Of six bandits the one on G8 is caught.
        ("DC-48", {"bandits": -15}),
        ("DC-53", {"bandits": -12, "full.residential": 6, "full.industrial": 6}),
    ],
)
def test_a_picture_is_worth_what_its_example_says(rule: str, expected: dict[str, int]) -> None:
    found = lines(_picture(rule))

    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("rule", "covered"),
    [
        ("DC-14", ["C1 D1 D2"]),
        ("DC-15", ["C5 D5", "E5 E6"]),
        ("DC-40", ["G7 H7", "I7 J7"]),
        ("DC-51", ["J7", "K7", "C4 C5"]),
        ("DC-53", ["D7 E7", "J4 K4", "I4", "C7"]),
    ],
)
def test_a_picture_shows_the_buildings_its_example_names(rule: str, covered: list[str]) -> None:
    buildings = {building.cells for building in _picture(rule).sheets[0].buildings}

    assert buildings == {cells(names) for names in covered}


def test_out_is_worded_for_every_way_to_be_out() -> None:
    state = after(game.initial_state(game.setup(1, {})), "1+0:r", "leave", "ok")

    assert f"dice_city.out.{out(state)}" in games.words("pl")
