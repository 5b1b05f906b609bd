"""Legends: what the tiles of each kind bring, and how many tiles have which roads; and their text form.

A legend is two tables, as in `data/legend.txt`: one headed ``kind`` with a column a track, one headed ``roads`` with a
column for every way in which roads leave a tile. Lines that begin with ``#`` are comments. As an option it is written
on one line, with commas for the gaps and slashes for the ends of lines. What a legend has to satisfy is in `checks/`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ratusz.engine.errors import InvalidMap
from ratusz.engine.text.brought import cleaned
from ratusz.games.districts.data import (
    FACES,
    KINDS,
    SIDES,
    TRACK_LETTERS,
    Face,
    Kind,
    Markers,
    Sides,
    face_of,
    kind_of,
    sides_name,
)
from ratusz.games.districts.faults import fault

_COUNT = range(1000)
_ENTRY = range(-99, 100)


@dataclass(frozen=True, eq=False)
class Legend:
    """What is printed on the tiles. Compared by identity: `load_legend` in `checks/` keeps one for each text."""

    effects: tuple[Markers, ...]
    """What a tile of each kind adds to each track. (DI-26)"""
    counts: tuple[int, ...]
    """How many tiles of each face are in the box."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces in the box."""
        return tuple(face for face in FACES if self.counts[face])

    def supply(self, kind: Kind) -> int:
        return sum(self.counts[face] for face in FACES if kind_of(face) == kind)


def on_one_line(text: str) -> str:
    """A legend as the text of an option.

    :raises InvalidMap: it cannot be read.
    """
    parse_legend(text)
    return "/".join(",".join(words) for words, _ in _lines(text))


_Line = tuple[list[str], int]


def _lines(text: str) -> list[_Line]:
    """The words of every line that says something, with its number; what stood on one line is apart again."""
    written = cleaned(text).splitlines()
    if len(written) == 1:
        written = written[0].replace(",", " ").split("/")
    found = [(line.split("#", 1)[0].split(), number) for number, line in enumerate(written, start=1)]
    return [(words, number) for words, number in found if words]


def parse_legend(text: str) -> Legend:
    """The legend in a text, drawn as tables or on one line.

    :raises InvalidMap: with the line that cannot be read.
    """
    effects: dict[str, Mapping[str, int]] = {}
    roads: dict[str, Mapping[str, int]] = {}
    table, columns = None, list[str]()
    for words, number in _lines(text):
        name = words[0].lower()
        if name in {"kind", "roads"}:
            table = effects if name == "kind" else roads
            columns = _header(name, words[1:], number)
        elif table is None:
            raise _unreadable(f"a table begins with 'kind' or 'roads', not {words[0]!r}", number)
        else:
            _add(table, name, _row(words, columns, _ENTRY if table is effects else _COUNT, number), number)
    for table, name in ((effects, "kind"), (roads, "roads")):
        missing = [kind for kind in KINDS if kind not in table]
        if missing:
            raise _unreadable(f"the table {name!r} lacks {', '.join(missing)}", None)
    return _legend(effects, roads)


def _unreadable(problem: str, line: int | None) -> InvalidMap:
    return InvalidMap(problem, faults=[fault("DI-03", "unreadable", line=line or 1)], line=line)


def _header(table: str, words: Sequence[str], line: int) -> list[str]:
    columns = [word.upper() if table == "kind" else word.lower() for word in words]
    if table == "kind" and sorted(columns) != sorted(TRACK_LETTERS):
        raise _unreadable(f"the columns of 'kind' are {' '.join(TRACK_LETTERS)}, not {' '.join(words)!r}", line)
    strange = [word for word in columns if table == "roads" and word not in _SIDES]
    if strange or len(set(columns)) != len(columns):
        raise _unreadable(f"roads are sides in the order of 'nesw', each once, or '-', not {' '.join(words)!r}", line)
    return columns


_SIDES: Mapping[str, Sides] = {sides_name(sides) or "-": sides for sides in range(1 << len(SIDES))}


def _row(words: Sequence[str], columns: Sequence[str], allowed: range, line: int) -> Mapping[str, int]:
    if len(words) != len(columns) + 1:
        raise _unreadable(f"{len(columns)} numbers are needed after {words[0]!r}, not {len(words) - 1}", line)
    return {column: _number(word, allowed, line) for column, word in zip(columns, words[1:], strict=True)}


def _number(word: str, allowed: range, line: int) -> int:
    digits = word.replace("\N{MINUS SIGN}", "-")
    plain = digits.removeprefix("-").removeprefix("+")
    if not (plain.isascii() and plain.isdigit() and len(plain) <= 3) or int(digits) not in allowed:
        raise _unreadable(f"a whole number from {allowed[0]} to {allowed[-1]} is needed, not {word!r}", line)
    return int(digits)


def _add(table: dict[str, Mapping[str, int]], name: str, row: Mapping[str, int], line: int) -> None:
    if name not in KINDS or name in table:
        problem = f"{name!r} stands here twice" if name in table else f"{name!r} is none of {', '.join(KINDS)}"
        raise _unreadable(problem, line)
    table[name] = row


def _legend(effects: Mapping[str, Mapping[str, int]], roads: Mapping[str, Mapping[str, int]]) -> Legend:
    counts = [0] * len(FACES)
    for kind, name in enumerate(KINDS):
        for sides, count in roads[name].items():
            counts[face_of(kind, _SIDES[sides])] = count
    return Legend(tuple(_markers(effects[name]) for name in KINDS), tuple(counts))


def _markers(row: Mapping[str, int]) -> Markers:
    residents, jobs, ecology, income, satisfaction = (row[letter] for letter in TRACK_LETTERS)
    return residents, jobs, ecology, income, satisfaction
