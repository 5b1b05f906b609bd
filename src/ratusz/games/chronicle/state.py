"""A game of City Chronicle at one moment: what is agreed, what is revealed, and what players have chosen in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat, check_setup
from ratusz.games.chronicle.actions import Choice
from ratusz.games.chronicle.boards import eternal_side
from ratusz.games.chronicle.data import BLOCK, FOURTH_CHURCH, Card, Number
from ratusz.games.chronicle.episodes import EPISODES, ETERNAL, Episode, EpisodeNumber
from ratusz.games.chronicle.legacy import Legacy, legacies_text, parse_legacies, standard, with_fixed
from ratusz.games.chronicle.meta import META
from ratusz.games.chronicle.sheet import NOBODY, Sheet
from ratusz.games.chronicle.stickers import owed_at_start, trimmed
from ratusz.games.chronicle.terrain import Terrain, terrain


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game."""

    players: int
    episode: EpisodeNumber
    boards: tuple[Legacy, ...]
    """What a campaign has brought each seat so far; empty outside of a campaign. (CH-CAMP-30)"""
    solo: bool
    """Whether one player plays by the solo rules; not so in what a bot imagines. (CH-SOLO-01)"""
    taste: int = 0
    """A number that tells imagined games apart, so that bots do not all build the same city."""

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
        raise InvalidSetup(
            f"the option 'boards' is one line without spaces and '#', seats separated by '/', not {text!r}"
        )
    try:
        boards = tuple(parse_legacies(text))
    except InvalidSetup as error:
        raise InvalidSetup(f"option 'boards' cannot be {text!r}: {error.problem}") from None
    if len(boards) > players:
        raise InvalidSetup(f"option 'boards' has a part for each of {players} seats, separated by '/', not {text!r}")
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
    """What each seat has chosen and not revealed yet; empty between rounds."""
    owing: int
    """Seats that have not confirmed yet, as bits; 0 between rounds."""
    partial: bool = False
    """Boards written by hand without cards: scored, never played on."""

    def __hash__(self) -> int:
        """Without what is agreed, which is the same throughout a game."""
        return hash((self.pile, self.card, self.owing, self.drafts, self.sheets))


def land_of(state: State, sheet: Sheet) -> Terrain:
    """The terrain that a sheet is played on."""
    return terrain(sheet.signs, state.setup.episode)


def first_legacy(agreed: Setup, seat: int) -> Legacy:
    """The board of a seat as the episode finds it, before any sticker at its start."""
    if agreed.boards:
        return agreed.boards[seat]
    if agreed.episode == ETERNAL:
        return Legacy(eternal_side().signs)
    return standard(agreed.episode)


@cache
def cards_of(episode: Episode) -> tuple[Card, ...]:
    """The deck: a card for each building, and the blocking card. (CH-BASE-03, CH-ETERNAL-04 to -06)

    The first 24 are those of the base game; churches come later. (CH-E01-01, CH-E04-01, CH-E04-07)
    """
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


def is_over(state: State) -> bool:
    return state.stage == OVER or state.partial


def still_in(state: State) -> int:
    """Who has not left the episode, as bits. (CH-BASE-30)"""
    return sum([1 << seat for seat, sheet in enumerate(state.sheets) if not sheet.out])


def initial_state(agreed: Setup) -> State:
    """A board for everybody with the fixed stickers of the episode; those to be chosen come first. (CH-CAMP-13)"""
    sheets = tuple(_first_sheet(agreed, seat) for seat in range(agreed.players))
    owing = sum([1 << seat for seat, sheet in enumerate(sheets) if sheet.owed])
    drafts = ((),) * agreed.players if owing else ()
    state = State(agreed, START, pile=(), card=NOBODY, taken=0, sheets=sheets, drafts=drafts, owing=owing)
    return state if owing else begun(state)


def _first_sheet(agreed: Setup, seat: Seat) -> Sheet:
    before, rules = first_legacy(agreed, seat), agreed.rules
    legacy = with_fixed(before, agreed.episode)
    if agreed.is_campaign and rules.churches == 4 and not legacy.fourth:
        legacy = replace(legacy, fourth="others")  # who rested when it was given: CH-CAMP-10
    return trimmed(Sheet(legacy.signs, legacy, owed=owed_at_start(before, agreed.episode)))


def begun(state: State) -> State:
    """The first round may begin: what the boards show now is what is played on."""
    sheets = tuple(
        replace(sheet, signs=sheet.legacy.signs, legacy=replace(sheet.legacy, through=state.setup.episode))
        for sheet in state.sheets
    )
    return replace(state, stage=PLAY, sheets=sheets, drafts=(), owing=0)
