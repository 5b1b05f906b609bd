"""The words of every room: both catalogues complete, with the same gaps and all plural forms, and nothing too much.

What a room says is in `tests/games/<room>/sayings.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import pytest
from babel import Locale

from ratusz.engine.message import Message, say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, word
from ratusz.games import AnyGame, words
from ratusz.games.chronicle.sheet import RACES
from ratusz.games.districts.data import FACES, KINDS
from ratusz.games.districts.notation import tile_name
from tests.conformance.kit import ROOMS, worded
from tests.games.chronicle.sayings import SYMBOLS


def entries(room: AnyGame, language: str) -> dict[str, str | Mapping[str, str]]:
    return {key: entry for key, entry in words(language).items() if key.startswith(f"{room.META.id}.")}


def gaps(entry: str | Mapping[str, str]) -> set[str]:
    sentences = [entry] if isinstance(entry, str) else list(entry.values())
    return {gap for sentence in sentences for gap in re.findall(r"\{(\w*)\}", sentence)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_no_key_is_written_twice(room: AnyGame, language: str) -> None:
    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(pairs) == len(dict(pairs))
        return dict(pairs)

    file = resources.files(f"ratusz.games.{room.META.id}") / "words" / f"{language}.json"
    json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=unique)


@pytest.mark.parametrize("room", ROOMS)
def test_catalogues_have_the_same_keys_in_the_same_order(room: AnyGame) -> None:
    first, *others = (list(entries(room, language)) for language in LANGUAGES)

    assert first
    assert others == [first] * len(others)


@pytest.mark.parametrize("room", ROOMS)
def test_sentences_have_the_same_gaps_and_decide_by_the_same_numbers(room: AnyGame) -> None:
    english, polish = entries(room, "en"), entries(room, "pl")

    assert {key: gaps(polish[key]) for key in english} == {key: gaps(entry) for key, entry in english.items()}
    assert {key for key, entry in polish.items() if not isinstance(entry, str)} == {
        key for key, entry in english.items() if not isinstance(entry, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_plurals_are_complete(room: AnyGame, language: str) -> None:
    forms = {*Locale.parse(language).plural_form.tags, "other"}
    plurals = [entry for entry in entries(room, language).values() if not isinstance(entry, str)]

    assert plurals
    assert all(forms == set(entry) for entry in plurals)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_sentences_are_tidy(room: AnyGame, language: str) -> None:
    sentences = [
        sentence
        for entry in entries(room, language).values()
        for sentence in ([entry] if isinstance(entry, str) else entry.values())
    ]

    assert [sentence for sentence in sentences if not sentence or sentence != " ".join(sentence.split())] == []
    assert [sentence for sentence in sentences if re.sub(r"\{\w+\}", "", sentence).count("{")] == []
    typewritten = re.compile(r"\"|'|\.\.\.| - |\d-\d|  |^ | $")
    assert [sentence for sentence in sentences if typewritten.search(sentence)] == []


@pytest.mark.parametrize("room", ROOMS)
def test_game_and_options_have_names(room: AnyGame) -> None:
    game = room.META.id

    worded(say(f"{game}.title"))
    worded(say(f"{game}.pitch"))
    for option in room.META.options:
        worded(say(f"{game}.option.{option.id}"))
        worded(say(f"{game}.option.{option.id}.help"))


def sayings(room: AnyGame) -> Any:
    """The module with `said`, and with `ELSEWHERE`: what the page looks up and other tests tell."""
    return import_module(f"tests.games.{room.META.id}.sayings")


@pytest.mark.parametrize("room", ROOMS)
def test_all_that_is_said_can_be_worded_and_every_sentence_is_needed(room: AnyGame) -> None:
    """In one test, because what is said takes seconds to find out."""
    messages = sayings(room).said()
    for language in LANGUAGES:
        assert all(word(words(language), language, message) for message in messages)

    catalogue = set(entries(room, "en"))
    said = {key for message in messages for key in keys(message)}
    elsewhere = {key for key in catalogue if sayings(room).ELSEWHERE.fullmatch(key)}
    assert catalogue == said | elsewhere


@pytest.mark.parametrize("room", ROOMS)
def test_words_for_sums_are_of_rules(room: AnyGame) -> None:
    summed = f"{room.META.id}.sum."

    assert {key.removeprefix(summed) for key in entries(room, "en") if key.startswith(summed)} <= set(room.ledger())


@pytest.mark.parametrize("room", ROOMS)
def test_no_option_is_named_that_there_is_not(room: AnyGame) -> None:
    """The values of a switch need no words; those of others may be told about besides."""
    options = {f"{room.META.id}.option.{option.id}": option for option in room.META.options}
    values = {f"{key}.{value}" for key, option in options.items() for value in option.values if value not in _SWITCH}
    expected = {*options, *(f"{key}.help" for key in options), *values}
    found = {key for key in entries(room, "en") if key.startswith(f"{room.META.id}.option.")}

    assert {key for key in found if key.removesuffix(".about") not in values or key in values} == expected


_SWITCH = {"no", "yes"}


@pytest.mark.parametrize(
    ("language", "message", "expected"),
    [
        ("en", say("little_town.why.not-done", n=1), "Draw 1 more thing before you confirm."),
        ("en", say("little_town.why.not-done", n=2), "Draw 2 more things before you confirm."),
        ("pl", say("little_town.why.not-done", n=1), "Zanim zatwierdzisz, narysuj jeszcze 1 rzecz."),
        ("pl", say("little_town.why.not-done", n=2), "Zanim zatwierdzisz, narysuj jeszcze 2 rzeczy."),
        ("en", say("dice_city.bandit.left", cell="C2", n=1), "Bandit C2: 1 gap"),
        ("en", say("dice_city.bandit.left", cell="C2", n=3), "Bandit C2: 3 gaps"),
        ("pl", say("dice_city.bandit.left", cell="C2", n=1), "Bandyta C2: 1 luka"),
        ("pl", say("dice_city.bandit.left", cell="C2", n=2), "Bandyta C2: 2 luki"),
        ("pl", say("dice_city.bandit.left", cell="C2", n=5), "Bandyta C2: 5 luk"),
        ("en", say("districts.stack", n=1), "1 tile face down"),
        ("en", say("districts.stack", n=2), "2 tiles face down"),
        ("pl", say("districts.stack", n=1), "1 zakryty kafelek"),
        ("pl", say("districts.stack", n=3), "3 zakryte kafelki"),
        ("pl", say("districts.stack", n=12), "12 zakrytych kafelków"),
        ("en", say("chronicle.standing.cog", n=1), "1 cog"),
        ("en", say("chronicle.standing.cog", n=3), "3 cogs"),
        ("pl", say("chronicle.standing.cog", n=1), "1 tryb"),
        ("pl", say("chronicle.standing.cog", n=2), "2 tryby"),
        ("pl", say("chronicle.standing.cog", n=5), "5 trybów"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.key,
)
def test_numbers_bend_their_nouns(language: str, message: Message, expected: str) -> None:
    assert word(words(language), language, message) == expected


# --- what only one room asks ----------------------------------------------------------------------------------------


def test_projects_have_a_capital_alone_and_none_in_a_sentence() -> None:
    for catalogue in map(words, LANGUAGES):
        for project in ("house", "forest", "lake", "square", "factory"):
            assert str(catalogue[f"little_town.{project}"]).capitalize() == catalogue[f"little_town.{project}.name"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    told = [word(words(language), language, tile_name(face)) for face in FACES]
    assert len(set(told)) == 96
    assert all(f"districts.{kind}" in words(language) for kind in KINDS)


def test_every_objection_and_fault_of_the_catalogue_is_raised_somewhere() -> None:
    source = "".join(
        path.read_text("utf-8") for path in Path(str(resources.files("ratusz.games.districts"))).rglob("*.py")
    )
    slugs = {key.split(".", 2)[2] for key in words("en") if re.match(r"districts\.(why|ill|legend)\.", key)}

    assert {slug for slug in slugs if not re.search(rf"[\".]{re.escape(slug)}\"", source)} == set()


def test_symbols_on_the_board_have_names() -> None:
    symbols = {symbol for symbol in SYMBOLS if not symbol.startswith("medal") and symbol not in RACES}

    assert {symbol for symbol in symbols if f"chronicle.{symbol}" not in words("en")} == set()
