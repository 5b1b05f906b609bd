"""Recorded games as text: what was agreed, then one event a line. Outcomes are recorded, never seeds.

::

    ratusz-record: 1
    game: little_town
    rules: 1
    players: 2
    options: factories=yes
    result: 71 65

    * 2-4
    0 Hb2
    1 Fd4

`*` is chance, `~` the clock of a game in real time. Blank lines and everything after `#` are ignored; keys the format
does not know are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ratusz.engine.errors import IllegalAction, InvalidAction, InvalidRecord, InvalidSetup
from ratusz.engine.game import CHANCE, CLOCK, ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.play import Event
from ratusz.engine.text.brought import plain

__all__ = [
    "FORMAT",
    "Line",
    "Record",
    "dump",
    "events",
    "load",
    "record_of",
    "record_up_to",
    "states",
]

FORMAT = 1
"""The version of the format that is read and written."""
_KNOWN = ("ratusz-record", "game", "rules", "players", "options", "result")
_EXAMPLES = {"ratusz-record": str(FORMAT), "game": "little_town", "rules": "1", "players": "2"}
_HEADER = re.compile(r"([A-Za-z][\w-]*)\s*:\s*(.*)", re.ASCII)
_SEAT = re.compile(r"[*~]|[0-9]{1,3}")
_SIGNS = {CHANCE: "*", CLOCK: "~"}
_SEATS = {sign: seat for seat, sign in _SIGNS.items()}
_NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Line:
    """One recorded event in notation."""

    seat: Seat
    text: str
    number: int = field(default=0, compare=False)
    """Its line in the file, from 1; 0 when made by a program."""


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game, still in notation: reading one needs no knowledge of its game."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, str]
    lines: tuple[Line, ...]
    result: tuple[int, ...] | None = None
    """Totals by seat, when the game was over."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Other headers, such as `seats` or `date`."""
    numbers: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Line of each header in the file, from 1; empty when made by a program."""


def dump(record: Record) -> str:
    """The text of a record; `load` gives the same record back."""
    headers: dict[str, str] = {
        "ratusz-record": str(FORMAT),
        "game": record.game,
        "rules": str(record.rules_version),
        "players": str(record.players),
    }
    chosen = [f"{name}={value}" for name, value in record.options.items() if value]  # an empty text is the default
    if chosen:
        headers["options"] = " ".join(chosen)
    if record.result is not None:
        headers["result"] = " ".join(map(str, record.result))
    headers.update({name: _one_line(value) for name, value in record.notes.items()})
    head = [f"{name}: {value}" for name, value in headers.items()]
    body = [f"{_SIGNS.get(line.seat, line.seat)} {line.text}" for line in record.lines]
    return "\n".join([*head, "", *body]) + "\n"


def load(text: str, *, first: int = 1) -> Record:
    """The record in a text.

    :param first: the number of its first line, where it is part of a longer text.
    :raises InvalidRecord: with the line, when a header or an event cannot be read.
    """
    headers: dict[str, tuple[str, int]] = {}
    events: list[tuple[str, int]] = []
    for number, raw in enumerate(plain(text).splitlines(), start=first):
        content = raw.split("#", 1)[0].strip()
        header = None if events else _HEADER.fullmatch(content)
        if header:
            _add_header(headers, header[1].lower(), header[2], number)
        elif content:
            events.append((content, number))
    _check_format(headers)
    return _record(headers, tuple(_event_line(content, number) for content, number in events))


def _add_header(headers: dict[str, tuple[str, int]], name: str, value: str, number: int) -> None:
    if name in headers:
        problem = f"duplicate header {name!r}, first in line {headers[name][1]}"
        raise InvalidRecord(problem, line=number)
    headers[name] = (value, number)


def _check_format(headers: Mapping[str, tuple[str, int]]) -> None:
    """Before anything else is read: another format may look different altogether."""
    version, line = _whole(headers, "ratusz-record"), headers["ratusz-record"][1]
    if version != FORMAT:
        raise InvalidRecord(f"unknown record format {version}; this program reads format {FORMAT}", line=line)


def _event_line(content: str, number: int) -> Line:
    seat, *rest = content.split(maxsplit=1)
    if not rest or not _SEAT.fullmatch(seat):
        raise InvalidRecord(f"expected a seat, * or ~ and an action, such as '0 Hb2', not {content!r}", line=number)
    return Line(_SEATS[seat] if seat in _SEATS else int(seat), rest[0], number)


def _record(headers: Mapping[str, tuple[str, int]], lines: tuple[Line, ...]) -> Record:
    result = headers.get("result")
    return Record(
        game=_header(headers, "game")[0],
        rules_version=_whole(headers, "rules"),
        players=_whole(headers, "players"),
        options=_options(*headers.get("options", ("", 0))),
        lines=lines,
        result=None if result is None else tuple(_number(word, result[1], "result") for word in result[0].split()),
        notes={name: value for name, (value, _) in headers.items() if name not in _KNOWN},
        numbers={name: line for name, (_, line) in headers.items()},
    )


def _header(headers: Mapping[str, tuple[str, int]], name: str) -> tuple[str, int]:
    if name not in headers:
        example = f"{name}: {_EXAMPLES[name]}"
        raise InvalidRecord(f"the header {name!r} is missing; a record begins with lines such as {example!r}")
    return headers[name]


def _whole(headers: Mapping[str, tuple[str, int]], name: str) -> int:
    value, number = _header(headers, name)
    return _number(value, number, name)


def _number(word: str, line: int, name: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise InvalidRecord(f"{name} must be a whole number, not {word!r}", line=line)
    return int(word)


def _options(text: str, line: int) -> dict[str, str]:
    pairs = [word.partition("=") for word in text.split()]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise InvalidRecord(f"options look like 'factories=yes', not {name + equals + value!r}", line=line)
    return {name: value for name, _, value in pairs}


def _one_line(value: str) -> str:
    return " ".join(value.replace("#", " ").split())


def events(game: Game[SetupT, StateT, ActionT], record: Record) -> tuple[Event[ActionT], ...]:
    """The record's events as actions of its game, not yet checked against the rules.

    :raises InvalidRecord: a line is not the notation of an action; says which and what was expected.
    """
    found: list[Event[ActionT]] = []
    for line in record.lines:
        try:
            found.append(Event(line.seat, game.parse(line.text)))
        except InvalidAction as error:
            raise InvalidRecord(error.problem, line=line.number or None) from None
    return tuple(found)


def states(game: Game[SetupT, StateT, ActionT], record: Record) -> tuple[StateT, ...]:
    """The state before the first event and after each event, all checked by the rules.

    :raises InvalidRecord: an event is illegal, or the result is not what the header says.
    """
    states = [game.initial_state(_setup(game, record))]
    for line, (seat, action) in zip(record.lines, events(game, record), strict=True):
        try:
            states.append(game.apply(states[-1], seat, action))
        except IllegalAction as error:
            problem = f"{line.text!r} is not allowed here by rule {error.objection.rule}"
            raise InvalidRecord(problem, line=line.number or None) from error
    _check_result(game, record, states[-1])
    return tuple(states)


def _setup(game: Game[SetupT, Any, Any], record: Record) -> SetupT:
    header = "players"
    try:
        game.setup(record.players, {})
        header = "options"
        return game.setup(record.players, record.options)
    except InvalidSetup as error:
        raise InvalidRecord(error.problem, line=record.numbers.get(header)) from None


def _check_result(game: Game[Any, StateT, Any], record: Record, state: StateT) -> None:
    if record.result is None:
        return
    totals = tuple(sheet.total for sheet in game.score(state))
    given, line = _words(record.result), record.numbers.get("result")
    if game.to_act(state):
        raise InvalidRecord(
            f"the header gives the result {given}, but the game is not over; is the end missing?", line=line
        )
    if totals != record.result:
        raise InvalidRecord(f"the header gives the result {given}, but the game gives {_words(totals)}", line=line)


def _words(totals: Sequence[int]) -> str:
    return " ".join(map(str, totals))


def record_of(
    game: Game[SetupT, StateT, ActionT],
    players: int,
    options: Mapping[str, str],
    happened: Iterable[Event[ActionT]],
    notes: Mapping[str, str] | None = None,
) -> Record:
    """The record of a game from its events; a finished game carries its result.

    :raises IllegalAction: at the first event the rules do not allow.
    """
    state, events = game.initial_state(game.setup(players, options)), list(happened)
    for seat, action in events:
        state = game.apply(state, seat, action)
    return record_up_to(game, players, options, events, state, notes)


def record_up_to(
    game: Game[SetupT, StateT, ActionT],
    players: int,
    options: Mapping[str, str],
    happened: Iterable[Event[ActionT]],
    state: StateT,
    notes: Mapping[str, str] | None = None,
) -> Record:
    """Like `record_of`, where the state after the events is known: trusts that it is, and replays nothing."""
    over = not game.to_act(state)
    return Record(
        game=game.META.id,
        rules_version=game.META.rules_version,
        players=players,
        options=dict(options),
        lines=tuple(Line(seat, game.text(action)) for seat, action in happened),
        result=tuple(sheet.total for sheet in game.score(state)) if over else None,
        notes=dict(notes or {}),
    )
