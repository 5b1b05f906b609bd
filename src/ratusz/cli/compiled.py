"""Simulations by compiled games, where that is faster and the extra `sim` is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ratusz.bots.simulate import Contest, Result
from ratusz.cli.progress import playing

LEAST = {"random": 20_000, "greedy": 500}
"""Number of games from which compiling a bot is worth its time, by name; other bots have no twin."""


def compiled_results(contest: Contest, games: int) -> Callable[[Sequence[int], int | None], Iterator[Result]] | None:
    """What plays the seeds of a contest on so many threads, with the results of `simulate`; None if nothing does."""
    if any(name not in LEAST for name in contest.bots) or games < min([LEAST[name] for name in contest.bots]):
        return None
    if not _compiles():
        return None
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    if not contests.has_twin(contest):
        return None

    def play(seeds: Sequence[int], threads: int | None) -> Iterator[Result]:
        with playing() as progress:
            yield from progress.track(contests.results(contest, seeds, threads), total=len(seeds))

    return play


def _compiles() -> bool:
    """Whether kernels are compiled: else the same text runs slowly, by far slower than the rules."""
    from ratusz.engine.jit import ENABLED  # noqa: PLC0415 - with the extra it imports the compiler, which takes seconds

    return ENABLED
