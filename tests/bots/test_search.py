from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, cast

import pytest

from ratusz.bots.search import Search, value_of
from ratusz.engine.game import Seat
from ratusz.games import AnyGame
from tests.toys.garden import ForesightfulSprings, Garden, Springs, foresightful_springs, springs


def found(game: AnyGame, *, breadth: int, state: Garden) -> list[tuple[float, list[str], str]]:
    plans = Search(game, breadth=breadth).plans(state, 0)
    return [(value, [a for _, a in plan.steps], "".join(sorted(plan.state.beds))) for value, plan in plans]


def test_whole_choices_are_compared_by_what_they_bring_at_once() -> None:
    assert found(springs(), breadth=99, state=Garden()) == [
        (5, ["x", "y", "ok"], "xy"),
        (3, ["x", "z", "ok"], "xz"),
        (2, ["y", "z", "ok"], "yz"),
    ]


def test_an_estimate_counts_as_much_as_points() -> None:
    assert found(foresightful_springs(), breadth=99, state=Garden()) == [
        (9, ["x", "z", "ok"], "xz"),
        (8, ["y", "z", "ok"], "yz"),
        (5, ["x", "y", "ok"], "xy"),
    ]


def test_a_narrow_search_follows_the_most_promising_beginning_only() -> None:
    assert found(foresightful_springs(), breadth=2, state=Garden()) == [(9, ["z", "x", "ok"], "xz")]


def test_orders_that_lead_to_the_same_state_are_followed_once() -> None:
    search = Search(springs(), breadth=99)

    search.plans(Garden(), 0)

    # 3 first beds; then from each bed 3 actions; then from each of 3 pairs "ok" and two that dig up again.
    assert search.nodes == 3 + 3 * 3 + 3 * 3


def test_a_choice_half_done_is_completed() -> None:
    assert found(springs(), breadth=99, state=Garden(draft=frozenset("xz")))[0] == (5, ["dig z", "y", "ok"], "xy")


class SureSprings(ForesightfulSprings):
    """The same garden; it can tell when two beds are planted, and then no bed is dug up again."""

    def is_decided(self, state: Garden, seat: Seat, /) -> bool:
        del seat
        return len(state.draft) == 2

    def legal_actions(self, state: Garden, seat: Seat, /) -> Sequence[str]:
        return ("ok",) if self.is_decided(state, seat) else super().legal_actions(state, seat)


def test_what_is_decided_is_confirmed_only_where_it_is_among_the_best() -> None:
    search = Search(cast("AnyGame", SureSprings()), breadth=99)

    (best,) = search.plans(Garden(), 0, wanted=1)

    assert (best[0], [action for _, action in best[1].steps]) == (9, ["x", "z", "ok"])
    assert best[1].state.beds == frozenset("xz")
    # 3 first beds; from each of them 2 more and to dig it up again; and one "ok" instead of three.
    assert search.nodes == 3 + 3 * 3 + 1
    assert [value for value, _ in search.plans(Garden(), 0)] == [9, 8, 5]


def test_the_search_stops_where_others_act() -> None:
    plans = Search(springs(), breadth=99).plans(Garden(spring=2, weather="sun"), 0)

    assert [(value, plan.state.spring) for value, plan in plans] == [(1, 3), (0, 3)]


@pytest.mark.parametrize(("game", "value"), [(springs(), 7), (foresightful_springs(), 13)], ids=["plain", "estimating"])
def test_the_value_is_the_score_and_the_estimate_if_there_is_one(game: AnyGame, value: float) -> None:
    assert value_of(game)(Garden(beds=frozenset("yz"), spring=2, points=7), 0) == value


def test_a_game_that_can_leave_out_its_reasons_is_asked_for_totals_only() -> None:
    class Counted(Springs):
        def totals(self, state: Garden, /) -> tuple[int, ...]:
            return (state.points,)

        def score(self, state: Garden, /) -> NoReturn:
            raise AssertionError("nobody needs the reasons")

    game = cast("AnyGame", Counted())

    assert value_of(game)(Garden(points=7), 0) == 7
