"""`ratusz score`: a position written by hand, scored, with everything that is impossible about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from ratusz import games
from ratusz.cli.errors import told_by_command_line, told_by_file
from ratusz.cli.files import Source, read
from ratusz.cli.printing import console, print_json, print_sheet, seat_json, table
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.errors import InvalidPosition, Objection, UnknownGame
from ratusz.engine.game import Seat
from ratusz.engine.message import say as message
from ratusz.engine.score import ScoreSheet

_GAME = re.compile(r"^[ \t]*game[ \t]*:([^#\n]*)", re.IGNORECASE | re.MULTILINE)

Faults = Sequence[tuple[Seat, Objection]]


def score(
    file: Annotated[str, Parameter(help="Position file; - reads standard input.")],
    /,
    *,
    game: Annotated[
        str | None, Parameter(help="ID of the game. Default: the game named in the position.", show_default=False)
    ] = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
    language: Language = None,
) -> int:
    """Read the position and print score sheets and faults; 1 if there are faults."""
    source, say = read(file), say_in(language)
    room = _room(source, game, say)
    with told_by_file(source.name, say):
        state = room.load_position(source.text)
    sheets, faults = room.score(state), room.illegalities(state)
    if json:
        print_json(_json(room.META.id, sheets, faults, say))
    else:
        _print(sheets, faults, say)
    return 1 if faults else 0


def _room(source: Source, game: str | None, say: Say) -> games.AnyGame:
    """The game of the position: as told, as its header says, or the only one there is."""
    if game is not None:
        with told_by_command_line():
            return games.find(game)
    header = _GAME.search(source.text)
    with told_by_file(source.name, say):
        return _named(header[1].strip(), source.text.count("\n", 0, header.start()) + 1) if header else _only()


def _named(game: str, line: int) -> games.AnyGame:
    try:
        return games.find(game)
    except UnknownGame as error:
        raise InvalidPosition(str(error), line=line) from error


def _only() -> games.AnyGame:
    known = games.rooms()
    if len(known) > 1:
        raise InvalidPosition(f"missing line 'game: …', for example 'game: little_town'; games are {', '.join(known)}")
    return next(iter(known.values()))


def _json(game: str, sheets: Sequence[ScoreSheet], faults: Faults, say: Say) -> dict[str, Any]:
    return {
        "game": game,
        "seats": [seat_json(sheet) for sheet in sheets],
        "illegalities": [{"seat": seat, "rule": fault.rule, "message": say(fault.message)} for seat, fault in faults],
    }


def _print(sheets: Sequence[ScoreSheet], faults: Faults, say: Say) -> None:
    out = console()
    for sheet in sheets:
        print_sheet(out, say, sheet, title=say(message("cli.seat", seat=sheet.seat)))
        out.print()
    if not faults:
        out.print(say(message("cli.no-fault")))
        return
    out.print(say(message("cli.faults")), style="bold")
    lines = table("", "", "", headed=False)
    for seat, fault in faults:
        lines.add_row(say(message("cli.seat", seat=seat)), fault.rule, say(fault.message))
    out.print(lines)
