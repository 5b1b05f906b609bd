"""A footbridge: a game small enough to be worked out by hand, with sealed choices and chance.

Two rounds. In each the weather comes first (dry three times in four, or wet); then everybody lays, in secret, one or
more of the planks a, b and c that they do not have yet, and says ok. A plank brings 2 in dry weather, 1 in wet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from ratusz.engine.errors import IllegalAction, InvalidAction, InvalidSetup, Objection
from ratusz.engine.game import CHANCE, BasedOn, Meta, Option, Seat
from ratusz.engine.message import say
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games import AnyGame

WEATHER = {"dry": 2, "wet": 1}
PLANKS = ("a", "b", "c")


@dataclass(frozen=True, slots=True)
class Bridge:
    """What a player has: planks laid for good, those of this round, and whether the round is done."""

    planks: str = ""
    draft: str = ""
    done: bool = False
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Valley:
    bridges: tuple[Bridge, ...]
    round: int = 1
    weather: str = ""


class Footbridge:
    """As much of the protocol as the play loop, matches and records need."""

    META = Meta(
        id="footbridge",
        prefix="FB",
        players=(1, 3),
        minutes=(1, 2),
        rules_version=1,
        options=(Option("rail", ("no", "yes"), rule="FB-01"),),
        based_on=BasedOn("Nothing", "Nobody", 2026),
    )

    def setup(self, players: int, options: Mapping[str, str], /) -> int:
        if not 1 <= players <= 3:
            raise InvalidSetup(f"1 to 3 players, not {players!r}")
        if not set(options) <= {"rail"}:
            raise InvalidSetup(f"there is only the option 'rail', not {sorted(options)!r}")
        return players

    def initial_state(self, setup: int, /) -> Valley:
        return Valley((Bridge(),) * setup)

    def to_act(self, state: Valley, /) -> frozenset[Seat]:
        if state.round > 2:
            return frozenset()
        if not state.weather:
            return frozenset({CHANCE})
        return frozenset(seat for seat, bridge in enumerate(state.bridges) if not bridge.done)

    def legal_actions(self, state: Valley, seat: Seat, /) -> Sequence[str]:
        return [action for action in (*PLANKS, "ok") if seat != CHANCE and not self.objection(state, seat, action)]

    def chance_outcomes(self, state: Valley, /) -> Sequence[tuple[str, int]]:
        return (("dry", 3), ("wet", 1)) if CHANCE in self.to_act(state) else ()

    def objection(self, state: Valley, seat: Seat, action: str, /) -> Objection | None:
        if seat not in self.to_act(state):
            return Objection("FB-01", say("footbridge.why.wait"))
        if seat == CHANCE:
            return None if action in WEATHER else Objection("FB-02", say("footbridge.why.weather"))
        bridge = state.bridges[seat]
        if action == "ok":
            return None if bridge.draft else Objection("FB-03", say("footbridge.why.empty"))
        if action not in PLANKS or action in bridge.planks + bridge.draft:
            return Objection("FB-04", say("footbridge.why.plank", plank=action))
        return None

    def apply(self, state: Valley, seat: Seat, action: str, /) -> Valley:
        problem = self.objection(state, seat, action)
        if problem is not None:
            raise IllegalAction(seat, action, problem)
        if seat == CHANCE:
            return replace(state, weather=action)
        own = state.bridges[seat]
        own = replace(own, done=True) if action == "ok" else replace(own, draft="".join(sorted(own.draft + action)))
        state = replace(state, bridges=(*state.bridges[:seat], own, *state.bridges[seat + 1 :]))
        return state if self.to_act(state) else self._revealed(state)

    def _revealed(self, state: Valley) -> Valley:
        worth = WEATHER[state.weather]
        bridges = tuple(
            Bridge(planks=own.planks + own.draft, points=(*own.points, worth * len(own.draft))) for own in state.bridges
        )
        return Valley(bridges, round=state.round + 1)

    def epoch(self, state: Valley, /) -> int:
        return 2 * state.round + bool(state.weather)

    def observe(self, state: Valley, seat: Seat | None, /) -> Valley:
        return replace(
            state,
            bridges=tuple(
                own if number == seat else replace(own, draft="") for number, own in enumerate(state.bridges)
            ),
        )

    def score(self, state: Valley, /) -> tuple[ScoreSheet, ...]:
        return tuple(
            ScoreSheet(seat, tuple(ScoreLine("FB-05", say("footbridge.round"), points) for points in bridge.points))
            for seat, bridge in enumerate(state.bridges)
        )

    def text(self, action: str, /) -> str:
        return action

    def parse(self, notation: str, /) -> str:
        action = notation.strip().lower()
        if action not in {*PLANKS, "ok", *WEATHER}:
            raise InvalidAction(f"{notation!r} is none of a, b, c, ok, dry, wet")
        return action


FOOTBRIDGE = cast("AnyGame", Footbridge())
