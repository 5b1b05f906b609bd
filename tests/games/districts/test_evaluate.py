"""The estimate for bots, and what it leaves out: relations and numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games import districts as game
from ratusz.games.districts.advice import bettered, joining
from ratusz.games.districts.checks.legend import load_legend
from ratusz.games.districts.data import CELL_NAMES, FACE_NAMES
from ratusz.games.districts.evaluate import fillable, losses
from ratusz.games.districts.prospects import balanced, cramped
from ratusz.games.districts.state import State
from tests.games.districts.builders import EMPTY, WHOLE, after, alone, party, table, total, with_tiles


def outlook(drawing: str, reserve: str = "", **headers: str) -> float:
    """What seat 0 expects to end with beside an empty city, with an office in the market."""
    return game.outlook(table(drawing, EMPTY, reserves=(reserve, ""), **headers), 0)


def test_nothing_is_expected_after_the_end() -> None:
    state = table(WHOLE, EMPTY, market="Mew Mne Mes Msw", first="0", over="yes")

    assert [game.evaluate(state, seat) for seat in (0, 1)] == [0, 0]
    assert [game.outlook(state, seat) for seat in (0, 1)] == [74, -24]
    assert game.evaluate(alone(WHOLE), 0) == 0


def test_the_outlook_is_the_total_and_what_is_expected_beyond_it() -> None:
    state = table(with_tiles(EMPTY, C2="Pns"), EMPTY)

    assert game.outlook(state, 0) == pytest.approx(total(state) + game.evaluate(state, 0))


def test_roads_decide_what_a_tile_is_worth() -> None:
    """A road reaches the park; one may still reach it; A4 is closed to A5, whose own road leads nowhere else."""
    reached, possible, lost = (with_tiles(EMPTY, A4="Few", **{cell: "Pns"}) for cell in ("C2", "E5", "A5"))

    assert outlook(reached) > outlook(possible) > outlook(lost)


def test_jobs_are_worth_more_where_residents_wait_for_them() -> None:
    alike = {"C2": "Ons", "C4": "Ons"}
    with_residents = outlook(with_tiles(EMPTY, D3="Aew", **alike)) - outlook(with_tiles(EMPTY, D3="Aew", C2="Ons"))
    without = outlook(with_tiles(EMPTY, D3="Pew", **alike)) - outlook(with_tiles(EMPTY, D3="Pew", C2="Ons"))

    assert with_residents > without


def test_who_has_built_more_expects_more() -> None:
    assert outlook(with_tiles(EMPTY, C2="Pns", C4="Ens")) > outlook(with_tiles(EMPTY, C2="Pns")) > outlook(EMPTY)


def test_a_reserve_full_of_blocked_tiles_is_dreaded() -> None:
    # Income is -4: apartments and parks are blocked, a power plant is not.
    city = with_tiles(EMPTY, C2="Ans", C4="Ans")

    assert outlook(city, "Asw Pew Pes") < outlook(city, "Asw Pew Ene") - 12


def test_a_goal_card_is_expected_by_who_leads() -> None:
    def expected(city: str, other: str, goals: str) -> float:
        state = table(city, other, options="variant=advanced", goals=goals, market="Mew Mne Mes Msw")
        return game.outlook(state, 0)

    park, office = with_tiles(EMPTY, C2="Pns"), with_tiles(EMPTY, C2="Ons")
    by_card = [expected(park, office, f"{goal} G14 G16") for goal in ("G10", "G8")]  # most parks, most offices

    assert by_card[0] > by_card[1] + 1
    assert expected(WHOLE, EMPTY, "G17 G14 G16") > expected(with_tiles(WHOLE, A1="."), EMPTY, "G17 G14 G16")


@pytest.mark.parametrize(
    ("city", "other", "headers", "expected"),
    [
        (EMPTY, EMPTY, {}, 24),  # 25.2 would be time enough
        (EMPTY, with_tiles(WHOLE, A1=".", B1="."), {}, 2 + 1.2),
        (EMPTY, WHOLE, {"first": "1"}, 1.2),
        (with_tiles(WHOLE, A1="."), EMPTY, {}, 1),
    ],
)
def test_who_is_fastest_decides_how_many_plots_are_filled(
    city: str, other: str, headers: dict[str, str], expected: float
) -> None:
    state = table(city, other, **{"market": "Mew Mne Mes Msw", **headers})  # type: ignore[arg-type] # only headers

    assert fillable(state, 0) == pytest.approx(expected)


def test_in_the_party_variant_the_glass_leaves_time_for_some_tiles() -> None:
    # 60 seconds at 3.5 a choice and three choices a tile are 5.7 tiles; half of it when the glass is running.
    almost = with_tiles(WHOLE, A1=".")

    assert fillable(party(EMPTY, almost), 0) == pytest.approx(1 + 60 / 10.5)
    assert fillable(party(EMPTY, almost, options="pace=quick"), 0) == pytest.approx(1 + 60 / 6)
    assert fillable(party(EMPTY, WHOLE, first="1"), 0) == pytest.approx(30 / 10.5)


def test_waiting_costs_more_and_more_in_the_party_variant() -> None:
    def with_draws(number: int) -> State:
        state = party(EMPTY, EMPTY)
        assert state.party is not None
        return replace(state, party=replace(state.party, acts=(3 * number, 0)))

    expected = [game.outlook(with_draws(number), 0) for number in (0, 30, 31, 40)]

    # The first 30 draws are free, then each costs a tenth of a point for each of 24 plots.
    assert [expected[0] - other for other in expected] == pytest.approx([0, 0, 2.4, 24])


def test_markers_out_of_balance_matter_less_the_more_tiles_are_to_come() -> None:
    # 3 a resident without a job, 2 a job without a resident; ten tiles may put 20 of them right.
    assert balanced((12, 0, 0, 0, 0), 0) == pytest.approx(12 - 3 * 144 / 12.01)
    assert balanced((12, 0, 0, 0, 0), 10) == pytest.approx(12 - 3 * 144 / 32.01)
    assert balanced((0, 12, 0, 0, 0), 10) == pytest.approx(12 - 2 * 144 / 32.01)
    assert balanced((9, 9, 1, 2, 3), 10) == 24


def test_tracks_near_their_last_field_are_feared_as_long_as_tiles_are_to_come() -> None:
    # All three tracks at 0 have five fields left of nine that would be enough: three times 4 squared.
    assert cramped((0, 0, 0, 0, 0), 24) == pytest.approx(0.15 * 48)
    assert cramped((0, 0, 0, 0, 0), 12) == pytest.approx(0.15 * 48 / 2)
    assert cramped((0, 0, 4, 4, 4), 24) == cramped((0, 0, 0, 0, 0), 0) == 0


def test_what_an_unreached_tile_costs_is_its_gains_and_its_plot() -> None:
    # Apartments 6, offices 3 + 2, amusement park 5, factory 3 + 3, power plant 1 + 3, park 4 + 1; and one each.
    assert losses(load_legend("")) == (7, 6, 6, 7, 5, 6)


# --- what is left out ----------------------------------------------------------------------------------------------


def plots(drawing: str) -> tuple[int, ...]:
    return alone(drawing).cities[0].plots


def names(cells: int) -> set[str]:
    return {name for cell, name in enumerate(CELL_NAMES) if cells >> cell & 1}


def face(name: str) -> int:
    return FACE_NAMES.index(name)


@pytest.mark.parametrize(
    ("city", "tile", "expected"),
    [
        (EMPTY, "Ans", {"C2", "C4"}),
        (EMPTY, "Ane", {"B3", "C4"}),
        (with_tiles(EMPTY, C2="Pns"), "Ans", {"C1", "C4"}),
        (with_tiles(EMPTY, C2="Few"), "Ans", {"C4"}),  # no road leads to C2, so none goes on from it
        (with_tiles(EMPTY, E3="Ans"), "Aew", {"B3", "D3"}),
    ],
)
def test_a_tile_is_tried_where_a_road_leads_to_it(city: str, tile: str, expected: set[str]) -> None:
    assert names(joining(plots(city), face(tile))) == expected


def test_where_no_road_leads_to_a_tile_every_empty_plot_is_tried() -> None:
    walled = with_tiles(EMPTY, C2="Few", C4="Few", B3="Fns", D3="Fns")

    assert names(joining(plots(walled), face("Ans"))) == set(CELL_NAMES) - {"C2", "C3", "C4", "B3", "D3"}


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("Ans", {"C1", "C2"}),  # of another kind, and it has both roads of C2 and the one of C1
        ("Pes", {"C1"}),  # a park like C2 without its road up; C1 needs only the one down
        ("Pns", set()),  # as open as C1, and the same as C2
        ("Pesw", {"C1"}),  # more open than C1
    ],
)
def test_a_tile_replaces_another_only_if_its_roads_stay_and_something_is_gained(tile: str, expected: set[str]) -> None:
    city = with_tiles(EMPTY, C2="Pns", C1="Pns")

    assert names(bettered(plots(city), face(tile))) == expected


def test_the_turn_offers_only_what_may_be_the_best() -> None:
    state = table(with_tiles(EMPTY, C2="Pns", A1="Few"), EMPTY, reserves=("Ons", ""), market="Anes Ans Fns Fne")
    tried = {game.text(action) for action in game.worth_trying(state, 0)}

    # Of each kind the tile with the most roads; the office beside roads; A1, which nothing reaches, or C2 for another
    # kind are lifted. Not tried: +Ans, +Fns or +Fne, the office elsewhere.
    assert tried == {"+Anes", "+Fne", "Ons@C1", "Ons@C4", "^C2", "^A1", "mayor"}
    assert {game.text(action) for action in game.worth_trying(after(state, "^C2"), 0)} == {"=Ons"}
    assert {game.text(action) for action in game.worth_trying(after(state, "^A1"), 0)} == {"=C2", "=Ons"}
