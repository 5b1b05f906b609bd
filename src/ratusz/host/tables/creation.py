"""Creation of tables before they are stored: checks, seats, the dice commitment and the first events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ratusz import bots
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame
from ratusz.host.errors import SharedDevice
from ratusz.host.log import Row
from ratusz.host.progress import Change, Progress, start
from ratusz.host.results import result_of
from ratusz.host.stored import NewTable, SessionHash, StoredSeat, StoredTable
from ratusz.host.tables.dice import Contribution, Dice
from ratusz.host.tables.roster import Roster, entries, roster_of
from ratusz.host.tables.roster_events import LobbyOpened, RosterEvent, SeatPaced
from ratusz.host.time_control import parse_time_control


class PreparedTable(NamedTuple):
    """A new table that is not stored yet."""

    stored: StoredTable
    begun: Change
    hosted: bool = False
    """Whether people join by link; the game has not started then."""
    pace: str = ""
    """Time control in its text form; empty: none."""
    commitment: bytes | None = None
    """Dice commitment that the table uses up."""
    people: tuple[RosterEvent, ...] = ()
    """What people have done at a hosted table by the time that it is stored."""
    handicaps: tuple[tuple[Seat, str], ...] = ()
    """Seats with a time control of their own, and that."""
    auto: bool = False
    """Whether the game of a hosted table starts by itself once everybody is ready."""

    @property
    def rows(self) -> Sequence[Row]:
        return self.begun.rows()

    @property
    def result(self) -> str | None:
        """Result in JSON of a game that is over when it is stored, such as an imported one; None: it goes on."""
        progress = self.begun.progress
        if self.hosted or progress.to_act:
            return None
        return result_of(roster_of(self.stored, ()), progress).json()

    def with_people(self) -> NewTable:
        """A hosted table as it is stored, with the entry that opens its lobby."""
        paced = (SeatPaced(seat, pace) for seat, pace in self.handicaps)
        people = (LobbyOpened(self.pace, self.auto), *paced, *self.people)
        index = roster_of(self.stored, ()).folded(people).index
        return NewTable(self.stored, self.rows, entries(people, 0, self.stored.created), index)


class TableFactory:
    """Prepares new tables, with dice from a source."""

    def __init__(self, dice: Dice, now: Callable[[], float], new_id: Callable[[], str]) -> None:
        """Keep what new tables need.

        :param now: gives the time in seconds since 1970.
        :param new_id: makes IDs of tables that cannot be guessed.
        """
        self._dice = dice
        self._now = now
        self._new_id = new_id

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
        """A new table that is not stored yet. Seats of people without a session belong to the owner.

        :param change: the game so far, if it does not begin anew.
        :param hosted: whether seats without a session are free instead, for people who join by link.
        :param pace: time control in its text form; see `ratusz.host.time_control`.
        :param added: entropy from the browser of the owner; at hosted tables each player adds their own, if anything.
        :raises InvalidSetup: the game does not allow the number of players, an option, a value or the time control.
        :raises UnknownBot: a seat names an unknown bot.
        :raises SharedDevice: one browser has two seats in a game in real time.
        """
        now = self._now()
        begun = change or Change(start(game, len(seats), options, now), now)
        sitting = seats if hosted else tuple(_seated(seat, owner) for seat in seats)
        check(sitting, begun.progress, pace, hosted=hosted)
        stored = StoredTable(
            id=self._new_id(),
            game=game.META.id,
            rules_version=game.META.rules_version,
            options=options,
            owner=owner,
            created=now,
            seats=sitting,
            campaign=campaign,
            dice=self._dice.promised([seat.kind for seat in seats], begun.progress.ply, added),
        )
        bare = PreparedTable(stored, begun, hosted, pace, None if added is None else added.commitment)
        return bare if hosted else self._rolled(bare)

    def _rolled(self, bare: PreparedTable) -> PreparedTable:
        """The table with its game started at once, including the first chance events."""
        draw = self._dice.of(bare.stored, roster_of(bare.stored, ()))
        return bare._replace(begun=bare.begun.with_chance(draw))


def check_time_control(pace: str, progress: Progress, *, hosted: bool) -> None:
    """:raises InvalidSetup: an invalid time control, or the table cannot have one."""
    if not pace:
        return
    parse_time_control(pace)
    if not hosted:
        raise InvalidSetup("clocks need a table that people join by link: at least one seat must be of kind 'open'")
    if is_real_time(progress.match.game, progress.match.setup):
        raise InvalidSetup("this game runs in real time, so players have no clocks")


def check(seats: Sequence[StoredSeat], begun: Progress, pace: str, *, hosted: bool) -> None:
    """Check seats and time control. Raises what the checks below raise."""
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
        raise SharedDevice("in real time each device can have one seat; let the others join by link")


def _seated(seat: StoredSeat, owner: SessionHash) -> StoredSeat:
    if seat.kind == "human":
        return StoredSeat("human", seat.name, session=seat.session or owner, city=seat.city)
    return StoredSeat("bot", seat.name, seat.bot, city=seat.city)


def with_one_of(owner: SessionHash, roster: Roster) -> tuple[StoredSeat, ...]:
    """Seats with the owner on one of their own or the first of a person, and all other people's seats free."""
    people = [seat for seat, seat_state in enumerate(roster.places) if seat_state.kind == "human"]
    own = (roster.seats_of(owner) or people)[0]
    return tuple(
        StoredSeat(seat_state.kind, seat_state.name, seat_state.bot, owner)
        if seat == own
        else StoredSeat(seat_state.kind, "", seat_state.bot)
        for seat, seat_state in enumerate(roster.places)
    )


def is_written(game: AnyGame, options: Mapping[str, str]) -> bool:
    """Whether an option has a custom value, such as a map, whose check may take a while."""
    return any(options.get(option.id) for option in game.META.options if not option.values)
