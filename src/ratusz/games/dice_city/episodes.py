"""The twelve episodes: which rule is on in which, read from the table in `data/episodes.txt`."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.text.tables import Entry, columns
from ratusz.games.dice_city.data import SHAPES, Shape, table

Number = int
"""An episode, 1 to 12."""


@dataclass(frozen=True, slots=True)
class Episode:
    """What sets an episode apart."""

    number: Number
    start: str
    """What the first building touches: `river`, or a printed `church`, `sawmill` or `fortress`. (DC-14)"""
    passing: bool
    """Whether there is a row of boxes for buildings not built. (DC-36)"""
    groups: bool
    wells: int
    churches: tuple[Shape, ...]
    """The churches of the compass boxes. (DC-30, DC-43)"""
    fortresses: tuple[Shape, ...]
    """The fortresses of the compass boxes. (DC-50)"""
    church_bonus: int
    forest: bool
    """Whether forest may be built on. (DC-12, DC-44)"""
    wide_river: bool
    race: str
    """What has to be covered for the +5: `plateau`, `forest`, `gold`, or nothing."""
    race_bags: int
    pass_bags: int
    """Money bags for a pass row without a mark. (DC-39)"""
    bandits: int
    """How many are printed."""
    bandit_loss: int
    full_group: int
    clean_sheet: bool

    @property
    def chapter(self) -> int:
        return (self.number + 2) // 3

    @property
    def boxes(self) -> tuple[Shape, ...]:
        """What the compass asks for, box by box; none where it has no meaning. (DC-30, DC-46, DC-50)"""
        return self.churches or self.fortresses

    @property
    def money(self) -> bool:
        """Whether money bags are collected. (DC-37)"""
        return self.pass_bags > 0


def _episode(entry: Entry) -> Episode:
    return Episode(
        number=entry.number("episode"),
        start=entry.word("start"),
        passing=entry.switch("passing"),
        groups=entry.switch("groups"),
        wells=entry.number("wells"),
        churches=_shapes(entry.words("churches")),
        fortresses=_shapes(entry.words("fortresses")),
        church_bonus=entry.number("church-bonus"),
        forest=entry.switch("forest"),
        wide_river=entry.switch("wide-river"),
        race=entry.word("race"),
        race_bags=entry.number("race-bags"),
        pass_bags=entry.number("pass-bags"),
        bandits=entry.number("bandits"),
        bandit_loss=entry.number("bandit-loss"),
        full_group=entry.number("full-group"),
        clean_sheet=entry.switch("clean-sheet"),
    )


def _shapes(names: tuple[str, ...]) -> tuple[Shape, ...]:
    return tuple(map(SHAPES.index, names))


EPISODES: dict[Number, Episode] = {episode.number: episode for episode in map(_episode, columns(table("episodes.txt")))}
