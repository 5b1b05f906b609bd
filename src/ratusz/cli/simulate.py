"""`ratusz simulate`: many games, or campaigns, of bots, summed up."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any

from cyclopts import Parameter, validators

from ratusz import games as installed
from ratusz.bots.simulate import Contest, Result
from ratusz.bots.simulate import simulate as results_of
from ratusz.bots.streams import game_seed
from ratusz.bots.summary import BotSummary, SeatSummary, of_bots, summary
from ratusz.cli.compiled import compiled_results, is_worth_compiling
from ratusz.cli.contests import LEGEND, Run, bot_json, seat_json, seats_table
from ratusz.cli.errors import InputRefused, UsageError, told_by_command_line
from ratusz.cli.files import check_apart
from ratusz.cli.journal import FileOption, journal
from ratusz.cli.options import OptionOption, options_of
from ratusz.cli.printing import console, print_json
from ratusz.cli.results import check, results_file
from ratusz.cli.tours import simulate_tour
from ratusz.cli.work import ClusterOption, Work, WorkersOption, played

_AT_LEAST_ONE = validators.Number(gte=1)
_Bots = Annotated[str, Parameter(help="Bots by seat, separated by commas: random, greedy, planner, or FILE.py:NAME.")]
_Campaign = Annotated[
    str | None, Parameter(help="Play whole campaigns of this name instead of single games.", show_default=False)
]
_Count = Annotated[
    list[str] | None,
    Parameter(help="Count events whose notation matches, with * as a wildcard: mayor, -*; may be repeated."),
]
_Out = Annotated[str | None, Parameter(help="Write the result of every game to this .csv, .jsonl or .parquet file.")]


def simulate(
    game: Annotated[str, Parameter(help="ID of the game; see 'ratusz games'.")],
    /,
    *,
    bots: _Bots = "greedy",
    games: Annotated[int, Parameter(help="Number of games.", validator=_AT_LEAST_ONE)] = 100,
    seed: Annotated[int, Parameter(help="Seed of the run; other seeds have other games.")] = 1,
    campaign: _Campaign = None,
    option: OptionOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    count: _Count = None,
    out: _Out = None,
    records: Annotated[str | None, Parameter(help="Write the record of every game to this folder.")] = None,
    file: FileOption = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the games and print what they tell."""
    players, run = tuple(name.strip() for name in bots.split(",")), Run(seed, games)
    work = Work(workers, cluster, players)
    work.check()
    if campaign is not None:
        _check_left_out("--campaign", count=count, file=file, option=option, out=out, records=records)
        simulate_tour(game, campaign, players, run, work, json=json)
        return
    if cluster is not None:
        _check_left_out("--cluster", records=records)  # every machine would write to a folder of its own
    options = options_of(option or [], game)
    with told_by_command_line():
        contest = Contest(game, players, options)
    if out is not None:
        check(out)
    check_apart(file=file, out=out)
    counted = tuple(count or ())
    play = partial(_played, contest, counted=counted, records=_folder(records), work=work)
    with journal(file, "simulation", _heading(contest, run, counted), _written, _result) as kept:
        _add_records(contest, run, kept.done, records, play)
        found = kept.continued(range(games), lambda numbers: play([game_seed(seed, number) for number in numbers]))
        results = _kept(found, contest, counted, out)
    _tell(contest, run, results, counted, json=json)


def _played(
    contest: Contest, seeds: Sequence[int], *, counted: Sequence[str], records: Path | None, work: Work
) -> Iterator[Result]:
    """The results, by compiled games where they tell all that is asked, and sooner."""
    if not (counted or records) and is_worth_compiling(contest, len(seeds)):
        yield from compiled_results(contest, seeds, work)
        return
    try:
        yield from played(partial(results_of, contest, counted=counted, records=records), seeds, work)
    except OSError as error:
        if error.filename is None:
            raise
        raise InputRefused(f"{error.filename}: cannot be written: {error.strerror}") from error


def _add_records(
    contest: Contest,
    run: Run,
    done: Mapping[int, Result],
    records: str | None,
    play: Callable[[Sequence[int]], Iterator[Result]],
) -> None:
    """Write the records of games that were played without, or into another folder, by playing them again."""
    if records is None:
        return
    seeds = [done[number].seed for number in range(run.games) if number in done]
    missing = [seed for seed in seeds if not Path(records, f"{contest.game}-{seed}.txt").exists()]
    if missing:
        deque(play(missing), maxlen=0)


def _heading(contest: Contest, run: Run, counted: Sequence[str]) -> dict[str, Any]:
    """What a run that is continued has in common with what it continues; there may be more games."""
    return {
        "game": contest.game,
        "rules_version": installed.find(contest.game).META.rules_version,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": run.seed,
        "counted": list(counted),
    }


def _written(result: Result) -> dict[str, Any]:
    return {"seed": result.seed, "totals": result.totals, "ranks": result.ranks, "counts": result.counts}


def _result(line: dict[str, Any]) -> Result:
    return Result(line["seed"], tuple(line["totals"]), tuple(line["ranks"]), tuple(line["counts"]))


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


def _check_left_out(beside: str, **given: object) -> None:
    """:raises UsageError: an option that cannot be used beside another one."""
    for name, value in given.items():
        if value:
            why = ": episodes have their own options" if name == "option" else ""
            raise UsageError(f"--{name} cannot be used with {beside}{why}")


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
