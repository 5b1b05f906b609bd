"""`ratusz print`: sheets to be played on with a pencil, and the towns of a recorded game, as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter, validators

from ratusz import games
from ratusz.cli.errors import UsageError, told_by_command_line, told_by_file
from ratusz.cli.extras import needing
from ratusz.cli.files import STANDARD_INPUT, read, write
from ratusz.cli.options import OptionOption, options_of
from ratusz.cli.printing import console
from ratusz.cli.replay import game_of, names_of
from ratusz.cli.wording import Language, preferred, say_in
from ratusz.engine.message import say as message
from ratusz.engine.text.record import load, states
from ratusz.paper import Look, Paper, Sheet, blank_sheets, filled_sheets, pages, pdf

_MOST_COPIES = 200


class _Blank(NamedTuple):
    """Which blank sheets."""

    players: int | None
    option: Sequence[str]


def print(  # noqa: A001 - what the command is called
    source: Annotated[
        str, Parameter(help="ID of a game, for blank sheets; or a record file, for its towns: - reads standard input.")
    ],
    /,
    *,
    out: Annotated[str, Parameter(name=("--out", "-o"), help="PDF file to write.")],
    players: Annotated[
        int | None, Parameter(help="Players to print blank sheets for. Default: the fewest.", show_default=False)
    ] = None,
    option: OptionOption = None,
    copies: Annotated[
        int, Parameter(help="How often to print all of it.", validator=validators.Number(gte=1, lte=_MOST_COPIES))
    ] = 1,
    step: Annotated[
        int | None,
        Parameter(help="Show a recorded game after so many events. Default: its end.", show_default=False),
    ] = None,
    paper: Annotated[Paper, Parameter(help="Size of the paper: a4, a5 or letter.")] = "a4",
    ink: Annotated[bool, Parameter(help="Save ink: greys on white, without grounds.", show_default=False)] = False,
    language: Language = None,
) -> None:
    """Write the sheets.

    :raises UsageError: what is asked for belongs to the other kind of sheets, or does not exist.
    :raises InputRefused: the record cannot be read, or the file cannot be written.
    """
    if not out.lower().endswith(".pdf"):
        raise UsageError(f"--out writes .pdf, not {out!r}")
    needing("typst")
    look = Look(paper, language or preferred(), ink)
    if source in games.rooms():
        if step is not None:
            raise UsageError(f"--step shows a moment of a record, and {source} is a game")
        sheets = _blank(source, _Blank(players, option or ()), look)
    else:
        if players is not None or option:
            raise UsageError("a record says itself which --players and --option it has")
        sheets = _filled(source, step, look)
    _write(out, sheets * copies, look)


def _blank(game: str, wanted: _Blank, look: Look) -> tuple[Sheet, ...]:
    room, options = games.find(game), options_of(wanted.option, game)
    with told_by_command_line():
        setup = room.setup(room.META.players[0] if wanted.players is None else wanted.players, options)
    return blank_sheets(room, setup, look)


def _filled(file: str, step: int | None, look: Look) -> tuple[Sheet, ...]:
    if file != STANDARD_INPUT and not Path(file).exists():
        raise UsageError(f"{file!r} is neither a game ({', '.join(games.rooms())}) nor a file")
    source = read(file)
    with told_by_file(source.name, say_in(look.language)):
        record = load(source.text)
        room = game_of(record)
        found = states(room, record)
    last = len(found) - 1
    if step is not None and not 0 <= step <= last:
        raise UsageError(f"--step is from 0 to {last}, the number of events of {source.name}, not {step}")
    state = found[last if step is None else step]
    return filled_sheets(room, state, look, names=names_of(record), date=record.notes.get("date", ""))


def _write(out: str, sheets: tuple[Sheet, ...], look: Look) -> None:
    write(out, pdf(sheets, look))
    console().print(say_in(look.language)(message("cli.pages", file=out, n=len(pages(sheets, look)))))
