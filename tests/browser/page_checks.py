"""What every page has to be like, whatever is on it: without faults that axe finds, and no wider than the window."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
OPTIONS = {"rules": {"label-content-name-mismatch": {"enabled": True}}, "resultTypes": ["violations"]}
"""Whoever speaks to the page says what is written on a button; axe counts the rule among its experiments."""
OVERHANG = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def expect_accessible(page: Page) -> None:
    """Nothing to complain about in what is shown now."""
    found = AXE.run(page, options=OPTIONS)
    assert found.violations_count == 0, found.generate_report()
