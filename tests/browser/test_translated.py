"""Pages that something else changes: a translator puts elements of its own in the place of texts, as Google's does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.driver import TablePage
from tests.browser.words import Words

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


def test_a_game_goes_on_under_a_translator_that_heeds_nothing(begin: Begin, table: TablePage) -> None:
    begin()
    page = table.page
    expect(table.grid).to_be_visible()
    assert page.evaluate(TRANSLATOR, False) > 0
    for _ in range(2):
        said = table.said()
        while table.confirm_button.is_disabled():
            table.draw()
            page.evaluate("translate()")
        table.press(table.confirm_button)
        expect(table.heading).not_to_have_text(said)
        page.evaluate("translate()")
    assert translated(page) == []

    shown = page.locator("main").aria_snapshot()
    page.reload()
    expect(table.grid).to_be_visible()
    expect(page.locator("main")).to_match_aria_snapshot(shown)


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
