from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.bots import greedy as greedy_bot
from ratusz.bots import search
from ratusz.bots.uniform import Uniform
from ratusz.engine.board.bits import load, part, save
from ratusz.engine.errors import InvalidInput
from ratusz.engine.play import play, seeded
from ratusz.engine.streams import stream_of, uniform
from ratusz.games import districts, little_town
from ratusz.games.chronicle.compiled import greedy_stickers
from ratusz.games.districts.compiled import greedy as advised_greedy
from ratusz.games.little_town.compiled import greedy as compiled_greedy
from ratusz.sim import moves, playouts
from ratusz.sim.twin import twin_of

SOLO = little_town.setup(1, {})
TWO = little_town.setup(2, {"factories": "yes"})


def numbers(random: Random, number: int) -> list[float]:
    return [random.random() for _ in range(number)]


def test_totals_do_not_depend_on_threads_or_parts() -> None:
    whole = playouts("little_town", TWO, 20, seed=3, threads=1)

    assert whole.shape == (20, 2)
    assert (playouts("little_town", TWO, 20, seed=3, threads=7) == whole).all()
    assert (playouts("little_town", TWO, 8, seed=3, first=12) == whole[12:]).all()
    assert (playouts("little_town", TWO, 20, seed=4) != whole).any()


def test_threads_run_the_same_machine_code() -> None:
    for threads in (1, 2):
        playouts("little_town", TWO, 5, threads=threads)

    assert len(getattr(twin_of("little_town", TWO).loops.play_randomly, "signatures", [None])) == 1


def test_neighbouring_seeds_share_no_game() -> None:
    games = [moves("little_town", SOLO, 20, seed=seed).actions for seed in (1, 2)]
    known = {tuple(game) for game in games[0].tolist()}

    assert not any(tuple(game) in known for game in games[1].tolist())


def test_random_numbers_can_be_brought() -> None:
    dice = np.array([numbers(Random(seed), 10) for seed in range(3)])
    luck = np.array(
        [
            [[random.random() for _ in range(42)] for random in (Random(f"{seed}/{seat}") for seed in range(3))]
            for seat in (0, 1)
        ]
    )
    ends = []
    for seed in range(3):
        bots = [Uniform(Random(f"{seed}/{seat}")) for seat in (0, 1)]
        *_, (_, state) = play(little_town, TWO, bots, seeded(seed))
        ends.append([sheet.total for sheet in little_town.score(state)])

    assert playouts("little_town", TWO, 3, dice=dice, luck=luck).tolist() == ends


def test_every_seat_can_have_a_policy_of_its_own() -> None:
    random, greedy = playouts("little_town", TWO, 2, ["random", "greedy"]).mean(axis=0)

    assert greedy > random


def test_weights_prefer_actions() -> None:
    actions = little_town.player_actions(SOLO)
    weights = np.array([float(little_town.text(action)[0] in "Hho") for action in actions])
    played = moves("little_town", SOLO, 10, weights).actions
    built = [little_town.text(actions[action]) for action in played[played >= 0]]
    without = moves("little_town", SOLO, 10, np.zeros(len(actions)))

    assert sum(text.startswith("H") for text in built) > 40
    assert (without.totals == playouts("little_town", SOLO, 10)).all()


@pytest.mark.parametrize(
    "policy", ["clever", ["random"], ["random", "clever"], np.ones(3), np.full(846, -1.0), np.full(846, np.nan)]
)
def test_other_policies_are_refused(policy: Any) -> None:
    with pytest.raises(InvalidInput, match=r"a policy is|weights are 846 numbers of 0 or more"):
        playouts("little_town", TWO, 1, policy)


def test_numbers_of_games_are_checked() -> None:
    assert playouts("little_town", SOLO, 0).shape == (0, 1)
    with pytest.raises(InvalidInput, match="games are numbered from 0"):
        playouts("little_town", SOLO, -1)


def test_the_breadth_is_that_of_the_bot() -> None:
    assert {compiled_greedy.BREADTH, greedy_stickers.BREADTH} == {greedy_bot.BREADTH}
    assert advised_greedy.BREADTH == search.ADVISED


def test_a_variant_without_twin_is_refused() -> None:
    with pytest.raises(InvalidInput, match="the party variant of districts has no compiled twin"):
        playouts("districts", districts.setup(2, {"variant": "party"}), 1)


def test_streams_have_known_numbers() -> None:
    """The first numbers of splitmix64, published with its source."""
    assert [int(uniform(1234567, 0, k) * 2**53) for k in range(2)] == [
        6457827717110365317 >> 11,
        3203168211198807973 >> 11,
    ]
    drawn = {
        uniform(stream_of(seed, game), source, k)
        for seed in (1, 2)
        for game in (0, 1)
        for source in (0, 1)
        for k in (0, 1)
    }
    assert len(drawn) == 16
    assert all(0 <= number < 1 for number in drawn)


def test_boards_are_saved_and_loaded() -> None:
    store, board = np.zeros((2, 2), np.uint64), 1 << 127 | 1 << 64 | 5
    save(store, 1, board)

    assert load(store, 0) == 0
    assert load(store, 1) == board
    assert [part(board, n) for n in range(4)] == [5, 0, 1, 1 << 31]
