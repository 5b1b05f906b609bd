from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import CHANCE
from ratusz.games import districts as game
from ratusz.games.districts.data import CELL_NAMES, KINDS, PLOTS, TRACKS, names
from tests.games.districts.builders import EMPTY, after, alone, market, standing, with_tiles


def begun(players: int = 2, **options: str) -> game.State:
    return game.initial_state(game.setup(players, {name.replace("_", "-"): value for name, value in options.items()}))


@pytest.mark.rule("DI-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(InvalidSetup, match=f"for 2 to 4 players, not {players}"):
        game.setup(players, {})


@pytest.mark.rule("DI-02")
def test_the_box_holds_120_tiles() -> None:
    legend = begun().setup.tiles

    assert sum(legend.counts) == 120
    supply = {kind: legend.supply(number) for number, kind in enumerate(KINDS)}
    assert supply == {"apartments": 24, "offices": 18, "amusement": 12, "factory": 24, "power": 18, "park": 24}


@pytest.mark.rule("DI-03", "DI-07")
def test_everybody_has_24_plots_around_a_centre() -> None:
    assert len(names(PLOTS)) == 24
    assert set(CELL_NAMES) - set(names(PLOTS)) == {"C3"}
    for players in (2, 3, 4):
        assert len(begun(players).cities) == players
        assert all(not city.reserve and set(city.plots) == {-1} for city in begun(players).cities)


@pytest.mark.rule("DI-04", "DI-05", "DI-08", "DI-A2")
def test_five_tracks_begin_at_nothing_for_everybody() -> None:
    scene = game.scene(begun(3), 1)

    assert [track.symbol for track in scene.tracks] == list(TRACKS)
    assert [track.markers for track in scene.tracks] == [(0, 0, 0)] * 5
    assert [track.start for track in scene.tracks] == [0, 0, -5, -5, -5]


@pytest.mark.rule("DI-06", "DI-A14")
def test_four_tiles_are_drawn_from_one_stack() -> None:
    state = begun(start="1")
    assert game.to_act(state) == {CHANCE}
    assert sum(weight for _, weight in game.chance_outcomes(state)) == 120
    assert dict(game.chance_outcomes(state))[game.parse("Ans")] == 4

    state = after(state, "* Ans", "* Ans", "* Pew", "* Fne")

    assert market(state) == ["Ans", "Ans", "Fne", "Pew"]
    assert sum(state.stack) == 116
    assert state.stack[state.market[0]] == 2
    assert game.to_act(state) == {0}


@pytest.mark.rule("DI-09")
def test_the_basic_game_has_neither_cards_nor_glass() -> None:
    state = after(begun(start="1"), "* Ans", "* Ans", "* Pew", "* Fne")

    assert state.goals == ()
    assert game.alarms(state) == ()


@pytest.mark.rule("DI-10", "DI-A2")
def test_above_ten_the_plain_number_is_shown() -> None:
    """Two offices and two amusement parks: satisfaction -2 + 10 = 8; a third park brings it to 13."""
    city = with_tiles(EMPTY, A1="One", B1="Ones", A2="Mew", B2="Mns")
    assert standing(alone(city)) == (0, 6, -2, 2, 8)
    assert standing(alone(with_tiles(city, C2="Mew"))) == (0, 6, -2, 1, 13)


@pytest.mark.rule("DI-11", "DI-A3")
def test_chance_says_who_begins_unless_the_host_does() -> None:
    drawn = after(begun(4), "* Ans", "* Ans", "* Pew", "* Fne")
    assert [(game.text(action), weight) for action, weight in game.chance_outcomes(drawn)] == [
        (f"first:{seat}", 1) for seat in range(4)
    ]
    assert game.to_act(after(drawn, "* first:2")) == {2}
    assert game.to_act(after(begun(4, start="4"), "* Ans", "* Ans", "* Pew", "* Fne")) == {3}


@pytest.mark.rule("DI-A3")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(InvalidSetup, match="option 'start' is a seat from 1 to 2 with 2 players, not '3'"):
        game.setup(2, {"start": "3"})
