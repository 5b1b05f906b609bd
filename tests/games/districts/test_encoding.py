"""Districts in numbers, worked out by hand."""

from __future__ import annotations

from ratusz.games import districts as game
from ratusz.games.districts.data import names
from ratusz.games.districts.state import State
from tests.games.districts.builders import EMPTY, after, table, with_tiles


def seen(state: State, seat: int = 0) -> tuple[dict[str, str], dict[str, int]]:
    """Planes as names of cells and scalars, both without what is zero."""
    spec = game.observation_spec(state.setup)
    planes, scalars = spec.named(game.observation_planes(state, seat))
    return (
        {name: " ".join(names(mask)) for name, mask in planes.items() if mask},
        {name: value for name, value in scalars.items() if value},
    )


def test_tiles_are_seen_by_kind_and_by_open_sides() -> None:
    """The centre is open on all sides."""
    planes, _ = seen(table(with_tiles(EMPTY, C2="Mns"), EMPTY))

    assert {name: where for name, where in planes.items() if name.startswith("own/")} == {
        "own/amusement": "C2",
        "own/north": "C2 C3",
        "own/east": "C3",
        "own/south": "C2 C3",
        "own/west": "C3",
    }


def test_market_reserves_and_turns_are_counted() -> None:
    state = table(EMPTY, EMPTY, reserves=("Aew Aew", "Pes"), market="One Onw Onew Onw", done="1 moved")
    own, others = seen(state, 0)[1], seen(state, 1)[1]

    assert own["own/reserve/Aew"] == others["+1/reserve/Aew"] == 2
    assert own["+1/reserve/Pes"] == others["own/reserve/Pes"] == 1
    assert (own["market/Onw"], own["market/One"]) == (2, 1)
    assert (own["turn/seat"], others["turn/seat"]) == (1, 2)
    assert own["turn/used"] == 1


def test_a_lifted_tile_is_half_an_action() -> None:
    state = after(table(with_tiles(EMPTY, C2="Mns", B2="Aew"), EMPTY), "^C2")

    assert seen(state)[0]["turn/lifted"] == "C2"
    assert seen(state)[1]["turn/half-done"] == 1
