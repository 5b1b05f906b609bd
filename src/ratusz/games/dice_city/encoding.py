"""Dice City in numbers: actions by index, what a seat sees as planes, states as bytes.

Actions are in the order of `all_actions`, less the rolls: buildings by shape (those of the dice, then churches or
fortresses of the episode), orientation and anchor; passing where the episode knows it; leaving; `ok`. They are 2,017 in
episode 1 and at most 2,317 in others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ratusz.engine.board.grid import Mask
from ratusz.engine.encoding.numbering import Numbering
from ratusz.engine.encoding.planes import Encoding, PlaneSpec, Scalar, joints, owner_names, plane_bytes, seats_from
from ratusz.engine.encoding.snapshot import Snapshots
from ratusz.engine.game import Seat
from ratusz.games.dice_city.actions import Action, Build, Confirm, Leave, Pass, Roll, every_action
from ratusz.games.dice_city.data import (
    CHURCH,
    FORTRESS,
    GRID,
    KINDS,
    PASS_BOXES,
    SAWMILL,
    SHAPES,
    TYPES,
    Kind,
    cells_of,
)
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.legal import legal_actions
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.observation import observe
from ratusz.games.dice_city.state import Building, Setup, Sheet, State, task

_SNAPSHOTS = Snapshots(META, State, Setup, Roll, Sheet, Building, Build, Pass, Leave, Confirm)
key, dump_state, load_state = _SNAPSHOTS.key, _SNAPSHOTS.dump, _SNAPSHOTS.load

_MAP = ("buildable", "shore", "trees", "double-trees", "rocks", "wells", "race")
MOST_ROUNDS = GRID.size + PASS_BOXES + 1
"""Upper bound: in each round a player builds on a cell, marks a box or leaves."""
_CHOICES: tuple[type[Build | Pass | Leave], ...] = (Build, Pass, Leave)


@cache
def _numbering(episode: Episode) -> Numbering[Action]:
    return Numbering(action for action in every_action(episode) if not isinstance(action, Roll))


def player_actions(agreed: Setup) -> Sequence[Action]:
    """Every action of players in a game of this setup; their places are their numbers."""
    return _numbering(agreed.terrain.episode).actions


def index_of(agreed: Setup, action: Action) -> int:
    """The number of an action among `player_actions`.

    :raises InvalidAction: it has none, such as a roll.
    """
    return _numbering(agreed.terrain.episode).index(action)


def legal_mask(state: State, seat: Seat) -> bytes:
    """One byte for each of `player_actions`: 1 if it is legal now."""
    return _numbering(state.setup.terrain.episode).mask(legal_actions(state, seat))


@cache
def kinds_of(episode: Episode) -> tuple[Kind, ...]:
    """The kinds of buildings that there are in an episode."""
    others = {CHURCH: episode.churches, FORTRESS: episode.fortresses, SAWMILL: False}
    printed = {"church": CHURCH, "fortress": FORTRESS, "sawmill": SAWMILL}.get(episode.start)
    return (*TYPES, *(kind for kind, boxes in others.items() if boxes or kind == printed))


@cache
def observation_spec(agreed: Setup) -> PlaneSpec:
    """Planes of the map, of the sheet of every seat, and of what the seat itself has drawn and not revealed.

    `.../joint-east` and `.../joint-south` are the cells whose next cell belongs to the same building.
    """
    episode, owners = agreed.terrain.episode, owner_names(agreed.players)
    sheet = [*(KINDS[kind] for kind in kinds_of(episode)), "joint-east", "joint-south"]
    sheet += ["bandits"] if episode.bandits else []
    planes = [*(f"map/{name}" for name in _MAP), *(f"{owner}/{name}" for owner in owners for name in sheet)]
    scalars = [Scalar("round", 0, MOST_ROUNDS), Scalar("compass", 0, len(episode.boxes))]
    scalars += [Scalar("task/shape", 0, len(SHAPES)), Scalar("task/kind", 0, len(KINDS))]
    scalars += [Scalar("race/decided", 0, 1), Scalar("own/choice", 0, len(_CHOICES))]
    for owner in owners:
        scalars.append(Scalar(f"{owner}/boxes", 0, PASS_BOXES))
        scalars += [Scalar(f"{owner}/{name}", 0, 1) for name in ("won", "out", "owing")]
    return PlaneSpec(GRID.rows, GRID.columns, (*planes, "own/new"), tuple(scalars))


def observation_planes(observation: State, seat: Seat) -> Encoding:
    """What the seat sees, in the order of `observation_spec`; nothing that is sealed, even from a whole state.

    `task/shape` and `task/kind` count from 1, 0 before a roll; `own/choice` is 1 for a building, 2 for a pass, 3 for
    leaving, 0 for none yet.
    """
    state = observe(observation, seat)
    return Encoding(plane_bytes(_planes(state, seat), GRID.size), tuple(_scalars(state, seat)))


def _planes(state: State, seat: Seat) -> Iterator[Mask]:
    land, episode = state.setup.terrain, state.setup.terrain.episode
    yield from (land.buildable, land.shore, land.trees, land.double_trees, land.rocks, land.wells, land.race)
    for owner in seats_from(seat, state.setup.players):
        sheet = state.sheets[owner]
        yield from (sheet.drawn[kind] for kind in kinds_of(episode))
        yield from joints(GRID, [building.cells for building in sheet.buildings])
        if episode.bandits:
            yield sheet.bandits
    draft = state.drafts[seat] if state.drafts else None
    yield cells_of(draft.shape, draft.orientation, draft.anchor) if isinstance(draft, Build) else 0


def _scalars(state: State, seat: Seat) -> Iterator[int]:
    asked = task(state) if state.roll else None
    draft = state.drafts[seat] if state.drafts else None
    yield from (state.round, state.compass)
    yield from (asked.shape + 1, asked.kind + 1) if asked else (0, 0)
    yield from (int(state.winners > 0), 0 if draft is None else _CHOICES.index(type(draft)) + 1)
    for owner in seats_from(seat, state.setup.players):
        sheet = state.sheets[owner]
        yield from (sheet.boxes, state.winners >> owner & 1, int(sheet.out != ""), state.owing >> owner & 1)
