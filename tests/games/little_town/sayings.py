"""What Little Town says, for the test that every sentence of its catalogue is needed and is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from ratusz.engine.message import Message
from ratusz.engine.text.words import keys
from ratusz.games import little_town as game
from tests.games.kit import of_scene

# What the page looks up (the game's card, options, the handbook, names of symbols), and what test_refusals.py tells.
ELSEWHERE = re.compile(
    r"little_town\.(title|pitch|goal|option\..+|section\..+|sum\..+|(house|forest|lake|square|factory)(\.name)?|(why|ill)\..+|either|time-up)"
)


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
        yield from of_scene(game.scene(game.observe(state, viewer), viewer))
        seat = min(awaited)
        choices = game.legal_actions(state, seat)
        action = random.choice(choices) if choices else game.parse(next(rolls))
        yield game.describe(action)
        state = game.apply(state, seat, action)
    yield from of_scene(game.scene(state, 0))


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
def said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    random = Random(1)
    found = [line.label for line in game.score(game.load_position(REWARDS))[0].lines]
    found += [message for dice in DICE for message in _of_game(dice, random)]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in found}.values())
