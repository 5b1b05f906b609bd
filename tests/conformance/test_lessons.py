"""Every room's lesson, played from the first step to the last by what it wants."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.scene import Scene
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import AnyGame
from ratusz.host.lesson import READ, LessonMoment, play_lesson, wanted
from tests.conformance.kit import ROOMS, pick, sample
from tests.lessons import Chooser, first, play, played

PLAYERS: tuple[Chooser, ...] = (
    first,
    lambda choices: choices[-1],
    lambda choices: pick(choices, Random(len(choices))),
)
"""Who plays: the first wanted choice, the last, or any of them."""
MOST_LETTERS = 215
"""Of what is said at once: on a small phone it stands above the board."""
MINUTES = (5, 8)


def check_wanted_choices_are_legal_and_lead_to_the_end(room: AnyGame, moment: LessonMoment) -> None:
    legal = {room.text(action) for action in room.legal_actions(moment.match.state, 0)}
    choices = wanted(moment.step, moment.scene)
    assert bool(choices) == bool(moment.step.want), moment.step
    assert set(choices) <= legal
    assert CHANCE not in room.to_act(moment.match.state) or not moment.step.want


def check_what_else_is_legal_is_answered(_: AnyGame, moment: LessonMoment) -> None:
    others = {choice.action for choice in moment.scene.choices} - set(wanted(moment.step, moment.scene))
    assert bool(moment.step.otherwise) == bool(moment.step.want and others), moment.step


def parts_of(scene: Scene) -> Iterator[str]:
    """What a step may point at."""
    yield from ("score", "confirm")
    for tray in scene.trays:
        yield f"tray/{tray.id}"
        yield from (item.hotspot for item in tray.items)
        if tray.kind == "shapes":
            yield "hand"
    for track in scene.tracks:
        yield track.id if track.id.startswith("track/") else f"track/{track.id}"
    board = scene.boards[0]
    yield from (f"cell/{cell}" for cell in board.cells if cell)
    yield from (f"row/{number}" for number in range(1, board.rows + 1))
    yield from (f"column/{number}" for number in range(1, board.columns + 1))


def check_what_is_pointed_at_is_there(_: AnyGame, moment: LessonMoment) -> None:
    assert set(moment.step.point) <= set(parts_of(moment.scene)), moment.step
    cells = {*moment.step.covers, *moment.step.avoids}
    assert cells <= set(moment.scene.boards[0].cells)


def check_what_is_wanted_is_pointed_at(_: AnyGame, moment: LessonMoment) -> None:
    """A cell or a button of every wanted choice, or the piece that is held."""
    for choice in moment.scene.choices:
        if choice.action in wanted(moment.step, moment.scene):
            around = {place for spot in choice.hotspots for place in (spot, f"tray/{spot.split('/')[0]}")}
            pieces = choice.preview.pieces if choice.preview else ()
            built = {f"cell/{cell}" for piece in pieces for cell in piece.cells}
            columns = {f"column/{spot[-1]}" for spot in choice.hotspots if spot.startswith("cell/")}
            assert {*around, *built, *columns, "hand"} & set(moment.step.point), moment.step


CHECKS: tuple[Callable[[AnyGame, LessonMoment], None], ...] = (
    check_wanted_choices_are_legal_and_lead_to_the_end,
    check_what_else_is_legal_is_answered,
    check_what_is_pointed_at_is_there,
    check_what_is_wanted_is_pointed_at,
)


@pytest.mark.parametrize("room", ROOMS)
def test_every_moment(room: AnyGame) -> None:
    """In one test, because it takes seconds to come to all of them."""
    for moment in chain.from_iterable(play(room, choose) for choose in PLAYERS):
        for check in CHECKS:
            check(room, moment)


@pytest.mark.parametrize("room", ROOMS)
def test_no_wanted_choice_leads_astray(room: AnyGame) -> None:
    """After any of them, every step of the part finds something that it wants."""
    answers: list[str] = []
    for part in room.lesson().parts:
        end = len(answers) + len(part.steps)
        for step in part.steps:
            moment = play_lesson(room, answers)
            for choice in sample(wanted(step, moment.scene), at_most=6):
                _play_on(room, [*answers, choice], until=end)
            answers.append(wanted(step, moment.scene)[0] if step.want else READ)


def _play_on(room: AnyGame, answers: list[str], *, until: int) -> None:
    while len(answers) < until:
        moment = play_lesson(room, answers)
        choices = wanted(moment.step, moment.scene)
        assert bool(choices) == bool(moment.step.want), answers
        answers.append(choices[0] if choices else READ)


@pytest.mark.parametrize("room", ROOMS)
def test_texts_are_short_sentences_in_each_language(room: AnyGame) -> None:
    for step in room.lesson().steps:
        for texts in (step.text, *([step.otherwise] if step.otherwise else [])):
            assert set(texts) == set(LANGUAGES)
            for text in texts.values():
                assert text[-1] in ".!"
                assert len(text) <= MOST_LETTERS, text
        assert not re.search(r"[\"'“]", step.text["pl"])


@pytest.mark.parametrize("room", ROOMS)
def test_rules_are_in_the_ledger(room: AnyGame) -> None:
    rules = [rule for step in room.lesson().steps for rule in step.rules]

    assert len(set(rules)) >= 8
    assert set(rules) <= set(room.ledger())


@pytest.mark.parametrize("room", ROOMS)
def test_positions_could_have_been_played(room: AnyGame) -> None:
    for part in room.lesson().parts:
        if part.position:
            state = room.load_position(part.position)
            assert room.illegalities(state) == []
            assert room.load_position(room.position(state)) == state
            assert len(part.names) == state.setup.players - 1


@pytest.mark.parametrize("room", ROOMS)
def test_a_lesson_takes_five_to_eight_minutes(room: AnyGame) -> None:
    """Reading two hundred words a minute, and ten seconds for a choice."""
    for language in LANGUAGES:
        words = sum(len(step.text[language].split()) for step in room.lesson().steps)
        choices = sum(bool(step.want) for step in room.lesson().steps)
        assert 3.5 <= words / 130 + choices * 10 / 60 <= MINUTES[1]


@pytest.mark.parametrize("room", ROOMS)
def test_a_lesson_ends_with_a_score(room: AnyGame) -> None:
    last = played(room)

    assert not last.step.want
    assert "score" in last.step.point
    assert last.scene.over
    assert str(last.scene.sheets[0].total) in last.step.text["en"]
