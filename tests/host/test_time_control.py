"""Clocks as a value: what is charged, when time is up, and what rows of a log say about it. Times are seconds."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidSetup
from ratusz.host.clock_events import ClockEvent, parse_event
from ratusz.host.days_off import DAY
from ratusz.host.time_control import LAG, PlayerClocks, begin, check_handicap, parse_time_control


def two(pace: str = "60+10") -> PlayerClocks:
    """Seats 0 and 1 owe a choice from second 100 on; what costs nothing ends at 100.5."""
    return begin(pace, (0, 1), {0, 1}, 100.0)


def left(clocks: PlayerClocks, at: float) -> list[float]:
    """What each clock would show."""
    return [clock.shown(at) for clock in clocks.player_clocks.values()]


def test_both_clocks_run_while_both_owe_and_the_first_half_second_is_free() -> None:
    clocks = two()

    assert left(clocks, 100 + LAG) == [60, 60]
    assert left(clocks, 103 + LAG) == [57, 57]
    assert clocks.next_end == (160 + LAG, 0)


def test_who_has_chosen_stands_and_a_new_turn_brings_the_increment() -> None:
    """0 chooses after 3.5 s, 1 after 10.5 s; then the next round begins."""
    clocks = two().moved({1}, 103.5, is_new_turn=False)
    assert left(clocks, 200)[0] == 57

    clocks = clocks.moved((), 110.5, is_new_turn=True).moved({0, 1}, 110.5, is_new_turn=False)

    assert left(clocks, 110.5) == [67, 60]
    assert clocks.next_end == (110.5 + LAG + 60, 1)


def test_taking_back_sets_the_clock_going_again_and_wins_nothing() -> None:
    clocks = two()
    for at in range(101, 111):  # chooses at the odd seconds, takes back at the even ones
        clocks = clocks.moved({1} if at % 2 else {0, 1}, at, is_new_turn=False)

    assert left(clocks, 110)[0] == 60 - 0.5 - 4  # from 100.5 to 101, then four times a second
    assert left(clocks, 112)[0] == 60 - 0.5 - 4 - 2


def test_time_that_is_up_stands_at_nothing_until_the_next_turn() -> None:
    clocks = two("5+10").after(ClockEvent("flag", 0), {0, 1}, 106.0)

    assert clocks.player_clocks[0].is_up
    assert clocks.next_end == (105.5, 1)
    after = clocks.moved((), 107, is_new_turn=True).moved({0, 1}, 107, is_new_turn=False)
    assert (after.player_clocks[0].is_up, after.player_clocks[0].missed, after.player_clocks[0].left) == (False, 1, 10)
    assert (after.player_clocks[1].missed, after.player_clocks[1].left) == (0, 10)


def test_a_bot_plays_on_after_the_second_time_in_a_row() -> None:
    once = two("5+10").after(ClockEvent("flag", 0), {0, 1}, 106.0)
    assert once.given_up == []

    again = once.moved((), 106, is_new_turn=True).moved({0, 1}, 106, is_new_turn=False)
    again = again.after(ClockEvent("flag", 0), {0, 1}, 117.0)

    assert again.given_up == [0]
    assert again.after(ClockEvent("bot", 0), {0, 1}, 117.0).given_up == []


def test_a_choice_in_time_begins_the_count_anew() -> None:
    clocks = two("5+10").after(ClockEvent("flag", 0), {0, 1}, 106.0)
    for at in (106.0, 108.0):
        clocks = clocks.moved((), at, is_new_turn=True).moved({0, 1}, at, is_new_turn=False)

    assert clocks.player_clocks[0].missed == 0


def test_without_an_increment_a_bot_plays_on_at_once() -> None:
    assert two("5+0").after(ClockEvent("flag", 0), {0, 1}, 106.0).given_up == [0]


def test_a_bot_costs_no_time_and_brings_none() -> None:
    clocks = two().after(ClockEvent("bot", 0), {0, 1}, 110.5)
    for at in (120.0, 130.0):
        clocks = clocks.moved((), at, is_new_turn=True).moved({0, 1}, at, is_new_turn=False)

    assert left(clocks, 200)[0] == 50 + 10  # of the turn that the person had begun


@pytest.mark.parametrize(("pace", "expected"), [("60+10", 30.0), ("20+10", 20.0)])
def test_who_comes_back_has_half_a_minute_or_the_whole_time_if_that_is_less(pace: str, expected: float) -> None:
    clocks = two(pace).after(ClockEvent("flag", 0), {0, 1}, 170.0).after(ClockEvent("bot", 0), {0, 1}, 170.0)

    back = clocks.after(ClockEvent("back", 0), {0, 1}, 180.0)

    assert (back.player_clocks[0].left, back.player_clocks[0].missed, back.player_clocks[0].is_up) == (
        expected,
        0,
        False,
    )


def test_a_handicap_is_a_seats_own_time_and_increment() -> None:
    """Seat 1 has two minutes and five seconds more a turn; seat 0 has what the table has."""
    clocks = begin("60+10", (0, 1), {0, 1}, 100.0, [(1, "120+5")])
    assert left(clocks, 100 + LAG) == [60, 120]

    clocks = clocks.moved((), 110.5, is_new_turn=True)

    assert left(clocks, 110.5) == [60, 115]


def test_a_handicap_has_its_own_number_of_misses_and_minimum() -> None:
    """Without an increment a bot takes over at once, and who comes back has no more than their own time."""
    clocks = begin("60+10", (0, 1), {0, 1}, 100.0, [(1, "20+0")])
    flagged = clocks.after(ClockEvent("flag", 1), {0, 1}, 121.0)
    assert flagged.given_up == [1]

    back = flagged.after(ClockEvent("bot", 1), {0, 1}, 121.0).after(ClockEvent("back", 1), {0, 1}, 130.0)

    assert back.player_clocks[1].left == 20


@pytest.mark.parametrize(("pace", "own"), [("60+10", "3d"), ("3d", "60+10"), ("3d", "3d,holidays=3"), ("3d", "0d")])
def test_handicaps_are_of_the_kind_of_the_table(pace: str, own: str) -> None:
    with pytest.raises(InvalidSetup):
        check_handicap(pace, own)


def test_weekends_stop_all_clocks() -> None:
    """From the first second of 1970, a Thursday: two days, then Saturday and Sunday, then the third."""
    clocks = begin("3d,weekends+0", (0, 1), {0, 1}, 0.0)

    assert clocks.next_end == (5 * DAY + LAG, 0)
    assert left(clocks, 3 * DAY) == left(clocks, 4 * DAY) == [DAY + LAG] * 2
    assert left(clocks.after(ClockEvent("away", since=DAY), {0, 1}, 4.5 * DAY), 4.5 * DAY) == [2 * DAY + LAG] * 2


def test_a_holiday_stops_one_clock_and_a_common_one_all() -> None:
    clocks = two("3d").after(ClockEvent("holiday", 0, since=100 + DAY, until=100 + 3 * DAY), {0, 1}, 200.0)
    ends = {seat: clock.end for seat, clock in clocks.player_clocks.items()}
    assert ends == {0: 100.5 + 5 * DAY, 1: 100.5 + 3 * DAY}

    clocks = clocks.after(ClockEvent("holiday", since=100 + 2 * DAY, until=100 + 4 * DAY), {0, 1}, 300.0)

    ends = {seat: clock.end for seat, clock in clocks.player_clocks.items()}
    assert ends == {0: 100.5 + 6 * DAY, 1: 100.5 + 5 * DAY}


def test_a_holiday_ends_early() -> None:
    """Taken at once for ten days; after one day the clock runs again, and others' holidays go on."""
    clocks = two("3d")
    for seat in (0, 1):
        clocks = clocks.after(ClockEvent("holiday", seat, since=100.5, until=100.5 + 10 * DAY), {0, 1}, 100.5)

    back = clocks.after(ClockEvent("work", 0), {0, 1}, 100.5 + DAY)

    assert {seat: clock.end for seat, clock in back.player_clocks.items()} == {
        0: 100.5 + 4 * DAY,
        1: 100.5 + 13 * DAY,
    }


