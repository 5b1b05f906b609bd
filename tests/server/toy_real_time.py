"""The sandcastle of the engine's tests as a module that a server can play: the smallest game in real time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Choice, Item, Scene, Timer, Tray
from ratusz.engine.score import ranks
from ratusz.engine.text.ledger import Rule
from ratusz.engine.time.alarm import Alarm
from tests.engine.toy_real_time import Beach, Sandcastle

META = Sandcastle.META
_GAME = Sandcastle()
setup = _GAME.setup
initial_state = _GAME.initial_state
is_real_time = _GAME.is_real_time
to_act = _GAME.to_act
legal_actions = _GAME.legal_actions
chance_outcomes = _GAME.chance_outcomes
objection = _GAME.objection
apply = _GAME.apply
epoch = _GAME.epoch
epoch_of = _GAME.epoch_of
observe = _GAME.observe
score = _GAME.score
text = _GAME.text
parse = _GAME.parse


def alarms(state: Beach) -> Sequence[Alarm[str]]:
    return _GAME.alarms(state)


def ledger() -> Mapping[str, Rule]:
    return {}


def imagine(observation: Beach, seat: Seat, random: Random) -> tuple[Beach, Seat]:
    del random
    return observation, seat


def describe(action: str) -> Message:
    return say(f"sandcastle.{action}")


def hotspots(action: str) -> tuple[str, ...]:
    return (f"beach/{action}",)


def scene(state: Beach, seat: Seat | None) -> Scene:
    actions = () if seat is None else legal_actions(state, seat)
    return Scene(
        game=META.id,
        seat=seat,
        over=not to_act(state),
        to_act=tuple(sorted(to_act(state))),
        headline=say("sandcastle.poured", castles=" ".join(own.poured or "-" for own in state.castles)),
        prompt=say("sandcastle.prompt"),
        secret=False,
        boards=(),
        trays=(
            Tray("beach", "tasks", say("beach"), tuple(Item(f"beach/{act}", act, describe(act)) for act in actions)),
        ),
        tracks=(),
        sheets=score(state),
        choices=tuple(Choice(action, hotspots(action), describe(action)) for action in actions),
        ranks=() if to_act(state) else ranks(score(state)),
        timers=tuple(Timer(alarm.action, "glass", describe(alarm.action), alarm.seconds) for alarm in alarms(state)),
    )
