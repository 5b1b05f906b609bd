"""`ratusz campaign`: a recorded campaign, checked and told: what is played, how everybody stands, what comes next."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from ratusz.campaign import Campaign, load
from ratusz.cli.errors import told_by_file
from ratusz.cli.files import Source, read
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.campaign.campaign import ChapterStanding, Standing, StandingLine
from ratusz.engine.message import Message
from ratusz.engine.message import say as message


def campaign(
    file: Annotated[str, Parameter(help="Campaign file; - reads standard input.")],
    /,
    *,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
    language: Language = None,
) -> None:
    """Read and replay the campaign, and print its standings."""
    source, say = read(file), say_in(language)
    with told_by_file(source.name, say):
        found = load(source.text)
    if json:
        print_json(_json(found))
    else:
        _print(source, found, say)


def _json(found: Campaign) -> dict[str, Any]:
    episode = found.episode
    return {
        "game": found.game.META.id,
        "rules_version": found.game.META.rules_version,
        "campaign": found.course.id,
        "played": len(found.played),
        "of": len(found.course.episodes),
        "over": found.is_over,
        "next": None if episode is None else {"episode": episode.id, "options": dict(found.options)},
        "winners": list(found.winners),
        "seats": [_seat_json(found, standing) for standing in found.standings],
    }


def _seat_json(found: Campaign, standing: Standing) -> dict[str, Any]:
    player = found.players[standing.seat]
    return {
        "seat": standing.seat,
        "name": player.name,
        "bot": player.bot or None,
        "city": player.city or None,
        "rests": player.rests,
        "total": standing.total,
        "rank": standing.rank,
        "title": _key(standing.title),
        "chapters": [_chapter_json(chapter) for chapter in standing.chapters],
        "lines": [_line_json(line) for line in standing.lines],
    }


def _chapter_json(chapter: ChapterStanding) -> dict[str, Any]:
    return {
        "chapter": chapter.chapter,
        "over": chapter.over,
        "total": chapter.total,
        "rank": chapter.rank,
        "title": _key(chapter.title),
        "lines": [_line_json(line) for line in chapter.lines],
    }


def _line_json(line: StandingLine) -> dict[str, Any]:
    return {"rule": line.rule, "episode": line.episode or None, "points": line.points}


def _key(title: Message | None) -> str | None:
    return None if title is None else title.key


def _print(source: Source, found: Campaign, say: Say) -> None:
    out, played = console(), len(found.played)
    out.print(say(message("cli.legal-campaign", file=source.name)))
    facts = [
        say(message(f"{found.game.META.id}.title")),
        say(found.course.title),
        say(message("cli.players", n=len(found.players))),
        say(message("cli.played", played=played, n=len(found.course.episodes))),
    ]
    out.print(", ".join(facts))
    for standing in found.standings:
        out.print()
        _print_standing(out, say, found, standing)
    if found.episode is not None:
        out.print()
        options = " ".join(f"{name}={value}" for name, value in found.options.items())
        out.print(say(message("cli.next", episode=say(found.episode.title), options=options)))


def _print_standing(out: Console, say: Say, found: Campaign, standing: Standing) -> None:
    """A seat's chapters with their lines, and what it takes along."""
    out.print(_heading(say, found, standing))
    rule, why, points = (say(message(f"cli.{name}")) for name in ("rule", "why", "points"))
    lines = table(rule, why, points, right=(points,))
    titles = {chapter.id: chapter.title for chapter in found.course.chapters}
    for chapter in standing.chapters:
        for line in chapter.lines:
            lines.add_row(line.rule, say(line.label), str(line.points))
        if len(titles) > 1:
            name = ", ".join([say(titles[chapter.chapter]), *([say(chapter.title)] if chapter.title else [])])
            lines.add_row("", Text(name, style="bold"), Text(str(chapter.total), style="bold"))
    for line in standing.lines:
        lines.add_row(line.rule, say(line.label), str(line.points))
    out.print(lines)
    if standing.carried:
        out.print(say(message("cli.carried", what=", ".join(map(say, standing.carried)))))


def _heading(say: Say, found: Campaign, standing: Standing) -> Text:
    player = found.players[standing.seat]
    name = player.name or player.bot
    told = ", ".join([part for part in (name, player.city) if part])
    seat = say(message("cli.seat", seat=standing.seat)) + (f" ({told})" if told else "")
    amount = say(message(found.course.unit, n=standing.total))
    remarks = [say(message("cli.rank", rank=standing.rank)), *([say(standing.title)] if standing.title else [])]
    remarks += [say(message("cli.rests"))] if player.rests else []
    return Text(f"{seat}: {amount}", style="bold") + Text(f", {', '.join(remarks)}", style="not bold")
