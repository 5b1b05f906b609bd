"""`ratusz simulate --campaign`: chapters and whole campaigns of bots, summed up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.text import Text

from ratusz import games
from ratusz.bots.campaigns import (
    Tour,
    TourResult,
    of_chapter,
    of_course,
    rules_and_course,
    simulate_campaigns,
    titles,
)
from ratusz.bots.summary import SeatSummary, of_bots, summary
from ratusz.cli.contests import LEGEND, Run, bot_json, seat_json, seats_table
from ratusz.cli.errors import told_by_command_line
from ratusz.cli.printing import console, print_json
from ratusz.cli.wording import say_in
from ratusz.cli.work import Work, played
from ratusz.engine.message import say as message


def simulate_tour(game: str, campaign: str, bots: tuple[str, ...], run: Run, work: Work, *, json: bool) -> None:
    """Play the campaigns and print what they tell."""
    with told_by_command_line():
        tour = Tour(game, campaign, bots)
    results = list(played(partial(simulate_campaigns, tour), run.seeds, work))
    if json:
        print_json(_json(tour, run, results))
    else:
        _print(tour, run, results)


def _chapters(tour: Tour, results: Sequence[TourResult]) -> list[tuple[str, Sequence[SeatSummary]]]:
    """What each chapter, by its ID, says of every seat."""
    _, course = rules_and_course(tour)
    return [(chapter.id, summary(tour, of_chapter(results, number))) for number, chapter in enumerate(course.chapters)]


def _json(tour: Tour, run: Run, results: Sequence[TourResult]) -> dict[str, Any]:
    return {
        "game": tour.game,
        "rules_version": games.find(tour.game).META.rules_version,
        "campaign": tour.course,
        "games": run.games,
        "seed": run.seed,
        "chapters": [
            {"chapter": chapter, "seats": [seat_json(seat) for seat in seats]}
            for chapter, seats in _chapters(tour, results)
        ],
        "seats": [seat_json(seat) for seat in summary(tour, of_course(results))],
        "bots": [bot_json(bot) for bot in of_bots(tour, of_course(results))],
        "titles": dict(titles(results).most_common()),
    }


def _print(tour: Tour, run: Run, results: Sequence[TourResult]) -> None:
    out, say = console(), say_in("en")
    _, course = rules_and_course(tour)
    out.print(f"{tour.game}, campaign {tour.course}: {run}")
    if len(course.chapters) > 1:
        for chapter, (_, seats) in zip(course.chapters, _chapters(tour, results), strict=True):
            out.print()
            out.print(Text(say(chapter.title), style="bold"))
            out.print(seats_table(seats))
    out.print()
    out.print(Text(say(course.title), style="bold"))
    whole = of_course(results)
    out.print(seats_table(summary(tour, whole), of_bots(tour, whole)))
    if earned := titles(results).most_common():
        out.print("titles: " + ", ".join(f"{say(message(key))} {number}" for key, number in earned))
    out.print()
    out.print(LEGEND)
