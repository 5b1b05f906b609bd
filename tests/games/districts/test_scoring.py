"""The scoring, step by step; T1 to T6 are the vectors of docs/districts.md."""

from __future__ import annotations

import pytest

from ratusz.engine.score import ranks
from ratusz.games import districts as game
from ratusz.games.districts.checks.legend import load_legend
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.scoring import gains, settle, without_jobs
from tests.games.districts.builders import EMPTY, WHOLE, alone, cells, party, points, table, total, with_tiles


@pytest.mark.rule("DI-43", "DI-37")
def test_t1_a_whole_city() -> None:
    """R 30, J 30, E 3, I 10, S 1: 74."""
    state = alone(WHOLE)
    assert points(state, "DI-26") == [30, 30, 3, 10, 1]
    assert [points(state, rule) for rule in ("DI-39", "DI-40", "DI-41", "DI-42")] == [[0], [0], [0], [0, 0]]
    assert total(state) == 74


@pytest.mark.rule("DI-38", "DI-39", "DI-40", "DI-41")
def test_t2_one_factory_cut_off() -> None:
    """The factory on D2 has roads east and west only, and neither neighbour meets them.

    J 27, I 7; 3 residents without jobs cost 9, the empty plot 1: 30 + 27 + 3 + 7 + 1 - 10 = 58.
    """
    state = alone(with_tiles(WHOLE, D2="Few"))
    assert cells(state, "DI-39") == {"D2"}
    assert points(state, "DI-39") == [-6]
    assert points(state, "DI-40") == [-1]
    assert points(state, "DI-41") == [-9]
    assert settle(state.setup.tiles, state.cities[0].plots).final == (30, 27, 3, 7, 1)
    assert total(state) == 58


