"""The log of a campaign: the tables of its episodes. The games themselves are in the logs of the tables.

A row is one of ::

    seated [["human", "Ewa", null], ["bot", "", "greedy"]]     who plays the next episode
    begun TABLE                                                the next episode
    begun TABLE [["human", "Ewa", null, "", true], ...]        the same, with seats that rest
    rewound N                                                  continue after the first N episodes
    grouped TABLE                                              people meet at this table, each with their own browser

A seat is its kind, name and bot; the name of its city and whether it rests follow where they are set.

Episodes that a rewind puts aside stay in the log and can still be viewed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from ratusz.campaign import Player

SEATED, BEGUN, REWOUND, GROUPED = "seated", "begun", "rewound", "grouped"

SHOWN = 20
"""Maximum number of abandoned branches that are shown; all stay in the log."""
MOST_ROWS = 1_000
"""Number of log rows after which a campaign cannot be rewound."""

Branch = tuple[str, ...]
"""IDs of the tables of the episodes, in order; the last may be in progress."""


class LogRow(Protocol):
    """A row of the log, wherever it is stored."""

    @property
    def ply(self) -> int:
        """Number of the row, from 1."""
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
    """A branch that a rewind has abandoned."""

    ply: int
    """Ply of its last row."""
    at: float
    """Time of the rewind, in seconds since 1970."""
    branch: Branch


def seated(seats: Sequence[Player]) -> str:
    """The text of a row; sessions of seats are not part of it."""
    return f"{SEATED} {_written(seats)}"


def _written(seats: Sequence[Player]) -> str:
    told = [
        ("bot" if seat.bot else "human", seat.name, seat.bot or None, seat.city, seat.rests)[: _length(seat)]
        for seat in seats
    ]
    return msgspec.json.encode(told).decode()


def _length(seat: Player) -> int:
    """Number of fields of a seat that are written; defaults at the end are left out."""
    return 5 if seat.rests else 4 if seat.city else 3


def _read(text: str) -> tuple[Player, ...]:
    seats = msgspec.json.decode(text, type=list[_Seat])
    return tuple(Player(seat.name, seat.bot or "", seat.city, seat.rests) for seat in seats)


def begun(table: str, seats: Sequence[Player] = ()) -> str:
    """:param seats: seats of the campaign; needed only if one of them rests."""
    return f"{BEGUN} {table} {_written(seats)}" if any(seat.rests for seat in seats) else f"{BEGUN} {table}"


def rewound(keep: int) -> str:
    return f"{REWOUND} {keep}"


def grouped(table: str) -> str:
    return f"{GROUPED} {table}"


def group(rows: Sequence[LogRow]) -> str | None:
    """ID of the table at which people meet; None: everybody plays from one browser."""
    told = (row.text.partition(" ") for row in rows)
    return next((table for what, _, table in told if what == GROUPED), None)


def branch(rows: Sequence[LogRow]) -> Branch:
    """The branch after some rows."""
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
    """Who plays next after some rows: seats, or the ID of a table whose seats play on."""
    for row in reversed(rows):
        what, _, detail = row.text.partition(" ")
        if what == BEGUN:
            table, _, told = detail.partition(" ")
            return _read(told) if told else table
        if what == SEATED:
            return _read(detail)
    raise ValueError("the log has no row with seats")


def rested(rows: Sequence[LogRow]) -> dict[str, tuple[Player, ...]]:
    """Seats by table, for episodes in which a seat rested."""
    begun_at = [row.text.partition(" ")[2].partition(" ") for row in rows if row.text.startswith(f"{BEGUN} ")]
    return {table: _read(seats) for table, _, seats in begun_at if seats}


def put_aside(rows: Sequence[LogRow]) -> list[PutAside]:
    """The branches abandoned last, the oldest first."""
    tables: list[str] = []
    found: deque[PutAside] = deque(maxlen=SHOWN)
    for row in rows:
        if row.text.startswith(REWOUND):
            found.append(PutAside(row.ply - 1, row.at, tuple(tables)))
        _follow(tables, row)
    return list(found)
