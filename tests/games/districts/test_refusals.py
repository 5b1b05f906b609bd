"""Every "why not?" of Districts: the rule, the reason, told in both languages, and none forgotten."""

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
from tests.games.kit import arguments

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
    "empty reserves": advanced(EMPTY, EMPTY),
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
REFUSED = [  # where; what happens; seat and what it tries; the rule, which reason and what it says of the situation
    ("the end", "", (0, "ok"), "DI-43", "over", ""),
    ("new", "", (2, "ok"), "DI-01", "no-such-seat", "seat=2 n=2"),
    ("Pew in the reserve", "", (0, "2>Pns"), "DI-01", "no-such-seat", "seat=2 n=2"),
    ("a tile is owed", "", (0, "+One"), "DI-06", "tiles-first", ""),
    ("a tile is owed", "", (CHANCE, "G1"), "DI-06", "tiles-first", ""),
    ("new", "", (0, "Ane"), "DI-06", "chance-only", ""),
    ("new", "", (0, "sand"), "DI-06", "chance-only", ""),
    ("new", "", (CHANCE, "Ane"), "DI-06", "nothing-to-draw", ""),
    (
        "no cards",
        "",
        (CHANCE, "Ane"),
        "DI-46",
        "card-first",
        "",
    ),
    ("one card", "", (CHANCE, "G1"), "DI-46", "card-first", ""),
    ("nobody has begun", "", (CHANCE, "Ane"), "DI-A3", "first-seat", ""),
    (
        "nobody has begun",
        "",
        (CHANCE, "first:2"),
        "DI-A3",
        "first-seat",
        "",
    ),
    (
        "a tile is owed, both One are out",
        "",
        (CHANCE, "One"),
        "DI-A14",
        "not-in-stack",
        "",
    ),
    ("new", "", (CLOCK, "sand"), "DI-60", "clock", ""),
    ("party", "", (CLOCK, "sand"), "DI-60", "clock", ""),
    ("party with a full board", "", (CLOCK, "limit"), "DI-64", "clock", ""),
    ("party before the start", "", (0, "ready"), "DI-56", "already-ready", ""),
    ("party", "", (0, "ready"), "DI-56", "already-ready", ""),
    ("party before the start", "", (1, "take"), "DI-56", "not-begun", ""),
    ("party with a full board", "", (0, "take"), "DI-59", "board-full", ""),
    ("party", "", (0, "take"), "DI-A13", "one-tile", ""),
    ("party", "", (1, "@A1"), "DI-57", "nothing-in-hand", ""),
    ("party", "", (1, "back"), "DI-57", "nothing-in-hand", ""),
    ("party", "", (0, "@C3"), "DI-23", "centre", ""),
    ("party", "", (0, "ok"), "DI-56", "no-turns", ""),
    ("new", "", (0, "take"), "DI-56", "party-only", ""),
    ("Ane in the reserve", "", (0, "Ane@C3"), "DI-23", "centre", ""),
    ("Ane in the reserve", "", (0, "Ane@A1"), "DI-25", "plot-taken", "cell=A1"),
    ("new", "", (1, "+One"), "DI-11", "not-your-turn", ""),
    ("new", "", (0, "ok"), "DI-13", "architect-owed", ""),
    ("three actions", "", (0, "+Onew"), "DI-12", "no-actions-left", ""),
    ("one tile", "", (0, "=A1"), "DI-29", "lift-first", ""),
    ("new", "", (0, "@D2"), "DI-50", "nothing-spied", ""),
    (
        "three parks and a Spy",
        "",
        (0, "1>Pns"),
        "DI-19",
        "strands-full",
        "",
    ),
    (
        "two actions without the Architect",
        "",
        (0, "Pew@A1"),
        "DI-A15",
        "strands",
        "",
    ),
    (
        "two actions without the Architect",
        "",
        (0, "mayor"),
        "DI-A15",
        "strands",
        "",
    ),
    (
        "income -5",
        "",
        (0, "Ane@E5"),
        "DI-27",
        "too-low",
        "track=(track.income) kind=(kind.apartments)",
    ),
    (
        "three parks in the reserve",
        "",
        (0, "+One"),
        "DI-19",
        "reserve-full",
        "",
    ),
    (
        "three parks after an Architect",
        "",
        (0, "+One"),
        "DI-18",
        "reserve-full",
        "",
    ),
    (
        "new",
        "",
        (0, "+Ane"),
        "DI-17",
        "not-in-market",
        "tile=(tile kind=(kind.apartments) roads=(roads.ne))",
    ),
    (
        "Pew in the reserve",
        "",
        (0, "Ane@A1"),
        "DI-22",
        "not-in-reserve",
        "tile=(tile kind=(kind.apartments) roads=(roads.ne))",
    ),
    (
        "new",
        "",
        (0, "-Ane"),
        "DI-22",
        "not-in-reserve",
        "tile=(tile kind=(kind.apartments) roads=(roads.ne))",
    ),
    (
        "two tiles",
        "^A1",
        (0, "=Ane"),
        "DI-30",
        "not-in-reserve",
        "tile=(tile kind=(kind.apartments) roads=(roads.ne))",
    ),
    ("new", "", (0, "Ane@A1"), "DI-22", "reserve-empty", ""),
    ("new", "", (0, "^A1"), "DI-29", "nothing-built", ""),
    ("one tile", "", (0, "^B1"), "DI-29", "no-tile", "cell=B1"),
    ("one tile", "", (0, "^A1"), "DI-29", "alone", ""),
    (
        "three tiles face down",
        "",
        (0, "mayor"),
        "DI-A5",
        "stack-low",
        "n=3",
    ),
    ("two tiles", "^A1", (0, "=A1"), "DI-29", "no-other-tile", "cell=A1"),
    ("two tiles", "^A1", (0, "=E5"), "DI-29", "no-other-tile", "cell=E5"),
    ("two tiles", "^A1", (0, "+One"), "DI-29", "finish-exchange", ""),
    ("new", "", (0, "1>Pns"), "DI-50", "advanced-only", ""),
    ("empty reserves", "", (0, "1>Pns"), "DI-50", "nothing-to-spy", ""),
    ("Pew in the reserve", "", (0, "0>Pew"), "DI-50", "own-reserve", ""),
    (
        "Pew in the reserve",
        "",
        (0, "1>Pew"),
        "DI-50",
        "not-in-that-reserve",
        "tile=(tile kind=(kind.park) roads=(roads.ew)) number=2",
    ),
    (
        "Pew in the reserve",
        "Pew@A1",
        (0, "1>Pns"),
        "DI-51",
        "spy-takes-two",
        "",
    ),
    (
        "Pew in the reserve",
        "1>Pns",
        (0, "+One"),
        "DI-50",
        "build-spied-first",
        "",
    ),
    ("a full city", "", (0, "1>Pne"), "DI-A12", "no-plot", ""),
    (
        "Pew in the reserve",
        "",
        (0, "-Pew"),
        "DI-20",
        "never-discarded",
        "",
    ),
    ("stuck before a market of Pne", "", (0, "-Pne"), "DI-A1", "nothing-else", ""),
    ("stuck", "-Pne", (0, "+Pne"), "DI-A1", "take-another", ""),
]


@pytest.mark.parametrize(("where", "happened", "attempt", "rule", "slug", "told"), REFUSED)
def test_a_refusal_gives_its_reason(
    where: str, happened: str, attempt: tuple[int, str], rule: str, slug: str, told: str
) -> None:
    seat, notation = attempt
    objection = game.objection(after(STATES[where], *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert (objection.rule, objection.message.key) == (rule, f"districts.why.{slug}")
    assert objection.rule in game.ledger()
    assert told == arguments(objection.message)
    assert len({word(games.words(language), language, objection.message) for language in LANGUAGES}) == len(LANGUAGES)


def test_there_is_a_case_for_every_reason_in_the_words() -> None:
    known = {key.removeprefix("districts.why.") for key in games.words("en") if key.startswith("districts.why.")}

    assert {slug for *_, slug, _ in REFUSED} == known
