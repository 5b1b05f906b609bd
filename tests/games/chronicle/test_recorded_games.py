"""What the recorded games show: every episode, the eternal game, and every way in which a game or a city can end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

import pytest

from ratusz.engine.text.record import load, states
from ratusz.games import AnyGame
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import BLOCK, CARDS
from ratusz.games.chronicle.positions.headers import OUT_RULES
from ratusz.games.chronicle.state import State, left_in_deck
from tests.games.chronicle.builders import points

FOLDER = Path(__file__).parents[2] / "records" / "chronicle"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


@cache
def replayed(name: str) -> tuple[State, ...]:
    return states(cast("AnyGame", game), load((FOLDER / f"{name}.txt").read_text("utf-8")))


def final(name: str) -> State:
    return replayed(name)[-1]


def ends(state: State) -> set[str]:
    """How the rounds of a game came to their end."""
    everybody, left = all(sheet.out for sheet in state.sheets), bool(left_in_deck(state))
    found = {"all left" if everybody else "last card"}
    found |= {"all left with cards to come"} if everybody and left else set()
    found |= {"blocked at the end"} if not left and state.pile[-2] == BLOCK else set()
    found |= {"the block is the last card"} if state.pile[-1] == BLOCK else set()
    return found


@pytest.mark.rule("CH-CAMP-01", "CH-ETERNAL-01", "CH-SOLO-01")
def test_there_is_a_game_of_every_episode_and_for_every_number_of_players() -> None:
    ended = [final(name) for name in NAMES]
    by_itself = [state.setup.episode for state in ended if not state.setup.is_campaign]

    assert set(by_itself) == set(range(25))  # 0 is the eternal game
    assert {state.setup.players for state in ended if state.setup.episode} == {1, 2, 3, 4}
    assert {state.setup.players for state in ended if not state.setup.episode} == {1, 2, 3, 4}
    # What is chosen before the first card, and after the last: wells, rocks, the house; the fourth church, the rest.
    assert {state.setup.episode for state in ended if state.setup.is_campaign} == {3, 4, 9, 13, 19, 23}


@pytest.mark.rule("CH-BASE-32", "CH-ETERNAL-14", "CH-ETERNAL-20")
def test_games_end_in_every_way() -> None:
    ways = {"all left", "all left with cards to come", "last card", "blocked at the end", "the block is the last card"}
    eternal = [ends(final(name)) for name in NAMES if not final(name).setup.episode]

    assert set().union(*(ends(final(name)) for name in NAMES)) == ways
    assert set().union(*eternal) >= ways - {"the block is the last card"}


def test_cities_end_in_every_way() -> None:
    assert {sheet.out for name in NAMES for sheet in final(name).sheets} == {"", *OUT_RULES}


@pytest.mark.rule("CH-BASE-27", "CH-BASE-28", "CH-ETERNAL-11", "CH-E06-01", "CH-E09-01")
@pytest.mark.parametrize(
    ("name", "seat", "rule"),
    [
        ("nothing-left-to-pay-with", 1, "CH-BASE-27"),
        ("eternal-given-up", 0, "CH-BASE-28"),
        ("the-river-rises", 1, "CH-ETERNAL-11"),
        ("no-excuses", 0, "CH-E06-01"),
        ("last-dry-ground", 0, "CH-E09-01"),
    ],
)
def test_how_a_city_ended(name: str, seat: int, rule: str) -> None:
    """In the round in which it did the player could do nothing else, unless the rule is that of leaving."""
    out = next(state for state in replayed(name) if state.sheets[seat].out)
    before = next(state for state in replayed(name) if state.pile == out.pile and state.owing >> seat & 1)

    assert out.sheets[seat].out == rule
    assert (len(game.legal_actions(before, seat)) == 1) == (rule != "CH-BASE-28")


@pytest.mark.rule("CH-ETERNAL-14")
def test_the_last_card_of_an_eternal_game_was_blocked() -> None:
    state = final("eternal-blocked-at-the-end")

    assert state.sheets[0].out == ""
    assert state.sheets[0].placed[state.pile[-1]] == 0
    assert [CARDS[card] for card in state.pile].index("block") == 26


@pytest.mark.rule("CH-BASE-33")
def test_somebody_went_on_alone() -> None:
    """Episode 2: one city is left early, the other is built to the last card."""
    first, second = final("quarters").sheets

    assert (first.out, second.out) == ("", "CH-BASE-28")
    assert len(final("quarters").pile) == 24
    alone = [state for state in replayed("quarters") if game.to_act(state) == frozenset({0}) and state.sheets[1].out]
    assert alone


@pytest.mark.rule("CH-ETERNAL-18")
@pytest.mark.parametrize("name", ["eternal", "eternal-for-one", "eternal-for-four"])
def test_gold_was_won_in_eternal_games(name: str) -> None:
    state = final(name)
    gold = [points(state, "CH-ETERNAL-18", seat) for seat in range(len(state.sheets))]

    assert [3] in gold
    assert state.taken == 1
