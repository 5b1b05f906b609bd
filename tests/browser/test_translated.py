"""Pages that something else changes: a translator puts elements of its own in the place of texts, as Google's does."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from ratusz.engine.text.record import load
from tests.browser.conftest import Begin
from tests.browser.driver import TablePage
from tests.browser.play_out import choose
from tests.browser.words import Words

ROUNDS = 9

TRANSLATOR = """(heeds) => {
  const isText = (node) => node.data.trim() && !node.parentElement.closest("script, style, font, textarea");
  const isWanted = (node) => !heeds || node.parentElement.closest("[translate]")?.getAttribute("translate") !== "no";
  window.translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode())
      if (isText(walker.currentNode) && isWanted(walker.currentNode)) found.push(walker.currentNode);
    for (const node of found) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = "\u2039" + node.data + "\u203a";
      outer.append(inner);
      node.parentNode.replaceChild(outer, node);
    }
    return found.length;
  };
  return window.translate();
}"""
"""Translates all texts now, and again when it is asked to; what is translated stands in brackets."""


def translated(page: Page) -> list[str]:
    return [text for text in page.locator("#app font > font").all_inner_texts() if text]


def test_a_whole_game_under_a_translator_that_heeds_nothing(begin: Begin, table: TablePage) -> None:
    """The set-up by the page, and the rounds as by another tab; halfway the page changes its language."""
    api, page, random = f"/api{begin().replace('/t/', '/tables/')}", table.page, Random(1)
    expect(table.grid).to_be_visible()
    assert page.evaluate(TRANSLATOR, False) > 0
    while table.confirm_button.is_disabled():
        table.draw()
        page.evaluate("translate()")
    table.press(table.confirm_button)

    spoken = Words("en")
    for number in range(1, ROUNDS + 1):
        expect(table.heading).to_have_text(spoken("little_town.headline.round", round=number, of=ROUNDS))
        if number == ROUNDS // 2:
            page.get_by_role("button", name=spoken("app.language.pl"), exact=True).click()
            spoken = Words("pl")
            expect(table.heading).to_have_text(spoken("little_town.headline.round", round=number, of=ROUNDS))
        page.evaluate("translate()")
        headline = scene(page, api)["headline"]
        while scene(page, api)["headline"] == headline:
            choose(page, api, 0, random)
    expect(table.heading).to_have_text(spoken("little_town.headline.over"))
    page.evaluate("translate()")
    result = load(page.request.get(f"{api}/record").text()).result
    assert result is not None
    expect(page.get_by_role("article")).to_contain_text(f"{result[0]}".replace("-", "\u2212"))
    assert translated(page) == []

    shown = page.locator("main").aria_snapshot()
    page.reload()
    expect(table.heading).to_have_text(spoken("little_town.headline.over"))
    expect(page.locator("main")).to_match_aria_snapshot(shown)


def scene(page: Page, api: str) -> Any:
    """What the server shows now."""
    return page.request.get(f"{api}/scene?seat=0").json()["scene"]


def test_a_translator_that_does_not_give_in_is_told_of(begin: Begin, table: TablePage, words: Words) -> None:
    begin()
    page = table.page
    page.evaluate(TRANSLATOR, False)
    page.evaluate(
        "new MutationObserver(translate).observe(document.getElementById('app'), { childList: true, subtree: true })"
    )
    page.evaluate("translate()")

    expect(page.get_by_role("alert").filter(has_text=words("app.changed"))).to_be_visible()


def test_rules_are_translated_and_boards_are_not(page: Page, words: Words) -> None:
    page.goto("/rules/little_town")
    expect(page.locator("article").first).to_be_visible()
    page.evaluate(TRANSLATOR, True)
    article = page.locator("article").first
    expect(article.locator("p").first).to_contain_text("\u2039")
    expect(page.locator("svg font")).to_have_count(0)
    expect(page.locator("h1 font, .number font")).to_have_count(0)

    page.get_by_role("button", name=words("app.language.pl")).click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#app font")).to_have_count(0)


def test_a_page_without_its_parts_is_built_anew(begin: Begin, table: TablePage) -> None:
    begin()
    table.page.evaluate("document.querySelector('main').parentNode.removeChild(document.querySelector('main'))")

    expect(table.grid).to_be_visible()
    table.draw()
