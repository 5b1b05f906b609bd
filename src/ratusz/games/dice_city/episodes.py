"""The twelve episodes: which rule is on in which, read from the table in `data/episodes.txt`."""

from __future__ import annotations

from dataclasses import dataclass

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
    """The churches of the compass boxes. (DC-30)"""
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


def _episode(entry: dict[str, str]) -> Episode:
    def number(name: str) -> int:
        return 0 if entry[name] == "-" else int(entry[name])

    def shapes(name: str) -> tuple[Shape, ...]:
        return () if entry[name] == "-" else tuple(map(SHAPES.index, entry[name].split(",")))

    return Episode(
        number=number("episode"),
        start=entry["start"],
        passing=entry["passing"] == "yes",
        groups=entry["groups"] == "yes",
        wells=number("wells"),
        churches=shapes("churches"),
        fortresses=shapes("fortresses"),
        church_bonus=number("church-bonus"),
        forest=entry["forest"] == "yes",
        wide_river=entry["wide-river"] == "yes",
        race=entry["race"].strip("-"),
        race_bags=number("race-bags"),
        pass_bags=number("pass-bags"),
        bandits=number("bandits"),
        bandit_loss=number("bandit-loss"),
        full_group=number("full-group"),
        clean_sheet=entry["clean-sheet"] == "yes",
    )


def _columns() -> list[dict[str, str]]:
    rows = {name: values for name, *values in table("episodes.txt")}
    return [{name: values[at] for name, values in rows.items()} for at in range(len(rows["episode"]))]


EPISODES: dict[Number, Episode] = {episode.number: episode for episode in map(_episode, _columns())}
