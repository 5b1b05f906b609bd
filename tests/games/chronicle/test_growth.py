"""How a board came to be what it is, told episode by episode."""

from __future__ import annotations

import pytest

from ratusz.engine.campaign.campaign import Stage
from ratusz.games.chronicle.growth import Result, stages
from ratusz.games.chronicle.legacy import parse_legacy, standard
from tests.games.kit import arguments

NEW = parse_legacy("new")
THEN = parse_legacy("through:1;symbols:2;r:F1")
LATER = parse_legacy("through:2;symbols:3;nuggets:1;tracks:2;crosses:1,0,2;cogs:blu-1;fourth:second;r:F1;1:H1")
RESULTS = [  # one begins alone, another joins, and the first one rests
    Result(1, (0,), (10,), (NEW,), (THEN,)),
    Result(2, (0, 1), (10, 7), (THEN, NEW), (LATER, NEW)),
    Result(3, (1,), (4,), (LATER, NEW), (LATER, NEW)),
]
WEST = "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 C4 D4 D5 E5 C6 D6 C7 D7 A8 B8 C8 A9 B9 C9 A10 B10 C10 A11 B11 C11"
FELLING = "J8 K8 J9 K9 I10 J10 K10 I11 J11"


def told(stage: Stage) -> list[str]:
    """What has changed, as keys without the room and what they tell."""
    labels = [change.label for change in stage.changes]
    return [f"{label.key.removeprefix('chronicle.')} {arguments(label)}".rstrip() for label in labels]


def all_told(seat: int, board: str, then: int | None) -> list[tuple[str, str, list[str]]]:
    found = stages(RESULTS, seat, parse_legacy(board), then)
    return [(stage.episode, "begins" if stage.begins else "ends", told(stage)) for stage in found]


@pytest.mark.rule("CH-CAMP-10", "CH-CAMP-24", "CH-BASE-05")
def test_what_an_episode_has_left_is_told_and_who_rested() -> None:
    assert all_told(0, "new", None) == [
        ("1", "begins", []),
        ("1", "ends", ["growth.at what=(growth.rocks) cells=F1", "reward.symbol n=2"]),
        (
            "2",
            "ends",
            [
                "growth.at what=(growth.tree) cells=H1",
                "reward.symbol n=1",
                "reward.nugget n=1",
                "reward.track n=2",
                "end.crosses.blue n=1",
                "end.crosses.yellow n=2",
                "growth.cog building=(named name=(piece.blu-1) shape=(shape.I2) kind=(industrial))",
                "piece.chu-4-second",
            ],
        ),
        ("3", "ends", ["growth.rested"]),
    ]


@pytest.mark.rule("CH-CAMP-09", "CH-CAMP-13")
def test_who_joins_is_told_so_once_and_what_is_to_be_placed() -> None:
    joins = "growth.joined"
    wells = ["growth.choose sticker=(sticker.W)"] * 2

    assert all_told(1, "new", 4) == [
        ("2", "begins", [joins]),
        ("2", "ends", []),
        ("3", "begins", wells),
        ("3", "ends", []),
        ("4", "begins", wells),
    ]
    assert all_told(2, "new", 4) == [("4", "begins", [joins, *wells])]


@pytest.mark.rule(
    "CH-E07-01", "CH-E10-01", "CH-E11-03", "CH-E13-01", "CH-E13-03", "CH-E16-01", "CH-E20-01", "CH-E22-03"
)
@pytest.mark.parametrize(
    ("episode", "expected"),
    [
        (7, [("growth.flood", WEST)]),
        (10, [("growth.at what=(growth.gold) cells=K1, A8", "K1 A8"), ("growth.dry", WEST)]),
        (
            11,
            [
                ("growth.at what=(growth.sawmill) cells=K11", "K11"),
                (f"growth.felling cells={FELLING.replace(' ', ', ')}", FELLING),
            ],
        ),
        (
            13,
            [
                ("growth.at what=(growth.meadow) cells=G4, B9", "G4 B9"),
                ("growth.at what=(growth.forest) cells=K11", "K11"),
                ("growth.choose sticker=(sticker.R2)", ""),
                ("growth.grown", FELLING),
            ],
        ),
        (16, [("growth.at what=(growth.entrance) cells=A3", "A3")]),
        (
            20,
            [
                ("growth.at what=(growth.meadow) cells=A1, A3, A10", "A1 A3 A10"),
                ("growth.at what=(growth.port) cells=E3", "E3"),
            ],
        ),
        (22, [("growth.at what=(growth.palace) cells=E6", "E6")]),
    ],
)
def test_the_land_changes_between_chapters(episode: int, expected: list[tuple[str, str]]) -> None:
    before = standard(episode - 1)
    results = [Result(episode - 1, (0,), (1,), (before,), (before,))]
    last = list(stages(results, 0, before, episode))[-1]

    assert (last.episode, last.begins) == (str(episode), True)
    cells = [" ".join(change.cells) for change in last.changes]
    assert list(zip(told(last), cells, strict=True)) == expected


@pytest.mark.parametrize("episode", [2, 5, 8, 9, 12])
def test_an_episode_that_changes_no_land_begins_with_nothing_told(episode: int) -> None:
    before = standard(episode - 1)
    results = [Result(episode - 1, (0,), (1,), (before,), (before,))]

    assert [stage.begins for stage in stages(results, 0, before, episode)] == [True, False]
