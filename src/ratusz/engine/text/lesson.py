"""Coached first games: scripts with chosen dice, cards and tiles, read from a room's `lesson.toml`.

A script has parts, and each part begins a game or continues a position. Its steps say one thing at a time, in every
language, and most of them want a choice of the learner, who has seat 0. What chance and the other seats do stands in
the script as well, so that it goes the same way for everybody. `ratusz.host.lesson` plays it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ratusz.engine.game import Seat
from ratusz.engine.text.ledger import in_every_language

LEARNER: Seat = 0
"""The seat that is coached."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is said, and what is to be done about it. Texts are keyed by language."""

    text: Mapping[str, str]
    otherwise: Mapping[str, str]
    """Answer to a legal choice that is not wanted here; empty where there is none."""
    rules: tuple[str, ...] = ()
    """IDs of the rules that it is about."""
    point: tuple[str, ...] = ()
    """What to look at: hotspots, and parts of the table: `tray/<id>`, `track/<id>`, `row/<number>`, `column/<number>`,
    `hand` (the piece that is held) and `score`. An ID that begins with `track/` stays as it is."""
    before: tuple[str, ...] = ()
    """What chance and the others do before it, in notation. Chance goes first, then the other seats in their order."""
    want: tuple[str, ...] = ()
    """Notations of the wanted choices, with `*` and `?` as in file names; none: there is something to read only."""
    covers: tuple[str, ...] = ()
    """Cells that a wanted choice has to build on, each of them."""
    avoids: tuple[str, ...] = ()
    """Cells that it must not build on."""


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A piece of a game that is played without a gap."""

    players: int
    options: Mapping[str, str]
    position: str
    """Where it begins, in the game's text form; empty: a game begins."""
    names: tuple[str, ...]
    """Names of the other seats."""
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script from its first step to the last."""

    parts: tuple[LessonPart, ...]

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """Those of all parts, in order."""
        return tuple(step for part in self.parts for step in part.steps)


def parse_lesson(text: str) -> Lesson:
    """The script of a `lesson.toml`.

    :raises ValueError: a step lacks a text or a language; says which.
    :raises TypeError: an entry that no step and no part has.
    """
    return Lesson(tuple(_part(entry) for entry in tomllib.loads(text)["part"]))


def _part(entry: Mapping[str, Any]) -> LessonPart:
    known = {"players": 1, "options": {}, "position": "", "names": (), **entry}
    steps = tuple(_step(step) for step in known.pop("step"))
    return LessonPart(**{**known, "names": tuple(known["names"])}, steps=steps)


def _step(entry: Mapping[str, Any]) -> LessonStep:
    lists = {name: tuple(value) for name, value in entry.items() if name not in {"text", "otherwise"}}
    text = _both(entry.get("text", {}), entry)
    otherwise = _both(entry["otherwise"], entry) if "otherwise" in entry else {}
    return LessonStep(text=text, otherwise=otherwise, **lists)


def _both(texts: Mapping[str, str], entry: Mapping[str, Any]) -> Mapping[str, str]:
    return in_every_language(texts, "a step has no text", f": {entry!r}")
