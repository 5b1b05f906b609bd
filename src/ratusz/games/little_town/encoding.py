"""Little Town in numbers: actions by index, what a seat sees as planes, states as bytes.

Actions are in the order of `all_actions`, less the rolls: builds by project (house, forest, lake and, with the module,
factory), column and cell; squares by cell; bonus projects by project and cell; streets; `ok`. They are 666 without the
module, 846 with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ratusz.engine.board.grid import Mask
from ratusz.engine.encoding.numbering import Numbering
from ratusz.engine.encoding.planes import Encoding, PlaneSpec, Scalar, owner_names, plane_bytes, seats_from
from ratusz.engine.encoding.snapshot import Snapshots
from ratusz.engine.game import Seat
from ratusz.games.little_town.actions import Action, Roll, every_action
from ratusz.games.little_town.data import CATALOGUE, COLUMNS, GRID, LAST_ROUND, NAMES, STREET_LETTERS, VALUES
from ratusz.games.little_town.legal import legal_actions
from ratusz.games.little_town.meta import META
from ratusz.games.little_town.observation import observe
from ratusz.games.little_town.orders import DONE, PAVING, Order, column_in, project_in, tasks
from ratusz.games.little_town.state import OVER, Draft, Drawn, Scored, Setup, Sheet, State, occupied

_SNAPSHOTS = Snapshots(META, State, Setup, Roll, Sheet, Scored, Draft)
key, dump_state, load_state = _SNAPSHOTS.key, _SNAPSHOTS.dump, _SNAPSHOTS.load

_MOST_POINTS = LAST_ROUND * sum(VALUES)
_NOTHING_TO_DO = Draft((0, 0, 0, 0, 0), bonus=0, order=DONE, owes_bonus=False, owes_street=False, street=None)


@cache
def _numbering(factories: bool) -> Numbering[Action]:  # noqa: FBT001 - the module is on or off
    return Numbering(action for action in every_action(factories) if not isinstance(action, Roll))


def player_actions(setup: Setup) -> Sequence[Action]:
    """Every action of players in a game of this setup; their places are their numbers."""
    return _numbering(setup.factories).actions


def index_of(setup: Setup, action: Action) -> int:
    """The number of an action among `player_actions`.

    :raises InvalidAction: it has none, such as a roll.
    """
    return _numbering(setup.factories).index(action)


def legal_mask(state: State, seat: Seat) -> bytes:
    """One byte for each of `player_actions`: 1 if it is legal now."""
    return _numbering(state.setup.factories).mask(legal_actions(state, seat))


@cache
def observation_spec(setup: Setup) -> PlaneSpec:
    """Planes of the village of every seat; of the own one also what the dice ask for."""
    owners, projects = owner_names(setup.players), NAMES[: _projects(setup)]
    planes = [f"{owner}/{name}" for owner in owners for name in projects]
    planes += ["own/new", *(f"task/{name}" for name in projects)]
    scalars = [Scalar("round", 0, OVER), Scalar("die/low", 0, 6), Scalar("die/high", 0, 6)]
    scalars += [Scalar(f"own/{name}", 0, 1) for name in ("owes-bonus", "owes-street")]
    scalars.append(Scalar("own/street", 0, len(STREET_LETTERS)))
    for owner in owners:
        scalars += [Scalar(f"{owner}/star/{NAMES[project]}", 0, 1) for project in CATALOGUE]
        scalars += [Scalar(f"{owner}/points", 0, _MOST_POINTS), Scalar(f"{owner}/confirmed", 0, 1)]
    return PlaneSpec(GRID.rows, GRID.columns, tuple(planes), tuple(scalars))


def _projects(setup: Setup) -> int:
    return len(NAMES) if setup.factories else len(NAMES) - 1


def observation_planes(observation: State, seat: Seat) -> Encoding:
    """What the seat sees, in the order of `observation_spec`; nothing that is sealed, even from a whole state.

    Its own village has on it what is drawn in this round; `task/...` are the cells of the columns that a project may be
    meant for, `own/street` counts from 1, 0 while none is named.
    """
    state = observe(observation, seat)
    seats = seats_from(seat, state.setup.players)
    return Encoding(plane_bytes(_planes(state, seats), GRID.size), tuple(_scalars(state, seats)))


def _draft(state: State, seat: Seat) -> Draft:
    return state.drafts[seat] if state.drafts else _NOTHING_TO_DO


def _drawn(state: State, seat: Seat) -> Drawn:
    return state.drafts[seat].drawn if state.drafts else state.sheets[seat].drawn


def _planes(state: State, seats: Sequence[Seat]) -> list[Mask]:
    """In a list and not one by one, as this is asked for after every choice of a learner; so are the scalars."""
    projects, own = _projects(state.setup), seats[0]
    planes = [plane for owner in seats for plane in _drawn(state, owner)[:projects]]
    planes.append(occupied(_drawn(state, own)) & ~occupied(state.sheets[own].drawn))
    planes += _asked(_draft(state, own).order)[:projects]
    return planes


@cache
def _asked(order: Order) -> tuple[Mask, ...]:
    """By project the cells of the columns that it may be meant for."""
    asked = [0] * len(NAMES)
    for task in tasks(order):
        asked[project_in(task)] |= GRID.cells if task == PAVING else COLUMNS[column_in(task)]
    return tuple(asked)


def _scalars(state: State, seats: Sequence[Seat]) -> list[int]:
    roll, draft = state.roll, _draft(state, seats[0])
    found = [state.round, roll.low if roll else 0, roll.high if roll else 0]
    found += (int(draft.owes_bonus), int(draft.owes_street), 0 if draft.street is None else draft.street + 1)
    for owner in seats:
        sheet = state.sheets[owner]
        stars = _draft(state, owner).bonus | sheet.bonus
        found += [stars >> project & 1 for project in CATALOGUE]
        found += (sum([scored.points for scored in sheet.rounds]), state.confirmed >> owner & 1)
    return found
