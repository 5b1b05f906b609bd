from __future__ import annotations

import pytest

from ratusz.engine.game import CHANCE, CLOCK
from ratusz.engine.time.alarm import Alarm
from ratusz.games import districts as game
from ratusz.games.districts.actions import LIMIT, SAND
from tests.games.districts.builders import (
    EMPTY,
    WHOLE,
    after,
    legal,
    lying,
    party,
    points,
    standing,
    total,
    why_not,
    with_tiles,
)

ALMOST = with_tiles(WHOLE, E5=".")


@pytest.mark.rule("DI-54", "DI-55")
def test_all_tiles_lie_in_one_heap_and_the_tracks_are_put_aside() -> None:
    state = game.initial_state(game.setup(2, {"variant": "party"}))
    assert (sum(state.stack), state.market) == (120, ())
    assert game.scene(state, 0).tracks == ()


@pytest.mark.rule("DI-56")
def test_everybody_starts_at_the_same_time() -> None:
    state = game.initial_state(game.setup(3, {"variant": "party"}))
    assert why_not(state, "take") == "DI-56"
    assert game.alarms(state) == ()
    state = after(after(state, "ready", seat=2), "ready", seat=0)
    assert game.to_act(state) == {1}
    assert why_not(state, "ready", seat=2) == "DI-56"
    state = after(state, "ready", seat=1)
    assert game.to_act(state) == {0, 1, 2}
    assert why_not(state, "ok") == "DI-56"


@pytest.mark.rule("DI-57", "DI-A13")
def test_one_tile_at_a_time_is_taken_looked_at_and_built() -> None:
    state = after(party(EMPTY, EMPTY), "take", seat=1)
    assert game.to_act(state) == {CHANCE}
    state = after(state, "* Ans")
    assert why_not(state, "take", seat=1) == "DI-A13"
    assert why_not(state, "@A1", seat=0) == "DI-57"
    assert why_not(state, "@C3", seat=1) == "DI-23"
    assert legal(state, 0) == {"take"}
    assert len(legal(state, 1)) == 24 + 1
    state = after(state, "@A1", seat=1)
    assert lying(state, 1) == {"A1": "Ans"}
    assert legal(state, 1) == {"take"}


@pytest.mark.rule("DI-A13")
def test_an_unwanted_tile_goes_back_to_the_heap() -> None:
    state = party(EMPTY, EMPTY)
    assert after(state, "take", "* Ans", "back").stack == state.stack
    assert why_not(state, "back") == "DI-57"


@pytest.mark.rule("DI-58")
def test_nothing_is_moved_and_everything_is_final() -> None:
    state = after(party(EMPTY, EMPTY), "take", "* Ans")
    built = after(state, "@A1")
    assert game.epoch(built) > game.epoch(state)
    assert why_not(after(built, "take", "* Ane"), "@A1") == "DI-25"
    assert why_not(built, "^A1") == "DI-56"
    assert all(choice.final for choice in game.scene(state, 0).choices)


@pytest.mark.rule("DI-56")
def test_what_others_do_is_no_reason_to_choose_anew() -> None:
    state = after(party(EMPTY, EMPTY), "take", "* Ans")
    later = after(state, "take", "* Ane", "@B2", seat=1)
    assert game.epoch_of(later, 0) == game.epoch_of(state, 0)
    assert game.epoch_of(later, 1) > game.epoch_of(state, 1)


@pytest.mark.rule("DI-59", "DI-60")
def test_the_first_full_board_starts_the_glass_of_60_seconds() -> None:
    state = after(party(ALMOST, EMPTY, hands=("Fnew",)), "@E5")
    assert state.first == 0
    assert game.to_act(state) == {1}
    assert why_not(state, "take") == "DI-59"
    assert list(game.alarms(state)) == [Alarm(60, SAND)]
    assert after(state, "take", "* Ane", "@A1", "~ sand", seat=1).is_over


@pytest.mark.rule("DI-60")
def test_the_game_ends_with_the_last_full_board_too() -> None:
    state = party(WHOLE, with_tiles(EMPTY, A1="Ane"), first="0")
    assert not state.is_over
    assert why_not(state, "sand", seat=CLOCK) is None
    assert why_not(state, "sand", seat=1) == "DI-06"
    assert why_not(party(EMPTY, EMPTY), "sand", seat=CLOCK) == "DI-60"


@pytest.mark.rule("DI-61", "DI-A13")
def test_markers_are_counted_at_the_end_and_nothing_stops_at_minus_five() -> None:
    """Four apartments cost 8 income and 4 satisfaction; 24 residents without jobs lose 72, 20 plots are empty."""
    state = after(party(EMPTY, EMPTY), "take", "* Ans", "@C2", "take", "* Ans", "@C1", "take", "* Aew", "@D3")
    state = after(state, "take", "* Aew", "@E3", "~ limit")
    assert standing(state) == (24, 0, 0, -8, -4)
    assert points(state, "DI-61") == [24, 0, 0, -8, -4]
    assert total(state) == 24 - 8 - 4 - 72 - 20


@pytest.mark.rule("DI-62", "DI-63")
def test_the_starter_has_five_points_whatever_is_removed() -> None:
    state = party(WHOLE, EMPTY, first="0", over="yes")
    assert (total(state), total(state, 1)) == (74 + 5, -24)
    assert total(party(with_tiles(WHOLE, D2="Few"), EMPTY, first="0", over="yes")) == 58 + 5


@pytest.mark.rule("DI-64")
@pytest.mark.parametrize(("limit", "seconds"), [("10", [600]), ("5", [300]), ("none", [])])
def test_the_host_may_limit_the_time(limit: str, seconds: list[int]) -> None:
    state = party(EMPTY, EMPTY, options=f"limit={limit}")
    assert [(alarm.seconds, alarm.action) for alarm in game.alarms(state)] == [(s, LIMIT) for s in seconds]


@pytest.mark.rule("DI-64")
def test_at_the_limit_nobody_has_the_five_points() -> None:
    state = after(party(ALMOST, EMPTY), "~ limit")
    assert state.is_over
    assert points(state, "DI-62") == [0]
    assert why_not(party(EMPTY, EMPTY, options="limit=none"), "limit", seat=CLOCK) == "DI-64"


@pytest.mark.rule("DI-56", "DI-59", "DI-60")
def test_the_end_concerns_those_who_are_still_building() -> None:
    state = party(EMPTY, WHOLE, first="1")

    over = after(state, "~ sand")

    assert game.epoch(over) == game.epoch(state) + 1
    assert game.epoch_of(over, 0) == game.epoch_of(state, 0) + 1
    assert game.epoch_of(over, 1) == game.epoch_of(state, 1)
