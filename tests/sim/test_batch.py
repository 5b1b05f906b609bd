from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ratusz.engine.errors import InvalidInput, UnknownGame
from ratusz.games import districts, little_town
from ratusz.sim import Batch

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


def test_an_illegal_action_changes_nothing() -> None:
    games = batch()
    before = games.snapshot()
    legal = games.legal_mask().argmax(axis=1)

    with pytest.raises(InvalidInput, match="action 845 is not legal in game 2, where seat 0 is to act"):
        games.step([*legal[:2], 845])
    assert (games.snapshot().numbers == before.numbers).all()


@pytest.mark.parametrize("actions", [[1, 2], [[1, 2, 3]], [1.0, 2.0, 3.0], 5])
def test_actions_of_another_shape_or_type_are_refused(actions: Any) -> None:
    with pytest.raises(InvalidInput, match=r"actions are whole numbers of shape \(3,\), not"):
        batch().step(actions)


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


@pytest.mark.parametrize(("dice", "message"), [([[0.5] * 9], "dice have the shape"), ([[1.0] * 10], "less than 1")])
def test_other_dice_are_refused(dice: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        Batch("little_town", SETUP, 1, seed=1, dice=dice)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(InvalidInput, match="a batch has at least one game, not 0"):
        batch(0)
    with pytest.raises(InvalidInput, match="districts has no compiled twin"):
        Batch("districts", districts.setup(2, {"variant": "party"}), 1, seed=1)
    with pytest.raises(UnknownGame):
        Batch("chess", SETUP, 1, seed=1)
