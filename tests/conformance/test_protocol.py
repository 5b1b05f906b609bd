from __future__ import annotations

import re
from inspect import Parameter, isfunction, ismodule, signature
from typing import Any

import pytest

from ratusz.engine import capabilities
from ratusz.engine.encoding import capabilities as numbers
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import CHANCE, Game
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, ROOMS, Case

FUNCTIONS = [name for name in vars(Game) if not name.startswith("_")]
ABILITIES = ("campaign", "plans", "written")
"""Modules that a room may have besides its functions."""

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def positional(function: Any, *, method: bool) -> int:
    kinds = [parameter.kind for parameter in signature(function).parameters.values()]
    return sum(kind in {Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD} for kind in kinds) - method


def test_the_protocol_is_read_rightly() -> None:
    assert {"setup", "apply", "observe", "scene", "illegalities"} < set(FUNCTIONS)


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("room", ROOMS)
def test_room_has_every_function_of_a_game(room: AnyGame, name: str) -> None:
    function = getattr(room, name)

    assert positional(function, method=False) == positional(getattr(Game, name), method=True)


MODULES = (capabilities, numbers)
PROTOCOLS = [
    found
    for module in MODULES
    for found in vars(module).values()
    if isinstance(found, type) and found.__module__ == module.__name__
]
_BY_MODULE = {capabilities.CampaignRules, capabilities.PlanRules, capabilities.WrittenRules}


def test_there_is_one_accessor_for_every_ability() -> None:
    accessors = {
        name
        for module in MODULES
        for name, found in vars(module).items()
        if isfunction(found) and found.__module__ == module.__name__ and not name.startswith("_")
    }

    assert {re.sub(r"(?<=[a-z])(?=[A-Z])", "_", protocol.__name__).lower() for protocol in PROTOCOLS} == accessors


@pytest.mark.parametrize("ability", [found for found in PROTOCOLS if found not in _BY_MODULE])
@pytest.mark.parametrize("room", ROOMS)
def test_room_has_all_functions_of_an_ability_or_none(room: AnyGame, ability: type) -> None:
    functions = [name for name in vars(ability) if not name.startswith("_")]

    assert functions
    assert {hasattr(room, name) for name in functions} in ({True}, {False})


@pytest.mark.parametrize("room", ROOMS)
def test_room_exports_what_it_says(room: Any) -> None:
    """Its modules are its own business, but for those that others look for."""
    offered = {name for name, value in vars(room).items() if name in ABILITIES or not ismodule(value)}
    public = {name for name in offered if not name.startswith("_")}

    assert sorted(room.__all__) == sorted(public - {"annotations"})
    assert {*FUNCTIONS, "META"} <= set(room.__all__)


@pytest.mark.parametrize("room", ROOMS)
def test_room_says_what_it_is(room: Any) -> None:
    meta = room.META

    assert meta.id == room.__name__.rpartition(".")[2]
    assert re.fullmatch(r"[A-Z]{2,3}", meta.prefix)
    assert 1 <= meta.players[0] <= meta.players[1]
    assert 1 <= meta.minutes[0] <= meta.minutes[1]
    assert meta.rules_version >= 1
    assert meta.based_on.title
    assert meta.based_on.designer
    assert 1900 < meta.based_on.year < 2100


@pytest.mark.parametrize("room", ROOMS)
def test_options_can_be_written_in_a_record(room: AnyGame) -> None:
    options = room.META.options

    assert len({option.id for option in options}) == len(options)
    for option in options:
        assert len(set(option.values)) == len(option.values) != 1
        assert [text for text in (option.id, *option.values) if not _WORD.fullmatch(text)] == []
        assert option.rule in room.ledger()


@pytest.mark.parametrize("case", CASES)
def test_options_left_out_take_their_defaults(case: Case) -> None:
    defaults = {option.id: option.default for option in case.room.META.options}

    assert case.room.setup(case.players, {**defaults, **case.options}) == case.setup
    assert case.room.setup(case.players, dict(reversed(list(case.options.items())))) == case.setup
    assert hash(case.setup) == hash(case.room.setup(case.players, case.options))


@pytest.mark.parametrize("room", ROOMS)
def test_setup_refuses_what_the_game_does_not_have(room: AnyGame) -> None:
    fewest, most = room.META.players
    wrong: list[tuple[Any, dict[str, Any]]] = [(fewest - 1, {}), (most + 1, {}), (-1, {}), (fewest, {"no-such": "yes"})]
    wrong += [(str(fewest), {}), (float(fewest), {}), *[(fewest, {option.id: 3}) for option in room.META.options]]
    wrong += [(fewest, {option.id: "no-such-value"}) for option in room.META.options]

    for players, options in wrong:
        with pytest.raises(InvalidSetup) as caught:
            room.setup(players, options)
        refused = next(iter(options.values()), players) if "no-such" not in options else "no-such"
        assert repr(refused) in str(caught.value)


@pytest.mark.parametrize("room", ROOMS)
def test_a_notation_where_an_action_should_be_is_told(room: AnyGame) -> None:
    """The mistake that everybody makes once. Types find it, but not everybody asks them."""
    state = room.initial_state(room.setup(2, {}))

    for wrong in ("ok", None):
        for seat in (0, CHANCE):
            with pytest.raises(TypeError, match=rf"{wrong!r} is not an action; the game's parse\(\) makes one"):
                room.apply(state, seat, wrong)
