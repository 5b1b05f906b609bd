"""Positions as text, before a room reads more out of them: headers, the lines of each seat, letters of a legend."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ratusz.engine.errors import InvalidPosition, InvalidSetup
from ratusz.engine.game import SetupT
from ratusz.engine.text.brought import aligned, plain

Header = tuple[str, int]
"""A value and its line."""


@dataclass
class Block:
    """The lines of one seat while they are read."""

    headers: dict[str, Header] = field(default_factory=dict)
    rows: list[tuple[str, int]] = field(default_factory=list)


def read_blocks(
    text: str, game: str, of_game: Sequence[str], of_seat: Sequence[str], *, columns: Sequence[str] = ()
) -> tuple[dict[str, Header], list[Block]]:
    """The headers of the whole position, and what stands under each seat.

    :param game: the ID of the game that reads it; the position may say so, but has to say nothing else.
    :param of_game: names of the headers of the whole position; `of_seat`: of those that a seat has.
    :param columns: names of the columns; a line of them alone is left out.
    :raises InvalidPosition: another game's, a header that is not known or there twice, or seats out of their order.
    """
    headers: dict[str, Header] = {}
    blocks, known = [Block()], (*of_game, *of_seat)
    for number, raw in enumerate(plain(text).splitlines(), start=1):
        content = raw.split("#", 1)[0].rstrip()
        if not content or content.split() == [*columns]:
            continue
        name, colon, value = content.partition(":")
        if not colon:
            blocks[-1].rows.append((aligned(content), number))
            continue
        name = name.strip().lower()
        if name in of_seat and (blocks[-1].rows or (name == "seat" and "seat" in blocks[-1].headers)):
            blocks.append(Block())
        if name not in known:
            raise InvalidPosition(f"unknown header {name!r}; known headers are {', '.join(known)}", line=number)
        _add(headers if name in of_game else blocks[-1].headers, name, (value.strip(), number))
        _check_seat(blocks)
    named, line = headers.get("game", (game, 0))
    if named != game:
        raise InvalidPosition(f"this is a position of {named!r}, not of {game}", line=line)
    return headers, blocks


def _add(headers: dict[str, Header], name: str, header: Header) -> None:
    if name in headers:
        problem = f"duplicate header {name!r}, first in line {headers[name][1]}"
        raise InvalidPosition(problem, line=header[1])
    headers[name] = header


def _check_seat(blocks: Sequence[Block]) -> None:
    seat = len(blocks) - 1
    value, line = blocks[-1].headers.get("seat", (str(seat), 0))
    if value != str(seat):
        raise InvalidPosition(f"seats come in their order: this is seat {seat}, not {value!r}", line=line)


def read_number(headers: Mapping[str, Header], name: str, most: int) -> int:
    """The whole number of a header; 0 where it is missing.

    :raises InvalidPosition: no number, or a larger one than `most`.
    """
    value, line = headers.get(name, ("0", 0))
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(most)) and int(value) <= most):
        raise InvalidPosition(f"{name} is a number from 0 to {most}, not {value!r}", line=line)
    return int(value)


def read_setup(make: Callable[[int, Mapping[str, str]], SetupT], headers: Mapping[str, Header], players: int) -> SetupT:
    """What a header such as `options: episode=7 map=...` agrees on, made by the room's `setup`.

    :raises InvalidPosition: the game does not have it.
    """
    value, line = headers.get("options", ("", 0))
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
