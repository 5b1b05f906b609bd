"""Jobs: what takes longer than a move, as functions from values to values. `ratusz.server.workers.job_pool` has them
done.

They run in processes that hold games and nothing of the server, and that may be ended at any moment.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ratusz.campaign import Campaign, Player, load, options_on, reseated
from ratusz.engine.capabilities import plan_rules, written_rules
from ratusz.engine.errors import InvalidRecord
from ratusz.engine.play import Event
from ratusz.engine.text.record import events as recorded
from ratusz.engine.text.record import load as load_record
from ratusz.engine.text.record import states
from ratusz.games import find
from ratusz.host.history import Draws, draws, encode, moments
from ratusz.host.packing import Parts, dumps, loads, pack, pack_change
from ratusz.host.progress import AnyMatch, Change, Progress, start
from ratusz.server.core.errors import NotFound
from ratusz.server.schemas.uploads import FileInfo, PlanInfo, PlanRequest
from ratusz.server.storage.store import Entry, Logs, Row, StoredTable
from ratusz.server.tables.rebuild import rebuild
from ratusz.server.tables.roster import Roster

MOST_RECORDED = 10_000
"""Events of a record that a table can go on from; half of what its log can take."""
EVERY = 16
"""Of so many states of a replay one is remembered."""
REPLAYS = 8
"""Tables whose replays are remembered."""

PackedChange = tuple[float, Parts, Parts]


class Job(NamedTuple):
    """A function of `JOBS`, and its arguments as `pickling.dumps` writes them."""

    name: str
    arguments: bytes


class PackedLogs(NamedTuple):
    """What is stored about a table, in parts that were read one after the other."""

    stored: StoredTable
    length: int
    """Entries and rows in all."""
    entries: tuple[bytes, ...]
    """What people did: the columns of entries, in MessagePack."""
    rows: tuple[bytes, ...]
    """What happened in its game: the columns of rows, in MessagePack."""


class ReadRecord(NamedTuple):
    """A record that has been checked, and its game as far as it has come."""

    game: str
    rules_version: int
    options: Mapping[str, str]
    change: PackedChange


class ReadCampaign(NamedTuple):
    """A campaign that has been checked, and the games of its episodes."""

    value: Campaign
    changes: tuple[PackedChange, ...]


def read_record(text: str, game: str, seats: int, now: float) -> ReadRecord:
    """A record that a table is to go on from, checked by replaying it.

    :param game: the game that it has to be of; empty: any.
    :param seats: how many players it has to be of; 0: any number.
    :raises InvalidRecord: it cannot be read, does not replay, is too long, or is of another game or number of players.
    """
    record = load_record(text)
    room = find(record.game, record.rules_version)
    if game not in ("", record.game):
        raise InvalidRecord(f"the record is of the game {record.game!r}, but the table is to be of {game!r}")
    if len(record.lines) > MOST_RECORDED:
        problem = f"the record has {len(record.lines)} events; a table can go on from up to {MOST_RECORDED}"
        raise InvalidRecord(problem)
    states(room, record)
    if seats not in (0, record.players):
        raise InvalidRecord(f"the record is of {record.players} players, but the table has {seats} seats")
    change = Change(start(room, record.players, record.options, now), now).play_on(recorded(room, record))
    return ReadRecord(record.game, record.rules_version, record.options, pack_change(change))


def new_game(game: str, players: int, options: Mapping[str, str], now: float) -> PackedChange:
    """A game before its first event, played with options that people have written or drawn.

    :raises InvalidSetup: a number of players, an option or a value that the game does not have; says why.
    """
    return pack_change(Change(start(find(game), players, options, now), now))


def new_episode(value: Campaign, plan: str, now: float) -> tuple[Mapping[str, str], PackedChange]:
    """The next episode of a campaign before its first event, on a sheet of one's own, and its options.

    :raises InvalidSetup: the next episode is not played on that sheet; says why.
    """
    options = options_on(value, plan)
    return options, pack_change(Change(start(value.game, len(value.playing), options, now), now))


def read_campaign(text: str, players: Sequence[Player], now: float) -> ReadCampaign:
    """A campaign from its text, with other players if any are given.

    :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
    :raises InvalidSetup: so many players cannot go on.
    """
    read = load(text)
    value = reseated(read, players) if players else read
    return ReadCampaign(value, tuple(_change_of(value, number, now) for number in range(len(value.played))))


def _change_of(value: Campaign, number: int, now: float) -> PackedChange:
    record = value.played[number].record
    begun = Change(start(value.game, record.players, record.options, now), now)
    return pack_change(begun.play_on(recorded(value.game, record)))


def rebuilt(logs: PackedLogs) -> tuple[Roster, Parts]:
    """Who sits at a table and how far its game has come.

    :raises StorageFailed: its logs do not replay.
    """
    company, progress = _state(logs)
    return company, pack(progress)


def _state(logs: PackedLogs) -> tuple[Roster, Progress]:
    return rebuild(logs.stored, unpacked(logs))


def unpacked(logs: PackedLogs) -> Logs:
    """The logs as the store gives them."""
    entries = [Entry(*columns) for part in logs.entries for columns in msgspec.msgpack.decode(part)]
    return Logs(entries, [Row(*columns) for part in logs.rows for columns in msgspec.msgpack.decode(part)])


def forked(logs: PackedLogs, step: int, now: float) -> PackedChange:
    """A new game with the first events of another one."""
    match = _replay(logs).match
    players, options = _state(logs)[1].players, logs.stored.options
    return pack_change(Change(start(match.game, players, options, now), now).play_on(match.events[:step]))


class _Replay:
    """A game whose states can be found again without playing all of it."""

    def __init__(self, logs: PackedLogs) -> None:
        _, progress = _state(logs)
        self.match: AnyMatch = progress.match
        self.events = self.match.events[: self.match.final]
        self._states: list[Any] = [self.match.game.initial_state(self.match.setup)]

    def state(self, step: int) -> Any:
        """The state after so many events."""
        while len(self._states) <= step // EVERY:
            last = len(self._states) - 1
            self._states.append(self._after(self._states[-1], self.events[last * EVERY : (last + 1) * EVERY]))
        first = step // EVERY
        return self._after(self._states[first], self.events[first * EVERY : step])

    def _after(self, state: Any, happened: Sequence[Event[Any]]) -> Any:
        for seat, action in happened:
            state = self.match.game.apply(state, seat, action)
        return state


_replays: OrderedDict[tuple[str, int], _Replay] = OrderedDict()
"""By table and length of its logs, which only grow."""


def _replay(logs: PackedLogs) -> _Replay:
    key = logs.stored.id, logs.length
    known = _replays.pop(key, None) or _Replay(logs)
    _replays[key] = known
    if len(_replays) > REPLAYS:
        _replays.popitem(last=False)
    return known


def step_scene(logs: PackedLogs, step: int, seat: int | None) -> bytes:
    """What a viewer saw after so many final events, in JSON."""
    replay = _replay(logs)
    state = replay.state(step)
    game = replay.match.game
    return encode(game.scene(game.observe(state, seat), seat))


def all_moments(logs: PackedLogs) -> bytes:
    """Where to jump to in a replay, in JSON."""
    return encode(moments(_replay(logs).match))


def draws_so_far(logs: PackedLogs) -> Draws:
    """What chance has done at a table; out of what is not told before the end."""
    return draws(_replay(logs).match, logs.stored.dice, over=False)


def draws_in_all(logs: PackedLogs) -> Draws:
    """What chance has done at a table whose game is over, and out of what."""
    return draws(_replay(logs).match, logs.stored.dice, over=True)


def checked_plan(game: str, wish: PlanRequest) -> PlanInfo:
    """A sheet of one's own with everything that is wrong with it.

    :raises NotFound: the game is not played on such sheets.
    """
    room = find(game)
    plans = plan_rules(room)
    if plans is None:
        raise NotFound(f"{game} is not played on sheets of one's own")
    written = {option.id for option in room.META.options if not option.values}
    options = {name: value for name, value in wish.options.items() if name not in written}
    room.setup(room.META.players[0], options)  # refuses what the game does not have
    plan = plans.read(plans.write(wish.signs, wish.edges) if wish.text is None else wish.text, options)
    return PlanInfo(plan.is_fit, plan.text, plan.picture, plan.signs, plan.board, plan.faults, plans.palette(options))


def checked_file(game: str, text: str) -> FileInfo:
    """A file of one's own with everything that is wrong with it.

    :raises NotFound: the game takes nothing from a file.
    """
    files = written_rules(find(game))
    if files is None:
        raise NotFound(f"{game} takes nothing from a file")
    written = files.read(text)
    return FileInfo(written.is_fit, written.text, written.picture, written.faults)


def nothing() -> None:
    """What a new process is asked first, so that its start is on nobody's account."""


JOBS: Mapping[str, Callable[..., Any]] = {
    job.__name__: job
    for job in (
        read_record,
        new_game,
        new_episode,
        read_campaign,
        rebuilt,
        forked,
        step_scene,
        all_moments,
        draws_so_far,
        draws_in_all,
        checked_plan,
        checked_file,
        nothing,
    )
}


def answer(job: Job) -> bytes:
    """The result of a job, as `pickling.dumps` writes it."""
    return dumps(JOBS[job.name](*loads(job.arguments)))


def worker() -> Callable[[Job], bytes]:
    """What runs in a process."""
    return answer
