"""What a set of pieces has to satisfy. (CH-BASE-02, CH-BASE-53, CH-BASE-54, CH-E04-08)"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint
from ratusz.engine.board.polyomino import Freedom, Piece, Placements, parse_piece
from ratusz.engine.errors import InvalidDrawing, InvalidMap
from ratusz.engine.message import Argument, say
from ratusz.engine.text.brought import cleaned
from ratusz.games.chronicle.data import GRID, KINDS, RANKS

_BUILDING = re.compile(r"(yel|red|blu|chu)-[0-9]")
_COLOURS = {"yel": "residential", "red": "public", "blu": "industrial"}
EACH = 8
"""Buildings of a colour. (CH-BASE-02)"""
SIZES = {2: 3, 3: 5, 4: 11, 5: 5}
"""How many buildings have so many spaces. (CH-BASE-53)"""
SPACES = {"residential": 29, "public": 29, "industrial": 32}
FORMS = 15
"""Different shapes of buildings. (CH-BASE-54)"""
CHURCH_SIZES = {"chu-1": 4, "chu-2": 5, "chu-3": 5, "chu-4-first": 5, "chu-4-second": 4, "chu-4-others": 3}
ANCHORS = (("public", "#./##"), ("industrial", "#.#/###"))
"""Shapes that a colour has in any case. (CH-BASE-53)"""


class Listed(NamedTuple):
    """A building as it was listed."""

    name: str
    kind: str
    piece: Piece


def lists_pieces(text: str) -> bool:
    """Whether a text lists buildings, rather than drawing a board."""
    return any(_BUILDING.match(line) for line in cleaned(text).splitlines())


def parse_pieces(text: str) -> list[Listed]:
    """The buildings of a text with lines `shape drawing` and `name kind shape`; those with # in front are comments.

    :raises InvalidMap: with the line, for whatever cannot be read.
    """
    shapes: dict[str, Piece] = {}
    found: list[Listed] = []
    for number, line in enumerate(cleaned(text).splitlines(), 1):
        words = line.split()
        if not words or words[0] == "#" or line.startswith("#"):
            continue
        if len(words) == 2:
            shapes[words[0]] = _piece(words[1], number)
        else:
            found.append(_listed(words, shapes, number))
    return found


def _piece(drawing: str, number: int) -> Piece:
    try:
        return parse_piece(drawing)
    except InvalidDrawing as error:
        raise InvalidMap(error.problem, line=number) from error


def _listed(words: Sequence[str], shapes: dict[str, Piece], number: int) -> Listed:
    if len(words) != 3 or not _BUILDING.match(words[0]):
        raise InvalidMap(f"a line is 'shape drawing' or 'name kind shape', not {' '.join(words)!r}", line=number)
    name, kind, shape = words
    if kind not in KINDS:
        raise InvalidMap(f"a building is {' or '.join(KINDS)}, not {kind!r}", line=number)
    if shape not in shapes:
        raise InvalidMap(f"there is no shape {shape!r} above this line", line=number)
    return Listed(name, kind, shapes[shape])


def piece_constraints(listed: Sequence[Listed]) -> list[Constraint]:
    """Every demand on the pieces with what breaks it."""
    return [_constraint(rule, slug, faults(listed)) for rule, slug, faults in _DEMANDS]


def _constraint(rule: str, slug: str, faults: Iterable[tuple[str, dict[str, Argument]]]) -> Constraint:
    found = tuple(Fault(rule, say(f"chronicle.fault.{key}", **args)) for key, args in faults)
    return Constraint(rule, say(f"chronicle.constraint.{slug}"), found)


_Faults = Iterator[tuple[str, dict[str, Argument]]]


def _of(listed: Sequence[Listed], kind: str) -> list[Listed]:
    return [one for one in listed if one.kind == kind]


def _names(listed: Sequence[Listed]) -> _Faults:
    """Eight of each colour and the six churches, each once. (CH-BASE-02, CH-E04-01)"""
    wanted = {f"{colour}-{n}": kind for colour, kind in _COLOURS.items() for n in range(1, EACH + 1)}
    wanted |= dict.fromkeys(["chu-1", "chu-2", "chu-3", *(f"chu-4-{rank}" for rank in RANKS)], "church")
    found = Counter(one.name for one in listed)
    for name in [*wanted, *(name for name in found if name not in wanted)]:
        if found[name] != (name in wanted):
            yield "pieces.times", {"name": name, "n": found[name]}
    for one in listed:
        if one.name in wanted and one.kind != wanted[one.name]:
            yield "pieces.kind", {"name": one.name}


def _sizes(listed: Sequence[Listed]) -> _Faults:
    found = Counter(one.piece.size for one in listed if one.kind != "church")
    for size in sorted({*SIZES, *found}):
        if found[size] != SIZES.get(size, 0):
            yield "pieces.size", {"size": size, "wanted": SIZES.get(size, 0), "n": found[size]}


def _spaces(listed: Sequence[Listed]) -> _Faults:
    for kind, wanted in SPACES.items():
        found = sum(one.piece.size for one in _of(listed, kind))
        if found != wanted:
            yield "pieces.spaces", {"kind": say(f"chronicle.{kind}"), "wanted": wanted, "n": found}


def _anchors(listed: Sequence[Listed]) -> _Faults:
    for kind, drawing in ANCHORS:
        if parse_piece(drawing) not in [one.piece for one in _of(listed, kind)]:
            yield "pieces.anchor", {"kind": say(f"chronicle.{kind}"), "drawing": drawing}


def _whole(listed: Sequence[Listed]) -> _Faults:
    for one in listed:
        somewhere = Placements(one.piece, GRID, Freedom.FIXED).legal(GRID.cells)[0]
        if len(GRID.regions(somewhere.mask)) != 1:
            yield "pieces.apart", {"name": one.name}


def _twins(listed: Sequence[Listed]) -> _Faults:
    """No colour has a shape twice, however turned. (CH-BASE-54)"""
    for kind in SPACES:
        seen: dict[str, str] = {}
        for one in _of(listed, kind):
            other = seen.setdefault(_form(one.piece), one.name)
            if other != one.name:
                yield "pieces.twins", {"name": one.name, "other": other}


def _form(piece: Piece) -> str:
    """One drawing for all ways to turn a piece: mirror images are different shapes. (CH-BASE-54)"""
    turns = [piece]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return min(turned.draw() for turned in turns)


def _forms(listed: Sequence[Listed]) -> _Faults:
    found = len({_form(one.piece) for one in listed if one.kind != "church"})
    if found != FORMS:
        yield "pieces.forms", {"n": found, "wanted": FORMS}


def _churches(listed: Sequence[Listed]) -> _Faults:
    """Three are their own mirror image; the fourth shrinks with the rank. (CH-E04-06, CH-E04-08)"""
    for one in _of(listed, "church"):
        wanted = CHURCH_SIZES.get(one.name, one.piece.size)
        if one.piece.size != wanted:
            yield "pieces.church-size", {"name": one.name, "wanted": wanted, "n": one.piece.size}
        if not one.name.startswith("chu-4") and _form(one.piece) != _form(one.piece.mirrored()):
            yield "pieces.church-mirror", {"name": one.name}


_DEMANDS: tuple[tuple[str, str, Callable[[Sequence[Listed]], _Faults]], ...] = (
    ("CH-BASE-02", "pieces.names", _names),
    ("CH-BASE-53", "pieces.sizes", _sizes),
    ("CH-BASE-53", "pieces.spaces", _spaces),
    ("CH-BASE-53", "pieces.anchors", _anchors),
    ("CH-BASE-53", "pieces.whole", _whole),
    ("CH-BASE-54", "pieces.twins", _twins),
    ("CH-BASE-54", "pieces.forms", _forms),
    ("CH-E04-08", "pieces.churches", _churches),
)
