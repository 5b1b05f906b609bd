"""What is told before an episode agrees with the table of episodes and with the ledger."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from ratusz import games
from ratusz.engine.campaign.campaign import Course
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.games import dice_city as game
from ratusz.games.dice_city.courses import COURSES, briefing
from ratusz.games.dice_city.episodes import EPISODES, Episode

LEDGER = game.ledger()
BASICS = {f"DC-{number:02}" for number in (2, 5, 6, 8, 10, 11, 12, 13, 15, 16, 21, 24, 25, 26)}
"""What holds in every episode and has to be known before the first dice are rolled."""
AT_THE_TABLE = {f"DC-{number:02}" for number in (1, 3, 4, 7, 9, 17, 18, 22, 27, 32, 38, 43, 47, 55, 56, 57)}
"""Rules no briefing needs: the page shows or does what they say, or DC-03 and DC-55 tell it of the whole course."""


def rules_on(episode: Episode) -> Iterator[str]:
    """The rules for a briefing that the table of the specification switches on in an episode."""
    yield from BASICS
    if episode.passing:
        yield from ("DC-19", "DC-20", "DC-23")
    else:
        yield "DC-36"
    yield {"river": "DC-14", "church": "DC-35", "sawmill": "DC-40", "fortress": "DC-53"}[episode.start]
    if episode.churches:
        yield from ("DC-30", "DC-31", *(["DC-33"] if episode.passing else []))
    if episode.fortresses:
        yield from ("DC-50", "DC-51")
    if episode.full_group:
        # DC-53 tells the last episode's points for full groups instead.
        yield "DC-53" if episode.clean_sheet else "DC-52"
    if episode.bandits:
        # Those left are drawn on the next sheet, which the last episode has not.
        yield from ("DC-48", *(["DC-49"] if episode.number < max(EPISODES) else []))
    if episode.money:
        yield from ("DC-37", "DC-39")
    yield from {"plateau": ["DC-41"], "forest": ["DC-44"], "gold": ["DC-45"]}.get(episode.race, [])
    switches = {
        "DC-28": episode.groups,
        "DC-29": episode.wells,
        "DC-34": episode.church_bonus,
        "DC-42": episode.wide_river,
        "DC-54": episode.clean_sheet,
    }
    yield from (rule for rule, on in switches.items() if on)


def _on(course: Course, number: int) -> set[str]:
    return set(rules_on(EPISODES[int(course.episodes[number].id)]))


CHANGED_DICE = "DC-46"
"""Told when the compass loses the meaning that it had."""


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_a_briefing_tells_every_rule_that_comes_up_and_none_that_is_off_or_replaced(course: Course) -> None:
    known: set[str] = set()
    for number in range(len(course.episodes)):
        told = set(briefing(course, number).new_rules) - {CHANGED_DICE}
        assert told == _on(course, number) - known
        known |= told


def test_every_rule_is_told_in_a_briefing_or_at_the_table() -> None:
    told = {rule for episode in EPISODES.values() for rule in rules_on(episode)}

    assert told | {CHANGED_DICE} | AT_THE_TABLE == set(LEDGER)
    assert told & AT_THE_TABLE == set()


_POLISH = {2: "dwa dwie", 3: "trzy trzech trzema", 4: "cztery czterech", 5: "pięć piątkę", 6: "sześciu", 9: "dziewięć"}
WORDS: Mapping[str, Mapping[str, int]] = {
    "en": {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "nine": 9},
    "pl": {word: number for number, words in _POLISH.items() for word in words.split()},
}
"""Numbers from two on as the texts about episodes bend them."""


def numbers(text: str, language: str) -> set[int]:
    """The numbers of a text, in digits or words; 1 is left out where a word says it."""
    digits = {int(number) for number in re.findall(r"\d+", text)}
    return digits | {WORDS[language][word] for word in re.findall(r"\w+", text.lower()) if word in WORDS[language]}


def _about(number: int, language: str) -> str:
    told = games.words(language)[f"dice_city.option.episode.{number}.about"]
    assert isinstance(told, str)
    return told


@pytest.mark.parametrize("number", EPISODES)
def test_an_option_tells_the_same_numbers_in_both_languages(number: int) -> None:
    english, polish = (numbers(_about(number, language), language) for language in LANGUAGES)

    assert english == polish


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", EPISODES.values(), ids=map(str, EPISODES))
def test_an_option_tells_numbers_of_the_rules_of_its_episode(episode: Episode, language: str) -> None:
    printed = {episode.wells, episode.bandits, len(episode.boxes)}
    ledger = " ".join(LEDGER[rule].text["en"] for rule in rules_on(episode))

    assert numbers(_about(episode.number, language), language) <= numbers(ledger, "en") | printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", list(EPISODES)[1:])
def test_an_option_tells_what_is_new_and_what_a_bandit_costs(number: int, language: str) -> None:
    before, now = EPISODES[number - 1], EPISODES[number]
    new = {now.church_bonus, now.full_group, now.race_bags} - {before.church_bonus, before.full_group, before.race_bags}
    counts = {now.wells} if now.wells > before.wells else set()
    expected = (new | counts | {now.bandit_loss}) - {0, 1}

    assert expected <= numbers(_about(number, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_well_is_told_although_the_rule_of_wells_is_known(language: str) -> None:
    more = [number for number in list(EPISODES)[1:] if EPISODES[number].wells > EPISODES[number - 1].wells]
    stories = [games.words(language)[f"dice_city.story.{number}"] for number in more[1:]]

    assert more == [3, 4]
    assert [2 in numbers(str(story), language) for story in stories] == [True]


@pytest.mark.rule("DC-54")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_four_bonuses_of_a_clean_sheet_are_told_each_by_itself(language: str) -> None:
    told = [int(number) for number in re.findall(r"\d+", _about(12, language))]

    assert told == [EPISODES[12].full_group, EPISODES[12].bandit_loss, 6, 6, 6, 12]
    assert str(sum(told[2:])) in re.findall(r"\d+", LEDGER["DC-54"].text[language])


@pytest.mark.rule("DC-48", "DC-53")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_bandits_tells_what_they_cost_in_each_episode(language: str) -> None:
    costs = {episode.bandit_loss for episode in EPISODES.values() if episode.bandits}

    assert costs == {3, 6}
    assert costs <= numbers(LEDGER["DC-48"].text[language], language)
