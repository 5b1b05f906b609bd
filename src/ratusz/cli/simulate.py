"""`ratusz simulate`: many games of bots, summed up."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import Annotated, Any

from cyclopts import Parameter, validators

from ratusz import games as installed
from ratusz.bots.simulate import Contest, Result, pool
from ratusz.bots.simulate import simulate as results_of
from ratusz.bots.summary import QUANTILES, SeatSummary, summary
from ratusz.cli.errors import UsageError, told_by_command_line
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.progress import playing

_QUANTILE_NAMES = {0: "least", 100: "most"}
_AT_LEAST_ONE = validators.Number(gte=1)


def simulate(
    game: Annotated[str, Parameter(help="ID of the game; see 'ratusz games'.")],
    /,
    *,
    bots: Annotated[str, Parameter(help="Who plays, by seat: random, greedy or planner, with commas.")] = "greedy",
    games: Annotated[int, Parameter(help="How many games.", validator=_AT_LEAST_ONE)] = 100,
    seed: Annotated[int, Parameter(help="Seed of the first game; the next one has the next seed.")] = 1,
    option: Annotated[
        list[str] | None, Parameter(help="An option of the game, such as factories=yes; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, Parameter(help="Processes; otherwise one for each processor.", validator=_AT_LEAST_ONE)
    ] = None,
    json: Annotated[bool, Parameter(help="Print JSON, as described in docs/cli.md.", show_default=False)] = False,
) -> None:
    """Play the games and print what they tell."""
    with told_by_command_line():
        contest = Contest(game, tuple(name.strip() for name in bots.split(",")), _options(option or []))
    seeds = range(seed, seed + games)
    seats = summary(contest, _played(contest, seeds, workers or _processors()))
    if json:
        print_json(_json(contest, seeds, seats))
    else:
        _print(contest, seeds, seats)


def _options(words: Sequence[str]) -> Mapping[str, str]:
    pairs = [word.partition("=") for word in words]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise UsageError(f"an option looks like factories=yes, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def _processors() -> int:
    """Those this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _played(contest: Contest, seeds: Sequence[int], workers: int) -> Iterator[Result]:
    """The results, with a progress bar on standard error where a person watches."""
    with nullcontext() if workers == 1 else pool(min(workers, len(seeds))) as executor, playing() as progress:
        yield from progress.track(results_of(contest, seeds, executor), total=len(seeds))


def _json(contest: Contest, seeds: Sequence[int], seats: Sequence[SeatSummary]) -> dict[str, Any]:
    return {
        "game": contest.game,
        "rules_version": installed.find(contest.game).META.rules_version,
        "options": dict(contest.options),
        "games": len(seeds),
        "seed": seeds[0],
        "seats": [_seat_json(seat) for seat in seats],
    }


def _seat_json(seat: SeatSummary) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "bot": seat.bot,
        "mean": seat.mean,
        "standard_error": seat.standard_error,
        "quantiles": {str(percent): total for percent, total in zip(QUANTILES, seat.quantiles, strict=True)},
        "win_rate": seat.win_rate,
    }


def _print(contest: Contest, seeds: Sequence[int], seats: Sequence[SeatSummary]) -> None:
    out = console()
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    out.print(f"{contest.game}{options}: seeds {seeds[0]} to {seeds[-1]}")
    out.print()
    quantiles = [_QUANTILE_NAMES.get(percent, f"{percent}%") for percent in QUANTILES]
    won = ["won"] if len(seats) > 1 else []
    lines = table("seat", "bot", "mean", "±", *quantiles, *won, right=("mean", "±", *quantiles, *won))
    for seat in seats:
        numbers = [f"{seat.mean:.2f}", f"{seat.standard_error:.2f}", *map(str, seat.quantiles)]
        lines.add_row(str(seat.seat), seat.bot, *numbers, *[f"{seat.win_rate:.1%}" for _ in won])
    out.print(lines)
    out.print()
    out.print("± is the standard error of the mean; under 25% is the total that a quarter of the games did not exceed.")
