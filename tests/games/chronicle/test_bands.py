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
from tests.games.chronicle.drawn import start

GAMES, SEATS = 25, 4
NEAR = 3
"""Games of four share their cards: their median is not the exact one."""
MEDIANS = {
    1: -14,
    2: -4,
    3: -4,
    4: -8,
    5: -8,
    6: -11,
    7: 0,
    8: 0,
    9: -2,
    10: -5,
    11: -4,
    12: -3,
    13: -18,
    14: -17,
    15: 6,
    16: 8,
    17: 7,
    18: 7,
    19: 4,
    20: 5,
    21: 5,
    22: 6,
    23: 6,
    24: 17,
    ETERNAL: -3,
}


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
@pytest.mark.parametrize("episode", MEDIANS)
def test_a_random_player_gets_what_the_reference_gets(episode: int) -> None:
    found = [total for seed in range(GAMES) for total in results(episode, seed)]

    assert abs(median(found) - MEDIANS[episode]) <= NEAR
