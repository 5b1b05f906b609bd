"""What bots hope to keep from an episode of a campaign: crosses and tracks, which lead to symbols."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ratusz import bots
from ratusz.engine.play import play, seeded
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import BUILDINGS
from ratusz.games.chronicle.prospects import CROSS, TRACK, kept, to_dig
from ratusz.games.chronicle.sheet import Sheet, free_cells
from ratusz.games.chronicle.state import END, State
from tests.games.chronicle.builders import land, start, with_city

MINES = "through:18;fourth:second;g:K1,A8;E:A1,A3,A10"
AT_THE_PIT = "blu-1: A2 B2; red-1: A9 B9; red-2: B10 C10 D10"
"""One blue building at A2, where yellow ones would count as well, and a red group of two at A9 and B10."""


def mining(told: str, board: str = MINES, episode: int = 18) -> tuple[State, Sheet]:
    state = start(episode, boards=board)
    sheet = with_city(state.sheets[0], told)
    return replace(state, sheets=(sheet, *state.sheets[1:])), sheet


def worth(told: str, board: str = MINES) -> float:
    state, sheet = mining(told, board)
    return kept(state, land(state), sheet)


def test_crosses_count_in_points_as_long_as_there_are_boxes() -> None:
    assert worth("") == 0
    assert worth(AT_THE_PIT) == 3 * CROSS
    assert worth(AT_THE_PIT, f"{MINES};crosses:11,3,0") == (12 + 5) * CROSS
    assert worth(AT_THE_PIT, f"{MINES};crosses:12,9,6") == (12 + 9 + 6) * CROSS


def test_tracks_count_in_points() -> None:
    assert worth("", f"{MINES};tracks:3") == 3 * TRACK


def test_crosses_that_were_made_do_not_count_twice() -> None:
    state, sheet = mining(AT_THE_PIT, f"{MINES};crosses:1,2,0")
    over = replace(state, stage=END)

    assert kept(over, land(over), sheet) == 3 * CROSS


def test_nothing_is_kept_outside_of_a_campaign() -> None:
    state = start(18)
    sheet = with_city(state.sheets[0], AT_THE_PIT)

    assert kept(state, land(state), sheet) == 0


@pytest.mark.parametrize(
    ("told", "board", "hopes"),
    [
        ("", MINES, True),
        ("blu-1: A2 B2; red-1: A9 B9; red-2: B10 C10 D10", MINES, True),
        ("", f"{MINES};crosses:12,9,6", False),
        ("chu-1: A2 B2 C2 B3; chu-2: A9 B9 C9 B10 B11; chu-3: B1 C1 D1 D2 E2; yel-1: A11 B11", MINES, False),
    ],
)
def test_crosses_to_come_need_boxes_and_free_cells(told: str, board: str, hopes: bool) -> None:
    state, sheet = mining(told, board)
    left = range(len(BUILDINGS) - 4)
    hope = to_dig(land(state), sheet, left, 0.8, free_cells(land(state), sheet))

    assert (hope > 0) is hopes


def dug(boards: str, seed: int) -> int:
    """Crosses of a game of two greedy bots."""
    setup = start(18, boards=boards).setup
    state = start(18, boards=boards)
    for _, after_it in play(game, setup, [bots.find("greedy")(Random(seat)) for seat in (0, 1)], seeded(seed)):
        state = after_it
    return sum(sum(sheet.legacy.crosses) for sheet in state.sheets)


def test_bots_dig_in_a_campaign_only() -> None:
    in_campaign, alone = (sum(dug(boards, seed) for seed in range(3)) for boards in (MINES, ""))

    assert in_campaign > alone + 10
