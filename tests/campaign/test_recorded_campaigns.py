"""Whole campaigns that bots have played: they replay as long as the rules stay, and nothing can be left out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz.campaign import Campaign, dump, load, rewound
from ratusz.engine.capabilities import campaign_rules
from ratusz.engine.errors import InvalidCampaign
from ratusz.games import rooms
from tests.campaign.recorded import FOLDER

FILES = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in sorted(FOLDER.rglob("*.campaign"))]


def read(path: Path) -> Campaign:
    return load(path.read_text("utf-8"))


def test_every_game_with_campaigns_has_a_whole_one() -> None:
    found = [load(path.read_text("utf-8")) for path in FOLDER.rglob("*.campaign")]
    whole = {campaign.game.META.id for campaign in found if campaign.is_over and len(campaign.course.chapters) > 1}

    assert whole == {name for name, room in rooms().items() if campaign_rules(room)}


@pytest.mark.parametrize("path", FILES)
def test_it_says_what_it_shows_and_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")

    head, _, rest = text.partition("\n\n")
    assert head.startswith("# ")
    assert dump(load(text)) == rest


@pytest.mark.parametrize("path", FILES)
def test_it_is_over_and_the_sums_are_right(path: Path) -> None:
    campaign = read(path)

    assert campaign.is_over
    for standing in campaign.standings:
        lines = [line for chapter in standing.chapters for line in chapter.lines]
        assert standing.total == sum(line.points for line in (*lines, *standing.lines))


@pytest.mark.parametrize("path", [path for path in FILES if "dice_city" in str(path.id)])
def test_the_totals_of_episodes_are_those_of_their_records(path: Path) -> None:
    """Where a campaign counts the points of its episodes."""
    campaign = read(path)

    for standing in campaign.standings:
        lines = [line for chapter in standing.chapters for line in chapter.lines if line.episode]
        of_records = [one.record.result[standing.seat] for one in campaign.played if one.record.result]
        assert sum(line.points for line in lines) == sum(of_records)


@pytest.mark.parametrize("path", FILES)
def test_no_episode_can_be_left_out(path: Path) -> None:
    text = path.read_text("utf-8")
    head, *sections = text.split("\n--- episode ")
    for number in range(len(sections) - 1):
        left = [*sections[:number], *sections[number + 1 :]]

        with pytest.raises(InvalidCampaign, match=r"the next episode is \w+, not \w+$") as refused:
            load("\n--- episode ".join([head, *left]))

        assert refused.value.line == "\n--- episode ".join([head, *left[:number]]).count("\n") + 2


@pytest.mark.parametrize("path", FILES)
def test_what_is_carried_over_cannot_be_changed(path: Path) -> None:
    campaign, lines = read(path), path.read_text("utf-8").splitlines()
    carried = [at for at, line in enumerate(lines) if line.startswith("options: ") and len(line.split()) > 2]
    assert carried  # otherwise the campaign shows nothing that single games would not
    for at in carried:
        less = [*lines[:at], " ".join(lines[at].split()[:2]), *lines[at + 1 :]]

        with pytest.raises(InvalidCampaign, match="has to begin with the options") as refused:
            load("\n".join(less))

        assert refused.value.line == at + 1
    assert rewound(campaign, 0).options


@pytest.mark.rule("DC-49")
def test_bandits_come_back_to_whom_they_belong() -> None:
    campaign = read(FOLDER / "dice_city" / "bots-of-two-minds.campaign")

    assert campaign.played[10].record.options["bandits"].startswith("-/C2,")
    assert rewound(campaign, 10).options == campaign.played[10].record.options
    assert [len(standing.carried) for standing in rewound(campaign, 10).standings] == [0, 1]


@pytest.mark.rule("DC-27", "DC-37")
def test_two_who_have_played_the_whole_campaign() -> None:
    """The sums by hand from the results in the file; after chapter 3 the one with more bags has 20, the other 10."""
    campaign = read(FOLDER / "dice_city" / "bots-of-two-minds.campaign")

    assert [[chapter.total for chapter in standing.chapters] for standing in campaign.standings] == [
        [9 + 28 + 31, 25 + 29 + 12, 19 + 21 + 27 + 10, 28 + 26 + 57],
        [-34 - 37 + 31, 22 + 21 + 25, 29 + 27 + 37 + 20, -62 + 5 + 29],
    ]
    assert [standing.total for standing in campaign.standings] == [322, 113]
    assert campaign.winners == (0,)


@pytest.mark.rule("DC-55")
def test_one_who_has_played_a_chapter_alone() -> None:
    campaign = read(FOLDER / "dice_city" / "alone-with-bandits.campaign")

    (standing,) = campaign.standings
    assert standing.total == 21 + 13 + 29
    assert standing.title
    assert standing.title.key == "dice_city.title-of.journeyman"
