"""The eternal game: its deck, churches that must be built, the blocking card, and gold."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.message import say
from ratusz.games import chronicle as game
from ratusz.games import words
from ratusz.games.chronicle.data import BUILDINGS, CARDS, COLOURS, KINDS
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.sheet import NOBODY
from ratusz.games.chronicle.state import cards_of, is_blocked
from tests.games.chronicle.builders import after, city, legal, lines, named, played, points, start, token, why_not


@pytest.mark.rule("CH-ETERNAL-01", "CH-ETERNAL-02")
def test_anybody_may_play_it_at_any_time() -> None:
    assert game.setup(2, {}) == game.setup(2, {"episode": "eternal"})
    assert game.META.options[0].default == "eternal"
    assert "start with episode 1" in words("en")["chronicle.option.episode.help"]


@pytest.mark.rule("CH-ETERNAL-01", "CH-ETERNAL-05")
def test_it_knows_no_boards_of_a_campaign() -> None:
    with pytest.raises(InvalidSetup, match="played without boards of a campaign"):
        game.setup(2, {"boards": "new/new"})


@pytest.mark.rule("CH-ETERNAL-03")
def test_the_token_starts_on_ten() -> None:
    assert token(start()) == 10


@pytest.mark.rule("CH-ETERNAL-04", "CH-ETERNAL-06")
def test_twenty_seven_buildings_and_twenty_eight_cards() -> None:
    cards = [CARDS[card] for card in cards_of(EPISODES[0])]

    assert len(cards) == 28
    assert [len([name for name in cards if name.startswith(colour)]) for colour in ("yel", "red", "blu", "chu")] == [
        *(8, 8, 8, 3)
    ]
    assert cards[-1] == "block"


@pytest.mark.rule("CH-ETERNAL-07")
def test_the_rest_goes_as_in_the_base_rules() -> None:
    state = after(start(), "yel-1")

    assert why_not(state, "I2@H8") == "CH-BASE-19"
    assert why_not(state, "I2@E8") is None
    assert points(played(state, "pass"), "CH-BASE-26") == [-1]
    assert played(state, "leave", "pass").sheets[0].out == "CH-BASE-28"


@pytest.mark.rule("CH-ETERNAL-07")
@pytest.mark.parametrize(
    ("notation", "rule"),
    [
        ("I2@F1", "CH-BASE-24"),
        ("I2@A4", "CH-BASE-15"),
        ("I2@J9", "CH-BASE-15"),
        ("I2@D2", "CH-BASE-17"),
        ("I2@G2", "CH-BASE-22"),
        ("I2r1@D1", None),  # across the river, over rocks
        ("pass", "CH-BASE-27"),
        ("leave", None),
    ],
)
def test_placing_and_passing_are_those_of_the_base_rules(notation: str, rule: str | None) -> None:
    assert why_not(city("yel-1: E1 F1", card="red-1", passes=10), notation) == rule


@pytest.mark.rule("CH-ETERNAL-11", "CH-ETERNAL-12", "CH-E04-02")
@pytest.mark.parametrize("episode", ["eternal", 4, 24])
def test_a_church_cannot_be_passed(episode: str | int) -> None:
    state = city("", episode=episode, card="chu-1")

    assert why_not(state, "pass") == "CH-ETERNAL-11"
    assert "leave" in legal(state)
    assert len(legal(state)) > 1


@pytest.mark.rule("CH-ETERNAL-11", "CH-ETERNAL-12")
def test_who_cannot_build_a_church_leaves() -> None:
    state = city("yel-1: F1 G1", episode=4, board="F:F2,G2,H1,E1,E2,F3", card="chu-1")

    assert legal(state) == {"leave"}
    assert played(state, "leave").sheets[0].out == "CH-ETERNAL-11"


@pytest.mark.rule("CH-ETERNAL-12")
def test_who_could_build_it_may_leave_all_the_same() -> None:
    assert played(city("", episode=4, card="chu-1"), "leave").sheets[0].out == "CH-BASE-28"


@pytest.mark.rule("CH-ETERNAL-13", "CH-ETERNAL-14", "CH-E04-02")
def test_the_blocking_card_takes_the_next_building_from_everybody() -> None:
    state = played(after(start(), "yel-1"), "pass", "I2@E8")
    blocked = after(state, "block")
    assert game.to_act(blocked) == {-1}

    after_it = after(blocked, "chu-2")

    assert game.to_act(after_it) == {-1}
    assert [token(after_it, seat) for seat in (0, 1)] == [9, 10]
    assert is_blocked(after_it, CARDS.index("chu-2"))
    assert [sheet.out for sheet in after_it.sheets] == ["", ""]
    assert game.scene(after_it, None).prompt.key == "chronicle.prompt.blocked"
    next_round = after(after_it, "red-1")
    assert game.to_act(next_round) == {0, 1}
    # Nobody has seen the two cards pass: the next one tells of them.
    prompt = game.scene(game.observe(next_round, 0), 0).prompt
    assert prompt.key == "chronicle.prompt.after-block"
    assert prompt.args["building"] == say("chronicle.piece.chu-2")


@pytest.mark.rule("CH-ETERNAL-13")
def test_a_blocked_building_is_turned_over() -> None:
    state = after(start(), "block", "chu-2")
    tray = next(tray for tray in game.scene(game.observe(state, 0), 0).trays if tray.id == "set")
    items = {item.hotspot: item for item in tray.items}

    assert (items["set/chu-2"].state, items["set/chu-2"].label.key) == ("done", "chronicle.card.blocked")
    assert items["set/block"].state == "done"


def _nearly_through(*last: str) -> game.State:
    """All other cards have been turned up, the blocking card, if it is among them, first."""
    state = start()
    pile = tuple(card for card in reversed(cards_of(EPISODES[0])) if CARDS[card] not in last)
    return game.State(
        state.setup,
        state.stage,
        pile=pile,
        card=NOBODY,
        taken=0,
        sheets=state.sheets,
        drafts=(),
        owing=0,
    )


@pytest.mark.rule("CH-ETERNAL-14", "CH-ETERNAL-20")
def test_as_the_last_card_it_blocks_nothing() -> None:
    state = after(_nearly_through("block"), "block")

    assert game.to_act(state) == frozenset()
    assert [sheet.out for sheet in state.sheets] == ["", ""]


@pytest.mark.rule("CH-ETERNAL-14", "CH-ETERNAL-20")
def test_as_the_last_but_one_it_ends_the_game() -> None:
    state = after(_nearly_through("block", "yel-1"), "block")
    assert game.to_act(state) == {-1}

    assert game.to_act(after(state, "yel-1")) == frozenset()


@pytest.mark.rule("CH-ETERNAL-20", "CH-BASE-32")
def test_the_last_card_ends_the_game() -> None:
    state = after(_nearly_through("yel-1"), "yel-1")
    assert game.to_act(state) == {0, 1}

    assert game.to_act(played(state, "pass")) == frozenset()


GOLD = "yel-2: K1 J1 I1; red-1: B8 C8; blu-1: H1 G1"
"""Veins lie on K1 and A8 of the eternal board; K1 is built over."""


@pytest.mark.rule("CH-ETERNAL-18", "CH-ETERNAL-19")
def test_all_who_are_first_in_a_round_share_the_gold() -> None:
    state = city(GOLD, GOLD, "yel-2: K1 J1 I1; red-1: B8 C8; blu-1: H1 G1", card="yel-1")
    state = played(state, "I2r1@A8", "I2r1@A8", "pass")

    assert [points(state, "CH-ETERNAL-18", seat) for seat in (0, 1, 2)] == [[3], [3], [0]]

    later = played(after(state, "red-3"), "pass", "pass", "L3@A8")
    assert later.sheets[2].reached != 0
    assert points(later, "CH-ETERNAL-18", 2) == [0]


@pytest.mark.rule("CH-ETERNAL-18")
def test_one_vein_is_not_enough() -> None:
    assert lines(city(GOLD, card="yel-1")).get("gold") is None


@pytest.mark.rule("CH-ETERNAL-18", "CH-ETERNAL-19")
def test_the_claim_is_made_while_it_is_chosen() -> None:
    state = after(city(GOLD, card="yel-1"), "I2r1@A8")

    assert {line.rule: line.points for line in game.scene(game.observe(state, 0), 0).sheets[0].lines}[
        "CH-ETERNAL-18"
    ] == 3
    assert points(state, "CH-ETERNAL-18") == [0]


@pytest.mark.rule("CH-ETERNAL-05")
def test_buildings_of_a_campaign_are_not_there() -> None:
    assert "chu-4" not in [CARDS[card] for card in cards_of(EPISODES[0])]
    assert len(BUILDINGS) == 28
    assert [KINDS[kind] for kind in COLOURS] == ["residential", "public", "industrial"]
    assert named(start().sheets[0].legacy.cogs) == ""
