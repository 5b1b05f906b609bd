"""The words of Districts: tidy, complete for options and kinds, and bent by numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, cast

import pytest

from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.record import load, states
from ratusz.engine.text.words import keys, word
from ratusz.games import AnyGame
from ratusz.games import districts as game
from ratusz.games.districts.data import FACES, KINDS
from ratusz.games.districts.notation import tile_name
from tests.conformance.kit import messages
from tests.games.districts.builders import EMPTY, WHOLE, after, party, table, with_tiles


def _read(language: str) -> str:
    return (resources.files(game) / "words" / f"{language}.json").read_text(encoding="utf-8")


CATALOGUES: dict[str, dict[str, Any]] = {language: json.loads(_read(language)) for language in LANGUAGES}


def test_every_option_is_named_and_explained() -> None:
    named = {f"districts.option.{option.id}" for option in game.META.options}
    values = {f"districts.option.{option.id}.{value}" for option in game.META.options for value in option.values}
    explained = {f"{key}.help" for key in named}

    assert {key for key in CATALOGUES["en"] if key.startswith("districts.option.")} == named | explained | values


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    told = [word(CATALOGUES[language], language, tile_name(face)) for face in FACES]
    assert len(set(told)) == 96
    assert all(f"districts.{kind}" in CATALOGUES[language] for kind in KINDS)


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 1, "1 tile face down"),
        ("en", 2, "2 tiles face down"),
        ("pl", 1, "1 zakryty kafelek"),
        ("pl", 3, "3 zakryte kafelki"),
        ("pl", 12, "12 zakrytych kafelków"),
    ],
)
def test_numbers_bend_their_nouns(language: str, n: int, expected: str) -> None:
    assert word(CATALOGUES[language], language, say("districts.stack", n=n)) == expected


# --- every sentence is needed, and every sentence is there ---------------------------------------------------------

RECORDS = Path(__file__).parents[2] / "records" / "districts"
# What the page looks up (the game's card, options, the handbook, names of symbols), and objections and faults, which
# the tests of rules and positions tell.
ELSEWHERE = re.compile(
    r"districts\.(title|pitch|time-up|option\..+|section\..+|(why|ill|legend)\..+|hall|plot|dim|stack|tile)"
)


def _shown() -> Iterator[game.State]:
    """Some states of the recorded games, and what they seldom meet."""
    for file in sorted(RECORDS.glob("*.txt")):
        reached = states(cast("AnyGame", game), load(file.read_text("utf-8")))
        yield from (*reached[:6], *reached[6::40], reached[-1])
    low = with_tiles(EMPTY, C2="Ans", C4="Ans")
    yield from (table(low, EMPTY, reserves=(held, ""), market="Asw Pew Pns Eew") for held in ("", "Ane Aes"))
    stuck = table(with_tiles(EMPTY, C2="Mns", C4="Pns", D3="Pew"), EMPTY, reserves=("Pne Pes Psw", ""))
    yield from (stuck, after(stuck, "-Pne"), after(stuck, "^C4", "=D3"))
    spying = table(EMPTY, EMPTY, reserves=("", "Pns"), options="variant=advanced", goals="G1 G2 G3")
    yield from (spying, after(spying, "1>Pns"))
    for first in range(1, 17, 3):
        cards = " ".join(f"G{goal}" for goal in range(first, first + 3))
        yield table(low, EMPTY, options="variant=advanced", goals=cards)
    yield after(party(EMPTY, EMPTY), "take", "* Ans")
    yield party(WHOLE, EMPTY, first="0")
    yield party(with_tiles(WHOLE, E5="."), EMPTY, hands=("Fnew", ""))


@cache
def _said() -> frozenset[str]:
    """The keys that the room says when all goes well."""
    found = {key for face in FACES for key in keys(tile_name(face))}
    found |= {key for state in _shown() for seat in (0, 1, None) for key in _of_scene(state, seat)}
    for variant in ("advanced", "party"):
        actions = game.all_actions(game.setup(4, {"variant": variant}))
        found |= {key for action in actions for key in keys(game.describe(action))}
    return frozenset(found)


def _of_scene(state: game.State, seat: int | None) -> set[str]:
    return {key for message in messages(game.scene(game.observe(state, seat), seat)) for key in keys(message)}


def test_all_that_is_said_can_be_worded() -> None:
    assert {key for key in _said() if key not in CATALOGUES["en"]} == set()


def test_every_sentence_of_the_catalogue_is_needed() -> None:
    elsewhere = {key for key in CATALOGUES["en"] if ELSEWHERE.fullmatch(key)}

    assert set(CATALOGUES["en"]) - elsewhere - _said() == set()


def test_every_objection_and_fault_of_the_catalogue_is_raised_somewhere() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(str(resources.files(game))).rglob("*.py"))
    slugs = {key.split(".", 2)[2] for key in CATALOGUES["en"] if re.match(r"districts\.(why|ill|legend)\.", key)}

    assert {slug for slug in slugs if not re.search(rf"[\".]{re.escape(slug)}\"", source)} == set()
