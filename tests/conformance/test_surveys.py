"""Games whose maps can be checked: their own maps are good, and games can be played and profiled on them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ratusz.bots import find
from ratusz.engine.authoring.survey import OwnMap
from ratusz.engine.capabilities import Checker, Surveyor
from ratusz.engine.play import play, seeded
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import rooms, words

CHECKERS: dict[str, Any] = {name: room for name, room in rooms().items() if hasattr(room, "constraints")}
MAPS = [
    pytest.param(room, own, id=f"{name} {called}")
    for name, room in CHECKERS.items()
    for called, own in {own.text: (called, own) for called, own in room.own_maps().items()}.values()
]
PLAYED_ON = [param for param in MAPS if hasattr(param.values[0], "profile")]


def _functions(protocol: type) -> set[str]:
    return {name for name in dir(protocol) if not name.startswith("_")}


def test_who_offers_one_thing_offers_all() -> None:
    checks, functions = _functions(Checker), _functions(Surveyor)
    offered = {name: functions & set(vars(room)) for name, room in rooms().items()}

    assert functions - checks == {"map_options", "profile"}
    assert checks == {"own_maps", "constraints"}
    assert all(found in (set(), checks, functions) for found in offered.values())


@pytest.mark.parametrize(("room", "own"), MAPS)
def test_own_maps_satisfy_every_constraint_by_a_rule_of_the_ledger(room: Any, own: OwnMap) -> None:
    found = room.constraints(own.text, own.options)

    assert found
    assert all(one.holds for one in found)
    assert {one.rule for one in found} <= set(room.ledger())


@pytest.mark.parametrize(("room", "own"), PLAYED_ON)
def test_games_are_played_on_own_maps_and_profiled(room: Any, own: OwnMap) -> None:
    setup = room.setup(1, room.map_options(own.text, own.options))
    states = [list(play(room, setup, [find("random")(Random(seed))], seeded(seed)))[-1][1] for seed in (1, 2)]

    profile = room.profile(states)

    assert [len(figure.values) for figure in profile.figures] == [2] * len(profile.figures)
    assert len({figure.id for figure in profile.figures}) == len(profile.figures)
    shares = [share for row in profile.covered for share in row if share is not None]
    assert set(shares) <= {0, 0.5, 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("room", "own"), MAPS)
def test_all_of_it_can_be_worded(room: Any, own: OwnMap, language: str) -> None:
    said = [one.message for one in room.constraints(own.text, own.options)]
    if hasattr(room, "profile"):
        setup = room.setup(1, room.map_options(own.text, own.options))
        said += [figure.label for figure in room.profile([room.initial_state(setup)]).figures]

    assert all(word(words(language), language, message) for message in said)
