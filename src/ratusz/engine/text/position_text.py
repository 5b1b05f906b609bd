"""Positions as text, before a room reads more out of them: headers, the lines of each seat, letters of a legend."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ratusz.engine.errors import InvalidPosition, InvalidSetup
from ratusz.engine.game import SetupT

Header = tuple[str, int]
"""A value and its line."""


@dataclass
class Block:
    """The lines of one seat while they are read."""

    headers: dict[str, Header] = field(default_factory=dict)
    rows: list[tuple[str, int]] = field(default_factory=list)


def read_blocks(text: str, of_game: Sequence[str], of_seat: Sequence[str]) -> tuple[dict[str, Header], list[Block]]:
    """The headers of the whole position, and what stands under each seat.

    :param of_game: names of the headers of the whole position; `of_seat`: of those that a seat has.
    :raises InvalidPosition: a header that is neither, or one of the whole position that stands there twice.
    """
    headers: dict[str, Header] = {}
    found = [Block()]
    known = (*of_game, *of_seat)
    for number, raw in enumerate(text.splitlines(), start=1):
        content = raw.split("#", 1)[0].rstrip()
        if not content:
            continue
        name, colon, value = content.partition(":")
        name = name.strip().lower()
        if not colon:
            found[-1].rows.append((content, number))
            continue
        if name not in known:
            raise InvalidPosition(f"there is no header {name!r}; there are {', '.join(known)}", line=number)
        if name in of_seat and (name in found[-1].headers or found[-1].rows):
            found.append(Block())
        into = headers if name in of_game else found[-1].headers
        if name in into:
            raise InvalidPosition(f"there are two headers {name!r}, the first in line {into[name][1]}", line=number)
        into[name] = (value.strip(), number)
    return headers, found


def read_setup(make: Callable[[int, Mapping[str, str]], SetupT], options: Header, players: int) -> SetupT:
    """What a header such as `episode=7 map=...` agrees on, made by the room's `setup`.

    :raises InvalidPosition: the game does not have it.
    """
    value, line = options
    pairs = [word.partition("=") for word in value.split()]
    try:
        return make(players, {name: chosen for name, _, chosen in pairs})
    except InvalidSetup as error:
        raise InvalidPosition(error.problem, line=line or None) from None


def read_legend(
    headers: Mapping[str, Header], kinds: Sequence[str], letters: Collection[str], printed: Collection[str]
) -> dict[str, tuple[int, int]]:
    """By letter the kind of building, counted as in `kinds`, and the line that says so.

    :param printed: signs of the board, which are no letters.
    :raises InvalidPosition: no letter, or one that stands there twice.
    """
    found: dict[str, tuple[int, int]] = {}
    for kind, name in enumerate(kinds):
        value, line = headers.get(name, ("", 0))
        for letter in value.split():
            if letter not in letters:
                problem = f"a building is one letter other than {', '.join(printed)}, not {letter!r}"
                raise InvalidPosition(problem, line=line)
            if letter in found:
                raise InvalidPosition(f"the letter {letter!r} is in the legend twice", line=line)
            found[letter] = (kind, line)
    return found
