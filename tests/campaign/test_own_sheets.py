"""Episodes of a campaign on sheets of one's own, with those of Dice City."""

from __future__ import annotations

import pytest

from ratusz.campaign import Campaign, Player, after, begin, dump, load, options_on
from ratusz.engine.errors import InvalidCampaign, InvalidMap, InvalidSetup
from ratusz.engine.text.record import Record
from ratusz.engine.text.record import load as read
from ratusz.games import chronicle, dice_city
from tests.games.dice_city.map_builders import changed

TREE_MOVED = changed(10, "B3=. C3=1")
BANDIT_MOVED = changed(10, "G8=. I3=!")
"""To where episode 11 has rocks."""


def chapter() -> Campaign:
    return begin(dice_city, "chapter-4", [Player("Ewa")])


def left(options: str) -> Record:
    """An episode in which nothing is built."""
    text = f"ratusz-record: 1\ngame: dice_city\nrules: 1\nplayers: 1\noptions: {options}\n\n* 1+0:r\n0 leave\n0 ok\n"
    return read(text)


@pytest.mark.rule("DC-49")
def test_an_episode_on_an_own_sheet_goes_into_the_campaign_and_its_file() -> None:
    campaign = after(chapter(), left(f"episode=10 map={TREE_MOVED}"))

    assert campaign.options == {"episode": "11", "bandits": "C2,K3,E4,B7,J7,G8"}
    assert load(dump(campaign)) == campaign
    assert campaign.played[0].record.options["map"] == TREE_MOVED


def test_the_options_of_an_episode_on_an_own_sheet() -> None:
    assert options_on(chapter(), "") == {"episode": "10"}
    assert options_on(chapter(), TREE_MOVED) == {"episode": "10", "map": TREE_MOVED}


@pytest.mark.rule("DC-49")
def test_a_sheet_whose_bandits_could_not_go_on_is_refused_in_a_campaign_only() -> None:
    assert dice_city.setup(1, {"episode": "10", "map": BANDIT_MOVED}).map == BANDIT_MOVED

    with pytest.raises(InvalidMap, match=r"in a campaign, episode 10: .*I3"):
        options_on(chapter(), BANDIT_MOVED)
    with pytest.raises(InvalidCampaign, match="episode 10 has to begin with the options 'episode=10', not"):
        after(chapter(), left(f"episode=10 map={BANDIT_MOVED}"))


def test_a_sheet_of_another_episode_is_refused() -> None:
    with pytest.raises(InvalidMap, match="in episode 10"):
        options_on(chapter(), changed(1, ""))


def test_a_game_without_own_sheets_says_so() -> None:
    with pytest.raises(InvalidSetup, match="chronicle has no custom sheets"):
        options_on(begin(chronicle, "chapter-1", [Player("Ewa")]), TREE_MOVED)
