from __future__ import annotations

from typing import Any

import pytest

from ratusz.engine.game import CHANCE
from ratusz.games import districts as game
from ratusz.games.districts.goals import holders
from ratusz.games.districts.score_sheet import total as quick
from tests.games.districts.builders import (
    EMPTY,
    WHOLE,
    after,
    legal,
    lying,
    market,
    points,
    reserve,
    standing,
    table,
    total,
    why_not,
    with_tiles,
)

GOALS = "G1 G2 G3"


def advanced(*cities: str, options: str = "", goals: str = GOALS, **more: Any) -> game.State:
    return table(*cities, options=f"variant=advanced {options}", goals=goals, **more)


def has(goal: str, *cities: str, **more: Any) -> tuple[int, ...]:
    """The seats that have a card."""
    return holders(advanced(*cities, **more), int(goal[1:]) - 1)


@pytest.mark.rule("DI-46")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_one_card_more_than_players(players: int, cards: int) -> None:
    state = game.initial_state(game.setup(players, {"variant": "advanced", "start": "1"}))
    state = after(state, "* Ans", "* Ans", "* Pew", "* Fne")
    assert len(game.chance_outcomes(state)) == 18
    for number in range(cards):
        assert game.to_act(state) == {CHANCE}
        state = after(state, f"* G{18 - number}")
    assert game.to_act(state) == {0}
    assert why_not(table(EMPTY, EMPTY), "G1", seat=CHANCE) == "DI-06"


@pytest.mark.rule("DI-47", "DI-48", "DI-49")
def test_cards_give_ten_points_each_and_all_who_are_tied_have_them() -> None:
    """Seat 0 has most parks and the largest park; both have one amusement park."""
    one = with_tiles(EMPTY, C2="Psw", B2="Pes", C4="Mns")
    other = with_tiles(EMPTY, C2="Pns", C4="Mns")
    state = advanced(one, other, goals="G4 G10 G12")
    assert [points(state, f"DI-{goal}") for goal in ("G4", "G10", "G12")] == [[10], [10], [10]]
    assert [points(state, f"DI-{goal}", 1) for goal in ("G4", "G10", "G12")] == [[0], [0], [10]]


def spying(held: str = "", **more: Any) -> game.State:
    return advanced(EMPTY, EMPTY, reserves=(held, "Pns Ane"), **more)


@pytest.mark.rule("DI-50", "DI-A12")
def test_a_spied_tile_is_built_at_once() -> None:
    state = after(spying(), "1>Pns")
    assert reserve(state, 1) == ["Ane"]
    assert why_not(state, "+One") == "DI-50"
    assert why_not(state, "@C3") == "DI-23"
    assert len(legal(state)) == 24

    state = after(state, "@D2")

    assert lying(state) == {"D2": "Pns"}
    assert standing(state) == (0, 0, 4, -2, 1)
    assert reserve(state) == []
    assert why_not(spying(), "1>Pew") == "DI-50"
    assert why_not(spying("Pew"), "0>Pew") == "DI-50"
    assert why_not(table(EMPTY, EMPTY, reserves=("", "Pns")), "1>Pns") == "DI-50"
    assert why_not(spying(), "@D2") == "DI-50"


@pytest.mark.rule("DI-51")
def test_beside_a_spy_there_is_only_the_architect() -> None:
    spied = after(spying("Pew"), "1>Pns", "@D2")
    assert legal(spied) == {"+One", "+Ones", "+Onw", "+Onew"}
    assert legal(after(spied, "+One")) == {"ok"}
    assert legal(after(spying(), "+One", "1>Pns", "@D2")) == {"ok"}
    assert why_not(after(spying("Pew"), "Pew@A1"), "1>Pns") == "DI-51"
    assert why_not(after(spying("Pew"), "+One", "Pew@A1"), "1>Pns") == "DI-51"
    assert why_not(spying("Pew Pes Pnw"), "1>Pns") == "DI-19"


@pytest.mark.rule("DI-51", "DI-A1")
def test_without_duty_a_spy_is_the_whole_turn() -> None:
    city = with_tiles(EMPTY, A1="Mns", B1="Pne", C1="Pns")
    state = advanced(city, EMPTY, reserves=("Ans Ane Aew", "Ens"))
    assert legal(after(state, "1>Ens", "@E5")) == {"ok"}
    assert why_not(after(state, "^A1", "=B1"), "1>Ens") == "DI-51"


@pytest.mark.rule("DI-A12", "DI-A4", "DI-27")
def test_a_spy_needs_a_plot_and_respects_the_limit() -> None:
    """Two parks and an amusement park: income -5; apartments would make it -7."""
    poor = with_tiles(EMPTY, A1="Mns", B1="Pne", C1="Pnes")
    assert why_not(advanced(poor, EMPTY, reserves=("", "Ane")), "1>Ane") == "DI-27"
    full = advanced(WHOLE, EMPTY, reserves=("", "Pne"), first="0", market="Pnes Pnw Pnew Psw")
    assert why_not(full, "1>Pne") == "DI-A12"


@pytest.mark.rule("DI-52", "DI-53")
def test_the_market_is_refilled_after_the_turn_only() -> None:
    state = after(spying(), "+One", "+Ones")
    assert market(state) == ["Onw", "Onew"]
    assert game.to_act(state) == {0}

    mayor = after(state, "mayor", "* Pew", "* Pew", "* Pew", "* Pew")
    assert market(mayor) == ["Pew"] * 4
    assert "discarded: Onw Onew" in game.position(mayor)

    over = after(state, "ok")
    assert game.to_act(over) == {CHANCE}
    assert game.to_act(after(over, "* Pew", "* Pew")) == {1}
    assert not next(choice for choice in game.scene(spying(), 0).choices if choice.action == "+One").final


