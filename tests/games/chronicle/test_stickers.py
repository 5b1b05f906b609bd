"""Stickers: where they go, what they make of a space, and in which order they come."""

from __future__ import annotations

import pytest

from ratusz.games import chronicle as game
from ratusz.games.chronicle.actions import COG
from ratusz.games.chronicle.legacy import Legacy
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.stickers import applied, choices, is_forfeited, owed_at_start, spaces, trimmed
from tests.games.chronicle.builders import (
    act,
    after,
    board,
    cells,
    city,
    ended,
    land,
    named,
    played,
    start,
    why,
    why_not,
)


def last_sticker() -> game.State:
    """Episode 1 in a campaign for two, over: the first owes rocks, the other a tree."""
    state = after(start(1, boards="new"), "yel-4")
    return ended(played(state, "O4@F1", "leave"))


@pytest.mark.rule("CH-CAMP-13", "CH-BASE-45", "CH-E01-03", "CH-E01-04")
def test_stickers_come_at_the_end_on_cleared_boards() -> None:
    state = last_sticker()
    scene = game.scene(game.observe(state, 0), 0)

    assert game.to_act(state) == {0, 1}
    assert [sheet.owed for sheet in state.sheets] == [("R2",), ("T1",)]
    assert scene.boards[0].pieces == ()
    assert {choice.action for choice in scene.choices} >= {"R2@F1", "R2@H1"}


@pytest.mark.rule("CH-CAMP-14", "CH-CAMP-15", "CH-CAMP-16", "CH-CAMP-18")
@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("R2@F1", ""),
        ("R2@B1", "not-square"),
        ("R2@C1", "not-plain"),
        ("R2@A1", "reserved"),
        ("R2@A4", "not-plain"),
        ("T1@F1", "other-sticker"),
        ("pass", "stickers-now"),
        ("skip", "must-place"),
        ("ok", "other-sticker"),
        ("COG@blu-1", "other-sticker"),
    ],
)
def test_where_a_sticker_goes(notation: str, told: str) -> None:
    assert why(last_sticker(), notation) == told


@pytest.mark.rule("CH-CAMP-15", "CH-CAMP-19", "CH-CAMP-21")
def test_everybody_chooses_in_secret_and_all_is_kept() -> None:
    state = after(last_sticker(), "R2@F1", "ok")
    assert game.observe(state, 1).drafts == ((), ())
    assert game.to_act(state) == {1}

    state = after(state, "T1@H1", "ok", seat=1)

    assert game.to_act(state) == frozenset()
    assert [named(sheet.legacy.cells("r") & cells("F1 H1")) for sheet in state.sheets] == ["F1", ""]
    assert [named(sheet.legacy.cells("1")) for sheet in state.sheets] == ["", "H1"]
    assert [sheet.signs for sheet in state.sheets] == [start(1).sheets[0].signs] * 2


@pytest.mark.rule("CH-CAMP-16")
def test_a_sticker_uses_up_its_square() -> None:
    sheet = applied(_owing("T1", "T1"), act("T1@F1"))

    assert cells("F1") & spaces(sheet.legacy, "T1") == 0
    assert sheet.owed == ("T1",)


def _owing(*stickers: str, told: str = "new") -> Sheet:
    """A board whose owner has these stickers to place."""
    return Sheet(signs=board(told).signs, legacy=board(told), owed=stickers)


@pytest.mark.rule("CH-CAMP-17")
def test_without_squares_any_plain_space_serves() -> None:
    squares = named(board("new").cells("o")).replace(" ", ",")
    legacy = board(f"1:{squares}")

    assert spaces(legacy, "R2") == spaces(legacy, "T1") == spaces(legacy, "HOUSE") == legacy.cells(".")
    assert cells("A1 E3") & spaces(legacy, "R2") == 0
    # A well still needs light green all around - E2 has it, D5 has a mountain on C5 and F2 none - and its bank.
    assert cells("C2 E2 F2") & ~spaces(legacy, "W") == 0
    assert cells("B1 F1 C5 C6 K2") & spaces(legacy, "W") == 0
    assert cells("C2 E2") & spaces(legacy.with_sign(cells("D9"), "w"), "W") == cells("C2 E2")
    assert cells("C2 E2 F2") & spaces(legacy.with_sign(cells("B9"), "w"), "W") == cells("F2")


@pytest.mark.rule("CH-CAMP-18")
@pytest.mark.parametrize("sticker", ["T1", "R2", "Q", "W", "CP", "CT", "HOUSE"])
def test_reserved_spaces_take_no_chosen_sticker(sticker: str) -> None:
    """Whatever they show: as printed, or cleared and covered, with no square left anywhere."""
    reserved = cells("A1 A3 A8 A10 E3 E6 K1 K11")
    bare = board("new").with_sign(board("new").cells("o"), "1").with_sign(cells("A3 A8 K1"), "r")

    for legacy in (board("new"), bare, bare.with_sign(cells("A1 A3 A8 A10 E3 E6 K1"), ".")):
        assert spaces(legacy, sticker) & reserved == 0


@pytest.mark.rule("CH-CAMP-17", "CH-CAMP-20")
def test_without_any_space_a_sticker_is_forfeited() -> None:
    plain = named(board("new").cells("o.x")).replace(" ", ",")
    full, without_rocks = board(f"1:{plain}"), board("1:E1,I6,E9")

    assert is_forfeited(full, "R2")
    assert is_forfeited(without_rocks, "Q")
    assert trimmed(_owing("Q", "T1", told="1:E1,I6,E9")).owed == ("T1",)


