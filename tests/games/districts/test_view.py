from __future__ import annotations

import msgspec
import pytest

from ratusz.games import districts as game
from tests.games.districts.builders import EMPTY, WHOLE, after, party, table, with_nothing_left, with_tiles

CITY = with_tiles(EMPTY, C2="Pes", D2="Esw", A5="Ans")


def test_tiles_without_a_road_are_dim_and_new_ones_are_drafts() -> None:
    state = after(table(CITY, EMPTY, reserves=("Pns",)), "Pns@E5")
    pieces = {piece.cells[0]: piece for piece in game.scene(state, 0).boards[0].pieces}

    assert [name for name, piece in pieces.items() if piece.dim] == ["A5", "E5"]
    assert [name for name, piece in pieces.items() if piece.draft] == ["E5"]
    assert (pieces["C3"].symbol, pieces["C3"].openings) == ("hall", "nesw")
    assert (pieces["D2"].symbol, pieces["D2"].openings) == ("power", "sw")


def test_a_drawn_tile_makes_drafts_final() -> None:
    state = after(table(CITY, EMPTY, reserves=("Pns",)), "Pns@E5", "+One", "* Fne")
    assert [piece for piece in game.scene(state, 0).boards[0].pieces if piece.draft] == []


def test_alike_tiles_are_one_item() -> None:
    scene = game.scene(table(EMPTY, EMPTY, market="Fns Fns Fns Ens"), 0)
    (market,) = [tray for tray in scene.trays if tray.id == "market"]
    assert [(item.hotspot, item.count) for item in market.items] == [("market/Fns", 3), ("market/Ens", 1)]
    assert market.places == 4


@pytest.mark.rule("DI-03", "DI-26")
def test_tiles_say_what_they_move() -> None:
    """A park brings 4 ecology and 1 satisfaction, and costs 2 income."""
    scene = game.scene(table(EMPTY, EMPTY, market="Pns"), 0)
    (park,) = [item for tray in scene.trays if tray.id == "market" for item in tray.items]
    (legend,) = [item for tray in scene.trays if tray.id == "legend" for item in tray.items if item.symbol == "park"]

    assert [(effect.symbol, effect.by) for effect in park.effects] == [
        ("ecology", 4),
        ("income", -2),
        ("satisfaction", 1),
    ]
    assert legend.effects == park.effects


def test_trays_say_whose_they_are() -> None:
    scene = game.scene(table(EMPTY, EMPTY, reserves=("Fns", "Ens")), 1)
    assert [(tray.id, tray.seat) for tray in scene.trays if tray.kind == "tiles"] == [
        ("market", None),
        ("reserve", 1),
        ("reserve-0", 0),
        ("stack", None),
    ]


def test_a_late_scene_stays_small() -> None:
    city = with_tiles(WHOLE, E5=".", D5=".", C5=".")
    more = {"market": "Pne Pnes Pnw Pnew", "options": "variant=advanced", "goals": "G1 G2 G3"}
    state = table(city, EMPTY, reserves=("Few Pnw Oes", "Ens Ees Fsw"), **more)
    assert len(msgspec.json.encode(game.scene(state, 0))) < 100_000


def test_glass_and_limit_are_shown_running() -> None:
    assert [timer.symbol for timer in game.scene(party(EMPTY, EMPTY), 0).timers] == ["limit"]
    assert [timer.symbol for timer in game.scene(party(WHOLE, EMPTY, first="0"), 0).timers] == ["glass"]


def test_the_odds_count_what_is_face_down() -> None:
    """All 120 tiles but four offices of the market."""
    odds = {one.symbol: (one.weight, one.of) for one in game.scene(table(EMPTY, EMPTY), 0).odds}
    assert odds["offices"] == (14, 116)
    assert odds["amusement"] == (12, 116)


def told(state: game.State, notation: str) -> tuple[dict[str, int], list[str]]:
    """What the preview of a choice of seat 0 says: how far its own markers move, and the keys of all that is told."""
    (choice,) = [choice for choice in game.scene(state, 0).choices if choice.action == notation]
    shifts = choice.preview.shifts if choice.preview else ()
    assert {shift.seat for shift in shifts} <= {0}
    notes = (*(choice.preview.notes if choice.preview else ()), *choice.notes)
    return {shift.track.removeprefix("track/"): shift.by for shift in shifts}, [note.key for note in notes]


