"""The eternal game and the 24 episodes: which rule is on in which, read from the tables in `data/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ratusz.engine.text.tables import Entry, columns
from ratusz.games.chronicle.data import RANKS, table

EpisodeNumber = int
"""An episode, 1 to 24; `ETERNAL` is the game without a campaign."""
ETERNAL: EpisodeNumber = 0
LAST: EpisodeNumber = 24


@dataclass(frozen=True, slots=True)
class Episode:
    """What sets an episode apart. Numbers are points, 0 where the rule is off. (CH-BASE-56)"""

    number: EpisodeNumber
    token: int
    """Where the scoring token starts. (CH-BASE-06, CH-E13-01)"""
    start: str
    """What the first building borders: `river`, `sawmill` or `palace`. (CH-BASE-19, CH-E11-01, CH-E22-04)"""
    churches: int
    block: bool
    passing: bool
    """Whether buildings other than churches may be passed. (CH-E06-01, CH-E09-01)"""
    flood: bool
    """Whether only the right bank is there. (CH-E07-01)"""
    empty: int
    """What an empty space costs. (CH-BASE-36, CH-E15-01)"""
    groups: int
    wells: int
    church: int
    gold: int
    nuggets: int
    """Nuggets for the first on both gold veins, besides points. (CH-E10-04)"""
    dyke: int
    forest: bool
    """Whether felling spaces may be built on. (CH-E11-03)"""
    felling: int
    investor: int
    factory: int
    mines: tuple[str, ...]
    """The shafts in which crosses are made. (CH-E16-03)"""
    railroad: int
    rail: tuple[str, ...]
    """What brings tracks: a full bottom `row`, the link to the `port`. (CH-E19-04, CH-E20-03)"""
    freight: int
    yellow: int
    cogs: bool
    """Whether blue buildings without a cog are out of the game. (CH-E22-02)"""
    parks: bool
    trees: bool
    """Whether tree spaces may be built on. (CH-E24-01)"""
    stickers: Mapping[str, tuple[str, ...]]
    """Stickers at the end, by rank. (CH-BASE-48)"""

    @property
    def chapter(self) -> int:
        """1 to 8; 0 for the eternal game."""
        return (self.number + 2) // 3

    @property
    def is_eternal(self) -> bool:
        """The eternal game: the base rules but for what it names itself. (CH-ETERNAL-07)"""
        return self.number == ETERNAL

    @property
    def races(self) -> tuple[str, ...]:
        """What can be won by being first. (CH-CAMP-31)"""
        return _races(self)

    def __hash__(self) -> int:
        return self.number


@cache
def _races(episode: Episode) -> tuple[str, ...]:
    points = {"gold": episode.gold, "dyke": episode.dyke, "felling": episode.felling}
    return (*(race for race, prize in points.items() if prize), *episode.rail)


def _episode(entry: Entry) -> Episode:
    return Episode(
        number=entry.number("episode"),
        token=entry.number("token"),
        start=entry.word("start"),
        churches=entry.number("churches"),
        block=entry.switch("block"),
        passing=entry.switch("passing"),
        flood=entry.switch("flood"),
        empty=entry.number("empty"),
        groups=entry.number("groups"),
        wells=entry.number("wells"),
        church=entry.number("church"),
        gold=entry.number("gold"),
        nuggets=entry.number("nuggets"),
        dyke=entry.number("dyke"),
        forest=entry.switch("forest"),
        felling=entry.number("felling"),
        investor=entry.number("investor"),
        factory=entry.number("factory"),
        mines=entry.words("mines"),
        railroad=entry.number("railroad"),
        rail=entry.words("rail"),
        freight=entry.number("freight"),
        yellow=entry.number("yellow"),
        cogs=entry.switch("cogs"),
        parks=entry.switch("parks"),
        trees=entry.switch("trees"),
        stickers={rank: entry.words(rank) for rank in RANKS},
    )


_COLUMNS = columns(table("episodes.txt"))
EPISODES: dict[EpisodeNumber, Episode] = {episode.number: episode for episode in map(_episode, _COLUMNS)}
"""What is on in each and what is not any more, and who gets which stickers. The table in `episodes.txt` keeps:

points at once and at the end (CH-E01-02, CH-E04-03, CH-E07-05, CH-E13-04, CH-E16-07), passing (CH-E07-04), the first
building (CH-E07-03, CH-E13-05), stickers by rank (CH-E01-03, CH-E07-06), veins (CH-E10-03), mines (CH-E19-07), and what
goes and stays when a chapter begins (CH-E19-01, CH-E22-08).
"""


@dataclass(frozen=True, slots=True)
class Start:
    """Stickers at the start of an episode. (CH-CAMP-13)"""

    episode: EpisodeNumber
    fixed: tuple[tuple[str, str], ...]
    """A space, or the sign of many, and the sign it gets."""
    chosen: tuple[str, ...]


def _start(episode: str, manner: str, *entries: str) -> Start:
    if manner == "choose":
        return Start(int(episode), (), entries)
    pairs = (entry.split(":") for entry in entries)
    return Start(int(episode), tuple((where, sign) for where, sign in pairs), ())


STARTS: tuple[Start, ...] = tuple(_start(*row) for row in table("stickers.txt"))
"""What is stuck on boards, in the order of the episodes: covered wells and entrances, forest, rocks, new entrances.

(CH-E13-03, CH-E13-05, CH-E13-08, CH-E14-01, CH-E17-01, CH-E18-01, CH-E20-01)
"""


@dataclass(frozen=True, slots=True)
class Shaft:
    """A shaft of the mine. (CH-E16-01, CH-E16-06)"""

    colour: str
    entrance: str
    boxes: int
    finds: Mapping[int, str]
    """What is found at which box."""
    triangles: frozenset[int]
    """The boxes whose find goes only to those who are there in the same episode as the first. (CH-E16-05)"""


def _shaft(colour: str, entrance: str, boxes: str, *finds: str) -> Shaft:
    pairs = [find.split(":") for find in finds]
    return Shaft(
        colour=colour,
        entrance=entrance,
        boxes=int(boxes),
        finds={int(box): find.rstrip("^") for box, find in pairs},
        triangles=frozenset(int(box) for box, find in pairs if find.endswith("^")),
    )


SHAFTS: tuple[Shaft, ...] = tuple(_shaft(*row) for row in table("shafts.txt"))
BRANCHES: Mapping[int, tuple[str, ...]] = {int(space): tuple(finds) for space, *finds in table("rail.txt")}
"""What is found along the rail line. (CH-E19-06)"""
RAIL_LENGTH = max(BRANCHES)
CABINET_ROW, CABINET = 4, 12
"""Nuggets that fill a row of the cabinet, and all of it. (CH-E10-06)"""
