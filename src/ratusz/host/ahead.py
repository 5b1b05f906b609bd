"""Choosing ahead at a table: a turn prepared while others think, as a fold over its choices. Nobody keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import structs

from ratusz.engine.ahead import chooses_ahead
from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.match import Events, Match
from ratusz.engine.scene import Choice, Scene
from ratusz.host.objections import to_hotspots
from ratusz.host.progress import AnyMatch

COMMITS = "confirm"
"""The hotspot of the button that ends a turn."""


class Prepared(NamedTuple):
    """A prepared turn, as it would go now."""

    match: AnyMatch
    """The position after its choices, as far as they are allowed."""
    seat: Seat
    steps: tuple[Choice, ...]
    """The choices that are allowed, as the seat is offered them."""
    is_whole: bool
    """Whether the last of them ends the turn."""
    spoiled: Objection | None
    """Why the next one is not allowed any more."""

    @property
    def scene(self) -> Scene:
        """What the seat chooses from next. Nothing is final yet; nothing is left to choose in a whole turn."""
        scene = _scene(self.match, self.seat)
        offered = () if self.is_whole else scene.choices
        return structs.replace(scene, choices=tuple(structs.replace(choice, final=False) for choice in offered))


def prepared(match: AnyMatch, seat: Seat, notations: Sequence[str]) -> Prepared | None:
    """A turn prepared by its choices in order, as it would go now, from what the seat knows.

    Choices after one that ends the turn, or is not allowed, are left out.

    :return: None if the seat cannot choose ahead now.
    :raises InvalidAction: not the notation of an action.
    """
    able = chooses_ahead(match.game)
    state = able.ahead(match.game.observe(match.state, seat), seat) if able else None
    if able is None or state is None:
        return None
    steps: list[Choice] = []
    for action in map(match.game.parse, notations):
        now = _at(match, state)
        problem = match.game.objection(state, seat, action)
        if problem is not None:
            return Prepared(now, seat, tuple(steps), False, problem)
        steps.append(_choice(now, seat, action))
        if COMMITS in steps[-1].hotspots:
            return Prepared(now, seat, tuple(steps), is_whole=True, spoiled=None)
        state = able.ahead(match.game.apply(state, seat, action), seat)
        assert state is not None, "a turn that has not ended goes on"
    return Prepared(_at(match, state), seat, tuple(steps), is_whole=False, spoiled=None)


def ahead_objections(match: AnyMatch, seat: Seat, notations: Sequence[str], picked: Sequence[str]) -> list[Objection]:
    """The objections to all choices that the picked hotspots could become after a prepared turn; none if one is legal.

    None either if the seat cannot choose ahead now.

    :raises InvalidAction: not the notation of an action.
    :raises UnknownHotspots: no action has these hotspots.
    """
    found = prepared(match, seat, notations)
    return to_hotspots(found.match, seat, picked) if found else []


def choices_made(match: AnyMatch, seat: Seat) -> int:
    """How many choices a seat has made so far: a turn that was prepared before the last of them is out of date."""
    return sum(event.seat == seat for event in match.events)


def _at(match: AnyMatch, state: Any) -> AnyMatch:
    return Match(match.game, match.setup, Events(), state, final=0, final_state=state)


def _scene(match: AnyMatch, seat: Seat) -> Scene:
    return match.game.scene(match.state, seat)


def _choice(match: AnyMatch, seat: Seat, action: Any) -> Choice:
    notation = match.game.text(action)
    return next(choice for choice in _scene(match, seat).choices if choice.action == notation)
