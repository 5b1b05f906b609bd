"""People who are not in the same room: each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE_MS, Complaints
from tests.browser.device import Device
from tests.browser.driver import TablePage
from tests.browser.words import Words


class Person:
    """Somebody with a browser, a language and a device."""

    def __init__(self, page: Page, device: Device) -> None:
        self.words = Words(device.language)
        self.page = page
        self.table = TablePage(self.page, self.words, touch=device.phone)

    def button(self, key: str, **args: str | int) -> None:
        """Presses a button by what it says."""
        self.table.press(self.page.get_by_role("button", name=self.words(key, **args), exact=True))

    def unfold(self, key: str) -> None:
        """Opens what is folded; presses again if the page has moved under the finger."""
        folded = self.page.get_by_text(self.words(key), exact=True)
        for _ in range(3):
            self.table.press(folded)
            if folded.evaluate("folded => folded.closest('details')?.open ?? true"):
                break

    def sees(self, key: str, **args: str | int) -> None:
        expect(self.page.get_by_text(self.words(key, **args), exact=True).first).to_be_visible()

    # --- before the game

    def invite(self, game: str, name: str, pace: str = "") -> str:
        """Sets a table with one free seat; the link to it."""
        self.page.goto(f"new/{game}")  # at a server in a folder, too
        self.button_starting("setup.preset.link")
        self.page.get_by_label(self.words("setup.name", n=1)).fill(name)
        if pace:
            self.page.get_by_label(self.words("pace.label"), exact=True).select_option(pace)
        self.button("setup.invite")
        expect(self.page.get_by_role("img", name=self.words("together.qr"))).to_be_visible()
        self.button("together.remove", n=3)
        expect(self.page.get_by_role("button", name=self.words("together.remove", n=3))).to_have_count(0)
        return self.page.get_by_label(self.words("together.link")).input_value()

    def button_starting(self, key: str) -> None:
        self.table.press(self.page.get_by_role("button", name=re.compile(f"^(✓ )?{re.escape(self.words(key))}")))

    def publish(self, *, wanted: bool) -> None:
        """Lets everybody find the table whose lobby is open, or not any more."""
        with self.page.expect_response("**/public") as answer:
            self.page.get_by_label(self.words("together.public")).set_checked(wanted)
        assert answer.value.ok

    def come(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label(self.words("together.name")).fill(name)
        self.button("together.sit-down")
        self.get_ready()

    def get_ready(self) -> None:
        """Says so; presses again if the list of players has moved the button from under the finger."""
        ready = self.page.get_by_role("button", name=self.words("together.i-am-ready"), exact=True)
        waiting = self.page.get_by_role("button", name=self.words("together.wait"), exact=True)
        expect(ready).to_be_visible()
        for _ in range(3):
            if ready.is_visible():
                self.table.press(ready)
            with suppress(AssertionError):
                expect(waiting).to_be_visible(timeout=PATIENCE_MS / 3)
                break
        expect(waiting).to_be_visible()

    def say(self, words: str) -> None:
        field = self.page.get_by_label(self.words("together.chat.field"), exact=True)
        field.fill(words)
        field.press("Enter")
        expect(field).to_have_value("")

    def open_envelope(self) -> None:
        """That of a campaign's first chapter."""
        self.button("campaign.envelope.open", n=1)
        self.page.keyboard.press("Escape")

    # --- in the game

    def code(self, seat: int) -> str:
        self.button("together.people")
        self.unfold("together.code")
        self.button("together.code.get", n=seat)
        words = self.page.get_by_role("dialog").get_by_role("strong")
        expect(words).to_have_text(re.compile(r"^[^\s-]+(-[^\s-]+){5}$"))
        return words.text_content() or ""

    def come_by(self, code: str) -> None:
        self.page.goto("/")
        self.page.get_by_label(self.words("together.join.field")).fill(code)
        self.button("together.join.go")
        expect(self.table.grid).to_be_visible()


Arrive = Callable[[Device], Person]


@contextmanager
def arrivals(browser: Browser, args: dict[str, Any], home: str, complaints: Complaints) -> Iterator[Arrive]:
    """People who come to a server, with browsers of their own.

    :param home: address of its start page.
    """
    with ExitStack() as stack:

        def arrive(device: Device) -> Person:
            context = stack.enter_context(browser.new_context(**{**args, **device.context, "base_url": home}))
            context.set_default_timeout(PATIENCE_MS)
            complaints.listen(context)
            return Person(context.new_page(), device)

        yield arrive


def draw_everything(person: Person) -> None:
    while person.table.confirm_button.is_disabled():
        person.table.draw()


def round_of(*people: Person) -> None:
    """Everybody draws and confirms; returns when all of them see what comes next."""
    said = [person.table.said() for person in people]
    for person in people:
        draw_everything(person)
        person.table.press(person.table.confirm_button)
        if person is not people[-1]:
            expect(person.table.confirm_button).to_be_disabled()
    for person, before in zip(people, said, strict=True):
        expect(person.table.heading).not_to_have_text(before)


def expect_no_scrolling_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
