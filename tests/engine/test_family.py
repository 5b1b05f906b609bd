"""Families of games, and the ladder from one to the next."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ratusz.engine.family import family, is_plain, named, next_family
from ratusz.engine.game import BasedOn, Meta, Option
from ratusz.games import AnyGame, find, rooms

META = Meta(
    id="toy",
    prefix="TO",
    players=(1, 2),
    minutes=(1, 2),
    rules_version=1,
    options=(
        Option("size", ("small", "big"), rule="TO-1"),
        Option("speed", ("slow", "fast"), rule="TO-2", when={"size": ("big",)}),
        Option("map", (), rule="TO-3"),
    ),
    based_on=BasedOn("Nothing", "Nobody", 2000),
    ladder=({}, {"size": "big"}, {"size": "big", "speed": "fast"}),
)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {}),
        ({"size": "small"}, {}),
        ({"speed": "fast", "size": "big"}, {"size": "big", "speed": "fast"}),
        ({"speed": "fast"}, {}),  # means nothing in a small game
        ({"size": "big", "map": "x-y"}, {"size": "big"}),
    ],
)
def test_a_family_is_what_differs_from_the_defaults(options: Mapping[str, str], expected: Mapping[str, str]) -> None:
    assert family(META, options) == expected


def test_defaults_have_names_where_the_ladder_tells_them_from_others() -> None:
    assert named(META, {}) == {"size": "small", "speed": "slow"}
    assert named(find("dice_city").META, {}) == {"episode": "1"}
    assert named(find("little_town").META, {"separate-streets": "yes"}) == {"separate-streets": "yes"}


def test_a_map_of_ones_own_is_not_plain() -> None:
    assert is_plain(META, {"size": "big", "map": ""})
    assert not is_plain(META, {"map": "x-y"})


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"size": "big"}),
        ({"size": "big", "speed": "slow"}, {"size": "big", "speed": "fast"}),
        ({"size": "big", "speed": "fast"}, None),
        ({"map": "x-y"}, None),
    ],
)
def test_the_next_step_of_the_ladder(options: Mapping[str, str], expected: Mapping[str, str] | None) -> None:
    assert next_family(META, options) == expected


@pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))
def test_every_step_of_a_ladder_is_a_game_and_a_family(room: AnyGame) -> None:
    assert len(room.META.ladder) > 1
    for options in room.META.ladder:
        room.setup(room.META.players[1], options)
        assert family(room.META, options) == options
