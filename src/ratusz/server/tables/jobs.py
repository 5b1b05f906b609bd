"""Jobs about tables and campaigns: functions that take longer than a move.

`ratusz.server.workers.job_pool` runs them in processes that may be killed at any moment.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from ratusz.campaign import Campaign, Player, load, options_on, reseated
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.text.record import events as recorded
from ratusz.engine.text.record import load as load_record
from ratusz.engine.text.record import states
from ratusz.games import find
from ratusz.host.log import Row
from ratusz.host.progress import Change, Progress, start
from ratusz.host.replay import Replay
from ratusz.server.storage.values import Entry, Logs, StoredTable
from ratusz.server.tables.packing import Parts, pack, pack_change
from ratusz.server.tables.rebuild import rebuild
from ratusz.server.tables.roster import Roster

MOST_RECORDED = 10_000
"""Maximum number of events of a record that a table can continue; half of what its log can hold."""
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
    """Read a record that a table continues, and check it by a replay.

    :param game: the game that the record must be of; empty: any.
    :param seats: the number of players that it must be of; 0: any.
    :raises InvalidRecord: it cannot be read, does not replay, is too long, or is of another game or number of players.
    """
    record = load_record(text)
    room = find(record.game, record.rules_version)
    if game not in ("", record.game):
        raise InvalidRecord(f"the record is of the game {record.game!r}, not of {game!r}")
    if len(record.lines) > MOST_RECORDED:
        problem = f"the record has {len(record.lines)} events; a table can continue from at most {MOST_RECORDED}"
        raise InvalidRecord(problem)
    states(room, record)
    if seats not in (0, record.players):
        raise InvalidRecord(f"the record is of {record.players} players, but the table has {seats} seats")
    change = Change(start(room, record.players, record.options, now), now).play_on(recorded(room, record))
    return ReadRecord(record.game, record.rules_version, record.options, pack_change(change))


def new_game(game: str, players: int, options: Mapping[str, str], now: float) -> PackedChange:
    """A game before its first event, with custom options such as maps.

    :raises InvalidSetup: a number of players, an option or a value that the game does not have; says why.
    """
    return pack_change(Change(start(find(game), players, options, now), now))


def new_episode(value: Campaign, plan: str, now: float) -> tuple[Mapping[str, str], PackedChange]:
    """The next episode of a campaign before its first event, on a custom sheet, and its options.

    :raises InvalidSetup: the next episode is not played on that sheet; says why.
    """
    options = options_on(value, plan)
    return options, pack_change(Change(start(value.game, len(value.playing), options, now), now))


def read_campaign(text: str, players: Sequence[Player], now: float) -> ReadCampaign:
    """Read a campaign from text, with other players if any are given.

    :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
    :raises InvalidSetup: the campaign cannot continue with that number of players.
    """
    read = load(text)
    value = reseated(read, players) if players else read
    return ReadCampaign(value, tuple(_change_of(value, number, now) for number in range(len(value.played))))


def _change_of(value: Campaign, number: int, now: float) -> PackedChange:
    record = value.played[number].record
    begun = Change(start(value.game, record.players, record.options, now), now)
    return pack_change(begun.play_on(recorded(value.game, record)))


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
    match = replay_of(logs).match
    players, options = state_of(logs)[1].players, logs.stored.options
    return pack_change(Change(start(match.game, players, options, now), now).play_on(match.events[:step]))


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