def test_a_pause_stops_all_clocks() -> None:
    clocks = two().after(ClockEvent("pause"), {0, 1}, 105.5)
    assert clocks.next_end is None
    assert left(clocks, 9999) == [55, 55]

    on = clocks.after(ClockEvent("go on"), {0, 1}, 1000.0)

    assert on.next_end == (1055, 0)


def test_while_no_server_ran_nobody_is_charged() -> None:
    """The server went at 105.5 and came back at 500; its absence may be told twice."""
    clocks = two().after(ClockEvent("away", since=105.5), {0, 1}, 500.0)
    clocks = clocks.after(ClockEvent("away", since=105.5), {0, 1}, 501.0)

    assert left(clocks, 501) == [55, 55]
    assert clocks.next_end == (556, 0)


def test_days_are_whole_for_every_turn() -> None:
    clocks = two("3d")
    assert clocks.next_end == (100.5 + 3 * DAY, 0)

    clocks = clocks.moved((), 100.5 + DAY, is_new_turn=True).moved({1}, 100.5 + DAY, is_new_turn=False)

    assert left(clocks, 100.5 + DAY) == [3 * DAY, 3 * DAY]
    assert clocks.next_end == (100.5 + DAY + LAG + 3 * DAY, 1)


@pytest.mark.parametrize(
    "event",
    [
        ClockEvent("begin", pace="300+10", seats=(0, 2)),
        ClockEvent("begin", pace="7d", seats=()),
        ClockEvent("flag", 3),
        ClockEvent("bot", 0),
        ClockEvent("back", 11),
        ClockEvent("pause"),
        ClockEvent("go on"),
        ClockEvent("away", since=1764313200.25),
        ClockEvent("begin", pace="3d,weekends-300,holidays=14", seats=(0, 1, 2), own=((0, "5d"), (2, "1d"))),
        ClockEvent("holiday", 1, since=1764313200.25, until=1764486000.0),
        ClockEvent("holiday", since=1764313200.0, until=1764486000.5),
        ClockEvent("work", 1),
        ClockEvent("work"),
    ],
)
def test_rows_say_what_happened(event: ClockEvent) -> None:
    assert parse_event(event.text()) == event


@pytest.mark.parametrize("text", ["clock", "clock flag", "clock flag x", "clock bot 0 1", "clock stop", "flag 0"])
def test_other_rows_are_refused(text: str) -> None:
    with pytest.raises(InvalidSetup):
        parse_event(text)


@pytest.mark.parametrize(
    "text", ["1+0", "300+10", "10800+180", "1d", "30d", "3d,weekends+60,holidays=14", "3d,weekends+0", "7d,holidays=1"]
)
def test_paces_have_a_text(text: str) -> None:
    assert parse_time_control(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0+10",
        "10801+0",
        "60+181",
        "0d",
        "31d",
        "5",
        "5+",
        "-5+1",
        "3 d",
        "3d,weekends",
        "3d,weekends+900",
        "3d,holidays=61",
        "300+10,weekends+60",
        "3d,holidays=1,weekends+0",
        "٣d",
    ],
)
def test_paces_have_limits(text: str) -> None:
    with pytest.raises(InvalidSetup):
        parse_time_control(text)
