"""Where games are played: in processes of this machine, or on the machines of a cluster."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stdout
from typing import Annotated, NamedTuple, TypeVar

from cyclopts import Parameter, validators

from ratusz.bots.cluster import address_of, cluster
from ratusz.bots.simulate import pool
from ratusz.cli.errors import ProcessLost, UsageError, told_by_command_line
from ratusz.cli.progress import playing

T = TypeVar("T")
WorkersOption = Annotated[
    int | None,
    Parameter(help="Number of processes. Default: one per processor.", validator=validators.Number(gte=1)),
]
ClusterOption = Annotated[
    str | None,
    Parameter(
        help="Play on a Ray cluster: ray:ADDRESS or ray://HOST:PORT; ray is that of RAY_ADDRESS, or of this machine.",
        show_default=False,
    ),
]


class Work(NamedTuple):
    """Who plays."""

    workers: int | None = None
    """Processes, or threads; None: one a processor."""
    cluster: str | None = None
    """The cluster that plays instead."""
    bots: tuple[str, ...] = ()
    """Names of the bots that will play: their files are sent to a cluster."""

    def check(self) -> None:
        """:raises UsageError: no such kind of cluster, or processes for one, which has its own."""
        if self.cluster is None:
            return
        with told_by_command_line():
            address_of(self.cluster)
        if self.workers is not None:
            raise UsageError("--workers cannot be used with --cluster, which has as many as its machines")


@contextmanager
def executor_of(work: Work, games: int) -> Iterator[Executor | None]:
    """What plays so many games; None: this process.

    :raises ProcessLost: one of its processes has been ended.
    """
    if work.cluster is not None:
        # Ray prints on standard output when a machine is lost
        with redirect_stdout(sys.stderr), cluster(address_of(work.cluster), bots=work.bots) as machines:
            yield machines
        return
    number = min(work.workers or _processors(), games)
    if number <= 1:
        yield None
        return
    with pool(number) as processes:
        try:
            yield processes
        except BrokenProcessPool as error:
            problem = "a process that played has been ended, perhaps because memory ran out; fewer --workers need less"
            raise ProcessLost(problem) from error


def played(
    run: Callable[[Sequence[int], Executor | None], Iterator[T]], seeds: Sequence[int], work: Work
) -> Iterator[T]:
    """The results, with a progress bar on standard error where a person watches."""
    with executor_of(work, len(seeds)) as executor, playing() as progress:
        yield from progress.track(run(seeds, executor), total=len(seeds))


def _processors() -> int:
    """Those this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
