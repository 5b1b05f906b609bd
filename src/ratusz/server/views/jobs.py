"""Jobs for views: replays of games, lessons, and checks of custom sheets and files.

`ratusz.server.workers.job_pool` runs them in processes that may be killed at any moment.
"""

from __future__ import annotations

from ratusz.host.encoding import encode
from ratusz.host.history import Draws, draws, moments
from ratusz.host.stored import StoredTable
from ratusz.host.view import scene_at
from ratusz.server.tables.jobs import PackedLogs, replay_of


def step_scene(logs: PackedLogs, step: int, seat: int | None) -> bytes:
    """The scene of a viewer after a number of final events, in JSON."""
    return scene_at(replay_of(logs), step, seat)


def all_moments(logs: PackedLogs) -> bytes:
    """Steps to jump to in a replay, in JSON."""
    return encode(moments(replay_of(logs).match))


def draws_so_far(logs: PackedLogs) -> Draws:
    """Chance events of a table so far, without the possible outcomes."""
    return draws(replay_of(logs).match, _carried(logs.stored), over=False)


def draws_in_all(logs: PackedLogs) -> Draws:
    """Chance events of a finished game, with the possible outcomes."""
    return draws(replay_of(logs).match, _carried(logs.stored), over=True)


def _carried(stored: StoredTable) -> int | None:
    return stored.dice.carried if stored.dice else None
