"""Legends that an owner types in: refused only where the rules could not be played with them, else warned of."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidMap, InvalidSetup
from ratusz.games import districts as game
from ratusz.games.districts.data import read
from ratusz.games.districts.legends import on_one_line
from tests.games.districts.builders import EMPTY, after, cells, legal, lying, party, points, table, why_not, with_tiles

OURS = read("data/legend.txt")


def changed(old: str, new: str) -> str:
    assert old in OURS
    return OURS.replace(old, new)


def slugs(text: str, *, warnings: bool) -> list[str]:
    faults = [fault for fault in game.validate(text) if fault.is_warning == warnings]
    assert {fault.rule for fault in faults} <= set(game.ledger())
    return [fault.message.key.removeprefix("districts.legend.") for fault in faults]


@pytest.mark.rule("DI-03")
def test_ours_satisfies_everything_and_can_be_written_on_one_line() -> None:
    assert game.validate(OURS) == []
    assert game.load_legend(on_one_line(OURS)).effects == game.load_legend("").effects
    assert game.load_legend(on_one_line(OURS)).counts == game.load_legend("").counts
    assert game.setup(2, {"legend": on_one_line(OURS)}).tiles.supply(0) == 24


REFUSED = [
    ("offices      0  +3  -1  +2  -1", "offices     -1  +3  -1  +2  -1", "negative"),  # C2
    ("park         0   0  +4  -2  +1", "park         0  -1  +4  -2  +1", "negative"),  # C2
    ("apartments  +6   0   0  -2  -1", "apartments  +6   0   0  -6  -1", "too-low"),  # C3
    ("factory      0  +3  -2  +3  -1", "factory      0  +4  -2  +3  -1", "factory"),  # C4
    ("factory      0  +3  -2  +3  -1", "factory      0  +3  -2  +2  -1", "factory"),  # C4
    ("factory      0  +3  -2  +3  -1", "factory      0  +3  +1  +3  -1", "factory"),  # C4
    ("amusement    0   0   0  -1  +5", "amusement    0   0   0  -1  +1", "amusement"),  # C5
    ("park         2   2   2   2   4   4", "park         2   2   2   2   4   3", "tiles"),
]
WARNED = [
    ("apartments  +6   0   0  -2  -1", "apartments  +5   0   0  -2  -1", "balance"),  # C7
    ("park         0   0  +4  -2  +1", "park        +1   0  +4  -2  +1", "residents"),  # C7
    ("park         0   0  +4  -2  +1", "park         0   0  +2  -2  +0", "sum"),  # C9
    ("offices      0  +3  -1  +2  -1", "offices      0  +3   0  +2  -1", "sign"),  # C10
    ("power        0  +1  -1  +3   0", "power        0  +3  -1  +3   0", "power"),  # C10
    ("power        0  +1  -1  +3   0", "power        0  +3  -1  +3   0", "dominance"),  # C11
    ("apartments  +6   0   0  -2  -1", "apartments  +6   0   0  -4  -1", "large-loss"),  # C12
    ("apartments  +6   0   0  -2  -1", "apartments +16   0   0  -3  -1", "scale"),  # C6
]


@pytest.mark.rule("DI-02", "DI-04", "DI-10", "DI-27", "DI-39")
@pytest.mark.parametrize(("old", "new", "slug"), REFUSED)
def test_what_cannot_be_played_with_is_refused(old: str, new: str, slug: str) -> None:
    text = changed(old, new)
    assert slug in slugs(text, warnings=False)
    with pytest.raises(InvalidMap, match="option 'legend' is ") as refusal:
        game.setup(2, {"legend": "/".join(",".join(line.split()) for line in text.splitlines() if line[:1] != "#")})
    told = [str(fault) for fault in game.validate(text) if fault.message.key == f"districts.legend.{slug}"]
    assert told
    assert told[0] in str(refusal.value)


@pytest.mark.parametrize(("old", "new", "slug"), WARNED)
def test_what_misses_an_aim_is_only_warned_of(old: str, new: str, slug: str) -> None:
    text = changed(old, new)
    assert slugs(text, warnings=False) == []
    assert slug in slugs(text, warnings=True)
    assert game.setup(2, {"legend": on_one_line(text)}).tiles.supply(5) == 24


def test_other_supplies_are_only_warned_of() -> None:
    fewer = OURS.replace("apartments   2   2   2   2   4", "apartments   1   2   2   2   4")
    text = fewer.replace("offices      2   2   2   2   3", "offices      3   2   2   2   3")
    assert slugs(text, warnings=False) == []
    assert slugs(text, warnings=True).count("supply") == 2


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("kind         R   J   E   I   S", "kind         R   J   E   I", "the columns of 'kind' are R J E I S"),
        ("+6   0   0  -2  -1", "+6   0   0  -2", "line 4: 5 numbers are needed after 'apartments', not 4"),
        ("+6   0   0  -2  -1", "+6   0   0  -2  ?", "a whole number from -99 to 99 is needed, not '\\?'"),
        ("offices      0", "offizes      0", "'offizes' is none of apartments, offices"),
        ("offices      0", "apartments   0", "'apartments' stands here twice"),
        ("roads       ne", "roads       en", "roads are sides in the order of 'nesw'"),
        ("park         0   0  +4  -2  +1", "", "the table 'kind' lacks park"),
        ("kind         R   J   E   I   S", "", "a table begins with 'kind' or 'roads', not 'apartments'"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(old: str, new: str, problem: str) -> None:
    with pytest.raises(InvalidSetup, match=problem):
        game.load_legend(changed(old, new))
    assert slugs(changed(old, new), warnings=False) == ["unreadable"]


WITHOUT_ROADS = on_one_line(
    OURS.replace("new nes\n", "new nes  -\n")
    .replace("apartments   2   2   2   2   4   4   2   2   2   2", "apartments   0 2 2 2 4 4 2 2 2 2 2")
    .replace("   2   2   2   2\n", "   2   2   2   2 0\n")
    .replace("   1   1   1   1\n", "   1   1   1   1 0\n")
)
"""Two apartments without a road instead of those with roads north and east."""


@pytest.mark.rule("DI-03", "DI-25", "DI-29", "DI-30", "DI-26")
def test_a_tile_without_a_road_is_a_tile_like_any_other() -> None:
    """It is the first of all faces, which nothing may take for an empty plot or hand."""
    city = with_tiles(EMPTY, A1="A-", C2="Ons")
    state = table(city, EMPTY, reserves=("Ans A-", ""), options=f"legend={WITHOUT_ROADS}")

    assert why_not(state, "Ans@A1") == "DI-25"
    assert lying(after(state, "A-@E5")) == {"A1": "A-", "C2": "Ons", "E5": "A-"}
    assert legal(after(state, "^A1")) == {"=C2", "=Ans", "=A-"}
    assert lying(after(state, "^C2", "=A1")) == {"A1": "Ons", "C2": "A-"}
    assert why_not(table(city, EMPTY, options=f"legend={WITHOUT_ROADS}"), "^C2") is None
    assert cells(state, "DI-26") == {"A1", "C2"}
    # What no road reaches is removed: its residents, but not its losses.
    assert points(state, "DI-39") == [-6]


@pytest.mark.rule("DI-57", "DI-58", "DI-A13")
def test_a_tile_without_a_road_may_be_in_a_hand() -> None:
    state = party(EMPTY, EMPTY, hands=("A-", ""), options=f"legend={WITHOUT_ROADS}")

    assert why_not(state, "take") == "DI-A13"
    assert legal(state) == {"back"} | {f"@{row}{column}" for row in "ABCDE" for column in "12345"} - {"@C3"}
    assert lying(after(state, "@A1")) == {"A1": "A-"}
