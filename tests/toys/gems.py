"""The smallest game that needs everything of a server: secrets, chance, rounds, several seats.

In each of three rounds every seat picks a gem in secret; then one is drawn, and whoever picked it has a point. `ruby`
is a pick, `=ruby` is what chance draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from ratusz.engine.errors import IllegalAction, InvalidAction, InvalidPosition, InvalidSetup, Objection
from ratusz.engine.game import CHANCE, BasedOn, Meta, Option, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Choice, Item, Scene, Tray
from ratusz.engine.score import ScoreLine, ScoreSheet, ranks
from ratusz.engine.text.ledger import Rule
from ratusz.engine.text.lesson import Lesson
from tests.toys import gems_campaign

GEMS = ("ruby", "jade", "opal")
META = Meta(
    id="gems",
    prefix="GE",
    players=(1, 4),
    minutes=(1, 2),
    rules_version=7,
    options=(Option("rounds", ("3", "1"), rule="GE-1"),),
    based_on=BasedOn("Nothing", "Nobody", 2000),
)
campaign = gems_campaign
Action = str
HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class State:
    """Picks are by seat; None: not picked yet."""

    left: int
    picks: tuple[str | None, ...]
    points: tuple[int, ...]


def ledger() -> Mapping[str, Rule]:
    both = {"en": "Pick a gem.", "pl": "Wybierz klejnot."}
    return {"GE-1": Rule("GE-1", "round", both, both, both, None)}


def setup(players: int, options: Mapping[str, str]) -> tuple[int, int]:
    if not 1 <= players <= 4:
        raise InvalidSetup(f"gems is for 1 to 4 players, not {players}")
    if set(options) - {"rounds"} or options.get("rounds", "3") not in ("3", "1"):
        raise InvalidSetup(f"gems has no options {dict(options)}")
    return players, int(options.get("rounds", "3"))


def initial_state(agreed: tuple[int, int]) -> State:
    players, rounds = agreed
    return State(rounds, (None,) * players, (0,) * players)


def to_act(state: State) -> frozenset[Seat]:
    waiting = frozenset(seat for seat, pick in enumerate(state.picks) if pick is None)
    return frozenset() if not state.left else waiting or frozenset({CHANCE})


def epoch(state: State) -> int:
    return -2 * state.left + (None not in state.picks)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    return GEMS if seat in to_act(state) and seat != CHANCE else ()


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    if seat not in to_act(state):
        return Objection("GE-1", say("gems.why.wait"))
    allowed = tuple(f"={gem}" for gem in GEMS) if seat == CHANCE else GEMS
    return None if action in allowed else Objection("GE-1", say("gems.why.gem", gem=action))


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    return [(f"={gem}", 1) for gem in GEMS] if CHANCE in to_act(state) else ()


def apply(state: State, seat: Seat, action: Action) -> State:
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, action, problem)
    if seat != CHANCE:
        return replace(state, picks=(*state.picks[:seat], action, *state.picks[seat + 1 :]))
    points = tuple(had + (f"={pick}" == action) for had, pick in zip(state.points, state.picks, strict=True))
    return State(state.left - 1, (None,) * len(points), points)


def observe(state: State, seat: Seat | None) -> State:
    if None not in state.picks:
        return state
    hidden = [pick if own == seat or pick is None else HIDDEN for own, pick in enumerate(state.picks)]
    return replace(state, picks=tuple(hidden))


def imagine(observation: State, seat: Seat, random: Random) -> tuple[State, Seat]:
    known = [GEMS[int(random.random() * 3)] if pick == HIDDEN else pick for pick in observation.picks]
    return replace(observation, picks=tuple(known)), seat


def score(state: State) -> tuple[ScoreSheet, ...]:
    return tuple(
        ScoreSheet(seat, (ScoreLine("GE-1", say("gems.points"), points),)) for seat, points in enumerate(state.points)
    )


def scene(state: State, seat: Seat | None) -> Scene:
    picks = [pick or "none" for pick in state.picks]
    items = tuple(Item(f"gem/{gem}", gem, say(f"gems.{gem}")) for gem in GEMS)
    mine = () if seat is None else legal_actions(state, seat)
    return Scene(
        game="gems",
        seat=seat,
        over=not state.left,
        to_act=tuple(sorted(to_act(state) - {CHANCE})),
        headline=say("gems.picks", picks=" ".join(picks)),
        goal=say("gems.goal"),
        prompt=say("gems.pick"),
        secret=True,
        boards=(),
        trays=(Tray("gem", "cards", say("gems.gems"), items),),
        tracks=(),
        sheets=score(state),
        choices=tuple(Choice(gem, hotspots(gem), describe(gem)) for gem in mine),
        ranks=ranks(score(state)) if not state.left else (),
    )


def lesson() -> Lesson:
    return Lesson(())


def all_actions(agreed: tuple[int, int]) -> Sequence[Action]:
    del agreed
    return (*GEMS, *(f"={gem}" for gem in GEMS))


def text(action: Action) -> str:
    return action


def parse(notation: str) -> Action:
    if notation.removeprefix("=") not in GEMS:
        raise InvalidAction(f"{notation!r} is not a gem; gems are {', '.join(GEMS)}")
    return notation


def describe(action: Action) -> Message:
    return say("gems.describe", gem=action)


def hotspots(action: Action) -> tuple[str, ...]:
    return (f"drawn/{action[1:]}",) if action.startswith("=") else (f"gem/{action}",)


def position(state: State) -> str:
    return f"left: {state.left}\n"


def load_position(text: str) -> State:
    raise InvalidPosition(f"gems reads no positions such as {text!r}")


def showcase() -> State:
    return initial_state((2, 3))


def illegalities(state: State) -> Sequence[tuple[Seat, Objection]]:
    del state
    return ()
