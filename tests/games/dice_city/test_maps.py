"""Maps: their text form, our twelve, and every fault that the validator finds."""

from __future__ import annotations

import pytest

from ratusz.engine.bits import count
from ratusz.engine.errors import InvalidMap
from ratusz.engine.fault import Fault
from ratusz.engine.grid import Edges
from ratusz.games import dice_city as game
from ratusz.games.dice_city.actions import shape_name
from ratusz.games.dice_city.data import GRID, SHAPES
from ratusz.games.dice_city.maps import Map, parse_map, shipped
from ratusz.games.dice_city.survey import carry_faults, load_map
from tests.games.dice_city.drawn import land

EPISODES = range(1, 13)


def changed(episode: int, changes: str) -> str:
    """The map that comes with an episode, with changes: "C3=^" is another sign, "C3|" and "C3_" another river side."""
    drawn = load_map("", episode)
    signs, east, south = list(drawn.signs), drawn.river.east, drawn.river.south
    for change in changes.split():
        cell = GRID.parse_cell(change[:2])
        if change[2] == "=":
            signs[cell] = change[3]
        elif change[2] == "|":
            east ^= 1 << cell
        else:
            south ^= 1 << cell
    return Map("".join(signs), Edges(east, south)).one_line


def told(fault: Fault) -> tuple[str, str, str]:
    """Rule, what is wrong, and the cell."""
    cell = "" if fault.row is None or fault.column is None else f"{'ABCDEFGHIJK'[fault.column - 1]}{fault.row}"
    return fault.rule, fault.message.key.removeprefix("dice_city.map."), cell


@pytest.mark.parametrize("episode", EPISODES)
def test_our_maps_have_no_fault(episode: int) -> None:
    assert game.validate(shipped(episode), episode) == []


@pytest.mark.parametrize("episode", EPISODES)
def test_a_map_reads_back_as_drawn_in_both_forms(episode: int) -> None:
    drawn = game.load_map("", episode)

    assert parse_map(str(drawn)) == drawn
    assert parse_map(drawn.one_line) == drawn
    assert shipped(episode).endswith(f"\n{drawn}\n")
    assert len(drawn.one_line.split()) == 1


@pytest.mark.parametrize("episode", EPISODES)
def test_our_maps_keep_what_the_ledger_asks(episode: int) -> None:
    """The same once more, counted in another way than the validator does."""
    ground, signs = land(episode), load_map("", episode).signs
    small, large = sorted(map(count, ground.sides))

    assert len(ground.sides) == 2
    assert 16 <= small <= 29
    assert 43 <= large <= 61
    assert 68 <= small + large <= 82
    assert 3 <= signs.count("^") <= 5
    assert all(signs[cell] != "^" for cell in range(GRID.size) if cell % 11)
    assert 4 <= signs.count("2") <= 7
    assert (9 <= signs.count("%") <= 12) == (episode < 10)
    assert signs.count("@") == {3: 1, 4: 2, 5: 2, 6: 1}.get(episode, 0)
    assert signs.count("!") == {10: 6, 11: 5, 12: 2}.get(episode, 0)


def test_the_first_map_has_trees_and_rocks_enough() -> None:
    signs = load_map("", 1).signs

    assert signs.count("1") + 2 * signs.count("2") >= 17
    assert signs.count("*") >= 2


@pytest.mark.rule("DC-54")
def test_the_last_map_has_exactly_14_trees() -> None:
    signs = load_map("", 12).signs

    assert signs.count("1") + 2 * signs.count("2") == 14
    assert signs.count("*") >= 1


@pytest.mark.rule("DC-44")
def test_two_woods_of_nine_cells_in_episode_8() -> None:
    woods = GRID.regions(land(8).race)

    assert sorted(map(count, woods)) == [4, 5]


