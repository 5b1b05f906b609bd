"""Simulations and tournaments by compiled games, where that is faster and the extra `sim` is installed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import chain
from time import process_time

from ratusz.bots.simulate import Contest, Result, game_of, simulate, spread, spread_chunks
from ratusz.bots.tournament import Meeting, Tournament, contest_of, meeting
from ratusz.cli.progress import playing
from ratusz.cli.work import Work, executor_of

BOTS = ("random", "greedy")
"""Bots that have a twin."""
WORTH = 20.0
"""Seconds of a processor for which the rules have to play that compiling is worth its time."""
_FEW, _TRIAL = 10, 0.1
"""So few games are played by the rules anyway; seconds in which they show how fast they are."""


def is_worth_compiling(contest: Contest, games: int) -> bool:
    """Whether so many games are played sooner by the compiled twins of the game and its bots, which are there."""
    if any(name not in BOTS for name in contest.bots) or games < _FEW:
        return False
    return _compiles() and games * _seconds(contest) >= WORTH and has_twin(contest)


def compiled_results(contest: Contest, seeds: Sequence[int], work: Work) -> Iterator[Result]:
    """What `simulate` gives for the seeds, on threads of this machine or on those of a cluster."""
    if work.cluster is None:
        from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

        with playing() as progress:
            yield from progress.track(contests.results(contest, seeds, work.workers), total=len(seeds))
        return
    with executor_of(work, len(seeds)) as machines, playing() as progress:
        assert machines
        yield from progress.track(spread_chunks(partial(_chunk, contest), seeds, machines), total=len(seeds))


def _chunk(contest: Contest, seeds: Sequence[int]) -> Sequence[Result]:
    """Some games, on a machine that may have no compiler."""
    if not has_twin(contest):
        return list(simulate(contest, seeds))
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    return list(contests.results(contest, seeds, 1))


def meetings_of(agreed: Tournament, numbers: Sequence[int], work: Work) -> Iterator[Meeting]:
    """The games of these numbers in their order, those of compiled twins on threads, the others in processes."""
    quick = _quick(agreed, numbers)
    compiled = [number for number in numbers if number in quick]
    slow = [number for number in numbers if number not in quick]
    with executor_of(work, len(slow)) as executor, playing() as progress:
        by_twin = _compiled_meetings(agreed, compiled, work, executor)
        by_rules = spread(partial(meeting, agreed), slow, executor)
        found = (next(by_twin if number in quick else by_rules) for number in numbers)
        yield from progress.track(found, total=len(numbers))


def _quick(agreed: Tournament, numbers: Sequence[int]) -> frozenset[int]:
    """The games that are worth compiling, pair by pair."""
    of_pair: dict[tuple[str, ...], list[int]] = {}
    for number in numbers:
        of_pair.setdefault(tuple(sorted(contest_of(agreed, number).bots)), []).append(number)
    worth = [own for own in of_pair.values() if is_worth_compiling(contest_of(agreed, own[0]), len(own))]
    return frozenset(chain.from_iterable(worth))


def _compiled_meetings(
    agreed: Tournament, numbers: Sequence[int], work: Work, executor: Executor | None
) -> Iterator[Meeting]:
    if work.cluster is not None:
        assert executor
        return spread_chunks(partial(_meetings_chunk, agreed), numbers, executor)
    if not numbers:
        return iter(())
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    return contests.meetings(agreed, numbers, work.workers)


def _meetings_chunk(agreed: Tournament, numbers: Sequence[int]) -> Sequence[Meeting]:
    """Some games, on a machine that may have no compiler."""
    if not has_twin(contest_of(agreed, numbers[0])):
        return [meeting(agreed, number) for number in numbers]
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    return list(contests.meetings(agreed, numbers, 1))


def has_twin(contest: Contest) -> bool:
    """Whether game and bots have compiled twins, and a compiler is there."""
    if not _compiles():
        return False
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    return contests.has_twin(contest)


def _seconds(contest: Contest) -> float:
    """How long the rules take for a game: the first ones of a process are slow and do not count."""
    spent, last, seed = 0.0, 0.0, 0
    while spent < _TRIAL:
        start = process_time()
        game_of(contest, seed)
        last, seed = process_time() - start, seed + 1
        spent += max(last, _TRIAL / 100)
    return last


def _compiles() -> bool:
    """Whether kernels are compiled: else the same text runs slowly, by far slower than the rules."""
    from ratusz.engine.jit import ENABLED  # noqa: PLC0415 - with the extra it imports the compiler, which takes seconds

    return ENABLED
