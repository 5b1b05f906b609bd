"""Campaigns of every room that has them: bots play them to the end, and what is told fits together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from ratusz.bots.uniform import Uniform
from ratusz.campaign import Campaign, Player, after, begin, dump, load, rewound
from ratusz.engine.campaign.campaign import Course, Standing
from ratusz.engine.capabilities import campaign_rules
from ratusz.engine.message import Message, say
from ratusz.engine.play import play, seeded
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.record import record_of
from ratusz.engine.text.words import word
from ratusz.games import AnyGame, rooms, words

COURSES = [
    pytest.param(name, course.id, id=f"{name}-{course.id}")
    for name, room in rooms().items()
    for rules in [campaign_rules(room)]
    if rules
    for course in rules.courses()
]


def test_some_room_has_campaigns() -> None:
    assert COURSES


def played(campaign: Campaign, seed: int) -> Campaign:
    """One more episode, at random."""
    game, options, number = campaign.game, campaign.options, len(campaign.players)
    bots = [Uniform(Random(f"{seed}/{seat}")) for seat in range(number)]
    events = [event for event, _ in play(game, game.setup(number, options), bots, seeded(seed))]
    return after(campaign, record_of(game, number, options, events))


@cache
def campaigns(game: str, course: str, seats: int) -> Sequence[Campaign]:
    """A campaign from before its first episode to after its last."""
    found = [begin(rooms()[game], course, [Player(f"Player {seat}", "random") for seat in range(seats)])]
    while not found[-1].is_over:
        found.append(played(found[-1], seed=len(found)))
    return tuple(found)


def course_of(game: str, course: str) -> Course:
    return campaigns(game, course, _several(rooms()[game]))[0].course


def _several(room: AnyGame) -> int:
    fewest, most = room.META.players
    return min(max(2, fewest), most)


def _fewest(game: str) -> int:
    return rooms()[game].META.players[0]


@pytest.mark.parametrize("game", [name for name, room in rooms().items() if campaign_rules(room)])
def test_courses_have_names_of_their_own(game: str) -> None:
    rules = campaign_rules(rooms()[game])
    assert rules
    names = [course.id for course in rules.courses()]

    assert names
    assert len(names) == len(set(names))
    assert all(name.split() == [name] for name in names)


@pytest.mark.parametrize(("game", "course"), COURSES)
def test_episodes_and_chapters_have_names_of_their_own(game: str, course: str) -> None:
    found = course_of(game, course)
    episodes, chapters = [one.id for one in found.episodes], [one.id for one in found.chapters]

    assert episodes
    assert all(chapter.episodes for chapter in found.chapters)
    assert len(episodes) == len(set(episodes))
    assert len(chapters) == len(set(chapters))
    assert all(name.split() == [name] for name in episodes)
    assert found.rule in rooms()[game].ledger()


@pytest.mark.parametrize(("game", "course"), COURSES)
def test_everything_that_is_told_has_words(game: str, course: str) -> None:
    found, ledger = course_of(game, course), rooms()[game].ledger()
    told = [found.title, found.about, *[chapter.title for chapter in found.chapters]]
    told += [episode.title for episode in found.episodes]
    told += [say(found.unit, n=n) for n in (-1, 1, 3, 12)]
    for number in range(len(found.episodes)):
        brief = campaigns(game, course, _fewest(game))[0].briefing(number)
        told += [brief.story, *([brief.chapter_story] if brief.chapter_story else [])]
        assert set(brief.new_rules) <= set(ledger)
    for seats in {_fewest(game), _several(rooms()[game])}:
        for campaign in campaigns(game, course, seats):
            told += [message for standing in campaign.standings for message in _of_standing(standing)]
            stages = [stage for stages in campaign.growth for stage in stages]
            told += [change.label for stage in stages for change in stage.changes]
            told += [stage.board.title for stage in stages]
    for language in LANGUAGES:
        assert all(word(words(language), language, message) for message in told)


def _of_standing(standing: Standing) -> list[Message]:
    lines = [line.label for line in standing.lines]
    lines += [line.label for chapter in standing.chapters for line in chapter.lines]
    titles = [standing.title, *[chapter.title for chapter in standing.chapters]]
    return [*lines, *standing.carried, *[title for title in titles if title]]


@pytest.mark.parametrize("alone", [True, False], ids=["few", "several"])
@pytest.mark.parametrize(("game", "course"), COURSES)
def test_standings_add_up(game: str, course: str, alone: bool) -> None:
    ledger = rooms()[game].ledger()
    for number, campaign in enumerate(campaigns(game, course, _fewest(game) if alone else _several(rooms()[game]))):
        standings = campaign.standings
        assert len(campaign.played) == number
        assert [standing.seat for standing in standings] == ([*range(len(campaign.players))] if number else [])
        for standing in standings:
            _check_standing(campaign, standing, ledger)
        assert not standings or min(standing.rank for standing in standings) == 1
        assert campaign.winners == tuple(
            standing.seat for standing in standings if campaign.is_over and standing.rank == 1
        )


def _check_standing(campaign: Campaign, standing: Standing, ledger: Any) -> None:
    for chapter in standing.chapters:
        assert chapter.total == sum(line.points for line in chapter.lines)
        assert {line.rule for line in chapter.lines} <= set(ledger)
        assert chapter.over or chapter.title is None
    assert standing.total == sum([one.total for one in standing.chapters]) + sum([one.points for one in standing.lines])
    assert campaign.is_over or standing.title is None
    finished = [episode.id for episode in campaign.course.episodes[: len(campaign.played)]]
    begun = [chapter for chapter in campaign.course.chapters if chapter.episodes[0].id in finished]
    assert [chapter.chapter for chapter in standing.chapters] == [chapter.id for chapter in begun]
    ends = [chapter.episodes[-1].id for chapter in begun]
    assert [chapter.over for chapter in standing.chapters] == [end in finished for end in ends]


@pytest.mark.parametrize(("game", "course"), COURSES)
def test_a_campaign_is_a_value(game: str, course: str) -> None:
    stages = campaigns(game, course, _several(rooms()[game]))
    over = stages[-1]

    assert load(dump(over)) == over
    assert [rewound(over, number) for number in range(len(stages))] == list(stages)
    for stage in stages:
        fewest, most = stage.seats
        assert fewest <= len(stage.players) <= most
    assert rewound(over, 0).options == stages[0].options


@pytest.mark.parametrize("path", [name for name, room in rooms().items() if not campaign_rules(room)])
def test_other_games_are_played_one_by_one(path: str) -> None:
    assert not hasattr(rooms()[path], "campaign")
