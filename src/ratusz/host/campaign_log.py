"""The log of a campaign: which tables its episodes are played at. How those games went is in the tables' own logs.

A row is one of ::

    seated [["human", "Ewa", null], ["bot", "", "greedy"]]     who plays on
    begun TABLE                                                the next episode
    begun TABLE [["human", "Ewa", null, "", true], ...]        the same, and who rests meanwhile
    rewound N                                                  go on after the first N episodes

A seat is its kind, name and bot, and where it is not just that the name of its city and whether it rests.

What a rewind puts aside stays in the log, and can be looked at as it was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from ratusz.campaign import Player

SEATED, BEGUN, REWOUND = "seated", "begun", "rewound"

SHOWN = 20
"""Lines that were left which are still shown; all of them stay in the log."""
MOST_ROWS = 1_000
"""Length of a log up to which a campaign can be rewound."""

Branch = tuple[str, ...]
"""The tables of the episodes, in order; the last may still be under way."""


class LogRow(Protocol):
    """A row of the log, wherever it is stored."""

    @property
    def ply(self) -> int:
        """Its place, from 1."""
        ...

    @property
    def text(self) -> str: ...

    @property
    def at(self) -> float:
        """Seconds since 1970."""
        ...


class _Seat(msgspec.Struct, array_like=True):
    kind: Literal["human", "bot"]
    name: str
    bot: str | None
    city: str = ""
    rests: bool = False


class PutAside(NamedTuple):
    """A line that a rewind has left."""

    ply: int
    """The last row of it: the campaign as it stood then."""
    at: float
    """When it was left."""
    branch: Branch


def seated(seats: Sequence[Player]) -> str:
    """The row's text; whose browser the seats are is not part of it."""
    return f"{SEATED} {_written(seats)}"


def _written(seats: Sequence[Player]) -> str:
    told = [
        ("bot" if seat.bot else "human", seat.name, seat.bot or None, seat.city, seat.rests)[: _length(seat)]
        for seat in seats
    ]
    return msgspec.json.encode(told).decode()


def _length(seat: Player) -> int:
    """How many of a seat's fields are written; those at the end that say nothing are left out."""
    return 5 if seat.rests else 4 if seat.city else 3


def _read(text: str) -> tuple[Player, ...]:
    seats = msgspec.json.decode(text, type=list[_Seat])
    return tuple(Player(seat.name, seat.bot or "", seat.city, seat.rests) for seat in seats)


def begun(table: str, seats: Sequence[Player] = ()) -> str:
    """:param seats: of the campaign; needed only if somebody rests, for the others sit at the table."""
    return f"{BEGUN} {table} {_written(seats)}" if any(seat.rests for seat in seats) else f"{BEGUN} {table}"


def rewound(keep: int) -> str:
    return f"{REWOUND} {keep}"


def branch(rows: Sequence[LogRow]) -> Branch:
    """The line after some rows."""
    tables: list[str] = []
    for row in rows:
        _follow(tables, row)
    return tuple(tables)


def _follow(tables: list[str], row: LogRow) -> None:
    what, _, detail = row.text.partition(" ")
    if what == BEGUN:
        tables.append(detail.partition(" ")[0])
    elif what == REWOUND:
        del tables[int(detail) :]


def seating(rows: Sequence[LogRow]) -> tuple[Player, ...] | str:
    """Who plays on after some rows: seats, or whoever sits at a table. The first row always seats somebody."""
    for row in reversed(rows):
        what, _, detail = row.text.partition(" ")
        if what == BEGUN:
            table, _, told = detail.partition(" ")
            return _read(told) if told else table
        if what == SEATED:
            return _read(detail)
    raise ValueError("nobody was ever seated")


def rested(rows: Sequence[LogRow]) -> dict[str, tuple[Player, ...]]:
    """By table the seats of its episode, for those episodes that somebody rested in."""
    begun_at = [row.text.partition(" ")[2].partition(" ") for row in rows if row.text.startswith(f"{BEGUN} ")]
    return {table: _read(seats) for table, _, seats in begun_at if seats}


def put_aside(rows: Sequence[LogRow]) -> list[PutAside]:
    """The lines that were left last, the oldest first."""
    tables: list[str] = []
    found: deque[PutAside] = deque(maxlen=SHOWN)
    for row in rows:
        if row.text.startswith(REWOUND):
            found.append(PutAside(row.ply - 1, row.at, tuple(tables)))
        _follow(tables, row)
    return list(found)
