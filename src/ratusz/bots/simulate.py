"""Many games of the same bots, spread over processes; the numbers depend on the seeds only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ratusz import games
from ratusz.bots.own import maker
from ratusz.bots.spread import pool, spread, spread_chunks
from ratusz.bots.streams import bot_source
from ratusz.bots.values import check_names
from ratusz.engine.play import Chooser, Event, play, seeded
from ratusz.engine.score import ranks
from ratusz.engine.text.record import dump, record_up_to
from ratusz.engine.time.real_time import bot_seconds, swaying

__all__ = [
    "Contest",
    "Result",
    "final_state",
    "game_of",
    "pool",
    "simulate",
    "spread",
    "spread_chunks",
    "steps",
]


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what.

    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the game is not for so many players, or lacks an option or its value.
    """

    game: str
    bots: tuple[str, ...]
    """Names of the bots by seat, as `ratusz.bots.own.maker` knows them; a bot may sit in several."""
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_names(self.bots)
        games.find(self.game).setup(len(self.bots), self.options)
        for name in self.bots:
            maker(name)


class Result(NamedTuple):
    """How one game ended, by seat."""

    seed: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    """Ranks from 1; equal results share a rank."""
    counts: tuple[int, ...] = ()
    """How often what was to be counted has happened, pattern by pattern."""


def steps(contest: Contest, seed: int, choosers: Sequence[Chooser] | None = None) -> Iterator[tuple[Event[Any], Any]]:
    """Every event of a game with the state after it, as `ratusz.engine.play.play` gives them.

    Chance, hands and every bot draw from sources of their own, which the seed alone decides.

    :param choosers: who chooses instead of the bots, by seat.
    """
    game = games.find(contest.game)
    setup = game.setup(len(contest.bots), contest.options)
    players = choosers or [maker(name)(bot_source(seed, seat)) for seat, name in enumerate(contest.bots)]
    pace = swaying(bot_seconds(game, setup), Random(f"{seed}/hands").random)
    return play(game, setup, players, seeded(seed), pace)


def final_state(contest: Contest, seed: int) -> Any:
    """How one game ended."""
    *_, (_, state) = steps(contest, seed)
    return state


def game_of(contest: Contest, seed: int, counted: Sequence[str] = (), records: Path | None = None) -> Result:
    """The result of one game.

    :param counted: patterns of events to be counted, in the game's notation: ``-*`` is whatever begins with a minus.
    :param records: a folder in which the game's record is written, as `GAME-SEED.txt`.
    :raises OSError: the record cannot be written; `filename` says which.
    """
    game, events, state = games.find(contest.game), list[Event[Any]](), None
    for event, after in steps(contest, seed):
        state = after
        events.append(event)
    happened = Counter([game.text(event.action) for event in events]) if counted else Counter[str]()
    if records is not None:
        record = record_up_to(game, len(contest.bots), contest.options, events, state)
        _write(records / f"{contest.game}-{seed}.txt", dump(record))
    sheets = game.score(state)
    counts = [sum(number for text, number in happened.items() if fnmatchcase(text, one)) for one in counted]
    return Result(seed, tuple(sheet.total for sheet in sheets), ranks(sheets), tuple(counts))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:  # a full disk does not say where
        raise OSError(error.errno, error.strerror, str(file)) from error


def simulate(
    contest: Contest,
    seeds: Iterable[int],
    executor: Executor | None = None,
    *,
    counted: Sequence[str] = (),
    records: Path | None = None,
) -> Iterator[Result]:
    """The results of the games of all seeds, in the order of the seeds, as they become known.

    Without an executor all games are played here; with one it may be of any kind, of processes, threads or machines.

    :param seeds: of the games; `ratusz.bots.streams.game_seeds` gives those of `ratusz simulate`.
    :param counted: see `game_of`, also for `records`.
    """
    return spread(partial(game_of, contest, counted=tuple(counted), records=records), seeds, executor)
