"""What a map has to satisfy: every fault breaks a demand, every demand can be broken, and ours break none."""

from __future__ import annotations

import pytest

from ratusz.engine.authoring.survey import Constraint
from ratusz.engine.errors import InvalidMap, InvalidSetup
from ratusz.games import dice_city as game
from tests.games.dice_city.map_builders import DRY, EPISODES, FAULTS, changed, told


def demands(text: str, episode: int) -> dict[str, Constraint]:
    """Every constraint by what it is about."""
    found = game.constraints(text, {"episode": str(episode)})
    return {one.message.key.removeprefix("dice_city.constraint."): one for one in found}


def told_of(text: str, episode: int) -> set[str]:
    """Demands that are not met, or have a warning."""
    return {name for name, one in demands(text, episode).items() if one.faults or not one.holds}


@pytest.mark.parametrize("name", game.own_maps())
def test_our_maps_satisfy_everything(name: str) -> None:
    text, options = game.own_maps()[name]

    assert all(one.holds and not one.faults for one in game.constraints(text, options))


def test_our_maps_go_by_the_number_of_their_episode_and_by_their_file() -> None:
    names = game.own_maps()

    assert list(names) == [name for number in EPISODES for name in (str(number), f"e{number:02}")]
    assert names["7"] == names["e07"]
    assert names["e07"].options == {"episode": "7"}


@pytest.mark.parametrize(("episode", "changes", "expected"), FAULTS, ids=lambda value: str(value)[:30])
def test_every_fault_breaks_exactly_one_demand(episode: int, changes: str, expected: tuple[str, str, str]) -> None:
    text = changed(episode, changes)
    blamed = [one for one in demands(text, episode).values() if expected in map(told, one.faults)]

    assert len(blamed) == 1
    is_warning = next(fault.is_warning for fault in blamed[0].faults if told(fault) == expected)
    assert blamed[0].holds == is_warning


@pytest.mark.parametrize(
    ("episode", "changes", "expected"),
    [
        (1, "H3=. B6=.", {"trees"}),
        (3, "G5=. B4=@", {"well-east"}),
        (4, "D5=. A5=@", {"wells"}),
        (9, "D1=. D3=$", {"gold"}),
        (7, "I7=.", {"sawmill"}),
        (12, "J1=2", {"trees-14"}),
        (12, "I4=.", {"fortresses"}),
        (8, "K6=. K7=%", {"woods"}),
    ],
)
def test_only_what_is_wrong_is_said_to_be(episode: int, changes: str, expected: set[str]) -> None:
    assert told_of(changed(episode, changes), episode) == expected


def test_without_a_river_nothing_is_known_of_the_parts() -> None:
    found = demands(changed(1, "E7| E8|"), 1)

    assert (found["river"].is_known, found["river"].holds) == (True, False)
    assert (found["parts"].is_known, found["parts"].holds) == (False, False)
    assert found["mountains"].holds


def test_with_unknown_signs_nothing_is_known_at_all() -> None:
    first, *others = game.constraints(changed(1, "H3=x"), {"episode": "1"})

    assert [told(fault) for fault in first.faults] == [("DC-01", "unknown-sign", "H3")]
    assert not first.holds
    assert others
    assert not any(one.is_known or one.holds or one.faults for one in others)


@pytest.mark.rule("DC-49")
def test_a_map_that_does_not_go_with_ours_is_warned_of_but_can_be_played_on() -> None:
    # C2 is a bandit's in episode 10; on this map of episode 11 a tree stands there, so none could be carried there.
    text = changed(11, "C2=1 B4=.")
    carried = demands(text, 11)["carried"]

    assert [told(fault) for fault in carried.faults] == [("DC-49", "bandit-elsewhere", "C2")]
    assert carried.holds
    assert game.setup(1, game.map_options(text, {"episode": "11"})).map


def test_the_episode_has_to_be_told() -> None:
    with pytest.raises(InvalidSetup, match=r"^a map is checked for one of the episodes 1 to 12, and the map does not"):
        game.constraints(DRY, {})
    with pytest.raises(InvalidSetup, match=r"not '13'$"):
        game.constraints(DRY, {"episode": "13"})


def test_what_is_no_drawing_is_refused_with_its_line() -> None:
    with pytest.raises(InvalidMap) as refusal:
        game.constraints("# A note\n\n1  . . .\n2  . .\n", {"episode": "1"})

    assert refusal.value.line == 3


def test_a_game_on_a_drawn_map_has_the_map_as_an_option() -> None:
    text, options = game.own_maps()["2"]
    own = changed(2, "F2=. G2=*")

    assert game.setup(1, game.map_options(text, options)) == game.setup(1, {"episode": "2"})
    assert game.setup(1, game.map_options(own, options)).map == own
