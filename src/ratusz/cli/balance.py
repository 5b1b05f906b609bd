"""`ratusz balance`: how a map, a legend, an episode or an option plays, beside what comes with the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Annotated, Any

from cyclopts import Parameter, validators

from ratusz import games as installed
from ratusz.bots.balance import Balance, Estimate, Trace, differences, trace_of
from ratusz.bots.balance import balance as summed_up
from ratusz.bots.simulate import Contest, spread_chunks
from ratusz.bots.streams import game_seed
from ratusz.cli.compiled import has_twin, is_worth_compiling
from ratusz.cli.contests import seat_json
from ratusz.cli.errors import told_by_command_line
from ratusz.cli.files import check_apart, check_writable, write
from ratusz.cli.journal import FileOption, Journal, journal
from ratusz.cli.options import OptionOption, options_of
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.report import Study, figure_text, label_of, options_text, page
from ratusz.cli.work import ClusterOption, Work, WorkersOption, played

_AT_ONCE = 200
"""Games played together in this process: as many as a progress bar can wait for."""


def balance(
    game: Annotated[str, Parameter(help="ID of the game; see 'ratusz games'.")],
    /,
    *,
    option: OptionOption = None,
    against: Annotated[
        list[str] | None,
        Parameter(help="Option of the games to compare with. Default: the same without own drawings, else none."),
    ] = None,
    players: Annotated[
        int | None, Parameter(help="Seats. Default: two.", validator=validators.Number(gte=1), show_default=False)
    ] = None,
    bot: Annotated[str, Parameter(help="Bot in all seats: random, greedy, planner, or FILE.py:NAME.")] = "greedy",
    games: Annotated[int, Parameter(help="Games of each setup.", validator=validators.Number(gte=2))] = 200,
    seed: Annotated[int, Parameter(help="Seed of the run, the same for both setups.")] = 1,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    file: FileOption = None,
    report: Annotated[str | None, Parameter(help="Write a report with plots to this HTML file.")] = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the games of both setups and tell how they differ."""
    work = Work(workers, cluster, (bot,))
    work.check()
    check_apart(file=file, report=report)
    options = dict(options_of(option or [], game))
    shipped = _shipped(game, options) if against is None else options_of(against, game)
    bots = (bot,) * (max(2, installed.find(game).META.players[0]) if players is None else players)
    own, other = _contests(game, bots, options, shipped)
    if report is not None:
        check_writable(report)
    with journal(file, "balance study", _heading(own, other, seed), _written, _trace) as kept:
        traces = [_traces(one, kept, side, (seed, games), work) for side, one in enumerate([own, other]) if one]
    study = _study(own, other, traces, seed)
    if report is not None:
        write(report, page(study).encode())
    if json:
        print_json(_json(study))
    else:
        _print(study)


def _contests(
    game: str, bots: tuple[str, ...], options: Mapping[str, str], shipped: Mapping[str, str]
) -> tuple[Contest, Contest | None]:
    """The contest that is studied, and the one that it is compared with if that is another."""
    with told_by_command_line():
        own = Contest(game, bots, options)
        return own, None if shipped == options else Contest(game, bots, shipped)


def _shipped(game: str, options: Mapping[str, str]) -> Mapping[str, str]:
    """The options without drawings and files of one's own; where there are none, the defaults."""
    written = {one.id for one in installed.find(game).META.options if not one.values}
    return {name: value for name, value in options.items() if name not in written} if written & set(options) else {}


