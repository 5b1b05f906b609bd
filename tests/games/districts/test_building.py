from __future__ import annotations

import pytest

from ratusz.games import districts as game
from ratusz.games.districts.data import CELL_NAMES
from tests.games.districts.builders import (
    EMPTY,
    after,
    alone,
    legal,
    lying,
    reserve,
    standing,
    table,
    why_not,
    with_tiles,
)


def city(held: str = "", **tiles: str) -> game.State:
    return table(with_tiles(EMPTY, **tiles), EMPTY, reserves=(held,))


@pytest.mark.rule("DI-22", "DI-28")
def test_a_tile_goes_to_any_empty_plot() -> None:
    state = city("Pns", A1="Pew")
    places = {notation for notation in legal(state) if "@" in notation}

    assert places == {f"Pns@{name}" for name in CELL_NAMES} - {"Pns@A1", "Pns@C3"}
    assert lying(after(state, "Pns@B1")) == {"A1": "Pew", "B1": "Pns"}
    assert reserve(after(state, "Pns@B1")) == []
    assert why_not(state, "Pew@B1") == "DI-22"


@pytest.mark.rule("DI-23")
def test_the_centre_stays_free() -> None:
    assert why_not(city("Pns"), "Pns@C3") == "DI-23"


@pytest.mark.rule("DI-24", "DI-32", "DI-A17")
def test_roads_keep_their_sides() -> None:
    assert lying(after(city("Fne"), "Fne@E5")) == {"E5": "Fne"}
    swapped = after(city(A1="Fne", B1="Pew"), "^A1", "=B1")
    assert lying(swapped) == {"A1": "Pew", "B1": "Fne"}


@pytest.mark.rule("DI-25")
def test_a_plot_with_a_tile_takes_no_other() -> None:
    assert why_not(city("Pns", A1="Pew"), "Pns@A1") == "DI-25"


@pytest.mark.rule("DI-26")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("Ans", (6, 0, 0, -2, -1)),
        ("Ons", (0, 3, -1, 2, -1)),
        ("Mns", (0, 0, 0, -1, 5)),
        ("Fns", (0, 3, -2, 3, -1)),
        ("Ens", (0, 1, -1, 3, 0)),
        ("Pns", (0, 0, 4, -2, 1)),
    ],
)
def test_markers_move_at_once(tile: str, expected: tuple[int, ...]) -> None:
    assert standing(after(city(tile), f"{tile}@A1")) == expected


@pytest.mark.rule("DI-27")
def test_nothing_falls_below_minus_five() -> None:
    """Two parks: income -4. Apartments cost 2 (-6: no), an amusement park 1 (-5: yes). (Vector T4)"""
    state = city("Ans Mns", A1="Pne", B1="Pns")
    assert standing(state)[3] == -4
    assert why_not(state, "Ans@E5") == "DI-27"
    assert why_not(state, "Mns@E5") is None


@pytest.mark.rule("DI-29")
def test_two_tiles_of_the_board_change_places() -> None:
    state = city("", A1="Fne", D4="Pew", E5="Ens")
    assert legal(after(state, "^A1")) == {"=D4", "=E5"}
    assert why_not(after(state, "^A1"), "=B1") == "DI-29"
    assert why_not(after(state, "^A1"), "=A1") == "DI-29"
    assert why_not(after(state, "^A1"), "+One") == "DI-29"
    assert why_not(state, "^B1") == "DI-29"
    assert why_not(state, "=D4") == "DI-29"
    assert lying(after(state, "^A1", "=D4")) == {"A1": "Pew", "D4": "Fne", "E5": "Ens"}


@pytest.mark.rule("DI-30")
def test_a_tile_of_the_board_changes_places_with_one_of_the_reserve() -> None:
    state = after(city("Fne Fns Few", B2="Pew"), "^B2", "=Fns")

    assert lying(state) == {"B2": "Fns"}
    assert reserve(state) == ["Fne", "Few", "Pew"]
    assert why_not(after(city("Fne", B2="Pew"), "^B2"), "=Pew") == "DI-30"


@pytest.mark.rule("DI-31")
def test_markers_follow_an_exchange_in_full() -> None:
    """A park (4 ecology, -2 income, 1 satisfaction) for a power plant (1 job, -1 ecology, 3 income)."""
    assert standing(after(city("Ens", B2="Pew"), "^B2", "=Ens")) == (0, 1, -1, 3, 0)
    inside = city("", A1="Fne", B1="Pew")
    assert standing(after(inside, "^A1", "=B1")) == standing(inside)


@pytest.mark.rule("DI-A4")
def test_what_counts_is_the_result_of_the_exchange() -> None:
    """Income -4 with a power plant (+3) in it: taking it away alone would mean -7. (Vector T4)

    Three parks (-6), a power plant (+3) and an amusement park (-1) make -4; ecology 12 - 1 = 11. A factory brings 3
    income as well: -4 again. An amusement park in its place would mean -8.
    """
    state = city("Fns Mns", A1="Pne", B1="Pns", C1="Pew", D1="Ens", E1="Mew")
    assert standing(state) == (0, 1, 11, -4, 8)
    lifted = after(state, "^D1")
    assert why_not(lifted, "=Fns") is None
    assert why_not(lifted, "=Mns") == "DI-27"
    assert standing(after(lifted, "=Fns")) == (0, 3, 10, -4, 7)


def test_the_page_shows_what_moves_for_whom() -> None:
    choices = {choice.action: choice for choice in game.scene(city("Ens Pns", B2="Pew"), 0).choices}
    preview = choices["Ens@C2"].preview

    assert preview is not None
    shifts = [(shift.track, shift.seat, shift.by) for shift in preview.shifts]
    assert shifts == [("track/jobs", 0, 1), ("track/ecology", 0, -1), ("track/income", 0, 3)]
    assert game.scene(alone(EMPTY), None).choices == ()
