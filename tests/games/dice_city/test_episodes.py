"""The table of episodes, column by column: which rule is on in which."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import SHAPES
from ratusz.games.dice_city.episodes import EPISODES, Episode
from ratusz.games.dice_city.terrain import start_kind
from tests.games.dice_city.builders import after, city, land, legal, start

YES, NO = True, False
TABLE: dict[str, tuple[Any, ...]] = {
    "start": ("river",) * 5 + ("church",) + ("sawmill",) * 3 + ("river",) * 2 + ("fortress",),
    "passing": (YES,) * 5 + (NO,) + (YES,) * 6,
    "groups": (NO,) + (YES,) * 11,
    "wells": (0, 0, 1, 2, 2, 1, 0, 0, 0, 0, 0, 0),
    "compass": ("",) * 3 + ("church",) * 5 + ("",) * 2 + ("fortress",) * 2,
    "boxes": (0, 0, 0, 4, 4, 4, 3, 2, 0, 0, 4, 4),
    "church_bonus": (0, 0, 0, 0, 3, 3, 3, 3, 0, 0, 0, 0),
    "forest": (NO,) * 7 + (YES,) * 5,
    "wide_river": (NO,) * 6 + (YES,) + (NO,) * 5,
    "race": ("",) * 6 + ("plateau", "forest", "gold") + ("",) * 3,
    "race_bags": (0,) * 6 + (1, 1, 2) + (0,) * 3,
    "pass_bags": (0,) * 6 + (1, 1, 1) + (0,) * 3,
    "bandit_loss": (0,) * 9 + (3, 3, 6),
    "bandits": (0,) * 9 + (6, 5, 2),
    "full_group": (0,) * 10 + (3, 6),
    "clean_sheet": (NO,) * 11 + (YES,),
    "chapter": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4),
}


def entry(episode: Episode, row: str) -> Any:
    """What the room has in a row of the table."""
    if row == "compass":
        return "church" if episode.churches else "fortress" if episode.fortresses else ""
    return len(episode.boxes) if row == "boxes" else getattr(episode, row)


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize("row", TABLE)
def test_the_table(row: str) -> None:
    assert tuple(entry(EPISODES[number], row) for number in range(1, 13)) == TABLE[row]


def lines_of(number: int) -> set[str]:
    """What is scored in an episode, whatever it brings; a church stands on the sheet."""
    sheet = game.score(city("c:I1@G4", episode=number))[0]
    return {line.label.key.removeprefix("dice_city.line.").partition(".")[0] for line in sheet.lines}


@pytest.mark.rule("DC-03", "DC-28", "DC-29", "DC-34", "DC-48", "DC-52", "DC-54")
@pytest.mark.parametrize("number", range(1, 13))
def test_what_is_scored_in_an_episode(number: int) -> None:
    column = {row: values[number - 1] for row, values in TABLE.items()}
    expected = {"trees", "rocks", "empty"}
    expected |= {"passes"} if column["passing"] else set()
    expected |= {"group"} if column["groups"] else set()
    expected |= {"well"} if column["wells"] else set()
    expected |= {"church"} if column["church_bonus"] else set()
    expected |= {"race"} if column["race"] else set()
    expected |= {"bandits"} if column["bandit_loss"] else set()
    expected |= {"full"} if column["full_group"] else set()
    expected |= {"clean"} if column["clean_sheet"] else set()

    assert lines_of(number) == expected


@pytest.mark.rule("DC-30", "DC-46", "DC-50")
@pytest.mark.parametrize("number", range(1, 13))
def test_what_the_compass_asks_for_in_an_episode(number: int) -> None:
    state = after(start(number), "3+c:r")
    shape = SHAPES[EPISODES[number].boxes[0]] if EPISODES[number].boxes else "L3"

    assert {notation[:2] for notation in legal(state) if "@" in notation} == {shape}
    assert ("pass" in legal(state)) == (number not in {6, 11, 12})


@pytest.mark.rule("DC-14", "DC-35", "DC-40", "DC-53")
@pytest.mark.parametrize("number", range(1, 13))
def test_where_an_episode_begins(number: int) -> None:
    printed = [kind for kind, _ in land(number).printed]
    kind = start_kind(EPISODES[number])

    assert printed == ([] if kind is None else [kind, kind] if number == 12 else [kind])


@pytest.mark.rule("DC-12", "DC-44")
def test_our_maps_of_chapter_4_have_no_forest() -> None:
    assert [number for number in range(1, 13) if not land(number).map.cells("%")] == [10, 11, 12]
