"""Every "why not?" and every fault of City Chronicle: the reason, told in both languages, and none forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz import games
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.message import Message
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, word
from ratusz.games import chronicle as game
from ratusz.games.chronicle.boards import SIGNS
from ratusz.games.chronicle.legacy import parse_legacy
from tests.games.chronicle.builders import after, city, ended, played, start
from tests.games.kit import arguments

STICKERS = ended(played(after(start(1, boards="new"), "yel-4"), "O4@F1", "leave"))
CLEARING = ended(played(after(start(8, boards="fourth:second;through:8"), "yel-4"), "O4@F1", "leave"))
COGS = ended(played(after(start(13, boards="through:13;fourth:second"), "yel-4"), "O4@F1", "leave"))
GAMES = {  # games to start from
    "new": start(1),
    "a city": city("yel-1: F1 G1", "yel-1: F1 G1", episode=1),
    "poor": city("yel-1: F1 G1", episode=1, passes=10),
    "churches": city("yel-1: F1 G1", episode=4),
    "no passing": city("yel-1: F1 G1", episode=6),
    "the flood": city("", episode=7),
    "sawmill": city("", episode=11),
    "beside the sawmill": city("yel-1: J11 I11", episode=11),
    "mine": city("yel-1: A2 B2", episode=16),
    "port": city("yel-1: F3 F4", episode=20),
    "palace": city("", episode=22),
    "beside the palace": city("yel-1: F6 G6", episode=24),
    "wells": start(3, boards="new"),
    "a well": after(start(3, boards="new"), "W@D2"),
    "stickers": STICKERS,
    "one sticker": after(STICKERS, "R2@F1"),
    "closed": after(STICKERS, "R2@F1", "ok"),
    "clearing": CLEARING,
    "clearing with trees": replace(CLEARING, sheets=tuple(replace(sheet, owed=("CT",)) for sheet in CLEARING.sheets)),
    "quarry": replace(STICKERS, sheets=tuple(replace(sheet, owed=("Q",)) for sheet in STICKERS.sheets)),
    "cogs": after(COGS, "COG@blu-1", seat=1),
    "nothing to place": replace(STICKERS, sheets=(replace(STICKERS.sheets[0], owed=()), STICKERS.sheets[1])),
    "over": played(after(start(1), "yel-1"), "leave"),
    "one has left": played(after(start(1), "yel-1"), "leave", "pass"),
}
REFUSED = [  # where; what happens; seat and what it tries; the rule and the answer
    ("over", "", (0, "pass"), "CH-BASE-32", "episode-over"),
    ("new", "yel-1", (2, "pass"), "CH-BASE-01", "no-such-seat"),
    ("one has left", "yel-2", (0, "pass"), "CH-BASE-28", "out"),
    ("new", "", (0, "I2@F1"), "CH-BASE-10", "card-first"),
    ("new", "", (-1, "pass"), "CH-BASE-10", "card-first"),
    ("new", "yel-1", (-1, "yel-2"), "CH-BASE-10", "already-turned"),
    ("one has left", "", (-1, "yel-1"), "CH-BASE-03", "card-played"),
    ("new", "", (-1, "chu-1"), "CH-BASE-03", "not-a-card"),
    ("new", "yel-1", (0, "yel-2"), "CH-BASE-10", "chance-only"),
    ("new", "yel-1 pass ok", (0, "pass"), "CH-BASE-12", "already-confirmed"),
    ("new", "yel-1", (0, "ok"), "CH-BASE-13", "nothing-chosen"),
    ("new", "yel-1 pass", (0, "leave"), "CH-BASE-13", "already-chosen"),
    ("new", "yel-1", (0, "I3@F1"), "CH-BASE-10", "other-building"),
    ("palace", "blu-2", (0, "L3@D6"), "CH-E22-02", "missing"),
    ("a city", "red-1", (0, "I2@G1"), "CH-BASE-24", "building"),
    ("a city", "red-1", (0, "I2@A4"), "CH-BASE-15", "mountain"),
    ("a city", "red-1", (0, "I2@J5"), "CH-BASE-15", "forest"),
    ("beside the sawmill", "red-1", (0, "I2r1@K10"), "CH-E11-02", "sawmill"),
    ("mine", "red-1", (0, "I2@A3"), "CH-E16-02", "entrance"),
    ("port", "red-1", (0, "I2r1@E3"), "CH-E20-02", "port"),
    ("beside the palace", "red-1", (0, "I2r1@E6"), "CH-E22-03", "palace"),
    ("beside the palace", "red-1", (0, "I2r1@F7"), "CH-E23-02", "house"),
    ("beside the palace", "red-1", (0, "I2r1@G7"), "CH-E24-01", "trees-spared"),
    ("the flood", "red-1", (0, "I2@D2"), "CH-E07-01", "flooded"),
    ("new", "red-1", (0, "I2@E1"), "CH-BASE-17", "across-river"),
    ("new", "red-1", (0, "I2@H1"), "CH-BASE-19", "start-river"),
    ("sawmill", "red-1", (0, "I2@F1"), "CH-E11-01", "start-sawmill"),
    ("palace", "red-1", (0, "I2@F1"), "CH-E22-04", "start-palace"),
    ("a city", "red-1", (0, "I2@H2"), "CH-BASE-22", "corner-only"),
    ("a city", "red-1", (0, "I2@I1"), "CH-BASE-22", "alone"),
    ("poor", "red-1", (0, "pass"), "CH-BASE-27", "token-0"),
    ("churches", "chu-1", (0, "pass"), "CH-ETERNAL-11", "church-pass"),
    ("no passing", "red-1", (0, "pass"), "CH-E06-01", "no-passing"),
    ("new", "red-1", (0, "T1@F1"), "CH-CAMP-13", "card-now"),
    ("wells", "", (-1, "yel-1"), "CH-CAMP-13", "stickers-first"),
    ("stickers", "", (0, "pass"), "CH-CAMP-13", "stickers-now"),
    ("nothing to place", "", (0, "T1@F1"), "CH-CAMP-19", "stickers-none"),
    ("one sticker", "", (0, "R2@H1"), "CH-CAMP-19", "stickers-done"),
    ("closed", "", (0, "R2@H1"), "CH-BASE-12", "already-confirmed"),
    ("stickers", "", (0, "T1@F1"), "CH-CAMP-19", "other-sticker"),
    ("stickers", "", (0, "skip"), "CH-CAMP-19", "must-place"),
    ("stickers", "", (0, "R2@B1"), "CH-CAMP-14", "not-square"),
    ("stickers", "", (0, "R2@C1"), "CH-CAMP-16", "not-plain"),
    ("stickers", "", (0, "R2@A1"), "CH-CAMP-18", "reserved"),
    ("wells", "", (0, "W@F1"), "CH-E03-02", "well-sides"),
    ("a well", "", (0, "W@B9"), "CH-E03-02", "well-bank"),
    ("quarry", "", (0, "Q@F1"), "CH-CAMP-20", "not-rocks"),
    ("clearing", "", (1, "CP@G4"), "CH-E07-07", "not-forest"),
    ("clearing", "", (1, "CP@K5"), "CH-E07-07", "clearing-inside"),
    ("clearing with trees", "", (1, "CT@G4"), "CH-E07-07", "not-forest"),
    ("clearing with trees", "", (1, "CT@K11"), "CH-CAMP-18", "clearing-sawmill"),
    ("clearing", "", (1, "CP@K11"), "CH-CAMP-18", "clearing-sawmill"),
    ("cogs", "", (1, "COG@blu-1"), "CH-E13-09", "has-cog"),
]
TOLD = [  # the same for answers with something of the situation in them; what it says of that
    ("new", "yel-1", (2, "pass"), "seat=2 n=2"),
    (
        "one has left",
        "",
        (-1, "yel-1"),
        "building=(named name=(piece.yel-1) shape=(shape.I2) kind=(residential))",
    ),
    (
        "new",
        "",
        (-1, "chu-1"),
        "building=(named name=(piece.chu-1) shape=(shape.T4) kind=(church))",
    ),
    (
        "new",
        "yel-1",
        (0, "I3@F1"),
        "building=(named name=(piece.yel-1) shape=(shape.I2) kind=(residential))",
    ),
    (
        "palace",
        "blu-2",
        (0, "L3@D6"),
        "building=(named name=(piece.blu-2) shape=(shape.L3) kind=(industrial))",
    ),
    ("a city", "red-1", (0, "I2@G1"), "cell=G1"),
    ("a city", "red-1", (0, "I2@A4"), "cell=A4"),
    ("a city", "red-1", (0, "I2@J5"), "cell=J5"),
    ("beside the sawmill", "red-1", (0, "I2r1@K10"), "cell=K11"),
    ("mine", "red-1", (0, "I2@A3"), "cell=A3"),
    ("port", "red-1", (0, "I2r1@E3"), "cell=E3"),
    ("beside the palace", "red-1", (0, "I2r1@E6"), "cell=E6"),
    ("beside the palace", "red-1", (0, "I2r1@F7"), "cell=F7"),
    ("beside the palace", "red-1", (0, "I2r1@G7"), "cell=G7"),
    ("the flood", "red-1", (0, "I2@D2"), "cell=D2"),
    ("stickers", "", (0, "T1@F1"), "sticker=(sticker.R2)"),
    ("stickers", "", (0, "skip"), "sticker=(sticker.R2)"),
    ("stickers", "", (0, "R2@B1"), "cell=B1"),
    ("stickers", "", (0, "R2@C1"), "cell=C1"),
    ("stickers", "", (0, "R2@A1"), "cell=A1"),
    ("wells", "", (0, "W@F1"), "cell=F1"),
    ("quarry", "", (0, "Q@F1"), "cell=F1"),
    ("clearing", "", (1, "CP@G4"), "cell=G4"),
    ("clearing", "", (1, "CP@K5"), "cell=K5"),
    ("clearing", "", (1, "CP@K11"), "cell=K11"),
    (
        "cogs",
        "",
        (1, "COG@blu-1"),
        "building=(named name=(piece.blu-1) shape=(shape.I2) kind=(industrial))",
    ),
]
BLOCKED = "options: episode=4\ncards: block yel-1\n"
FLAWS = [  # a position that no game could have led to; one of the things wrong with it
    (city("yel-1: A4 A5", episode=1), "barred"),
    (city("yel-1: E1 F1", episode=1), "across-river"),
    (city("yel-1: H1 I1", episode=1), "start"),
    (city("yel-1: F1 G1; red-1: J1 I1", episode=1), "apart"),
    (city("chu-1: F1 G1 H1 G2", episode=1), "not-played"),
    (replace(city("yel-1: F1 G1", episode=1), pile=(2,)), "not-played"),
    (replace(city("yel-1: F1 G1", episode=4), pile=(28, 0)), "blocked"),
    (city("blu-2: F6 F5 G6", episode=22), "no-cog"),
    (replace(city("", episode=4), pile=(24,)), "missed"),
    (replace(city("", episode=1), pile=(0,)), "cards"),
    (city("", episode=1, passes=12), "passes"),
    (
        replace(city("", episode=10), sheets=tuple(replace(one, reached=1) for one in city("", episode=10).sheets)),
        "not-covered",
    ),
    (city("yel-1: A8 A9; yel-2: K1 J1 I1", episode=10), "nobody-won"),
]


def tell(message: Message) -> set[str]:
    """The keys of a message, once it has been told in each language."""
    for language in LANGUAGES:
        assert word(games.words(language), language, message)
    return keys(message)


@pytest.mark.parametrize(("where", "happens", "tried", "rule", "told"), REFUSED)
def test_what_is_refused_says_why(where: str, happens: str, tried: tuple[int, str], rule: str, told: str) -> None:
    state = after(GAMES[where], *happens.split())
    objection = game.objection(state, tried[0], game.parse(tried[1]))

    assert objection is not None
    assert (objection.rule, objection.message.key) == (rule, f"chronicle.why.{told}")
    assert f"chronicle.why.{told}" in tell(objection.message)


@pytest.mark.parametrize(("where", "happened", "attempt", "told"), TOLD)
def test_a_refusal_names_cells_buildings_and_stickers(
    where: str, happened: str, attempt: tuple[int, str], told: str
) -> None:
    seat, notation = attempt
    objection = game.objection(after(GAMES[where], *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert told == arguments(objection.message)


def test_no_answer_is_forgotten() -> None:
    told = {f"chronicle.why.{slug}" for *_, slug in REFUSED}

    assert {key for key in games.words("en") if key.startswith("chronicle.why.")} == told


@pytest.mark.parametrize(("state", "told"), FLAWS)
def test_what_is_impossible_says_why(state: game.State, told: str) -> None:
    found = {objection.message.key for _, objection in game.illegalities(state)}

    assert f"chronicle.ill.{told}" in found
    for _, objection in game.illegalities(state):
        tell(objection.message)


def test_no_flaw_is_forgotten() -> None:
    told = {f"chronicle.ill.{slug}" for _, slug in FLAWS}

    assert {key for key in games.words("en") if key.startswith("chronicle.ill.")} == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("through", "each part once"),
        ("r:F1;r:H1", "each part once"),
        ("colour:red", "cannot have 'colour:red'"),
        ("symbols:many", "a number from 0 to 999"),
        ("tracks:11", "a number from 0 to 10"),
        ("crosses:1,2", "three numbers"),
        ("crosses:13,0,0", "a number from 0 to 12"),
        ("r:Z9", "no cell 'Z9'"),
        ("cogs:yel-1", "cannot have 'cogs:yel-1'"),
        ("fourth:fifth", "cannot have 'fourth:fifth'"),
    ],
)
def test_a_board_that_cannot_be_read_is_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        parse_legacy(text)

    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("boards", "episode", "told"),
    [
        ("new/new/new", "1", "a part for each of 2 seats"),
        ("through:5", "4", "been through episode 5"),
        ("new new", "1", "one line without spaces"),
        ("junk", "1", "option 'boards' cannot be 'junk'"),
    ],
)
def test_boards_that_do_not_fit_are_refused(boards: str, episode: str, told: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        game.setup(2, {"episode": episode, "boards": boards})

    assert told in str(caught.value)


@pytest.mark.parametrize("struck", ["2,0,0", "0,2,0", "0,0,2"])
def test_a_triangle_is_struck_out_once_at_most(struck: str) -> None:
    assert parse_legacy("struck:1,1,1").struck == (1, 1, 1)
    with pytest.raises(InvalidSetup, match="a number from 0 to 1 is needed"):
        parse_legacy(f"struck:{struck}")


def test_what_a_board_can_have_is_told() -> None:
    with pytest.raises(InvalidSetup, match="; it cannot have 'rocks:A1'") as caught:
        parse_legacy("rocks:A1")

    told = str(caught.value).partition("a board has ")[2].partition(";")[0].split(", ")
    counted = ["through", "symbols", "nuggets", "tracks", "wins", "fourth", "cogs", "crosses", "struck"]
    assert sorted(told) == sorted([*counted, *SIGNS])
