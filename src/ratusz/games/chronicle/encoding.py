"""City Chronicle in numbers: actions by index, what a seat sees as planes, states as bytes.

Actions are in the order of `all_actions`, less the cards: buildings by shape (those that the episode has cards of),
orientation and anchor; passing, leaving; in a campaign stickers by kind and space, cogs by building, declining; `ok`.
They are 4,909 in the eternal game, 4,261 to 4,990 in an episode, and 856 more in a campaign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ratusz.engine.board.grid import Mask
from ratusz.engine.encoding.numbering import Numbering
from ratusz.engine.encoding.planes import Encoding, PlaneSpec, Scalar, joints, owner_names, plane_bytes, seats_from
from ratusz.engine.encoding.snapshot import Snapshots
from ratusz.engine.game import Seat
from ratusz.games.chronicle.actions import (
    COG,
    PLACED,
    Action,
    Build,
    Confirm,
    Leave,
    Modernise,
    Pass,
    Skip,
    Stick,
    Turn,
)
from ratusz.games.chronicle.boards import SIGNS, cells
from ratusz.games.chronicle.data import BLUE, BUILDINGS, CARDS, GRID, KINDS, cells_of
from ratusz.games.chronicle.episodes import LAST, RAIL_LENGTH, SHAFTS
from ratusz.games.chronicle.legacy import Legacy
from ratusz.games.chronicle.legal import all_actions, legal_actions
from ratusz.games.chronicle.meta import META
from ratusz.games.chronicle.observation import observe
from ratusz.games.chronicle.sheet import RACES, SOURCES, Gain, Sheet
from ratusz.games.chronicle.state import OVER, PLAY, Setup, State, is_blocking
from ratusz.games.chronicle.stickers import after_all

_SNAPSHOTS = Snapshots(META, State, Setup, Legacy, Sheet, Gain, Build, Pass, Leave, Stick, Modernise, Skip, Confirm)
key, dump_state, load_state = _SNAPSHOTS.key, _SNAPSHOTS.dump, _SNAPSHOTS.load

SPACES = {name: "".join(sign for sign, meant in SIGNS.items() if meant == name) for name in SIGNS.values()}
"""Signs of each kind of space."""
STICKERS = (*PLACED, COG)
_CHOICES: tuple[type[object], ...] = (Build, Pass, Leave)
_MOST = 999
"""No count in a campaign comes near."""


@cache
def _numbering(agreed: Setup) -> Numbering[Action]:
    return Numbering(action for action in all_actions(agreed) if not isinstance(action, Turn))


def _of(agreed: Setup) -> Numbering[Action]:
    """Kept for what decides it: a campaign has many boards, which are slow to compare."""
    return _numbering(Setup(1, agreed.episode, agreed.boards[:1] and (_NO_BOARD,), solo=False))


_NO_BOARD = Legacy("")


def player_actions(agreed: Setup) -> Sequence[Action]:
    """Every action of players in a game of this setup; their places are their numbers."""
    return _of(agreed).actions


def index_of(agreed: Setup, action: Action) -> int:
    """The number of an action among `player_actions`.

    :raises InvalidAction: it has none, such as a card.
    """
    return _of(agreed).index(action)


def legal_mask(state: State, seat: Seat) -> bytes:
    """One byte for each of `player_actions`: 1 if it is legal now."""
    return _of(state.setup).mask(legal_actions(state, seat))


def observation_spec(agreed: Setup) -> PlaneSpec:
    """Planes of the board of every seat; of the own one also what it has placed and not revealed.

    `.../space/...` are the spaces as they are played on, `.../kept/...`, in a campaign, as they will be kept;
    `.../joint-east` and `.../joint-south` are the cells whose next cell belongs to the same building.
    """
    return _spec(agreed.players, agreed.episode, agreed.is_campaign)


@cache
def _spec(players: int, episode: int, is_campaign: bool) -> PlaneSpec:  # noqa: FBT001 - as in `Setup`
    owners = owner_names(players)
    board = [*KINDS, "joint-east", "joint-south", "planted", "levelled", *(f"space/{name}" for name in SPACES)]
    board += [f"kept/{name}" for name in SPACES] if is_campaign else []
    scalars = [Scalar("stage", 0, OVER), Scalar("card", 0, len(BUILDINGS)), Scalar("blocking", 0, 1)]
    scalars += [Scalar(f"turned/{name}", 0, 1) for name in CARDS]
    scalars += [Scalar(f"taken/{race}", 0, 1) for race in RACES]
    scalars += [Scalar("own/choice", 0, len(_CHOICES)), Scalar("own/sticker", 0, len(STICKERS))]
    scalars += [scalar for owner in owners for scalar in _of_sheet(owner)]
    planes = tuple(f"{owner}/{name}" for owner in owners for name in board)
    return PlaneSpec(GRID.rows, GRID.columns, (*planes, "own/new"), tuple(scalars))


def _of_sheet(owner: str) -> list[Scalar]:
    found = [Scalar(f"{owner}/passes", 0, len(CARDS)), Scalar(f"{owner}/out", 0, 1), Scalar(f"{owner}/owing", 0, 1)]
    found += [Scalar(f"{owner}/earned/{source}", -_MOST, _MOST) for source in SOURCES]
    found += [Scalar(f"{owner}/investor", 0, len(BUILDINGS)), Scalar(f"{owner}/stickers", 0, _MOST)]
    found += [Scalar(f"{owner}/{name}/{race}", 0, 1) for name in ("reached", "first") for race in RACES]
    found += [Scalar(f"{owner}/{name}", 0, _MOST) for name in ("symbols", "nuggets")]
    found += [Scalar(f"{owner}/tracks", 0, RAIL_LENGTH), Scalar(f"{owner}/wins", 0, LAST)]
    found += [Scalar(f"{owner}/crosses/{shaft.colour}", 0, shaft.boxes) for shaft in SHAFTS]
    found += [Scalar(f"{owner}/struck/{shaft.colour}", 0, 1) for shaft in SHAFTS]
    return [*found, *(Scalar(f"{owner}/cog/{BUILDINGS[number].name}", 0, 1) for number in BLUE)]


def observation_planes(observation: State, seat: Seat) -> Encoding:
    """What the seat sees, in the order of `observation_spec`; nothing that is sealed, even from a whole state.

    `card` and `own/investor` count from 1 in the order of `data.BUILDINGS`, 0 for none; `own/choice` is 1 for a
    building, 2 for a pass, 3 for leaving; `own/sticker` is the next one to place, 0 for none. The own board has the
    stickers on it that the seat has chosen and not confirmed.
    """
    state = observe(observation, seat)
    sheets = [_sheet(state, owner) for owner in seats_from(seat, state.setup.players)]
    return Encoding(plane_bytes(_planes(state, seat, sheets), GRID.size), tuple(_scalars(state, seat, sheets)))


def _sheet(state: State, owner: Seat) -> Sheet:
    """A sheet with the stickers that are chosen and to be seen."""
    sheet = state.sheets[owner]
    return sheet if state.stage == PLAY or not state.drafts else after_all(sheet, state.drafts[owner])


def _planes(state: State, seat: Seat, sheets: Sequence[Sheet]) -> Iterator[Mask]:
    for sheet in sheets:
        yield from (*sheet.drawn, *joints(GRID, sheet.placed), sheet.planted, sheet.levelled)
        yield from (cells(sheet.signs, signs) for signs in SPACES.values())
        if state.setup.is_campaign:
            yield from (cells(sheet.legacy.signs, signs) for signs in SPACES.values())
    drafts = state.drafts[seat] if state.drafts else ()
    placed = [cells_of(draft.shape, draft.orientation, draft.anchor) for draft in drafts if isinstance(draft, Build)]
    yield placed[0] if placed else 0


def _scalars(state: State, seat: Seat, sheets: Sequence[Sheet]) -> Iterator[int]:
    drafts = state.drafts[seat] if state.drafts else ()
    yield from (state.stage, state.card + 1, int(is_blocking(state)))
    yield from (int(card in state.pile) for card in range(len(CARDS)))
    yield from (state.taken >> race & 1 for race in range(len(RACES)))
    yield _CHOICES.index(type(drafts[0])) + 1 if drafts and type(drafts[0]) in _CHOICES else 0
    yield STICKERS.index(sheets[0].owed[0]) + 1 if sheets[0].owed else 0
    for sheet, owner in zip(sheets, seats_from(seat, state.setup.players), strict=True):
        legacy = sheet.legacy
        yield from (sheet.passes, int(sheet.out != ""), state.owing >> owner & 1)
        yield from (*sheet.earned, sheet.investor + 1, len(sheet.owed))
        yield from (races >> race & 1 for races in (sheet.reached, sheet.first) for race in range(len(RACES)))
        yield from (legacy.symbols, legacy.nuggets, legacy.tracks, legacy.wins)
        yield from (*legacy.crosses, *legacy.struck, *(legacy.cogs >> number & 1 for number in BLUE))
