"""`ratusz replay`: a recorded game, checked and scored."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from ratusz import games
from ratusz.cli.errors import told_by_file
from ratusz.cli.files import Source, read
from ratusz.cli.printing import console, print_json, print_sheet, seat_json
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.errors import InvalidRecord, UnknownGame, UnknownRulesVersion
from ratusz.engine.message import say as message
from ratusz.engine.score import ScoreSheet, ranks
from ratusz.engine.text.record import Record, load, states


def replay(
    file: Annotated[str, Parameter(help="Record file; - reads standard input.")],
    /,
    *,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
    language: Language = None,
) -> None:
    """Read and replay the record, and print its score sheets."""
    source, say = read(file), say_in(language)
    with told_by_file(source.name, say):
        record = load(source.text)
        game = game_of(record)
        state = states(game, record)[-1]
    sheets, over = game.score(state), not game.to_act(state)
    if json:
        print_json(_json(record, sheets, over=over))
    else:
        _print(source, record, sheets, say, over=over)


def game_of(record: Record) -> games.AnyGame:
    """:raises InvalidRecord: its game is not installed, or not under its rules."""
    try:
        return games.find(record.game, record.rules_version)
    except UnknownRulesVersion as error:
        raise InvalidRecord(error.problem, line=record.numbers.get("rules")) from error
    except UnknownGame as error:
        raise InvalidRecord(str(error), line=record.numbers.get("game")) from error


def _json(record: Record, sheets: tuple[ScoreSheet, ...], *, over: bool) -> dict[str, Any]:
    places = ranks(sheets) if over else [None] * len(sheets)
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "events": len(record.lines),
        "over": over,
        "seats": [{**seat_json(sheet), "rank": rank} for sheet, rank in zip(sheets, places, strict=True)],
    }


def _print(source: Source, record: Record, sheets: tuple[ScoreSheet, ...], say: Say, *, over: bool) -> None:
    out = console()
    out.print(say(message("cli.legal", file=source.name)))
    facts = [
        say(message(f"{record.game}.title")),
        *[f"{name}={value}" for name, value in record.options.items()],
        say(message("cli.players", n=record.players)),
        say(message("cli.events", n=len(record.lines))),
        say(message("cli.over" if over else "cli.running")),
    ]
    out.print(", ".join(facts))
    for sheet, rank, name in zip(sheets, ranks(sheets), names_of(record), strict=True):
        out.print()
        title = say(message("cli.seat", seat=sheet.seat)) + (f" ({name})" if name else "")
        print_sheet(out, say, sheet, title=title, remark=say(message("cli.rank", rank=rank)) if over else "")


def names_of(record: Record) -> list[str]:
    """Who sat where, if the record says it of every seat."""
    names = [name.strip() for name in record.notes.get("seats", "").split(",")]
    return names if len(names) == record.players else [""] * record.players
