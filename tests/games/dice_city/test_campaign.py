"""DC-03, DC-04, DC-27, DC-37, DC-47, DC-49 and DC-55: what an episode leaves behind, and who wins a course."""

from __future__ import annotations

import pytest

from ratusz import games
from ratusz.engine.campaign.campaign import ChapterStanding, Course, Standing, winners
from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import dice_city as game
from ratusz.games.dice_city.campaign import Result, bag_bonus, carried, options, players, result, standings
from ratusz.games.dice_city.checks.survey import carry_faults, load_map
from ratusz.games.dice_city.courses import COURSES, MINI_CAMPAIGN, WHOLE, briefing, title
from tests.games.dice_city.builders import after, cells, city, land, start, total


def ended(episode: int, *totals: int, bags: tuple[int, ...] = (), bandits: tuple[str, ...] = ()) -> Result:
    """A result as it might have come about."""
    nothing = (0,) * len(totals)
    return Result(episode, totals, bags or nothing, tuple(map(cells, bandits)) or nothing)


def stand(course: str, *results: Result) -> tuple[Standing, ...]:
    return standings(COURSES[course], results)


def chapter(course: str, *results: Result) -> list[ChapterStanding]:
    """The last chapter that has begun, by seat."""
    return [standing.chapters[-1] for standing in stand(course, *results)]


def totals(*results: Result, course: str = WHOLE) -> tuple[int, ...]:
    return tuple(standing.total for standing in stand(course, *results))


def episodes(course: Course) -> list[int]:
    return [int(episode.id) for episode in course.episodes]


@pytest.mark.rule("DC-03")
def test_the_courses_are_the_whole_the_mini_campaign_and_every_chapter() -> None:
    assert [course.id for course in game.campaign.courses()] == [
        *("whole", "mini", "chapter-1", "chapter-2", "chapter-3", "chapter-4")
    ]
    assert {course.id: episodes(course) for course in game.campaign.courses()} == {
        "whole": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        "mini": [3, 6, 12],
        "chapter-1": [1, 2, 3],
        "chapter-2": [4, 5, 6],
        "chapter-3": [7, 8, 9],
        "chapter-4": [10, 11, 12],
    }
    assert [[int(one.id) for one in chapter.episodes] for chapter in COURSES[WHOLE].chapters] == [
        *([1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12])
    ]
    assert MINI_CAMPAIGN == (3, 6, 12)


@pytest.mark.rule("DC-01")
@pytest.mark.parametrize("course", COURSES)
def test_as_many_go_on_as_began(course: str) -> None:
    assert players(COURSES[course], []) == (1, 6)
    assert players(COURSES[course], [ended(episodes(COURSES[course])[0], 1, 2, 3)]) == (3, 3)


@pytest.mark.rule("DC-03", "DC-27")
def test_the_mini_campaign_is_won_by_the_sum_of_its_episodes_and_has_no_title() -> None:
    found = stand("mini", ended(3, 28, 30), ended(6, 19, 12), ended(12, 44, 49))

    assert [standing.total for standing in found] == [91, 91]
    assert winners(found) == (0, 1)
    assert stand("mini", ended(3, 28), ended(6, 19), ended(12, 44))[0].title is None


