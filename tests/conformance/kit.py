"""What the conformance tests share: every room in a sensible set of setups, and states that games of it can reach.

Rooms are found, not listed: a new game is tested as soon as its folder is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import fields as struct_fields

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.engine.message import Message
from ratusz.engine.play import draw
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.engine.time.real_time import alarms, is_real_time
from ratusz.games import AnyGame, rooms, words
from tests.samples import sampled

ROOMS = [pytest.param(room, id=name) for name, room in rooms().items()]
LONGEST = 5000
"""Events no game may need more of for each seat."""

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Case:
    """A room, and what is agreed before its game."""

    room: AnyGame
    players: int
    options: Mapping[str, str]

    @property
    def id(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.room.META.id, str(self.players), *chosen])

    @property
    def setup(self) -> Any:
        return self.room.setup(self.players, self.options)

    @property
    def is_real_time(self) -> bool:
        return is_real_time(self.room, self.setup)

    @property
    def viewers(self) -> list[Seat | None]:
        """A spectator, the first seats and the last one."""
        return [None, *sorted({0, min(1, self.players - 1), self.players - 1})]


class Step(NamedTuple):
    """One event of a game with the states around it."""

    before: Any
    seat: Seat
    action: Any
    after: Any


def _cases(room: AnyGame) -> Iterator[Case]:
    """Fewest, two and most players; every value of every option; all that is not default at once.

    An option may need more players than two, such as the seat that begins: it gets as many as it needs.
    """
    fewest, most = room.META.players
    two = min(max(2, fewest), most)
    values = [{option.id: value} for option in room.META.options for value in option.values[1:]]
    agreed: list[tuple[int, dict[str, str]]] = [(players, {}) for players in (fewest, two, most)]
    agreed += [(next(n for n in range(two, most + 1) if _has(room, n, value)), value) for value in values]
    agreed += [(players, _everything(room, players)) for players in (fewest, two)]
    seen = []
    for players, options in agreed:
        if (players, options) not in seen:
            seen.append((players, options))
            yield Case(room, players, options)


def _is_unusual(case: Case) -> bool:
    """Whether it is not what most people play: two or more of them, with nothing agreed."""
    return bool(case.options) or case.players < 2


def _has(room: AnyGame, players: int, options: Mapping[str, str]) -> bool:
    try:
        room.setup(players, options)
    except InvalidSetup:
        return False
    return True


def _everything(room: AnyGame, players: int) -> dict[str, str]:
    """Of every option the last value that so many players may have."""
    listed = [option for option in room.META.options if option.values]
    return {
        option.id: next(value for value in reversed(option.values) if _has(room, players, {option.id: value}))
        for option in listed
    }


_ALL_CASES = [case for room in rooms().values() for case in _cases(room)]
CASES = [
    pytest.param(case, id=case.id)
    for case in sampled(sorted(_ALL_CASES, key=_is_unusual), kind=lambda case: case.room.META.id)
]


def every_action(room: AnyGame) -> tuple[Any, ...]:
    """What could be legal in any of the room's setups: more than any single one knows."""
    return _every_action(room.META.id)


@cache
def _every_action(game: str) -> tuple[Any, ...]:
    room = rooms()[game]
    setups = [case.setup for case in _ALL_CASES if case.room is room]
    return tuple({action: None for setup in setups for action in room.all_actions(setup)})


def every_notation(room: AnyGame) -> tuple[tuple[Any, str], ...]:
    """The same, each with its notation."""
    return _every_notation(room.META.id)


@cache
def _every_notation(game: str) -> tuple[tuple[Any, str], ...]:
    return tuple((action, rooms()[game].text(action)) for action in _every_action(game))


@cache
def playthrough(case: Case, seed: int) -> tuple[Step, ...]:
    """A whole game of random choices; with an odd seed chance likes to repeat itself, which leads into rare corners.

    Alarms ring at random as well: with a seed above 1 early, else late.
    """
    room, random = case.room, Random(seed)
    state = room.initial_state(case.setup)
    steps: list[Step] = []
    lately: Any = None
    while awaited := room.to_act(state):
        assert len(steps) < LONGEST * case.players, "the game does not come to an end"
        seat = pick(sorted(awaited), random)
        ringing = [alarm.action for alarm in alarms(room, state)]
        if ringing and random.random() < (0.03 if seed > 1 else 0.002):
            seat, action = CLOCK, pick(ringing, random)
        elif seat == CHANCE:
            action = lately = _happening(room.chance_outcomes(state), random, lately if seed % 2 else None)
        else:
            action = pick(room.legal_actions(state, seat), random)
        after = room.apply(state, seat, action)
        steps.append(Step(state, seat, action, after))
        state = after
    return tuple(steps)


def _happening(outcomes: Sequence[tuple[Any, int]], random: Random, lately: Any) -> Any:
    if lately is not None and random.random() < 0.5 and any(outcome == lately for outcome, _ in outcomes):
        return lately
    return draw(outcomes, random)


def playthroughs(case: Case) -> list[tuple[Step, ...]]:
    return [playthrough(case, seed) for seed in range(4)]


def sample(items: Sequence[T], at_most: int) -> list[T]:
    """The first, the last, and others evenly between."""
    if len(items) <= at_most:
        return list(items)
    return [items[number * (len(items) - 1) // max(at_most - 1, 1)] for number in range(at_most)]


def some_steps(case: Case, *, at_most: int) -> list[Step]:
    """Steps from all over the playthroughs."""
    return [step for steps in playthroughs(case) for step in sample(steps, at_most // 4)]


def some_states(case: Case, *, at_most: int) -> list[Any]:
    """States from all over the playthroughs, the first one and final ones among them."""
    found: list[Any] = []
    for steps in playthroughs(case):
        found += sample([*(step.before for step in steps), steps[-1].after], at_most // 4)
    return found


def sealed(case: Case) -> list[tuple[Step, ...]]:
    """Runs of steps that belong together because nothing became final between them."""
    found: list[list[Step]] = []
    for steps in playthroughs(case):
        epoch = None
        for step in steps:
            now = case.room.epoch(step.before)
            if now != epoch:
                found.append([])
                epoch = now
            found[-1].append(step)
    return [tuple(run) for run in found]


def pick(items: Sequence[T], random: Random) -> T:
    return items[int(random.random() * len(items))]


def worded(message: Message) -> tuple[str, ...]:
    """The message in each language; fails when a catalogue lacks its key or the message an argument."""
    texts = tuple(word(words(language), language, message) for language in LANGUAGES)
    for text in texts:
        assert text.strip(), message
        assert "{" not in text, message
    return texts


def messages(value: object) -> Iterator[Message]:
    """Every message anywhere in a value made of structs, dataclasses and tuples."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, str | int):
                yield from messages(part)
    else:
        kind: Any = type(value)
        yield from messages(tuple(getattr(value, name) for name in _fields(kind)))


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    if isinstance(kind, type) and issubclass(kind, Struct):
        return tuple(field.name for field in struct_fields(kind))
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
