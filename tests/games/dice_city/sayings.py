"""What Dice City says, for the test that every sentence of its catalogue is needed and is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from ratusz.engine.game import CHANCE
from ratusz.engine.message import Message, say
from ratusz.engine.play import draw
from ratusz.engine.text.words import keys
from ratusz.games import dice_city as game
from ratusz.games.dice_city.positions.text import OUT_RULES
from tests.games.dice_city.builders import after, city, start
from tests.games.kit import of_scene

# What the page looks up (the game's card, options, the handbook, the campaign, names of symbols), and what
# test_refusals.py, test_constraints.py and test_map_profile.py tell.
ELSEWHERE = re.compile(
    r"dice_city\.(title|pitch|goal|option\..+|section\..+|sum\..+|chapter\..+|course\..+|story\..+|standing\..+|title-of\..+|titles\..+|(why|ill|map|constraint|figure)\..+"
    r"|bandit|bandit-caught|meadow|trees?|rock|mountain|forest|well|plateau|gold|water|river|compass|pass|leave|sawmill|time-up)"
)


def _of_game(episode: int, random: Random) -> Iterator[Message]:
    """What two players and somebody watching are told in a game played at random; nobody leaves before round twelve."""
    state = start(episode, players=2)
    while awaited := game.to_act(state):
        viewer = random.choice((0, 1, None))
        yield from of_scene(game.scene(game.observe(state, viewer), viewer))
        seat = min(awaited)
        if seat == CHANCE:
            action = draw(game.chance_outcomes(state), random)
        else:
            choices = list(game.legal_actions(state, seat))
            stays = [one for one in choices if game.text(one) != "leave"] if state.round < 12 else choices[-1:]
            action = random.choice(stays or choices)
        yield game.describe(action)
        state = game.apply(state, seat, action)
    yield from of_scene(game.scene(state, 0))


PLATEAUS = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6"))
RARE = [  # what random play seldom meets
    city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", passes=6, roll="2+2:r"),
    city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", roll="2+2:r"),
    city("r:I2r1@H7 i:L3@F7", episode=10),
    city("r:I1@F5 r:I1@G5", episode=3),
    after(city(PLATEAUS, episode=7), "1+0:r", "I1@B6", "ok"),
]


@cache
def said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    random = Random(1)
    found = [message for episode in range(1, 13) for message in _of_game(episode, random)]
    found += [message for state in RARE for message in of_scene(game.scene(state, 0))]
    found += [say(f"dice_city.out.{rule}{kind}") for rule in OUT_RULES for kind in ("", ".short")]
    found += [
        game.describe(action)
        for episode in (4, 11)
        for action in game.all_actions(game.setup(1, {"episode": str(episode)}))
    ]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in found}.values())
