"""Seats that are asked for, as seats of a table."""

from __future__ import annotations

import pytest

from ratusz.host.errors import NameTaken
from ratusz.host.refusals import refusal_of
from ratusz.host.schemas.tables import SeatRequest
from ratusz.host.views.seat_requests import table_seats


def test_seats_without_a_name_are_no_trouble() -> None:
    seats = table_seats(
        [SeatRequest(), SeatRequest(), SeatRequest("bot", bot="greedy"), SeatRequest("bot", bot="greedy")]
    )

    assert [seat.name for seat in seats] == ["", "", "", ""]


def test_a_table_with_names_that_look_alike_is_refused_at_the_later_seat() -> None:
    with pytest.raises(NameTaken) as refusal:
        table_seats([SeatRequest(name="Ola"), SeatRequest(name=" \u041e\u200bl\u0430 ")])

    answer = refusal_of(refusal.value)

    assert answer is not None
    assert (answer[0], answer[1].code, answer[1].field) == (409, "name-taken", "seats[1].name")
