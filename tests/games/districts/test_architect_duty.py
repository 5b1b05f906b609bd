from __future__ import annotations

import pytest

from ratusz.games import districts as game
from ratusz.games.districts.architect_duty import has_lapsed
from tests.games.districts.builders import EMPTY, after, legal, lying, market, reserve, table, why_not, with_tiles

STUCK = with_tiles(EMPTY, A1="Mns", B1="Pne", C1="Pns")
"""Income -5. Apartments cost 2; in the place of a park they leave income at -5, and the park costs 2 as well."""
HELD = "Ans Ane Aew"


def stuck(players: int = 2, **headers: str) -> game.State:
    others = (with_tiles(EMPTY, A1="Mew", B1="Pew", C1="Pes"),) if players == 2 else ()
    return table(STUCK, *others or (EMPTY, EMPTY), reserves=(HELD, "Aes Anw Asw" if others else ""), **headers)


@pytest.mark.rule("DI-A1")
def test_the_duty_lapses_when_no_order_of_actions_leads_to_an_architect() -> None:
    state = stuck()

    assert has_lapsed(state)
    assert why_not(state, "Ans@E5") == "DI-27"
    assert why_not(state, "+One") == "DI-18"
    assert {"ok", "mayor", "^A1", "-Ans", "-Ane", "-Aew"} <= legal(state)


@pytest.mark.rule("DI-A1")
def test_an_exchange_that_frees_a_place_is_found() -> None:
    """Apartments -2, a park -2, an amusement park -1: income -5, and another amusement park would make it -6.

    With one of them in the place of the apartments or of the park it is -4, and the next may be placed at -5. So the
    duty stays; this exchange has to come first, and nothing else is allowed before it.
    """
    city = with_tiles(EMPTY, A1="Ans", B1="Pne", C1="Mns")
    state = table(city, EMPTY, reserves=("Mne Mew Mes",))

    assert not has_lapsed(state)
    assert legal(state) == {"^A1", "^B1"}
    assert legal(after(state, "^A1")) == {"=Mne", "=Mes", "=Mew"}
    assert why_not(state, "mayor") == "DI-19"
    assert why_not(state, "-Mne") == "DI-20"
    state = after(state, "^A1", "=Mne", "Mes@E5", "+One")
    assert lying(state) == {"A1": "Mne", "B1": "Pne", "C1": "Mns", "E5": "Mes"}


@pytest.mark.rule("DI-A1")
def test_without_duty_up_to_three_actions_or_none() -> None:
    state = stuck()
    assert game.to_act(after(state, "ok")) == {1}
    state = after(state, "^A1", "=B1", "^A1", "=C1", "^B1", "=C1")
    assert legal(state) == {"ok"}


@pytest.mark.rule("DI-A1", "DI-20")
def test_the_rescue_takes_the_whole_turn() -> None:
    state = after(stuck(), "-Ane")
    assert market(state) == ["Ane", "One", "Ones", "Onw", "Onew"]
    assert why_not(state, "+Ane") == "DI-A1"
    assert why_not(state, "ok") == "DI-A1"

    state = after(state, "+Onw")

    assert reserve(state) == ["Ans", "Aew", "Onw"]
    assert market(state) == ["Ane", "One", "Ones", "Onew"]
    assert legal(state) == {"ok"}


@pytest.mark.rule("DI-A1")
def test_there_is_no_rescue_once_another_action_is_done() -> None:
    assert why_not(after(stuck(), "^A1", "=B1"), "-Ane") == "DI-20"


@pytest.mark.rule("DI-A1")
def test_a_rescue_needs_another_tile() -> None:
    assert why_not(stuck(market="Aew Aew"), "-Ans") is None
    assert why_not(table(STUCK, EMPTY, reserves=("Ans Ans Aew",), market="Ans Ans"), "-Aew") is None
    assert why_not(table(STUCK, EMPTY, reserves=("Ans Ans Aew",), market="Ans Ans"), "-Ans") == "DI-A1"


@pytest.mark.rule("DI-A1")
def test_a_warning_comes_before_the_third_blocked_tile() -> None:
    state = table(STUCK, EMPTY, reserves=("Ans Ane",), market="Aew Ens")
    notes = {choice.action: [note.key for note in choice.notes] for choice in game.scene(state, 0).choices}

    assert notes["+Aew"] == ["districts.note.third-blocked"]
    assert notes["+Ens"] == []


@pytest.mark.rule("DI-A1")
def test_a_round_in_which_nobody_can_and_nobody_acts_is_the_last() -> None:
    state = after(stuck(), "ok")
    assert not state.is_over
    assert after(state, "ok", seat=1).is_over


@pytest.mark.rule("DI-A1")
def test_a_rescue_keeps_the_game_going() -> None:
    state = after(after(stuck(), "ok"), "-Aes", "+Onw", "ok", seat=1)
    assert not state.is_over
    assert (state.idle, state.stuck) == (0, 2)


@pytest.mark.rule("DI-A1")
def test_three_rounds_of_nothing_but_exchanges_are_the_last() -> None:
    state = stuck()
    for turn in range(6):
        assert not state.is_over
        state = after(state, "^A1", "=B1", "ok", seat=turn % 2)
    assert state.is_over


@pytest.mark.rule("DI-A1")
def test_a_mayor_is_more_than_an_exchange() -> None:
    state = after(stuck(stuck="0 5"), "mayor", "* One", "* Ons", "* Ons", "* Ons", "ok")
    assert (state.idle, state.stuck, state.is_over) == (0, 0, False)
