"""The inside of a job process: it finds functions by name and calls them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from ratusz.host.serialization import dumps, loads


class Job(NamedTuple):
    """A function of a module, and its arguments as `dumps` writes them."""

    module: str
    function: str
    arguments: bytes


def job_of(function: Callable[..., object], *arguments: object) -> Job:
    """The job of calling a function of a module with these arguments."""
    return Job(function.__module__, function.__name__, dumps(arguments))


def run(job: Job) -> bytes:
    """The result of a job, as `dumps` writes it."""
    function: Callable[..., object] = getattr(import_module(job.module), job.function)
    return dumps(function(*loads(job.arguments)))


def prepare(*modules: str) -> None:
    """Import the modules of jobs before the first one, so that nobody is charged for it."""
    for module in modules:
        import_module(module)


def worker() -> Callable[[Job], bytes]:
    """Make the handler of a job process."""
    return run
