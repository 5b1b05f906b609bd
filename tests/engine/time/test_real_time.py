"""Time as an event: alarms, the order of a simulated game, and records that replay without any clock."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ratusz.engine.errors import IllegalAction, InvalidRecord
from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.engine.match import begin
from ratusz.engine.play import Event, play, replay, scripted
from ratusz.engine.text.record import dump, events, load, record_of, states
from ratusz.engine.time.alarm import Alarm
from ratusz.engine.time.real_time import (
    HANDS,
    alarms,
    bot_seconds,
    due_after,
    epoch_of,
    is_real_time,
    next_due,
    steady,
    swaying,
)
from ratusz.games import AnyGame
from tests.toys import sandcastle
from tests.toys.footbridge import FOOTBRIDGE
from tests.toys.sandcastle import TIDE, WAVE, Beach, Castle

SANDCASTLE = cast("AnyGame", sandcastle)
READY = Castle(ready=True, events=1)
SIGNS = {"*": CHANCE, "~": CLOCK}


def written(text: str) -> list[Event[Any]]:
    """Events as a record writes them: `0 ready, 0 fetch, * wet`."""
    words = [event.split() for event in text.split(",") if event.strip()]
    return [Event(SIGNS[seat] if seat in SIGNS else int(seat), action) for seat, action in words]


def beach(text: str, *, players: int = 2) -> Any:
    return replay(SANDCASTLE, players, written(text))


class Builder:
    """Does whatever is to be done."""

    def choose(self, game: Any, observation: Any, seat: Seat) -> Any:
        return game.legal_actions(observation, seat)[0]


def played(players: int, seconds: list[float], sand: list[str]) -> str:
    """A simulated game in which the seats take so many seconds a choice."""
    steps = play(SANDCASTLE, players, [Builder()] * players, scripted(sand), pace=seconds.__getitem__)
    signs = {seat: sign for sign, seat in SIGNS.items()}
    return ", ".join(f"{signs.get(event.seat, event.seat)} {event.action}" for event, _ in steps)


def test_only_games_that_say_so_run_by_the_clock() -> None:
    assert is_real_time(SANDCASTLE, 2)
    assert not is_real_time(SANDCASTLE, 0)
    assert not is_real_time(FOOTBRIDGE, 2)
    assert list(alarms(FOOTBRIDGE, FOOTBRIDGE.initial_state(2))) == []


def test_epoch_concerns_all_seats_alike_where_there_is_no_clock() -> None:
    rolled = replay(FOOTBRIDGE, 2, written("* dry"))

    assert [epoch_of(FOOTBRIDGE, rolled, seat) for seat in (0, 1)] == [FOOTBRIDGE.epoch(rolled)] * 2


def test_epoch_of_a_seat_does_not_follow_what_others_do() -> None:
    before, after = beach("0 ready, 1 ready"), beach("0 ready, 1 ready, 1 fetch, * wet, 1 pour")

    assert epoch_of(SANDCASTLE, before, 0) == epoch_of(SANDCASTLE, after, 0)
    assert epoch_of(SANDCASTLE, before, 1) < epoch_of(SANDCASTLE, after, 1)


def test_an_alarm_runs_on_as_long_as_it_is_set() -> None:
    ready, fetched = beach("0 ready, 1 ready"), beach("0 ready, 1 ready, 1 fetch, * wet")
    high = beach("0 ready, 1 ready" + ", 1 fetch, * wet, 1 pour" * 3)

    set_at_100 = due_after(SANDCASTLE, ready, {}, 100.0)
    assert set_at_100 == {TIDE: 160.0}
    assert due_after(SANDCASTLE, fetched, set_at_100, 140.0) == {TIDE: 160.0}
    assert due_after(SANDCASTLE, high, set_at_100, 150.0) == {WAVE: 160.0}
    assert due_after(SANDCASTLE, beach("0 ready"), set_at_100, 150.0) == {}


def test_no_time_passes_before_chance_has_acted() -> None:
    assert due_after(SANDCASTLE, beach("0 ready, 1 ready, 0 fetch"), {TIDE: 160.0}, 140.0) == {TIDE: 160.0}


def test_another_mark_is_another_alarm() -> None:
    assert Alarm(5.0, "tide", mark=1) != Alarm(5.0, "tide", mark=2)


def test_the_alarm_that_rings_first_is_next() -> None:
    late, early, as_early = Alarm(9.0, "a"), Alarm(1.0, "b"), Alarm(2.0, "c")

    assert next_due({late: 9.0, early: 3.0, as_early: 3.0}) == (early, 3.0)
    assert next_due({}) is None


def test_the_clock_does_what_an_alarm_says_and_nothing_else() -> None:
    assert beach("0 ready, 1 ready, ~ tide") == Beach((READY, READY), over=True)
    for impossible in ("~ tide", "0 ready, 1 ready, ~ wave", "0 ready, 1 ready, 0 fetch, ~ tide", "0 tide"):
        with pytest.raises(IllegalAction):
            beach(impossible)


def test_seats_act_in_the_order_of_time() -> None:
    """Seat 0 needs 2 seconds a choice and is there at 2, 4, 6 ...; seat 1 needs 5 and is there at 5, 10, 15 ..."""
    assert played(2, [2.0, 5.0], ["wet", "dry", "dry", "wet", "wet"]) == (
        "0 ready, 1 ready, 0 fetch, * wet, 0 pour, "  # 2, 5, then from 5 on at 7 and 9
        "1 fetch, * dry, 0 fetch, * dry, 0 pour, "  # 10, 11, 13
        "0 fetch, * wet, 1 pour, 0 pour, "  # both at 15, the lower seat first; at 17 the wave is 10 s away
        "1 fetch, * wet, 1 pour, ~ wave"  # 20, 25, 27
    )


def test_the_tide_ends_what_takes_too_long() -> None:
    """Ready at 25, so the tide comes at 85; by then seat 0 has fetched at 50 and poured at 75."""
    assert played(1, [25.0], ["wet"]) == "0 ready, 0 fetch, * wet, 0 pour, ~ tide"


def test_time_is_up_at_the_very_second() -> None:
    """Ready at 20, so the tide comes at 80, which is when the third choice after that would be made."""
    assert played(1, [20.0], ["wet", "wet"]) == "0 ready, 0 fetch, * wet, 0 pour, ~ tide"


def test_a_steady_pace_is_the_same_for_all() -> None:
    assert [steady(2.5)(seat) for seat in (0, 7)] == [2.5, 2.5]


TEXT = """\
ratusz-record: 1
game: sandcastle
rules: 1
players: 2
result: 3 2

