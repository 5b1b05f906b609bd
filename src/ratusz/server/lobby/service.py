"""The lobby: what people do at tables that they join from several devices, with links, seats, codes and chat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from hashlib import sha256
from typing import Any

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.host.errors import AlreadyStarted, NotInvited, SharedDevice, UnknownCode
from ratusz.host.lists import PAGE
from ratusz.host.stored import SessionHash
from ratusz.host.tables import claims, pausing, seating, starting
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import RosterEvent
from ratusz.host.tables.sharing import shown
from ratusz.server.bus.bus import Bus
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.lobby import seat_codes
from ratusz.server.lobby.limits import LobbyLimits
from ratusz.server.storage.seat_codes import SeatCodeStore
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SeatCode, SideEffects
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import RosterChange, Table

_log = structlog.get_logger("ratusz.lobby")

OPEN_FOR, MOST_OPEN = 24 * 3600, 500
"""Seconds without activity after which a public table is no longer listed, and the maximum length of the list."""


class Lobby:
    """Tables that people join from several devices.

    :param auth_rate: see `LobbyLimits`.
    """

    def __init__(self, tables: Tables, store: Store, auth_rate: int, *, clock: Clock, bus: Bus | None = None) -> None:
        self._tables = tables
        self._store = TableStore(store)
        self._code_store = SeatCodeStore(store)
        self._clock = clock
        self._limits = LobbyLimits(auth_rate, bus)
        self._tasks: set[asyncio.Task[None]] = set()

    async def table(self, table_id: str) -> Table:
        """:raises UnknownTable: there is none."""
        return await self._tables.find(table_id)

    async def link(self, session: SessionHash, table_id: str) -> str:
        """The token of a new invitation link; the earlier one is no longer valid.

        :raises NotHost: the session is not that of the host.
        :raises AlreadyStarted: the game has started.
        """
        token = secrets.token_urlsafe(24)
        table = await self.table(table_id)
        await table.change_roster(lambda roster: seating.link(roster, session, _hash(token)))
        return token

    async def sit_down(
        self, session: SessionHash, address: str, table_id: str, *, token: str, name: str, seat: Seat | None
    ) -> Table:
        """Take a seat. Raises what `seating.sit_down` raises, and TooMany.

        :raises SharedDevice: the session already has a seat in a game in real time.
        """
        table = await self.table(table_id)
        hash_ = _hash(token) if token else None

        def change(roster: Roster) -> Sequence[RosterEvent]:
            _check_device(table, roster, session)
            return seating.sit_down(roster, session, hash_, name, seat)

        async with self._limits.links.attempt(address, table.id, failures=(NotInvited,)):
            await table.change_roster(change)
        return table

    async def start(self, session: SessionHash | None, table_id: str) -> Table:
        """Start the game, or open seals first. Raises what `starting.start` raises."""
        table = await self.table(table_id)
        await table.change_roster(lambda roster: starting.start(roster, session, self._clock.now()))
        if table.roster.opening:
            self._in_background(self._start_without(table))
        return table

    def _in_background(self, what: Coroutine[Any, Any, None]) -> None:
        task = in_background(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start_without(self, table: Table) -> None:
        """Start without missing seals after some seconds. If this server stops, the host can start again."""
        await self._clock.sleep(starting.OPENING)
        try:
            await table.change_roster(lambda roster: starting.start_without(roster, self._clock.now()))
        except RatuszError as error:
            _log.warning("cannot start a game", table=table.id[:6], problem=str(error))

    async def open_seal(self, session: SessionHash | None, table_id: str, seat: Seat, entropy: bytes) -> Table:
        """Open the seal of a seat. Raises what `starting.open_seal` raises."""
        table = await self.table(table_id)
        await table.change_roster(lambda roster: starting.open_seal(roster, session, seat, entropy))
        return table

    async def idle(self) -> None:
        """Wait for all background tasks."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """Cancel all background tasks."""
        await cancel_all(self._tasks)

    async def code(self, session: SessionHash | None, table_id: str, seat: Seat) -> tuple[int, ...]:
        """A new code that moves the seat to another device.

        :raises ForeignSeat: the seat belongs to somebody else.
        :raises TooMany: too many were requested for the seat; hashing them is slow on purpose.
        """
        table = await self.table(table_id)
        owner = seating.own_seat(table.roster, session, seat).session or b""
        await self._limits.new_codes.take(f"{table.id} {seat}")
        code, now = seat_codes.new_code(), self._clock.now()
        hash_ = await asyncio.to_thread(seat_codes.hash_of, code)
        await self._code_store.add_code(SeatCode(hash_, table_id, seat, now + seat_codes.LIFETIME, owner), now)
        return tuple(code)

    async def come_by_code(self, session: SessionHash, address: str, written: str) -> Table:
        """Move the seat of a code to the session, and return its table.

        :raises UnknownCode: the code is unknown, used or expired.
        :raises TooMany: there are too many attempts.
        """
        async with self._limits.wrong_codes.attempt(address, failures=(UnknownCode,)):
            return await self._come_by_code(session, address, written)

    async def _come_by_code(self, session: SessionHash, address: str, written: str) -> Table:
        code = seat_codes.parse(written)
        if code is None:
            raise UnknownCode("a code is six words, such as bridge-owl-key-clock-bell-window")
        await self._limits.codes.take(address)
        hash_ = await asyncio.to_thread(seat_codes.hash_of, code)
        now = self._clock.now()
        found = await self._code_store.find_code(hash_, now)
        if found is None or found.expires > now + seat_codes.LIFETIME:  # stored while the clock was wrong
            raise UnknownCode("unknown seat code; each code works once, for ten minutes: ask for a new one")
        table = await self.table(found.table)

        def change(roster: Roster) -> Sequence[RosterEvent]:
            _check_device(table, roster, session)
            return seating.move(roster, found.seat, found.session, session)

        await table.change_roster(change, SideEffects(used_code=hash_))
        return table

    async def ask(self, session: SessionHash, address: str, table_id: str, seat: Seat) -> Table:
        """Claim a seat. Raises what `claims.ask` raises, and TooMany."""
        await self._limits.claims.take(address, table_id)
        table = await self.table(table_id)
        seating.check_hosted(table.roster)
        await table.change_roster(lambda roster: claims.ask(roster, session, seat, self._clock.now()))
        return table

    async def answer(self, session: SessionHash | None, table_id: str, claim: int, *, grant: bool) -> Table:
        """Answer a claim. Raises what `claims.answer` raises."""
        table = await self.table(table_id)

        def change(roster: Roster) -> Sequence[RosterEvent]:
            now, present = self._clock.now(), table.presence.everywhere
            return claims.answer(roster, session, claim, grant=grant, present=present, now=now)

        await table.change_roster(change)
        return table

    async def take_back(self, session: SessionHash | None, table_id: str, seat: Seat) -> Table:
        """Take back a seat that the others gave away. Raises what `claims.take_back` raises."""
        table = await self.table(table_id)

        def change(roster: Roster) -> Sequence[RosterEvent]:
            _check_device(table, roster, session)
            return claims.take_back(roster, session, seat)

        await table.change_roster(change)
        return table

    async def played(self, session: SessionHash | None, table_id: str, seat: Seat) -> Table:
        """The table of a seat that is about to act. Raises what `Tables.played` raises."""
        table = await self._tables.played(session, table_id, seat)
        self.seen(table, session)
        await self._show_again(table, session)
        return table

    def seen(self, table: Table, session: SessionHash | None) -> None:
        """A browser is, or was, at a table: claims against its seats wait again."""
        if table.roster.claims_against(session):
            self._in_background(self._returned(table, session))

    async def _show_again(self, table: Table, session: SessionHash | None) -> None:
        """Whoever plays on at a table that they had removed from their list finds it there again."""
        if session is not None and session in table.roster.hidden_by:
            await table.change_roster(lambda roster: shown(roster, session))

    async def _returned(self, table: Table, session: SessionHash | None) -> None:
        try:
            await table.change_roster(lambda roster: claims.returned(roster, session, self._clock.now()))
        except RatuszError as error:
            _log.warning("cannot record that an owner returned", table=table.id[:6], problem=str(error))

    async def open_tables(self, skip: int = 0) -> Sequence[Table]:
        """A page of public tables with free seats, newest first."""
        found: list[Table] = []
        for table_id in await self._store.open_tables(self._clock.now() - OPEN_FOR, MOST_OPEN):
            with if_readable():  # just deleted, or under rules that this installation does not know
                table = await self.table(table_id)
                found += [table] if any(seat_state.is_open for seat_state in table.seats) else []
            if len(found) >= skip + PAGE:
                break
        return found[skip:]

    async def say(self, session: SessionHash | None, table_id: str, words: str) -> Table:
        """Post a chat message. Raises what `seating.say` raises, and TooMany."""
        table = await self.table(table_id)
        seating.check_hosted(table.roster)
        seating.check_plays(table.roster, session)
        await self._limits.talk.take((session or b"").hex(), table_id)
        await table.change_roster(lambda roster: seating.say(roster, session, words, self._clock.now()))
        await self._show_again(table, session)
        return table

    async def stand_in(self, session: SessionHash | None, table_id: str, seat: Seat, bot: str) -> Table:
        """Let a bot play for a person. Raises what `seating.stand_in` raises."""
        table = await self.table(table_id)
        seating.check_hosted(table.roster)
        await table.change_roster(
            lambda roster: seating.stand_in(roster, session, seat, bot, present=table.presence.everywhere)
        )
        return table

    async def again(self, session: SessionHash | None, table_id: str) -> str:
        """The ID of the rematch, which the first request creates.

        :raises ForeignSeat: the session has no seat here.
        :raises AlreadyStarted: the game is not over yet.
        """
        table = await self.table(table_id)
        seating.check_hosted(table.roster)
        seating.check_plays(table.roster, session)
        if not table.is_over:
            raise AlreadyStarted("the game is not over yet; a rematch is possible after it")
        return table.roster.again or await self._tables.again(table)

    async def clear_seat(self, session: SessionHash | None, table_id: str, seat: Seat) -> Table:
        """Free or remove a seat before the game. Raises what `seating.clear` raises."""
        return await self.change(table_id, lambda roster: seating.clear(roster, session, seat))

    async def add_seat(self, session: SessionHash | None, table_id: str, bot: str | None) -> Table:
        """Add a seat before the game, for a bot or a guest. Raises what `seating.add` raises."""
        return await self.change(table_id, lambda roster: seating.add(roster, session, bot))

    async def set_ready(
        self, session: SessionHash | None, table_id: str, seat: Seat, *, ready: bool, seal: bytes | None
    ) -> Table:
        """Say whether a seat is ready to begin. Raises what `starting.agree` raises."""
        table, now = await self.table(table_id), self._clock.now()
        if table.stored.dice is not None and table.stored.dice.shared:
            seal = None  # nobody adds anything to dice that other tables have, too
        await table.change_roster(lambda roster: starting.agree(roster, session, seat, now, ready=ready, seal=seal))
        if table.roster.opening:
            self._in_background(self._start_without(table))
        return table

    async def set_public(self, session: SessionHash | None, table_id: str, *, public: bool) -> Table:
        """List the table for everybody, or no longer. Raises what `seating.list_publicly` raises."""
        return await self.change(table_id, lambda roster: seating.list_publicly(roster, session, public=public))

    async def hand_back(self, session: SessionHash | None, table_id: str, seat: Seat) -> Table:
        """Let the person play again for whom a bot plays. Raises what `seating.hand_back` raises."""
        return await self.change(table_id, lambda roster: seating.hand_back(roster, session, seat))

    async def request_pause(self, session: SessionHash | None, table_id: str) -> Table:
        """Ask for a pause of all clocks, or withdraw that. Raises what `pausing.pause` raises."""
        return await self.change(table_id, lambda roster: pausing.pause(roster, session))

    async def resume(self, session: SessionHash | None, table_id: str) -> Table:
        """End the pause. Raises what `pausing.go_on` raises."""
        return await self.change(table_id, lambda roster: pausing.go_on(roster, session))

    async def remove_message(self, session: SessionHash | None, table_id: str, message: int) -> Table:
        """Delete a chat message. Raises what `seating.unsay` raises."""
        return await self.change(table_id, lambda roster: seating.unsay(roster, session, message))

    async def change(self, table_id: str, change: RosterChange) -> Table:
        """Change the roster of a table. Raises what `change` raises."""
        table = await self.table(table_id)
        await table.change_roster(change)
        return table


def _check_device(table: Table, roster: Roster, session: SessionHash | None) -> None:
    """:raises SharedDevice: the browser already has a seat in a game in real time."""
    if table.is_real_time and roster.seats_of(session):
        raise SharedDevice("in real time each device can have one seat, and this one has a seat already")


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
