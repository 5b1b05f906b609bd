"""`ratusz rules`: the rules of the games, one by one, in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import groupby
from textwrap import indent
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from ratusz import games
from ratusz.cli.errors import UsageError, told_by_command_line
from ratusz.cli.printing import console, prose
from ratusz.cli.wording import Language, Say, preferred, say_in
from ratusz.engine.message import say as message
from ratusz.engine.text.ledger import Rule


def rules(
    rule: Annotated[str | None, Parameter(name="ID", help="Rule ID, such as LT-14. Default: list all rules.")] = None,
    /,
    *,
    game: Annotated[str | None, Parameter(help="List only the rules of this game.", show_default=False)] = None,
    language: Language = None,
) -> None:
    """Print one rule, or the titles of all."""
    with told_by_command_line():
        rooms = games.rooms() if game is None else {game: games.find(game)}
    out, say, chosen = console(), say_in(language), language or preferred()
    if rule is not None:
        name, found = _find(rooms.items(), rule)
        _explain(out, say, name, found, chosen)
        return
    for name, room in rooms.items():
        _list(out, say, name, room.ledger().values(), chosen)


def _find(rooms: Iterable[tuple[str, games.AnyGame]], rule: str) -> tuple[str, Rule]:
    """The rule and its game; `lt14` and `LT-14` are the same, and so are `LT-1` and `LT-01`."""
    known = {_core(entry.id): (name, entry) for name, room in rooms for entry in room.ledger().values()}
    if (core := _core(rule)) in known:
        return known[core]
    similar = [known[key][1].id for key in get_close_matches(core, known)]
    hint = f"did you mean {' or '.join(similar)}?" if similar else "'ratusz rules' lists all rules"
    raise UsageError(f"unknown rule {rule!r}; {hint}")


def _core(rule_id: str) -> str:
    return re.sub(r"[\s-]|(?<=\D)0+", "", rule_id).upper()


def _explain(out: Console, say: Say, game: str, rule: Rule, language: str) -> None:
    out.print(Text(f"{rule.id}  {rule.title[language]}", style="bold"))
    out.print(f"{say(message(f'{game}.title'))}: {say(message(f'{game}.section.{rule.section}'))}")
    out.print()
    out.print(prose(rule.text[language]))
    out.print()
    out.print(prose(f"{say(message('cli.example'))} {rule.example[language]}"))
    if rule.drawing is not None:
        out.print()
        out.print(indent(rule.drawing.strip("\n"), "    "))


def _list(out: Console, say: Say, game: str, ledger: Iterable[Rule], language: str) -> None:
    out.print(Text(say(message(f"{game}.title")), style="bold"))
    for section, entries in groupby(ledger, lambda rule: rule.section):
        out.print()
        out.print(f"  {say(message(f'{game}.section.{section}'))}")
        for rule in entries:
            out.print(f"    {rule.id:<7} {rule.title[language]}")
