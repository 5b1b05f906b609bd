"""Every "why not?" of Little Town: the reason given, told in both languages, and none forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz import games
from ratusz.engine.message import Message
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import little_town as game
from tests.games.kit import arguments
from tests.games.little_town.builders import after

EMPTY = "......"
REST = "/".join([EMPTY] * 4)
SET_UP = f"round: 0/{EMPTY}/.F..../{EMPTY}/{EMPTY}/...H.."
SHEETS = {  # headers and streets of a sheet to start from
    "round 1": SET_UP,
    "round 1 with factories": f"options: factories=yes/{SET_UP}",
    "round 3": f"round: 2/HFL.../HFL.../{EMPTY}/{EMPTY}/{EMPTY}",
    "round 6": f"round: 5/bonus: H/HFLHF./HFLHF./..H.../{EMPTY}/{EMPTY}",
    "column 3 full, more room in 4": "round: 4/.HH.../.HF.F./.FLL../.LL.../..H...",
    "column 3 full, the same room beside it": "round: 2/..H.../..H.../..F.../..F.../F.L...",
    "the end": f"round: 9/{EMPTY}/{REST}",
}
REFUSED = [  # a sheet or the options of a new game for two; what happens; seat and what it tries; the answer
    ("", "", (0, "Fb2"), "dice-first"),
    ("", "", (-1, "ok"), "dice-first"),
    ("", "2-4", (-1, "2-4"), "already-rolled"),
    ("", "2-4", (0, "2-4"), "chance-only"),
    ("", "2-4", (2, "Fb2"), "no-such-seat"),
    ("", "2-4", (0, "Sb2"), "no-square-in-setup"),
    ("", "2-4", (0, "Mb2"), "no-square-in-setup"),
    ("", "2-4", (0, "+Ha3"), "bonus-not-now"),
    ("", "2-4", (0, "Fb3"), "wrong-columns"),
    ("", "4-4", (0, "Fb3"), "only-column"),
    ("", "2-4 Fb2", (0, "Fb4"), "project-twice"),
    ("", "2-4 Fb2", (0, "Hc2"), "setup-column-done"),
    ("", "2-4 Fb2", (0, "ok"), "not-done"),
    ("", "2-4 Fb2 He4", (0, "La2"), "all-drawn"),
    ("", "2-4 Fb2 He4 ok", (0, "Hb2"), "already-confirmed"),
    ("separate-streets", "2-4 Fb2", (0, "Hb4"), "separate-streets"),
    ("round 1", "3-5", (0, "Fb2"), "wrong-column"),
    ("round 1", "3-5", (0, "Fb4/3"), "column-not-full"),
    ("round 1", "3-5", (0, "Ha3"), "project-not-rolled"),
    ("round 1", "3-5", (0, "Sa3"), "square-not-now"),
    ("round 1", "3-5", (0, "Ma3"), "factories-off"),
    ("round 1", "3-5", (0, "+Ha3"), "bonus-not-now"),
    ("round 1", "3-5", (0, "@a"), "street-not-now"),
    ("round 1", "3-5 Fa3", (0, "Fb3"), "already-drawn"),
    ("round 1", "4-4", (0, "He4"), "cell-taken"),
    ("round 1", "4-4", (0, "Sb2"), "cell-taken"),
    ("round 1", "4-4 Sa1", (0, "Sa2"), "square-once"),
    ("round 1", "1-1 Ha1", (0, "@a"), "street-last"),
    ("round 1", "1-1 Ha1 Sa2", (0, "ok"), "street-missing"),
    ("round 1", "1-1 Ha1 Sa2 @a", (0, "@b"), "street-once"),
    ("round 1 with factories", "3-5", (0, "Ma3"), "no-factory"),
    ("round 1 with factories", "2-5", (0, "Fc1"), "wrong-column"),
    ("round 1 with factories", "2-5 Fc2", (0, "Fc5"), "same-project-once"),
    ("round 1 with factories", "2-5 Fc2", (0, "Md2"), "factory-other-column"),
    ("round 1 with factories", "2-5 Mc2", (0, "Mc5"), "already-drawn"),
    ("column 3 full, more room in 4", "2-3", (0, "Fe2/3"), "nearest-freer"),
    ("column 3 full, the same room beside it", "2-3", (0, "Fb1/3"), "column-full-use"),
    ("round 3", "3-5", (0, "+Hd4"), "build-first"),
    ("round 6", "3-5 Fd3 Lc5", (0, "ok"), "bonus-first"),
    ("round 6", "3-5 Fd3 Lc5", (0, "+Hd4"), "bonus-used"),
    ("round 6", "3-5 Fd3 Lc5 +Ld4", (0, "+Fe1"), "bonus-once"),
    ("round 6", "3-5 Fd3 Lc5", (0, "+La1"), "cell-taken"),
    ("the end", "", (0, "ok"), "game-over"),
]
TOLD = [  # the same for answers with something of the situation in them; what it says of that
    ("", "2-4", (0, "Fb3"), "first=2 second=4"),
    ("", "4-4", (0, "Fb3"), "column=4"),
    ("", "2-4 Fb2", (0, "Hc2"), "column=2 other=4"),
    ("round 1", "3-5", (0, "Fb2"), "project=(forest) column=3"),
    ("round 1", "3-5", (0, "Fb4/3"), "column=3 project=(forest)"),
    (
        "round 1 with factories",
        "2-5",
        (0, "Fc1"),
        "project=(forest) column=(either first=2 second=5)",
    ),
    (
        "round 1 with factories",
        "2-5 Fc2",
        (0, "Md2"),
        "column=5",
    ),
    (
        "column 3 full, more room in 4",
        "2-3",
        (0, "Fe2/3"),
        "column=3 columns=4",
    ),
    (
        "column 3 full, the same room beside it",
        "2-3",
        (0, "Fb1/3"),
        "column=3 columns=(either first=2 second=4)",
    ),
]
FLAWS = [  # a sheet that no game could have led to, as far as it can be seen; what is wrong with it
    (f"round: 1/HFL.../{REST}", "wrong-count"),
    ("HHHHHH/HHHHHH/HHHHHH/HHHHHH/......", "too-many-cells"),
    (f"round: 1/HFSS../{REST}", "too-many-squares"),
    (f"HM..../{REST}", "factory-without-module"),
    (f"options: factories=yes/round: 1/HFMM../{REST}", "too-many-factories"),
    (f"options: factories=yes/round: 1/HFMS../{REST}", "squares-and-factories"),
    (f"round: 1/bonus: H/HFLH../{REST}", "bonus-count"),
    (f"round: 3/bonus: L/HFHFHF/HFH.../{EMPTY}/{EMPTY}/{EMPTY}", "bonus-missing"),
    (f"round: 1/points: 0 0/HFLH../{REST}", "points-count"),
    (f"round: 1/points: 31/HFLH../{REST}", "impossible-points"),
    (f"round: 1/seat: 0/HFLS../{REST}/seat: 1/HFLH../{REST}", "squares-differ"),
    (f"options: factories=yes/round: 1/seat: 0/HFLM../{REST}/seat: 1/HFLH../{REST}", "factories-differ"),
]


def _sheet(lines: str) -> game.State:
    return game.load_position(lines.replace("/", "\n"))


def _start(name: str) -> game.State:
    """A sheet, or a new game for two with an option (none: the base game)."""
    if name in SHEETS:
        return _sheet(SHEETS[name])
    return game.initial_state(game.setup(2, {name: "yes"} if name else {}))


def _tell(message: Message) -> set[str]:
    return {word(games.words(language), language, message) for language in LANGUAGES}


def _keys(kind: str) -> set[str]:
    prefix = f"little_town.{kind}."
    return {key.removeprefix(prefix) for key in games.words("en") if key.startswith(prefix)}


@pytest.mark.parametrize(("start", "happened", "attempt", "slug"), REFUSED)
def test_a_refusal_gives_its_reason(start: str, happened: str, attempt: tuple[int, str], slug: str) -> None:
    seat, notation = attempt
    objection = game.objection(after(_start(start), *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert objection.message.key == f"little_town.why.{slug}"
    assert objection.rule in game.ledger()
    assert len(_tell(objection.message)) == len(LANGUAGES)


@pytest.mark.parametrize(("start", "happened", "attempt", "told"), TOLD)
def test_a_refusal_tells_columns_and_projects(start: str, happened: str, attempt: tuple[int, str], told: str) -> None:
    seat, notation = attempt
    objection = game.objection(after(_start(start), *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert told == arguments(objection.message)


@pytest.mark.parametrize(("lines", "slug"), FLAWS, ids=[slug for _, slug in FLAWS])
def test_a_flawed_sheet_is_told_what_is_wrong_with_it(lines: str, slug: str) -> None:
    flaws = [objection for _, objection in game.illegalities(_sheet(lines))]

    assert [objection.message.key for objection in flaws] == [f"little_town.ill.{slug}"]
    assert all(objection.rule in game.ledger() for objection in flaws)
    assert all(len(_tell(objection.message)) == len(LANGUAGES) for objection in flaws)


@pytest.mark.parametrize(("kind", "cases"), [("why", REFUSED), ("ill", FLAWS)], ids=["why", "ill"])
def test_there_is_a_case_for_every_reason_in_the_words(kind: str, cases: list[tuple[Any, ...]]) -> None:
    assert {slug for *_, slug in cases} == _keys(kind)
