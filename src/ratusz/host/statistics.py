"""What finished games come to: by game, by kind of game, against others, and compared with one result."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple, TypeVar

from ratusz.bots import BOTS
from ratusz.bots.distributions import Sample, comparable
from ratusz.engine.family import family, named, next_family
from ratusz.engine.score import ranks
from ratusz.games import find
from ratusz.host.results import OwnTable, SeatResult, played
from ratusz.host.schemas.results import (
    BotRecord,
    Comparison,
    FamilyResult,
    FamilySums,
    GameSums,
    History,
    Meetings,
    Opponent,
    OwnRecord,
)
from ratusz.host.tables.state import TableState

CURVE = 100
"""Results of a kind of game that are told one by one at most, the latest."""
OPPONENTS = 50
"""Number of opponents at most."""
MEETINGS = 5
"""Latest tables with an opponent that are named."""

KeyT = TypeVar("KeyT")
GameT = TypeVar("GameT")


class Family(NamedTuple):
    """Games whose results can be compared."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int


class Counted(NamedTuple):
    """A finished game with the one seat that was the session's."""

    table: OwnTable
    seat: SeatResult
    family: Family

    @property
    def is_won(self) -> bool:
        return self.seat.rank == 1 and self.family.seats > 1


def family_of(game: str, options: Mapping[str, str], seats: int) -> Family:
    return Family(game, tuple(family(find(game).META, options).items()), seats)


def counted(tables: Iterable[OwnTable]) -> Sequence[Counted]:
    """The games that count."""
    return [
        Counted(table, seats[seat], family_of(table.head.game, table.head.options, len(seats)))
        for table in tables
        if (seat := table.counted_seat) is not None and (seats := table.result.seats)
    ]


def sums_by_game(games: Sequence[Counted]) -> list[GameSums]:
    """Sums of each game, in the order of their IDs."""
    return [_game_sums(game, some) for game, some in sorted(_grouped(games, lambda one: one.family.game).items())]


def _game_sums(game: str, games: Sequence[Counted]) -> GameSums:
    points = [one.seat.points for one in games]
    return GameSums(
        game=game,
        games=len(games),
        against_others=sum(one.family.seats > 1 for one in games),
        wins=sum(one.is_won for one in games),
        mean=fmean(points),
        best=max(points),
    )


def sums_by_family(games: Sequence[Counted]) -> list[FamilySums]:
    """The most played kinds of game first."""
    found = [_family_sums(family, some) for family, some in _grouped(games, lambda one: one.family).items()]
    return sorted(found, key=lambda sums: -sums.games)


def _family_sums(family: Family, games: Sequence[Counted]) -> FamilySums:
    in_time = sorted(games, key=lambda one: one.table.result.at)
    best = max(in_time, key=lambda one: one.seat.points)
    return FamilySums(
        game=family.game,
        options=dict(named(find(family.game).META, dict(family.options))),
        seats=family.seats,
        games=len(games),
        wins=sum(one.is_won for one in games),
        mean=fmean(one.seat.points for one in games),
        best=best.seat.points,
        best_table=best.table.head.id,
        results=[FamilyResult(one.table.head.id, one.table.result.at, one.seat.points) for one in in_time[-CURVE:]],
    )


def opponents(games: Sequence[Counted]) -> list[Opponent]:
    """People by the names that they had, the most frequent first."""
    found: defaultdict[str, list[Met]] = defaultdict(list)
    for one in games:
        for other in one.table.result.seats:
            if other is not one.seat and other.name and not other.bot:
                found[other.name].append(Met(one, other))
    told = [_opponent(name, met) for name, met in found.items()]
    return sorted(told, key=lambda opponent: (-opponent.games, opponent.name))[:OPPONENTS]


class Met(NamedTuple):
    """A game against somebody."""

    game: Counted
    other: SeatResult

    @property
    def outcome(self) -> str:
        own, other = self.game.seat.rank, self.other.rank
        return "drawn" if own == other else "won" if own < other else "lost"


