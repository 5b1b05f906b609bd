"""Episodes 10 to 15: gold and sawmill, investor, cogs and smoke."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import CARDS, RANKS
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.legacy import rows_filled
from ratusz.games.chronicle.rewards import with_nuggets
from tests.games.chronicle.builders import (
    after,
    cells,
    city,
    ended,
    kept,
    land,
    legal,
    lines,
    named,
    played,
    points,
    start,
    token,
    why,
    why_not,
    won,
)


@pytest.mark.rule("CH-E10-02")
def test_gold_lies_on_a8_and_k1() -> None:
    state = start(10)

    assert named(land(state).veins) == "K1 A8"
    assert named(land(state).rocks) == "E1 A3 I6 E9"
    assert cells("A8 K1") & ~land(state).buildable == 0
    # 84 plain spaces less two wells; the veins cost nothing.
    assert points(state, "CH-BASE-36") == [-82]


GOLD = "yel-2: K1 J1 I1; red-1: B8 C8"


@pytest.mark.rule("CH-E10-03", "CH-E10-04", "CH-E10-06", "CH-E10-07")
def test_the_first_on_both_veins_gains_points_and_nuggets() -> None:
    # A and C complete both veins in one round: 3 points and two nuggets each. C had three nuggets and gets a symbol.
    state = _with_nuggets(city(GOLD, GOLD, GOLD, episode=10, card="yel-1"), 2, 3)
    state = played(state, "I2r1@A8", "pass", "I2r1@A8")

    assert [points(state, "CH-E10-04", seat) for seat in (0, 1, 2)] == [[3], [0], [3]]
    assert [sheet.legacy.nuggets for sheet in state.sheets] == [2, 0, 5]
    assert won(state.sheets[2]) == ["2 nugget", "1 symbol"]

    later = played(after(state, "red-3"), "pass", "L3@A8", "pass")
    assert points(later, "CH-E10-04", 1) == [0]
    assert later.sheets[1].legacy.nuggets == 0


def _with_nuggets(state: game.State, seat: int, number: int) -> game.State:
    sheet = state.sheets[seat]
    sheet = replace(sheet, legacy=replace(sheet.legacy, nuggets=number))
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


@pytest.mark.rule("CH-E10-04")
@pytest.mark.parametrize(("episode", "nuggets"), [(10, 2), (12, 2), (13, 1), (24, 1)])
def test_how_many_nuggets_the_gold_brings(episode: int, nuggets: int) -> None:
    state = played(city(GOLD, episode=episode, card="yel-1"), "I2r1@A8", "leave")

    assert points(state, "CH-E10-04") == [3]
    assert state.sheets[0].legacy.nuggets == nuggets


@pytest.mark.rule("CH-E10-05", "CH-E10-06")
@pytest.mark.parametrize(("nuggets", "rows"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3), (16, 3)])
def test_rows_of_the_cabinet(nuggets: int, rows: int) -> None:
    assert rows_filled(nuggets) == rows
    assert with_nuggets(start(10).sheets[0], nuggets, "CH-E10-04").legacy.symbols == rows


@pytest.mark.rule("CH-E10-05")
@pytest.mark.parametrize(("episode", "shown"), [(9, False), (10, True), (24, True)])
def test_the_cabinet_is_shown_from_episode_10_on(episode: int, shown: bool) -> None:
    assert ("nuggets" in kept(start(episode))) == shown


@pytest.mark.rule("CH-E11-01", "CH-E11-03")
@pytest.mark.parametrize("episode", [11, 12])
def test_the_first_building_borders_the_sawmill(episode: int) -> None:
    state = city("", episode=episode, card="red-1")

    assert why_not(state, "I2@F1") == "CH-E11-01"
    assert {action for action in legal(state) if "@" in action} == {"I2@J10", "I2r1@K9", "I2r1@J10", "I2@I11"}


@pytest.mark.rule("CH-E11-02")
def test_the_sawmill_is_a_building_without_colour() -> None:
    state = city("yel-1: J11 I11", episode=11, card="red-1")

    assert why(state, "I2r1@K10") == "sawmill"
    assert why_not(state, "I2r1@K9") is None
    assert named(land(state).printed) == "K11"
    assert points(state, "CH-E02-01") == [1, 0, 0]


@pytest.mark.rule("CH-E11-03")
def test_nine_felling_spaces_may_be_built_on() -> None:
    state = city("yel-1: J11 I11", episode=11, card="red-1")

    assert named(land(state).felling) == "J8 K8 J9 K9 I10 J10 K10 I11 J11"
    assert why(state, "I2@J7") == "forest"
    # Partly on felling spaces, partly on light ones.
    assert why_not(state, "I2@H11") == "CH-BASE-24"
    assert why_not(state, "I2@H10") is None


@pytest.mark.rule("CH-E11-04")
def test_felling_spaces_left_empty_cost_nothing_unless_they_were_cleared() -> None:
    assert points(start(11), "CH-BASE-36") == [-82]
    cleared = start(11, boards="fourth:second;w:G4,B9;through:10;g:K1,A8;.:J9")

    assert points(cleared, "CH-BASE-36") == [-83]


FELLING = "yel-4: J8 K8 J9 K9; yel-1: I11 J11; red-1: J10 K10"
"""All but I10."""


@pytest.mark.rule("CH-E12-01")
def test_the_first_on_all_felling_spaces_gains_five_and_a_nugget() -> None:
    state = played(city(FELLING, FELLING, FELLING, episode=12, card="blu-1"), "I2@H10", "I2@H10", "pass")

    assert [points(state, "CH-E12-01", seat) for seat in (0, 1, 2)] == [[5], [5], [0]]
    assert [sheet.legacy.nuggets for sheet in state.sheets] == [1, 1, 0]

    later = played(after(state, "red-2"), "pass", "pass", "I3@G10")
    assert points(later, "CH-E12-01", 2) == [0]


@pytest.mark.rule("CH-E12-01", "CH-E11-04")
def test_cleared_felling_spaces_have_to_be_built_over_too() -> None:
    board = "through:12;fourth:second;w:G4,B9;g:K1,A8;S:K11;.:I10"
    state = city(FELLING, episode=12, card="blu-1", board=board)
    assert named(land(state).felling & land(state).open) == "I10"

    assert points(played(state, "I2@G11", "pass"), "CH-E12-01") == [0]
    assert points(played(state, "I2@H10", "pass"), "CH-E12-01") == [5]


@pytest.mark.rule("CH-E12-01")
def test_episode_11_has_no_felling_race() -> None:
    state = played(city(FELLING, episode=11, card="blu-1"), "I2@H10", "pass")

    assert points(state, "CH-E12-01") == []


@pytest.mark.rule("CH-E13-01", "CH-E13-02")
@pytest.mark.parametrize("episode", [13, 18, 24])
def test_the_token_starts_on_zero_and_passes_have_to_be_earned(episode: int) -> None:
    state = after(start(episode), "red-1")

    assert token(state) == 0
    assert why_not(state, "pass") == "CH-BASE-27"


@pytest.mark.rule("CH-E13-03")
def test_wells_are_gone_and_plain() -> None:
    state = start(13, boards="through:12;fourth:second;w:D2,G4;g:K1,A8;S:K11")
    sheet = state.sheets[0]

    assert named(sheet.legacy.cells(".") & cells("D2 G4")) == "D2 G4"
    assert sheet.legacy.cells("w") == 0
    assert not any(line.label.key.endswith("well") for line in game.score(state)[0].lines)


@pytest.mark.rule("CH-E13-05")
def test_the_sawmill_is_forest_again() -> None:
    state = city("", episode=13, card="red-1")

    assert named(land(state).buildable & cells("J9 K10 K11")) == ""
    assert why_not(state, "I2@F1") is None


@pytest.mark.rule("CH-E13-06", "CH-E13-07")
def test_the_investor_pays_for_a_building_beside_the_last() -> None:
    # The square is the first building and brings nothing; the domino borders it: +1. A pass costs one. The blue L on
    # F3 E3 E4 borders the square, but not the domino: nothing, and he moves to it.
    state = played(after(start(13), "yel-4"), "O4@F1", "leave")
    assert token(state) == 0

    state = played(after(state, "red-1"), "I2@H1")
    assert token(state) == 1

    state = played(after(state, "yel-1"), "pass")
    assert token(state) == 0
    assert CARDS[state.sheets[0].investor] == "red-1"

    state = played(after(state, "blu-2"), "L3r1@E3")
    assert named(state.sheets[0].placed[CARDS.index("blu-2")]) == "E3 F3 E4"
    assert token(state) == 0
    assert CARDS[state.sheets[0].investor] == "blu-2"


@pytest.mark.rule("CH-E13-06", "CH-BASE-23")
def test_the_river_does_not_keep_the_investor() -> None:
    """D3 and D4 lie left of the river, E4 right of it."""
    state = played(after(start(13), "yel-1"), "I2r1@D3", "leave")

    assert token(played(after(state, "red-1"), "I2@E4")) == 1


@pytest.mark.rule("CH-E13-07")
def test_he_moves_onto_churches_and_blocked_cards_leave_him() -> None:
    state = played(after(start(13), "yel-4"), "O4@F1", "leave")
    state = played(after(state, "chu-1"), "T4@H1")

    assert CARDS[state.sheets[0].investor] == "chu-1"
    assert token(state) == 1
    assert CARDS[after(state, "block", "chu-2").sheets[0].investor] == "chu-1"


@pytest.mark.rule("CH-E13-06")
def test_he_stands_on_the_board() -> None:
    state = played(after(start(13), "yel-4"), "O4@F1", "leave")

    assert _shown(state, "investor") == [("G2",)]
    assert _shown(played(after(state, "chu-1"), "T4@H1"), "investor") == [("I2",)]


@pytest.mark.rule("CH-E13-09")
def test_a_modernised_building_shows_its_cog() -> None:
    state = start(14, boards="through:14;fourth:second;g:K1,A8;cogs:blu-1/through:14;fourth:second;g:K1,A8")
    state = played(after(state, "blu-1"), "I2@F1", "I2@F1")

    assert _shown(state, "industrial.cog") == [("F1", "G1")]
    assert _shown(state, "industrial.cog", seat=1) == []
    assert _shown(state, "industrial", seat=1) == [("F1", "G1")]


def _shown(state: game.State, symbol: str, seat: int = 0) -> list[tuple[str, ...]]:
    board = game.scene(game.observe(state, seat), seat).boards[0]
    return [piece.cells for piece in board.pieces if piece.symbol == symbol]


@pytest.mark.rule("CH-BASE-46", "CH-CAMP-21")
def test_who_places_stickers_is_told_the_place() -> None:
    state = start(13, boards="through:13;fourth:second;g:K1,A8")
    state = ended(played(after(state, "yel-4"), "O4@F1", "leave"))

    prompts = [game.scene(game.observe(state, seat), seat).prompt for seat in (0, 1)]

    assert [prompt.key for prompt in prompts] == ["chronicle.prompt.ranked"] * 2
    assert [prompt.args["place"] for prompt in prompts] == [1, 2]


@pytest.mark.rule("CH-E13-06", "CH-E19-01")
@pytest.mark.parametrize(("episode", "pays"), [(12, False), (13, True), (18, True), (19, False)])
def test_he_is_there_in_episodes_13_to_18(episode: int, pays: bool) -> None:
    told = "yel-1: K10 J10" if episode == 12 else "yel-1: F1 G1"
    state = city(told, episode=episode)

    assert (points(state, "CH-E13-06") == [0]) == pays


@pytest.mark.rule("CH-E13-08", "CH-E14-01")
@pytest.mark.parametrize(("episode", "owed"), [(13, "R2"), (14, "R2"), (15, "")])
def test_pollution_brings_rocks_before_the_first_card(episode: int, owed: str) -> None:
    state = start(episode, boards=f"through:{episode - 1};fourth:second;g:K1,A8")

    assert [" ".join(sheet.owed) for sheet in state.sheets] == [owed, owed]
    if owed:
        state = after(after(state, "R2@F1", "ok"), "R2@H1", "ok", seat=1)
        assert [named(land(state, seat).rocks & cells("F1 H1")) for seat in (0, 1)] == ["F1", "H1"]


@pytest.mark.rule("CH-E13-09", "CH-E13-10")
def test_a_cog_goes_on_a_blue_building_without_one() -> None:
    state = start(13, boards="through:13;fourth:second;g:K1,A8")
    state = ended(played(after(state, "yel-4"), "O4@F1", "leave"))
    assert game.to_act(state) == {0, 1}
    assert [sheet.owed for sheet in state.sheets] == [("COG",), ("COG", "COG")]

    state = after(state, "COG@blu-3", seat=1)

    assert why_not(state, "COG@blu-3", seat=1) == "CH-E13-09"
    assert why(state, "T1@F1", seat=1) == "other-sticker"


@pytest.mark.rule("CH-E14-02")
def test_a_factory_pays_as_soon_as_it_stands() -> None:
    # blu-5 has the cog of the standard state; beside the investor it brings 1 and 1.
    state = played(after(start(14), "yel-4"), "O4@F1", "leave")
    state = played(after(state, "blu-5"), "Z4@H1")

    assert lines(state)["investor"] == lines(state)["factory"] == 1
    assert token(state) == 2
    assert token(played(after(state, "blu-1"), "I2@J1")) == 3


@pytest.mark.rule("CH-E14-02", "CH-E19-01")
@pytest.mark.parametrize(("episode", "pays"), [(13, False), (14, True), (18, True), (19, False)])
def test_factories_pay_in_episodes_14_to_18(episode: int, pays: bool) -> None:
    assert (points(start(episode), "CH-E14-02") == [0]) == pays


@pytest.mark.rule("CH-E15-01")
@pytest.mark.parametrize(("episode", "cost"), [(14, True), (15, False), (24, False)])
def test_empty_spaces_cost_nothing_from_episode_15_on(episode: int, cost: bool) -> None:
    assert bool(points(start(episode), "CH-BASE-36")) == cost


@pytest.mark.rule("CH-E15-02", "CH-E13-10", "CH-E14-03")
def test_no_pollution_in_episode_15_and_three_to_five_cogs_in_all() -> None:
    assert start(15, boards="through:14;fourth:second;g:K1,A8").sheets[0].owed == ()
    by_rank = [[EPISODES[episode].stickers[rank].count("COG") for episode in (13, 14, 15)] for rank in RANKS]
    assert [sum(cogs) for cogs in by_rank] == [3, 3, 5]
