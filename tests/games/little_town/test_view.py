"""What the page is told about Little Town."""

from ratusz.engine.message import say
from ratusz.engine.scene import Choice, Item, Scene
from ratusz.games import little_town as game
from tests.games.little_town.builders import after, village

HOUSES = """
    H . . . . .
    . . . . . .
    H . . . . .
    . . . . . .
    . . . . . .
"""


def shown(state: game.State, seat: int | None = 0) -> Scene:
    return game.scene(game.observe(state, seat), seat)


def tray(scene: Scene, kind: str) -> tuple[Item, ...]:
    return next((tray.items for tray in scene.trays if tray.kind == kind), ())


def choice(scene: Scene, action: str) -> Choice:
    return next(choice for choice in scene.choices if choice.action == action)


def test_prompts_follow_the_round() -> None:
    state = village(HOUSES, played=5, roll="1-1")
    prompts = [shown(state).prompt.key]
    for action in ("Hb1", "Sb2", "+La3", "@a"):
        state = after(state, action)
        prompts.append(shown(state).prompt.key)
    prompts.append(shown(after(state, "ok")).prompt.key)

    assert [prompt.removeprefix("little_town.prompt.") for prompt in prompts] == [
        "build",
        "build",
        "bonus",
        "street",
        "confirm",
        "roll",
    ]


def test_the_prompt_names_the_street_in_the_red_frame() -> None:
    # 2-5 names street [7], the third from the top.
    scene = shown(village(HOUSES, played=2, roll="2-5"))

    assert scene.prompt == say("little_town.prompt.build.street", n=2, street=say("little_town.street.c"))
    assert [label.lit for label in scene.boards[0].row_labels] == [False, False, True, False, False]


def test_a_choice_previews_its_piece_and_what_it_changes() -> None:
    # 2-5 names street [7]: a house in b1 would join a1 (3) and c1 (2), which scores 2 already.
    scene = shown(after(village(HOUSES, played=2, roll="2-5"), "Fb2", "Fb5"))

    bonus = choice(scene, "+Hb1")

    assert bonus.preview is not None
    assert bonus.preview.points == 3
    assert [(piece.symbol, piece.cells, piece.draft) for piece in bonus.preview.pieces] == [("house", ("b1",), True)]
    assert bonus.hotspots == ("task/+H", "cell/b1")


def test_the_own_sheet_counts_the_draft() -> None:
    state = after(village(HOUSES, played=2, roll="2-5"), "Fb2", "Fb5")

    assert shown(state).sheets[0].total == 2
    assert shown(after(state, "+Hb1")).sheets[0].total == 5
    assert game.score(after(state, "+Hb1"))[0].total == 0


def test_tasks_name_what_goes_where_and_what_is_done() -> None:
    state = after(village(HOUSES, played=2, roll="2-4"), "Hb2")

    items = tray(shown(state), "tasks")

    assert [(item.hotspot, item.symbol, item.state, item.detail) for item in items] == [
        ("task/H2", "house", "done", "2"),
        ("task/F4", "forest", "open", "4"),
        ("task/+H", "house", "idle", "★"),
        ("task/+F", "forest", "idle", "★"),
        ("task/+L", "lake", "idle", "★"),
    ]


def test_dice_and_lit_columns_and_street() -> None:
    scene = shown(after(village(HOUSES, played=3, roll="2-4"), "Hb2"))

    assert [item.symbol for item in tray(scene, "dice")] == ["die-2", "die-4"]
    assert [label.text for label in scene.boards[0].column_labels if label.lit] == ["4"]
    assert [label.text for label in scene.boards[0].row_labels if label.lit] == ["5–6"]


def test_the_street_is_chosen_on_its_label() -> None:
    scene = shown(after(village(HOUSES, played=3, roll="6-6"), "La6", "Sa5"))

    assert [label.hotspot for label in scene.boards[0].row_labels] == [f"street/{letter}" for letter in "abcde"]
    # Street [3-4] has house 3 and lake 3; street [7] has house 2.
    assert [(one.action, one.preview and one.preview.points) for one in scene.choices] == [
        ("@a", 6),
        ("@b", 0),
        ("@c", 2),
        ("@d", 0),
        ("@e", 0),
    ]


def test_odds_of_the_next_roll_with_what_it_would_bring() -> None:
    odds = shown(village(HOUSES, played=3)).odds

    # Of 36 rolls: sums 3-4 in 5 ways, 5-6 in 9, 7 in 6, 8-9 in 9, 10-11 in 5; 2 and 12 let one choose the best.
    assert [(one.weight, one.of, one.points) for one in odds] == [
        (5, 36, 3),
        (9, 36, 0),
        (6, 36, 2),
        (9, 36, 0),
        (5, 36, 0),
        (2, 36, 3),
    ]


def test_the_catalogue_shows_die_values_and_used_stars() -> None:
    items = tray(shown(village(HOUSES, played=3, bonus="H", options="factories=yes")), "catalogue")

    assert [(item.symbol, item.detail, item.state) for item in items] == [
        ("house", "1 4 ☆", "done"),
        ("forest", "2 5 ★", "idle"),
        ("lake", "3 6 ★", "idle"),
        ("square", "", "idle"),
        ("factory", "", "idle"),
    ]
    captions = [item.caption for item in items[3:]]
    assert captions == [say("little_town.caption.double"), say("little_town.caption.alike")]


def test_a_spectator_sees_no_stars_in_the_catalogue() -> None:
    items = tray(shown(village(HOUSES, played=3, bonus="H"), None), "catalogue")

    assert [(item.detail, item.label.key) for item in items[:3]] == [
        (detail, "little_town.catalogue.plain") for detail in ("1 4", "2 5", "3 6")
    ]


def test_others_boards_come_without_their_drafts_and_the_own_board_first() -> None:
    state = after(game.initial_state(game.setup(3, {})), "2-4")
    state = after(after(state, "Ha2", seat=1), "Fb2", seat=2)

    assert [board.seat for board in shown(state, 1).boards] == [1, 0, 2]
    assert [len(board.pieces) for board in shown(state, 1).boards] == [1, 0, 0]
    assert [len(board.pieces) for board in shown(state, None).boards] == [0, 0, 0]
    assert shown(state, None).choices == ()


def test_the_end_has_ranks_and_nothing_to_choose() -> None:
    sheet = "\n" + "    . . . . . .\n" * 5
    text = "round: 9\n" + "\n".join(f"seat: {seat}\npoints: {won}{sheet}" for seat, won in enumerate((7, 9, 9)))

    scene = shown(game.load_position(text))

    assert scene.over
    assert scene.ranks == (3, 1, 1)
    assert (scene.to_act, scene.choices, scene.odds) == ((), (), ())


def test_while_others_draw_one_waits() -> None:
    state = after(game.initial_state(game.setup(2, {})), "2-4", "Ha2", "Fa4", "ok")

    assert shown(state).prompt.key == "little_town.prompt.wait"
    assert shown(state).to_act == (1,)
    assert shown(state).choices == ()
