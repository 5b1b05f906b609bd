"""Games as numbers: indices and masks say what `legal_actions` says, keys tell states apart, dumps play on."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import fields, is_dataclass, replace
from typing import Any

import msgspec
import pytest

from ratusz.engine.encoding.capabilities import encoder, indexer, serializer
from ratusz.engine.encoding.planes import PlaneSpec
from ratusz.engine.errors import IllegalAction, InvalidAction, InvalidInput, InvalidSetup, InvalidSnapshot
from ratusz.engine.game import CHANCE, CLOCK
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, ROOMS, Case, playthroughs, sample, some_states, worded

KEYS = """
import json, sys
from ratusz.games import find
from ratusz.engine.play import replay
found = []
for game, players, options, events in json.load(sys.stdin):
    room = find(game)
    setup = room.setup(players, options)
    happened = [(seat, room.parse(notation)) for seat, notation in events]
    found.append(room.key(replay(room, setup, happened)).hex())
print(json.dumps(found))
"""


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_can_be_told_in_numbers(room: AnyGame) -> None:
    assert indexer(room)
    assert encoder(room)
    assert serializer(room)


@pytest.mark.parametrize("case", CASES)
def test_player_actions_are_all_actions_but_those_of_chance_and_clock(case: Case) -> None:
    room: Any = case.room
    actions = list(case.room.all_actions(case.setup))
    numbered = list(room.player_actions(case.setup))
    known = set(numbered)
    others = {step.action for steps in playthroughs(case) for step in steps if step.seat in {CHANCE, CLOCK}}

    assert numbered == [action for action in actions if action in known]
    assert others.isdisjoint(numbered)
    assert others <= set(actions)
    assert room.player_actions(case.setup) is room.player_actions(case.room.setup(case.players, case.options))


@pytest.mark.parametrize("case", CASES)
def test_index_and_action_are_each_others_inverse(case: Case) -> None:
    room: Any = case.room
    numbered = room.player_actions(case.setup)

    assert [room.index_of(case.setup, action) for action in numbered] == list(range(len(numbered)))
    for action in set(case.room.all_actions(case.setup)) - set(numbered):
        with pytest.raises(InvalidAction, match="not an action of players"):
            room.index_of(case.setup, action)


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_no_action_at_all_has_no_number(room: AnyGame) -> None:
    own: Any = room
    setup = room.setup(2, {})
    nothings: list[Any] = [[], {}, "text", 5, None]

    for nothing in nothings:
        with pytest.raises(InvalidAction, match="not an action of players"):
            own.index_of(setup, nothing)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [True, 2.0, "2", None])
def test_a_number_of_players_is_a_whole_one(room: AnyGame, players: Any) -> None:
    with pytest.raises(InvalidSetup, match=f"players, not {players!r}"):
        room.setup(players, {})


@pytest.mark.parametrize("case", CASES)
def test_mask_says_what_legal_actions_say(case: Case) -> None:
    room: Any = case.room
    numbered = room.player_actions(case.setup)

    for state in some_states(case, at_most=200):
        for seat in range(case.players):
            mask = room.legal_mask(state, seat)
            assert len(mask) == len(numbered)
            assert set(mask) <= {0, 1}
            legal = {action for action, allowed in zip(numbered, mask, strict=True) if allowed}
            assert legal == set(case.room.legal_actions(state, seat))


@pytest.mark.parametrize("case", CASES)
def test_keys_are_equal_for_equal_states_only(case: Case) -> None:
    room: Any = case.room
    known: dict[bytes, Any] = {}

    for steps in playthroughs(case):
        for step in sample(steps, 200):
            for state in (step.before, step.after):
                key = room.key(state)
                assert len(key) == 16
                assert known.setdefault(key, state) == state
    states = list(known.values())
    assert [one for at, one in enumerate(states[:80]) if one in states[:at]] == []


@pytest.mark.parametrize("case", CASES)
def test_every_field_of_a_state_is_in_its_key(case: Case) -> None:
    room: Any = case.room
    for state in some_states(case, at_most=8):
        key = room.key(state)
        for field in fields(state):
            value = getattr(state, field.name)
            if isinstance(value, bool | int):
                assert room.key(replace(state, **{field.name: not value if value is False else value + 1})) != key
            elif isinstance(value, tuple) and value:
                assert room.key(replace(state, **{field.name: value[:-1]})) != key


@pytest.mark.parametrize("case", CASES)
def test_a_dump_plays_on_as_the_state_would_have(case: Case) -> None:
    room: Any = case.room
    for steps in playthroughs(case)[:2]:
        for at in sample(range(len(steps)), 12):
            state = room.load_state(room.dump_state(steps[at].before))
            assert repr(state) == repr(steps[at].before)
            for step in steps[at : at + 30]:
                state = case.room.apply(state, step.seat, step.action)
            assert state == steps[min(at + 30, len(steps)) - 1].after


@pytest.mark.parametrize("case", CASES)
def test_hand_written_positions_can_be_dumped(case: Case) -> None:
    room: Any = case.room
    for state in [
        case.room.showcase(),
        *(case.room.load_position(case.room.position(s)) for s in some_states(case, at_most=4)),
    ]:
        assert repr(room.load_state(room.dump_state(state))) == repr(state)


def in_other_process(told: list[Any], seed: str) -> list[str]:
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", KEYS], input=json.dumps(told), capture_output=True, text=True, check=True, env=env
    )
    return list(json.loads(done.stdout))


def test_keys_are_the_same_in_every_process() -> None:
    told: list[Any] = []
    keys = []
    for param in CASES:
        case: Any = param.values[0]
        steps = playthroughs(case)[0]
        events = [(step.seat, case.room.text(step.action)) for step in steps[: len(steps) // 2]]
        told.append((case.room.META.id, case.players, dict(case.options), events))
        keys.append(case.room.key(steps[len(events)].before).hex())

    assert in_other_process(told, "1") == in_other_process(told, "2") == keys


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_no_dump_of_the_game_is_refused(room: AnyGame) -> None:
    own: Any = room
    good = own.dump_state(room.showcase())
    name = room.META.id.encode()

    for bad in (
        b"",
        b"no dump",
        b"\x93",
        good + b"!",
        good.replace(name, name[::-1]),
        good[16:],
        2 * good,
        bytes(10**6),
    ):
        with pytest.raises(InvalidSnapshot, match=f"not a dumped state of {room.META.id}, or one that is damaged"):
            own.load_state(bad)
    for other in ("dump", None, 10**12, [1], room.showcase()):
        with pytest.raises(InvalidSnapshot, match="a dumped state is bytes, not "):
            own.load_state(other)


@pytest.mark.parametrize("room", ROOMS)
def test_a_damaged_dump_is_refused(room: AnyGame) -> None:
    own: Any = room
    good = own.dump_state(room.showcase())

    for at in range(len(good)):
        changed = bytearray(good)
        changed[at] ^= 1 << at % 8
        for bad in (bytes(changed), good[:at]):
            with pytest.raises(InvalidSnapshot):
                own.load_state(bad)
    assert own.load_state(bytearray(good)) == own.load_state(memoryview(good)) == room.showcase()


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_no_state_is_refused_with_the_right_digest(room: AnyGame) -> None:
    own: Any = room
    head = [room.META.id, room.META.rules_version]
    begun = b"\x93" + b"".join(map(msgspec.msgpack.encode, head))
    maps: list[Any] = [{}, {0: []}, {0: 5}, {1: [], 0: []}, {99: []}, {-9: []}, {"0": []}, {-1: "zz"}]
    plain = [None, 5, 1.5, "state", [], *maps]
    bodies = [
        *(msgspec.msgpack.encode(value) for value in ([], 5, None, head, [*head, None, None])),
        *(begun + msgspec.msgpack.encode(value) for value in plain),
        *(begun + part * 100_000 for part in (b"\x91", b"\x81\x00\x91")),
        *(begun + kind + b"\xff\xff\xff\xff" for kind in (b"\xdd", b"\xdf", b"\xc6", b"\xdb")),
    ]

    for body in bodies:
        with pytest.raises(InvalidSnapshot):
            own.load_state(body + hashlib.blake2b(body, digest_size=16).digest())


@pytest.mark.parametrize("room", ROOMS)
def test_a_dump_of_another_game_is_told_by_its_name(room: AnyGame) -> None:
    own: Any = room
    others: list[Any] = [param.values[0] for param in ROOMS]
    for other in others:
        if other is not room:
            with pytest.raises(InvalidSnapshot, match=rf"{room.META.id}'.* is needed, not of \['{other.META.id}'"):
                own.load_state(other.dump_state(other.showcase()))


@pytest.mark.parametrize("case", CASES)
def test_planes_are_as_they_are_declared(case: Case) -> None:
    room: Any = case.room
    spec = room.observation_spec(case.setup)
    size = spec.rows * spec.columns

    assert len({*spec.planes, *(scalar.name for scalar in spec.scalars)}) == len(spec.planes) + len(spec.scalars)
    for state in some_states(case, at_most=120):
        for seat in {0, case.players - 1}:
            seen = room.observation_planes(case.room.observe(state, seat), seat)
            assert len(seen.planes) == len(spec.planes) * size
            assert set(seen.planes) <= {0, 1}
            assert len(seen.scalars) == len(spec.scalars)
            for value, scalar in zip(seen.scalars, spec.scalars, strict=True):
                assert type(value) is int
                assert scalar.low <= value <= scalar.high, (scalar, value)


@pytest.mark.parametrize("case", CASES)
def test_planes_and_scalars_change_in_a_game(case: Case) -> None:
    room: Any = case.room
    spec = room.observation_spec(case.setup)
    seen = [room.observation_planes(state, 0) for state in some_states(case, at_most=400)]

    assert is_dataclass(spec)
    assert isinstance(spec, PlaneSpec)
    planes, scalars = zip(*[spec.named(one) for one in seen], strict=True)
    assert sum(len({one[name] for one in planes}) > 1 for name in spec.planes) >= 3
    assert sum(len({one[name] for one in scalars}) > 1 for name in scalars[0]) >= 3


@pytest.mark.parametrize("case", CASES)
def test_planes_hide_what_the_seat_may_not_know(case: Case) -> None:
    room: Any = case.room
    for state in some_states(case, at_most=120):
        for seat in {0, case.players - 1}:
            seen = case.room.observe(state, seat)
            assert room.observation_planes(state, seat) == room.observation_planes(seen, seat)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("seat", [CHANCE, CLOCK, 2, 99])
def test_nobody_sees_in_the_place_of_a_seat_that_there_is_not(room: AnyGame, seat: int) -> None:
    own: Any = room
    state = room.initial_state(room.setup(2, {}))

    with pytest.raises(InvalidInput, match=f"seats of 2 players are 0 to 1, not {seat}"):
        own.observation_planes(state, seat)


@pytest.mark.parametrize("case", CASES)
def test_illegal_actions_are_told_in_english(case: Case) -> None:
    final = playthroughs(case)[0][-1].after
    for action in sample(case.room.all_actions(case.setup), 3):
        with pytest.raises(IllegalAction) as caught:
            case.room.apply(final, 0, action)
        english = worded(caught.value.objection.message)[0]
        assert english in str(caught.value)
        assert caught.value.objection.rule in str(caught.value)
