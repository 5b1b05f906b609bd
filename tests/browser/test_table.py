"""What the table tells and lets happen, beside the moves themselves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ratusz.engine.message import say
from tests.browser.conftest import Begin, Complaints, NewContext
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun

# The roll 1-6 of round 8: a house into column 6, a lake into column 1.
ROUND_8 = begun("solo", 8)


@seen_by(Device("en"), Device("pl", phone=True))
def test_undo_until_confirmed(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    expect(table.undo_button).to_be_disabled()

    table.draw_in(table.cell("c6"))
    table.draw_in(table.cell("d1"))
    expect(table.prompt).to_have_text(table.words("little_town.prompt.confirm"))
    table.undo()
    table.undo()

    expect(table.undo_button).to_be_disabled()
    expect(table.confirm_button).to_be_disabled()
    expect(table.cell("c6")).to_have_accessible_name(re.compile(table.words("board.empty")))


def test_tap_made_while_the_last_one_is_being_answered_counts(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    both_at_once = """(one, other) => {
      for (const cell of [one, other]) cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }"""

    table.cell("c6").evaluate(both_at_once, table.cell("d1").element_handle())

    expect(table.pencilled).to_have_count(2)
    expect(table.confirm_button).to_be_enabled()


def test_selection_is_let_go_by_escape_and_by_a_second_tap(table: TablePage, begin: Begin) -> None:
    begin()
    task = table.tasks.first

    task.click()
    expect(task).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(task).to_have_attribute("aria-pressed", "false")

    task.click()
    task.click()
    expect(task).to_have_attribute("aria-pressed", "false")


@seen_by(Device("en"), Device("pl", phone=True))
def test_refused_cell_names_its_rule_and_leads_to_it(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    page, words = table.page, table.words

    table.press(table.cell("b5"))
    for column, project in [("6", "house"), ("1", "lake")]:
        why = words("little_town.why.column-not-full", column=column, project=say(f"little_town.{project}"))
        expect(table.side).to_contain_text(why)
    table.press(table.side.get_by_role("link", name=re.compile("^LT-10")).first)

    expect(table.panel).to_contain_text("LT-10")
    expect(page.locator("[data-rule='LT-10']")).to_be_in_viewport()
    table.press(page.locator("[data-rule='LT-10']").get_by_role("link", name="LT-10"))
    expect(page).to_have_url(re.compile("/rules/little_town#LT-10$"))
    expect(page.locator("#LT-10")).to_be_focused()


def test_refused_notation_keeps_what_was_written(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    table.tab("choices").click()
    field = table.page.get_by_label(table.words("table.notation"))

    for wrong, answer in [("xyz", "table.notation.unknown"), ("Fb5", "little_town.why.project-not-rolled")]:
        field.fill(wrong)
        field.press("Enter")
        expect(table.page.get_by_text(table.words.pattern(answer)).first).to_be_visible()
        expect(field).to_have_value(wrong)


def test_score_line_shows_its_cells(table: TablePage, begin: Begin) -> None:
    """The first line of the recorded game: in round 1 nothing scored in street 8-9 but the lake in d2 and d5."""
    begin(ROUND_8)
    line = table.panel.get_by_role("listitem").first
    marks = table.page.locator(".stage .mark-earned")

    line.get_by_role("button").click()

    expect(line).to_contain_text(table.words("sheet.cells", n=2, cells="d2, d5"))
    expect(line.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/little_town#LT-\d+$"))
    expect(marks).to_have_count(2)
    line.get_by_role("button").click()
    expect(marks).to_have_count(0)


def test_odds_of_the_next_roll(table: TablePage, begin: Begin) -> None:
    """Streets 3-4 and 10-11 come in 5 of 36 rolls, 5-6 and 8-9 in 9, 7 in 6, and a free choice in 2."""
    begin(ROUND_8)
    table.tab("odds").click()

    chances = table.panel.get_by_role("row").locator("td:first-of-type")

    expect(chances).to_have_text(["14%", "25%", "17%", "25%", "14%", "6%"])


def test_log_leads_into_the_replay(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    table.draw()
    table.tab("log").click()

    entries = table.panel.get_by_role("listitem")
    expect(entries.first).not_to_contain_text(table.words("seat.chance"))
    expect(entries.nth(1)).to_contain_text(table.words("little_town.describe.roll", first="1", second="6"))
    entries.nth(1).get_by_role("link").click()

    expect(table.page).to_have_url(re.compile(r"/replay/\d+$"))


def test_choices_as_a_list(table: TablePage, begin: Begin) -> None:
    begin(ROUND_8)
    table.tab("choices").click()

    table.panel.get_by_role("button", name=re.compile("Hc6")).click()

    expect(table.cell("c6")).to_have_accessible_name(re.compile(table.words("board.draft")))


def test_towns_of_others_enlarge(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    begin(begun("three-players", 5), seats=[{}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}])
    table.press(table.tab("boards"))
    boards = page.get_by_role("region", name=words("table.boards"))
    town = boards.get_by_role("button", name=re.compile(re.escape(words("bot.greedy"))))

    town.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text(words("bot.greedy"))
    dialog.get_by_role("button", name=words("table.next-board")).click()
    expect(dialog.get_by_role("heading")).to_contain_text(words("bot.random"))
    page.keyboard.press("Escape")

    expect(dialog).to_be_hidden()
    expect(town).to_be_focused()


@seen_by(Device("pl"))
def test_spectator_sees_no_drafts_and_cannot_act(table: TablePage, begin: Begin, new_context: NewContext) -> None:
    address = begin(ROUND_8)
    guest = new_context().new_page()
    guest.goto(address)
    expect(guest.get_by_role("heading", level=1)).to_have_text(table.said())

    table.draw_in(table.cell("c6"))

    expect(guest.get_by_role("grid")).to_have_count(0)
    expect(guest.get_by_role("button", name=table.words("table.confirm"), exact=True)).to_have_count(0)
    expect(guest.get_by_role("button", name=table.words("table.undo"), exact=True)).to_have_count(0)
    expect(guest.get_by_role("img", name=re.compile(r"\bb6\b"))).to_be_visible()
    expect(guest.get_by_role("img", name=re.compile(r"\bc6\b"))).to_have_count(0)
    refused = guest.request.post(f"/api{address.replace('/t/', '/tables/')}/undo", data={"seat": 0, "version": 99})
    assert (refused.status, refused.json()["code"]) == (403, "foreign-seat")
    table.turn()
    expect(guest.get_by_role("heading", level=1)).to_have_text(table.words("little_town.headline.round", round=9, of=9))
    expect(guest.get_by_role("img", name=re.compile(r"\bc6\b"))).to_be_visible()


@seen_by(Device("en"), Device("pl", phone=True))
def test_unknown_table(table: TablePage, complaints: Complaints) -> None:
    complaints.expect("404")
    table.page.goto("/t/there-is-none")

    expect(table.page.get_by_role("alert").get_by_text(table.words("error.unknown-table"))).to_be_visible()
    table.press(table.page.get_by_role("link", name=table.words("app.to-square"), exact=True))
    expect(table.page.get_by_role("heading", level=1)).to_have_text(table.words("square.heading"))
