"""Games and campaigns as new tables continue them: read from a text and checked by a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratusz.campaign import Campaign, Player, load, options_on, reseated
from ratusz.campaign.campaign import check_follows
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.text.record import Record, states
from ratusz.engine.text.record import events as recorded
from ratusz.engine.text.record import load as load_record
from ratusz.games import AnyGame, find
from ratusz.host.progress import AnyMatch, Change, start

MOST_RECORDED = 10_000
"""Maximum number of events of a record that a table can continue; half of what its log can hold."""


class ReadRecord(NamedTuple):
    """A checked record and its game so far."""

    game: str
    rules_version: int
    options: Mapping[str, str]
    change: Change


class ReadCampaign(NamedTuple):
    """A checked campaign and the games of its episodes."""

    value: Campaign
    changes: tuple[Change, ...]


def read_record(text: str, game: str, seats: int, now: float) -> ReadRecord:
    """Read a record that a table continues, and check it by a replay.

    :param game: the game that the record must be of; empty: any.
    :param seats: the number of players that it must be of; 0: any.
    :raises InvalidRecord: it cannot be read, does not replay, is too long, or is of another game or number of players.
    """
    return _checked(load_record(text), game, seats, now)


def _checked(record: Record, game: str, seats: int, now: float) -> ReadRecord:
    """A record that was read, checked as in `read_record`."""
    room = find(record.game, record.rules_version)
    if game not in ("", record.game):
        raise InvalidRecord(f"the record is of the game {record.game!r}, not of {game!r}")
    if len(record.lines) > MOST_RECORDED:
        problem = f"the record has {len(record.lines)} events; a table can continue from at most {MOST_RECORDED}"
        raise InvalidRecord(problem)
    states(room, record)
    if seats not in (0, record.players):
        raise InvalidRecord(f"the record is of {record.players} players, but the table has {seats} seats")
    change = begun(room, record.players, record.options, now).play_on(recorded(room, record))
    return ReadRecord(record.game, record.rules_version, record.options, change)


def begun(game: AnyGame, players: int, options: Mapping[str, str], now: float) -> Change:
    """A game before its first event.

    :raises InvalidSetup: a number of players, an option or a value that the game does not have; says why.
    """
    return Change(start(game, players, options, now), now)


def new_episode(value: Campaign, plan: str, record: str | None, now: float) -> tuple[Mapping[str, str], Change]:
    """The next episode of a campaign with its options: on a custom sheet, or as its record continues.

    :raises InvalidSetup: the next episode is not played on that sheet; says why.
    :raises InvalidRecord: the record cannot be read, does not replay, is too long, or is of another game.
    :raises InvalidCampaign: the record is not of the next episode.
    """
    if record is not None:
        loaded = load_record(record)
        check_follows(value, loaded)
        read = _checked(loaded, value.game.META.id, len(value.playing), now)
        return read.options, read.change
    options = options_on(value, plan)
    return options, begun(value.game, len(value.playing), options, now)


def read_campaign(text: str, players: Sequence[Player], now: float) -> ReadCampaign:
    """Read a campaign from text, with other players if any are given.

    :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
    :raises InvalidSetup: the campaign cannot continue with that number of players.
    """
    read = load(text)
    value = reseated(read, players) if players else read
    return ReadCampaign(value, tuple(_change_of(value, number, now) for number in range(len(value.played))))


def _change_of(value: Campaign, number: int, now: float) -> Change:
    record = value.played[number].record
    return begun(value.game, record.players, record.options, now).play_on(recorded(value.game, record))


def forked(match: AnyMatch, players: int, options: Mapping[str, str], step: int, now: float) -> Change:
    """A new game with the first events of another one."""
    return begun(match.game, players, options, now).play_on(match.events[:step])
