from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from textwrap import dedent
from typing import Any

import numpy as np
import pytest

from ratusz import sim
from ratusz.engine import jit
from ratusz.engine.errors import InvalidInput, UnknownGame
from ratusz.games import dice_city, districts, little_town
from ratusz.sim import Batch, Snapshot

SETUP = little_town.setup(2, {"factories": "yes"})


def batch(size: int = 3, **more: Any) -> Batch:
    return Batch("little_town", SETUP, size, seed=1, **more)


def play_on(games: Batch) -> None:
    """One step: the first legal action everywhere."""
    games.step(np.where(games.is_over, -1, games.legal_mask().argmax(axis=1)))


def test_arrays_have_the_documented_shapes_and_types() -> None:
    games = batch()
    planes, scalars = games.observations()
    spec = little_town.observation_spec(SETUP)

    assert (games.legal_mask().shape, str(games.legal_mask().dtype)) == ((3, 846), "bool")
    assert (games.totals().shape, str(games.totals().dtype)) == ((3, 2), "int64")
    assert (planes.shape, str(planes.dtype)) == ((3, *spec.shape), "uint8")
    assert (scalars.shape, str(scalars.dtype)) == ((3, len(spec.scalars)), "int32")
    assert games.seats.tolist() == [0, 0, 0]
    assert games.actions == 846


def test_a_batch_is_played_to_the_end() -> None:
    games, steps = batch(), 0
    while not games.is_over.all():
        play_on(games)
        steps += 1

    assert 60 <= steps <= 84
    assert games.seats.tolist() == [-1, -1, -1]
    assert not games.legal_mask().any()
    assert not any(array.any() for array in games.observations())
    games.step([-1, -1, -1])
    with pytest.raises(InvalidInput, match="action 0 is not legal in game 1, where seat -1 is to act"):
        games.step([-1, 0, -1])


@pytest.mark.skipif(not jit.ENABLED, reason="a thousand games take minutes as plain Python")
def test_the_example_of_the_package_runs() -> None:
    names: dict[str, Any] = {}
    exec(dedent(str(sim.__doc__).partition("::\n")[2]), names)

    assert names["batch"].is_over.all()


def test_an_illegal_action_changes_nothing() -> None:
    games = batch()
    before = games.snapshot()
    legal = games.legal_mask().argmax(axis=1)

    with pytest.raises(InvalidInput, match="action 845 is not legal in game 2, where seat 0 is to act"):
        games.step([*legal[:2], 845])
    assert (games.snapshot().numbers == before.numbers).all()


@pytest.mark.parametrize(
    "actions", [[1, 2], [[1, 2, 3]], [1.0, 2.0, 3.0], 5, [True] * 3, [1, [2], 3], [2**64] * 3, None, "abc"]
)
def test_actions_of_another_shape_or_type_are_refused(actions: Any) -> None:
    with pytest.raises(InvalidInput, match=r"actions are (an array of )?whole numbers.*, not "):
        batch().step(actions)


@pytest.mark.parametrize("kind", ["i1", ">i8", "u8", ">u8"])
def test_actions_may_be_whole_numbers_of_any_type(kind: str) -> None:
    games, others = batch(), batch()
    legal = games.legal_mask()[:, :100].argmax(axis=1)
    games.step(legal.astype(kind))
    others.step(legal)

    assert (games.snapshot().numbers == others.snapshot().numbers).all()


@pytest.mark.parametrize("kind", ["u8", ">u8"])
def test_a_huge_number_is_no_negative_one(kind: str) -> None:
    games = batch(1)
    while not games.is_over.all():
        play_on(games)

    with pytest.raises(InvalidInput, match="action 18446744073709551615 is not legal in game 0"):
        games.step(np.array([2**64 - 1], kind))


def test_a_snapshot_brings_everything_back() -> None:
    games = batch()
    play_on(games)
    then, mask = games.snapshot(), games.legal_mask()
    for _ in range(9):
        play_on(games)
    games.restore(then)

    assert (games.legal_mask() == mask).all()
    with pytest.raises(InvalidInput, match="a snapshot of "):
        batch(4).restore(then)


def test_a_snapshot_of_another_setup_is_refused() -> None:
    """Its memory can have the same shape, and numbers of actions that are beyond the mask."""
    then = Batch("little_town", little_town.setup(2, {}), 3, seed=1).snapshot()
    games = batch()

    assert then.numbers.shape == games.snapshot().numbers.shape
    with pytest.raises(InvalidInput, match=r"a snapshot of little_town, Setup.*factories=True.* not of .*=False"):
        games.restore(then)


@pytest.mark.parametrize("kind", [np.float64, np.int32, np.uint64])
def test_a_snapshot_of_other_numbers_is_refused(kind: Any) -> None:
    games = batch()
    then = games.snapshot()
    other: Any = Snapshot(then.game, then.setup, then.boards, then.numbers.astype(kind))

    with pytest.raises(InvalidInput, match="with int64 of shape"):
        games.restore(other)
    with pytest.raises(InvalidInput, match="a snapshot is what snapshot"):
        games.restore(None)  # type: ignore[arg-type]


