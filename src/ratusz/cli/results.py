"""Results of games in files: `--out` writes a line for each game, `--records` a record."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from ratusz.bots.simulate import Contest, Result
from ratusz.cli.errors import UsageError
from ratusz.cli.extras import needing
from ratusz.cli.files import writing

FORMATS = ("csv", "jsonl", "parquet")
_BATCH = 20_000
"""Rows that are kept in memory before they are written to Parquet."""


class Sink(Protocol):
    """What takes the results, in the order of the games."""

    def add(self, number: int, result: Result) -> None: ...

    def close(self) -> None: ...


def check(path: str) -> None:
    """Whether results can be written to such a file, before hours of games are played.

    :raises UsageError: not one of `FORMATS`.
    :raises MissingExtra: Parquet without pyarrow.
    """
    if _format(path) not in FORMATS:
        raise UsageError(f"--out writes .csv, .jsonl or .parquet, not {path!r}")
    if _format(path) == "parquet":
        needing("pyarrow")


@contextmanager
def results_file(path: str, contest: Contest, counted: Sequence[str]) -> Iterator[Sink]:
    """A file for results, by the ending of its name; see `check`.

    :raises InputRefused: it cannot be written.
    """
    kinds: Mapping[str, Callable[[Path, Contest, Sequence[str]], Sink]]
    kinds = {"csv": _Csv, "jsonl": _Lines, "parquet": _Parquet}
    with writing(path):
        sink = kinds[_format(path)](Path(path), contest, counted)
    try:
        yield _Told(path, sink)
    finally:
        with writing(path):
            sink.close()


class _Told:
    """Another sink, whose errors say which file they are about."""

    def __init__(self, path: str, sink: Sink) -> None:
        self._path, self._sink = path, sink

    def add(self, number: int, result: Result) -> None:
        with writing(self._path):
            self._sink.add(number, result)

    def close(self) -> None:
        self._sink.close()


def _format(path: str) -> str:
    return Path(path).suffix.removeprefix(".").lower()


def columns(contest: Contest, counted: Sequence[str]) -> list[str]:
    """Names of the columns of a table of results."""
    seats = range(len(contest.bots))
    found = ["game", "seed", *(f"{name}_{seat}" for seat in seats for name in ("bot", "total", "rank"))]
    return [*found, *(f"count_{pattern}" for pattern in counted)]


def _row(contest: Contest, number: int, result: Result) -> list[int | str]:
    seats = zip(contest.bots, result.totals, result.ranks, strict=True)
    return [number, result.seed, *(value for seat in seats for value in seat), *result.counts]


class _Csv:
    def __init__(self, path: Path, contest: Contest, counted: Sequence[str]) -> None:
        self._contest = contest
        self._file = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(columns(contest, counted))

    def add(self, number: int, result: Result) -> None:
        self._writer.writerow(_row(self._contest, number, result))

    def close(self) -> None:
        self._file.close()


class _Lines:
    def __init__(self, path: Path, contest: Contest, counted: Sequence[str]) -> None:
        self._contest, self._counted = contest, counted
        self._file = path.open("w", encoding="utf-8")

    def add(self, number: int, result: Result) -> None:
        line: dict[str, Any] = {"game": number, "seed": result.seed, "bots": self._contest.bots}
        line |= {"totals": result.totals, "ranks": result.ranks}
        if self._counted:
            line["counts"] = dict(zip(self._counted, result.counts, strict=True))
        self._file.write(json.dumps(line) + "\n")

    def close(self) -> None:
        self._file.close()


class _Parquet:
    """Rows are written in batches, so that millions of them need little memory."""

    def __init__(self, path: Path, contest: Contest, counted: Sequence[str]) -> None:
        self._arrow: Any = needing("pyarrow")
        self._contest = contest
        kinds: Mapping[bool, Any] = {True: self._arrow.string(), False: self._arrow.int64()}
        names = columns(contest, counted)
        self._schema = self._arrow.schema([(name, kinds[name.startswith("bot_")]) for name in names])
        self._rows: list[list[int | str]] = []
        self._writer: Any = needing("pyarrow.parquet").ParquetWriter(str(path), self._schema)

    def add(self, number: int, result: Result) -> None:
        self._rows.append(_row(self._contest, number, result))
        if len(self._rows) >= _BATCH:
            self._write()

    def close(self) -> None:
        self._write()
        self._writer.close()

    def _write(self) -> None:
        if self._rows:
            by_column = [list(column) for column in zip(*self._rows, strict=True)]
            self._writer.write_table(self._arrow.table(by_column, schema=self._schema))
            self._rows.clear()
