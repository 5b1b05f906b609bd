"""Campaigns as text: what was agreed, then the record of every finished episode under a line with its name.

::

    ratusz-campaign: 1
    game: dice_city
    rules: 1
    course: chapter-1
    seat: human Ewa
    city: Lipowo
    seat: resting bot greedy

    --- episode 1
    seat: human Ewa
    seat: human Jan
    ratusz-record: 1
    game: dice_city
    ...

Above the episodes stands who plays on or rests, in each who has played it; left out there, it was the same players. A
line `city` names the city of the seat above it. Blank lines and lines that begin with `#` are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ratusz.campaign.campaign import Campaign, Player, after, begin, reseated
from ratusz.engine.errors import (
    InvalidCampaign,
    InvalidRecord,
    InvalidSetup,
    UnknownCourse,
    UnknownGame,
    UnknownRulesVersion,
)
from ratusz.engine.text import record
from ratusz.engine.text.brought import cleaned
from ratusz.games import AnyGame, find

FORMAT = 1
_ONCE = ("ratusz-campaign", "game", "rules", "course")
_HEADER = re.compile(r"([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)", re.ASCII)
_SEAT = re.compile(r"\s*(seat|city)[ \t]*:[ \t]*(.*)", re.ASCII | re.IGNORECASE)
_RECORD = re.compile(r"\s*ratusz-record\s*:", re.IGNORECASE)
_EPISODE = re.compile(r"---\s*episode\s+(\S+)\s*", re.IGNORECASE)


class _Value(NamedTuple):
    text: str
    line: int


class _Seat(NamedTuple):
    """A line with a seat, and what its city is called."""

    text: str
    line: int
    city: str = ""


class _Section(NamedTuple):
    """An episode: its name, who has played it, and its record with the number of its first line."""

    name: _Value
    seats: Sequence[_Seat]
    record: _Value


def dump(campaign: Campaign) -> str:
    """The text of a campaign; `load` gives the same campaign back."""
    meta = campaign.game.META
    head = [
        f"ratusz-campaign: {FORMAT}",
        f"game: {meta.id}",
        f"rules: {meta.rules_version}",
        f"course: {campaign.course.id}",
        *map(_seat_text, campaign.players),
    ]
    return "\n".join(head) + "\n" + "".join(_section_texts(campaign))


def _section_texts(campaign: Campaign) -> Iterator[str]:
    for episode, played in zip(campaign.course.episodes, campaign.played, strict=False):
        seats = "\n".join(map(_seat_text, played.players))
        yield f"\n--- episode {episode.id}\n{seats}\n{record.dump(played.record)}"


def _seat_text(player: Player) -> str:
    rests = ["resting"] if player.rests else []
    kind = ["bot", player.bot] if player.bot else ["human"]
    line = " ".join(["seat:", *rests, *kind, *([player.name] if player.name else [])])
    return f"{line}\ncity: {player.city}" if player.city else line


def load(text: str) -> Campaign:
    """The campaign in a text; every episode is replayed, and has to go on from those before it.

    :raises InvalidCampaign: with the line, when something cannot be read or does not follow.
    :raises UnknownRulesVersion: it was played by rules that this installation does not know.
    """
    lines = cleaned(text).splitlines()
    starts = [at for at, line in enumerate(lines) if _EPISODE.fullmatch(line.strip())]
    headers, seats = _headers(lines[: starts[0] if starts else len(lines)])
    spans = list(pairwise([*starts, len(lines)]))
    campaign = _begun(headers, seats, _section(lines, *spans[0]).seats if spans else ())
    for span in spans:  # one after the other: nothing after the first mistake is read
        campaign = _continued(campaign, _section(lines, *span), seats)
    return _seated(campaign, seats, headers["course"].line)


def _headers(lines: Sequence[str]) -> tuple[dict[str, _Value], list[_Seat]]:
    headers: dict[str, _Value] = {}
    seats: list[_Seat] = []
    for number, line in enumerate(lines, start=1):
        if seat := _SEAT.fullmatch(line):
            _add_seat(seats, seat[1].lower(), seat[2], number)
        elif content := line.split("#", 1)[0].strip():
            _add_header(headers, content, number)
    for name in _ONCE:
        if name not in headers:
            problem = f"the header {name!r} is missing; a campaign begins with lines such as 'ratusz-campaign: 1'"
            raise InvalidCampaign(problem)
    return headers, seats


def _add_seat(seats: list[_Seat], what: str, text: str, line: int) -> None:
    """A seat, or the city of the last one."""
    if what == "seat":
        seats.append(_Seat(text, line))
    elif not seats or seats[-1].city:
        raise InvalidCampaign("the name of a city must be below its seat, once", line=line)
    else:
        seats[-1] = seats[-1]._replace(city=text.strip())


def _add_header(headers: dict[str, _Value], content: str, line: int) -> None:
    header = _HEADER.fullmatch(content)
    name = header[1].lower() if header else ""
    if name == "ratusz-record":
        raise InvalidCampaign(
            "this is the record of a single game; a campaign begins with 'ratusz-campaign: 1'", line=line
        )
    if header is None or name not in _ONCE:
        known = ", ".join((*_ONCE, "seat", "city"))
        raise InvalidCampaign(f"expected a header ({known}) or '--- episode 1', not {content!r}", line=line)
    if name in headers:
        problem = f"duplicate header {name!r}, first in line {headers[name].line}"
        raise InvalidCampaign(problem, line=line)
    headers[name] = _Value(header[2], line)


def _section(lines: Sequence[str], start: int, end: int) -> _Section:
    name = _EPISODE.fullmatch(lines[start].strip())
    assert name is not None
    first = next((at for at in range(start + 1, end) if _RECORD.match(lines[at])), end)
    seats: list[_Seat] = []
    for at in range(start + 1, first):
        _read_seat(seats, lines[at], at + 1)
    return _Section(_Value(name[1], start + 1), seats, _Value("\n".join(lines[first:end]), first + 1))


def _read_seat(seats: list[_Seat], line: str, number: int) -> None:
    """What stands on a line between the name of an episode and its record."""
    if seat := _SEAT.fullmatch(line):
        _add_seat(seats, seat[1].lower(), seat[2], number)
    elif content := line.split("#", 1)[0].strip():
        raise InvalidCampaign(f"expected a seat or 'ratusz-record: 1', not {content!r}", line=number)


def _begun(headers: dict[str, _Value], seats: Sequence[_Seat], earliest: Sequence[_Seat]) -> Campaign:
    """:param earliest: those of the first episode, where it names any."""
    version = _whole(headers, "ratusz-campaign")
    line = headers["ratusz-campaign"].line
    if version != FORMAT:
        raise InvalidCampaign(f"unknown campaign format {version}; this program reads format {FORMAT}", line=line)
    game, course = _game(headers), headers["course"]
    first = earliest or seats
    try:
        return begin(game, course.text, _players(first))
    except (UnknownCourse, InvalidSetup) as error:
        line = first[0].line if first and isinstance(error, InvalidSetup) else course.line
        raise InvalidCampaign(str(error), line=line) from error


def _game(headers: dict[str, _Value]) -> AnyGame:
    version = _whole(headers, "rules")
    try:
        return find(headers["game"].text, version)
    except UnknownRulesVersion as error:
        raise UnknownRulesVersion(error.problem, line=headers["rules"].line) from error
    except UnknownGame as error:
        raise InvalidCampaign(str(error), line=headers["game"].line) from error


def _whole(headers: dict[str, _Value], name: str) -> int:
    text, line = headers[name]
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise InvalidCampaign(f"{name} must be a whole number, not {text!r}", line=line)
    return int(text)


def _players(seats: Sequence[_Seat]) -> list[Player]:
    return [_player(seat) for seat in seats]


def _player(seat: _Seat) -> Player:
    words = seat.text.split()
    rests = words[:1] == ["resting"]
    try:
        match words[1:] if rests else words:
            case ["human", *name]:
                return Player(" ".join(name), city=seat.city, rests=rests)
            case ["bot", bot, *name]:
                return Player(" ".join(name), bot, seat.city, rests)
            case _:
                problem = f"a seat looks like 'human Ewa', 'bot greedy' or 'resting human Jan', not {seat.text!r}"
                raise InvalidCampaign(problem, line=seat.line)
    except InvalidSetup as error:
        raise InvalidCampaign(error.problem, line=seat.line) from error


def _continued(campaign: Campaign, section: _Section, seats: Sequence[_Seat]) -> Campaign:
    name = section.name
    if campaign.episode is None:
        raise InvalidCampaign(f"the campaign ends before episode {name.text}", line=name.line)
    if name.text != campaign.episode.id:
        raise InvalidCampaign(f"the next episode is {campaign.episode.id}, not {name.text}", line=name.line)
    try:
        played = record.load(section.record.text, first=section.record.line)
    except InvalidRecord as error:
        raise InvalidCampaign(error.problem, line=error.line or name.line) from error
    return after(_seated(campaign, section.seats or seats, name.line), played)


def _seated(campaign: Campaign, seats: Sequence[_Seat], line: int) -> Campaign:
    try:
        return reseated(campaign, _players(seats))
    except InvalidSetup as error:
        raise InvalidCampaign(error.problem, line=seats[0].line if seats else line) from error
