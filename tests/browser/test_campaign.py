"""A campaign by the page's own controls: begun, played on, looked back on, rewound, and kept in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.play_out import play_episode, play_out
from tests.browser.start_page import card_of
from tests.browser.words import Words


class CampaignPage:
    """What a person finds on the pages of campaigns, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.play_button = self.page.get_by_role("button", name=self.words.pattern("campaign.play"))
        self.road = self.page.get_by_role("list", name=self.words("campaign.road"))
        self.standings = self.page.get_by_role("region", name=self.words("campaign.standings")).get_by_role("table")
        self.hand = self.page.get_by_role("button", name=re.compile(f"^{self.words('table.shape.turn')}: "))
        self.leave = self.page.get_by_role("button", name=re.compile(rf"^{self.words('dice_city.round.leave')}"))

    def begin(self, course: str, *, accessible: bool = False) -> None:
        """From the market square.

        :param accessible: whether axe looks on the way at the choice of a course, which is the same for all.
        """
        self.page.goto("/")
        card = card_of(self.page, self.words, "dice_city")
        card.get_by_role("link", name=self.words("square.campaign.begin"), exact=True).click()
        expect(self.page.get_by_role("radio")).to_have_count(6)
        if accessible:
            expect_accessible(self.page)
        self.page.get_by_role("radio", name=re.compile(f"^{re.escape(self.words(course))}")).check()
        self.page.get_by_role("button", name=self.words("campaign.begin"), exact=True).click()
        expect(self.play_button).to_be_visible()

    def play(self) -> None:
        """The next episode: the first building where it may stand, then no more; and back to the campaign."""
        self.play_button.click()
        expect(self.table.grid).to_be_visible()
        expect(self.hand).to_be_visible()  # the piece is in the hand
        if self.table.open_cells.count():
            self.table.press(self.table.open_cells.first)
            self.table.confirm()
        self.table.press(self.leave)
        self.table.confirm()
        self.page.get_by_role("link", name=self.words("result.campaign")).click()
        expect(self.road).to_be_visible()

    def play_out(self) -> None:
        """The next episode, which is begun by the page and goes on by requests."""
        self.play_button.click()
        expect(self.hand).to_be_visible()
        play_out({0: self.page}, self.page.url.rpartition("/")[2])
        self.page.get_by_role("link", name=self.words("result.campaign")).click()
        expect(self.road).to_be_visible()

    def stone(self, title: str) -> Locator:
        return self.road.get_by_role("button", name=re.compile(re.escape(self.words(title))))


@pytest.fixture
def campaign(table: TablePage) -> CampaignPage:
    return CampaignPage(table)


@seen_by(Device("pl", phone=True, dark=True))
def test_the_mini_campaign(campaign: CampaignPage, words: Words) -> None:
    campaign.begin("dice_city.chapter.mini", accessible=True)
    for _ in range(3):
        campaign.play()

    expect(campaign.page.get_by_role("heading", name=words.pattern("campaign.over.solo"))).to_be_visible()
    expect(campaign.road.get_by_role("button")).to_have_count(3)
    expect(campaign.standings.get_by_role("row")).to_have_count(2)
    expect_accessible(campaign.page)
    campaign.table.press(campaign.stone("dice_city.option.episode.12"))
    expect(campaign.page.get_by_role("img")).not_to_have_count(0)
    expect_accessible(campaign.page)
    assert campaign.page.evaluate(OVERHANG) == 0


@seen_by(Device("pl"))
def test_twelve_episodes(campaign: CampaignPage, words: Words) -> None:
    campaign.begin("dice_city.course.whole", accessible=True)
    for episode in range(1, 13):
        expect(campaign.road.locator("[aria-current=step]")).to_contain_text(
            words(f"dice_city.option.episode.{episode}")
        )
        if episode in {1, 12}:
            campaign.play()
        elif episode == 2:
            campaign.play_out()
        else:
            play_episode(campaign.page)

    expect(campaign.page.get_by_role("heading", name=words.pattern("campaign.over.solo"))).to_be_visible()
    expect(campaign.page.get_by_text(words.pattern("campaign.over.title"))).to_be_visible()
    expect(campaign.standings.get_by_role("columnheader")).to_have_count(6)
    expect_accessible(campaign.page)  # with the titles


@seen_by(Device("en"))
def test_an_episode_is_looked_back_on_and_played_again(campaign: CampaignPage, words: Words, page: Page) -> None:
    campaign.begin("dice_city.chapter.mini")
    campaign.play()
    campaign.play()
    campaign.stone("dice_city.option.episode.6").click()
    looked = page.get_by_role("region", name=words("dice_city.option.episode.6"))
    expect(looked.get_by_role("img")).not_to_have_count(0)

    looked.get_by_role("button", name=words("campaign.rewind"), exact=True).click()
    looked.get_by_role("button", name=words("campaign.rewind.yes"), exact=True).click()
    expect(campaign.road.locator("[aria-current=step]")).to_contain_text(words("dice_city.option.episode.6"))

    page.get_by_role("button", name=words.pattern("campaign.line")).click()
    expect(page.get_by_text(words("campaign.past"))).to_be_visible()
    expect(campaign.stone("dice_city.option.episode.6")).to_contain_text(re.compile(r"-?−?\d+ point"))


@seen_by(Device("en"))
def test_a_campaign_goes_on_from_its_file(campaign: CampaignPage, words: Words, page: Page, tmp_path: Path) -> None:
    campaign.begin("dice_city.chapter.mini")
    campaign.play()
    with page.expect_download() as download:
        page.get_by_role("link", name=words("campaign.export")).click()
    kept = tmp_path / "campaign.txt"
    download.value.save_as(kept)

    page.goto("/campaign/dice_city")
    page.get_by_label(words("campaign.import.file")).set_input_files(kept)

    expect(campaign.road.locator("[aria-current=step]")).to_contain_text(words("dice_city.option.episode.6"))


@seen_by(Device("en"))
def test_at_the_table_one_is_reminded_of_what_is_new(campaign: CampaignPage, words: Words, page: Page) -> None:
    campaign.begin("dice_city.chapter.mini", accessible=True)
    expect_accessible(page)
    campaign.play_button.click()
    page.get_by_role("button", name=words("table.episode")).click()

    expect(page.get_by_role("dialog").get_by_role("heading", name=re.compile("^DC-29"))).to_be_visible()
    expect_accessible(page)


@seen_by(Device("en"))
def test_campaigns_to_go_on_with_come_first(campaign: CampaignPage, words: Words, page: Page) -> None:
    campaign.begin("dice_city.chapter.mini")
    page.goto("/")
    region = page.get_by_role("region", name=words("square.campaigns"))
    expect(region.get_by_role("link", name=words("square.campaign"), exact=True)).to_be_visible()

    region.get_by_role("button", name=words.pattern("square.campaign.remove")).click()
    region.get_by_role("button", name=words("square.remove.yes"), exact=True).click()
    expect(region).to_have_count(0)
