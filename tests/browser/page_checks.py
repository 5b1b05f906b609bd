"""What every page has to be like, whatever is on it: without faults that axe finds, and no wider than the window."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
OVERHANG = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def expect_accessible(page: Page) -> None:
    """Nothing to complain about in what is shown now."""
    found = AXE.run(page)
    assert found.violations_count == 0, found.generate_report()
