"""Measure what the bots reach, for the page to compare results with: `python scripts/distributions.py [GAME ...]`.

It writes `src/ratusz/bots/distributions/<game>.json`. A single process plays the games whose own seeds are 1, 2, 3
and so on, so that more of them continue a sample; this takes about twelve minutes of processor time for all games.
Run it after a change of rules or bots.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from ratusz import __version__  # noqa: E402
from ratusz.bots.distributions import FOLDER, Distributions, Sample, text  # noqa: E402
from ratusz.bots.simulate import Contest, final_state  # noqa: E402
from ratusz.engine.family import family  # noqa: E402
from ratusz.games import find, rooms  # noqa: E402

_SWITCH = ("no", "yes")


class Plan(NamedTuple):
    """Bots that play under some options."""

    options: Mapping[str, str]
    seats: tuple[int, ...]
    results: Mapping[str, int]
    """How many results there are to be of each bot; each seat of a game makes one."""


def _little_town() -> Iterator[Plan]:
    for factories in _SWITCH:
        yield Plan({"factories": factories}, (1,), {"random": 400, "greedy": 400, "planner": 60})
        yield Plan({"factories": factories}, (3,), {"random": 400, "greedy": 150})
    for options in (
        {"separate-streets": "yes"},
        {"factories": "yes", "separate-streets": "yes"},
        {"factories": "yes", "exclusive-factories": "yes"},
        {"factories": "yes", "separate-streets": "yes", "exclusive-factories": "yes"},
    ):
        yield Plan(options, (1, 3), {"random": 400, "greedy": 120})


def _dice_city() -> Iterator[Plan]:
    for episode in range(1, 13):
        yield Plan({"episode": str(episode)}, (1,), {"random": 200, "greedy": 120})
        yield Plan({"episode": str(episode)}, (3,), {"random": 200, "greedy": 60})


def _districts() -> Iterator[Plan]:
    yield Plan({"variant": "basic"}, (2, 3, 4), {"random": 200, "greedy": 120})
    yield Plan({"variant": "advanced"}, (2,), {"random": 200, "greedy": 60})
    yield Plan({"variant": "advanced"}, (3, 4), {"random": 200, "greedy": 18})
    yield Plan({"variant": "party"}, (2, 3, 4), {"random": 200, "greedy": 200})


def _chronicle() -> Iterator[Plan]:
    for episode in ("eternal", *map(str, range(1, 25))):
        yield Plan({"episode": episode}, (1, 2, 4), {"random": 200, "greedy": 50})


PLANS = {"little_town": _little_town, "dice_city": _dice_city, "districts": _districts, "chronicle": _chronicle}


def measure(game: str) -> Distributions:
    """Play all that is planned for a game."""
    samples = [
        _sample(game, plan.options, seats, bot, ceil(results / seats))
        for plan in PLANS[game]()
        for seats in plan.seats
        for bot, results in plan.results.items()
    ]
    return Distributions(find(game).META.rules_version, __version__, samples)


def _sample(game: str, options: Mapping[str, str], seats: int, bot: str, games: int) -> Sample:
    room, contest = find(game), Contest(game, (bot,) * seats, options)
    sheets = [sheet for seed in range(1, games + 1) for sheet in room.score(final_state(contest, seed))]
    lines = Counter[str]()
    for sheet in sheets:
        lines.update(sheet.by_rule)
    return Sample(
        options=family(room.META, options),
        seats=seats,
        bot=bot,
        games=games,
        points=Counter(sheet.total for sheet in sheets),
        lines={rule: points / len(sheets) for rule, points in lines.items()},
    )


def main(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in games or rooms():
        (FOLDER / f"{game}.json").write_text(text(measure(game)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
