"""`ratusz simulate`: many games, or campaigns, of bots, summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Annotated, Any

from cyclopts import Parameter, validators

from ratusz import games as installed
from ratusz.bots.simulate import Contest
from ratusz.bots.simulate import simulate as results_of
from ratusz.bots.summary import BotSummary, SeatSummary, of_bots, summary
from ratusz.cli.contests import LEGEND, bot_json, played, seat_json, seats_table
from ratusz.cli.errors import UsageError, told_by_command_line
from ratusz.cli.printing import console, print_json
from ratusz.cli.tours import simulate_tour

_AT_LEAST_ONE = validators.Number(gte=1)


def simulate(
    game: Annotated[str, Parameter(help="ID of the game; see 'ratusz games'.")],
    /,
    *,
    bots: Annotated[
        str, Parameter(help="Bots by seat, separated by commas: random, greedy, planner, or FILE.py:NAME.")
    ] = "greedy",
    games: Annotated[int, Parameter(help="Number of games.", validator=_AT_LEAST_ONE)] = 100,
    seed: Annotated[int, Parameter(help="Seed of the first game, increased by 1 for each further game.")] = 1,
    campaign: Annotated[
        str | None, Parameter(help="Play whole campaigns of this name instead of single games.", show_default=False)
    ] = None,
    option: Annotated[list[str] | None, Parameter(help="Game option, such as factories=yes; may be repeated.")] = None,
    workers: Annotated[
        int | None, Parameter(help="Number of processes. Default: one per processor.", validator=_AT_LEAST_ONE)
    ] = None,
    count: Annotated[
        list[str] | None,
        Parameter(help="Count events whose notation matches, with * as a wildcard: mayor, -*; may be repeated."),
    ] = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the games and print what they tell."""
    players, seeds = tuple(name.strip() for name in bots.split(",")), range(seed, seed + games)
    if campaign is not None:
        _check_left_out(option, count)
        simulate_tour(game, campaign, players, seeds, workers, json=json)
        return
    with told_by_command_line():
        contest = Contest(game, players, _options(option or []))
    counted = tuple(count or ())
    results = list(played(partial(results_of, contest, counted=counted), seeds, workers))
    seats, together = summary(contest, results), of_bots(contest, results)
    happened = {one: fmean(result.counts[number] for result in results) for number, one in enumerate(counted)}
    if json:
        print_json(_json(contest, seeds, seats, together) | ({"counts": happened} if counted else {}))
    else:
        _print(contest, seeds, seats, together, happened)


def _check_left_out(option: Sequence[str] | None, count: Sequence[str] | None) -> None:
    if option:
        raise UsageError("--option cannot be used with --campaign: episodes have their own options")
    if count:
        raise UsageError("--count cannot be used with --campaign")


def _options(words: Sequence[str]) -> Mapping[str, str]:
    pairs = [word.partition("=") for word in words]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise UsageError(f"options look like factories=yes, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def _json(
    contest: Contest, seeds: Sequence[int], seats: Sequence[SeatSummary], together: Sequence[BotSummary]
) -> dict[str, Any]:
    return {
        "game": contest.game,
        "rules_version": installed.find(contest.game).META.rules_version,
        "options": dict(contest.options),
        "games": len(seeds),
        "seed": seeds[0],
        "seats": [seat_json(seat) for seat in seats],
        "bots": [bot_json(bot) for bot in together],
    }


def _print(
    contest: Contest,
    seeds: Sequence[int],
    seats: Sequence[SeatSummary],
    together: Sequence[BotSummary],
    happened: Mapping[str, float],
) -> None:
    out = console()
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    out.print(f"{contest.game}{options}: seeds {seeds[0]} to {seeds[-1]}")
    out.print()
    out.print(seats_table(seats, together))
    out.print()
    for pattern, mean in happened.items():
        out.print(f"{pattern}: {mean:.2f} a game", markup=False, highlight=False)
    out.print(LEGEND)
