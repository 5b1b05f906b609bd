"""What environments tell learners: the games of `ratusz simulate`, seat by seat, with rewards, masks and seeds."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from ratusz.bots.simulate import Contest, game_of
from ratusz.bots.streams import bot_source
from ratusz.bots.uniform import Uniform
from ratusz.engine.errors import InvalidAction, InvalidSetup, UnknownBot, UnknownGame
from ratusz.games import find
from ratusz.paint import picture
from ratusz.paint.pixels import pixels
from ratusz.rl import AecEnv, ParallelSeatsEnv, SingleSeatEnv, split
from tests.rl.tables import PARTY, TABLES, TURNS, Agreed


class Player:
    """What a random bot would choose for a seat, as an index."""

    def __init__(self, game: str, seed: int, seat: int) -> None:
        self.game: Any = find(game)
        self.seat = seat
        self.bot = Uniform(bot_source(seed, seat))

    def index(self, state: Any) -> int:
        observation = self.game.observe(state, self.seat)
        chosen = self.bot.choose(self.game, observation, self.seat)
        return int(self.game.index_of(state.setup, chosen))


def simulated(agreed: Agreed, seed: int) -> tuple[list[int], list[int]]:
    result = game_of(Contest(agreed.game, ("random",) * agreed.players, agreed.options), seed)
    return list(result.totals), list(result.ranks)


def alone(agreed: Agreed, **more: Any) -> SingleSeatEnv:
    return SingleSeatEnv(agreed.game, players=agreed.players, options=agreed.options, **more)


def together(agreed: Agreed, **more: Any) -> ParallelSeatsEnv:
    return ParallelSeatsEnv(agreed.game, players=agreed.players, options=agreed.options, **more)


def in_turn(agreed: Agreed, **more: Any) -> AecEnv:
    return AecEnv(agreed.game, players=agreed.players, options=agreed.options, **more)


@pytest.mark.parametrize("seat", [0, -1])
@pytest.mark.parametrize("agreed", TABLES)
def test_one_seat_among_bots_plays_the_game_of_a_simulation(agreed: Agreed, seat: int) -> None:
    own = seat % agreed.players
    env = alone(agreed, seat=own)
    _, info = env.reset(seed=3)
    player, earned, is_over = Player(agreed.game, env.game_seed, own), 0.0, False
    while not is_over:
        _, reward, is_over, is_truncated, info = env.step(player.index(env._playing.state()))
        earned += reward
        assert not is_truncated

    assert (info["totals"].tolist(), info["ranks"].tolist()) == simulated(agreed, env.game_seed)
    assert earned == info["totals"][own]
    assert not info["action_mask"].any()


@pytest.mark.parametrize("agreed", TABLES)
def test_all_seats_in_turn_play_the_game_of_a_simulation(agreed: Agreed) -> None:
    env = in_turn(agreed)
    env.reset(seed=3)
    players = {a: Player(agreed.game, env.game_seed, seat) for seat, a in enumerate(env.possible_agents)}
    earned, info = dict.fromkeys(env.possible_agents, 0.0), dict[str, Any]()
    for agent in env.agent_iter():
        _, reward, is_over, _, info = env.last()
        earned[agent] += reward
        env.step(None if is_over else players[agent].index(env._table.episode.state))

    assert (info["totals"].tolist(), info["ranks"].tolist()) == simulated(agreed, env.game_seed)
    assert list(earned.values()) == info["totals"].tolist()


@pytest.mark.parametrize("agreed", TURNS)
def test_all_seats_at_once_play_the_game_of_a_simulation(agreed: Agreed) -> None:
    env = together(agreed)
    _, infos = env.reset(seed=3)
    players = {a: Player(agreed.game, env.game_seed, seat) for seat, a in enumerate(env.possible_agents)}
    earned = np.zeros(agreed.players)
    while env.agents:
        state = env._table.episode.state
        acting = [agent for agent in env.agents if infos[agent]["action_mask"].any()]
        _, rewards, _, _, infos = env.step({agent: players[agent].index(state) for agent in acting})
        earned += list(rewards.values())
    info = infos["player_0"]

    assert (info["totals"].tolist(), info["ranks"].tolist()) == simulated(agreed, env.game_seed)
    assert earned.tolist() == info["totals"].tolist()


def test_seats_in_real_time_act_at_once_until_the_clock_ends_the_game() -> None:
    env = together(PARTY)
    observations, infos = env.reset(seed=4)
    for space in env._table.action_spaces.values():
        space.seed(1)
    several = steps = 0
    while env.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        several += sum(mask.any() for mask in masks.values()) > 1
        observations, _, _, _, infos = env.step({a: env.action_space(a).sample(masks[a]) for a in env.agents})
        steps += 1

    assert several > 10
    assert "totals" in infos["player_0"]
    assert "illegal" not in infos["player_0"]


@pytest.mark.parametrize("agreed", TABLES)
def test_observations_are_planes_and_scalars_of_the_seat(agreed: Agreed) -> None:
    env = in_turn(agreed)
    env.reset(seed=1)
    game: Any = find(agreed.game)
    for agent in env.agent_iter(60):
        observation, _, is_over, _, info = env.last()
        assert observation
        state, seat = env._table.episode.state, env.possible_agents.index(agent)
        seen = game.observation_planes(game.observe(state, seat), seat)
        planes, scalars = split(env.plane_spec, observation["observation"])

        assert planes.shape == env.plane_spec.shape
        assert planes.tobytes() == np.frombuffer(seen.planes, np.uint8).astype(np.int16).tobytes()
        assert scalars.tolist() == list(seen.scalars)
        assert observation["action_mask"].tobytes() == game.legal_mask(state, seat)
        if not is_over:
            assert info["action_mask"].tolist() == observation["action_mask"].tolist()
        env.step(None if is_over else int(observation["action_mask"].argmax()))


def test_states_are_what_all_seats_see() -> None:
    env = together(Agreed("little_town", 2))
    observations, _ = env.reset(seed=1)

    assert env.state().tolist() == [
        *observations["player_0"]["observation"].tolist(),
        *observations["player_1"]["observation"].tolist(),
    ]


def last_rewards(seeds: tuple[int, int, int]) -> tuple[list[float], list[int]]:
    """Rewards and ranks of a game in which each seat draws its actions from a seed of its own."""
    env = in_turn(Agreed("little_town", 3), reward="win")
    env.reset(seed=1)
    for agent, seed in zip(env.agents, seeds, strict=True):
        env.action_space(agent).seed(seed)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        _, _, _, _, info = env.last()
        env.step(env.action_space(env.agent_selection).sample(info["action_mask"]))
    return list(env.rewards.values()), env.infos["player_0"]["ranks"].tolist()


def test_who_wins_gets_one_and_everybody_else_minus_one() -> None:
    rewards, ranks = last_rewards((1, 2, 3))

    assert (rewards, ranks) == ([-1.0, -1.0, 1.0], [2, 2, 1])


def test_who_shares_the_first_place_gets_nothing() -> None:
    assert last_rewards((1, 1, 1)) == ([0.0, 0.0, 0.0], [1, 1, 1])


def illegal(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


def test_an_illegal_action_ends_the_game_of_one_seat() -> None:
    env = alone(Agreed("little_town", 2), illegal_reward=-5.0)
    _, info = env.reset(seed=1)
    _, reward, is_over, is_truncated, info = env.step(illegal(info["action_mask"]))

    assert (reward, is_over, is_truncated, info["illegal"]) == (-5.0, True, False, True)
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_illegal_action_ends_the_game_of_all_in_turn() -> None:
    env = in_turn(Agreed("little_town", 2))
    env.reset(seed=1)
    env.step(illegal(env.infos["player_0"]["action_mask"]))

    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.infos == {"player_0": {"illegal": True}, "player_1": {}}


def test_an_illegal_action_ends_the_game_of_all_at_once() -> None:
    env = together(Agreed("little_town", 2))
    _, infos = env.reset(seed=1)
    wrong, right = illegal(infos["player_1"]["action_mask"]), int(infos["player_0"]["action_mask"].argmax())
    _, rewards, terminations, _, infos = env.step({"player_0": right, "player_1": wrong})

    assert rewards == {"player_0": 0.0, "player_1": -1.0}
    assert terminations == {"player_0": True, "player_1": True}
    assert ["illegal" in infos[agent] for agent in ("player_0", "player_1")] == [False, True]
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_who_is_not_to_act_need_not_choose() -> None:
    env = together(Agreed("districts", 2))
    _, infos = env.reset(seed=1)
    acting = [agent for agent, info in infos.items() if info["action_mask"].any()]
    assert len(acting) == 1
    env.step({acting[0]: int(infos[acting[0]]["action_mask"].argmax())})
    with pytest.raises(KeyError):
        env.step({})


def rolls(bots: str) -> list[tuple[int, ...]]:
    """The dice of every observation of a game in which the learner takes the first legal action."""
    env = alone(Agreed("little_town", 2), bots=bots)
    observation, info = env.reset(seed=7)
    found, is_over = [], False
    dice = [at for at, scalar in enumerate(env.plane_spec.scalars) if scalar.name.startswith("die/")]
    while not is_over:
        _, scalars = split(env.plane_spec, observation)
        found.append(tuple(scalars[dice].tolist()))
        observation, _, is_over, _, info = env.step(int(info["action_mask"].argmax()))
    return found


def test_bots_do_not_touch_the_dice() -> None:
    assert rolls("random") == rolls("greedy")


def test_seeds_and_what_follows_them_can_be_repeated() -> None:
    env = alone(Agreed("little_town", 2))
    seeds = []
    for seed in (5, None, 5, None, 6):
        env.reset(seed=seed)
        seeds.append(env.game_seed)

    assert seeds[:2] == seeds[2:4]
    assert len(set(seeds)) == 3


def test_the_seat_may_be_drawn() -> None:
    env = alone(Agreed("little_town", 3), seat=None)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)

    assert seats == {0, 1, 2}


def test_positions_are_rendered_as_text() -> None:
    agreed, game = Agreed("little_town", 2), find("little_town")
    one, all_seats = alone(agreed, render_mode="ansi"), in_turn(agreed, render_mode="ansi")
    one.reset(seed=1)
    all_seats.reset(seed=1)
    for _ in range(2):
        one.step(int(one.action_masks().argmax()))

    assert one.render() == game.position(game.observe(one._playing.state(), 0))
    assert all_seats.render() == game.position(all_seats._table.episode.state)


@pytest.mark.parametrize("agreed", TURNS)
def test_positions_are_rendered_as_pictures_of_what_the_viewer_may_know(agreed: Agreed) -> None:
    game, seat = find(agreed.game), agreed.players - 1
    one, all_seats = alone(agreed, seat=seat, render_mode="rgb_array"), together(agreed, render_mode="rgb_array")
    _, info = one.reset(seed=1)
    all_seats.reset(seed=1)
    one.step(int(info["action_mask"].argmax()))
    seen, of_all = game.observe(one._playing.state(), seat), game.observe(all_seats._table.episode.state, None)
    shown, of_all_shown = one.render(), all_seats.render()

    assert isinstance(shown, np.ndarray)
    assert isinstance(of_all_shown, np.ndarray)
    assert shown.shape[1:] == (640, 3)
    assert shown.dtype == np.uint8
    for frame, drawn in ((shown, game.scene(seen, seat)), (of_all_shown, game.scene(of_all, None))):
        by_itself = pixels(picture(drawn))[:-1]  # a last row may be half white
        assert np.array_equal(frame[: len(by_itself)], by_itself)
        assert (frame[len(by_itself) + 1 : -1] == frame[0, 0]).all()


@pytest.mark.parametrize("make", [alone, in_turn, together])
def test_without_a_mode_nothing_is_rendered(make: Any) -> None:
    env = make(Agreed("little_town", 2))
    env.reset(seed=1)

    with pytest.warns(UserWarning, match="render_mode='ansi'"):
        assert env.render() is None


@pytest.mark.parametrize("action", [-1, 666, 10_000])
@pytest.mark.parametrize("make", [alone, in_turn, together])
def test_actions_are_indices(make: Any, action: int) -> None:
    env = make(Agreed("little_town", 2))
    env.reset(seed=1)

    with pytest.raises(InvalidAction, match=f"from 0 to 665, not {action}"):
        env.step(dict.fromkeys(env.agents, action) if make is together else action)


def test_a_game_has_to_begin() -> None:
    for env in (
        alone(Agreed("little_town", 2), render_mode="ansi"),
        in_turn(Agreed("little_town", 2), render_mode="ansi"),
    ):
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.render()
    with pytest.raises(gymnasium.error.ResetNeeded):
        alone(Agreed("little_town", 2)).step(0)


@pytest.mark.parametrize(
    ("told", "error", "problem"),
    [
        ({"game": "chess"}, UnknownGame, "unknown game 'chess'"),
        ({"bots": "deep"}, UnknownBot, "unknown bot 'deep'"),
        ({"players": 1000}, InvalidSetup, "Little Town is for"),
        ({"players": 0}, InvalidSetup, "Little Town is for"),
        ({"players": 3, "bots": ["random"]}, InvalidSetup, "3 seats need 2 bots beside the learner, not 1"),
        ({"seat": 2}, InvalidSetup, "the seats are 0 to 1, not 2"),
        ({"reward": "glory"}, InvalidSetup, "the reward is points or win, not 'glory'"),
        ({"players": 1, "reward": "win"}, InvalidSetup, "nobody wins a game alone"),
    ],
    ids=["game", "bot", "players", "no players", "bots", "seat", "reward", "alone"],
)
def test_what_cannot_be_played_is_refused(told: dict[str, Any], error: type[Exception], problem: str) -> None:
    with pytest.raises(error, match=problem):
        SingleSeatEnv(**{"game": "little_town", "players": 2, **told})


def test_bots_that_are_listed_say_how_many_seats_there_are() -> None:
    assert alone(Agreed("little_town", 3), bots=["random", "greedy"])._learner.players == 3
    assert SingleSeatEnv("little_town", bots=["random", "greedy"])._learner.players == 3
