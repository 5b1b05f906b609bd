"""Positions of City Chronicle as text, for hand-written boards, tests, links and bug reports.

::

    game: chronicle
    options: episode=13       carried boards, too
    cards: yel-1 block red-3  all cards turned up in earlier rounds, in their order
    card: blu-2               only while players choose
    taken: gold               races that somebody has won

    seat: 0                   only with several players
    passes: 2                 passes that cost a point
    earned: gold=3 investor=4 what was won while playing
    investor: yel-1           the building he stands on
    reached: gold             races of which the player fulfils the condition; `first`: nobody was before
    parks: G4                 spaces with a tree since this episode; `levelled`: rocks that are gone since
    out: CH-BASE-28           the rule by which the player has left
    kept: through:13;r:H5     what the player's board has come to, where the options do not tell
    residential: a c          which letters of the drawing are what; so for the other kinds

        A B C D E F G H I J K
    1   x . t . r|o . o . . R
    ...

The drawing is that of the board (see `boards.py`) with a letter for each building. Where nothing is built a dot may
stand for the sign of the board, and the river may be left out. Only the drawing is needed. Without cards the position
is partial: it is scored, never played on. `stage: start`, `end` and `over` are positions before the first card, between
the last one and the last sticker, and after that; `owed` are stickers that are still to be placed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from ratusz.engine.errors import InvalidPosition, InvalidSetup
from ratusz.engine.text.position_text import Block, Header, read_blocks, read_number, read_setup
from ratusz.games.chronicle.data import BUILDINGS, CARDS, NUMBERS, Card, names, read
from ratusz.games.chronicle.episodes import ETERNAL
from ratusz.games.chronicle.legacy import Legacy, legacy_text, parse_legacy
from ratusz.games.chronicle.meta import META
from ratusz.games.chronicle.positions import drawing
from ratusz.games.chronicle.positions.headers import (
    MOST,
    OF_GAME,
    OF_SEAT,
    OUT_RULES,
    race_bits,
    read_cells,
    read_earned,
    read_stickers,
    read_words,
)
from ratusz.games.chronicle.sheet import NOBODY, SOURCES, Sheet, races
from ratusz.games.chronicle.state import (
    OVER,
    PLAY,
    Setup,
    State,
    cards_of,
    initial_state,
    is_over,
    land_of,
    left_in_deck,
    options_of,
    setup,
    still_in,
)

STAGES = ("start", "play", "end", "over")


def position(state: State) -> str:
    """What has been revealed, in the text form of `load_position`."""
    head = ["game: chronicle"]
    options = [f"{name}={value}" for name, value in options_of(state.setup).items()]
    head += [f"options: {' '.join(options)}"] if options else []
    if not state.partial:
        head += [f"stage: {STAGES[state.stage]}"] if state.stage != PLAY else []
        turned = state.pile if state.card == NOBODY else state.pile[:-1]
        head.append(f"cards: {' '.join(CARDS[card] for card in turned)}".rstrip())
        head += [f"card: {CARDS[state.card]}"] if state.card != NOBODY else []
    head += [f"taken: {' '.join(races(state.taken))}"] if state.taken else []
    sheets = [_sheet_text(state, seat, sheet) for seat, sheet in enumerate(state.sheets)]
    return "\n\n".join(["\n".join(head), *sheets]) + "\n"


def _sheet_text(state: State, seat: int, sheet: Sheet) -> str:
    earned = " ".join(f"{name}={points}" for name, points in zip(SOURCES, sheet.earned, strict=True) if points)
    values = {
        "seat": str(seat) if state.setup.players > 1 else "",
        "passes": str(sheet.passes or ""),
        "earned": earned,
        "investor": CARDS[sheet.investor] if sheet.investor != NOBODY else "",
        "reached": " ".join(races(sheet.reached)),
        "first": " ".join(races(sheet.first)),
        "parks": " ".join(names(sheet.planted)),
        "levelled": " ".join(names(sheet.levelled)),
        "out": sheet.out,
        "owed": " ".join(sheet.owed),
        **_kept(state.setup, seat, sheet),
    }
    legend, drawn = drawing.draw(land_of(state, sheet), sheet)
    return "\n".join([*(f"{name}: {value}" for name, value in values.items() if value), *legend, drawn])


def _kept(agreed: Setup, seat: int, sheet: Sheet) -> dict[str, str]:
    """The board as it is kept where it is not the one that the episode began with, and the one played on likewise."""
    if agreed.episode == ETERNAL:
        return {}
    begun = _begun(agreed, seat)
    kept = legacy_text(sheet.legacy) if sheet.legacy != begun.legacy else ""
    signs = sheet.legacy.signs
    return {"kept": kept, "played": legacy_text(Legacy(sheet.signs)) if sheet.signs != signs else ""}


@lru_cache(maxsize=256)
def _begun(agreed: Setup, seat: int) -> Sheet:
    return initial_state(agreed).sheets[seat]


def load_position(text: str) -> State:
    """The state of a position.

    :raises InvalidPosition: with the line, and in the drawing the column of the board, that cannot be read.
    """
    headers, blocks = read_blocks(text, META.id, OF_GAME, OF_SEAT)
    state = _frame(headers, players=len(blocks))
    sheets = tuple(_sheet(state.setup, seat, block) for seat, block in enumerate(blocks))
    state = replace(state, sheets=sheets)
    if state.partial:
        return state
    if state.stage != PLAY:
        return _at_stickers(state, headers)
    if state.card != NOBODY:
        owing = still_in(state)
        if not owing:
            raise InvalidPosition("a card needs a player who is still in the episode", line=headers["card"][1])
        return replace(state, drafts=((),) * len(blocks), owing=owing)
    return state if still_in(state) and left_in_deck(state) else replace(state, stage=OVER)


def _at_stickers(state: State, headers: Mapping[str, Header]) -> State:
    owing = sum([1 << seat for seat, sheet in enumerate(state.sheets) if sheet.owed])
    if is_over(state):
        return state
    if not owing or not state.setup.is_campaign:
        raise InvalidPosition(
            "before and after the rounds at least one player has stickers to place", line=headers["stage"][1]
        )
    return replace(state, drafts=((),) * len(state.sheets), owing=owing)


def _frame(headers: Mapping[str, Header], *, players: int) -> State:
    agreed = read_setup(setup, headers, players)
    known = [CARDS[card] for card in cards_of(agreed.rules)]
    pile = read_words(headers, "cards", known)
    card = read_words(headers, "card", [name for name in known if name in NUMBERS and name not in pile])
    if len(card) > 1 or (card and pile[-1:] == ["block"]):
        raise InvalidPosition("one card is turned up, and not a blocked one", line=headers["card"][1])
    stage = read_words(headers, "stage", list(STAGES)) or ["play"]
    if ("cards" not in headers and (card or stage != ["play"])) or (card and stage != ["play"]):
        raise InvalidPosition("'card' and 'stage' need 'cards'; a card is turned up in play only", line=None)
    turned: tuple[Card, ...] = tuple(CARDS.index(name) for name in [*pile, *card])
    return State(
        agreed,
        stage=STAGES.index(stage[0]),
        pile=turned,
        card=turned[-1] if card else NOBODY,
        taken=race_bits(read_words(headers, "taken", list(agreed.rules.races))),
        sheets=(),
        drafts=(),
        owing=0,
        partial="cards" not in headers,
    )


def _sheet(agreed: Setup, seat: int, block: Block) -> Sheet:
    sheet, rules, headers = _begun(agreed, seat), agreed.rules, block.headers
    if "kept" in headers:
        kept = _legacy(*headers["kept"])
        sheet = replace(sheet, legacy=kept, signs=kept.signs)
    if "played" in headers:
        sheet = replace(sheet, signs=_legacy(*headers["played"]).signs)
    out = read_words(headers, "out", list(OUT_RULES)) or [""]
    sheet = replace(
        sheet,
        passes=read_number(headers, "passes", MOST),
        earned=read_earned(headers, [source for source in SOURCES if getattr(rules, source)]),
        reached=race_bits(read_words(headers, "reached", list(rules.races))),
        first=race_bits(read_words(headers, "first", list(rules.races))),
        planted=read_cells(headers, "parks") if rules.parks else 0,
        levelled=read_cells(headers, "levelled") if rules.parks else 0,
        out=out[0],
        owed=read_stickers(headers),
    )
    return _with_buildings(agreed, sheet, block)


def _with_buildings(agreed: Setup, sheet: Sheet, block: Block) -> Sheet:
    land = land_of(State(agreed, PLAY, (), NOBODY, 0, (), (), 0), sheet)
    placed, drawn = list(sheet.placed), list(sheet.drawn)
    for number, cells in drawing.read(land, sheet.legacy.fourth, block.rows, block.headers):
        placed[number] = cells
        drawn[BUILDINGS[number].kind] |= cells
    residential, public, industrial, church = drawn
    sheet = replace(sheet, placed=tuple(placed), drawn=(residential, public, industrial, church))
    there = [CARDS[number] for number, cells in enumerate(sheet.placed) if cells] if agreed.rules.investor else []
    stands = read_words(block.headers, "investor", there)
    return replace(sheet, investor=CARDS.index(stands[0])) if len(stands) == 1 else sheet


def _legacy(value: str, line: int) -> Legacy:
    try:
        return parse_legacy(value)
    except InvalidSetup as error:
        raise InvalidPosition(error.problem, line=line) from None


def showcase() -> State:
    """A city worth looking at."""
    return load_position(read("data/showcase.txt"))
