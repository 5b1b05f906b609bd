"""How an episode runs: cards, sealed rounds, passing, leaving and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.match import begin
from ratusz.games import AnyGame
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import BUILDINGS
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import (
    act,
    after,
    city,
    ended,
    kept,
    legal,
    lines,
    named,
    played,
    points,
    start,
    token,
    total,
    why,
    why_not,
)


@pytest.mark.rule("CH-BASE-01", "CH-SOLO-01")
@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_players(players: int) -> None:
    with pytest.raises(InvalidSetup, match=f"for 1 to 4 players, not {players}"):
        game.setup(players, {})


@pytest.mark.rule("CH-BASE-01", "CH-BASE-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_in_the_box(players: int) -> None:
    """A board, a token and 24 buildings each, and 24 cards for all; four sets are 96 buildings. Eight envelopes."""
    state = start(1, players=players)
    seen = [game.scene(game.observe(state, seat), seat) for seat in range(players)]
    sets = [[tray for tray in scene.trays if tray.id == "set"] for scene in seen]

    assert [len(scene.boards) for scene in seen] == [players] * players
    assert [len(tray.items) for (tray,) in sets] == [96 // 4] * players
    assert [kept(state, seat)["token"] for seat in range(players)] == ["10/50"] * players
    assert len(game.chance_outcomes(state)) == 24
    assert len(game.campaign.courses()[0].chapters) == 8
    assert "ten" in game.ledger()["CH-BASE-01"].text["en"]


@pytest.mark.rule("CH-BASE-02", "CH-BASE-07")
def test_all_sets_are_open_and_alike() -> None:
    scene = game.scene(game.observe(start(1, players=3), 0), 0)
    tray = next(tray for tray in scene.trays if tray.id == "set")

    assert [item.hotspot for item in tray.items] == [f"set/{building.name}" for building in BUILDINGS[:24]]
    assert {item.state for item in tray.items} == {"idle"}


@pytest.mark.rule("CH-BASE-07")
def test_the_tray_tells_what_has_become_of_each_building() -> None:
    state = played(after(start(1), "yel-1"), "I2@F1", "pass")
    tray = next(tray for tray in game.scene(game.observe(state, 0), 0).trays if tray.id == "set")
    other = next(tray for tray in game.scene(game.observe(state, 1), 1).trays if tray.id == "set")
    by_name = {item.hotspot: item for item in tray.items}

    assert (by_name["set/yel-1"].state, by_name["set/yel-1"].label.key) == ("done", "chronicle.card.played")
    assert other.items[0].label.key == "chronicle.set.lost"
    # A domino beside F1 G1: E1 with D1 or E2; F2 with G2 or F3, not E2; G2 with H2 or G3; H1 with I1 or H2.
    assert by_name["set/red-1"].detail == "×8"


@pytest.mark.rule("CH-BASE-06", "CH-E01-01")
def test_the_token_starts_on_ten() -> None:
    # Ten, ten trees, twelve rocks and 84 empty spaces.
    assert token(start(1)) == 10
    assert total(start(1)) == 10 + 10 - 12 - 84
    assert lines(start(1)) == {"start": 10, "trees": 10, "rocks": -12, "empty": -84}


@pytest.mark.rule("CH-BASE-10")
def test_everybody_takes_the_building_on_the_card() -> None:
    state = start(1, players=3)
    assert game.to_act(state) == {-1}
    assert len(game.chance_outcomes(state)) == 24

    state = after(state, "blu-6")

    assert game.to_act(state) == {0, 1, 2}
    assert why_not(state, "blu-7", seat=-1) == "CH-BASE-10"
    assert why_not(start(1), "I2@F1") == "CH-BASE-10"


@pytest.mark.rule("CH-BASE-03", "CH-BASE-10")
def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    state = played(after(start(1), "blu-6"), "pass")

    assert why(state, "blu-6", seat=-1) == "card-played"
    assert why(state, "chu-1", seat=-1) == "not-a-card"
    assert why(state, "block", seat=-1) == "not-a-card"
    assert len(game.chance_outcomes(state)) == 23
    assert {weight for _, weight in game.chance_outcomes(state)} == {1}


@pytest.mark.rule("CH-BASE-11", "CH-BASE-12")
def test_choices_are_hidden_until_the_last_one_is_confirmed() -> None:
    state = after(start(1), "yel-1")
    chosen = after(state, "I2@F1", "ok", seat=0)

    assert chosen.sheets == state.sheets
    assert game.observe(chosen, 1).drafts == ((), ())
    assert game.observe(chosen, None).drafts == ((), ())
    assert game.observe(chosen, 0) == chosen
    assert why_not(chosen, "ok", seat=0) == "CH-BASE-12"
    assert after(chosen, "pass", "ok", seat=1).sheets[0].placed[0] != 0


@pytest.mark.rule("CH-BASE-12")
def test_a_choice_may_be_changed_until_it_is_confirmed_by_all() -> None:
    """The house is moved, turned and moved again; the others see the last place only."""
    match = begin(cast("AnyGame", game), start(1).setup).after(-1, act("yel-1"))
    for notation in ("I2@F1", "I2r1@E1"):
        match = match.after(0, act(notation)).after(0, act("ok")).without_last(0).without_last(0)
    for seat, notation in ((0, "I2@D1"), (0, "ok"), (1, "pass"), (1, "ok")):
        match = match.after(seat, act(notation))

    assert named(match.state.sheets[0].placed[0]) == "D1 E1"
    assert not match.can_take_back(0)


@pytest.mark.rule("CH-BASE-13")
def test_one_thing_a_round() -> None:
    state = after(start(1), "yel-1")

    assert why(state, "ok") == "nothing-chosen"
    assert {why_not(after(state, "pass"), notation) for notation in ("I2@F1", "leave", "pass")} == {"CH-BASE-13"}
    assert legal(after(state, "pass")) == {"ok"}


@pytest.mark.rule("CH-BASE-26", "CH-BASE-29", "CH-E01-02")
def test_a_pass_costs_a_point_and_the_building() -> None:
    state = played(after(start(1), "yel-1"), "pass", "leave")

    assert [token(state, seat) for seat in (0, 1)] == [9, 10]
    assert points(state, "CH-BASE-26") == [-1]
    assert state.sheets[0].out == ""
    assert why(state, "yel-1", seat=-1) == "card-played"
    assert game.to_act(after(state, "yel-2")) == {0}


@pytest.mark.rule("CH-BASE-27")
def test_on_zero_nobody_passes() -> None:
    state = city("", episode=1, passes=10, card="yel-1")

    assert token(state) == 0
    assert why(state, "pass") == "token-0"
    assert why_not(state, "pass") == "CH-BASE-27"
    assert "leave" in legal(state)


@pytest.mark.rule("CH-BASE-27")
def test_who_can_do_nothing_else_leaves() -> None:
    # The whole valley is full but for single spaces, which no domino fits on.
    state = city("yel-1: F1 G1", episode=1, passes=10, board=_CLOSED, card="red-1")

    assert legal(state) == {"leave"}
    assert played(state, "leave").sheets[0].out == "CH-BASE-27"


_CLOSED = "F:F2,G2,H1,E1,E2,F3"
"""Forest around F1 and G1."""


@pytest.mark.rule("CH-BASE-28", "CH-BASE-30")
def test_leaving_is_free_and_final() -> None:
    state = played(after(start(1), "yel-1"), "leave", "I2@F1")

    assert state.sheets[0].out == "CH-BASE-28"
    assert token(state) == 10
    for card in ("yel-2", "yel-3"):
        state = after(state, card)
        assert game.to_act(state) == {1}
        assert why_not(state, "pass") == "CH-BASE-28"
        state = played(state, "pass")
    assert total(state) == total(start(1))


@pytest.mark.rule("CH-BASE-30", "CH-CAMP-12")
def test_who_has_left_keeps_what_was_won_and_is_ranked() -> None:
    # Episode 10: veins on A8 and K1, both built over, so +3; then the player leaves and is still first.
    state = city("yel-1: A8 B8; yel-2: K1 J1 I1", "", episode=10, card="red-1")
    state = ended(played(state, "leave", "pass"))

    assert game.to_act(state) == frozenset()
    assert state.sheets[0].legacy.wins == 1


@pytest.mark.rule("CH-BASE-32")
def test_it_is_over_when_all_have_left() -> None:
    state = played(after(start(1), "yel-1"), "leave")

    assert game.to_act(state) == frozenset()
    assert game.chance_outcomes(state) == ()
    assert why_not(state, "yel-2", seat=-1) == "CH-BASE-32"


@pytest.mark.rule("CH-BASE-32")
def test_the_last_card_is_still_played() -> None:
    """Of 24 cards 23 have been turned up; the domino of the last is built and counts."""
    state = city("yel-1: F1 G1", episode=1)
    pile = tuple(number for number in range(24) if BUILDINGS[number].name != "red-1")
    state = after(replace(state, pile=pile), "red-1")
    assert game.to_act(state) == {0, 1}
    before = total(state)

    state = played(state, "I2@H1", "pass")

    assert game.to_act(state) == frozenset()
    assert named(state.sheets[0].placed[8]) == "H1 I1"
    assert total(state) == before + 2


@pytest.mark.rule("CH-BASE-33")
def test_the_last_one_goes_on_alone() -> None:
    state = played(after(start(1, players=3), "yel-1"), "leave", "I2@F1", "leave")

    for card in ("yel-2", "yel-3"):
        state = after(state, card)
        assert game.to_act(state) == {1}
        state = played(state, "pass")


def _reach(state: State, name: str) -> str:
    scene = game.scene(state, 0)
    (tray,) = [tray for tray in scene.trays if tray.id == "set"]
    return next(item.reach for item in tray.items if item.hotspot == f"set/{name}")


@pytest.mark.rule("CH-BASE-07", "CH-BASE-22")
def test_a_building_to_come_shows_where_it_would_fit() -> None:
    """Beside the domino on F1 and G1 only H1 is free: another domino lies on H1 and I1, a row of three on H1 to J1."""
    state = city("yel-1: F1 G1", episode=1, board="F:E1,F2,G2,H2", card="red-2")

    assert _reach(state, "red-1") == "00000001100".ljust(121, "0")
    assert _reach(state, "yel-2") == "00000001110".ljust(121, "0")
    assert _reach(state, "yel-4") == "0" * 121
    assert _reach(state, "yel-1") == ""


@pytest.mark.rule("CH-BASE-07")
def test_ways_to_cover_a_cell_are_told_in_powers_of_two() -> None:
    """A domino lies on H1 and I1; on F2 with F3 or G2; on G2 with F2 or G3: two ways, told as 2, for F2 and G2."""
    state = city("yel-1: F1 G1", episode=1, board="F:E1,H2", card="red-2")

    assert _reach(state, "red-1") == ("00000001100" + "00000220000" + "00000110000").ljust(121, "0")
