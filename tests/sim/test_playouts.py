from __future__ import annotations

from itertools import count
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
from ratusz.sim import moves, playouts, twin
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


@pytest.mark.parametrize("factor", [2.0**1023, 2.0**-1074])
def test_proportions_of_extreme_weights_are_kept(factor: float) -> None:
    weights = np.ones(len(little_town.player_actions(SOLO)))
    chosen = moves("little_town", SOLO, 20, weights).actions

    assert (moves("little_town", SOLO, 20, factor * weights).actions == chosen).all()


@pytest.mark.parametrize(
    "policy",
    [
        *("clever", "", b"random", None, 5, ["random"], ["random", "clever"], [["random"], ["greedy"]]),
        *({"random", "greedy"}, [1.0] * 846, np.ones(846, bool), np.ones(846, object), np.array("random")),
    ],
)
def test_other_policies_are_refused(policy: Any) -> None:
    with pytest.raises(InvalidInput, match="a policy is random or greedy, a list of them for 2 seats, or an array of"):
        playouts("little_town", TWO, 1, policy)


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        (np.ones(3), r"shape \(846,\), one for each of player_actions, not \(3,\)"),
        (np.array(1.0), r"not \(\)"),
        (np.ones((2, 846)), r"not \(2, 846\)"),
        (np.full(846, -1.0), "finite and at least 0, not -1.0 as that of action 0"),
        (np.where(np.arange(846) == 7, np.nan, 1.0), "not nan as that of action 7"),
        (np.where(np.arange(846) == 9, np.inf, 1.0), "not inf as that of action 9"),
    ],
)
def test_weights_are_checked(weights: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        playouts("little_town", TWO, 1, weights)


NOTHING_WHOLE = [True, 2.0, "2", b"2", [2], np.array(2), float("nan"), np.True_]


@pytest.mark.parametrize(
    ("name", "subject", "values"),
    [
        ("n", "the number of games", [None, -1, 2**41, 2**70]),
        ("first", "the first game", [None, -1, 2**63 - 1, 2**64, np.uint64(2**63 + 5)]),
        ("seed", "the seed", [None, 10**5000]),
        ("threads", "the number of threads", [0, -1, -5]),
    ],
)
def test_numbers_are_checked(name: str, subject: str, values: list[Any]) -> None:
    for value in [*NOTHING_WHOLE, *values]:
        given: dict[str, Any] = {"n": 1, name: value}
        with pytest.raises(InvalidInput, match=f"^{subject} is (a whole number|from .* to .*), not "):
            playouts("little_town", SOLO, **given)


def test_more_threads_than_a_system_starts_may_be_asked_for() -> None:
    many = playouts("little_town", SOLO, 3000, seed=1, threads=10**9)

    assert (many == playouts("little_town", SOLO, 3000, seed=1)).all()


def test_numbers_may_be_large_or_those_of_numpy() -> None:
    assert playouts("little_town", SOLO, 0).shape == (0, 1)
    assert playouts("little_town", SOLO, 1, first=2**63 - 1 - 2**40, seed=-(2**1999)).shape == (1, 1)
    numbers: dict[str, Any] = {"n": np.uint8(2), "first": np.int16(3), "seed": np.uint64(5), "threads": np.int8(2)}
    assert (playouts("little_town", SOLO, **numbers) == playouts("little_town", SOLO, 2, first=3, seed=5)).all()


def test_long_work_is_done_in_parts_that_grow() -> None:
    parts: list[tuple[int, int]] = []
    twin.spread(lambda first, last: parts.append((first, last)), 100, 1, takes_long=True)

    assert parts[0] == (0, 1)
    assert [last for _, last in parts[:-1]] == [first for first, _ in parts[1:]]
    assert parts[-1][1] == 100


def test_an_error_on_one_thread_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """So does Ctrl-C, which is raised where the threads are waited for."""
    monkeypatch.setattr(twin, "_MOMENT", 0.0)  # parts do not grow
    others = count()

    def work(first: int, last: int) -> None:
        del last
        if first == 0:
            raise MemoryError
        assert next(others) < 10**6

    with pytest.raises(MemoryError):
        twin.spread(work, 1 << 40, 3, takes_long=True)


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
