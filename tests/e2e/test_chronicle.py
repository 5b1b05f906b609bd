"""City Chronicle on the page: the eternal game, an episode, and a campaign with the stickers of its episodes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.chronicle import CARDS, Chronicle
from tests.e2e.driver import TablePage
from tests.e2e.guise import Guise, seen_by
from tests.e2e.sight import OVERHANG, expect_accessible

ROUNDS = 6
"""After so many the page is looked at more closely."""


@pytest.fixture
def chronicle(table: TablePage) -> Chronicle:
    return Chronicle(table)


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_the_eternal_game(chronicle: Chronicle) -> None:
    """All cards are played by the page's own controls; what cannot be built or passed ends it, as a church may."""
    chronicle.begin()
    for round_ in range(CARDS):
        expect(chronicle.turn_button).to_be_visible()
        expect(chronicle.flip_button).to_have_count(0)
        if round_ == ROUNDS:
            chronicle.look_where_others_fit()
            assert chronicle.page.evaluate(OVERHANG) == 0
            expect_accessible(chronicle.page)
        if not chronicle.build() and not chronicle.pass_round():
            chronicle.stop()
        chronicle.confirm()
        if chronicle.is_over():
            break

    assert chronicle.is_over()
    chronicle.count_step_by_step()


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_an_episode_building_by_building(chronicle: Chronicle) -> None:
    """Episode 6, in which nobody passes: what fits nowhere is the end."""
    chronicle.begin(episode="6")
    for round_ in range(CARDS + 1):
        if chronicle.is_over():
            break
        if not chronicle.build(round_):
            chronicle.stop()
        chronicle.confirm()

    assert chronicle.is_over()


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_a_campaign_with_its_stickers(chronicle: Chronicle) -> None:
    """Nobody who stops at once reaches a target: the others' sticker follows. Episode 3 begins with two wells."""
    chronicle.begin_campaign()
    expect(chronicle.sealed).to_have_count(7)
    expect_accessible(chronicle.page)
    for wells in (0, 0, 2):
        chronicle.table.press(chronicle.play_button)
        expect(chronicle.table.grid).to_be_visible()
        if wells:
            assert chronicle.says("chronicle.headline.stickers")
            assert chronicle.place_stickers() == wells
        expect(chronicle.turn_button).to_be_visible()
        assert chronicle.build()
        chronicle.confirm()
        chronicle.stop()
        chronicle.confirm()
        assert chronicle.says("chronicle.headline.stickers")
        assert chronicle.page.evaluate(OVERHANG) == 0
        assert chronicle.place_stickers() == 1
        expect(chronicle.page.get_by_text(chronicle.words("chronicle.tray.gains"))).not_to_have_count(0)
        chronicle.go_back()

    expect(chronicle.envelope).to_be_visible()  # of the second chapter
    expect(chronicle.page.get_by_text(chronicle.words("chronicle.option.episode.4"))).to_have_count(0)
    assert chronicle.page.evaluate(OVERHANG) == 0
