"""`ratusz maps`: our maps as text, what a map has to satisfy, and what games on it look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from cyclopts import Parameter, validators
from rich.console import Console

from ratusz import games as installed
from ratusz.bots.simulate import Contest, final_state
from ratusz.bots.streams import game_seeds
from ratusz.cli.errors import UsageError, told_by_command_line, told_by_file
from ratusz.cli.files import Source, read
from ratusz.cli.printing import console, print_json, table
from ratusz.cli.progress import playing
from ratusz.cli.wording import Language, Say, say_in
from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint, Figure, Profile
from ratusz.engine.capabilities import Checker, Surveyor, checker, surveyor
from ratusz.engine.errors import InvalidInput, InvalidMap, InvalidSetup
from ratusz.engine.message import say as message

JUDGED = "greedy"
"""The bot whose means say whether a map is good."""
_ALWAYS = 0.95
_AT_LEAST_ONE = validators.Number(gte=1)


class _Trial(NamedTuple):
    """Games of a bot on the map, and what they look like."""

    contest: Contest
    seed: int
    """The seed of the run, from which the games have theirs."""
    games: int
    profile: Profile


def check(
    file: Annotated[str, Parameter(help="Map file, or the name of one of our maps; - reads standard input.")],
    /,
    *,
    episode: Annotated[
        str | None, Parameter(help="Episode that the map is for; not needed for our maps.", show_default=False)
    ] = None,
    game: Annotated[
        str | None,
        Parameter(help="ID of the game. Default: the game with maps of your own.", show_default=False),
    ] = None,
    bot: Annotated[str, Parameter(help="Bot that plays on the map: random, greedy or planner.")] = JUDGED,
    games: Annotated[int, Parameter(help="Number of games.", validator=_AT_LEAST_ONE)] = 200,
    seed: Annotated[int, Parameter(help="Seed from which the games have theirs.")] = 1,
    json: Annotated[bool, Parameter(help="Print JSON (see docs/cli.md).", show_default=False)] = False,
    language: Language = None,
) -> int:
    """Check the map and, if the game is played on maps of one's own, play on it; 1 if the map is not good."""
    say, (name, room, playable) = say_in(language), _checker(game, file)
    source, options = _map(room, file, {} if episode is None else {"episode": episode})
    found = _constraints(room, source, options, say)
    is_good, trial = all(one.holds for one in found), None
    if is_good and playable:
        with told_by_command_line():
            contest = Contest(name, (bot,), playable.map_options(source.text, options))
        trial = _played(playable, contest, seed, games)
    if json:
        print_json(_json(name, options, found, trial, say))
    else:
        _print(found, trial, say)
    return 0 if is_good else 1


def show(
    name: Annotated[str, Parameter(help="Name of one of our maps, such as 3, e03, legacy, eternal or pieces.")],
    /,
    *,
    game: Annotated[
        str | None, Parameter(help="ID of the game. Default: the game with a map of that name.", show_default=False)
    ] = None,
) -> None:
    """Print one of our maps as it is written in a map file, to start one of your own from."""
    _, room, _ = _checker(game, name)
    found = room.own_maps()
    if name.lower() not in found:
        raise UsageError(f"unknown map {name!r}; maps are {', '.join(found)}")
    print(found[name.lower()].text.rstrip())  # noqa: T201 - printing is what a command is for


def _checker(game: str | None, file: str) -> tuple[str, Checker, Surveyor[Any] | None]:
    """The game as told; otherwise the one with a map of that name, or else one that is played on maps of one's own."""
    with told_by_command_line():
        rooms = installed.rooms() if game is None else {game: installed.find(game)}
    found = [(name, checks, surveyor(room)) for name, room in rooms.items() if (checks := checker(room))]
    if not found:
        problem = f"{game} has no maps to check" if game else "no game has maps to check"
        raise UsageError(problem)
    return max(found, key=lambda one: (file.lower() in one[1].own_maps(), one[2] is not None))


def _map(room: Checker, file: str, told: Mapping[str, str]) -> tuple[Source, Mapping[str, str]]:
    """The text of the map and the options that it is for."""
    own = room.own_maps().get(file.lower())
    if own is not None:
        return Source(file, own.text), {**own.options, **told}
    return read(file), told


def _constraints(room: Checker, source: Source, options: Mapping[str, str], say: Say) -> Sequence[Constraint]:
    try:
        return room.constraints(source.text, options)
    except InvalidMap as error:
        with told_by_file(source.name, say):
            raise InvalidInput(error.summary, line=error.line, column=error.column) from error
    except InvalidSetup as error:
        raise UsageError(f"{error}; try --episode") from error


def _played(room: Surveyor[Any], contest: Contest, seed: int, games: int) -> _Trial:
    with playing() as progress:
        states = [final_state(contest, one) for one in progress.track(game_seeds(seed, games))]
    return _Trial(contest, seed, games, room.profile(states))


