"""The log of a campaign: which tables its episodes are played at. How those games went is in the tables' own logs.

A row is one of ::

    seated [["human", "Ewa", null], ["bot", "", "greedy"]]     who plays on
    begun TABLE                                                the next episode
    rewound N                                                  go on after the first N episodes

What a rewind puts aside stays in the log, and can be looked at as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from ratusz.server.store import CampaignRow, StoredSeat

SEATED, BEGUN, REWOUND = "seated", "begun", "rewound"

Line = tuple[str, ...]
"""The tables of the episodes, in order; the last may still be under way."""
_Seating = list[tuple[Literal["human", "bot"], str, str | None]]


class PutAside(NamedTuple):
    """A line that a rewind has left."""

    ply: int
    """The last row of it: the campaign as it stood then."""
    at: float
    """When it was left."""
    line: Line


def seated(seats: Sequence[StoredSeat]) -> str:
    """The row's text; whose browser the seats are is not part of it."""
    told: _Seating = [(seat.kind, seat.name, seat.bot) for seat in seats]
    return f"{SEATED} {msgspec.json.encode(told).decode()}"


def begun(table: str) -> str:
    return f"{BEGUN} {table}"


def rewound(keep: int) -> str:
    return f"{REWOUND} {keep}"


def line(rows: Sequence[CampaignRow]) -> Line:
    """The line after some rows."""
    tables: Line = ()
    for row in rows:
        what, _, detail = row.text.partition(" ")
        if what == BEGUN:
            tables = (*tables, detail)
        elif what == REWOUND:
            tables = tables[: int(detail)]
    return tables


def seating(rows: Sequence[CampaignRow]) -> tuple[StoredSeat, ...] | str:
    """Who plays on after some rows: seats, or whoever sits at a table. The first row always seats somebody."""
    for row in reversed(rows):
        what, _, detail = row.text.partition(" ")
        if what == BEGUN:
            return detail
        if what == SEATED:
            return tuple(StoredSeat(*seat) for seat in msgspec.json.decode(detail, type=_Seating))
    raise ValueError("nobody was ever seated")


def put_aside(rows: Sequence[CampaignRow]) -> list[PutAside]:
    """All lines that were left, the oldest first."""
    return [
        PutAside(row.ply - 1, row.at, line(rows[:number]))
        for number, row in enumerate(rows)
        if row.text.startswith(REWOUND)
    ]
