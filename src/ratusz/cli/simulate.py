"""`ratusz simulate`: many games, or campaigns, of bots, summed up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

from cyclopts import Parameter, validators

from ratusz import games as installed
from ratusz.bots.simulate import Contest, Result
from ratusz.bots.simulate import simulate as results_of
from ratusz.bots.summary import BotSummary, SeatSummary, of_bots, summary
from ratusz.cli.compiled import compiled_results
from ratusz.cli.contests import LEGEND, Run, bot_json, played, seat_json, seats_table
from ratusz.cli.errors import InputRefused, UsageError, told_by_command_line
from ratusz.cli.printing import console, print_json
from ratusz.cli.results import check, results_file
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
    seed: Annotated[int, Parameter(help="Seed of the run; other seeds have other games.")] = 1,
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
    out: Annotated[
        str | None, Parameter(help="Write the result of every game to this .csv, .jsonl or .parquet file.")
    ] = None,
    records: Annotated[str | None, Parameter(help="Write the record of every game to this folder.")] = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the games and print what they tell."""
    players, run = tuple(name.strip() for name in bots.split(",")), Run(seed, games)
    if campaign is not None:
        _check_left_out(option=option, count=count, out=out, records=records)
        simulate_tour(game, campaign, players, run, workers, json=json)
        return
    with told_by_command_line():
        contest = Contest(game, players, options_of(option or []))
    if out is not None:
        check(out)
    counted = tuple(count or ())
    results = _kept(_played(contest, run, counted, records, workers), contest, counted, out)
    _tell(contest, run, results, counted, json=json)


def _played(
    contest: Contest, run: Run, counted: Sequence[str], records: str | None, workers: int | None
) -> Iterator[Result]:
    """The results, by compiled games where they tell all that is asked, and sooner."""
    compiled = None if counted or records else compiled_results(contest, run.games)
    if compiled:
        return compiled(run.seeds, workers)
    play = partial(results_of, contest, counted=counted, records=_folder(records))
    return played(play, run.seeds, workers)


def _tell(contest: Contest, run: Run, results: Sequence[Result], counted: Sequence[str], *, json: bool) -> None:
    seats, together = summary(contest, results), of_bots(contest, results)
    happened = {one: fmean(result.counts[number] for result in results) for number, one in enumerate(counted)}
    if json:
        print_json(_json(contest, run, seats, together) | ({"counts": happened} if counted else {}))
    else:
        _print(contest, run, seats, together, happened)


def _kept(results: Iterable[Result], contest: Contest, counted: Sequence[str], out: str | None) -> list[Result]:
    """The results, written to a file on their way if there is to be one."""
    if out is None:
        return list(results)
    kept = []
    with results_file(out, contest, counted) as sink:
        for number, result in enumerate(results):
            sink.add(number, result)
            kept.append(result)
    return kept


def _folder(path: str | None) -> Path | None:
    """The folder for records, made if it is not there.

    :raises InputRefused: it cannot be made.
    """
    if path is None:
        return None
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputRefused(f"{path}: cannot be written: {error.strerror}") from error
    return folder


def _check_left_out(*, option: object, count: object, out: object, records: object) -> None:
    if option:
        raise UsageError("--option cannot be used with --campaign: episodes have their own options")
    for name, given in (("--count", count), ("--out", out), ("--records", records)):
        if given:
            raise UsageError(f"{name} cannot be used with --campaign")


def options_of(words: Sequence[str]) -> Mapping[str, str]:
    """Options as they are typed.

    :raises UsageError: one of them is no pair.
    """
    pairs = [word.partition("=") for word in words]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise UsageError(f"options look like factories=yes, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def _json(contest: Contest, run: Run, seats: Sequence[SeatSummary], together: Sequence[BotSummary]) -> dict[str, Any]:
    return {
        "game": contest.game,
        "rules_version": installed.find(contest.game).META.rules_version,
        "options": dict(contest.options),
        "games": run.games,
        "seed": run.seed,
        "seats": [seat_json(seat) for seat in seats],
        "bots": [bot_json(bot) for bot in together],
    }


def _print(
    contest: Contest,
    run: Run,
    seats: Sequence[SeatSummary],
    together: Sequence[BotSummary],
    happened: Mapping[str, float],
) -> None:
    out = console()
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    out.print(f"{contest.game}{options}: {run}")
    out.print()
    out.print(seats_table(seats, together))
    out.print()
    for pattern, mean in happened.items():
        out.print(f"{pattern}: {mean:.2f} a game", markup=False, highlight=False)
    out.print(LEGEND)
