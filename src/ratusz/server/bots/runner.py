"""Bots at tables: each makes its choices one by one until it owes none, and is woken when it owes another.

Everything a bot needs is in the log of the table: if the server stops while it thinks, it starts again when the table
is next loaded.
"""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic

import structlog

from ratusz.engine.errors import IllegalAction, InvalidAction
from ratusz.engine.game import Seat
from ratusz.host.bot_choices import any_action, candidates, delay_of, task_of
from ratusz.host.errors import GameOver, NotYourTurn, StaleVersion, UnknownTable
from ratusz.server.bots.owners import Owners
from ratusz.server.bots.pool import BotPool
from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.core.tasks import backoff, cancel_all, in_background
from ratusz.server.tables.table import Table

_log = structlog.get_logger("ratusz.bots")


class Bots:
    """All bots of this process.

    :param timeout: seconds for a choice, including the wait for a process.
    :param delay: seconds that a bot waits before it acts.
    :param speed: speed in real time, as a multiple of what the table has agreed on; 0: without waiting.
    """

    def __init__(
        self, pool: BotPool, *, timeout: float, delay: float, speed: float = 1.0, clock: Clock | None = None
    ) -> None:
        self.pool = pool
        self.owners = Owners()
        self._speed = speed
        self._clock = clock or SystemClock()
        self._timeout = timeout
        self._delay = delay
        self._playing: set[asyncio.Task[None]] = set()
        self._closed = False

    def wake(self, table: Table) -> None:
        """Start the bots of a table that owe a choice and are not thinking yet."""
        if self._closed or table.gone:
            return
        for seat in table.to_act - table.thinking:
            if seat >= 0 and table.owes_a_bot(seat):
                table.begin_thinking(seat)
                task = in_background(self._play(table, seat))
                self._playing.add(task)
                task.add_done_callback(self._playing.discard)

    async def close(self) -> None:
        """Stop all bots. Their unfinished choices are made after the next start."""
        self._closed = True
        await cancel_all(self._playing)
        await self.pool.close()

    async def _play(self, table: Table, seat: Seat) -> None:
        failures = 0
        try:
            while table.owes_a_bot(seat) and not table.gone:
                try:
                    await self._choose(table, seat)
                    failures = 0
                except Exception as error:  # noqa: BLE001 - a full disk or a bug of ours: a bot never gives up
                    _log.error("a bot could not choose", table=table.id[:6], seat=seat, problem=repr(error))
                    await asyncio.sleep(backoff(failures))
                    failures += 1
        finally:
            table.end_thinking(seat)

    async def _choose(self, table: Table, seat: Seat) -> None:
        """Make one choice, unless the table has moved on meanwhile. If a bot fails, weaker ones try."""
        version, ends = table.progress.versions.of(seat), monotonic() + self._timeout
        for name in candidates(table, seat):
            left = ends - monotonic()
            notation = await self._thought(table, seat, name, left) if left > 0 else ""
            if notation and await self._acted(table, seat, version, notation):
                return
        await self._acted(table, seat, version, any_action(table, seat, secrets.choice))

    async def _thought(self, table: Table, seat: Seat, bot: str, within: float) -> str:
        """The choice of a bot in notation; empty if it fails."""
        task = task_of(table, seat, bot, secrets.randbits(64))
        answer = await self.pool.ask(task, owner=self.owners.path(table.roster.host, table.id), within=within)
        if answer.problem:
            _log.warning("a bot failed", table=table.id[:6], seat=seat, bot=bot, problem=answer.problem)
        return answer.notation

    async def _acted(self, table: Table, seat: Seat, version: int, notation: str) -> bool:
        """Whether the choice was accepted or is no longer needed; False: another one is needed."""
        await self._clock.sleep(self._delay_of(table, seat))
        if not table.owes_a_bot(seat):  # the person is back
            return True
        try:
            await table.act(seat, version, notation)
        except (StaleVersion, NotYourTurn, GameOver, UnknownTable):
            return True
        except (IllegalAction, InvalidAction) as error:
            _log.error("a bot chose an illegal action", table=table.id[:6], seat=seat, problem=str(error))
            return False
        return True

    def _delay_of(self, table: Table, seat: Seat) -> float:
        return delay_of(table, seat, self._delay, self._speed, lambda: secrets.randbelow(1001) / 1000)
