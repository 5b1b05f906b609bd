"""A sandcastle: a game in real time, small enough to be worked out by hand, with all that a server needs to play it.

Everybody says ready; then all fetch sand at the same time, and what is fetched is wet three times in four (2 points a
bucket) or dry (1). A bucket is poured out before the next is fetched. Whoever has poured three buckets sees a wave, and
ten seconds later it is there. If nobody gets so far the tide comes in after a minute.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from ratusz.engine.errors import IllegalAction, InvalidAction, Objection
from ratusz.engine.game import CHANCE, CLOCK, BasedOn, Meta, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Choice, Item, Scene, Timer, Tray
from ratusz.engine.score import ScoreLine, ScoreSheet, ranks
from ratusz.engine.text.ledger import Rule
from ratusz.engine.time.alarm import Alarm

META = Meta(
    id="sandcastle",
    prefix="SC",
    players=(1, 3),
    minutes=(1, 1),
    rules_version=1,
    options=(),
    based_on=BasedOn("Nothing", "Nobody", 2026),
)
SAND = {"wet": 2, "dry": 1}
TIDE, WAVE = Alarm(60.0, "tide"), Alarm(10.0, "wave")
HIGH = 3


@dataclass(frozen=True, slots=True)
class Castle:
    """What a player has poured, and the bucket in hand."""

    ready: bool = False
    poured: str = ""
    bucket: str = ""
    events: int = 0


@dataclass(frozen=True, slots=True)
class Beach:
    castles: tuple[Castle, ...]
    fetching: Seat | None = None
    over: bool = False


def setup(players: int, options: Mapping[str, str]) -> int:
    assert not options
    return players


def initial_state(setup: int) -> Beach:
    return Beach((Castle(),) * setup)


def is_real_time(setup: int) -> bool:
    return setup > 0


def alarms(state: Beach) -> Sequence[Alarm[str]]:
    if state.over or state.fetching is not None or not all(own.ready for own in state.castles):
        return ()
    return (WAVE,) if any(len(own.poured) >= HIGH for own in state.castles) else (TIDE,)


def epoch(state: Beach) -> int:
    return sum(own.events for own in state.castles) + state.over


def epoch_of(state: Beach, seat: Seat) -> int:
    return state.castles[seat].events + state.over + all(own.ready for own in state.castles)


def to_act(state: Beach) -> frozenset[Seat]:
    if state.over:
        return frozenset()
    if state.fetching is not None:
        return frozenset({CHANCE})
    waiting = frozenset(seat for seat, own in enumerate(state.castles) if not own.ready)
    return waiting or frozenset(seat for seat, own in enumerate(state.castles) if len(own.poured) < HIGH)


def legal_actions(state: Beach, seat: Seat) -> Sequence[str]:
    return [action for action in ("ready", "fetch", "pour") if seat >= 0 and not objection(state, seat, action)]


def chance_outcomes(state: Beach) -> Sequence[tuple[str, int]]:
    return (("wet", 3), ("dry", 1)) if CHANCE in to_act(state) else ()


def objection(state: Beach, seat: Seat, action: str) -> Objection | None:
    if seat == CLOCK:
        ringing = [alarm.action for alarm in alarms(state)]
        return None if action in ringing else Objection("SC-03", say("sandcastle.why.time"))
    if seat not in to_act(state):
        return Objection("SC-01", say("sandcastle.why.wait"))
    if seat == CHANCE:
        return None if action in SAND else Objection("SC-02", say("sandcastle.why.sand"))
    own = state.castles[seat]
    allowed = "ready" if not own.ready else "pour" if own.bucket else "fetch"
    return None if action == allowed else Objection("SC-02", say("sandcastle.why.now", action=allowed))


def apply(state: Beach, seat: Seat, action: str) -> Beach:
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, action, problem)
    if seat == CLOCK:
        return replace(state, over=True)
    who = seat if state.fetching is None else state.fetching
    own = _castle(state.castles[who], action)
    castles = (*state.castles[:who], own, *state.castles[who + 1 :])
    done = all(len(castle.poured) >= HIGH for castle in castles)
    return Beach(castles, fetching=who if action == "fetch" else None, over=done)


def _castle(own: Castle, action: str) -> Castle:
    own = replace(own, events=own.events + 1)
    match action:
        case "ready":
            return replace(own, ready=True)
        case "fetch":
            return own
        case "pour":
            return replace(own, poured=own.poured + own.bucket, bucket="")
        case _:
            return replace(own, bucket=action[0])


def observe(state: Beach, seat: Seat | None) -> Beach:
    del seat
    return state


def score(state: Beach) -> tuple[ScoreSheet, ...]:
    worth = {name[0]: points for name, points in SAND.items()}
    return tuple(
        ScoreSheet(seat, tuple(ScoreLine("SC-04", say("sandcastle.bucket"), worth[sand]) for sand in own.poured))
        for seat, own in enumerate(state.castles)
    )


def text(action: str) -> str:
    return action


def parse(notation: str) -> str:
    action = notation.strip().lower()
    if action not in {"ready", "fetch", "pour", *SAND, TIDE.action, WAVE.action}:
        raise InvalidAction(f"{notation!r} is nothing that happens on a beach")
    return action


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
        goal=say("sandcastle.goal"),
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
