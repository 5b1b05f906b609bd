"""Every game in OpenSpiel, by its own tests."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.observation import make_observation

import ratusz.rl.openspiel
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import CHANCE
from ratusz.games import find, rooms


def loaded(name: str, **told: Any) -> Any:
    return pyspiel.load_game(f"ratusz_{name}", told)


def played(state: Any, seed: int) -> list[tuple[int, int]]:
    """Plays to the end at random, and tells who has done what."""
    random, history = np.random.default_rng(seed), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(random.choice(outcomes, p=chances))
        else:
            action = int(random.choice(state.legal_actions()))
        history.append((state.current_player(), action))
        state.apply_action(action)
    return history


@pytest.mark.parametrize("name", rooms())
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, players=2), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["dice_city", "little_town"])
def test_playthroughs_are_the_same_by_the_same_seed(name: str) -> None:
    lines, again = (list(playthrough_lines(f"ratusz_{name}", seed=1)) for _ in range(2))

    assert lines == again
    assert f'GameType.short_name = "ratusz_{name}"' in lines
    assert "IsTerminal() = True" in lines


def test_returns_are_the_totals_by_the_rules() -> None:
    state = loaded("little_town", players=2).new_initial_state()
    room: Any = find("little_town")
    by_rules = room.initial_state(room.setup(2, {}))
    for player, action in played(state.clone(), 3):
        if player == pyspiel.PlayerId.CHANCE:
            by_rules = room.apply(by_rules, CHANCE, room.chance_outcomes(by_rules)[action][0])
        else:
            chosen = room.player_actions(by_rules.setup)[action]
            assert state.action_to_string(player, action) == room.text(chosen)
            by_rules = room.apply(by_rules, player, chosen)
        assert state.returns() == [0.0, 0.0]
        state.apply_action(action)

    assert state.returns() == [float(sheet.total) for sheet in room.score(by_rules)]


def test_who_wins_is_rewarded_where_that_is_asked_for() -> None:
    results = []
    for seed in range(3):
        state = loaded("little_town", players=2, reward="win").new_initial_state()
        played(state, seed)
        results.append(sorted(state.returns()))

    assert {tuple(result) for result in results} <= {(-1.0, 1.0), (0.0, 0.0)}
    assert [-1.0, 1.0] in results


def test_copies_go_ways_of_their_own() -> None:
    state = loaded("little_town").new_initial_state()
    copy = state.clone()
    copy.apply_action(0)

    assert state.is_chance_node()
    assert not copy.is_chance_node()
    assert str(state) != str(copy)


def test_observations_are_those_of_environments() -> None:
    game = loaded("little_town", players=2, options="factories:yes")
    state = game.new_initial_state()
    room: Any = find("little_town")
    state.apply_action(0)
    state.apply_action(state.legal_actions()[0])
    observation: Any = make_observation(game)
    observation.set_from(state, 1)
    seen = room.observation_planes(room.observe(state.by_rules, 1), 1)

    assert observation.tensor.tolist() == [float(number) for number in (*seen.planes, *seen.scalars)]
    assert observation.dict["planes"].shape == room.observation_spec(state.by_rules.setup).shape
    assert observation.string_from(state, 1) == room.position(room.observe(state.by_rules, 1))


def test_games_are_loaded_by_what_they_are_called() -> None:
    game = loaded("little_town", players=2, options="factories:yes;separate-streets:yes")
    again = pyspiel.load_game(str(game))

    assert again.num_distinct_actions() == 846
    assert again.new_initial_state().by_rules == game.new_initial_state().by_rules


def test_what_copies_share_survives_pickling() -> None:
    agreed = loaded("dice_city").new_initial_state()._agreed
    again = pickle.loads(pickle.dumps(agreed))

    assert again.setup == agreed.setup
    assert again.room is agreed.room


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"players": 3, "options": "variant:party"}, "by the clock"),
        ({"options": "variant:chess"}, "variant"),
        ({"options": "variant"}, "options are NAME:VALUE, .*, not 'variant'"),
        ({"options": "ending:round;ending:last-turns"}, "not 'ending' twice"),
        ({"reward": "glory"}, "not 'glory'"),
    ],
    ids=["clock", "options", "no value", "twice", "reward"],
)
def test_what_cannot_be_played_is_refused(told: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidSetup, match=problem):
        ratusz.rl.openspiel.RatuszGame("districts", told)