FAULTS = [  # episode, what is changed on our map, and what is found
    (1, "A2=^ A5=^", ("DC-12", "mountains", "")),
    (1, "A1=. A3=.", ("DC-12", "mountains", "")),
    (1, "A1=. H2=^", ("DC-12", "mountain-inland", "H2")),
    (1, "K8=. J8=.", ("DC-44", "forest", "")),
    (1, "J8=. H8=%", ("DC-12", "forest-inland", "H8")),
    (10, "K4=%", ("DC-12", "not-here", "K4")),
    (1, "E2=@", ("DC-29", "not-here", "E2")),
    (1, "E2==", ("DC-41", "not-here", "E2")),
    (1, "E2=~", ("DC-42", "not-here", "E2")),
    (1, "E2=$", ("DC-45", "not-here", "E2")),
    (1, "E2=!", ("DC-48", "not-here", "E2")),
    (1, "E2=C", ("DC-35", "not-here", "E2")),
    (1, "E2=S", ("DC-40", "not-here", "E2")),
    (1, "E2=H", ("DC-53", "not-here", "E2")),
    (1, "D1| D2| D2_ C3| C4| D4_ D5| D6| E6_ E7| E8|", ("DC-13", "river-missing", "")),
    (1, "E7| E8|", ("DC-13", "river-ends", "E6")),
    (1, "D6_", ("DC-13", "river-forks", "E6")),
    (1, "I7| I8|", ("DC-13", "river-ends", "I7")),
    (1, "I1| I2| I3| I4| I5| I6| I7| I8|", ("DC-13", "river-twice", "I1")),
    (1, "J2=^ J4=^ I3=^ K3=^", ("DC-13", "parts", "J3")),
    (2, "A3_ B3_ B4| C4_ C5| D5_ D6| E6_ E7| F7_ F8| A6_ A7| A8|", ("DC-13", "part-sizes", "")),
    (1, "E2=^ F2=^ G2=^ H2=^ I2=^ E3=^ F3=^ G3=^", ("DC-10", "buildable", "")),
    (1, "G2=. B4=.", ("DC-24", "double-trees", "")),
    (1, "E1=. C3=. J3=.", ("DC-24", "few-trees", "")),
    (1, "H3=.", ("DC-25", "few-rocks", "")),
    (3, "H5=@", ("DC-29", "wells", "")),
    (4, "D5=. A5=@", ("DC-29", "well-neighbours", "A5")),
    (3, "G5=. B4=@", ("DC-29", "well-west", "B4")),
    (6, "E4=.", ("DC-35", "church", "E5")),
    (6, "E4=. D5=C", ("DC-35", "church", "D5")),
    (6, "E4=. E5=. F5=. F1=C G1=C F2=C", ("DC-35", "church-sides", "F1")),
    (7, "I7=.", ("DC-40", "sawmill", "J7")),
    (7, "I7=. J7=. F6=S F7=S", ("DC-40", "sawmill-place", "F6")),
    (7, "H7=^ I6=^ J6=^ I8=^ J8=.", ("DC-40", "sawmill-neighbours", "I7")),
    (12, "I4=.", ("DC-53", "fortresses", "C7")),
    (12, "I4=. E3=H", ("DC-53", "fortresses-together", "C7")),
    (7, "A2=.", ("DC-41", "plateaus", "")),
    (7, "B6=. C7==", ("DC-41", "plateau-alone", "C7")),
    (7, "A2=. A8== A7=^ B8=^", ("DC-41", "plateau-unreachable", "A8")),
    (7, "E2=. H3=~", ("DC-42", "water-aside", "H3")),
    (7, "E2=. E3=. D5=. D6=.", ("DC-42", "wide-missing", "")),
    (7, "D4=~ D1=~ E1=~ C7=~ C8=~", ("DC-42", "narrow-missing", "")),
    (8, "K6=. K7=%", ("DC-44", "forest", "")),
    (8, "K8=. J8=. H8=. K4=% K5=%", ("DC-44", "forest-areas", "")),
    (8, "I1=^ I2=^ J3=^ K4=^", ("DC-44", "forest-unreachable", "J1")),
    (9, "D1=.", ("DC-45", "gold", "")),
    (9, "D1=. D3=$", ("DC-45", "gold-inland", "D3")),
    (10, "C2=.", ("DC-48", "bandits", "")),
    (10, "C2=. A2=! B1=^", ("DC-48", "bandit-cornered", "A2")),
    (10, "B1=! B2=! C2=. E4=. A3=^", ("DC-48", "bandit-safe", "B2")),
    (12, "K2=1", ("DC-54", "not-coverable", "K1")),
    (12, "J1=2", ("DC-54", "trees-14", "")),
    (12, "D4=.", ("DC-25", "few-rocks", "")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("episode", "changes", "expected"), FAULTS, ids=lambda value: value[1] if isinstance(value, tuple) else None
)
def test_a_fault_is_found_where_it_is(episode: int, changes: str, expected: tuple[str, str, str]) -> None:
    assert expected in [told(fault) for fault in game.validate(changed(episode, changes), episode)]


def narrow(episode: int) -> str:
    """A map of one-cell lanes: no square fits, nor anything wider than a lane."""
    signs = "".join(
        "." if row % 2 == 0 or column == (0 if row % 4 == 1 else 10) else "~"
        for row in range(8)
        for column in range(11)
    )
    return Map(signs, Edges(east=sum(1 << row * 11 + 4 for row in range(8)))).one_line


DRY = Map("^^^^...^..." * 8, Edges(east=sum(1 << row * 11 + 3 for row in range(8)))).one_line
"""The river is in the mountains' shadow on one side, and the far east lies behind more of them."""


@pytest.mark.rule("DC-14", "DC-15")
def test_every_part_lies_at_the_river() -> None:
    found = [told(fault) for fault in game.validate(DRY, 1)]

    assert ("DC-14", "part-dry", "I1") in found
    assert ("DC-15", "part-unreachable", "I1") in found


@pytest.mark.rule("DC-09", "DC-14")
def test_shapes_must_fit() -> None:
    faults = [fault for fault in game.validate(narrow(7), 7) if told(fault)[1] == "shape-nowhere"]

    assert shape_name(SHAPES.index("O4")) in [fault.message.args["shape"] for fault in faults]
    assert shape_name(SHAPES.index("I4")) not in [fault.message.args["shape"] for fault in faults]


@pytest.mark.rule("DC-14")
def test_shapes_must_fit_beside_the_start() -> None:
    # Mountains leave only a lane around the sawmill of episode 9.
    walls = changed(9, "G6=^ H5=^ I5=^ J5=^ G8=^ H8=^ J8=^ I8=^ H6=^ J6=^")
    found = [told(fault)[1] for fault in game.validate(walls, 9)]

    assert "shape-not-at-start" in found


@pytest.mark.rule("DC-30")
def test_all_churches_must_fit_together() -> None:
    assert ("DC-30", "no-room-for-churches", "") in [told(fault) for fault in game.validate(narrow(4), 4)]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, None),
        ("...", 1, None),
        (str(load_map("", 1)).replace("3   ^", "3   "), 6, None),
        (str(load_map("", 1)).replace("1|.", "1/."), 7, 3),
        (str(load_map("", 1)).replace("          -", "         -"), 5, None),
        (load_map("", 1).one_line.replace("/", "//", 1), 1, None),
        (load_map("", 1).one_line + "|", 8, 11),
        ("-\n" + str(load_map("", 1)), 1, None),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int, column: int | None) -> None:
    with pytest.raises(InvalidMap) as refusal:
        parse_map(text)

    assert told(refusal.value.faults[0])[:2] == ("DC-01", "unreadable")
    assert game.validate(text, 1) == list(refusal.value.faults)


