"""What the page is told about Dice City."""

from __future__ import annotations

import pytest

from ratusz.engine.scene import Choice, Item, Scene
from ratusz.games import dice_city as game
from tests.games.dice_city.builders import after, city, played, start, total


def shown(state: game.State, seat: int | None = 0) -> Scene:
    return game.scene(game.observe(state, seat), seat)


def tray(scene: Scene, name: str) -> tuple[Item, ...]:
    return next((tray.items for tray in scene.trays if tray.id == name), ())


def choice(scene: Scene, action: str) -> Choice:
    return next(choice for choice in scene.choices if choice.action == action)


def test_prompts_follow_the_round() -> None:
    state = start(players=2)
    prompts = [shown(state).prompt.key]
    for action in ("1+0:r", "I1@D1", "ok"):
        state = after(state, action)
        prompts.append(shown(state).prompt.key)

    assert [prompt.removeprefix("dice_city.prompt.") for prompt in prompts] == ["roll", "build", "confirm", "wait"]
    assert shown(state, None).prompt.key == "dice_city.prompt.watch"


@pytest.mark.parametrize(
    ("state", "key"),
    [
        (city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", roll="2+2:r"), "pass"),
        (city("r:I1@A1", episode=11, compass=4, bandits="C1 B2", passes=6, roll="2+2:r"), "stuck"),
        (after(start(4), "1+c:r"), "church"),
        (after(start(11), "1+c:r"), "fortress"),
        (after(start(), "1+0:r", "leave", "ok"), "over"),
    ],
)
def test_what_is_asked(state: game.State, key: str) -> None:
    assert shown(state).prompt.key == f"dice_city.prompt.{key}"


def test_who_is_out_is_told_why() -> None:
    state = played(after(start(players=2), "1+0:r"), "leave", "I1@D1")

    assert shown(state, 0).prompt.key == "dice_city.out.DC-21"
    assert [board.title.key for board in shown(state, 1).boards] == ["dice_city.board.own", "dice_city.board.out"]


@pytest.mark.parametrize(
    ("episode", "named"),
    [
        (1, ["tree", "trees", "rock", "mountain", "forest"]),
        (7, ["tree", "trees", "rock", "mountain", "forest", "plateau", "water", "sawmill"]),
        (10, ["tree", "trees", "rock", "mountain", "bandit"]),
    ],
)
def test_what_is_printed_is_named(episode: int, named: list[str]) -> None:
    """All the kinds of cells that are not plain."""
    assert [item.symbol for item in tray(shown(start(episode)), "printed")] == named
    assert tray(shown(start(episode), None), "printed") == ()


def test_the_map_is_on_the_board() -> None:
    board = shown(start(7)).boards[0]
    terrain = dict(zip(board.cells, board.terrain, strict=True))

    assert (board.rows, board.columns) == (8, 11)
    assert [terrain[name] for name in ("A1", "B1", "D1", "I1", "K1", "A2", "E2", "I4", "I7")] == [
        "mountain",
        "meadow",
        "tree",
        "trees",
        "forest",
        "plateau",
        "water",
        "rock",
        "meadow",
    ]
    assert [label.text for label in board.column_labels] == list("ABCDEFGHIJK")
    assert [label.text for label in board.row_labels] == list("12345678")


def test_the_river_runs_between_cells() -> None:
    edges = [(edge.first, edge.second, edge.symbol) for edge in shown(start()).boards[0].edges]

    assert ("D1", "E1", "river") in edges
    assert ("D2", "D3", "river") in edges
    assert len(edges) == 11


def test_buildings_are_pieces_and_the_draft_is_marked() -> None:
    state = after(city("r:I2@C5"), "1+1:p", "I2r1@D6")

    pieces = [(piece.symbol, piece.cells, piece.draft) for piece in shown(state).boards[0].pieces]

    assert pieces == [("residential", ("C5", "D5"), False), ("public", ("D6", "D7"), True)]


def test_bandits_show_whether_they_are_caught() -> None:
    pieces = {piece.cells: piece.symbol for piece in shown(city("r:I2r1@H7 i:L3@F7", episode=10)).boards[0].pieces}

    assert pieces["G8",] == "bandit-caught"
    assert pieces["E4",] == "bandit"


def test_the_dice_and_what_they_make() -> None:
    items = tray(shown(after(start(), "3+i:p")), "die")

    # The left die has its upper left cell and both lower ones; the right die both left ones.
    assert [item.symbol for item in items] == ["face-1011", "face-1010", "type-public"]
    assert [item.symbol for item in tray(shown(after(start(), "1+0:r")), "die")][:2] == ["face-0001", "face-0000"]
    assert [item.symbol for item in tray(shown(after(start(), "2+c:r")), "die")][:2] == ["face-0011", "compass"]


def test_the_shape_in_all_ways_to_hold_it() -> None:
    items = tray(shown(city("r:I1@A1", episode=11, compass=4, bandits="B2", roll="2+1:i")), "orientation")

    assert [(item.hotspot, item.symbol, item.drawing, item.state) for item in items] == [
        ("orientation/I3", "industrial", "###", "open"),
        ("orientation/I3r1", "industrial", "#/#/#", "idle"),
    ]


def test_passing_shows_its_price() -> None:
    assert [
        (item.hotspot, item.state, item.detail) for item in tray(shown(city("", passes=3, roll="1+0:r")), "round")
    ] == [
        ("round/pass", "open", "−5"),
        ("round/leave", "open", ""),
    ]
    assert [
        (item.state, item.detail) for item in tray(shown(city("", episode=4, passes=5, roll="1+c:r")), "round")
    ] == [
        ("idle", "−10"),
        ("open", ""),
    ]
    assert [item.hotspot for item in tray(shown(after(start(6), "1+0:r")), "round")] == ["round/leave"]


@pytest.mark.parametrize(
    ("choice", "ways", "held"),
    [("pass", ["done", "idle"], "idle"), ("leave", ["idle", "done"], "idle"), ("I1@D1", ["idle", "idle"], "")],
)
def test_what_can_be_done_stays_in_sight_until_it_is_confirmed(choice: str, ways: list[str], held: str) -> None:
    """A building in pencil is on the board; the ways out keep their place."""
    state = after(start(), "1+0:r", choice)

    assert [item.state for item in tray(shown(state), "round")] == ways
    assert {item.state for item in tray(shown(state), "orientation")} == ({held} if held else set())
    assert tray(shown(after(state, "ok")), "round") == ()


def test_tracks_of_passes_and_bags() -> None:
    tracks = {track.id: (track.length, track.position) for track in shown(city("", episode=9, passes=2)).tracks}

    assert tracks == {"passes": (6, 2), "bags": (3, 0)}
    assert {track.id for track in shown(start(6)).tracks} == set()
    assert shown(start(), None).tracks == ()


def test_the_race_wells_and_bandits_on_ones_own_sheet() -> None:
    race = tray(shown(city("r:I1@A2 r:I1@B4", episode=7)), "race")
    wells = tray(shown(city("r:I1@F5 r:I1@G4", episode=3)), "well")
    lost = tray(shown(city("r:I1@F5 r:I1@G5", episode=3)), "well")
    bandits = tray(shown(city("r:I1@F8 r:I1@H8", episode=10)), "bandit")

    assert [(item.detail, item.state, item.label.key) for item in race] == [("2/4", "idle", "dice_city.race.open")]
    assert [(item.detail, item.state) for item in wells] == [("2/4", "idle")]
    assert [(item.detail, item.label.key) for item in lost] == [("–", "dice_city.well.lost")]
    assert [item.label.args["n"] for item in bandits if item.detail == "G8"] == [1]
    assert tray(shown(start(7), None), "race") == ()


def test_a_won_race_is_over_for_everybody() -> None:
    covered = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6"))
    state = played(after(city(covered, "", episode=7), "1+0:r"), "I1@B6", "I1@H7")

    assert tray(shown(state, 1), "race")[0].label.key == "dice_city.race.over"


def test_a_choice_previews_its_piece_and_what_it_changes() -> None:
    scene = shown(city("r:I2@C5", roll="i+0:p"))

    # D6 and D7 are empty spaces; B6 is a rock and C6 a tree.
    plain, mixed = choice(scene, "I2r1@D6").preview, choice(scene, "I2@B6").preview

    assert plain is not None
    assert mixed is not None
    assert [(piece.symbol, piece.cells, piece.draft) for piece in plain.pieces] == [("public", ("D6", "D7"), True)]
    assert (plain.points, mixed.points) == (2, 0)
    assert choice(scene, "pass").preview == choice(scene, "pass").preview
    assert [one.preview.points for one in scene.choices if one.preview and one.action in {"pass", "leave"}] == [-1, 0]


def test_a_preview_counts_the_race_it_would_win() -> None:
    covered = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6"))
    preview = choice(shown(city(covered, episode=7, roll="1+0:p")), "I1@B6").preview

    # Five for the race, one for the empty plateau, one for the first public building.
    assert preview is not None
    assert preview.points == 5 + 1 + 1


def test_the_own_sheet_counts_the_draft() -> None:
    state = after(city("r:I2@C5"), "1+1:p", "I2r1@D6")

    assert shown(state).sheets[0].total == total(state) + 2
    assert shown(state, None).sheets[0].total == total(state)


def test_others_boards_come_without_their_drafts_and_the_own_board_first() -> None:
    state = after(after(start(players=3), "1+0:r"), "I1@D1", seat=1)

    assert [board.seat for board in shown(state, 1).boards] == [1, 0, 2]
    assert [len(board.pieces) for board in shown(state, 1).boards] == [1, 0, 0]
    assert [len(board.pieces) for board in shown(state, 0).boards] == [0, 0, 0]
    assert shown(state, None).choices == ()


def test_the_compass_on_the_table_is_not_counted_again_in_the_odds() -> None:
    before = shown(city("r:I1@G4", episode=8, compass=1)).odds
    rolled = shown(city("r:I1@G4", episode=8, compass=1, roll="1+c:r")).odds

    assert [(odds.label.key, odds.weight) for odds in before][-1] == ("dice_city.odds.compass", 6)
    assert len(rolled) == 9


def test_the_end_has_ranks_and_nothing_to_choose() -> None:
    state = played(after(city("r:I1@D1", "r:I2@C5"), "1+0:r"), "leave", "leave")
    scene = shown(state)

    assert scene.over
    assert scene.headline.key == "dice_city.headline.over"
    assert scene.ranks == (2, 1)
    assert (scene.to_act, scene.choices, scene.odds) == ((), (), ())


def test_every_line_that_is_on_is_shown_from_the_start() -> None:
    keys = [line.label.key.removeprefix("dice_city.line.") for line in shown(start(5)).sheets[0].lines]

    assert keys == [
        "passes",
        "trees",
        "rocks",
        "empty",
        "group.residential",
        "group.industrial",
        "group.public",
        "well",
        "well",
    ]