def _traces(contest: Contest, kept: Journal[Trace], side: int, run: tuple[int, int], work: Work) -> list[Trace]:
    """The games of one side; in the journal both take turns, so that more games can follow."""
    seed, games = run
    is_compiled = is_worth_compiling(contest, games)

    def play(numbers: Sequence[int]) -> Iterator[Trace]:
        seeds = [game_seed(seed, number // 2) for number in numbers]
        return played(partial(_spread, contest, is_compiled), seeds, work)

    return list(kept.continued(range(side, 2 * games, 2), play))


def _spread(contest: Contest, is_compiled: bool, seeds: Sequence[int], executor: Executor | None) -> Iterator[Trace]:  # noqa: FBT001
    play = partial(_chunk, contest, is_compiled)
    if executor:
        yield from spread_chunks(play, seeds, executor)
        return
    for first in range(0, len(seeds), _AT_ONCE):
        yield from play(seeds[first : first + _AT_ONCE])


def _chunk(contest: Contest, is_compiled: bool, seeds: Sequence[int]) -> Sequence[Trace]:  # noqa: FBT001 - a partial
    """Some games, chosen by compiled bots where they are, and looked at by the rules."""
    if not (is_compiled and has_twin(contest)):
        return [trace_of(contest, seed) for seed in seeds]
    from ratusz.sim import contests  # noqa: PLC0415 - needs an extra, and takes seconds to import

    told = contests.choosers(contest, seeds, 1)
    return [trace_of(contest, seed, choosers) for seed, choosers in zip(seeds, told, strict=True)]


def _study(own: Contest, other: Contest | None, traces: Sequence[Sequence[Trace]], seed: int) -> Study:
    if other is None:
        return Study(summed_up(own, traces[0]), None, {}, seed)
    change = differences(own, traces[0], other, traces[1])
    return Study(summed_up(own, traces[0]), summed_up(other, traces[1]), change, seed)


def _heading(own: Contest, other: Contest | None, seed: int) -> dict[str, Any]:
    return {
        "game": own.game,
        "rules_version": installed.find(own.game).META.rules_version,
        "options": dict(own.options),
        "against": dict(other.options) if other else None,
        "bots": list(own.bots),
        "seed": seed,
    }


def _written(trace: Trace) -> dict[str, Any]:
    return trace._asdict() | {"legal": sorted(trace.legal), "chosen": list(trace.chosen.items())}


def _trace(line: dict[str, Any]) -> Trace:
    numbers = {name: tuple(line[name]) for name in ("totals", "ranks", "rules")}
    legal, forbidden = frozenset(line["legal"]), line["forbidden"]
    return Trace(
        line["seed"], **numbers, turns=line["turns"], chosen=dict(line["chosen"]), legal=legal, forbidden=forbidden
    )


def _json(study: Study) -> dict[str, Any]:
    return {
        **_heading(study.own.contest, study.other.contest if study.other else None, study.seed),
        "games": study.own.games,
        "own": _side(study.own),
        "other": _side(study.other) if study.other else None,
        "differences": {name: list(one) for name, one in study.differences.items()},
    }


def _side(one: Balance) -> dict[str, Any]:
    return {
        "figures": {name: list(estimate) for name, estimate in one.figures.items()},
        "totals": {str(total): number for total, number in one.totals.items()},
        "turns": {str(turns): number for turns, number in one.turns.items()},
        "seats": [seat_json(seat) for seat in one.seats],
        "actions": one.actions,
        "never_legal": list(one.never_legal),
        "never_chosen": list(one.never_chosen),
    }


def _print(study: Study) -> None:
    out, own = console(), study.own
    against = f" compared with {options_text(study.other.contest.options)}" if study.other else ""
    out.print(f"{own.contest.game}: {options_text(own.contest.options)}{against}")
    out.print(f"{own.games} games of seed {study.seed}, {_seats(own)} of {own.contest.bots[0]}")
    out.print()
    numbers = ("here", "from", "to", *(("difference", "from ", "to ") if study.other else ()))
    lines = table("", *numbers, "", right=numbers)
    for name, estimate in sorted(own.figures.items(), key=_place):
        change = study.differences.get(name)
        compared = [figure_text(name, value, signed=True) for value in change] if change else []
        clear = "*" if change and change.is_clear else ""
        lines.add_row(_label(own, name), *(figure_text(name, value) for value in estimate), *compared, clear)
    for seat in own.seats if len(own.seats) > 1 else ():
        rates = [f"{rate:.1%}" for rate in (seat.win_rate, *seat.win_interval)]
        lines.add_row(f"seat {seat.seat} wins", *rates, *[""] * (len(numbers) - 3), "")
    out.print(lines)
    out.print()
    dead = f"{len(own.never_legal)} were never legal, {len(own.never_chosen)} never chosen though legal"
    out.print(f"Of {own.actions} actions {dead}.")
    out.print("from and to bound the 95% confidence interval; * marks a difference whose interval leaves out 0.")


def _seats(own: Balance) -> str:
    return f"{len(own.seats)} seats" if len(own.seats) > 1 else "one seat"


def _place(figure: tuple[str, Estimate]) -> bool:
    """Main figures first."""
    return "." in figure[0]


def _label(own: Balance, figure: str) -> str:
    groups = {"fires": "share with ", "points": "points by ", "forbids": "share forbidden by "}
    groups |= {"lead": "lead of ", "kind": "choices of kind "}
    return groups.get(figure.partition(".")[0], "") + label_of(own.contest.game, figure)
