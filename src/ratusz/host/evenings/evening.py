"""An evening as a value: its rounds, and who plays at which table. All functions return the next value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ratusz.engine.game import Seat
from ratusz.host.errors import AlreadyStarted, NotReady, TooMany
from ratusz.host.evenings.gathering import Gathering, Guest, check_going_on

Grouping = Literal["random", "standing", "rating"]
MOST_ROUNDS = 50


class End(Struct, frozen=True, array_like=True):
    """How a guest has ended a game."""

    points: int
    rank: int
    by_bot: bool = False
    """Whether a bot played for the guest at the end, in leagues."""


class EveningTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round."""

    id: str
    guests: tuple[int, ...]
    """Numbers of the people, by seat as the table was created."""
    ends: Mapping[int, End] | None = None
    """Ends by number of the guest, of those who played until the end; None: the game is not over."""


class Round(Struct, frozen=True):
    """A round: its tables, and who rests because the numbers are uneven."""

    tables: tuple[EveningTable, ...]
    rests: tuple[int, ...] = ()


class Evening(Gathering, frozen=True, kw_only=True):
    """An evening after everything that has happened so far."""

    grouping: Grouping
    same_dice: bool = False
    """Whether all tables of a round play with the same dice."""
    rounds: tuple[Round, ...] = ()

    @property
    def tables(self) -> Sequence[EveningTable]:
        """The tables of all rounds."""
        return tables_of(self.rounds)


def tables_of(rounds: Sequence[Round]) -> Sequence[EveningTable]:
    """The tables of some rounds."""
    return [table for one in rounds for table in one.tables]


def check_next_round(evening: Evening, number: int) -> None:
    """Check that a round can be drawn.

    :raises AlreadyStarted: it was drawn already.
    :raises NotReady: fewer than two guests are here, or games of the last round are not over.
    :raises TooMany: there were as many rounds as an evening can have.
    """
    check_going_on(evening)
    if number != len(evening.rounds) + 1:
        raise AlreadyStarted(f"round {number} was drawn already, or is not the next one")
    if number > MOST_ROUNDS:
        raise TooMany(f"an evening has at most {MOST_ROUNDS} rounds")
    if len(evening.here) < 2:
        raise NotReady("at least two guests have to be here")


def with_round(evening: Evening, round_: Round) -> Evening:
    return replace(evening, rounds=(*evening.rounds, round_))


def with_ends(evening: Evening, ends: Mapping[str, Mapping[int, End]]) -> Evening:
    """The evening with ends of games, by table."""
    return replace(evening, rounds=rounds_with_ends(evening.rounds, ends))


def rounds_with_ends(rounds: Sequence[Round], ends: Mapping[str, Mapping[int, End]]) -> tuple[Round, ...]:
    """Rounds with ends of games, by table."""
    return tuple(
        replace(one, tables=tuple(replace(table, ends=ends.get(table.id, table.ends)) for table in one.tables))
        for one in rounds
    )


def seats_of(table: EveningTable, seats: Sequence[tuple[str, End]], guests: Sequence[Guest]) -> Mapping[int, End]:
    """Ends of a table by number of the guest.

    :param seats: session in hexadecimal and end of each seat.
    """
    by_session = {session: end for session, end in seats if session}
    numbers = {guest.number: guest.session for guest in guests}
    return {number: by_session[numbers[number]] for number in table.guests if numbers[number] in by_session}


def table_of(evening: Evening, number: int) -> tuple[EveningTable, Seat] | None:
    """The table of the current round at which a guest plays, with their seat; None: they rest or have come late."""
    tables = evening.rounds[-1].tables if evening.rounds else ()
    return next(((table, table.guests.index(number)) for table in tables if number in table.guests), None)