0 ready
1 ready
0 fetch
* wet
1 fetch
* wet
0 pour
1 pour
0 fetch
* dry
0 pour
~ tide
"""


def test_a_game_in_real_time_replays_without_a_clock() -> None:
    record = load(TEXT)

    assert dump(record) == TEXT
    assert record.lines[-1].seat == CLOCK
    final = states(SANDCASTLE, record)[-1]
    assert [own.poured for own in final.castles] == ["wd", "w"]
    assert record_of(SANDCASTLE, 2, {}, events(SANDCASTLE, record)) == record


def test_a_record_in_which_time_is_never_up_is_not_over() -> None:
    with pytest.raises(InvalidRecord, match="the header gives the result 3 2, but the game is not over"):
        states(SANDCASTLE, load(TEXT.replace("~ tide\n", "")))


def test_nothing_is_taken_back_in_real_time() -> None:
    match = begin(SANDCASTLE, 2, written("0 ready, 1 ready, 0 fetch, * wet, 0 pour"))

    assert match.final == len(match.events)
    assert not any(match.can_take_back(seat) for seat in (CLOCK, CHANCE, 0, 1))


def test_bots_take_as_long_as_agreed_and_else_as_long_as_hands() -> None:
    class Agreed:
        @staticmethod
        def bot_seconds(setup: int) -> float:
            return setup / 2

    room: Any = Agreed()
    assert bot_seconds(room, 9) == 4.5
    assert bot_seconds(SANDCASTLE, 9) == HANDS == 3.5


def test_a_swaying_pace_is_two_fifths_quicker_or_slower_at_most() -> None:
    shares = iter([0.0, 0.25, 0.5, 1.0])
    pace = swaying(5.0, lambda: next(shares))

    assert [pace(seat) for seat in (0, 1, 0, 2)] == pytest.approx([3.0, 4.0, 5.0, 7.0])
