"""What a page gets to draw: whole, worded, and with a way to select every legal action."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Board, Choice, Scene, Shift
from ratusz.engine.time.real_time import alarms
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, ROOMS, Case, messages, sample, some_states, some_steps, worded

CONFIRM = "confirm"
ITEM_STATES = {"open", "done", "idle"}


@cache
def views(case: Case) -> tuple[tuple[Any, Seat | None, Scene], ...]:
    """States, viewers, and what each of them is shown."""
    room = case.room
    return tuple(
        (state, viewer, room.scene(room.observe(state, viewer), viewer))
        for state in some_states(case, at_most=40)
        for viewer in case.viewers
    )


def own_board(scene: Scene) -> Board | None:
    return scene.boards[0] if scene.seat is not None and scene.boards[0].seat in {scene.seat, None} else None


def hotspots(scene: Scene) -> list[str]:
    """Everything in the scene that can be pointed at, and the button that commits."""
    found = [item.hotspot for tray in scene.trays for item in tray.items]
    board = own_board(scene)
    if board:
        found += [f"cell/{name}" for name in board.cells if name]
        found += [label.hotspot for label in (*board.row_labels, *board.column_labels) if label.hotspot]
    return [*found, CONFIRM]


@pytest.mark.parametrize("case", CASES)
def test_scene_says_whose_it_is_and_who_is_to_act(case: Case) -> None:
    for state, viewer, scene in views(case):
        awaited = case.room.to_act(state)
        assert scene.game == case.room.META.id
        assert scene.seat == viewer
        assert scene.over == (not awaited)
        assert scene.to_act == tuple(sorted(awaited - {CHANCE}))
        assert [sheet.seat for sheet in scene.sheets] == list(range(case.players))
        assert bool(scene.ranks) == scene.over
        assert scene.choices == () or viewer in awaited


@pytest.mark.parametrize("case", CASES)
def test_every_sentence_can_be_worded(case: Case) -> None:
    said: set[str] = set()
    seen: set[int] = set()  # views are kept, so no two messages have the same number
    for _, _, scene in views(case):
        for message in messages(scene):
            if id(message) not in seen and repr(message) not in said:
                said.add(repr(message))
                worded(message)
            seen.add(id(message))

    assert said


LONGEST_GOAL = 140
"""Characters of the goal of a game: it stands in one line under the title."""
_SENTENCE_END = re.compile(r"[.!?…]")


def check_goal(goal: Message) -> None:
    for sentence in worded(goal):
        assert 40 <= len(sentence) <= LONGEST_GOAL
        assert [match.start() for match in _SENTENCE_END.finditer(sentence)] == [len(sentence) - 1]


@pytest.mark.parametrize("case", CASES)
def test_goal_of_every_setup_is_one_sentence_that_stays(case: Case) -> None:
    goal, *others = [scene.goal for _, _, scene in views(case)]

    assert others == [goal] * len(others)
    check_goal(goal)


@pytest.mark.parametrize("room", ROOMS)
def test_handbook_has_a_goal_of_one_sentence(room: AnyGame) -> None:
    check_goal(say(f"{room.META.id}.goal"))


def is_road(openings: str) -> bool:
    """Whether these are sides in their order, each at most once."""
    return openings == "".join(side for side in "nesw" if side in openings)


def check_board(board: Board) -> None:
    cells = [name for name in board.cells if name]
    size = board.rows * board.columns
    assert (len(board.cells), len(board.terrain), len(board.values)) == (size, size, size)
    assert len(set(cells)) == len(cells)
    assert len(board.row_labels) in {0, board.rows}
    assert len(board.column_labels) in {0, board.columns}
    assert [piece for piece in board.pieces if not piece.cells or not set(piece.cells) <= set(cells)] == []
    assert [piece for piece in board.pieces if not is_road(piece.openings)] == []
    at = {name: divmod(place, board.columns) for place, name in enumerate(board.cells)}
    for edge in board.edges:
        (row, column), (other_row, other_column) = at[edge.first], at[edge.second]
        assert abs(row - other_row) + abs(column - other_column) == 1


@pytest.mark.parametrize("case", CASES)
def test_boards_are_whole(case: Case) -> None:
    for _, _, scene in views(case):
        for board in scene.boards:
            check_board(board)


@pytest.mark.parametrize("case", CASES)
def test_boards_are_of_the_kind_that_can_draw_them(case: Case) -> None:
    boards = [board for _, _, scene in views(case) for board in scene.boards]

    assert len({board.kind for board in boards}) == 1
    for board in boards:
        assert board.kind == "tiles" or not any(piece.openings for piece in board.pieces)
        assert board.kind == "sheet" or (board.edges == () and all(len(piece.cells) == 1 for piece in board.pieces))


@pytest.mark.parametrize("case", CASES)
def test_own_board_comes_first_and_nobody_is_left_out(case: Case) -> None:
    for _, viewer, scene in views(case):
        owned = [board.seat for board in scene.boards if board.seat is not None]
        own = [] if viewer is None else [viewer]
        assert owned in ([], [*own, *(seat for seat in range(case.players) if seat != viewer)])
        assert scene.boards


@pytest.mark.parametrize("case", CASES)
def test_ids_are_unique(case: Case) -> None:
    for _, _, scene in views(case):
        boards, trays, tracks = ([part.id for part in parts] for parts in (scene.boards, scene.trays, scene.tracks))
        for ids in ([*boards, *trays, *tracks], hotspots(scene)):
            assert [name for name, times in Counter(ids).items() if times > 1 or not name] == []


@pytest.mark.parametrize("case", CASES)
def test_trays_tracks_and_odds_are_whole(case: Case) -> None:
    for _, _, scene in views(case):
        for tray in scene.trays:
            assert [item for item in tray.items if item.state not in ITEM_STATES or not item.symbol] == []
            assert [item for item in tray.items if not item.hotspot.startswith(f"{tray.id}/")] == []
            assert [item for item in tray.items if not is_road(item.openings) or item.count < 1] == []
            assert tray.seat is None or tray.seat in range(case.players)
            assert not tray.places or sum(item.count for item in tray.items) <= tray.places
        for track in scene.tracks:
            assert len(track.markers) in {0, case.players}
            for position in (track.position, *track.markers):
                assert track.start <= position <= track.length
            assert set(track.marked) <= set(range(1, track.length + 1))
        for odds in scene.odds:
            assert 0 < odds.weight <= odds.of


@pytest.mark.parametrize("case", CASES)
def test_every_alarm_has_a_timer(case: Case) -> None:
    for state, _, scene in views(case):
        assert [(timer.action, timer.seconds) for timer in scene.timers] == [
            (case.room.text(alarm.action), alarm.seconds) for alarm in alarms(case.room, state)
        ]
        assert all(timer.symbol for timer in scene.timers)


@pytest.mark.parametrize("case", CASES)
def test_choices_are_the_legal_actions(case: Case) -> None:
    room = case.room
    for state, viewer, scene in views(case):
        actions = [] if viewer is None else list(room.legal_actions(state, viewer))
        assert [(choice.action, choice.hotspots, choice.label) for choice in scene.choices] == [
            (room.text(action), room.hotspots(action), room.describe(action)) for action in actions
        ]


def narrowed(choices: tuple[Choice, ...], chosen: tuple[str, ...]) -> list[Choice]:
    return [choice for choice in choices if set(chosen) <= set(choice.hotspots)]


@pytest.mark.parametrize("case", CASES)
def test_every_legal_action_can_be_selected_through_its_hotspots(case: Case) -> None:
    """All its hotspots are there and open, and together they leave no other choice - whatever the order."""
    for _, _, scene in views(case):
        there = set(hotspots(scene))
        closed = {item.hotspot for tray in scene.trays for item in tray.items if item.state != "open"}
        paths = {frozenset(choice.hotspots) for choice in scene.choices}
        assert len(paths) == len(scene.choices)
        for choice in scene.choices:
            assert there.issuperset(choice.hotspots)
            assert closed.isdisjoint(choice.hotspots)
            parts = [part for size in range(len(choice.hotspots)) for part in combinations(choice.hotspots, size)]
            assert [part for part in parts if frozenset(part) in paths] == []
        for choice in sample(scene.choices, 5):
            assert narrowed(scene.choices, choice.hotspots) == [choice]


@pytest.mark.parametrize("case", CASES)
def test_choices_say_whether_they_can_be_taken_back(case: Case) -> None:
    """A choice is final when it makes final what was done, or when chance acts upon it. The button that commits is."""
    room = case.room
    for step in some_steps(case, at_most=120):
        if step.seat < 0 or room.hotspots(step.action) == (CONFIRM,):
            continue
        scene = room.scene(room.observe(step.before, step.seat), step.seat)
        choice = next(choice for choice in scene.choices if choice.action == room.text(step.action))
        became_final = room.epoch(step.before) != room.epoch(step.after)
        assert choice.final == (became_final or CHANCE in room.to_act(step.after))


@pytest.mark.parametrize("case", CASES)
def test_preview_shows_what_the_action_will_change(case: Case) -> None:
    room = case.room
    for step in some_steps(case, at_most=120):
        if step.seat < 0 or room.epoch(step.before) != room.epoch(step.after):
            continue
        before = room.scene(room.observe(step.before, step.seat), step.seat)
        after = room.scene(room.observe(step.after, step.seat), step.seat)
        preview = next(choice.preview for choice in before.choices if choice.action == room.text(step.action))
        gained = after.sheets[step.seat].total - before.sheets[step.seat].total
        assert gained == (preview.points if preview else 0)
        assert set(preview.pieces if preview else ()) <= set(after.boards[0].pieces)
        for shift in preview.shifts if preview else ():
            moved = marker(after, shift.track, shift.seat) - marker(before, shift.track, shift.seat)
            assert moved == shift.by or (moved == 0 and is_still_to_come(after, shift))


def is_still_to_come(scene: Scene, shift: Shift) -> bool:
    """Whether every way to finish what has been begun moves the marker."""
    return all(choice.preview and shift in choice.preview.shifts for choice in scene.choices)


def marker(scene: Scene, track: str, seat: Seat) -> int:
    return next(shown.markers[seat] for shown in scene.tracks if shown.id == track)


@pytest.mark.parametrize("case", CASES)
def test_others_sheets_are_what_everybody_may_know(case: Case) -> None:
    """The viewer's own sheet counts the draft; what the others have not shown yet counts nowhere."""
    for state, viewer, scene in views(case):
        known = case.room.score(case.room.observe(state, viewer))
        others = [seat for seat in range(case.players) if seat != viewer]
        assert [scene.sheets[seat] for seat in others] == [known[seat] for seat in others]
