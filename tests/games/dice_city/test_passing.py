"""DC-19 to DC-23: passing, leaving, and how an episode ends for a player."""

import pytest

from ratusz.games import dice_city as game
from tests.games.dice_city.builders import after, city, legal, out, played, points, start, total, why_not

# On the map of episode 11 the corner A1 has a mountain below it: a single there touches nothing but B1.
CORNER = "r:I1@A1"


@pytest.mark.rule("DC-02")
def test_each_round_everybody_does_one_thing() -> None:
    state = after(start(players=2), "1+0:r")

    assert game.to_act(state) == {0, 1}
    assert why_not(state, "ok") == "DC-02"
    state = after(state, "I1@D1")
    assert legal(state) == {"ok"}
    assert why_not(state, "I1@D2") == "DC-02"
    assert why_not(state, "pass") == "DC-02"
    assert why_not(state, "leave") == "DC-02"


@pytest.mark.rule("DC-02")
def test_who_is_out_watches_and_the_others_go_on() -> None:
    state = played(after(start(players=2), "1+0:r"), "leave", "I1@D1")

    assert game.to_act(state) == {-1}
    state = after(state, "1+1:r")
    assert game.to_act(state) == {1}
    assert why_not(state, "I2@D1", seat=0) == "DC-21"


@pytest.mark.rule("DC-19")
def test_passing_marks_the_next_box_whether_one_could_build_or_not() -> None:
    state = after(start(), "1+0:r", "pass", "ok", "1+0:r", "pass", "ok")

    assert state.sheets[0].boxes == 2
    assert state.sheets[0].buildings == ()


@pytest.mark.rule("DC-20")
def test_six_boxes_and_no_seventh() -> None:
    state = start()
    for _ in range(6):
        state = after(state, "1+0:r", "pass", "ok")
    state = after(state, "1+0:r")

    assert "pass" not in legal(state)
    assert why_not(state, "pass") == "DC-20"
    assert why_not(state, "I1@D1") is None
    state = after(state, "leave", "ok")
    assert out(state) == "DC-20"
    assert game.to_act(state) == frozenset()


@pytest.mark.rule("DC-20")
def test_without_a_box_and_a_place_there_is_only_one_way() -> None:
    # Bandits on C1 and B2 leave one free cell beside the single: no room for a row of four.
    state = city(CORNER, episode=11, compass=4, passes=6, bandits="C1 B2", roll="2+2:r")

    assert legal(state) == {"leave"}
    assert game.scene(state, 0).prompt.key == "dice_city.prompt.stuck"
    assert out(after(state, "leave", "ok")) == "DC-20"


@pytest.mark.rule("DC-21")
def test_leaving_costs_no_box_and_is_for_good() -> None:
    state = after(city("r:I2@C5", passes=2), "1+1:r", "leave", "ok")

    assert state.sheets[0].boxes == 2
    assert out(state) == "DC-21"
    assert game.to_act(state) == frozenset()
    assert why_not(state, "leave") == "DC-22"


@pytest.mark.rule("DC-21")
def test_leaving_comes_after_the_roll() -> None:
    assert why_not(city("r:I2@C5"), "leave") == "DC-02"


@pytest.mark.rule("DC-22")
def test_the_episode_ends_when_all_have_left() -> None:
    state = played(after(start(players=3), "1+0:r"), "leave", "I1@D1", "leave")
    assert game.to_act(state) == {-1}

    state = played(after(state, "1+0:r"), "leave")

    assert game.to_act(state) == frozenset()
    assert game.chance_outcomes(state) == ()
    assert why_not(state, "1+0:r", seat=-1) == "DC-22"


@pytest.mark.rule("DC-22")
def test_who_can_neither_build_nor_pass_in_any_future_is_out_by_itself() -> None:
    walled = city(CORNER, episode=11, compass=4, passes=5, bandits="B1")
    state = after(walled, "3+2:r", "pass", "ok")

    assert out(state) == "DC-22"
    assert game.to_act(state) == frozenset()


@pytest.mark.rule("DC-22")
@pytest.mark.parametrize(
    ("compass", "passes", "bandits"),
    [
        pytest.param(4, 4, "B1", id="a box is left"),
        pytest.param(4, 5, "C1", id="a single would fit"),
        pytest.param(3, 5, "B1", id="a fortress may still come"),
    ],
)
def test_who_has_a_future_stays(compass: int, passes: int, bandits: str) -> None:
    state = city(CORNER, episode=11, compass=compass, passes=passes, bandits=bandits)

    assert out(after(state, "3+2:r", "pass", "ok")) == ""


@pytest.mark.rule("DC-22")
def test_without_passing_a_city_that_is_closed_in_is_finished() -> None:
    # Episode 6: the last free neighbour of the old church is built on, and nothing else is left beside the city.
    walls = ["D4", "D5", "E3", "F4", "G5", "F6", "E6"]
    state = city("", episode=6, bandits=" ".join(walls[:-1]), roll="1+0:r")
    assert legal(state) == {"I1@E6", "leave"}

    closed = after(city("", episode=6, bandits=" ".join([*walls[:-1], "E7", "D6"]), roll="1+0:r"), "I1@E6", "ok")

    assert out(closed) == "DC-22"


@pytest.mark.rule("DC-22")
def test_the_reason_is_shown_to_everybody() -> None:
    state = after(city(CORNER, "r:I1@B4", episode=11, compass=4, passes=5, bandits="B1"), "3+2:r")
    state = played(state, "pass", "pass")

    mine, others = game.scene(state, 0), game.scene(state, 1)
    assert (out(state, 0), out(state, 1)) == ("DC-22", "")
    assert mine.prompt.key == "dice_city.out.DC-22"
    assert mine.boards[0].title.args["why"] == others.boards[1].title.args["why"]
    assert others.boards[1].title.key == "dice_city.board.out"
    assert others.boards[0].title.key == "dice_city.board.own"


@pytest.mark.rule("DC-23")
@pytest.mark.parametrize(("boxes", "price"), [(0, 0), (1, -1), (2, -2), (3, -3), (4, -5), (5, -7), (6, -10)])
def test_v2_one_value_of_the_pass_row_and_not_their_sum(boxes: int, price: int) -> None:
    assert points(city("", passes=boxes), "DC-23") == [price]


@pytest.mark.rule("DC-19", "DC-23", "DC-33")
def test_v2_a_church_passed_first_costs_two() -> None:
    state = after(start(4), "1+c:r", "pass", "ok")

    assert state.sheets[0].boxes == 2
    assert points(state, "DC-23") == [-2]


@pytest.mark.rule("DC-23")
def test_v2_three_passes_cost_three_in_all() -> None:
    state = start()
    for _ in range(3):
        state = after(state, "1+0:r", "pass", "ok")

    assert total(state) - total(start()) == -3
