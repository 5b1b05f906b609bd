"""The words of Dice City: both languages complete and alike, every sentence needed, every sentence there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from random import Random
from typing import Any

import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.message import Message, say
from ratusz.engine.play import draw
from ratusz.engine.scene import Scene
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, word
from ratusz.games import dice_city as game
from ratusz.games.dice_city.positions.text import OUT_RULES
from tests.games.dice_city.builders import after, city, start

# What the page looks up (the game's card, options, the handbook, the campaign, names of symbols), and what
# test_refusals.py, test_constraints.py and test_profile.py tell.
ELSEWHERE = re.compile(
    r"dice_city\.(title|pitch|option\..+|section\..+|chapter\..+|course\..+|story\..+|standing\..+|title-of\..+|(why|ill|map|constraint|figure)\..+"
    r"|bandit|bandit-caught|meadow|trees?|rock|mountain|forest|well|plateau|gold|water|river|compass|pass|leave|sawmill|time-up)"
)


def _read(language: str) -> str:
    return (resources.files(game) / "words" / f"{language}.json").read_text(encoding="utf-8")


CATALOGUES: dict[str, dict[str, Any]] = {language: json.loads(_read(language)) for language in LANGUAGES}


def test_every_option_is_named_and_explained() -> None:
    named = {f"dice_city.option.{option.id}" for option in game.META.options}
    values = {f"dice_city.option.{option.id}.{value}" for option in game.META.options for value in option.values}
    explained = {f"{key}.help" for key in named} | {f"dice_city.option.episode.{n}.about" for n in range(1, 13)}

    assert {key for key in CATALOGUES["en"] if key.startswith("dice_city.option.")} == named | explained | values


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 1, "Bandit C2: 1 gap"),
        ("en", 3, "Bandit C2: 3 gaps"),
        ("pl", 1, "Bandyta C2: 1 luka"),
        ("pl", 2, "Bandyta C2: 2 luki"),
        ("pl", 5, "Bandyta C2: 5 luk"),
    ],
)
def test_numbers_bend_their_nouns(language: str, n: int, expected: str) -> None:
    assert word(CATALOGUES[language], language, say("dice_city.bandit.left", cell="C2", n=n)) == expected


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


def _of_game(episode: int, random: Random) -> Iterator[Message]:
    """What two players and somebody watching are told in a game played at random; nobody leaves before round twelve."""
    state = start(episode, players=2)
    while awaited := game.to_act(state):
        viewer = random.choice((0, 1, None))
        yield from _of_scene(game.scene(game.observe(state, viewer), viewer))
        seat = min(awaited)
        if seat == CHANCE:
            action = draw(game.chance_outcomes(state), random)
        else:
            choices = list(game.legal_actions(state, seat))
            stays = [one for one in choices if game.text(one) != "leave"] if state.round < 12 else choices[-1:]
            action = random.choice(stays or choices)
        yield game.describe(action)
        state = game.apply(state, seat, action)
    yield from _of_scene(game.scene(state, 0))


PLATEAUS = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6"))
RARE = [  # what random play seldom meets
    city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", passes=6, roll="2+2:r"),
    city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", roll="2+2:r"),
    city("r:I2r1@H7 i:L3@F7", episode=10),
    city("r:I1@F5 r:I1@G5", episode=3),
    after(city(PLATEAUS, episode=7), "1+0:r", "I1@B6", "ok"),
]


@cache
def _said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    random = Random(1)
    said = [message for episode in range(1, 13) for message in _of_game(episode, random)]
    said += [message for state in RARE for message in _of_scene(game.scene(state, 0))]
    said += [say(f"dice_city.out.{rule}{kind}") for rule in OUT_RULES for kind in ("", ".short")]
    said += [
        game.describe(action)
        for episode in (4, 11)
        for action in game.all_actions(game.setup(1, {"episode": str(episode)}))
    ]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in said}.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_can_be_worded(language: str) -> None:
    assert all(word(CATALOGUES[language], language, message) for message in _said())


def test_every_sentence_of_the_catalogue_is_needed() -> None:
    said = {key for message in _said() for key in keys(message)}
    elsewhere = {key for key in CATALOGUES["en"] if ELSEWHERE.fullmatch(key)}

    assert set(CATALOGUES["en"]) == said | elsewhere
