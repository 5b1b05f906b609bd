"""What Districts says, for the test that every sentence of its catalogue is needed and is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

from ratusz.engine.message import Message
from ratusz.engine.text.record import load, states
from ratusz.engine.text.words import keys
from ratusz.games import AnyGame
from ratusz.games import districts as game
from ratusz.games.districts.data import FACES
from ratusz.games.districts.notation import tile_name
from tests.conformance.kit import messages
from tests.games.districts.builders import EMPTY, WHOLE, after, party, table, with_nothing_left, with_tiles

RECORDS = Path(__file__).parents[2] / "records" / "districts"
# What the page looks up (the game's card, options, the handbook, names of symbols), and objections and faults, which
# the tests of rules and positions tell.
ELSEWHERE = re.compile(
    r"districts\.(title|pitch|time-up|option\..+|section\..+|sum\..+|(why|ill|legend)\..+|hall|plot|dim|stack|tile)"
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
    almost = with_tiles(WHOLE, E5=".")
    round_ends = {"market": "Pne Pnes Pnw Pnew", "options": "ending=round"}
    yield from (table(almost, EMPTY, reserves=("Fnew",), turns=turns, **round_ends) for turns in ("60", "61"))
    yield with_nothing_left()
    spying = table(EMPTY, EMPTY, reserves=("", "Pns"), options="variant=advanced", goals="G1 G2 G3")
    yield from (spying, after(spying, "1>Pns"))
    for first in range(1, 17, 3):
        cards = " ".join(f"G{goal}" for goal in range(first, first + 3))
        yield table(low, EMPTY, options="variant=advanced", goals=cards)
    yield after(party(EMPTY, EMPTY), "take", "* Ans")
    yield party(WHOLE, EMPTY, first="0")
    yield party(with_tiles(WHOLE, E5="."), EMPTY, hands=("Fnew", ""))


@cache
def said() -> tuple[Message, ...]:
    """One message of every set of keys and arguments that the room says when all goes well."""
    found = [tile_name(face) for face in FACES]
    found += [message for state in _shown() for seat in (0, 1, None) for message in _of_scene(state, seat)]
    for variant in ("advanced", "party"):
        found += map(game.describe, game.all_actions(game.setup(4, {"variant": variant})))
    found += [line.label for line in game.blank_lines(game.setup(2, {"variant": "advanced"}))]
    return tuple({(frozenset(keys(message)), frozenset(message.args)): message for message in found}.values())


def _of_scene(state: game.State, seat: int | None) -> Iterator[Message]:
    return messages(game.scene(game.observe(state, seat), seat))
