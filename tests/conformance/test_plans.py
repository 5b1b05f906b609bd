"""Sheets of one's own: what can be drawn has words, and the sheets of the games come out as they went in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from ratusz.engine.capabilities import PlanRules, plan_rules
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import AnyGame, rooms, words


def _cases() -> Iterator[tuple[AnyGame, PlanRules, dict[str, str]]]:
    """Rooms that have plans, with all that may be chosen among their other options."""
    for room in rooms().values():
        plans = plan_rules(room)
        if plans is not None:
            options = [option for option in room.META.options if option.values]
            for values in product(*(option.values for option in options)):
                yield room, plans, {option.id: value for option, value in zip(options, values, strict=True)}


CASES = list(_cases())


@pytest.mark.parametrize(("room", "plans", "options"), CASES)
def test_sheet_of_the_game_is_fit_and_the_same_in_all_its_forms(
    room: AnyGame, plans: PlanRules, options: dict[str, str]
) -> None:
    plan = plans.read("", options)

    assert plan.is_fit
    assert plan.board is not None
    assert plans.read(plan.text, options) == plans.read(plan.picture, options) == plan
    assert plans.write(plan.signs, [(edge.first, edge.second) for edge in plan.board.edges]) == plan.text
    assert room.setup(room.META.players[0], {**options, plans.OPTION: plan.text}) == room.setup(
        room.META.players[0], options
    )


@pytest.mark.parametrize(("room", "plans", "options"), CASES)
def test_what_can_be_drawn_has_a_sign_of_its_own_and_a_name(
    room: AnyGame, plans: PlanRules, options: dict[str, str]
) -> None:
    palette = plans.palette(options)

    assert len({sign.sign for sign in palette.signs}) == len(palette.signs)
    assert {len(sign.sign) for sign in palette.signs} == {1}
    for language in LANGUAGES:
        assert all(word(words(language), language, sign.label) for sign in palette.signs)
        assert word(words(language), language, palette.edge_label)


@pytest.mark.parametrize(("room", "plans", "options"), CASES)
def test_own_sheets_are_an_option_of_free_text(room: AnyGame, plans: PlanRules, options: dict[str, str]) -> None:
    (drawn,) = [option for option in room.META.options if option.id == plans.OPTION]

    assert drawn.values == ()
    assert plans.OPTION not in options