def _opponent(name: str, met: Sequence[Met]) -> Opponent:
    ends = Counter(one.outcome for one in met)
    kinds = [_meetings(*kind, some) for kind, some in _grouped(met, _kind).items()]
    kinds.sort(key=lambda kind: (-kind.games, kind.game, kind.seats))
    tables = [one.game.table.head.id for one in met[:MEETINGS]]
    return Opponent(name, len(met), ends["won"], ends["drawn"], ends["lost"], kinds, tables)


def _kind(met: Met) -> tuple[str, int]:
    return met.game.family.game, met.game.family.seats


def _meetings(game: str, seats: int, met: Sequence[Met]) -> Meetings:
    ends = Counter(one.outcome for one in met)
    return Meetings(
        game=game,
        seats=seats,
        games=len(met),
        won=ends["won"],
        drawn=ends["drawn"],
        lost=ends["lost"],
        points=fmean(one.game.seat.points for one in met),
        other=fmean(one.other.points for one in met),
    )


def _grouped(games: Iterable[GameT], key: Callable[[GameT], KeyT]) -> Mapping[KeyT, Sequence[GameT]]:
    groups: defaultdict[KeyT, list[GameT]] = defaultdict(list)
    for one in games:
        groups[key(one)].append(one)
    return groups


def history(tables: Sequence[OwnTable], page: int, count: int, unread: int) -> History:
    """The newest tables of a session, and what its finished games come to.

    :param tables: its tables, the newest first.
    :param page: number of tables that are listed.
    :param count: number of all its tables.
    :param unread: number of tables that are not among these and have still to be counted.
    """
    games = counted(tables)
    return History(
        tables=[played(table) for table in tables[:page]],
        count=count,
        games=sums_by_game(games),
        families=sums_by_family(games),
        opponents=opponents(games),
        unread=unread,
    )


# --- one result ----------------------------------------------------------------------------------------------------


def comparison(table: TableState, seat: int, own: Sequence[Counted]) -> Comparison:
    """What the result of a seat means. Trusts that the game is over.

    :param own: the games of whoever asks.
    """
    sheets = table.game.score(table.progress.match.state)
    sheet, is_won = sheets[seat], ranks(sheets)[seat] == 1
    options, seats = table.stored.options, len(table.seats)
    alike = [one for one in own if one.family == family_of(table.stored.game, options, seats)]
    is_own = any(one.table.head.id == table.id and one.table.counted_seat == seat for one in alike)
    others = [one.seat for one in alike if one.table.head.id != table.id]
    return Comparison(
        seat=seat,
        own=own_record(sheet.total, others) if is_own else None,
        bots=[_bot_record(sheet.total, sample) for sample in comparable(table.game, options, seats)],
        next=next_family(table.game.META, options),
        stronger=_stronger(table) if is_won else None,
    )


def own_record(points: int, others: Sequence[SeatResult]) -> OwnRecord:
    totals = [other.points for other in others]
    return OwnRecord(
        games=len(others) + 1,
        rank=1 + sum(total > points for total in totals),
        best=max(totals, default=None),
        mean=fmean(totals) if totals else None,
        lines=_mean_lines(others),
    )


def _mean_lines(sheets: Sequence[SeatResult]) -> Mapping[str, float]:
    sums = Counter[str]()
    for sheet in sheets:
        sums.update(sheet.lines)
    return {rule: points / len(sheets) for rule, points in sums.items()}


def _bot_record(points: int, sample: Sample) -> BotRecord:
    return BotRecord(
        bot=sample.bot,
        seats=sample.seats,
        games=sample.games,
        below=sample.share_below(points),
        mean=sample.mean,
        lines=sample.lines,
    )


def _stronger(table: TableState) -> str | None:
    """The next stronger bot than the weakest at the table."""
    known = list(BOTS)
    met = [known.index(state.bot) for state in table.seats if state.bot in known]
    return known[min(met) + 1] if met and min(met) + 1 < len(known) else None