@pytest.mark.rule("DC-27")
@pytest.mark.parametrize(
    ("points", "expected", "ranks"),
    [
        pytest.param((12, 9, 12), (0, 2), (1, 3, 1), id="shared"),
        pytest.param((5,), (0,), (1,), id="alone"),
        pytest.param((-3, -8), (0,), (1, 2), id="negative"),
        pytest.param((-4, -4), (0, 1), (1, 1), id="negative-and-shared"),
        pytest.param((1, 2, 3), (2,), (3, 2, 1), id="one"),
    ],
)
def test_the_highest_sum_wins_and_ties_share(
    points: tuple[int, ...], expected: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    found = stand("chapter-1", ended(1, *points), ended(2, *[0 for _ in points]))

    assert winners(found) == expected
    assert tuple(standing.rank for standing in found) == ranks


@pytest.mark.rule("DC-27")
def test_a_chapter_has_winners_of_its_own() -> None:
    found = stand(WHOLE, ended(1, 10, 4), ended(2, 20, 19), ended(3, 25, 31), ended(4, 8, 30))

    # Chapter 1: 55 and 54; chapter 2 so far: 8 and 30; in all 63 and 84.
    assert [[(one.total, one.rank, one.over) for one in standing.chapters] for standing in found] == [
        [(55, 1, True), (8, 2, False)],
        [(54, 2, True), (30, 1, False)],
    ]
    assert [(standing.total, standing.rank) for standing in found] == [(63, 2), (84, 1)]


@pytest.mark.rule("DC-27")
def test_every_episode_is_a_line_of_its_chapter() -> None:
    (own,) = chapter("chapter-1", ended(1, 10), ended(2, -3))

    assert [(line.rule, line.episode, line.label.key, line.points) for line in own.lines] == [
        ("DC-27", "1", "dice_city.option.episode.1", 10),
        ("DC-27", "2", "dice_city.option.episode.2", -3),
    ]


CHAPTER_3 = (
    ended(7, 20, 24, 19, bags=(2, 2, 1)),
    ended(8, 25, 25, 30, bags=(2, 1, 1)),
    ended(9, 30, 28, 31, bags=(1, 2, 1)),
)
"""Sums 75, 77 and 80; bags 5, 5 and 3."""
BEFORE_CHAPTER_3 = tuple(ended(number, 10, 11, 12) for number in range(1, 7))


@pytest.mark.rule("DC-37")
@pytest.mark.parametrize(
    ("collected", "bonus"), [((5, 5, 3), (20, 20, 10)), ((4, 2, 2), (20, 10, 10)), ((3, 0), (20, 0)), ((0, 0), (0, 0))]
)
def test_most_bags_and_second_most_bags(collected: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    nobody = (0,) * len(collected)
    found = stand("chapter-3", ended(7, *nobody, bags=collected), ended(8, *nobody), ended(9, *nobody))

    assert bag_bonus(collected) == bonus
    assert tuple(standing.total for standing in found) == bonus


@pytest.mark.rule("DC-37")
def test_the_bonus_for_bags_belongs_to_the_chapter_and_the_campaign() -> None:
    assert totals(*CHAPTER_3, course="chapter-3") == (75 + 20, 77 + 20, 80 + 10)
    assert totals(*BEFORE_CHAPTER_3, *CHAPTER_3) == (60 + 95, 66 + 97, 72 + 90)

    lines = [one.lines[-1] for one in chapter(WHOLE, *BEFORE_CHAPTER_3, *CHAPTER_3)]

    assert [(line.rule, line.episode, line.label.args["n"], line.points) for line in lines] == [
        ("DC-37", "", 5, 20),
        ("DC-37", "", 5, 20),
        ("DC-37", "", 3, 10),
    ]


@pytest.mark.rule("DC-37")
def test_bags_are_carried_and_pay_nothing_before_the_chapter_ends() -> None:
    found = stand(WHOLE, *BEFORE_CHAPTER_3, *CHAPTER_3[:2])

    assert [standing.total for standing in found] == [60 + 45, 66 + 49, 72 + 49]
    assert [standing.carried for standing in found] == [
        (say("dice_city.standing.bags", n=4),),
        (say("dice_city.standing.bags", n=3),),
        (say("dice_city.standing.bags", n=2),),
    ]
    assert [standing.carried for standing in stand(WHOLE, *BEFORE_CHAPTER_3, *CHAPTER_3)] == [(), (), ()]


@pytest.mark.rule("DC-03", "DC-37")
def test_nobody_stands_anywhere_before_an_episode_is_over() -> None:
    assert stand(WHOLE) == ()
    assert winners(()) == ()


@pytest.mark.rule("DC-04", "DC-47")
@pytest.mark.parametrize(("collected", "bonus"), [(5, 0), (6, 10), (7, 20)])
def test_alone_the_chapter_counts_bags_by_thresholds(collected: int, bonus: int) -> None:
    results = ended(7, 20, bags=(collected - 2,)), ended(8, 25, bags=(1,)), ended(9, 30, bags=(1,))

    assert totals(*results, course="chapter-3") == (75 + bonus,)
    line = chapter("chapter-3", *results)[0].lines[-1]
    assert (line.rule, line.points) == ("DC-47", bonus)


@pytest.mark.rule("DC-49")
def test_bandits_left_are_carried_from_10_to_11_and_from_11_to_12() -> None:
    assert carried(ended(10, 0, 0, bandits=("C2 K3", "")), 11) == "C2,K3/-"
    assert carried(ended(11, 0, bandits=("C2 J8",)), 12) == "C2,J8"
    assert carried(ended(11, 0, bandits=("",)), 12) == ""
    assert carried(ended(9, 0), 10) == ""
    assert carried(ended(10, 0, bandits=("C2",)), 12) == ""


@pytest.mark.rule("DC-49")
def test_the_next_episode_begins_with_the_bandits_of_the_last() -> None:
    tenth = ended(10, 30, 31, bandits=("C2 K3", ""))

    assert options(COURSES["chapter-4"], [], (0, 1)) == {"episode": "10"}
    assert options(COURSES["chapter-4"], [tenth], (0, 1)) == {"episode": "11", "bandits": "C2,K3/-"}
    assert [standing.carried for standing in stand("chapter-4", tenth)] == [
        (say("dice_city.standing.bandits", n=2, cells="C2, K3"),),
        (),
    ]


@pytest.mark.rule("DC-49")
def test_a_bandit_may_be_carried_twice() -> None:
    tenth = result(after(city("r:I2r1@H7 i:L3@F7", episode=10), "1+0:r", "leave", "ok"), (), (0,))
    assert carried(tenth, 11) == "C2,K3,E4,B7,J7"

    eleventh = after(start(11, options=f"bandits={carried(tenth, 11)}"), "1+0:r", "leave", "ok")

    assert carried(result(eleventh, (), (0,)), 12) == "H1,C2,C3,K3,E4,G5,B7,D7,J7,J8"


@pytest.mark.rule("DC-49")
def test_in_the_mini_campaign_nothing_is_carried() -> None:
    assert options(COURSES["mini"], [ended(3, 0), ended(6, 0)], (0,)) == {"episode": "12"}


@pytest.mark.rule("DC-48", "DC-49")
def test_on_our_maps_carried_bandits_stand_on_plain_cells_and_can_be_surrounded() -> None:
    assert carry_faults({number: load_map("", number) for number in (10, 11, 12)}) == []


def test_a_result_has_totals_bags_and_bandits_of_every_seat() -> None:
    state = after(after(start(7, players=2), "1+0:r", "leave", "ok"), "pass", "ok", seat=1)
    state = after(after(state, "1+0:r"), "leave", "ok", seat=1)

    found = result(state, (), (0, 1))

    assert found == Result(7, (total(state, 0), total(state, 1)), bags=(1, 0), bandits=(0, 0))
    assert result(start(10), (), (0,)).bandits == (land(10).bandits,)


TITLES = ["vagabond", "hermit", "farmhand", "journeyman", "master", "inspector", "councillor", "mayor", "honorary"]
LEAST = {
    "1": (10, 18, 26, 34, 42, 50, 60, 70),
    "2": (10, 18, 26, 34, 42, 50, 60, 70),
    "3": (20, 28, 36, 44, 52, 60, 70, 80),
    "4": (40, 50, 60, 70, 80, 90, 105, 120),
    "whole": (80, 110, 140, 170, 200, 230, 260, 300),
}


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("name", LEAST)
def test_titles_by_chapter_and_in_all(name: str) -> None:
    for below, reached, least in zip(TITLES[:-1], TITLES[1:], LEAST[name], strict=True):
        assert title(least, name) == reached
        assert title(least - 1, name) == below


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("name", LEAST)
def test_negative_sums_belong_to_the_lowest_title(name: str) -> None:
    assert title(-40, name) == "vagabond"
    assert title(1000, name) == "honorary"


@pytest.mark.rule("DC-55")
def test_a_title_is_earned_when_a_chapter_or_the_course_is_over() -> None:
    running = stand("chapter-4", ended(10, 20), ended(11, 20))
    over = stand("chapter-4", ended(10, 20), ended(11, 20), ended(12, 49))

    assert (running[0].title, running[0].chapters[0].title) == (None, None)
    # 89 points: from 80 to 89.
    assert over[0].title == over[0].chapters[0].title == say("dice_city.title-of.inspector")


@pytest.mark.rule("DC-55")
def test_the_whole_campaign_has_a_title_besides_those_of_its_chapters() -> None:
    (found,) = stand(WHOLE, *[ended(number, 20 - number) for number in range(1, 13)])

    # Chapters 19+18+17, 16+15+14, 13+12+11 without bags, 10+9+8; in all 162.
    assert [one.title and one.title.key.rpartition(".")[2] for one in found.chapters] == [
        *("councillor", "inspector", "journeyman", "vagabond")
    ]
    assert (found.total, found.title) == (162, say("dice_city.title-of.journeyman"))


@pytest.mark.rule("DC-04", "DC-55")
def test_only_who_plays_alone_has_a_title() -> None:
    found = stand("chapter-1", ended(1, 20, 21), ended(2, 20, 21), ended(3, 20, 21))

    assert [(standing.title, standing.chapters[0].title) for standing in found] == [(None, None)] * 2


@pytest.mark.rule("DC-55")
@pytest.mark.parametrize("name", TITLES)
def test_titles_have_names_in_both_languages(name: str) -> None:
    assert (
        len({word(games.words(language), language, say(f"dice_city.title-of.{name}")) for language in LANGUAGES}) == 2
    )


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_every_chapter_and_episode_has_words_and_a_story(course: Course) -> None:
    told = [course.title, course.about, *[chapter.title for chapter in course.chapters]]
    told += [episode.title for episode in course.episodes]
    for number in range(len(course.episodes)):
        brief = briefing(course, number)
        told += [brief.story, *([brief.chapter_story] if brief.chapter_story else [])]
    for language in LANGUAGES:
        assert all(word(games.words(language), language, message) for message in told)
        assert word(games.words(language), language, say(course.unit, n=5)).startswith("5 ")


def test_the_story_of_a_chapter_is_told_before_its_first_episode() -> None:
    stories = [briefing(COURSES[WHOLE], number).chapter_story for number in range(12)]

    assert [story.key if story else "" for story in stories] == [
        *("dice_city.chapter.1.story", "", "", "dice_city.chapter.2.story", "", ""),
        *("dice_city.chapter.3.story", "", "", "dice_city.chapter.4.story", "", ""),
    ]


@pytest.mark.parametrize(
    ("course", "number", "rules"),
    [
        (WHOLE, 1, {"DC-28"}),
        (WHOLE, 3, {"DC-30", "DC-31", "DC-33"}),
        (WHOLE, 8, {"DC-45", "DC-46"}),
        (WHOLE, 11, {"DC-53", "DC-54"}),
        # Episode 6 has churches, and no passing on them; groups and wells were in episode 3.
        ("mini", 1, {"DC-30", "DC-31", "DC-34", "DC-35", "DC-36"}),
        # Bandits, fortresses, full groups and the clean sheet.
        ("mini", 2, {"DC-48", "DC-50", "DC-51", "DC-53", "DC-54"}),
        ("chapter-2", 1, {"DC-34"}),
    ],
)
def test_rules_are_told_when_a_course_first_has_them(course: str, number: int, rules: set[str]) -> None:
    assert set(briefing(COURSES[course], number).new_rules) == rules


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_no_rule_is_new_twice_and_every_one_is_in_the_ledger(course: Course) -> None:
    told = [rule for number in range(len(course.episodes)) for rule in briefing(course, number).new_rules]

    assert len(told) == len(set(told))
    assert set(told) <= set(game.ledger())