def test_a_snapshot_cannot_be_written() -> None:
    then = batch().snapshot()

    with pytest.raises(ValueError, match="read-only"):
        then.numbers[:] = 99
    with pytest.raises(ValueError, match="read-only"):
        then.boards[:] = 99


def test_what_is_brought_and_given_is_not_shared() -> None:
    dice = np.full((3, 10), 0.5)
    games, others = batch(dice=dice), batch(dice=dice.copy())
    dice[:] = 0.999
    for array in (games.is_over, games.seats, games.legal_mask(), games.totals(), *games.observations()):
        array[:] = 1
    for _ in range(20):
        play_on(games)
        play_on(others)

    assert (games.snapshot().numbers == others.snapshot().numbers).all()


@pytest.mark.parametrize("copy", [deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_plays_on_by_itself(copy: Any) -> None:
    games = batch()
    play_on(games)
    other, then = copy(games), games.snapshot()
    for _ in range(5):
        play_on(other)
    assert (games.snapshot().numbers == then.numbers).all()
    for _ in range(5):
        play_on(games)

    assert (games.snapshot().numbers == other.snapshot().numbers).all()
    other.restore(pickle.loads(pickle.dumps(then)))
    assert (other.snapshot().numbers == then.numbers).all()


def test_threads_may_share_a_batch() -> None:
    """Of those that choose for the same moment one acts, and the others are told that it has passed, or act later."""
    games = batch(200, threads=1)
    masks = [games.legal_mask().argmax(axis=1)] * 40

    def acted(actions: Any) -> int:
        try:
            games.step(actions)
        except InvalidInput:
            return 0
        return 1

    with ThreadPoolExecutor(4) as executor:
        steps = sum(executor.map(acted, masks))
    alone = batch(200, threads=1)
    for _ in range(steps):
        alone.step(masks[0])
    assert (games.snapshot().numbers == alone.snapshot().numbers).all()


def test_games_depend_on_the_seed_and_their_number_only() -> None:
    few, many = batch(2), batch(5, threads=3)
    for _ in range(30):
        play_on(few)
        play_on(many)

    assert (few.snapshot().numbers == many.snapshot().numbers[:2]).all()
    assert (many.snapshot().numbers != Batch("little_town", SETUP, 5, seed=2).snapshot().numbers).any()


def test_dice_can_be_brought() -> None:
    games = Batch("little_town", SETUP, 2, seed=1, dice=[[0.0] * 10, [0.999] * 10])
    spec = little_town.observation_spec(SETUP)
    names = [scalar.name for scalar in spec.scalars]

    dice = games.observations().scalars[:, [names.index("die/low"), names.index("die/high")]]
    assert dice.tolist() == [[1, 1], [6, 6]]


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ([[0.5] * 9], "dice have the shape"),
        ([[1.0] * 10], "less than 1"),
        ([[float("nan")] * 10], "less than 1"),
        ("dice", "dice are an array of numbers, not"),
        ([["1"] * 10], "dice are an array of numbers, not"),
        (np.zeros((1, 10), complex), "dice are an array of numbers, not"),
        ([[0.5] * 10, [0.5]], "dice are an array of numbers, not"),
    ],
)
def test_other_dice_are_refused(dice: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        Batch("little_town", SETUP, 1, seed=1, dice=dice)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(InvalidInput, match="districts has no compiled twin"):
        Batch("districts", districts.setup(2, {"variant": "party"}), 1, seed=1)
    with pytest.raises(UnknownGame):
        Batch("chess", SETUP, 1, seed=1)


@pytest.mark.parametrize("size", [0, -1, True, 2.0, "2", None, 2**41, 2**70, np.array(2), float("nan")])
def test_a_size_is_a_positive_whole_number(size: Any) -> None:
    with pytest.raises(InvalidInput, match=r"the size of a batch is (a whole number|from 1 to 1099511627776), not"):
        batch(size)


def test_whole_numbers_may_be_those_of_numpy() -> None:
    games: Any = Batch("little_town", SETUP, np.uint8(2), seed=np.int64(1), threads=np.int32(2))  # type: ignore[arg-type]

    assert type(games.size) is int
    assert (games.snapshot().numbers == batch(2).snapshot().numbers).all()


@pytest.mark.parametrize(
    "setup", [None, {}, (2, {}), 2, dice_city.setup(2, {}), districts.setup(2, {"variant": "party"})]
)
def test_a_setup_of_another_game_is_refused(setup: Any) -> None:
    with pytest.raises(InvalidInput, match="a setup of little_town is what its setup"):
        Batch("little_town", setup, 1, seed=1)
