"""Lessons played with the learner's answers, here those of Little Town."""

from __future__ import annotations

import pytest

from ratusz.games import little_town
from ratusz.host.errors import NotWanted
from ratusz.host.lesson import READ, play_lesson, wanted


def test_a_lesson_begins_with_something_to_read() -> None:
    moment = play_lesson(little_town, [])

    assert moment.number == 0
    assert moment.scene.choices == ()
    assert wanted(moment.step, moment.scene) == []


def test_the_script_rolls_the_dice() -> None:
    moment = play_lesson(little_town, [READ])

    assert little_town.position(moment.match.state).splitlines()[2] == "roll: 3-4"
    assert wanted(moment.step, moment.scene) == ["Fa3"]
    assert len(moment.scene.choices) == 30


def test_where_several_choices_are_wanted_the_learner_decides() -> None:
    moment = play_lesson(little_town, [READ, "Fa3"])

    assert wanted(moment.step, moment.scene) == ["Hc4", "Hd4", "He4"]
    house = play_lesson(little_town, [READ, "Fa3", "Hd4"]).match.state.drafts[0].drawn[0]
    assert house.bit_count() == 1


@pytest.mark.parametrize(
    ("answers", "number"),
    [
        (["Fa3"], 0),  # there is nothing to choose yet
        ([READ, READ], 1),  # a choice is wanted
        ([READ, "Ha3"], 1),  # legal, but not wanted
        ([READ, "Fa1"], 1),  # not even legal
        ([READ, "nonsense"], 1),
    ],
)
def test_other_answers_are_refused(answers: list[str], number: int) -> None:
    with pytest.raises(NotWanted, match=f"step {number} of the lesson does not want"):
        play_lesson(little_town, answers)


def test_a_lesson_ends() -> None:
    answers = [READ, "Fa3", "Hc4", "ok", READ, "Fb3", "Lb2", "ok", READ, "Fa4", "Hd2", "ok", READ]
    answers += [READ, "He4", "Sb4", "+Fc3", "ok"]

    assert play_lesson(little_town, answers).scene.over
    with pytest.raises(NotWanted, match="the lesson has only 19 steps"):
        play_lesson(little_town, [*answers, READ])
