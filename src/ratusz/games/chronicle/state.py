"""A game of City Chronicle at one moment: what is agreed, what is revealed, and what players have chosen in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import BasedOn, Meta, Option, check_setup
from ratusz.games.chronicle.actions import Choice
from ratusz.games.chronicle.boards import eternal_side
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, FOURTH_CHURCH, INDUSTRIAL, Card, Number
from ratusz.games.chronicle.episodes import EPISODES, ETERNAL, Episode, EpisodeNumber
from ratusz.games.chronicle.legacy import Legacy, legacies_text, parse_legacies, standard
from ratusz.games.chronicle.terrain import Ground, ground

META = Meta(
    id="chronicle",
    prefix="CH",
    players=(1, 4),
    minutes=(20, 40),
    rules_version=1,
    options=(
        Option("episode", tuple(str(number) if number else "eternal" for number in EPISODES), rule="CH-CAMP-30"),
        Option("boards", (), rule="CH-BASE-05"),
    ),
    based_on=BasedOn("My City", "Reiner Knizia", 2020),
)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game."""

    players: int = 2
    episode: EpisodeNumber = ETERNAL
    boards: tuple[Legacy, ...] = ()
    """By seat what a campaign has brought so far; empty: outside of a campaign. (CH-CAMP-30)"""
    solo: bool = False
    """Whether one player plays by the solo rules; not so in what a bot imagines. (CH-SOLO-01)"""
    taste: int = 0
    """In what a bot imagines: what it likes better than others do, so that bots do not all build the same city."""

    @property
    def rules(self) -> Episode:
        return EPISODES[self.episode]

    @property
    def is_campaign(self) -> bool:
        """Whether stickers are kept, and their places chosen. (CH-CAMP-30)"""
        return bool(self.boards)


def setup(players: int, options: Mapping[str, str]) -> Setup:
    """The setup of host options by their IDs; those left out take their defaults.

    :raises InvalidSetup: a number of players, an option or a value that City Chronicle does not have.
    """
    check_setup("City Chronicle", META, players, options)
    chosen = options.get("episode") or META.options[0].default
    episode = ETERNAL if chosen == "eternal" else int(chosen)
    text = options.get("boards", "")
    return Setup(players, episode, _boards(text, players, episode) if text else (), solo=players == 1)


def _boards(text: str, players: int, episode: EpisodeNumber) -> tuple[Legacy, ...]:
    if episode == ETERNAL:
        raise InvalidSetup(f"the eternal game is played without boards of a campaign, not with {text!r}")
    if text.split() != [text] or "#" in text:
        raise InvalidSetup(f"the option 'boards' is one line without blanks and '#', seats parted by '/', not {text!r}")
    try:
        boards = tuple(parse_legacies(text))
    except InvalidSetup as error:
        raise InvalidSetup(f"option 'boards' cannot be {text!r}: {error.problem}") from None
    if len(boards) > players:
        raise InvalidSetup(f"option 'boards' has a part for each of {players} seats, parted by '/', not {text!r}")
    boards += (poorest(boards),) * (players - len(boards))
    late = [board.through for board in boards if board.through > episode]
    if late:
        raise InvalidSetup(f"a board that has been through episode {late[0]} cannot be played in {episode}: {text!r}")
    return boards


def poorest(boards: tuple[Legacy, ...]) -> Legacy:
    """The board that who joins gets a copy of: fewest symbols, then nuggets, then the later seat. (CH-CAMP-09)"""
    return min(reversed(boards), key=lambda board: (board.symbols, board.nuggets))


def options_of(agreed: Setup) -> dict[str, str]:
    """The options that lead to a setup; those at their defaults are left out."""
    options = {"episode": str(agreed.episode)} if agreed.episode else {}
    return options | ({"boards": legacies_text(agreed.boards)} if agreed.boards else {})


SOURCES = ("gold", "dyke", "felling", "investor", "factory", "railroad")
"""What brings points while an episode is played, in the order of the score sheet."""
Earned = tuple[int, int, int, int, int, int]
NOTHING_EARNED: Earned = (0, 0, 0, 0, 0, 0)
RACES = ("gold", "dyke", "felling", "row", "port")
"""What is to be reached first; a set of races is kept as bits in this order. (CH-CAMP-31)"""
NOTHING_PLACED: tuple[Mask, ...] = (0,) * len(BUILDINGS)
Drawn = tuple[Mask, Mask, Mask, Mask]
"""The cells of all buildings, by kind."""
MOST_TOKEN = 50
"""The end of the scoring track. (CH-BASE-41)"""
NOBODY: Number = -1


