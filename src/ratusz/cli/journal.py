"""The FILE that a long run keeps its games in, so that the same command continues it after a break."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Generic, TextIO, TypeVar

from cyclopts import Parameter

from ratusz.cli.errors import InputRefused

T = TypeVar("T")
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
    done, length = _read(path, kind, heading, read)
    try:
        with Path(path).open("r+" if length else "w", encoding="utf-8", newline="\n") as opened:
            opened.truncate(length)
            opened.seek(length)
            if not length:
                _write(opened, heading)
            yield Journal(done, lambda number, game: _write(opened, {"game": number, **written(game)}))
    except OSError as error:
        raise InputRefused(f"{path}: cannot be written: {error.strerror}") from error


def _read(path: str, kind: str, heading: Line, read: Callable[[Line], T]) -> tuple[dict[int, T], int]:
    """The games that the file has, and how long it is without a last line that was not finished."""
    try:
        content = Path(path).read_bytes()
    except FileNotFoundError:
        return {}, 0
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
    if first != json.loads(json.dumps(heading)):
        raise InputRefused(f"{path}: the file of another {kind}; its first line says which")
    return done, len(whole)


def _write(opened: TextIO, line: Line) -> None:
    """A line, at once, so that whoever is killed loses the games under way only."""
    opened.write(json.dumps(line) + "\n")
    opened.flush()
