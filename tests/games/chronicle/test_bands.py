"""What the simplest player reaches in every episode: one wrong rule, and these numbers are others.

The reference is the table of results that the ledger gives for its random player, who takes any legal place, passes
while something to come still fits, and else leaves. It was measured apart from this code.
"""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from ratusz.engine.game import CHANCE, Seat
from ratusz.games import chronicle as game
from ratusz.games.chronicle.actions import Action, Build
from ratusz.games.chronicle.data import BLOCK
from ratusz.games.chronicle.episodes import ETERNAL
from ratusz.games.chronicle.places import anchors
from ratusz.games.chronicle.state import State, land_of, left_in_deck
from tests.games.chronicle.builders import start
from tests.samples import sampled

GAMES, SEATS = 25, 4
NEAR = 3
"""Games of four share their cards: their median is not the exact one."""
WIDE, MOST = 2, 0.85
"""So many results lie between what a twentieth does not exceed and nineteen twentieths do not, and a bit beyond."""
RESULTS = {  # what a twentieth, half and nineteen twentieths of all results do not exceed
    1: (-23, -14, -6),
    2: (-14, -4, 5),
    3: (-13, -4, 6),
    4: (-22, -8, 2),
    5: (-21, -8, 4),
    6: (-26, -11, 1),
    7: (-10, 0, 9),
    8: (-10, 0, 9),
    9: (-12, -2, 7),
    10: (-18, -5, 7),
    11: (-18, -4, 8),
    12: (-17, -3, 9),
    13: (-31, -18, -6),
    14: (-30, -17, -5),
    15: (-1, 6, 13),
    16: (1, 8, 15),
    17: (1, 7, 14),
    18: (1, 7, 14),
    19: (-2, 4, 11),
    20: (-1, 5, 12),
    21: (-1, 5, 12),
    22: (-1, 6, 13),
    23: (0, 6, 15),
    24: (11, 17, 24),
    ETERNAL: (-15, -3, 9),
}


def chapter(episode: int) -> int:
    return (episode - 1) // 3


EPISODES: list[int] = sampled(RESULTS, kind=chapter)


def choice(state: State, seat: Seat, random: Random) -> Action:
    """Any legal place; without one a pass, as long as something to come has a place."""
    legal = game.legal_actions(state, seat)
    builds = [action for action in legal if isinstance(action, Build)]
    if builds:
        return random.choice(builds)
    sheet = state.sheets[seat]
    hopes = any(any(anchors(land_of(state, sheet), sheet, card)) for card in left_in_deck(state) if card != BLOCK)
    can_pass = game.parse("pass") in legal
    return game.parse("pass" if can_pass and hopes else "leave")


def results(episode: int, seed: int) -> tuple[int, ...]:
    random, state = Random(seed), start(episode, players=SEATS)
    while awaited := game.to_act(state):
        if CHANCE in awaited:
            state = game.apply(state, CHANCE, random.choice(game.chance_outcomes(state))[0])
            continue
        for seat in sorted(awaited):
            state = game.apply(state, seat, choice(state, seat, random))
            state = game.apply(state, seat, game.parse("ok"))
    return game.totals(state)


@pytest.mark.rule("CH-CAMP-30", "CH-CAMP-35", "CH-ETERNAL-21")
@pytest.mark.parametrize("episode", EPISODES)
def test_a_random_player_gets_what_the_reference_gets(episode: int) -> None:
    low, middle, high = RESULTS[episode]
    found = [total for seed in range(GAMES) for total in results(episode, seed)]

    assert abs(median(found) - middle) <= NEAR
    assert sum(low - WIDE <= total <= high + WIDE for total in found) >= MOST * len(found)
