"""How a board came to be what it is: what every episode changed about it, before the first card and after the last.

The boards are those that are kept, without the buildings of an episode.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.campaign.campaign import Change, Stage
from ratusz.engine.game import Seat
from ratusz.engine.message import say
from ratusz.engine.scene import Board
from ratusz.games.chronicle.boards import FOREST, legacy_side
from ratusz.games.chronicle.data import CELL_NAMES, GRID, names
from ratusz.games.chronicle.display.printed import (
    COLUMN_LABELS,
    ROW_LABELS,
    drawn_river,
    printed_pieces,
    printed_terrain,
    terrain_of,
)
from ratusz.games.chronicle.episodes import EPISODES, ETERNAL, SHAFTS, EpisodeNumber
from ratusz.games.chronicle.legacy import Legacy, with_fixed
from ratusz.games.chronicle.notation import building_name, sticker_name
from ratusz.games.chronicle.stickers import owed_at_start


@dataclass(frozen=True, slots=True)
class Result:
    """How an episode ended, by seat of the campaign."""

    episode: EpisodeNumber
    playing: tuple[Seat, ...]
    """Those who took part; the others rested. (CH-CAMP-10)"""
    totals: tuple[int, ...]
    """Totals of those who took part, in the same order."""
    before: tuple[Legacy, ...]
    """The boards as the episode found them."""
    boards: tuple[Legacy, ...]
    """The boards as the next one will. (CH-BASE-05)"""

    def symbols(self, seat: Seat) -> int:
        """Those that were won in the episode. (CH-CAMP-24)"""
        return self.boards[seat].symbols - self.before[seat].symbols

    def total_of(self, seat: Seat) -> int:
        """Trusts that the seat took part."""
        return self.totals[self.playing.index(seat)]


def stages(results: Sequence[Result], seat: Seat, board: Legacy, then: EpisodeNumber | None) -> Iterator[Stage]:
    """All of a seat's stages.

    :param board: what it has now.
    :param then: the next episode; None: the campaign is over.
    """
    earlier, is_new = ETERNAL, True
    for one in results:
        if seat in one.playing:
            yield from _beginning(one.before[seat], seat, earlier, one.episode, joins=is_new and earlier != ETERNAL)
            yield _ending(one, seat)
        elif seat < len(one.boards):
            label = Change(say("chronicle.growth.rested"))
            yield Stage(str(one.episode), False, kept_board(one.boards[seat], seat), (label,))
        earlier, is_new = one.episode, seat >= len(one.boards)
    if then is not None:
        yield from _beginning(board, seat, earlier, then, joins=is_new and earlier != ETERNAL)


def _beginning(
    before: Legacy, seat: Seat, earlier: EpisodeNumber, episode: EpisodeNumber, *, joins: bool
) -> Iterator[Stage]:
    """How an episode begins, if that is otherwise than how the one before ended."""
    legacy = with_fixed(before, episode)
    changes = [Change(say("chronicle.growth.joined"))] if joins else []
    changes += _terrain_changes(before, legacy)
    changes += [
        Change(say("chronicle.growth.choose", sticker=sticker_name(sticker)))
        for sticker in owed_at_start(before, episode)
    ]
    changes += _land_changes(legacy, earlier, episode)
    if changes or earlier == ETERNAL:
        yield Stage(str(episode), True, kept_board(legacy, seat, episode), tuple(changes))


def _ending(one: Result, seat: Seat) -> Stage:
    """What an episode has left behind."""
    before, now = with_fixed(one.before[seat], one.episode), one.boards[seat]
    changes = (*_terrain_changes(before, now), *_gains(before, now))
    return Stage(str(one.episode), False, kept_board(now, seat), changes)


def _terrain_changes(before: Legacy, now: Legacy) -> list[Change]:
    """Spaces that show something else, each kind of terrain by itself."""
    found: dict[str, list[str]] = {}
    for was, sign, cell in zip(before.signs, now.signs, CELL_NAMES, strict=True):
        if was != sign:
            found.setdefault(terrain_or_building(sign), []).append(cell)
    return [
        Change(
            say("chronicle.growth.at", what=say(f"chronicle.growth.{what}"), cells=", ".join(cells)),
            tuple(cells),
            sticker=True,
        )
        for what, cells in found.items()
    ]


def terrain_or_building(sign: str) -> str:
    """What a sign of a board is called among changes."""
    return {"S": "sawmill", "K": "palace", "H": "house", "E": "entrance"}.get(sign) or terrain_of(sign, "")


def _land_changes(legacy: Legacy, earlier: EpisodeNumber, episode: EpisodeNumber) -> Iterator[Change]:
    """What is open to buildings and was not, or the other way round. (CH-E07-01, CH-E10-01, CH-E11-03, CH-E13-01)"""
    was, now = EPISODES[earlier], EPISODES[episode]
    western = names(_western(legacy))
    if now.flood and not was.flood:
        yield Change(say("chronicle.growth.flood"), western)
    if was.flood and not now.flood:
        yield Change(say("chronicle.growth.dry"), western)
    felling = names(legacy.cells("f"))
    if now.forest and not was.forest and felling:
        yield Change(say("chronicle.growth.felling", cells=", ".join(felling)), felling)
    if was.forest and not now.forest and felling:
        yield Change(say("chronicle.growth.grown"), felling)


def _gains(before: Legacy, now: Legacy) -> Iterator[Change]:
    """What is kept beside the board."""
    for what in ("symbols", "nuggets", "tracks"):
        more = getattr(now, what) - getattr(before, what)
        if more:
            yield Change(say(f"chronicle.reward.{what[:-1]}", n=more))
    for shaft, was, crosses in zip(SHAFTS, before.crosses, now.crosses, strict=True):
        if crosses > was:
            yield Change(say(f"chronicle.end.crosses.{shaft.colour}", n=crosses - was))
    for number in iterate(now.cogs & ~before.cogs):
        yield Change(say("chronicle.growth.cog", building=building_name(number)))
    if now.fourth != before.fourth:
        yield Change(say(f"chronicle.piece.chu-4-{now.fourth}"))


def kept_board(legacy: Legacy, seat: Seat, episode: EpisodeNumber | None = None) -> Board:
    """A board without the buildings of an episode; with an episode under its water, and with the forest it opens."""
    side, terrain = legacy_side(), printed_terrain(legacy.signs)
    rules = None if episode is None else EPISODES[episode]
    if rules and rules.flood:
        for cell in iterate(_western(legacy)):
            terrain[cell] = "water"
    if not (rules and rules.forest):
        terrain = ["forest" if kind == "felling" else kind for kind in terrain]
    return Board(
        id=f"kept/{seat}",
        seat=seat,
        title=say("chronicle.growth.board"),
        rows=GRID.rows,
        columns=GRID.columns,
        cells=CELL_NAMES,
        terrain=tuple(terrain),
        values=("",) * GRID.size,
        pieces=tuple(printed_pieces(legacy.signs)),
        edges=drawn_river(side),
        row_labels=ROW_LABELS,
        column_labels=COLUMN_LABELS,
        kind="sheet",
    )


def _western(legacy: Legacy) -> Mask:
    """The spaces that the flood covers. (CH-E07-01)"""
    return legacy_side().left & ~legacy.cells(FOREST + "M")
