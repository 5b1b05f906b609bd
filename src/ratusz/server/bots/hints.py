"""Hints: what a bot would do in the place of a person, thought out in the processes for jobs.

Unlike the bots' own processes these have a budget for each address, and no bot has to wait behind hints.
"""

from __future__ import annotations

from ratusz.bots.hints import Hint
from ratusz.engine.game import Seat
from ratusz.host.hints import check, think
from ratusz.server.tables.table import Table
from ratusz.server.workers.job_pool import JobPool


async def hint(table: Table, seat: Seat, version: int, pool: JobPool) -> Hint:
    """The whole choice that a bot would make for a seat, on a version of its view. Trusts that the caller plays it.

    :raises NotStarted: the game has not started.
    :raises HintsOff: people play each other here, or in real time.
    :raises GameOver: nobody owes a choice.
    :raises NotYourTurn: the seat owes none.
    :raises StaleVersion: the seat has acted, or choices became final, since that version, or while the bot thought.
    """
    check(table, seat, version)
    observation = table.game.observe(table.progress.match.state, seat)
    found: Hint = await pool.run(think, table.game.META.id, observation, seat)
    check(table, seat, version)
    return found
