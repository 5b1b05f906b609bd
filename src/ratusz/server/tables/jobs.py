"""Jobs about tables and campaigns: functions that take longer than a move.

`ratusz.server.workers.job_pool` runs them in processes that may be killed at any moment.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from ratusz.campaign import Campaign, Player
from ratusz.games import find
from ratusz.host import records
from ratusz.host.log import Row
from ratusz.host.progress import Progress
from ratusz.host.replay import Replay
from ratusz.host.stored import Entry, Logs, StoredTable
from ratusz.host.tables.rebuild import rebuild
from ratusz.host.tables.roster import Roster
from ratusz.server.tables.packing import Parts, pack, pack_change

REPLAYS = 8
"""Number of replays kept in memory."""

PackedChange = tuple[float, Parts, Parts]


class PackedLogs(NamedTuple):
    """The stored table and its logs, in parts."""

    stored: StoredTable
    length: int
    """Total number of entries and rows."""
    entries: tuple[bytes, ...]
    """Parts of the roster log: columns of entries, in MessagePack."""
    rows: tuple[bytes, ...]
    """Parts of the game log: columns of rows, in MessagePack."""


class ReadRecord(NamedTuple):
    """A checked record and its game so far."""

    game: str
    rules_version: int
    options: Mapping[str, str]
    change: PackedChange


class ReadCampaign(NamedTuple):
    """A checked campaign and the games of its episodes."""

    value: Campaign
    changes: tuple[PackedChange, ...]


def read_record(text: str, game: str, seats: int, now: float) -> ReadRecord:
    """What `ratusz.host.records.read_record` reads. Raises what it raises."""
    read = records.read_record(text, game, seats, now)
    return ReadRecord(read.game, read.rules_version, read.options, pack_change(read.change))


def new_game(game: str, players: int, options: Mapping[str, str], now: float) -> PackedChange:
    """A game before its first event, with custom options such as maps.

    :raises InvalidSetup: a number of players, an option or a value that the game does not have; says why.
    """
    return pack_change(records.begun(find(game), players, options, now))


def new_episode(value: Campaign, plan: str, record: str | None, now: float) -> tuple[Mapping[str, str], PackedChange]:
    """What `ratusz.host.records.new_episode` makes. Raises what it raises."""
    options, change = records.new_episode(value, plan, record, now)
    return options, pack_change(change)


def read_campaign(text: str, players: Sequence[Player], now: float) -> ReadCampaign:
    """What `ratusz.host.records.read_campaign` reads. Raises what it raises."""
    read = records.read_campaign(text, players, now)
    return ReadCampaign(read.value, tuple(map(pack_change, read.changes)))


def rebuilt(logs: PackedLogs) -> tuple[Roster, Parts]:
    """The roster and the progress of a table.

    :raises StorageFailed: its logs do not replay.
    """
    roster, progress = state_of(logs)
    return roster, pack(progress)


def state_of(logs: PackedLogs) -> tuple[Roster, Progress]:
    """The roster and the progress of a table."""
    return rebuild(logs.stored, unpacked(logs))


def unpacked(logs: PackedLogs) -> Logs:
    """The logs as the store returns them."""
    entries = [Entry(*columns) for part in logs.entries for columns in msgspec.msgpack.decode(part)]
    return Logs(entries, [Row(*columns) for part in logs.rows for columns in msgspec.msgpack.decode(part)])


def forked(logs: PackedLogs, step: int, now: float) -> PackedChange:
    """A new game with the first events of another one."""
    players, options = state_of(logs)[1].players, logs.stored.options
    return pack_change(records.forked(replay_of(logs).match, players, options, step, now))


_replays: OrderedDict[tuple[str, int], Replay] = OrderedDict()
"""Replays by table and length of its logs, which only grow."""


def replay_of(logs: PackedLogs) -> Replay:
    """The replay of the game of a table."""
    key = logs.stored.id, logs.length
    known = _replays.pop(key, None) or Replay(state_of(logs)[1].match)
    _replays[key] = known
    if len(_replays) > REPLAYS:
        _replays.popitem(last=False)
    return known
