"""The log of a campaign is read row by row: begun, rewound, begun again."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ratusz.campaign import Player
from ratusz.host import campaign_log as log

SEATS = (Player("Ola"), Player("", "greedy"))


class Row(NamedTuple):
    ply: int
    text: str
    at: float


def rows(*texts: str) -> list[Row]:
    return [Row(ply, text, 1000.0 + ply) for ply, text in enumerate(texts, start=1)]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ([], ()),
        (["seated []"], ()),
        (["seated []", "begun a", "begun b"], ("a", "b")),
        (["begun a", "begun b", "rewound 1"], ("a",)),
        (["begun a", "begun b", "rewound 1", "begun c"], ("a", "c")),
        (["begun a", "begun b", "rewound 0", "begun c", "begun d", "rewound 1"], ("c",)),
        (["begun a", "rewound 0", "seated []"], ()),
    ],
    ids=" ".join,
)
def test_the_line_after_some_rows(texts: list[str], expected: log.Branch) -> None:
    assert log.branch(rows(*texts)) == expected


def test_what_rewinds_have_put_aside() -> None:
    found = log.put_aside(rows("seated []", "begun a", "begun b", "rewound 1", "begun c", "rewound 0"))

    assert found == [log.PutAside(3, 1004.0, ("a", "b")), log.PutAside(5, 1006.0, ("a", "c"))]


def test_seats_go_round() -> None:
    assert log.seated(SEATS) == 'seated [["human","Ola",null],["bot","","greedy"]]'
    assert log.seating(rows(log.seated(SEATS))) == SEATS


def test_whoever_was_seated_last_plays_on() -> None:
    seated = log.seated(SEATS)

    assert log.seating(rows(seated, "begun a")) == "a"
    assert log.seating(rows("begun a", seated)) == SEATS
    assert log.seating(rows(seated, "begun a", "begun b", "rewound 0")) == "b"


def test_what_is_written_is_read() -> None:
    assert log.branch(rows(log.begun("a"), log.begun("b"), log.rewound(1))) == ("a",)


def test_cities_and_who_rests_go_round() -> None:
    seats = (Player("Ola", city="Lipowo"), Player("", "greedy", rests=True))

    assert log.begun("a", seats) == 'begun a [["human","Ola",null,"Lipowo"],["bot","","greedy","",true]]'
    assert log.begun("b", seats[:1]) == "begun b"
    told = rows(log.seated(SEATS), log.begun("a", seats))
    assert (log.branch(told), log.seating(told), log.rested(told)) == (("a",), seats, {"a": seats})
    assert log.rested(rows("seated []", "begun a", "rewound 0")) == {}