class Gain(NamedTuple):
    """Something won besides points: `symbol`, `nugget`, `track`, `cross`, or a sticker."""

    rule: str
    what: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everybody may see of a player."""

    signs: str
    """The board that is played on."""
    legacy: Legacy
    """What is kept for the next episode."""
    placed: tuple[Mask, ...] = NOTHING_PLACED
    """The cells of each building, by number; 0 while it is not built."""
    drawn: Drawn = (0, 0, 0, 0)
    passes: int = 0
    """Passes that cost a point. (CH-BASE-26)"""
    earned: Earned = NOTHING_EARNED
    investor: Number = NOBODY
    """The building he stands on: the last one built. (CH-E13-06)"""
    planted: Mask = 0
    """Parks of this episode: spaces with one tree now. (CH-E22-05)"""
    levelled: Mask = 0
    """Rock spaces that became plain in this episode. (CH-E22-07)"""
    reached: int = 0
    """Races whose condition the player has fulfilled, as bits."""
    first: int = 0
    """Of them those in which nobody was before. (CH-CAMP-31)"""
    owed: tuple[str, ...] = ()
    """Stickers to be placed, in this order. (CH-CAMP-21)"""
    gains: tuple[Gain, ...] = ()
    """What was won besides points, in order."""
    out: str = ""
    """The rule by which the player has left; empty while still in. (CH-BASE-28)"""

    def __hash__(self) -> int:
        """Of what tells boards of one game apart; who searches for a place asks for it thousands of times."""
        return hash((self.drawn, self.passes, self.out, self.owed))


START, PLAY, END, OVER = range(4)
"""Stages: stickers at the start, rounds, stickers at the end, and nothing more."""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    setup: Setup
    stage: int
    pile: tuple[Card, ...]
    """The cards turned up so far, in their order."""
    card: Number
    """The building of this round; `NOBODY`: a card is still to be turned up (or there is none)."""
    taken: int
    """Races that somebody has won, as bits."""
    sheets: tuple[Sheet, ...]
    drafts: tuple[tuple[Choice, ...], ...]
    """By seat what has been chosen and is not revealed yet; empty between rounds."""
    owing: int
    """Seats that have not confirmed yet, as bits; 0 between rounds."""
    partial: bool = False
    """Boards written by hand without cards: scored, never played on."""

    def __hash__(self) -> int:
        """Without what is agreed, which is the same throughout a game."""
        return hash((self.pile, self.card, self.owing, self.drafts, self.sheets))


def token_of(episode: Episode, sheet: Sheet) -> int:
    """Where the scoring token stands. (CH-BASE-06, CH-BASE-26)

    It stops at 50, and passes cost nothing there, so the sum never falls below 50 again; not so in the eternal game.
    (CH-BASE-42, CH-ETERNAL-22)
    """
    points = episode.token + sum(sheet.earned) - sheet.passes
    return points if episode.is_eternal else min(points, MOST_TOKEN)


def has_arrived(episode: Episode, sheet: Sheet) -> bool:
    """Whether the token stands on 50 for good. (CH-BASE-42)"""
    return not episode.is_eternal and token_of(episode, sheet) == MOST_TOKEN


def land_of(state: State, sheet: Sheet) -> Ground:
    """The ground that a sheet is played on."""
    return ground(sheet.signs, state.setup.episode)


def first_legacy(agreed: Setup, seat: int) -> Legacy:
    """The board of a seat as the episode finds it, before any sticker at its start."""
    if agreed.boards:
        return agreed.boards[seat]
    if agreed.episode == ETERNAL:
        return Legacy(eternal_side().signs)
    return standard(agreed.episode)


@cache
def cards_of(episode: Episode) -> tuple[Card, ...]:
    """The deck: a card for each building, and the blocking card. (CH-BASE-03, CH-ETERNAL-06, CH-E04-01, CH-E04-07)"""
    buildings = tuple(range(FOURTH_CHURCH - 3 + episode.churches))
    return (*buildings, BLOCK) if episode.block else buildings


def left_in_deck(state: State) -> tuple[Card, ...]:
    """The cards that have not been turned up, in no order that anybody knows."""
    return _left(state.setup.episode, state.pile)


@lru_cache(maxsize=1024)
def _left(episode: EpisodeNumber, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """Kept: bots ask after every place that they try for the same card."""
    return tuple(card for card in cards_of(EPISODES[episode]) if card not in pile)


def is_blocking(state: State) -> bool:
    """Whether the next card may not be built. (CH-ETERNAL-13)"""
    return state.card == NOBODY and state.pile[-1:] == (BLOCK,)


def is_blocked(state: State, number: Number) -> bool:
    """Whether the blocking card has taken a building from everybody. (CH-ETERNAL-13)"""
    return number in state.pile and (BLOCK, number) in zip(state.pile, state.pile[1:], strict=False)


def with_building(sheet: Sheet, number: Number, cells: Mask) -> tuple[tuple[Mask, ...], Drawn]:
    """`placed` and `drawn` of the sheet with one more building, which is trusted to be legal."""
    placed = (*sheet.placed[:number], cells, *sheet.placed[number + 1 :])
    by_kind = [*sheet.drawn]
    by_kind[BUILDINGS[number].kind] |= cells
    residential, public, industrial, church = by_kind
    return placed, (residential, public, industrial, church)


def built(sheet: Sheet) -> Mask:
    """All cells with a building that the player has placed."""
    drawn = sheet.drawn
    return drawn[0] | drawn[1] | drawn[2] | drawn[3]


def free_cells(land: Ground, sheet: Sheet) -> Mask:
    """The cells that can be built on now. (CH-BASE-24, CH-E24-01)"""
    barred = built(sheet) if land.episode.trees else built(sheet) | sheet.planted
    return land.buildable & ~barred


def has_building(episode: Episode, sheet: Sheet, number: Number) -> bool:
    """Whether the building is in the player's set at all. (CH-E22-02)"""
    if not episode.cogs or BUILDINGS[number].kind != INDUSTRIAL:
        return True
    return bool(sheet.legacy.cogs >> number & 1)


def is_over(state: State) -> bool:
    return state.stage == OVER or state.partial


def still_in(state: State) -> int:
    """Who has not left the episode, as bits."""
    return sum([1 << seat for seat, sheet in enumerate(state.sheets) if not sheet.out])


def races(bits: int) -> tuple[str, ...]:
    """The races of a set."""
    return tuple(RACES[race] for race in iterate(bits))
