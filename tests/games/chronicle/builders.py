"""City Chronicle in tests: cities told as a list of buildings, actions in notation, objections as rule IDs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ratusz import bots
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import CHANCE
from ratusz.engine.play import play, seeded
from ratusz.games import chronicle as game
from ratusz.games.chronicle.actions import Action
from ratusz.games.chronicle.data import BUILDINGS, CARDS, GRID, NUMBERS, names
from ratusz.games.chronicle.legacy import Legacy, parse_legacy, standard
from ratusz.games.chronicle.sheet import NOBODY, Gain, Sheet, token_of, with_building
from ratusz.games.chronicle.state import State, land_of
from ratusz.games.chronicle.terrain import Terrain
from tests.games.kit import Kit

_KIT = Kit(game, actor=lambda notation: CHANCE if notation in CARDS else None)
"""A card is chance's."""
after, why_not, legal, points, total = _KIT.after, _KIT.why_not, _KIT.legal, _KIT.points, _KIT.total

__all__ = ["Sheet", "State"]


def cells(told: str) -> Mask:
    """The cells of some names, such as "C5 D5"."""
    return GRID.mask(*map(GRID.parse_cell, told.split()))


def setup_of(episode: int | str, *, players: int = 2, boards: str = "") -> game.Setup:
    options = {"episode": str(episode or "eternal")}
    return game.setup(players, {**options, "boards": boards} if boards else options)


def start(episode: int | str = "eternal", *, players: int = 2, boards: str = "") -> State:
    """A new game. For a campaign with equal boards one of them is enough."""
    texts = boards if "/" in boards or not boards else "/".join([boards] * players)
    return game.initial_state(setup_of(episode, players=players, boards=texts))


def with_city(sheet: Sheet, told: str) -> Sheet:
    """The sheet with buildings such as "yel-1: C5 D5; red-1: E5 F5", put there without asking any rule."""
    for part in filter(None, map(str.strip, told.split(";"))):
        name, where = part.split(":")
        covered = cells(where)
        assert covered.bit_count() == len(where.split())
        placed, drawn = with_building(sheet, NUMBERS[name.strip()], covered)
        sheet = replace(sheet, placed=placed, drawn=drawn)
    return sheet


def city(*told: str, episode: int | str = "eternal", card: str = "", board: str = "", passes: int = 0) -> State:
    """A game with a city for each seat; with a card, its round is being played. `board` is a legacy to begin with."""
    cities = told or ("",)
    state = start(episode, players=max(2, len(cities)))
    legacy = parse_legacy(board) if board else None
    sheets = [_sheet(sheet, legacy, passes) for sheet in state.sheets]
    sheets = [with_city(sheet, one) for sheet, one in zip(sheets, [*cities, ""], strict=False)]
    state = replace(state, sheets=tuple(sheets), pile=(*_seen(sheets),))
    return after(state, card) if card else state


def _sheet(sheet: Sheet, legacy: Legacy | None, passes: int) -> Sheet:
    if legacy is not None:
        sheet = replace(sheet, legacy=legacy, signs=legacy.signs)
    return replace(sheet, passes=passes)


def _seen(sheets: list[Sheet]) -> list[int]:
    """The cards of all buildings that stand somewhere."""
    return [number for number in range(len(BUILDINGS)) if any(sheet.placed[number] for sheet in sheets)]


def act(notation: str) -> Action:
    return game.parse(notation)


def played(state: State, *choices: str) -> State:
    """The state after everybody who owes a choice has made it and confirmed; one for all is enough."""
    seats = sorted(game.to_act(state))
    for seat, choice in zip(seats, choices * len(seats) if len(choices) == 1 else choices, strict=True):
        state = after(state, *choice.split(), "ok", seat=seat)
    return state


def why(state: State, notation: str, seat: int = 0) -> str:
    """The words in which it is forbidden, as the last part of their key."""
    objection = game.objection(state, seat, act(notation))
    return "" if objection is None else objection.message.key.removeprefix("chronicle.why.")


def land(state: State, seat: int = 0) -> Terrain:
    return land_of(state, state.sheets[seat])


def named(mask: Mask) -> str:
    return " ".join(names(mask))


def token(state: State, seat: int = 0) -> int:
    return token_of(state.setup.rules, state.sheets[seat])


def lines(state: State, seat: int = 0) -> dict[str, int]:
    """The score lines that bring anything: points by what they are for."""
    found: dict[str, int] = {}
    for line in game.score(state)[seat].lines:
        slug = line.label.key.removeprefix("chronicle.line.")
        if line.points:
            found[slug] = found.get(slug, 0) + line.points
    return found


def won(sheet: Sheet) -> list[str]:
    """What was won besides points, such as "2 symbol"."""
    return [f"{gain.number} {gain.what}" for gain in sheet.gains]


def from_rule(sheet: Sheet, rule: str) -> list[Gain]:
    return [gain for gain in sheet.gains if gain.rule == rule]


def ended(state: State) -> State:
    """The state after everybody has left, whatever is going on."""
    while -1 in game.to_act(state):
        state = game.apply(state, *first_card(state))
        if state.card != NOBODY:
            return played(state, "leave")
    return played(state, "leave") if state.card != NOBODY else state


def first_card(state: State) -> tuple[int, Action]:
    return -1, game.chance_outcomes(state)[0][0]


def board(told: str, *, episode: int = 1) -> Legacy:
    """The standard board of an episode, or what a text tells."""
    return parse_legacy(told) if told else standard(episode)


def kept(state: State, seat: int = 0) -> dict[str, str]:
    """The counters beside the own board."""
    trays = game.scene(game.observe(state, seat), seat).trays
    return {
        item.hotspot.removeprefix("kept/"): item.detail for tray in trays if tray.id == "kept" for item in tray.items
    }


def bot_total(bot: str, episode: int | str, seed: int) -> int:
    """Points of a bot that plays alone."""
    setup = start(episode, players=1).setup
    state = start(episode, players=1)
    for _, after_it in play(game, setup, [bots.find(bot)(Random(seed))], seeded(seed)):
        state = after_it
    return total(state)