def test_the_engineer_says_what_would_move() -> None:
    """A park for a factory: ecology loses 4 and 2, income gains 2 and 3, satisfaction loses 1 and 1."""
    lifted = after(table(CITY, EMPTY, reserves=("Fns Pns",)), "^C2")

    moves = {"jobs": 3, "ecology": -6, "income": 5, "satisfaction": -2}
    assert told(lifted, "=Fns") == (moves, [])
    assert told(lifted, "=Pns") == ({}, ["districts.aside.same-kind"])
    assert told(lifted, "=D2") == ({}, ["districts.aside.swap"])


def test_the_spy_says_what_would_move_and_for_whom() -> None:
    state = table(CITY, EMPTY, reserves=("", "Pns"), options="variant=advanced", goals="G1 G2 G3")
    assert told(state, "1>Pns") == ({"ecology": 4, "income": -2, "satisfaction": 1}, ["districts.aside.spy"])


def test_the_mayor_says_that_nothing_moves() -> None:
    assert told(table(CITY, EMPTY), "mayor") == ({}, ["districts.note.mayor"])


def test_a_party_shows_what_can_be_done_now() -> None:
    """First that one is ready, then the heap."""
    asked = [tray.id for tray in game.scene(party(EMPTY, EMPTY, ready="0"), 1).trays if tray.kind == "tasks"]
    building = [tray.id for tray in game.scene(party(EMPTY, EMPTY), 1).trays if tray.kind == "tasks"]
    assert (asked, building) == (["task"], ["heap"])


@pytest.mark.rule("DI-12", "DI-29")
def test_tiles_of_this_turn_are_drafts_until_something_is_final() -> None:
    state = table(with_tiles(EMPTY, A1="Mns", B1="Pne"), EMPTY, reserves=("Pew", ""))

    def drafts(state: game.State) -> set[str]:
        pieces = game.scene(state, 0).boards[0].pieces
        return {cell for piece in pieces if piece.draft for cell in piece.cells}

    assert drafts(state) == set()
    placed = after(state, "Pew@C2")
    assert drafts(placed) == {"C2"}
    assert drafts(after(placed, "^A1")) == {"C2", "A1"}
    assert drafts(after(state, "^A1", "=B1")) == {"A1", "B1"}
    assert drafts(after(placed, "+One", "* Ans")) == set()  # what was drawn makes it final


BLOCKED = with_tiles(EMPTY, C2="Mns", C4="Pns", D3="Pew")
"""Income -5: no park can be built."""


@pytest.mark.rule("DI-12", "DI-13", "DI-19", "DI-A1")
@pytest.mark.parametrize(
    ("state", "key", "left"),
    [
        pytest.param(table(EMPTY, EMPTY), "turn", 3, id="a turn begins"),
        pytest.param(table(EMPTY, EMPTY, reserves=("Pew Pes Pnw",)), "full-reserve", 3, id="no place for a tile"),
        pytest.param(after(table(EMPTY, EMPTY), "+One", "* Ans"), "more", 2, id="the duty is done"),
        pytest.param(table(EMPTY, EMPTY, done="3 architect moved"), "confirm", None, id="all actions are used"),
        pytest.param(with_nothing_left(), "nothing-else", None, id="an action that nothing can be done with"),
        pytest.param(
            table(BLOCKED, EMPTY, reserves=("Pne Pes Psw",)), "rescue", None, id="all of the reserve is blocked"
        ),
    ],
)
def test_the_prompt_asks_for_what_can_be_done(state: game.State, key: str, left: int | None) -> None:
    prompt = game.scene(state, 0).prompt

    assert (prompt.key, prompt.args.get("n")) == (f"districts.prompt.{key}", left)


@pytest.mark.rule("DI-14")
def test_every_action_of_a_turn_begins_with_its_task() -> None:
    """Also those that are chosen by their tiles, so that a tap on the task can be answered with a reason."""
    state = table(with_tiles(EMPTY, C2="Mns"), EMPTY, reserves=("Ane",))
    tasks = {choice.hotspots[0] for choice in game.scene(state, 0).choices}

    assert tasks == {"task/architect", "task/planner", "task/engineer", "task/mayor"}


def test_the_button_says_that_it_ends_the_turn() -> None:
    commit = game.scene(table(EMPTY, EMPTY), 0).commit

    assert commit is not None
    assert commit.key == "districts.commit"
    assert game.scene(party(EMPTY, EMPTY), 0).commit is None