@pytest.mark.rule("DI-42")
def test_t3_jobs_without_residents() -> None:
    """R 24, J 30, E 2, I 8, S 4: jobs cut to 24, income to 2, together 56."""
    final = without_jobs((24, 30, 2, 8, 4), 6)
    assert final == (24, 24, 2, 2, 4)
    assert sum(final) == 56

    ours = load_legend("")
    effects = ((6, 0, 0, 0, 0), (0, 3, 0, 0, 0), (0, 0, 1, 4, 2), (0, 3, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    kinds = "AAAAOOOOOOOOOOMMEEEEEEEE"  # 4 x 6 residents, 10 x 3 jobs, and twice 1 ecology, 4 income, 2 satisfaction
    faces = [16 * "AOMFEP".index(kind) + 15 for kind in kinds]  # crossings: all of them are reached
    settled = settle(Legend(effects, ours.counts), (*faces[:12], -1, *faces[12:]))
    assert settled.built == (24, 30, 2, 8, 4)
    assert settled.points == 56


@pytest.mark.rule("DI-39")
def test_t5_removed_apartments_cost_their_residents_only() -> None:
    state = alone(with_tiles(EMPTY, A1="Ans"))
    assert gains(state.setup.tiles.effects[0]) == (6, 0, 0, 0, 0)
    assert settle(state.setup.tiles, state.cities[0].plots).final == (0, 0, 0, -2, -1)
    assert total(state) == -3 - 24


@pytest.mark.rule("DI-38", "DI-40", "DI-A8")
@pytest.mark.parametrize(("tile", "empty"), [("Pns", 23), ("Pew", 24), ("Pne", 24), ("Psw", 23)])
def test_t6_a_tile_beside_the_centre_needs_a_road_to_it(tile: str, empty: int) -> None:
    """C2 lies north of the centre: only a road to the south reaches it."""
    state = alone(with_tiles(EMPTY, C2=tile))
    assert points(state, "DI-40") == [-empty]


@pytest.mark.rule("DI-37", "DI-A8")
@pytest.mark.parametrize(
    ("tiles", "removed"),
    [
        ({"C2": "Psw", "B2": "Aew"}, set()),
        ({"C2": "Pns", "B2": "Aew"}, {"B2"}),
        ({"C2": "Psw", "B2": "Ans"}, {"B2"}),
        ({"C2": "Psw", "B2": "Aes", "B3": "Fns", "B1": "Fns"}, {"B1"}),
        ({"B2": "Pes"}, {"B2"}),
    ],
)
def test_both_edges_have_to_be_open_and_corners_do_not_count(tiles: dict[str, str], removed: set[str]) -> None:
    assert cells(alone(with_tiles(EMPTY, **tiles)), "DI-39") == removed


@pytest.mark.rule("DI-A8")
def test_roads_to_the_rim_lead_nowhere() -> None:
    """E1 opens to the east and A2 to the west: no road leads round the board."""
    state = alone(with_tiles(EMPTY, B3="Pew", A3="Pne", A2="Pesw", E1="Few"))
    assert cells(state, "DI-39") == {"E1"}


@pytest.mark.rule("DI-A9", "DI-42")
def test_the_scoring_has_no_floor() -> None:
    """Two offices and a factory: 9 jobs for nobody. Income 2 + 2 + 3 = 7 falls to -2; with two parks it would be -6."""
    state = alone(with_tiles(EMPTY, C2="Ons", C1="Oes", D3="Few", C4="Pns", C5="Pne"))
    settled = settle(state.setup.tiles, state.cities[0].plots)
    assert settled.built[3] == 3
    assert settled.final == (0, 0, 4, -6, -1)
    assert points(state, "DI-42") == [-9, -9]


@pytest.mark.rule("DI-44")
def test_the_highest_total_wins() -> None:
    state = table(WHOLE, EMPTY, market="", over="yes", first="0")
    assert [sheet.total for sheet in game.score(state)] == [74, -24]
    assert ranks(game.score(state)) == (1, 2)


EQUAL = with_tiles(EMPTY, C2="Pns")
"""A park: 4 - 2 + 1 = 3, less 23 empty plots: -20."""


@pytest.mark.rule("DI-45")
def test_of_equal_totals_fewer_empty_plots_are_better() -> None:
    """A park: 4 - 2 + 1 = 3, less 23 empty plots: -20.

    Two power plants: -2 ecology, 6 income less 2 for jobs that nobody can fill, so 2, less 22 empty plots: -20.
    """
    park, plants = with_tiles(EMPTY, C2="Pns"), with_tiles(EMPTY, C2="Ens", C4="Ens")
    state = table(park, plants, market="", over="yes")
    assert [sheet.total for sheet in game.score(state)] == [-20, -20]
    assert ranks(game.score(state)) == (2, 1)


@pytest.mark.rule("DI-A10")
def test_a_full_tie_is_shared() -> None:
    park = with_tiles(EMPTY, C2="Pns")
    state = table(park, park, market="", over="yes")
    assert ranks(game.score(state)) == (1, 1)


@pytest.mark.rule("DI-41", "DI-42", "DI-62")
def test_what_has_no_place_is_shown_nowhere() -> None:
    """Residents without jobs, jobs without residents, and the five points of a party."""
    state = party(with_tiles(EMPTY, A1="Ans", C2="Ons"), WHOLE, first="1", over="yes")

    for seat in range(2):
        assert [cells(state, rule, seat) for rule in ("DI-41", "DI-42", "DI-62")] == [set(), set(), set()]


@pytest.mark.rule("DI-43", "DI-47", "DI-62")
def test_totals_without_reasons_are_those_of_the_score_sheets() -> None:
    cities = WHOLE, with_tiles(EMPTY, A1="Ans", C2="Ons")
    for state in (
        table(*cities, first="0", over="yes", market=""),
        table(*cities, options="variant=advanced", goals="G1 G7 G13", first="0", over="yes", market=""),
        party(*cities, first="0", over="yes"),
    ):
        assert game.totals(state) == tuple(sheet.total for sheet in game.score(state))
    assert game.totals(party(*cities, first="0", over="yes"))[0] == 74 + 5
