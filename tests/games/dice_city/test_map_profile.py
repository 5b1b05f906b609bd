"""What games on a map look like: counted on sheets that were drawn by hand."""

from __future__ import annotations

import pytest

from ratusz.engine.authoring.survey import Figure, Profile
from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import GRID
from tests.games.dice_city.builders import city


def figures(profile: Profile) -> dict[str, Figure]:
    return {figure.id: figure for figure in profile.figures}


def means(profile: Profile) -> dict[str, float]:
    return {name: round(figure.mean, 2) for name, figure in figures(profile).items()}


def covered(profile: Profile, name: str) -> float | None:
    cell = GRID.parse_cell(name)
    return profile.covered[GRID.row(cell)][GRID.column(cell)]


def test_the_course_of_the_games() -> None:
    # Two games of nine rounds: two buildings and a pass, and one building on a rock without any.
    profile = game.profile([city("r:I2@C5 i:I1@E5", passes=1), city("p:I1@H3")])

    found = means(profile)
    assert (found["rounds"], found["buildings"], found["passes"]) == (9, 1.5, 0.5)
    # The sheet has 19 trees, 2 rocks and 59 empty spaces; C5, D5 and E5 are empty spaces.
    assert found["trees"] == 19
    assert found["rocks"] == 1.5
    assert found["empty"] == 57.5
    # 19 trees, 56 empty spaces, 2 rocks and a pass; 19 trees, 59 empty spaces and a rock.
    assert figures(profile)["total"].values == (19 - 56 - 2 - 1, 19 - 59 - 1)


def test_every_player_of_a_game_counts() -> None:
    assert means(game.profile([city("r:I2@C5 i:I1@E5", "")]))["buildings"] == 1


def test_where_nothing_can_be_passed_nothing_is_said_of_it() -> None:
    assert "passes" not in figures(game.profile([city("", episode=6)]))


def test_how_often_cells_are_built_on() -> None:
    profile = game.profile([city("r:I2@C5"), city("r:I1@C5"), city("r:I1@C5"), city("r:I1@C5")])

    assert (covered(profile, "C5"), covered(profile, "D5"), covered(profile, "E5")) == (1, 0.25, 0)
    assert covered(profile, "A1") is None  # a mountain
    assert (len(profile.covered), {len(row) for row in profile.covered}) == (8, {11})


def test_cells_are_dead_where_hardly_anybody_builds_though_no_tree_is_there() -> None:
    profile = game.profile([city("r:I2@C5"), city("r:I1@C5"), city("r:I1@C5"), city("r:I1@C5")])

    assert {"C5", "D5"}.isdisjoint(profile.dead)  # a quarter of the games is enough
    assert {"E5", "B6"} <= set(profile.dead)  # an empty space and a rock
    assert {"B2", "A1", "K1"}.isdisjoint(profile.dead)  # a tree, a mountain, the forest


@pytest.mark.parametrize(
    ("episode", "buildings", "name", "expected"),
    [
        (3, ("r:I1@F5 i:I1@H5 p:I1@G4 p:I1@G6", "r:I1@F5"), "well.G5", 0.5),
        (5, ("c:L3@E1 i:I1@F2 r:I1@G1 p:I1@D1", ""), "churches", 0.5),
        (7, ("r:I1@A2 r:I1@B4 r:I1@A5 r:I1@B6", "r:I1@A2"), "race", 0.5),
        (7, ("r:I1@A2 r:I1@B4 r:I1@A5 r:I1@B6", "r:I1@A2"), "bags", 1.5),  # and one each without a pass
        (10, ("r:I1@F8 r:I1@H8 r:I1@G7", "r:I1@F8", "", ""), "bandit.G8", 0.25),
    ],
)
def test_how_often_what_is_on_the_map_was_reached(
    episode: int, buildings: tuple[str, ...], name: str, expected: float
) -> None:
    states = [city(told, episode=episode) for told in buildings]

    assert means(game.profile(states))[name] == expected


@pytest.mark.parametrize("episode", range(1, 13))
def test_something_is_asked_of_every_episode(episode: int) -> None:
    found = figures(game.profile([city("", episode=episode)]))

    judged = {name for name, figure in found.items() if figure.band is not None}
    assert judged == {"total", "rounds", "buildings", "passes", "empty"} - ({"passes"} if episode == 6 else set())


def test_an_empty_sheet_is_outside_of_what_is_asked() -> None:
    found = figures(game.profile([city("")]))

    assert not found["total"].is_within
    assert not found["empty"].is_within
    assert found["trees"].is_within  # nothing is asked of them
