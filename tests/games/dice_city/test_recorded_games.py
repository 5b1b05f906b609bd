"""What the recorded games show, checked with pencil and paper."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from ratusz.engine.text.record import load, states
from ratusz.games import AnyGame, dice_city
from ratusz.games.dice_city import State
from ratusz.games.dice_city.positions.text import OUT_RULES
from tests.games.dice_city.builders import cells, lines, out, points, total

FOLDER = Path(__file__).parents[2] / "records" / "dice_city"
GAME = cast("AnyGame", dice_city)
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def replayed(name: str) -> tuple[State, ...]:
    return states(GAME, load((FOLDER / f"{name}.txt").read_text("utf-8")))


def final(name: str) -> State:
    return replayed(name)[-1]


def test_there_is_a_game_of_every_episode_and_one_for_every_way_to_be_out() -> None:
    ended = [final(name) for name in NAMES]

    assert {state.setup.episode for state in ended} == set(range(1, 13))
    assert {sheet.out for state in ended for sheet in state.sheets} == set(OUT_RULES)


@pytest.mark.rule("DC-20", "DC-21", "DC-22", "DC-33", "DC-36", "DC-51")
@pytest.mark.parametrize(
    ("name", "seat", "rule"),
    [
        ("six-passes", 1, "DC-20"),
        ("first-smoke", 0, "DC-21"),
        ("not-a-gap-left", 0, "DC-22"),
        ("church-refused", 0, "DC-33"),
        ("no-passing", 1, "DC-36"),
        ("fortress-refused", 0, "DC-51"),
    ],
)
def test_how_a_city_ended(name: str, seat: int, rule: str) -> None:
    assert out(final(name), seat) == rule


@pytest.mark.rule("DC-20")
def test_six_passes_cost_ten() -> None:
    assert final("six-passes").sheets[1].boxes == 6
    assert points(final("six-passes"), "DC-23", 1) == [-10]


@pytest.mark.rule("DC-22")
def test_a_full_sheet_ends_by_itself() -> None:
    state = final("not-a-gap-left")

    # Nothing is left to count but groups: residential e i j m and so on make 3, industrial b c k n 4, public e f h o 4.
    assert lines(state) == {"group.residential": 3, "group.industrial": 4, "group.public": 4}
    assert total(state) == 11


@pytest.mark.rule("DC-33")
def test_the_church_had_one_box_left() -> None:
    *_, before, last = [state for state in replayed("church-refused") if not state.sheets[0].out or state.roll is None]
    sheet = final("church-refused").sheets[0]

    assert before.sheets[0].boxes == sheet.boxes == 5
    assert last.setup == before.setup


@pytest.mark.rule("DC-34")
def test_three_of_four_churches_are_happy() -> None:
    # The church on E1, E2 and F2 lacks a residential building; those on C5, H5 and F6 have all three types.
    assert points(final("happy-churches"), "DC-34") == [0, 3, 3, 3]


@pytest.mark.rule("DC-41")
def test_two_cities_share_the_plateaus() -> None:
    state = final("high-water")

    assert [points(state, "DC-41", seat) for seat in range(3)] == [[5], [5], [0]]


@pytest.mark.rule("DC-49")
def test_bandits_were_carried_to_one_of_two_sheets() -> None:
    first, second = replayed("carried-bandits")[0].sheets

    assert first.bandits ^ second.bandits == cells("C2 K3")


@pytest.mark.rule("DC-54")
def test_a_slate_that_is_nearly_clean() -> None:
    # 14 trees, 11 gaps, groups of 6, 5 and 4, two of them full; no pass, all trees, no rock.
    assert lines(final("clean-slate")) == {
        "trees": 14,
        "empty": -11,
        "group.residential": 6,
        "group.industrial": 5,
        "group.public": 4,
        "full.industrial": 6,
        "full.public": 6,
        "clean.passes": 6,
        "clean.trees": 6,
        "clean.rocks": 6,
    }
    assert total(final("clean-slate")) == 48
