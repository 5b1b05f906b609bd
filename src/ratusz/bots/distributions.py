"""What the bots reach: results of many of their games, which come with the package.

`python scripts/distributions.py` plays them anew and writes `distributions/<game>.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ratusz.engine.family import family, is_plain
from ratusz.games import AnyGame

FOLDER = Path(__file__).parent / "distributions"


@dataclass(frozen=True, slots=True)
class Sample:
    """Results of a bot that has played against as many others of its name as there were seats."""

    options: Mapping[str, str]
    """Those that differ from the defaults."""
    seats: int
    bot: str
    games: int
    points: Mapping[int, int]
    """How often each total was reached; every seat of every game is one."""
    lines: Mapping[str, float]
    """Points of an average sheet by the ID of their rule."""

    @property
    def results(self) -> int:
        return sum(self.points.values())

    @property
    def mean(self) -> float:
        return sum(total * number for total, number in self.points.items()) / self.results

    def share_below(self, points: int) -> float:
        """Share of the results that are lower."""
        return sum(number for total, number in self.points.items() if total < points) / self.results


@dataclass(frozen=True, slots=True)
class Distributions:
    """The samples of a game."""

    rules_version: int
    """Version of the rules that they were played by."""
    version: str
    """Version of the package whose bots have played."""
    samples: Sequence[Sample]


@cache
def distributions(game: str) -> Distributions | None:
    """The samples that come with the package; None for a game without any."""
    file = FOLDER / f"{game}.json"
    return parse(file.read_text("utf-8")) if file.exists() else None


def comparable(room: AnyGame, options: Mapping[str, str], seats: int) -> Sequence[Sample]:
    """The samples of each bot under the same options and rules, with the number of seats that is nearest.

    None where a drawing or file of one's own was played, which no bot has seen.
    """
    meta = room.META
    known = distributions(meta.id)
    if known is None or known.rules_version != meta.rules_version or not is_plain(meta, options):
        return ()
    own = family(meta, options)
    alike = [sample for sample in known.samples if sample.options == own]
    bots = dict.fromkeys(sample.bot for sample in alike)
    return [min((one for one in alike if one.bot == bot), key=lambda one: abs(one.seats - seats)) for bot in bots]


def text(known: Distributions) -> str:
    """The distributions as a file, a line for each sample."""
    head = {"rules_version": known.rules_version, "version": known.version}
    samples = ",\n".join(json.dumps(_written(sample)) for sample in known.samples)
    return f'{json.dumps(head)[:-1]}, "samples": [\n{samples}\n]}}\n'


def _written(sample: Sample) -> Mapping[str, object]:
    return {
        "options": dict(sample.options),
        "seats": sample.seats,
        "bot": sample.bot,
        "games": sample.games,
        "points": {str(total): sample.points[total] for total in sorted(sample.points)},
        "lines": {rule: round(sample.lines[rule], 2) for rule in sorted(sample.lines)},
    }


def parse(file: str) -> Distributions:
    """The reverse of `text`."""
    read = json.loads(file)
    return Distributions(read["rules_version"], read["version"], tuple(map(_sample, read["samples"])))


def _sample(read: Mapping[str, object]) -> Sample:
    points = read["points"]
    assert isinstance(points, dict)
    return Sample(**{**read, "points": {int(total): number for total, number in points.items()}})  # type: ignore[arg-type]
