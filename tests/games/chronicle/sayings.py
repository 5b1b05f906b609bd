"""What City Chronicle says, for the test that every sentence of its catalogue is needed and is there."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import cycle
from random import Random

from ratusz.engine.game import CHANCE
from ratusz.engine.message import Message, say
from ratusz.engine.play import draw
from ratusz.engine.scene import Scene
from ratusz.engine.text.words import keys
from ratusz.games import chronicle as game
from ratusz.games.chronicle.boards import SIGNS
from ratusz.games.chronicle.campaign import Result, briefing, result, standings
from ratusz.games.chronicle.courses import COURSES
from ratusz.games.chronicle.data import ANIMALS, KINDS, RANKS
from ratusz.games.chronicle.display.trays import STICKER_SYMBOLS
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.legacy import legacies_text, parse_legacy
from ratusz.games.chronicle.positions.headers import OUT_RULES
from ratusz.games.chronicle.sheet import RACES
from tests.games.chronicle.builders import after, city, start
from tests.games.kit import of_scene

# What the page looks up (the game's card, options, the handbook, titles, names of symbols), and what
# test_refusals.py tells.
SYMBOLS = {
    *(*SIGNS.values(), *KINDS, *RACES, *STICKER_SYMBOLS.values()),
    *("river", "token", "block", "pass", "leave", "water", "investor", "cog", "nugget", "symbol", "cross", "track"),
    *("industrial.cog", "entrance.blue", "entrance.red", "entrance.yellow", "medal-silver", "medal-gold"),
    *("dyke.gap", "dyke.closed"),
}
ELSEWHERE = re.compile(
    r"chronicle\.(title|pitch|goal|option\..+|section\..+|sum\..+|title-of\..+|(why|ill|constraint|fault|growth)\..+|sticker\..+|time-up|standing\.rested"
    rf"|{'|'.join(map(re.escape, sorted(SYMBOLS)))})"
)


def _of_game(state: game.State, random: Random, found: list[Message]) -> game.State:
    """What players and somebody watching are told in a game played at random; nobody leaves before card twelve."""
    is_shown = cycle((False, True))  # every other scene says all there is to be said
    while awaited := game.to_act(state):
        viewer = random.choice((0, len(state.sheets) - 1, None))
        if next(is_shown):
            found += of_scene(game.scene(game.observe(state, viewer), viewer))
        seat = min(awaited)
        if seat == CHANCE:
            action = draw(game.chance_outcomes(state), random)
        else:
            choices = list(game.legal_actions(state, seat))
            stays = [one for one in choices if game.text(one) != "leave"] if len(state.pile) < 12 else choices[-1:]
            action = random.choice(stays or choices)
        found.append(game.describe(action))
        state = game.apply(state, seat, action)
    found += of_scene(game.scene(game.observe(state, 0), 0))
    return state


def _of_campaign(seats: int, random: Random, found: list[Message]) -> None:
    """All 24 episodes one after the other."""
    course, boards = COURSES["whole"], "new"
    results: list[Result] = []
    for number, episode in enumerate(course.episodes):
        setup = game.setup(seats, {"episode": episode.id, "boards": boards})
        state = _of_game(game.initial_state(setup), random, found)
        results.append(result(state, results, range(seats)))
        boards = legacies_text(results[-1].boards)
        brief = briefing(course, number)
        found += [brief.story, *([brief.chapter_story] if brief.chapter_story else [])]
        for standing in standings(course, results):
            found += [*standing.carried, *(line.label for line in standing.lines)]
            found += [line.label for chapter in standing.chapters for line in chapter.lines]
            found += [chapter.title for chapter in standing.chapters if chapter.title]


def _rare() -> list[game.State]:
    """What random play seldom meets."""
    gold, dyke = "yel-2: K1 J1 I1; red-1: B8 C8", "yel-1: D8 D9"
    gone = city(gold, gold, episode=10, card="yel-1")
    won = game.apply(game.apply(gone, 0, game.parse("I2r1@A8")), 0, game.parse("ok"))
    linked = city("red-4: F3 F4 F5 F6; red-2: F7 F8 F9", "", episode=20, card="red-5")
    full = "yel-2: A11 B11 C11; red-2: D11 E11 F11; yel-1: G11 G10"
    rails = city(full, "", episode=19, card="red-1")
    rich = parse_legacy("nuggets:3;tracks:4;cogs:blu-1;crosses:1,0,0;fourth:first")
    well = city("yel-1: G3 H3; red-1: F4 F5; blu-1: G5 H5; yel-3: H4 I4 I5", episode=3)
    happy = city("chu-1: F8 G8 H8 G9; yel-1: D8 E8; red-1: E7 F7; blu-1: G10 H10", episode=5)
    return [
        *(gone, won, linked, rails, well, happy, city(dyke, episode=8, card="red-1")),
        after(won, "pass", "ok", seat=1),
        after(linked, "J4@E9"),
        after(rails, "I2r1@H10"),
        *(replace(state, taken=state.taken | 1 << 3 | 1 << 4) for state in (linked, rails)),
        replace(city("red-1: F1 G1", episode=16), sheets=(replace(start(16).sheets[0], legacy=rich),) * 2),
        city("yel-1: F1 G1", episode=1, passes=10, board="F:F2,G2,H1,E1,E2,F3", card="red-1"),
        city("yel-1: F1 G1", episode=1, board="F:F2,G2,H1,E1,E2,F3", card="red-1"),
        city("yel-4: G4 H4 G5 H5", episode=3, card="red-1"),
        after(start(3, boards="new"), "W@D2", "W@G4"),
        after(start(3, boards="new"), "W@D2", "W@G4", "ok"),
        after(start(), "block"),
        after(start(), "block", "chu-1"),
    ]


@cache
def said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    random, found = Random(1), list[Message]()
    for episode in range(25):
        _of_game(start(episode, players=2), random, found)
    for seats in (1, 3):
        _of_campaign(seats, random, found)
    found += [message for state in _rare() for viewer in (0, 1, None) for message in of_scene(_scene(state, viewer))]
    found += [say(f"chronicle.out.{rule}{kind}") for rule in OUT_RULES for kind in ("", ".short")]
    found += [game.describe(action) for action in game.all_actions(start(24, boards="new").setup)]
    found += [say(f"chronicle.end.crosses.{shaft.colour}", n=1) for shaft in SHAFTS]
    found += [say("chronicle.line.fifty"), say("chronicle.standing.joined"), say("chronicle.standing.track", n=1)]
    found += [say(f"chronicle.animal.{animal}") for animal in ANIMALS]
    found += [
        say(f"chronicle.prompt.solo.{rank}", points=say("chronicle.prompt.points", n=1), asked="") for rank in RANKS
    ]
    found += [say(f"chronicle.reached.{rank}", points=1) for rank in RANKS] + [say("chronicle.reached.title", title="")]
    for course in COURSES.values():
        found += [course.title, course.about, say(course.unit, n=1), *(chapter.title for chapter in course.chapters)]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in found}.values())


def _scene(state: game.State, viewer: int | None) -> Scene:
    return game.scene(game.observe(state, viewer), viewer)
