"""Bots at the table: they finish games of every variant, and where one choice is plainly right they make it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from operator import itemgetter
from random import Random
from typing import Any, cast

import pytest

from ratusz.bots import BOTS, find
from ratusz.engine.game import CLOCK, Seat
from ratusz.engine.play import Event, play, seeded
from ratusz.engine.time.real_time import EVEN, Pace, steady, swaying
from ratusz.games import AnyGame
from ratusz.games import districts as game
from ratusz.games.districts.actions import LIMIT, MAYOR, SAND, Limit, Sand
from ratusz.games.districts.data import read
from ratusz.games.districts.legends import on_one_line
from ratusz.games.districts.state import State
from tests.games.districts.builders import EMPTY, WHOLE, after, party, points, table, with_tiles
from tests.samples import sampled

GAME = cast("AnyGame", game)
LIMITS = ("10", "5", "15", "20", "none")
PACES = {"calm": 5.0, "steady": 3.5, "quick": 2.0}
MOST_EVENTS = 2000
"""More than any game below needs."""


class Opening:
    """Plays at random until somebody has filled most of the board, and then as a bot: the end of a game, quickly."""

    def __init__(self, bot: str, seed: str, *, plots: int) -> None:
        self._early = find("random")(Random(seed))
        self._late = find(bot)(Random(seed))
        self._plots = plots

    def choose(self, room: AnyGame, state: State, seat: Seat) -> Any:
        most = max(sum(face >= 0 for face in city.plots) for city in state.cities)
        return (self._early if most < self._plots else self._late).choose(room, state, seat)


class Idle:
    """Somebody who says that he is ready and then does nothing: at the table it is the clock that goes on."""

    def choose(self, room: AnyGame, state: State, seat: Seat) -> Any:
        return room.legal_actions(state, seat)[0]


def played(
    choosers: list[Any], options: dict[str, str], *, seed: int = 1, pace: Pace = EVEN
) -> tuple[list[Event[Any]], State]:
    """The events of a game and its last state; fails where it does not end."""
    steps = list(islice(play(GAME, game.setup(len(choosers), options), choosers, seeded(seed), pace), MOST_EVENTS))
    assert steps[-1][1].is_over
    return [event for event, _ in steps], steps[-1][1]


# --- every variant comes to an end ---------------------------------------------------------------------------------


TABLES = [(bot, variant, players) for bot in BOTS for variant in ("basic", "advanced") for players in (2, 3, 4)]
FINISHED: list[tuple[str, str, int]] = sampled(TABLES, kind=itemgetter(0, 1))


@pytest.mark.parametrize(("bot", "variant", "players"), FINISHED)
def test_bots_finish_games_in_turns(bot: str, variant: str, players: int) -> None:
    plots = 0 if bot == "random" else 22 if bot == "greedy" else 23
    choosers = [Opening(bot, f"1/{seat}", plots=plots) for seat in range(players)]

    events, _ = played(choosers, {"variant": variant})

    assert {event.seat for event in events} == {-1, *range(players)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", BOTS)
def test_bots_finish_a_party(bot: str, players: int) -> None:
    plots = 12 if bot == "planner" else 0
    choosers = [Opening(bot, f"1/{seat}", plots=plots) for seat in range(players)]

    _, final = played(choosers, {"variant": "party", "limit": "none"})

    assert final.first is not None


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("limit", LIMITS)
def test_a_party_ends_with_every_limit_and_every_speed_of_bots(limit: str, pace: str) -> None:
    options = {"variant": "party", "limit": limit, "pace": pace}
    seconds = game.bot_seconds(game.setup(2, options))
    choosers = [find("greedy")(Random(f"1/{seat}")) for seat in range(2)]

    events, final = played(choosers, options, pace=swaying(seconds, Random(1).random))

    assert seconds == PACES[pace]
    assert final.first is not None  # 24 tiles and a few that go back: no more than 60 choices of 5 seconds
    assert not isinstance(events[-1].action, Limit)


@pytest.mark.parametrize(("limit", "ends"), [("5", LIMIT), ("10", SAND)])
def test_slow_hands_are_stopped_by_the_limit(limit: str, ends: Limit | Sand) -> None:
    """Seven seconds a choice, 14 a tile: 21 tiles in five minutes, and 42 in ten."""
    choosers = [find("greedy")(Random(f"1/{seat}")) for seat in range(2)]

    events, final = played(choosers, {"variant": "party", "limit": limit}, pace=steady(7.0))

    assert events[-1] == Event(CLOCK, ends)
    assert (final.first is None) == (limit == "5")


@pytest.mark.parametrize("bot", BOTS)
def test_who_practises_alone_against_a_bot_comes_to_an_end(bot: str) -> None:
    """A person in seat 0 who plays without plan; in the party variant one who only watches until the sand has run."""
    person = find("random")(Random(5))
    plots = 0 if bot == "random" else 23
    played([person, Opening(bot, "1/1", plots=plots)], {"variant": "basic", "start": "1"})

    pace = {0: 1000.0, 1: 3.5}
    plots = 12 if bot == "planner" else 0
    choosers = [Idle(), Opening(bot, "1/1", plots=plots)]
    events, final = played(choosers, {"variant": "party", "limit": "none"}, pace=pace.__getitem__)
    assert isinstance(events[-1].action, Sand)
    assert (final.first, events[-1].seat) == (1, CLOCK)


HARSH = """\
kind        R  J  E  I  S
apartments  0  0 -5 -5 -5
offices     0  0 -5 -5 -5
amusement   0  0 -5 -5 +2
factory     0 +3 -5 +3 -5
power       0  0 -5 -5 -5
park        0  0 -5 -5 -5
"""


def test_even_where_every_tile_is_a_loss_no_bot_waits_for_ever() -> None:
    """A legend that the rules allow: all kinds but two cost 15 points a tile, and there is no limit."""
    ours = read("data/legend.txt")
    options = {"variant": "party", "limit": "none", "legend": on_one_line(HARSH + ours[ours.rindex("\nroads") :])}

    events, final = played([find("greedy")(Random(seat)) for seat in range(2)], options)

    assert final.first is not None
    assert Counter(type(event.action).__name__ for event in events)["Back"] < 400


# --- plain choices -------------------------------------------------------------------------------------------------

THINKERS = ("greedy", "planner")
ANOTHER = """
    Ane Ane Aes Aes Asw
    Asw Anw Anw Ans Anes
    One Oes +   Oes Osw
    Pne Pne Pes Psw Pnw
    Pnw Pns Pns Pew Few
