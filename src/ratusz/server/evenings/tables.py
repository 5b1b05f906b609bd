"""The tables of evenings and leagues: making them, their results, and bots for people who leave."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from ratusz.engine.dice.fair_dice import SECRET_BYTES
from ratusz.engine.errors import InvalidSetup
from ratusz.games import find
from ratusz.host.evenings import pairing
from ratusz.host.evenings.evening import End, EveningTable, Round, seats_of
from ratusz.host.evenings.gathering import Gathering, Guest
from ratusz.host.progress import start
from ratusz.host.results import TableResult
from ratusz.host.stored import StoredSeat
from ratusz.host.tables import seating, starting
from ratusz.host.tables.creation import PreparedTable, check_time_control, is_written
from ratusz.host.tables.dice import Contribution
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import RosterEvent, SeatAdded, SeatLeft, SeatRemoved
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable

STAND_IN = "planner"
"""Bot that plays on for a guest who leaves."""


def check_game(game_id: str, options: Mapping[str, str], size: int, pace: str, now: float) -> None:
    """:raises InvalidSetup: the game does not allow an option, the number of people or the time control."""
    game = find(game_id)
    fewest, most = game.META.players
    if not max(2, fewest) <= size <= most:
        raise InvalidSetup(f"at a table of this game there are {max(2, fewest)} to {most} people, not {size}")
    if is_written(game, options):
        raise InvalidSetup("here the game's own maps and decks are played, without files")
    check_time_control(pace, start(game, size, options, now), hosted=True)


async def groups_of(
    gathering: Gathering, people: Sequence[int], rounds: Sequence[Round], order: Sequence[int], random: Random
) -> pairing.Groups:
    """The groups of the next round.

    :param people: numbers of those who take part.
    :param rounds: rounds so far, in which people have met and rested.
    :param order: the same people, the best first; empty: they are drawn at random.
    """
    fewest, most = find(gathering.game).META.players
    return await asyncio.to_thread(
        pairing.grouped,
        order or people,
        pairing.sizes(len(people), gathering.size, max(2, fewest), most),
        pairing.meetings(rounds),
        pairing.rests(rounds),
        random,
        ordered=bool(order),
    )


def drawn(
    tables: Tables, gathering: Gathering, groups: pairing.Groups, *, same_dice: bool = False
) -> tuple[Round, Sequence[PreparedTable]]:
    """A round of some groups, and its tables, which are not stored yet. They start when everybody is ready.

    :param same_dice: whether the same is drawn at all tables.
    """
    dice = Contribution(secrets.token_bytes(SECRET_BYTES), b"", shared=True) if same_dice else None
    prepared = [_prepared(tables, gathering, numbers, dice) for numbers in groups.tables]
    made = tuple(
        EveningTable(one.stored.id, tuple(numbers)) for one, numbers in zip(prepared, groups.tables, strict=True)
    )
    return Round(made, tuple(groups.rests)), prepared


def _prepared(tables: Tables, gathering: Gathering, numbers: Sequence[int], dice: Contribution | None) -> PreparedTable:
    guests = [gathering.guest(number) for number in numbers]
    seats = tuple(StoredSeat("human", guest.name, session=bytes.fromhex(guest.session)) for guest in guests)
    host = bytes.fromhex(gathering.host)
    game, pace = find(gathering.game), gathering.pace
    prepared = tables.prepare(host, game, gathering.options, seats, hosted=True, pace=pace, added=dice)
    return prepared._replace(auto=True)


def ends_of(table: EveningTable, text: str, guests: Sequence[Guest]) -> Mapping[int, End]:
    """Ends of a table by number of the guest, from its result in JSON."""
    result = msgspec.json.decode(text, type=TableResult)
    return seats_of(table, [(seat.session, End(seat.points, seat.rank)) for seat in result.seats], guests)


async def replace_by_bot(tables: Tables, table_id: str, guest: Guest, now: float) -> None:
    """Let a bot play in the place of somebody who has left."""
    if not guest.session:
        return
    owner = bytes.fromhex(guest.session)

    def change(roster: Roster) -> Sequence[RosterEvent]:
        seats = [seat for seat in roster.seats_of(owner) if roster.places[seat].stand_in is None]
        if not seats or roster.opening:
            return ()
        if not roster.gathering:
            return (seating.stood_in(roster, seats[0], STAND_IN, "owner"),)
        gone = (SeatLeft(seats[0]), SeatRemoved(seats[0]), SeatAdded(STAND_IN))
        return starting.started_after(roster, gone, now)

    with if_readable():  # the table may have been deleted
        await (await tables.find(table_id)).change_roster(change)
