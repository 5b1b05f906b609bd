"""What a new table is made of before it is in the store: checks, seats, a promise of its dice, and its first events."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ratusz import bots
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame
from ratusz.host.log import Row
from ratusz.host.progress import Change, Progress, start
from ratusz.host.time_control import parse_time_control
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import SharedDevice
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.store import StoredSeat, StoredTable
from ratusz.server.tables.dice import Contribution, Dice
from ratusz.server.tables.roster import Roster, roster_of


class PreparedTable(NamedTuple):
    """A table that is not in the store yet."""

    stored: StoredTable
    begun: Change
    hosted: bool = False
    """People come to it, and the game has not begun."""
    pace: str = ""
    """How much time they will have."""
    offer: bytes | None = None
    """The promise of dice that is used up by it."""

    @property
    def rows(self) -> Sequence[Row]:
        return self.begun.rows()


class TableFactory:
    """Lays tables at a time, with dice of a kind."""

    def __init__(self, dice: Dice, clock: Clock) -> None:
        self._dice = dice
        self._clock = clock

    def prepare(
        self,
        owner: SessionHash,
        game: AnyGame,
        options: Mapping[str, str],
        seats: tuple[StoredSeat, ...],
        change: Change | None = None,
        *,
        campaign: str | None = None,
        hosted: bool = False,
        pace: str = "",
        added: Contribution | None = None,
    ) -> PreparedTable:
        """A new table that is not in the store yet. Seats of people that belong to nobody belong to the owner.

        :param change: what has happened in the game before, with what it is played with; left out, nothing.
        :param hosted: they are free instead, people come, and the game begins when they want it to.
        :param pace: how much time people have; see `ratusz.host.time_control`.
        :param added: what the owner's browser adds to the dice; where people come each brings its own.
        :raises InvalidSetup: a number of players, an option, a value or a pace the game does not have.
        :raises UnknownBot: a seat names a bot there is not.
        :raises SharedDevice: two seats of one browser, in a game in real time.
        """
        now = self._clock.now()
        begun = change or Change(start(game, len(seats), options, now), now)
        sitting = seats if hosted else tuple(_seated(seat, owner) for seat in seats)
        check(sitting, begun.progress, pace, hosted=hosted)
        stored = StoredTable(
            id=new_id(),
            game=game.META.id,
            rules_version=game.META.rules_version,
            options=options,
            owner=owner,
            created=now,
            seats=sitting,
            campaign=campaign,
            dice=self._dice.promised([seat.kind for seat in seats], begun.progress.ply, added),
        )
        return PreparedTable(stored, begun, hosted=True, pace=pace) if hosted else self._rolled(stored, begun, added)

    def _rolled(self, stored: StoredTable, begun: Change, added: Contribution | None) -> PreparedTable:
        """The game begins at once, with what chance does first."""
        rolled = begun.with_chance(self._dice.of(stored, roster_of(stored, ())))
        return PreparedTable(stored, rolled, offer=None if added is None else added.offer)


def new_id() -> str:
    """An ID that nobody can guess."""
    return secrets.token_urlsafe(12)


def check_time_control(pace: str, progress: Progress, *, hosted: bool) -> None:
    """:raises InvalidSetup: not a pace, or clocks that would tell nobody anything."""
    if not pace:
        return
    parse_time_control(pace)
    if not hosted:
        raise InvalidSetup("clocks are for tables that people come to by link: one seat has to be of kind 'open'")
    if is_real_time(progress.match.game, progress.match.setup):
        raise InvalidSetup("this game runs by a clock of its own, so players have none beside it")


def check(seats: Sequence[StoredSeat], begun: Progress, pace: str, *, hosted: bool) -> None:
    """Whether people and bots can play like this. Raises what the checks below raise."""
    check_bots(seats)
    check_time_control(pace, begun, hosted=hosted)
    if is_real_time(begun.match.game, begun.match.setup):
        check_devices(seats)


def check_bots(seats: Iterable[StoredSeat]) -> None:
    """:raises UnknownBot: a seat names a bot there is not."""
    for seat in seats:
        if seat.kind == "bot":
            bots.find(seat.bot or "")


def check_devices(seats: Iterable[StoredSeat]) -> None:
    """:raises SharedDevice: two of the seats belong to one browser."""
    sessions = [seat.session for seat in seats if seat.session is not None]
    if len(sessions) > len(set(sessions)):
        raise SharedDevice("everybody acts at once, so a device can have one seat: let the others come by link")


def _seated(seat: StoredSeat, owner: SessionHash) -> StoredSeat:
    if seat.kind == "human":
        return StoredSeat("human", seat.name, session=seat.session or owner, city=seat.city)
    return StoredSeat("bot", seat.name, seat.bot, city=seat.city)


def with_one_of(owner: SessionHash, roster: Roster) -> tuple[StoredSeat, ...]:
    """The owner on a seat of theirs, or on the first of a person; the seats of all other people free."""
    people = [seat for seat, seat_state in enumerate(roster.places) if seat_state.kind == "human"]
    own = (roster.seats_of(owner) or people)[0]
    return tuple(
        StoredSeat(seat_state.kind, seat_state.name, seat_state.bot, owner)
        if seat == own
        else StoredSeat(seat_state.kind, "", seat_state.bot)
        for seat, seat_state in enumerate(roster.places)
    )