"""
"""24 tiles that the whole city leaves in the box; the roads do not matter."""


def choices(bot: str, state: State, count: int = 1, seat: Seat = 0) -> list[str]:
    """What the bot does, action by action."""
    chooser, found = find(bot)(Random(1)), []
    for _ in range(count):
        action = chooser.choose(GAME, game.observe(state, seat), seat)
        found.append(game.text(action))
        state = game.apply(state, seat, action)
    return found


@pytest.mark.parametrize("bot", THINKERS)
class TestPlainChoices:
    def test_the_last_plot(self, bot: str) -> None:
        # The other board is full, so this is the last turn. Only one of three tiles has a road up, to that of E4.
        city = with_tiles(WHOLE, E5=".")
        state = table(city, ANOTHER, reserves=("Fnew Few Few", ""), market="Mew", first="1", done="2 architect moved")

        assert choices(bot, state) == ["Fnew@E5"]

    def test_a_plot_that_a_road_leads_to(self, bot: str) -> None:
        # The reserve is full, so something is placed; the roads of all three run up and down.
        state = table(EMPTY, EMPTY, reserves=("Pns Mns Ens", ""), done="2 architect moved")

        assert choices(bot, state)[0].split("@")[1] in {"C2", "C4"}

    def test_two_tiles_are_exchanged_that_close_each_others_roads(self, bot: str) -> None:
        # Of the whole city only D4 and D5 have changed places: no road leads to either any more.
        city = with_tiles(WHOLE, D4="Osw", D5="Fns")
        state = table(city, EMPTY, reserves=("Mew Mne Mes", ""), market="Pne", first="0", done="2 architect moved")

        mended = after(state, *choices(bot, state, 2))
        assert (points(state, "DI-40"), points(mended, "DI-40")) == ([-2], [0])

    def test_no_third_tile_that_is_blocked(self, bot: str) -> None:
        # Two apartments leave one income: a third one is blocked, and so is a park; the power plant brings three.
        city = with_tiles(EMPTY, C2="Ans", C4="Ans")
        state = table(city, EMPTY, reserves=("Ane Aes", ""), market="Asw Pew Pns Eew", done="2 moved")

        assert choices(bot, state) == ["+Eew"]

    def test_a_rescue(self, bot: str) -> None:
        # An amusement park and two parks cost all five income: three parks more are blocked, whatever is exchanged.
        city = with_tiles(EMPTY, C2="Mns", C4="Pns", D3="Pew")
        state = table(city, EMPTY, reserves=("Pne Pes Psw", ""), market="Pnw Pew Pns Eew")

        given, taken = choices(bot, state, 2)

        assert (given[0], taken) == ("-", "+Eew")

    def test_no_new_market_for_who_can_take_nothing_from_it(self, bot: str) -> None:
        # The turn has one action left, and the reserve is full: what might be better there is the next seat's.
        state = table(EMPTY, EMPTY, reserves=("Pns Pew Ens", ""), market="Ans Ane Aes Asw", done="2 architect moved")

        assert choices(bot, state) != ["mayor"]

    def test_an_apartment_too_many_goes_back_until_it_takes_too_long(self, bot: str) -> None:
        city = with_tiles(EMPTY, C2="Ans", C4="Ans", B3="Aew", D3="Aew")
        state = party(city, EMPTY, hands=("Anes", ""))
        assert state.party is not None
        late = replace(state, party=replace(state.party, acts=(900, 0)))

        assert choices(bot, state) == ["back"]
        assert choices(bot, late)[0].startswith("@")


def test_the_mayor_is_worth_a_thought_only_if_something_can_be_taken_then() -> None:
    new = table(EMPTY, EMPTY)
    full = table(EMPTY, EMPTY, reserves=("Pns Pew Ens", ""))
    last = table(EMPTY, EMPTY, done="2 architect moved")

    assert [MAYOR in game.worth_trying(state, 0) for state in (new, full, last)] == [True, False, False]
    assert all(MAYOR in game.legal_actions(state, 0) for state in (new, full, last))