def test_unknown_signs_are_all_named_with_row_and_column() -> None:
    text = load_map("", 1).one_line.replace("*", "x")

    assert [told(fault) for fault in game.validate(text, 1)] == [
        ("DC-01", "unknown-sign", "H3"),
        ("DC-01", "unknown-sign", "B6"),
    ]
    assert "row 3, column 8: DC-01 dice_city.map.unknown-sign (cell H3, sign x)" in str(refusal_of(text, 1))


def refusal_of(text: str, episode: int) -> InvalidMap:
    with pytest.raises(InvalidMap) as refusal:
        load_map(text, episode)
    return refusal.value


def test_loading_tells_all_faults_at_once() -> None:
    text = changed(1, "E2=@ H3=. B6=.")

    error = refusal_of(text, 1)

    assert [told(fault) for fault in error.faults] == [("DC-29", "not-here", "E2"), ("DC-25", "few-rocks", "")]
    assert str(error).startswith("the map does not fit episode 1: row 2, column 5: DC-29 dice_city.map.not-here")


def test_a_warning_does_not_keep_a_map_from_being_played() -> None:
    text = changed(10, "C2=. A2=!")
    warned = [fault for fault in game.validate(text, 10) if fault.is_warning]

    assert [told(fault) for fault in warned] == [("DC-48", "bandit-cornered", "A2")]
    assert load_map(text, 10).cells("!")


@pytest.mark.rule("DC-49")
@pytest.mark.parametrize(
    ("number", "changes", "expected"),
    [
        (11, "C2=1 B4=.", ("DC-49", "bandit-elsewhere", "C2")),
        (12, "J8=1 D8=.", ("DC-49", "bandit-elsewhere", "J8")),
        (12, "A7=. A6=^", ("DC-49", "bandit-walled-in", "B7")),
    ],
)
def test_maps_of_chapter_4_must_go_together(number: int, changes: str, expected: tuple[str, str, str]) -> None:
    maps = {episode: load_map("", episode) for episode in (10, 11, 12)}
    maps[number] = parse_map(changed(number, changes))

    assert expected in [told(fault) for fault in carry_faults(maps)]
