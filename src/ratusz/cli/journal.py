"""The FILE that a long run keeps its games in, so that the same command continues it after a break."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Generic, TextIO, TypeVar

from cyclopts import Parameter

from ratusz.cli.errors import InputRefused
from ratusz.cli.files import writing

T = TypeVar("T")
_SHOWN = 200
"""Letters of a differing value that a message has."""
Line = dict[str, Any]
FileOption = Annotated[
    str | None, Parameter(help="Write every game to this file; if it is there already, continue it.")
]


class Journal(Generic[T]):
    """Games of a run by their numbers: those that the file had, and a way to keep more."""

    def __init__(self, done: Mapping[int, T], keep: Callable[[int, T], None]) -> None:
        self.done = done
        self._keep = keep

    def continued(self, numbers: Sequence[int], play: Callable[[Sequence[int]], Iterator[T]]) -> Iterator[T]:
        """The games of all numbers in their order; those that are missing are played, and kept at once.

        :param play: the games of some numbers, in their order.
        """
        left = [number for number in numbers if number not in self.done]
        fresh = iter(play(left)) if left else iter(())
        for number in numbers:
            if number in self.done:
                yield self.done[number]
            else:
                game = next(fresh)
                self._keep(number, game)
                yield game


@contextmanager
def journal(
    path: str | None,
    kind: str,
    heading: Line,
    written: Callable[[T], Line],
    read: Callable[[Line], T],
) -> Iterator[Journal[T]]:
    """The journal in a file; without a path one that keeps nothing.

    :param kind: what messages call the run: `tournament`.
    :param heading: the first line, which has to be the same when the run is continued.
    :raises InputRefused: the file is that of another run, or of none, or cannot be read or written.
    """
    if path is None:
        yield Journal({}, lambda _number, _game: None)
        return
    with _opened(path) as opened:
        done, length = _read(path, kind, heading, read)
        with writing(path):
            opened.truncate(length)
            opened.seek(length)
        if not length:
            _write(opened, heading)
        yield Journal(done, lambda number, game: _write(opened, {"game": number, **written(game)}))


@contextmanager
def _opened(path: str) -> Iterator[TextIO]:
    """The file for one process alone, made if it is not there: two would write over each other's games.

    :raises InputRefused: it cannot be written, or another process has it.
    """
    with writing(path):
        opened = Path(path).open("a+", encoding="utf-8", newline="\n")  # noqa: SIM115 - closed below, which may fail, too
    try:
        _lock(opened)
        yield opened
    finally:
        with writing(path):
            opened.close()


def _lock(opened: TextIO) -> None:
    """:raises InputRefused: another process has the file; however it ends, the system then takes the lock away."""
    try:
        import fcntl  # noqa: PLC0415 - everywhere but on Windows
    except ImportError:
        return
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise InputRefused(f"{opened.name}: another run that has not ended keeps its games in it") from error
    except OSError:
        return  # a file system without locks


def _read(path: str, kind: str, heading: Line, read: Callable[[Line], T]) -> tuple[dict[int, T], int]:
    """The games that the file has, and how long it is without a last line that was not finished."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise InputRefused(f"{path}: cannot be read: {error.strerror}") from error
    whole = content[: content.rfind(b"\n") + 1]
    if not whole and content:
        raise InputRefused(f"{path}: not the file of a {kind}")
    if not whole:
        return {}, 0
    try:
        first, *lines = [json.loads(line) for line in whole.splitlines()]
        done = {int(line["game"]): read(line) for line in lines}
    except (ValueError, LookupError, TypeError) as error:
        raise InputRefused(f"{path}: not the file of a {kind}") from error
    if not isinstance(first, dict) or first.keys() != heading.keys():
        raise InputRefused(f"{path}: not the file of a {kind}")
    if told := _differing(first, json.loads(json.dumps(heading))):
        raise InputRefused(f"{path}: the file of another {kind}: {told}")
    return done, len(whole)


def _differing(first: Line, heading: Line) -> str:
    """Differences of the first line of a file from the one that this run would have; empty if there are none."""
    names = [name for name in heading if first[name] != heading[name]]
    return "; ".join(f"its {name} is {_shown(first[name])}, not {_shown(heading[name])}" for name in names)


def _shown(value: Any) -> str:
    """A value of a heading, without the rest of a drawing."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _write(opened: TextIO, line: Line) -> None:
    """A line, at once, so that whoever is killed loses the games under way only."""
    with writing(opened.name):
        opened.write(json.dumps(line) + "\n")
        opened.flush()
