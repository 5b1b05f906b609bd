"""Every "why not?" and every fault of Dice City: the reason given, told in both languages, and none forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz import games
from ratusz.engine.message import Message
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import dice_city as game
from ratusz.games.dice_city.checks.survey import carry_faults, load_map, validate
from ratusz.games.dice_city.maps import parse_map
from tests.games.dice_city.builders import after, city, start
from tests.games.dice_city.map_builders import DRY, FAULTS, changed, narrow
from tests.games.dice_city.position_builders import EMPTY, HOUSE, ROUND_11, partial
from tests.games.kit import arguments

CITIES = {  # games to start from: buildings, episode, and what else there is
    "new": start(players=2),
    "a city": city("r:I2@C5", "r:I2@C5"),
    "six passes": city("r:I2@C5", passes=6),
    "the old church": start(6),
    "churches": city("r:I2@G4", episode=4, passes=5),
    "the sawmill": start(7),
    "the flood": city("r:I1@D2", episode=7),
    "bandits": city("r:I1@B2", episode=10),
    "fortresses": start(11),
    "printed fortresses": start(12),
    "the end": after(start(), "1+0:r", "leave", "ok"),
    "one has left": after(after(start(players=2), "1+0:r", "leave", "ok"), "I1@D1", "ok", seat=1),
}
REFUSED = [  # where; what happens; seat and what it tries; the rule and the answer
    ("the end", "", (0, "pass"), "DC-22", "episode-over"),
    ("new", "1+0:r", (2, "pass"), "DC-01", "no-such-seat"),
    ("one has left", "1+0:r", (0, "pass"), "DC-21", "out"),
    ("new", "", (0, "I1@D1"), "DC-02", "dice-first"),
    ("new", "", (-1, "pass"), "DC-02", "dice-first"),
    ("new", "1+0:r", (-1, "1+0:r"), "DC-02", "already-rolled"),
    ("new", "1+0:r", (0, "1+0:r"), "DC-02", "chance-only"),
    ("new", "1+0:r I1@D1 ok", (0, "pass"), "DC-17", "already-confirmed"),
    ("new", "1+0:r", (0, "ok"), "DC-02", "nothing-chosen"),
    ("new", "1+0:r I1@D1", (0, "I1@D2"), "DC-02", "already-chosen"),
    ("new", "1+0:r", (0, "I2@D1"), "DC-05", "other-shape"),
    ("churches", "1+c:r", (0, "I1@G5"), "DC-30", "other-shape"),
    ("fortresses", "1+c:r", (0, "I2@G5"), "DC-50", "other-shape"),
    ("a city", "1+0:r", (0, "I1@C5"), "DC-16", "building"),
    ("bandits", "1+0:r", (0, "I1@C2"), "DC-48", "bandit"),
    ("a city", "1+0:r", (0, "I1@A4"), "DC-12", "mountain"),
    ("a city", "1+0:r", (0, "I1@K5"), "DC-12", "forest"),
    ("the flood", "1+0:r", (0, "I1@E2"), "DC-42", "water"),
    ("a city", "1+1:r", (0, "I2@D6"), "DC-13", "across-river"),
    ("new", "1+0:r", (0, "I1@A2"), "DC-14", "start-river"),
    ("the old church", "1+0:r", (0, "I1@G1"), "DC-35", "start-church"),
    ("the sawmill", "1+0:r", (0, "I1@B4"), "DC-40", "start-sawmill"),
    ("printed fortresses", "1+0:r", (0, "I1@G1"), "DC-53", "start-fortress"),
    ("a city", "1+0:r", (0, "I1@B4"), "DC-18", "corner-only"),
    ("a city", "1+0:r", (0, "I1@J7"), "DC-15", "alone"),
    ("six passes", "1+0:r", (0, "pass"), "DC-20", "no-box"),
    ("churches", "1+c:r", (0, "pass"), "DC-33", "church-pass"),
    ("the old church", "1+0:r", (0, "pass"), "DC-36", "no-passing"),
    ("fortresses", "1+c:r", (0, "pass"), "DC-51", "fortress-pass"),
]
TOLD = [  # the same where the answer names a cell or a shape; what it says of that
    ("a city", "1+2:r", (0, "I3@D5"), "cell=D5"),
    ("bandits", "1+1:r", (0, "I2@B2"), "cell=B2"),
    ("bandits", "1+1:r", (0, "I2r1@C1"), "cell=C2"),
    ("a city", "1+1:r", (0, "I2@J5"), "cell=K5"),
    ("the flood", "1+1:r", (0, "I2@D2"), "cell=D2"),
    ("the flood", "1+1:r", (0, "I2r1@E1"), "cell=E2"),
    ("new", "3+1:r", (0, "I1@D1"), "shape=(shape.L4) kind=(residential)"),
]
COVERED = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6", "B6"))
FLAWS = [  # a position that no game could have led to; one of the things wrong with it
    (partial("r:I1@D2 i:I1@A1"), "barred"),
    (partial("r:I2@D1"), "across-river"),
    (partial("r:T4@E2"), "shape"),
    (partial("r:I1@G2"), "start"),
    (partial("r:I1@D2 r:I1@E8"), "apart"),
    (game.load_position("round: 3\nresidential: a\n" + HOUSE), "rounds"),
    (game.load_position(ROUND_11 + EMPTY), "missed"),
    (city("r:I1@A1", episode=11, compass=4, passes=6, bandits="B1"), "no-future"),
    (game.load_position("options: episode=7\nrace: 0\nround: 0\n" + EMPTY), "not-covered"),
    (city(COVERED, episode=7), "nobody-won"),
]


def tell(message: Message) -> set[str]:
    return {word(games.words(language), language, message) for language in LANGUAGES}


def keys(kind: str) -> set[str]:
    prefix = f"dice_city.{kind}."
    return {key.removeprefix(prefix) for key in games.words("en") if key.startswith(prefix)}


@pytest.mark.parametrize(("where", "happened", "attempt", "rule", "slug"), REFUSED)
def test_a_refusal_gives_its_reason(where: str, happened: str, attempt: tuple[int, str], rule: str, slug: str) -> None:
    seat, notation = attempt
    objection = game.objection(after(CITIES[where], *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert (objection.rule, objection.message.key) == (rule, f"dice_city.why.{slug}")
    assert objection.rule in game.ledger()
    assert len(tell(objection.message)) == len(LANGUAGES)


@pytest.mark.parametrize(("where", "happened", "attempt", "told"), TOLD)
def test_a_refusal_names_the_cell_or_the_shape(where: str, happened: str, attempt: tuple[int, str], told: str) -> None:
    seat, notation = attempt
    objection = game.objection(after(CITIES[where], *happened.split()), seat, game.parse(notation))

    assert objection is not None
    assert told == arguments(objection.message)


@pytest.mark.parametrize(("state", "slug"), FLAWS, ids=[slug for _, slug in FLAWS])
def test_a_flawed_position_is_told_what_is_wrong_with_it(state: game.State, slug: str) -> None:
    flaws = [objection for _, objection in game.illegalities(state)]

    assert f"dice_city.ill.{slug}" in [objection.message.key for objection in flaws]
    assert all(objection.rule in game.ledger() for objection in flaws)
    assert all(len(tell(objection.message)) == len(LANGUAGES) for objection in flaws)


@pytest.mark.parametrize(("kind", "cases"), [("why", REFUSED), ("ill", FLAWS)], ids=["why", "ill"])
def test_there_is_a_case_for_every_reason_in_the_words(kind: str, cases: list[tuple[Any, ...]]) -> None:
    assert {slug for *_, slug in cases} == keys(kind)


def test_every_fault_of_a_map_is_told_and_none_is_missing() -> None:
    maps = {number: load_map("", number) for number in (10, 11, 12)}
    elsewhere = {**maps, 11: parse_map(changed(11, "C2=1 B4=."))}
    walled_in = {**maps, 12: parse_map(changed(12, "A7=. A6=^"))}
    faults = [
        *carry_faults(elsewhere),
        *carry_faults(walled_in),
        *validate("?", 1),
        *validate(narrow(4), 4),
        *validate(DRY, 1),
    ]
    faults += validate(changed(1, "E2=x"), 1) + validate(
        changed(9, "G6=^ H5=^ I5=^ J5=^ G8=^ H8=^ J8=^ I8=^ H6=^ J6=^"), 9
    )
    faults += [fault for episode, changes, _ in FAULTS for fault in validate(changed(episode, changes), episode)]
    faults += validate(changed(1, "A2=^ B2=^ A3=^ C2=^"), 1) + validate(
        changed(7, "F7=^ F8=^ F6=^ F5=^ F4=^ F3=^ F2=^ F1=^"), 7
    )

    assert {fault.message.key.removeprefix("dice_city.map.") for fault in faults} == keys("map")
    assert {fault.rule for fault in faults} <= set(game.ledger())
    assert all(len(tell(fault.message)) == len(LANGUAGES) for fault in faults)
