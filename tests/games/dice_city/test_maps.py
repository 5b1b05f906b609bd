"""Maps: their text form, our twelve, and every fault that the validator finds."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.bots import find
from ratusz.engine.board.bits import count
from ratusz.engine.errors import InvalidMap
from ratusz.engine.play import play, seeded
from ratusz.engine.text.english import in_english
from ratusz.games import dice_city as game
from ratusz.games.dice_city.checks.survey import carry_faults, load_map
from ratusz.games.dice_city.data import GRID, SHAPES
from ratusz.games.dice_city.maps import parse_map, shipped
from ratusz.games.dice_city.notation import shape_name
from tests.games.dice_city.builders import land
from tests.games.dice_city.map_builders import DRY, EPISODES, FAULTS, changed, narrow, told


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
    terrain, signs = land(episode), load_map("", episode).signs
    small, large = sorted(map(count, terrain.sides))

    assert len(terrain.sides) == 2
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


@pytest.mark.parametrize(
    ("episode", "changes", "expected"), FAULTS, ids=lambda value: value[1] if isinstance(value, tuple) else None
)
def test_a_fault_is_found_where_it_is(episode: int, changes: str, expected: tuple[str, str, str]) -> None:
    assert expected in [told(fault) for fault in game.validate(changed(episode, changes), episode)]


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
    assert "row 3, column 8: H3: unknown sign x (DC-01)" in str(refusal_of(text, 1))


def refusal_of(text: str, episode: int) -> InvalidMap:
    with pytest.raises(InvalidMap) as refusal:
        load_map(text, episode)
    return refusal.value


def test_loading_tells_all_faults_at_once() -> None:
    text = changed(3, "E2=! G5=.")

    error = refusal_of(text, 3)

    assert [told(fault) for fault in error.faults] == [("DC-48", "not-here", "E2"), ("DC-29", "wells", "")]
    assert str(error).startswith("the map does not fit episode 3: row 2, column 5: The sign on E2 does not belong in ")


def test_numbers_and_places_that_only_change_the_balance_are_warned_of_with_their_reason() -> None:
    """Six mountains, one of them inland, little forest, no rocks, and one cell with two trees."""
    text = changed(1, "A2=^ H2=^ K8=. J8=. H3=. B6=. G2=1 B4=1 I6=1 C8=1 F5=1")
    warned = {told(fault)[1]: fault for fault in game.validate(text, 1)}

    assert set(warned) >= {"mountains", "mountain-inland", "forest-size", "few-rocks", "double-trees"}
    assert all(fault.is_warning for fault in warned.values())
    assert all(" so " in in_english(fault.message) for fault in warned.values())
    *_, (_, end) = play(game, game.setup(1, {"map": text}), [find("greedy")(Random(1))], seeded(1))
    assert not game.to_act(end)


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