def _json(
    game: str, options: Mapping[str, str], found: Sequence[Constraint], trial: _Trial | None, say: Say
) -> dict[str, Any]:
    return {
        "game": game,
        "options": dict(options),
        "constraints": [_constraint_json(one, say) for one in found],
        "profile": None if trial is None else _profile_json(trial),
    }


def _constraint_json(constraint: Constraint, say: Say) -> dict[str, Any]:
    return {
        "rule": constraint.rule,
        "message": say(constraint.message),
        "holds": constraint.holds if constraint.is_known else None,
        "faults": [
            {
                "rule": fault.rule,
                "message": say(fault.message),
                "row": fault.row,
                "column": fault.column,
                "warning": fault.is_warning,
            }
            for fault in constraint.faults
        ],
    }


def _profile_json(trial: _Trial) -> dict[str, Any]:
    profile = trial.profile
    return {
        "bot": trial.contest.bots[0],
        "games": trial.games,
        "seed": trial.seed,
        "figures": [_figure_json(figure) for figure in profile.figures],
        "covered": [list(row) for row in profile.covered],
        "dead": list(profile.dead),
    }


def _figure_json(figure: Figure) -> dict[str, Any]:
    least, most = figure.spread
    band = None if figure.band is None else list(figure.band)
    return {"id": figure.id, "mean": figure.mean, "10": least, "90": most, "band": band, "within": figure.is_within}


def _print(found: Sequence[Constraint], trial: _Trial | None, say: Say) -> None:
    out = console()
    _print_constraints(out, found, say)
    broken = sum(not one.holds and one.is_known for one in found)
    out.print(say(message("cli.map-refused", n=broken) if broken else message("cli.map-accepted")))
    if trial is None:
        return
    out.print()
    _print_figures(out, trial, say)
    _print_cells(out, trial.profile, say)


def _print_constraints(out: Console, found: Sequence[Constraint], say: Say) -> None:
    lines = table("", "", "", headed=False)
    for one in found:
        lines.add_row(say(message(_answer(one))), one.rule, say(one.message))
        for fault in one.faults:
            lines.add_row("", fault.rule, f"  {_place(fault, say)}{say(fault.message)}")
    out.print(lines)
    out.print()


def _answer(constraint: Constraint) -> str:
    if constraint.holds:
        return "cli.advised" if constraint.faults else "cli.holds"
    return "cli.broken" if constraint.is_known else "cli.unknown"


def _place(fault: Fault, say: Say) -> str:
    warning = say(message("cli.warning")) if fault.is_warning else ""
    if fault.row is None or fault.column is None:
        return warning
    return warning + say(message("cli.place", row=fault.row, column=fault.column))


def _print_figures(out: Console, trial: _Trial, say: Say) -> None:
    bot = trial.contest.bots[0]
    out.print(say(message("cli.trial", n=trial.games, bot=bot, seed=str(trial.seed))))
    out.print()
    mean, spread, band = (say(message(key)) for key in ("cli.mean", "cli.spread", "cli.band"))
    lines = table("", mean, spread, band, "", right=(mean, spread, band))
    for figure in trial.profile.figures:
        judged = figure.band if bot == JUDGED else None
        outside = "" if judged is None or figure.is_within else say(message("cli.outside"))
        numbers = (f"{figure.mean:.0%}", "") if figure.is_share else (f"{figure.mean:.1f}", _range(figure.spread))
        lines.add_row(say(figure.label), *numbers, "" if judged is None else _range(judged), outside)
    out.print(lines)
    out.print()
    outside_bands = sum(not figure.is_within for figure in trial.profile.figures)
    verdict = message("cli.plays-well") if outside_bands == 0 else message("cli.plays-otherwise", n=outside_bands)
    out.print(say(verdict if bot == JUDGED else message("cli.not-judged", bot=JUDGED)))
    out.print()


def _range(numbers: tuple[float, float]) -> str:
    return "{:g}–{:g}".format(*numbers)


def _print_cells(out: Console, profile: Profile, say: Say) -> None:
    """The map as text: how often each cell is built on, and which cells lie idle."""
    out.print(say(message("cli.covered")))
    out.print()
    columns = " ".join(chr(ord("A") + column) for column in range(len(profile.covered[0])))
    out.print(f"    {columns}")
    for number, row in enumerate(profile.covered, 1):
        out.print(f"{number:<4}{' '.join(map(_tenths, row))}")
    out.print()
    dead = message("cli.dead", cells=" ".join(profile.dead)) if profile.dead else message("cli.none-dead")
    out.print(say(dead))


def _tenths(share: float | None) -> str:
    if share is None:
        return "."
    return "#" if share >= _ALWAYS else str(int(share * 10))
