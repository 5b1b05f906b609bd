"""`ratusz games`: what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from ratusz import games as installed
from ratusz.cli.printing import console, prose, table
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.campaign.campaign import Course
from ratusz.engine.capabilities import campaign_rules
from ratusz.engine.game import Meta
from ratusz.engine.message import say as message


def games(*, language: Language = None) -> None:
    """Print every game with what is fixed about it."""
    out, say = console(), say_in(language)
    for number, room in enumerate(installed.rooms().values()):
        meta = room.META
        if number:
            out.print()
        out.print(Text(meta.id, style="bold") + Text(f"   {say(message(f'{meta.id}.title'))}", style="not bold"))
        for text in _sentences(meta, say):
            out.print(prose(text, indent="  "))
        out.print(_options(meta, say))
        if campaigns := campaign_rules(room):
            out.print(f"  {say(message('cli.campaigns'))}")
            out.print(_courses(campaigns.courses(), say))


def _sentences(meta: Meta, say: Say) -> list[str]:
    (fewest, most), (shortest, longest) = meta.players, meta.minutes
    based = meta.based_on
    return [
        say(message("cli.for-players", fewest=fewest, most=most, shortest=shortest, longest=longest)),
        say(message(f"{meta.id}.pitch")),
        say(message("cli.based-on", title=based.title, designer=based.designer, year=str(based.year))),
    ]


def _options(meta: Meta, say: Say) -> Table:
    lines = table("", "", "", headed=False)
    for option in meta.options:
        lines.add_row(
            f"  {option.id}={'|'.join(option.values)}", say(message(f"{meta.id}.option.{option.id}")), option.rule
        )
    return lines


def _courses(courses: Sequence[Course], say: Say) -> Table:
    lines = table("", "", "", headed=False)
    for course in courses:
        lines.add_row(f"  {course.id}", say(course.title), course.rule)
    return lines
