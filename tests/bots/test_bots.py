from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from ratusz.bots import BOTS, find, greedy, planner
from ratusz.bots.planner import Effort
from ratusz.bots.search import Plan
from ratusz.bots.thinker import Thinker
from ratusz.bots.uniform import Uniform
from ratusz.engine.errors import UnknownBot
from ratusz.engine.game import Seat
from ratusz.engine.play import Chooser, play, scripted
from ratusz.games import AnyGame
from ratusz.games import find as find_game
from tests.toys.garden import Garden, Springs, foresightful_springs, springs

BEFORE_A_BONUS = """
    round: 5
    roll: 2-2
    bonus: H
    a  H . . . . .
    b  H . F . L .
    c  . . F . L L
    d  . S F . L .
    e  H H F . . .
"""


class OnlyRandom(Random):
    """A source that refuses everything but `random()`, which alone is the same in every version of Python."""

    def getrandbits(self, _k: int, /) -> int:
        raise AssertionError("only random() may be drawn")

    def choice(self, seq: Any) -> Any:
        raise AssertionError("only random() may be drawn")


def events(bot: Chooser, game: AnyGame, *weather: str) -> list[str]:
    return [event.action for event, _ in play(game, None, [bot], scripted(weather))]


class TestRandom:
    def test_every_legal_action_is_equally_likely(self) -> None:
        bot = Uniform(Random(1))

        counts = Counter(bot.choose(springs(), Garden(), 0) for _ in range(3000))

        assert set(counts) == {"x", "y", "z"}
        assert all(900 < count < 1100 for count in counts.values())

    def test_the_action_is_where_the_random_number_points(self) -> None:
        expected = [["let be", "harvest"][int(Random(seed).random() * 2)] for seed in range(20)]

        state = Garden(spring=2, weather="sun")
        assert [Uniform(Random(seed)).choose(springs(), state, 0) for seed in range(20)] == expected


class TestGreedy:
    def test_takes_what_brings_most_at_once(self) -> None:
        assert events(find("greedy")(Random(1)), springs(), "rain") == ["x", "y", "ok", "rain", "harvest"]

    def test_trusts_the_estimate_of_the_game(self) -> None:
        assert events(find("greedy")(Random(1)), foresightful_springs(), "sun") == ["x", "z", "ok", "sun", "harvest"]


class TestPlanner:
    def test_waits_for_rain(self) -> None:
        assert events(find("planner")(Random(1)), springs(), "sun") == ["x", "z", "ok", "sun", "harvest"]

    @pytest.mark.parametrize(
        "effort",
        [Effort(plans=1), Effort(futures=0), Effort(nodes=0), Effort(seconds=0)],
        ids=["one plan", "no future", "no actions", "no time"],
    )
    def test_without_the_effort_it_is_greedy(self, effort: Effort) -> None:
        bot = Thinker(partial(planner.think, effort=effort), Random(1))

        assert events(bot, springs(), "rain") == ["x", "y", "ok", "rain", "harvest"]

    def test_time_that_is_enough_changes_nothing(self) -> None:
        bot = Thinker(partial(planner.think, effort=Effort(seconds=3600)), Random(1))

        assert events(bot, springs(), "sun") == ["x", "z", "ok", "sun", "harvest"]

    def test_plans_are_tried_against_the_same_futures(self) -> None:
        class Recording(Springs):
            def __init__(self) -> None:
                super().__init__()
                self.weather: dict[frozenset[str], list[str]] = {}

            def apply(self, state: Garden, seat: Seat, action: str, /) -> Garden:
                if seat == -1:
                    self.weather.setdefault(state.beds, []).append(action)
                return super().apply(state, seat, action)

        game: Any = Recording()
        planner.think(game, Garden(), 0, Random(7), effort=Effort(futures=8))

        first, *others = game.weather.values()
        assert len(game.weather) == 3
        assert others == [first, first]
        assert Counter(first) == {"rain": 6, "sun": 2}  # eight futures are spread as evenly as the weights allow

    def test_no_future_is_begun_when_the_nodes_are_used_up(self) -> None:
        class Counting(Springs):
            rolls = 0

            def apply(self, state: Garden, seat: Seat, action: str, /) -> Garden:
                self.rolls += seat == -1
                return super().apply(state, seat, action)

        game: Any = Counting()
        # 21 nodes for the plans; a future of three plans takes two harvest nodes each, so the second one ends at 33.
        planner.think(game, Garden(), 0, Random(7), effort=Effort(nodes=30))

        assert game.rolls == 2 * 3

    def test_a_choice_has_an_end_even_where_the_actions_are_most(self) -> None:
        """A double before the second bonus: project, square and bonus anywhere, then futures of ordinary rounds."""
        room: Any = find_game("little_town")
        applied = 0

        class Counting:
            def __getattr__(self, name: str) -> Any:
                return getattr(room, name)

            def apply(self, *arguments: Any) -> Any:
                nonlocal applied
                applied += 1
                return room.apply(*arguments)

        game: Any = Counting()
        state = room.load_position(BEFORE_A_BONUS)
        find("planner")(Random(1)).choose(game, state, 0)

        # The limit, and one future that was begun below it: four plans, each at most three steps of 60 actions or
        # those of one state, which are at most 75.
        assert applied <= Effort().nodes + 4 * 3 * 75


class TestThinker:
    def test_thinks_once_for_a_whole_choice(self) -> None:
        thought: list[Garden] = []

        def think(game: AnyGame, state: Garden, seat: Seat, random: Random, /) -> Plan[Garden, str]:
            thought.append(state)
            return greedy.think(game, state, seat, random)

        events(Thinker(think, Random(1)), springs(), "rain")

        assert [state.spring for state in thought] == [1, 2]

    def test_thinks_anew_where_its_plan_does_not_lead(self) -> None:
        bot = find("greedy")(Random(1))

        assert bot.choose(springs(), Garden(), 0) == "x"
        assert bot.choose(springs(), Garden(draft=frozenset("z")), 0) == "x"
        assert (
            bot.choose(springs(), Garden(draft=frozenset("xz")), 0) == "dig z"
        )  # not "ok", as the plan from z on says

    def test_does_not_think_about_the_only_action(self) -> None:
        class Forced(Springs):
            def legal_actions(self, state: Garden, seat: Seat, /) -> tuple[str, ...]:
                del state, seat
                return ("x",)

        game: Any = Forced()

        assert find("planner")(Random(1)).choose(game, Garden(), 0) == "x"
        assert game.imagined == 0


@pytest.mark.parametrize("name", BOTS)
class TestEveryBot:
    def test_the_same_seed_gives_the_same_choices(self, name: str) -> None:
        games = [events(find(name)(Random(5)), springs(), "rain") for _ in range(3)]

        assert games[0] == games[1] == games[2]

    def test_draws_from_its_source_only_and_nothing_but_random(self, name: str) -> None:
        assert events(find(name)(OnlyRandom(5)), springs(), "rain")[-1] in {"harvest", "let be"}


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"^unknown bot 'gready'; bots are random, greedy, planner$"):
        find("gready")
