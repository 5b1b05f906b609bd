"""The words of Little Town: both languages complete and alike, every sentence needed, every sentence there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from random import Random
from typing import Any

import pytest

from ratusz.engine.message import Message, say
from ratusz.engine.scene import Scene
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, word
from ratusz.games import little_town as game

# What the page looks up (the game's card, options, the handbook, names of symbols), and what test_refusals.py tells.
ELSEWHERE = re.compile(
    r"little_town\.(title|pitch|option\..+|section\..+|(house|forest|lake|square|factory)(\.name)?|(why|ill)\..+|either|time-up)"
)


def _read(language: str) -> str:
    return (resources.files(game) / "words" / f"{language}.json").read_text(encoding="utf-8")


CATALOGUES: dict[str, dict[str, Any]] = {language: json.loads(_read(language)) for language in LANGUAGES}


def test_projects_have_a_capital_alone_and_none_in_a_sentence() -> None:
    for catalogue in CATALOGUES.values():
        for project in ("house", "forest", "lake", "square", "factory"):
            assert catalogue[f"little_town.{project}"].capitalize() == catalogue[f"little_town.{project}.name"]


def test_every_option_is_named_and_explained() -> None:
    named = {f"little_town.option.{option.id}" for option in game.META.options}
    explained = {f"{key}.help" for key in named}

    assert {key for key in CATALOGUES["en"] if key.startswith("little_town.option.")} == named | explained


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 1, "1 thing is still to be drawn; then you can confirm."),
        ("en", 2, "2 things are still to be drawn; then you can confirm."),
        ("pl", 1, "Najpierw dorysuj jeszcze 1 rzecz, potem zatwierdź."),
        ("pl", 2, "Najpierw dorysuj jeszcze 2 rzeczy, potem zatwierdź."),
    ],
)
def test_numbers_bend_their_nouns(language: str, n: int, expected: str) -> None:
    assert word(CATALOGUES[language], language, say("little_town.why.not-done", n=n)) == expected


def _of_scene(scene: Scene) -> Iterator[Message]:
    yield scene.headline
    yield scene.prompt
    yield from (board.title for board in scene.boards)
    yield from (tray.title for tray in scene.trays)
    yield from (track.title for track in scene.tracks)
    for tray in scene.trays:
        yield from (item.label for item in tray.items)
    for sheet in scene.sheets:
        yield from (line.label for line in sheet.lines)
    yield from (choice.label for choice in scene.choices)
    yield from (odds.label for odds in scene.odds)


DICE = (
    "4-4 1-1 2-5 6-6 2-5 3-6 1-4 2-3 5-5 1-1",
    "2-4 1-2 1-2 1-2 1-3 1-6 2-3 2-3 4-5 3-4",
)
"""Doubles in the set-up and not, sums 2 and 12, the same project twice, and columns that fill up."""


def _of_game(dice: str, random: Random) -> Iterator[Message]:
    """What two players and somebody watching are told in a game with Factories, played at random with these dice."""
    rolls = iter(dice.split())
    state = game.initial_state(game.setup(2, {"factories": "yes"}))
    while awaited := game.to_act(state):
        viewer = random.choice((0, 1, None))
        yield from _of_scene(game.scene(game.observe(state, viewer), viewer))
        seat = min(awaited)
        choices = game.legal_actions(state, seat)
        action = random.choice(choices) if choices else game.parse(next(rolls))
        yield game.describe(action)
        state = game.apply(state, seat, action)
    yield from _of_scene(game.scene(state, 0))


REWARDS = """
options: factories=yes
round: 1
points: 0

H F L S M F
. F . . H .
H S L . . .
. . . . . .
. . . . . .
"""
"""Something for every line of a score sheet."""


@cache
def _said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    random = Random(1)
    said = [line.label for line in game.score(game.load_position(REWARDS))[0].lines]
    said += [message for dice in DICE for message in _of_game(dice, random)]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in said}.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_can_be_worded(language: str) -> None:
    assert all(word(CATALOGUES[language], language, message) for message in _said())


def test_every_sentence_of_the_catalogue_is_needed() -> None:
    said = {key for message in _said() for key in keys(message)}
    elsewhere = {key for key in CATALOGUES["en"] if ELSEWHERE.fullmatch(key)}

    assert set(CATALOGUES["en"]) == said | elsewhere
