"""What is told before an episode, against the table of episodes and the ledger: nothing missing, nothing replaced."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ratusz.engine.campaign.campaign import Course
from ratusz.games import chronicle as game
from ratusz.games.chronicle.courses import COURSES, briefing
from ratusz.games.chronicle.episodes import EPISODES, ETERNAL, Episode

LEDGER = game.ledger()
BASICS = [f"CH-BASE-{number}" for number in ("08", 10, 13, 14, 15, 17, 22, 24, 28, 34, 35, 46)]
"""What has to be known before the first card: all of it holds in every episode."""


def switched(episode: Episode) -> Mapping[str, bool]:
    """Whether the table of the specification switches on what a rule tells."""
    any_pass = episode.passing
    return {
        **dict.fromkeys(BASICS, True),
        "CH-BASE-16": episode.trees,
        "CH-BASE-19": episode.start == "river",
        "CH-BASE-26": any_pass,
        "CH-BASE-27": any_pass,
        "CH-E06-01": not any_pass and not episode.flood,
        "CH-E09-01": not any_pass and episode.flood,
        "CH-BASE-36": episode.empty > 0,
        "CH-E15-01": episode.empty == 0,
        "CH-E02-01": episode.groups > 0,
        "CH-E13-04": episode.groups == 0 and episode.number > 1,
        "CH-E03-01": episode.wells > 0,
        "CH-E04-01": episode.churches > 0,
        "CH-E04-02": episode.churches > 0,
        "CH-E04-04": episode.churches > 0,
        "CH-ETERNAL-13": episode.block,
        "CH-E05-01": episode.church > 0,
        "CH-E07-01": episode.flood,
        "CH-E08-01": episode.dyke > 0,
        "CH-E10-03": episode.gold > 0,
        "CH-E10-04": episode.nuggets > 0,
        "CH-E11-01": episode.start == "sawmill",
        "CH-E11-03": episode.forest,
        "CH-E12-01": episode.felling > 0,
        "CH-E13-01": episode.token == 0,
        "CH-E14-02": episode.factory > 0,
        "CH-E16-03": len(episode.mines) > 0,
        "CH-E19-04": "row" in episode.rail,
        "CH-E20-03": "port" in episode.rail,
        "CH-E21-01": episode.freight > 0,
        "CH-E22-02": episode.cogs,
        "CH-E22-04": episode.start == "palace",
        "CH-E22-05": episode.parks,
        "CH-E23-01": episode.yellow > 0,
        "CH-E24-01": not episode.trees,
    }


@pytest.mark.rule("CH-CAMP-02", "CH-CAMP-03")
@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_a_briefing_tells_every_rule_that_comes_up_and_none_that_is_off_or_replaced(course: Course) -> None:
    known: set[str] = set()
    for number, one in enumerate(course.episodes):
        told = set(briefing(course, number).new_rules)
        now = switched(EPISODES[int(one.id)])
        assert {rule for rule, on in now.items() if on} - known == told & set(now)
        known |= told


SUMMARIES = {f"CH-E{number}" for number in ("01-01", "01-02", "04-03", "07-03", "07-05", "16-07", "22-08")}
"""They tell what stays as it was."""
DETAILS = {f"CH-E{number}" for number in ("04-08", "05-02", "07-08", "10-05", "11-02", "19-02")}
"""They are drawn on the board or the cards, or follow from a rule that is told."""


def test_every_rule_of_an_episode_is_told_in_a_briefing_or_needs_none() -> None:
    told = {rule for number in range(24) for rule in briefing(COURSES["whole"], number).new_rules}
    of_episodes = {rule for rule in LEDGER if rule.startswith("CH-E") and not rule.startswith("CH-ETERNAL")}

    assert of_episodes - told == SUMMARIES | DETAILS
    assert told <= set(LEDGER)


def test_every_switch_has_a_rule_in_some_episode() -> None:
    on = {
        rule for number, one in EPISODES.items() if number != ETERNAL for rule, is_on in switched(one).items() if is_on
    }

    assert on == set(switched(EPISODES[1]))
