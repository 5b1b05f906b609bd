"""DC-01, DC-03 and DC-49: what is agreed before a game."""

import pytest

from ratusz.engine.errors import InvalidMap, InvalidSetup
from ratusz.games import dice_city as game
from ratusz.games.dice_city.maps import parse_map, shipped
from tests.games.dice_city.builders import after, start

ONE_LINE = parse_map(shipped(1)).one_line
OWN = ONE_LINE.replace("2", "1", 1)
"""The map of episode 1 with a tree less: four cells with two trees, 18 trees in all."""


@pytest.mark.rule("DC-01")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_with_the_same_sheet(players: int) -> None:
    state = game.initial_state(game.setup(players, {}))

    assert len(set(state.sheets)) == 1
    assert len(state.sheets) == players


@pytest.mark.rule("DC-01")
@pytest.mark.parametrize("players", [0, 7, -1])
def test_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(InvalidSetup, match=f"1 to 6 players, not {players}"):
        game.setup(players, {})


@pytest.mark.rule("DC-01")
def test_all_build_from_the_same_roll_at_the_same_time() -> None:
    state = after(game.initial_state(game.setup(6, {})), "3+1:p")

    assert game.to_act(state) == {0, 1, 2, 3, 4, 5}
    assert len({tuple(game.legal_actions(state, seat)) for seat in range(6)}) == 1


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize("episode", range(1, 13))
def test_every_episode_may_be_played_by_itself(episode: int) -> None:
    state = start(episode, players=2)

    assert game.to_act(state) == {-1}
    assert game.scene(state, 0).headline.args["episode"] is not None
    assert state.setup.terrain.episode.number == episode


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"weather": "rain"}, "no option 'weather'; it has episode, map, bandits"),
        (
            {"episode": "13"},
            "option 'episode' is 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9 or 10 or 11 or 12, not '13'",
        ),
        ({"bandits": "C2"}, "carried over to episodes 11 and 12 only, not 'C2' to 1"),
        ({"bandits": "C2", "episode": "10"}, "carried over to episodes 11 and 12 only, not 'C2' to 10"),
        ({"bandits": "C2/-", "episode": "11"}, "one part for each of 1 seats, not 'C2/-'"),
        ({"bandits": "Z9", "episode": "11"}, "look like 'C3,D4/-', not 'Z9': no cell 'Z9'"),
        ({"bandits": "C2,B4,A2", "episode": "11"}, "carried to a plain cell, not to A2, B4 of episode 11"),
    ],
)
def test_what_is_refused(options: dict[str, str], problem: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        game.setup(1, options)

    assert problem in str(refusal.value)


@pytest.mark.rule("DC-49")
def test_carried_bandits_of_nobody_are_none() -> None:
    assert game.setup(2, {"episode": "11", "bandits": "-/-"}) == game.setup(2, {"episode": "11"})
    assert game.setup(2, {"episode": "11", "bandits": "c2/-"}).bandits != ()


@pytest.mark.rule("DC-01")
def test_an_own_map_is_played_on() -> None:
    agreed = game.setup(2, {"map": OWN})

    assert agreed.map == OWN
    assert agreed.terrain.map == parse_map(OWN)
    assert game.score(game.initial_state(agreed))[1].total == 18 - 2 - 59


@pytest.mark.rule("DC-01")
def test_our_map_written_out_is_our_map() -> None:
    assert game.setup(1, {"map": ONE_LINE}) == game.setup(1, {})
    assert game.setup(1, {"map": ""}) == game.setup(1, {})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("...", "Line 1 cannot be read"),
        (ONE_LINE.replace("1", "x", 1), "row 1, column 5: E1: unknown sign x (DC-01)"),
        (ONE_LINE.replace("1", "@", 1), "row 1, column 5: The sign on E1 does not belong in episode 1 (DC-29)"),
        (ONE_LINE.replace("|", "", 1), "The river may end only at the edge of the sheet, not near "),
        (shipped(1), "one line without spaces"),
        (ONE_LINE.replace("*", "#", 1), "one line without spaces and '#'"),
    ],
)
def test_an_own_map_is_checked(text: str, reason: str) -> None:
    with pytest.raises(InvalidMap) as refusal:
        game.setup(1, {"map": text})

    assert reason in str(refusal.value)


def test_a_setup_is_a_value() -> None:
    first, second = game.setup(2, {"map": OWN}), game.setup(2, {"map": OWN})

    assert first == second
    assert hash(first) == hash(second)
    assert "terrain" not in repr(first)
