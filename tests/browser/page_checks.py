"""What every page has to be like, whatever is on it: without faults that axe finds, and no wider than the window."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

OPTIONS = {"rules": {"label-content-name-mismatch": {"enabled": True}}, "resultTypes": ["violations"]}
"""Whoever speaks to the page says what is written on a button; axe counts the rule among its experiments."""
OVERHANG = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Half a second of computing each time: axe is read once for a page, and only what it complains about leaves the page.
_HAS_AXE = "() => 'axe' in window"
_VIOLATIONS = "async (options) => ({ violations: (await axe.run(options)).violations })"


def expect_accessible(page: Page) -> None:
    """Nothing to complain about in what is shown now."""
    if not page.evaluate(_HAS_AXE):
        page.evaluate(AXE_SCRIPT)
    found = AxeResults(page.evaluate(_VIOLATIONS, OPTIONS))
    assert found.violations_count == 0, found.generate_report()
