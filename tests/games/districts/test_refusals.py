"""Every "why not?" of Districts: the rule, the reason in full, told in both languages, and none forgotten."""

from __future__ import annotations

from functools import partial

import pytest

from ratusz import games
from ratusz.engine.game import CHANCE, CLOCK
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import districts as game
from ratusz.games.districts.data import FACE_NAMES
from tests.games.districts.builders import EMPTY, WHOLE, after, party, table, with_tiles

advanced = partial(table, options="variant=advanced", goals="G1 G2 G3")
ONE_TILE = with_tiles(EMPTY, A1="Mns")
TWO_TILES = with_tiles(EMPTY, A1="Mns", B1="Pne")
POOR = with_tiles(EMPTY, A1="Mns", B1="Pne", C1="Pnes")
"""Two parks and an amusement park: income -5."""
STUCK = with_tiles(EMPTY, C2="Mns", C4="Pns", D3="Pew")
"""Income -5 as well, so that parks are blocked."""
NEW = game.initial_state(game.setup(2, {}))
CARDS = game.initial_state(game.setup(2, {"variant": "advanced", "start": "1"}))
DOWN = [FACE_NAMES[face] for face, count in enumerate(table(EMPTY, EMPTY).stack) for _ in range(count)]
"""What is face down at a new table."""
STATES = {
    "new": table(EMPTY, EMPTY),
    "the end": table(EMPTY, EMPTY, over="yes"),
    "a tile is owed": table(EMPTY, EMPTY, market="One Ones Onw", owed="1"),
    "a tile is owed, both One are out": table(EMPTY, EMPTY, market="Ones Onw Onew", owed="1", discarded="One One"),
    "nobody has begun": after(NEW, "* Ans", "* Ans", "* Pew", "* Fne"),
    "no cards": after(CARDS, "* Ans", "* Ans", "* Pew", "* Fne"),
    "one card": after(CARDS, "* Ans", "* Ans", "* Pew", "* Fne", "* G1"),
    "Ane in the reserve": table(ONE_TILE, EMPTY, reserves=("Ane", "")),
    "Pew in the reserve": advanced(EMPTY, EMPTY, reserves=("Pew", "Pns")),
    "two actions without the Architect": table(EMPTY, EMPTY, reserves=("Pew", ""), done="2 moved"),
    "three parks in the reserve": table(EMPTY, EMPTY, reserves=("Pew Pes Pnw", "")),
    "three parks after an Architect": table(EMPTY, EMPTY, reserves=("Pew Pes Pnw", ""), done="1 architect moved"),
    "three parks and a Spy": advanced(EMPTY, EMPTY, reserves=("Pew Pes Pnw", "Pns")),
    "three actions": after(advanced(EMPTY, EMPTY), "+One", "+Ones", "+Onw"),
    "income -5": table(POOR, EMPTY, reserves=("Ane", "")),
    "one tile": table(ONE_TILE, EMPTY),
    "two tiles": table(TWO_TILES, EMPTY),
    "a full city": advanced(WHOLE, EMPTY, reserves=("", "Pne"), first="0", market="Pnes Pnw Pnew Psw"),
    "stuck": table(STUCK, EMPTY, reserves=("Pne Pes Psw", "")),
    "stuck before a market of Pne": table(STUCK, EMPTY, reserves=("Pne Pes Psw", ""), market="Pne"),
    "three tiles face down": table(EMPTY, EMPTY, discarded=" ".join(DOWN[3:])),
    "party": party(EMPTY, EMPTY, hands=("Ane", "")),
    "party before the start": party(EMPTY, EMPTY, ready="0"),
    "party with a full board": party(WHOLE, EMPTY, first="0"),
}
REFUSED = [  # where; what happens; seat and what it tries; the rule, which reason and the answer
    ("the end", "", (0, "ok"), "DI-43", "over", "The game is over."),
    ("new", "", (2, "ok"), "DI-01", "no-such-seat", "There is no seat 2: 2 players sit here."),
    ("Pew in the reserve", "", (0, "2>Pns"), "DI-01", "no-such-seat", "There is no seat 2: 2 players sit here."),
    ("a tile is owed", "", (0, "+One"), "DI-06", "tiles-first", "Tiles have to be drawn first."),
    ("a tile is owed", "", (CHANCE, "G1"), "DI-06", "tiles-first", "Tiles have to be drawn first."),
    ("new", "", (0, "Ane"), "DI-06", "chance-only", "Only chance draws, and only the clock rings."),
    ("new", "", (0, "sand"), "DI-06", "chance-only", "Only chance draws, and only the clock rings."),
    ("new", "", (CHANCE, "Ane"), "DI-06", "nothing-to-draw", "There is nothing to be drawn now."),
    (
        "no cards",
        "",
        (CHANCE, "Ane"),
        "DI-46",
        "card-first",
        "A goal card that does not lie there yet has to be drawn.",
    ),
    ("one card", "", (CHANCE, "G1"), "DI-46", "card-first", "A goal card that does not lie there yet has to be drawn."),
    ("nobody has begun", "", (CHANCE, "Ane"), "DI-A3", "first-seat", "It is still open which of the players begins."),
    (
        "nobody has begun",
        "",
        (CHANCE, "first:2"),
        "DI-A3",
        "first-seat",
        "It is still open which of the players begins.",
    ),
    (
        "a tile is owed, both One are out",
        "",
        (CHANCE, "One"),
        "DI-A14",
        "not-in-stack",
        "No such tile is face down any more.",
    ),
    ("new", "", (CLOCK, "sand"), "DI-60", "clock", "No such alarm is set now."),
    ("party", "", (CLOCK, "sand"), "DI-60", "clock", "No such alarm is set now."),
    ("party with a full board", "", (CLOCK, "limit"), "DI-64", "clock", "No such alarm is set now."),
    ("party before the start", "", (0, "ready"), "DI-56", "already-ready", "You have said that you are ready."),
    ("party", "", (0, "ready"), "DI-56", "already-ready", "You have said that you are ready."),
    ("party before the start", "", (1, "take"), "DI-56", "not-begun", "Building begins when everybody is ready."),
    ("party with a full board", "", (0, "take"), "DI-59", "board-full", "Your board is full."),
    ("party", "", (0, "take"), "DI-A13", "one-tile", "You have a tile in your hand: place it or throw it back first."),
    ("party", "", (1, "@A1"), "DI-57", "nothing-in-hand", "You have no tile in your hand."),
    ("party", "", (1, "back"), "DI-57", "nothing-in-hand", "You have no tile in your hand."),
    ("party", "", (0, "@C3"), "DI-23", "centre", "Nothing is ever built on the centre."),
    ("party", "", (0, "ok"), "DI-56", "no-turns", "The party variant has no turns and no actions."),
    ("new", "", (0, "take"), "DI-56", "party-only", "That exists only in the party variant."),
    ("Ane in the reserve", "", (0, "Ane@C3"), "DI-23", "centre", "Nothing is ever built on the centre."),
    ("Ane in the reserve", "", (0, "Ane@A1"), "DI-25", "plot-taken", "There is a tile on A1, and it stays there."),
    ("new", "", (1, "+One"), "DI-11", "not-your-turn", "It is not your turn."),
    ("new", "", (0, "ok"), "DI-13", "architect-owed", "You still owe the Architect: take a tile from the market."),
    ("three actions", "", (0, "+Onew"), "DI-12", "no-actions-left", "Your three actions are used up."),
    ("one tile", "", (0, "=A1"), "DI-29", "lift-first", "Pick up a tile of your city first."),
    ("new", "", (0, "@D2"), "DI-50", "nothing-spied", "Only a tile that was spied out is put down like this."),
    (
        "three parks and a Spy",
        "",
        (0, "1>Pns"),
        "DI-19",
        "strands-full",
        "Your reserve would be full, and no action would be left to free a place for the Architect.",
    ),
    (
        "two actions without the Architect",
        "",
        (0, "Pew@A1"),
        "DI-A15",
        "strands",
        "After that the Architect could no longer be done this turn.",
    ),
    (
        "two actions without the Architect",
        "",
        (0, "mayor"),
        "DI-A15",
        "strands",
        "After that the Architect could no longer be done this turn.",
    ),
    ("income -5", "", (0, "Ane@E5"), "DI-27", "too-low", "With apartments there, this would fall below −5: Income."),
    (
        "three parks in the reserve",
        "",
        (0, "+One"),
        "DI-19",
        "reserve-full",
        "Your reserve is full: place a tile first.",
    ),
    (
        "three parks after an Architect",
        "",
        (0, "+One"),
        "DI-18",
        "reserve-full",
        "Your reserve is full: place a tile first.",
    ),
    (
        "new",
        "",
        (0, "+Ane"),
        "DI-17",
        "not-in-market",
        "There is no such tile in the market: apartments, roads north and east.",
    ),
    (
        "new",
        "",
        (0, "Ane@A1"),
        "DI-22",
        "not-in-reserve",
        "There is no such tile in your reserve: apartments, roads north and east.",
    ),
    (
        "new",
        "",
        (0, "-Ane"),
        "DI-22",
        "not-in-reserve",
        "There is no such tile in your reserve: apartments, roads north and east.",
    ),
    (
        "two tiles",
        "^A1",
        (0, "=Ane"),
        "DI-30",
        "not-in-reserve",
        "There is no such tile in your reserve: apartments, roads north and east.",
    ),
    ("new", "", (0, "^A1"), "DI-29", "no-tile", "There is no tile on A1."),
    ("one tile", "", (0, "^A1"), "DI-29", "alone", "There is nothing to exchange this tile with."),
    (
        "three tiles face down",
        "",
        (0, "mayor"),
        "DI-A5",
        "stack-low",
        "Four new tiles are needed, but only 3 are face down.",
    ),
    ("two tiles", "^A1", (0, "=A1"), "DI-29", "no-other-tile", "There is no other tile on A1."),
    ("two tiles", "^A1", (0, "=E5"), "DI-29", "no-other-tile", "There is no other tile on E5."),
    ("two tiles", "^A1", (0, "+One"), "DI-29", "finish-exchange", "A tile is up: choose what it changes places with."),
    ("new", "", (0, "1>Pns"), "DI-50", "advanced-only", "The Spy works only in the advanced variant."),
    ("Pew in the reserve", "", (0, "0>Pew"), "DI-50", "own-reserve", "You need no Spy for your own reserve."),
    (
        "Pew in the reserve",
        "",
        (0, "1>Pew"),
        "DI-50",
        "not-in-that-reserve",
        "There is no such tile in the reserve of player 2: park, roads east and west.",
    ),
    (
        "Pew in the reserve",
        "Pew@A1",
        (0, "1>Pns"),
        "DI-51",
        "spy-takes-two",
        "The Spy takes two actions, and the third can only be the Architect.",
    ),
    (
        "Pew in the reserve",
        "1>Pns",
        (0, "+One"),
        "DI-50",
        "build-spied-first",
        "The tile in your hand has to be built first.",
    ),
    ("a full city", "", (0, "1>Pne"), "DI-A12", "no-plot", "You have no empty plot for the tile."),
    (
        "Pew in the reserve",
        "",
        (0, "-Pew"),
        "DI-20",
        "never-discarded",
        "Tiles of the reserve are never given away, except when all three are blocked and nothing can be built.",
    ),
    ("stuck before a market of Pne", "", (0, "-Pne"), "DI-A1", "nothing-else", "There is no other tile in the market."),
    ("stuck", "-Pne", (0, "+Pne"), "DI-A1", "take-another", "Take another tile from the market now."),
]


@pytest.mark.parametrize(("where", "happened", "attempt", "rule", "slug", "sentence"), REFUSED)
def test_a_refusal_gives_its_reason(
    where: str, happened: str, attempt: tuple[int, str], rule: str, slug: str, sentence: str
) -> None:
    seat, notation = attempt
    objection = game.objection(after(STATES[where], *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert (objection.rule, objection.message.key) == (rule, f"districts.why.{slug}")
    assert objection.rule in game.ledger()
    assert sentence == word(games.words("en"), "en", objection.message)
    assert len({word(games.words(language), language, objection.message) for language in LANGUAGES}) == len(LANGUAGES)


def test_there_is_a_case_for_every_reason_in_the_words() -> None:
    told = {key.removeprefix("districts.why.") for key in games.words("en") if key.startswith("districts.why.")}

    assert {slug for *_, slug, _ in REFUSED} == told
