"""The playground of the documentation: Python with the library, in the browser of a reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.docs import put_playground
from tests.browser.page_checks import expect_accessible
from tests.browser.plain_host import serving
from tests.timeouts import TIMEOUT

STARTING = 6 * TIMEOUT * 1000
"""Milliseconds until Python has come and started on a busy machine."""


@pytest.fixture
def playground(folder: Path, tmp_path: Path, page: Page) -> Iterator[Page]:
    """The page, beside games as the documentation has them."""
    (tmp_path / "play").symlink_to(folder / "games")
    put_playground(tmp_path / "playground", tmp_path / "play/runtime")
    with serving(tmp_path) as host:
        page.goto(f"http://127.0.0.1:{host.server_port}/playground/index.html")
        yield page
        page.close()


def run(page: Page, code: str = "") -> str:
    """What is printed by code, or else by the example."""
    if code:
        page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Run").click()
    expect(page.locator("#state")).to_have_text("done", timeout=STARTING)
    return page.get_by_role("log").inner_text().strip()


def test_examples_and_code_of_ones_own(playground: Page) -> None:
    """The game of the first example was looked at when it was written: greedy makes 69 points with these dice."""
    expect_accessible(playground)
    assert run(playground).splitlines()[-1] == "... 43 events, 69 points"

    playground.get_by_label("Example").select_option("a picture")
    assert run(playground) == ""
    picture = playground.get_by_role("img", name="Picture that the code has drawn")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(image) => image.naturalWidth") > 0  # browsers draw it

    told = run(playground, "number = 6\nprint(number, number / 0)")
    assert told.splitlines() == [
        "Traceback (most recent call last):",
        '  File "playground.py", line 2, in <module>',
        "    print(number, number / 0)",
        "                  ~~~~~~~^~~",
        "ZeroDivisionError: division by zero",
    ]
    assert run(playground, "number").splitlines()[-1] == "NameError: name 'number' is not defined"

    # What never ends can be stopped.
    playground.get_by_label("Code").fill("print('begun')\nwhile True: pass")
    playground.get_by_label("Code").press("Control+Enter")
    expect(playground.get_by_role("log")).to_contain_text("begun", timeout=STARTING)
    playground.get_by_role("button", name="Stop").click()
    assert run(playground, "2 * 21") == "42"
