"""The headers of a position while it is read: which there are, what stands in them, and where that cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidInput, InvalidPosition
from ratusz.engine.text.position_text import Header
from ratusz.games.chronicle.actions import COG, PLACED
from ratusz.games.chronicle.data import GRID, KINDS
from ratusz.games.chronicle.sheet import RACES, SOURCES, Earned

OF_GAME = ("game", "options", "stage", "cards", "card", "taken")
OF_SEAT = (
    *("seat", "passes", "earned", "investor", "reached", "first", "parks", "levelled", "out", "owed", "kept", "played"),
    *KINDS,
)
OUT_RULES = ("CH-BASE-27", "CH-BASE-28", "CH-ETERNAL-11", "CH-E06-01", "CH-E09-01")
"""The rules by which a player can be out."""
MOST = 999
"""The largest number that a header may have."""


def read_words(headers: Mapping[str, Header], name: str, known: list[str]) -> list[str]:
    """The words of a header, each known and there once."""
    value, line = headers.get(name, ("", 0))
    words = value.split()
    strange = [word for at, word in enumerate(words) if word not in known or word in words[:at]]
    if strange:
        raise InvalidPosition(
            f"{name} can have {', '.join(known) or 'nothing'}, each once, not {strange[0]!r}", line=line
        )
    return words


def race_bits(words: list[str]) -> int:
    """Races as a set."""
    return sum(1 << RACES.index(word) for word in words)


def _whole(value: str, what: str, line: int) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(MOST))):
        raise InvalidPosition(f"{what} a number from 0 to {MOST}, not {value!r}", line=line)
    return int(value)


def read_earned(headers: Mapping[str, Header], known: list[str]) -> Earned:
    """What was won while playing, of sources that there are."""
    value, line = headers.get("earned", ("", 0))
    found: dict[str, int] = dict.fromkeys(SOURCES, 0)
    for word in value.split():
        source, _, points = word.partition("=")
        if source not in known:
            raise InvalidPosition(f"in this episode {', '.join(known) or 'nothing'} pays, not {source!r}", line=line)
        found[source] = _whole(points, f"{source} pays", line)
    gold, dyke, felling, investor, factory, railroad = found.values()
    return gold, dyke, felling, investor, factory, railroad


def read_cells(headers: Mapping[str, Header], name: str) -> Mask:
    """The spaces of a header."""
    value, line = headers.get(name, ("", 0))
    try:
        return GRID.mask(*map(GRID.parse_cell, value.upper().split()))
    except InvalidInput as error:
        raise InvalidPosition(error.problem, line=line) from None


def read_stickers(headers: Mapping[str, Header]) -> tuple[str, ...]:
    """Stickers that are still to be placed."""
    value, line = headers.get("owed", ("", 0))
    strange = [word for word in value.split() if word not in (*PLACED, COG)]
    if strange:
        raise InvalidPosition(f"stickers are {', '.join(PLACED)} and {COG}, not {strange[0]!r}", line=line)
    return tuple(value.split())
