"""`ratusz tournament`: bots against each other, with ratings."""

from __future__ import annotations

import json as jsons
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TextIO

from cyclopts import Parameter, validators
from rich.table import Table

from ratusz import games as installed
from ratusz.bots.tournament import Meeting, Tournament, meetings, pairings, standings
from ratusz.cli.contests import played
from ratusz.cli.errors import InputRefused, told_by_command_line
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.simulate import options_of

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
    option: Annotated[list[str] | None, Parameter(help="Game option, such as factories=yes; may be repeated.")] = None,
    workers: Annotated[
        int | None, Parameter(help="Number of processes. Default: one per processor.", validator=_AT_LEAST_ONE)
    ] = None,
    file: Annotated[
        str | None, Parameter(help="Write every game to this file; if it is there already, continue it.")
    ] = None,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
) -> None:
    """Play the tournament and print its tables."""
    names = tuple(name.strip() for name in bots.split(","))
    with told_by_command_line():
        agreed = Tournament(game, names, deals, seed, players, dict(options_of(option or [])))
    done, torn = ([], 0) if file is None else _read(Path(file), agreed)
    with _appending(file, agreed, torn) as keep:
        before = [one.number for one in done]
        numbers = range(agreed.games - len(before))
        run = partial(_run, agreed, before)
        for one in played(run, numbers, workers) if numbers else ():
            keep(one)
            done.append(one)
    done.sort()
    if json:
        print_json(_json(agreed, done))
    else:
        _print(agreed, done)


def _run(agreed: Tournament, before: Sequence[int], _: Any, executor: Any) -> Iterator[Meeting]:
    return meetings(agreed, before, executor)


def _heading(agreed: Tournament) -> dict[str, Any]:
    return {
        "game": agreed.game,
        "rules_version": installed.find(agreed.game).META.rules_version,
        "options": agreed.options,
        "bots": list(agreed.bots),
        "players": agreed.players,
        "seed": agreed.seed,
    }


def _read(path: Path, agreed: Tournament) -> tuple[list[Meeting], int]:
    """The games that the file has, and how long it is without a last line that was not finished.

    :raises InputRefused: it is the file of another tournament, or of none.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return [], 0
    except OSError as error:
        raise InputRefused(f"{path}: cannot be read: {error.strerror}") from error
    whole = content[: content.rfind(b"\n") + 1]
    if not whole and content:
        raise InputRefused(f"{path}: not the file of a tournament")
    if not whole:
        return [], 0
    try:
        heading, *lines = [jsons.loads(line) for line in whole.splitlines()]
        games = [Meeting(one["game"], tuple(one["totals"]), tuple(one["ranks"])) for one in lines]
    except (ValueError, LookupError, TypeError) as error:
        raise InputRefused(f"{path}: not the file of a tournament") from error
    if heading != _heading(agreed):
        raise InputRefused(f"{path}: the file of another tournament; its first line says which")
    return [game for game in games if game.number < agreed.games], len(whole)


@contextmanager
def _appending(file: str | None, agreed: Tournament, length: int) -> Iterator[Any]:
    """What keeps a game: at once, so that whoever is killed loses those under way only."""
    if file is None:
        yield lambda _: None
        return
    try:
        with Path(file).open("r+" if length else "w", encoding="utf-8", newline="\n") as opened:
            opened.truncate(length)
            opened.seek(length)
            if not length:
                _write(opened, _heading(agreed))
            yield lambda one: _write(opened, {"game": one.number, "totals": one.totals, "ranks": one.ranks})
    except OSError as error:
        raise InputRefused(f"{file}: cannot be written: {error.strerror}") from error


def _write(opened: TextIO, line: dict[str, Any]) -> None:
    opened.write(jsons.dumps(line) + "\n")
    opened.flush()


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
