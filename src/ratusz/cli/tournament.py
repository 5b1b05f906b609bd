"""`ratusz tournament`: bots against each other, with ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, validators
from rich.table import Table

from ratusz import games as installed
from ratusz.bots.tournament import Meeting, Tournament, pairings, standings
from ratusz.cli.compiled import meetings_of
from ratusz.cli.errors import told_by_command_line
from ratusz.cli.journal import FileOption, journal
from ratusz.cli.options import OptionOption, options_of
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.work import ClusterOption, Work, WorkersOption

_AT_LEAST_ONE = validators.Number(gte=1)
LEGEND = (
    "The average rating is 1500; from and to bound the 95% confidence interval. A draw counts as half a game won. "
    "Every deal is played twice with the same dice and the seats swapped."
)


def tournament(
    game: Annotated[str, Parameter(help="ID of the game; see 'ratusz games'.")],
    /,
    *,
    bots: Annotated[
        str, Parameter(help="Bots, separated by commas: random, greedy, planner, or FILE.py:NAME.")
    ] = "random,greedy",
    deals: Annotated[int, Parameter(help="Deals of each pair, two games each.", validator=_AT_LEAST_ONE)] = 50,
    players: Annotated[int, Parameter(help="Seats at a table, which both bots share in turn.")] = 2,
    seed: Annotated[int, Parameter(help="Seed of the tournament.")] = 1,
    option: OptionOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    file: FileOption = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the tournament and print its tables."""
    names = tuple(name.strip() for name in bots.split(","))
    work = Work(workers, cluster, names)
    work.check()
    options = dict(options_of(option or [], game))
    with told_by_command_line():
        agreed = Tournament(game, names, deals, seed, players, options)
    with journal(file, "tournament", _heading(agreed), _written, _meeting) as kept:
        done = list(kept.continued(range(agreed.games), lambda numbers: meetings_of(agreed, numbers, work)))
    if json:
        print_json(_json(agreed, done))
    else:
        _print(agreed, done)


def _written(game: Meeting) -> dict[str, Any]:
    return {"totals": game.totals, "ranks": game.ranks}


def _meeting(line: dict[str, Any]) -> Meeting:
    return Meeting(line["game"], tuple(line["totals"]), tuple(line["ranks"]))


def _heading(agreed: Tournament) -> dict[str, Any]:
    return {
        "game": agreed.game,
        "rules_version": installed.find(agreed.game).META.rules_version,
        "options": agreed.options,
        "bots": list(agreed.bots),
        "players": agreed.players,
        "seed": agreed.seed,
    }


def _json(agreed: Tournament, games: Sequence[Meeting]) -> dict[str, Any]:
    return _heading(agreed) | {
        "deals": agreed.deals,
        "games": len(games),
        "standings": [one._asdict() for one in standings(agreed, games)],
        "pairs": [one._asdict() for one in pairings(agreed, games)],
    }


def _print(agreed: Tournament, games: Sequence[Meeting]) -> None:
    out = console()
    options = "".join(f", {name}={value}" for name, value in agreed.options.items())
    out.print(f"{agreed.game}{options}: {len(games)} games of seed {agreed.seed}, {agreed.players} seats")
    out.print()
    out.print(_standings(agreed, games))
    out.print()
    out.print(_pairs(agreed, games))
    out.print()
    out.print(LEGEND)


def _standings(agreed: Tournament, games: Sequence[Meeting]) -> Table:
    numbers = ("Elo", "from", "to", "games", "won", "from ", "to ", "mean")
    lines = table("bot", *numbers, right=numbers)
    for one in standings(agreed, games):
        ratings = [f"{rating:.0f}" for rating in (one.elo, *one.elo_interval)]
        rates = [f"{rate:.1%}" for rate in (one.win_rate, *one.win_interval)]
        lines.add_row(one.bot, *ratings, str(one.games), *rates, f"{one.mean:.2f}")
    return lines


def _pairs(agreed: Tournament, games: Sequence[Meeting]) -> Table:
    numbers = ("wins", "draws", "losses", "won", "from", "to")
    lines = table("bot", "against", *numbers, right=numbers)
    for one in pairings(agreed, games):
        rates = [f"{rate:.1%}" for rate in (one.win_rate, *one.win_interval)]
        lines.add_row(one.first, one.second, str(one.wins), str(one.draws), str(one.losses), *rates)
    return lines