@pytest.mark.rule("CH-CAMP-18", "CH-CAMP-20")
def test_a_quarry_closes_rocks_that_are_not_reserved() -> None:
    assert named(spaces(board("new"), "Q")) == "E1 I6 E9"
    closed = applied(_owing("Q"), act("Q@I6")).legacy

    assert named(closed.cells(".") & cells("I6")) == "I6"
    assert named(closed.cells("o") & cells("I6")) == ""


@pytest.mark.rule("CH-CAMP-19")
def test_the_first_choice_is_what_a_time_out_takes() -> None:
    legacy = board("new")

    # F1 is the first square, B2 the first with light green all around, K3 the first forest beside light green.
    assert [game.text(choices(legacy, sticker)[0]) for sticker in ("T1", "Q", "W", "CP")] == [
        *("T1@F1", "Q@E1", "W@B2", "CP@K3")
    ]
    assert game.text(choices(legacy, COG)[0]) == "COG@blu-1"
    assert game.text(choices(legacy, "CP")[-1]) == "skip"


def _time_up(state: game.State, seat: int = 0) -> list[str]:
    """What is done for a seat whose time is up, which is enough."""
    actions = [game.text(action) for action in game.time_up(state, seat)]
    assert seat not in game.to_act(after(state, *actions, seat=seat))
    return actions


@pytest.mark.rule("CH-CAMP-19")
def test_when_time_is_up_stickers_go_where_they_may_first() -> None:
    """F1 is the first square. B2 and G2 are the first of their banks with light green all around."""
    assert [_time_up(last_sticker(), seat) for seat in (0, 1)] == [["R2@F1", "ok"], ["T1@F1", "ok"]]
    wells = start(3, boards="new")
    assert _time_up(wells) == ["W@B2", "W@G2", "ok"]
    assert _time_up(after(wells, "W@D2")) == ["W@G2", "ok"]
    assert _time_up(after(wells, "W@D2", "W@G4")) == ["ok"]


@pytest.mark.rule("CH-CAMP-19", "CH-E07-07")
def test_when_time_is_up_nothing_is_cleared_and_cogs_go_on_the_first_buildings() -> None:
    flood = start(9, boards="through:9;fourth:second;w:D2,G4")
    flood = ended(played(after(flood, "yel-4"), "O4@F1", "leave"))
    smoke = start(13, boards="through:13;fourth:second;g:K1,A8;cogs:blu-1,blu-3")
    smoke = ended(played(after(smoke, "yel-4"), "O4@F1", "leave"))

    assert _time_up(flood, 1) == ["skip", "skip", "ok"]
    assert _time_up(smoke, 1) == ["COG@blu-2", "COG@blu-4", "ok"]


@pytest.mark.rule("CH-CAMP-20")
@pytest.mark.parametrize(
    ("notation", "told", "sign"),
    [
        ("T1@F1", "new", "1"),
        ("R2@F1", "new", "r"),
        ("Q@I6", "new", "."),
        ("W@D2", "new", "w"),
        ("CP@K3", "new", "."),
        ("CT@K3", "new", "1"),
        ("HOUSE@F1", "new", "H"),
    ],
)
def test_what_a_sticker_makes_of_its_space(notation: str, told: str, sign: str) -> None:
    sticker, _, cell = notation.partition("@")
    legacy = applied(_owing(sticker, told=told), act(notation)).legacy

    assert named(legacy.cells(sign) & cells(cell)) == cell


@pytest.mark.rule("CH-CAMP-20", "CH-E13-09")
def test_a_cog_stays_on_its_building() -> None:
    assert applied(_owing("COG"), act("COG@blu-5")).legacy.cogs == board("cogs:blu-5").cogs


@pytest.mark.rule("CH-CAMP-10", "CH-CAMP-13")
@pytest.mark.parametrize(
    ("through", "episode", "owed"),
    [
        (0, 1, ""),
        (2, 3, "W W"),
        (3, 4, ""),
        (2, 8, "W W"),
        (2, 13, "R2"),
        (12, 14, "R2 R2"),
        (0, 24, "R2 R2 HOUSE"),
        (22, 23, "HOUSE"),
        (23, 24, ""),
    ],
)
def test_who_rested_makes_up_for_stickers_at_the_start(through: int, episode: int, owed: str) -> None:
    assert " ".join(owed_at_start(Legacy(board("new").signs, through), episode)) == owed


@pytest.mark.rule("CH-CAMP-10")
def test_fixed_spaces_get_their_present_state_and_the_fourth_church_is_a_chapel() -> None:
    state = start(20, boards="through:3;w:D2,G4")
    legacy = state.sheets[0].legacy

    assert legacy.fourth == "others"
    assert named(legacy.cells("g") | legacy.cells("P")) == "K1 E3 A8"
    assert cells("A1 A3 A10 D2 G4") & ~legacy.cells(".") == 0
    assert state.sheets[0].owed == ("R2", "R2")


@pytest.mark.rule("CH-CAMP-30")
def test_outside_of_a_campaign_stickers_are_shown_and_not_kept() -> None:
    state = ended(played(after(start(1), "yel-4"), "O4@F1", "leave"))
    trays = [tray for tray in game.scene(game.observe(state, 0), 0).trays if tray.id == "gain/0"]

    assert game.to_act(state) == frozenset()
    assert [item.label.key for tray in trays for item in tray.items] == [
        *("chronicle.reward.symbol", "chronicle.sticker.R2")
    ]
    assert land(state).signs == start(1).sheets[0].signs
    assert why_not(city("", card="yel-1"), "T1@F1") == "CH-CAMP-13"
