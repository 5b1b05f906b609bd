from __future__ import annotations

import signal
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from ratusz.bots.simulate import Contest, Result, pool, simulate, spread
from ratusz.bots.summary import SeatSummary, interval, of_bots, summary
from ratusz.engine.errors import InvalidSetup, RatuszError, UnknownBot, UnknownGame
from ratusz.games import rooms
from tests.samples import sampled

RANDOM = Contest("little_town", ("random", "random"))


class Postponed(Executor):
    """Works only when a result is asked for, and keeps count of what it was given."""

    def __init__(self) -> None:
        self.given = 0
        self.cancelled = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        executor = self
        self.given += 1

        class Late(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                del timeout
                return fn(*args, **kwargs)

            def cancel(self) -> bool:
                executor.cancelled += 1
                return super().cancel()

        return Late()


class TestContest:
    @pytest.mark.parametrize(
        ("contest", "error", "problem"),
        [
            (("chess", ("random",)), UnknownGame, f"unknown game 'chess'; games are {', '.join(rooms())}"),
            (("little_town", ("randy",)), UnknownBot, "unknown bot 'randy'; bots are random, greedy, planner"),
            (("little_town", ()), InvalidSetup, "Little Town is for 1 to 12 players, not 0"),
            (
                ("little_town", ("random",), {"factories": "2"}),
                InvalidSetup,
                "option 'factories' is no or yes, not '2'",
            ),
        ],
        ids=["game", "bot", "players", "option"],
    )
    def test_what_cannot_be_played_is_refused(
        self, contest: tuple[Any, ...], error: type[RatuszError], problem: str
    ) -> None:
        with pytest.raises(error) as refused:
            Contest(*contest)

        assert str(refused.value) == problem


class TestSimulate:
    def test_results_come_in_the_order_of_the_seeds(self) -> None:
        assert [result.seed for result in simulate(RANDOM, [5, 3, 4])] == [5, 3, 4]

    def test_every_executor_gives_the_same_results(self) -> None:
        here = list(simulate(RANDOM, range(12)))

        with pool(2) as processes, ThreadPoolExecutor(3) as threads:
            assert list(simulate(RANDOM, range(12), processes)) == here
            assert list(simulate(RANDOM, range(12), threads)) == here

    def test_no_process_hears_ctrl_c(self) -> None:
        with pool(2) as processes:
            list(simulate(RANDOM, range(12), processes))
            masks = [Path(f"/proc/{child.pid}/status").read_text("utf-8") for child in active_children()]

        ignored = [int(mask.partition("SigIgn:")[2].split()[0], 16) for mask in masks]
        assert [mask >> signal.SIGINT - 1 & 1 for mask in ignored] == [1, 1]

    def test_a_game_depends_on_its_own_seed_only(self) -> None:
        one_by_one = [next(simulate(RANDOM, [seed])) for seed in range(4)]

        assert list(simulate(RANDOM, range(4))) == one_by_one

    def test_different_seeds_and_seats_play_differently(self) -> None:
        results = list(simulate(RANDOM, range(10)))

        assert len({result.totals for result in results}) > 5
        assert any(result.totals[0] != result.totals[1] for result in results)

    def test_ranks_follow_totals(self) -> None:
        for _, totals, ranks, _ in simulate(RANDOM, range(10)):
            assert ranks == tuple(1 + sum(other > own for other in totals) for own in totals)

    def test_without_end_of_seeds_only_a_window_is_under_way_and_leaving_early_cancels_it(self) -> None:
        executor = Postponed()
        results = simulate(RANDOM, count(), executor)

        assert len(list(islice(results, 3))) == 3
        assert 32 < executor.given <= 32 + 3
        results.close()  # type: ignore[attr-defined] # a generator, though its type promises an iterator only
        assert executor.cancelled == 32

    def test_cheap_games_are_handed_out_in_growing_chunks(self) -> None:
        executor = Postponed()

        assert list(spread(abs, range(100_000), executor)) == list(range(100_000))
        assert executor.given < 400


# About four standard errors around the means of docs/bots.md: wide, because only few games fit into a test.
STRENGTHS = [
    ("random", "no", 40, 25, 38),
    ("random", "yes", 40, 31, 47),
    ("greedy", "no", 10, 59, 93),
    ("greedy", "yes", 10, 71, 106),
    ("planner", "no", 2, 50, 105),
    ("planner", "yes", 2, 62, 118),
]


@pytest.mark.parametrize(
    ("bot", "factories", "games", "least", "most"), sampled(STRENGTHS, kind=lambda _: "all bots think for long")
)
def test_bots_are_about_as_strong_as_documented(bot: str, factories: str, games: int, least: int, most: int) -> None:
    contest = Contest("little_town", (bot,), {"factories": factories})

    assert least <= fmean(result.totals[0] for result in simulate(contest, range(games))) <= most


class TestSummary:
    def test_of_each_seat(self) -> None:
        contest = Contest("little_town", ("greedy", "random"))
        results = [
            Result(1, (17, 17), (1, 1)),
            Result(2, (21, 21), (1, 1)),
            Result(3, (21, 17), (1, 2)),
            Result(4, (21, 17), (1, 2)),
        ]

        # Squared deviations add up to 9 + 1 + 1 + 1 in both seats: a variance of 12/3, a standard error of 2/sqrt(4).
        assert summary(contest, results) == (
            SeatSummary(
                0, "greedy", 20, 1, (17, 17, 17, 21, 21, 21, 21), (1 / 2 + 1 / 2 + 1 + 1) / 4, interval(3 / 4, 4)
            ),
            SeatSummary(1, "random", 18, 1, (17, 17, 17, 17, 17, 21, 21), (1 / 2 + 1 / 2) / 4, interval(1 / 4, 4)),
        )

    def test_of_a_bot_in_several_seats(self) -> None:
        contest = Contest("little_town", ("random", "greedy", "random"))
        results = [Result(1, (10, 30, 20), (3, 1, 2)), Result(2, (16, 20, 20), (3, 1, 1))]

        (found,) = of_bots(contest, results)

        assert (found.bot, found.seats, found.mean) == ("random", (0, 2), 16.5)
        assert found.quantiles == (10, 10, 10, 16, 20, 20, 20)
        assert (found.win_rate, found.win_interval) == (1 / 4, interval(1 / 4, 2))
        # Games have the means 15 and 18: each 1.5 from 16.5, a variance of 4.5, an error of sqrt(4.5 / 2).
        assert found.standard_error == pytest.approx(1.5)
        assert of_bots(Contest("little_town", ("random", "greedy")), [Result(1, (1, 2), (2, 1))]) == ()
        with pytest.raises(ValueError, match=r"^no results to sum up$"):
            of_bots(contest, [])

    def test_of_one_game(self) -> None:
        (only,) = summary(Contest("little_town", ("random",)), [Result(1, (31,), (1,))])

        assert only == SeatSummary(0, "random", 31, 0, (31,) * 7, 1, interval(1, 1))

    def test_of_nothing_there_is_none(self) -> None:
        with pytest.raises(ValueError, match=r"^no results to sum up$"):
            summary(RANDOM, [])


def test_intervals_hold_the_rate_and_stay_between_none_and_all() -> None:
    # z = 1.96: (3/4 + 0.4802) / 1.9604 = 0.6275, and half of it is 1.96 * sqrt(3/64 + 0.0600) / 1.9604 = 0.3269.
    assert interval(3 / 4, 4) == pytest.approx((0.3006, 0.9544), abs=5e-5)
    assert interval(1, 1) == pytest.approx((0.2065, 1), abs=5e-5)
    assert interval(0, 100) == pytest.approx((0, 0.0370), abs=5e-5)


def test_events_are_counted_by_their_notation() -> None:
    # Two players roll ten times and confirm ten rounds each; nothing else is called ok.
    (result,) = simulate(RANDOM, [1], counted=["ok", "?-?", "nothing"])

    assert result.counts == (20, 10, 0)
