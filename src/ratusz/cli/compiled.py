"""Simulations by compiled games, where that is faster and the extra `sim` is installed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ratusz.bots.simulate import Contest, Result, simulate, spread_chunks
from ratusz.cli.progress import playing
from ratusz.cli.work import Work, executor_of

LEAST = {"random": 20_000, "greedy": 500}
"""Number of games from which compiling a bot is worth its time, by name; other bots have no twin."""


def is_worth_compiling(contest: Contest, games: int) -> bool:
    """Whether so many games are played sooner by the compiled twins of the game and its bots, which are there."""
    if any(name not in LEAST for name in contest.bots) or games < min([LEAST[name] for name in contest.bots]):
        return False
    return has_twin(contest)


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


def has_twin(contest: Contest) -> bool:
    """Whether game and bots have compiled twins, and a compiler is there."""
    if not _compiles():
        return False
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    return contests.has_twin(contest)


def _compiles() -> bool:
    """Whether kernels are compiled: else the same text runs slowly, by far slower than the rules."""
    from ratusz.engine.jit import ENABLED  # noqa: PLC0415 - with the extra it imports the compiler, which takes seconds

    return ENABLED
