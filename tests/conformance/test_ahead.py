"""Choosing ahead: what is prepared from what a seat knows can be done in its turn, and tells the seat nothing new."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.match import Events, Match
from ratusz.engine.play import draw
from ratusz.engine.time.turns import turn
from ratusz.games import AnyGame
from ratusz.host.ahead import COMMITS, prepared
from tests.conformance.kit import CASES, Case, Step, every_notation, pick, playthroughs, sample, some_states

MOST_ASKED = 8
"""Turns of a case that are prepared."""

OFFERING = [case for case in CASES if hasattr(cast("Case", case.values[0]).room, "ahead")]
IN_TURNS = [case for case in OFFERING if not cast("Case", case.values[0]).is_real_time]


def ahead(room: AnyGame, state: Any, seat: Seat) -> Any:
    return cast("Any", room).ahead(room.observe(state, seat), seat)


def at(room: AnyGame, state: Any) -> Match[Any, Any, Any]:
    return Match(room, state.setup, Events(), state, final=0, final_state=state)


def chosen_ahead(room: AnyGame, state: Any, seat: Seat, random: Random) -> list[str]:
    """A turn of random choices, prepared in a state; to its end, if it comes to one."""
    notations: list[str] = []
    state = ahead(room, state, seat)
    while legal := room.legal_actions(state, seat):
        action = pick(legal, random)
        notations.append(room.text(action))
        if COMMITS in room.hotspots(action):
            break
        state = ahead(room, room.apply(state, seat, action), seat)
    return notations


def waits(room: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether others think, and the seat may choose ahead meanwhile."""
    awaited = room.to_act(state)
    return seat not in awaited and CHANCE not in awaited and ahead(room, state, seat) is not None


def commits(room: AnyGame, step: Step) -> bool:
    return COMMITS in room.hotspots(step.action)


def turns_that_come(case: Case) -> Iterator[tuple[Any, Any, Seat]]:
    """States in which another seat is about to end its turn, and those in which the turn of a seat begins thereby."""
    room = case.room
    for steps in playthroughs(case):
        chosen = [step for step in steps if step.seat != CHANCE]
        for before, after in pairwise(chosen):
            if commits(room, before) and waits(room, before.before, after.seat):
                yield before.before, after.before, after.seat


def play(room: AnyGame, state: Any, seat: Seat, notations: list[str], random: Random) -> Any:
    """The state after choices in turn, with what chance brings in between; fails at one that is not allowed."""
    for notation in notations:
        while CHANCE in room.to_act(state):
            state = room.apply(state, CHANCE, draw(room.chance_outcomes(state), random))
        assert room.objection(state, seat, room.parse(notation)) is None
        state = room.apply(state, seat, room.parse(notation))
    return state


@pytest.mark.parametrize("case", OFFERING)
def test_in_turn_it_is_the_position_itself(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        for seat in room.to_act(state) - {CHANCE}:
            assert ahead(room, state, seat) == (None if case.is_real_time else room.observe(state, seat))


@pytest.mark.parametrize("case", OFFERING)
def test_a_position_ahead_is_the_seats_own_turn_and_holds_what_it_may_know(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=40):
        for seat in range(case.players):
            found = ahead(room, state, seat)
            if found is not None:
                assert room.to_act(found) == {seat}
                assert room.legal_actions(found, seat) or CHANCE in room.to_act(state)
                assert room.observe(found, seat) == found == ahead(room, found, seat)
                assert room.position(found).count("\n") > 0


@pytest.mark.parametrize("case", OFFERING)
def test_the_scene_offers_it_where_others_think(case: Case) -> None:
    room = case.room
    offered = 0
    for state in some_states(case, at_most=24):
        for seat in range(case.players):
            if CHANCE not in room.to_act(state):
                scene = room.scene(room.observe(state, seat), seat)
                offered += scene.ahead

                assert scene.ahead == waits(room, state, seat)
        assert not room.scene(room.observe(state, None), None).ahead

    assert bool(offered) != case.is_real_time


@pytest.mark.parametrize("case", IN_TURNS)
def test_what_was_prepared_is_legal_in_turn_if_others_change_nothing_more(case: Case) -> None:
    """Another seat only ends its turn, and chance lays out what is to be laid out."""
    room, random = case.room, Random(1)
    coming = sample(list(turns_that_come(case)), MOST_ASKED)
    assert coming
    for before, in_turn, seat in coming:
        notations = chosen_ahead(room, before, seat, random)
        assert notations
        found = prepared(at(room, in_turn), seat, notations)
        assert found is not None
        assert found.spoiled is None
        assert [choice.action for choice in found.steps] == notations

        after = play(room, in_turn, seat, notations, random)

        assert found.is_whole == (turn(room, after) > turn(room, in_turn))


@pytest.mark.parametrize("case", IN_TURNS)
def test_what_others_spoil_is_told_by_the_rules(case: Case) -> None:
    """Prepared at the beginning of another turn: as far as it still goes in turn it can be done, then a rule speaks."""
    room, random, asked = case.room, Random(2), 0
    for steps in playthroughs(case):
        chosen = [step for step in steps if step.seat != CHANCE]
        for number in sample(range(len(chosen)), MOST_ASKED // 4):
            state = chosen[number].before
            seat = next((seat for seat in range(case.players) if waits(room, state, seat)), None)
            in_turn = next((step.before for step in chosen[number:] if step.seat == seat), None)
            if seat is None or in_turn is None:
                continue
            asked += 1
            notations = chosen_ahead(room, state, seat, random)
            found = prepared(at(room, in_turn), seat, notations)
            assert found is not None
            done = [choice.action for choice in found.steps]
            assert notations[: len(done)] == done
            play(room, in_turn, seat, done, random)
            assert (found.spoiled is None) == (done == notations)
            if found.spoiled is not None:
                assert found.spoiled.rule in room.ledger()

    assert asked


@pytest.mark.parametrize("case", OFFERING)
def test_moves_can_be_listed_with_commas(case: Case) -> None:
    assert not [notation for _, notation in every_notation(case.room) if "," in notation]