KINDS = list("AOFPEM")
"""In the order of the cards."""


@pytest.mark.rule("DI-G1", "DI-G2", "DI-G3", "DI-G4", "DI-G5", "DI-G6")
@pytest.mark.parametrize(("number", "kind"), list(enumerate(KINDS, start=1)))
def test_the_largest_group_touches_by_sides(number: int, kind: str) -> None:
    """Two that touch beat two that stand apart, though all of them are reached from the centre."""
    together = with_tiles(EMPTY, C2=f"{kind}ns", C1=f"{kind}es")
    upright = with_tiles(EMPTY, C2=f"{kind}ns", C4=f"{kind}ns")
    level = with_tiles(EMPTY, B3=f"{kind}ew", D3=f"{kind}ew")
    assert has(f"G{number}", together, level, market="") == (0,)
    assert has(f"G{number}", upright, level, market="") == (0, 1)
    assert has(f"G{number}", EMPTY, EMPTY) == ()


@pytest.mark.rule("DI-G7", "DI-G8", "DI-G9", "DI-G10", "DI-G11", "DI-G12")
@pytest.mark.parametrize(("number", "kind"), list(enumerate(KINDS, start=7)))
def test_most_tiles_of_a_kind(number: int, kind: str) -> None:
    two, one = with_tiles(EMPTY, C2=f"{kind}ns", D3=f"{kind}ew"), with_tiles(EMPTY, D3=f"{kind}ew")
    assert has(f"G{number}", one, two, market="") == (1,)
    assert has(f"G{number}", one, one, market="") == (0, 1)
    assert has(f"G{number}", EMPTY, EMPTY) == ()


@pytest.mark.rule("DI-G13", "DI-G14", "DI-G16", "DI-A11")
@pytest.mark.parametrize(("goal", "tile"), [("G13", "Pns"), ("G14", "Ens"), ("G16", "Mns")])
def test_the_highest_marker_has_the_card_even_at_nothing(goal: str, tile: str) -> None:
    """A park brings ecology, a power plant 3 - 1 income, an amusement park satisfaction."""
    assert has(goal, EMPTY, with_tiles(EMPTY, C2=tile)) == (1,)
    assert has(goal, EMPTY, EMPTY) == (0, 1)


@pytest.mark.rule("DI-G14", "DI-A11")
def test_a_marker_below_zero_can_be_the_highest() -> None:
    """A park costs 2 income, two parks 4."""
    assert has("G14", with_tiles(EMPTY, C2="Pns", C4="Pns"), with_tiles(EMPTY, C2="Pns")) == (1,)


@pytest.mark.rule("DI-G15", "DI-A11")
@pytest.mark.parametrize(("option", "expected"), [("after-cut", (0,)), ("before-cut", (1,))])
def test_jobs_are_judged_after_the_cut_unless_the_host_says_before(option: str, expected: tuple[int, ...]) -> None:
    """Seat 0: 6 residents, 3 jobs. Seat 1: no residents, 6 jobs, all of them cut."""
    filled, cut = with_tiles(EMPTY, C2="Ans", C4="Fns"), with_tiles(EMPTY, C2="Fns", C4="Fns")
    assert has("G15", filled, cut, options=f"jobs-card={option}") == expected


@pytest.mark.rule("DI-G17", "DI-A11")
def test_all_plots_need_24_tiles_after_the_removal() -> None:
    assert has("G17", WHOLE, EMPTY, first="0", market="") == (0,)
    assert has("G17", with_tiles(WHOLE, D2="Few"), EMPTY, first="0", market="") == ()


@pytest.mark.rule("DI-G18", "DI-A11")
def test_the_first_full_board_keeps_its_card() -> None:
    assert has("G18", with_tiles(WHOLE, D2="Few"), EMPTY, first="0", market="") == (0,)
    assert has("G18", EMPTY, EMPTY) == ()


@pytest.mark.rule("DI-A11")
def test_groups_and_tiles_count_after_the_removal() -> None:
    """Three parks in a corner that no road reaches lose to one beside the centre."""
    corner = with_tiles(EMPTY, A1="Pne", B1="Pns", A2="Pew")
    assert has("G10", corner, with_tiles(EMPTY, C2="Pns")) == (1,)
    assert has("G4", corner, with_tiles(EMPTY, C2="Pns")) == (1,)


def test_the_cards_lie_there_with_their_leaders() -> None:
    scene = game.scene(advanced(EMPTY, with_tiles(EMPTY, C2="Pns"), goals="G10 G13 G17"), 0)
    (cards,) = [tray for tray in scene.trays if tray.kind == "cards"]
    assert [(card.hotspot, card.seats) for card in cards.items] == [
        ("goal/G10", (1,)),
        ("goal/G13", (1,)),
        ("goal/G17", ()),
    ]


def test_totals_with_and_without_cards_agree_with_the_sheet() -> None:
    """74, most parks and all plots; and 3 - 23 with the greenest city, 4 against 3."""
    state = advanced(WHOLE, with_tiles(EMPTY, C2="Pnes"), goals="G10 G13 G17", first="0", market="")
    assert [quick(state, seat) for seat in (0, 1)] == [total(state), total(state, 1)] == [94, -10]
