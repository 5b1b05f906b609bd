"""Draw the icons and the screenshots that an installed page has: `python scripts/app_pictures.py`.

Icons are made from `web/public/favicon.svg` and `web/public/icons/maskable.svg`, screenshots from the pages of a
server.
Run it after a drawing or the looks of the pages have changed; it needs the packages of the tests and Chromium.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from ratusz.engine.text.ledger import LANGUAGES  # noqa: E402
from ratusz.engine.text.record import dump, load  # noqa: E402
from ratusz.server.http.web_app import SCREENSHOTS  # noqa: E402
from tests.browser.conftest import CHROMIUM, CHROMIUM_FLAGS  # noqa: E402
from tests.server.live_server import in_thread  # noqa: E402

PUBLIC = ROOT / "web" / "public"
ICONS = {
    "icon-192.png": ("favicon.svg", 192),
    "icon-512.png": ("favicon.svg", 512),
    "maskable-192.png": ("icons/maskable.svg", 192),
    "maskable-512.png": ("icons/maskable.svg", 512),
    "apple-touch-icon.png": ("icons/maskable.svg", 180),
}
"""Files in `icons` by the drawing that they are made from, and their width."""
RECORDS = {"little_town": "solo", "dice_city": "yellow-grains"}
"""Recorded games that screenshots show."""
SHOWN = 0.6
"""Part of a game that has been played when it is shown."""


def draw_icons(browser: Browser) -> None:
    """Every icon; what a drawing leaves out is transparent."""
    for name, (source, width) in ICONS.items():
        page = browser.new_page(viewport={"width": width, "height": width})
        drawing = (PUBLIC / source).read_text("utf-8").replace("<svg ", f'<svg width="{width}" ', 1)
        page.set_content(f"<body style='margin:0;display:grid'>{drawing}")
        page.screenshot(path=PUBLIC / "icons" / name, omit_background=True)
        page.close()


def draw_screenshots(browser: Browser, url: str) -> None:
    """Every screenshot of the manifest, in all languages."""
    for form, (size, names) in SCREENSHOTS.items():
        width, height = map(int, size.split("x"))
        scale = 1 if form == "wide" else 2
        for language in LANGUAGES:
            page = browser.new_page(
                viewport={"width": width // scale, "height": height // scale},
                device_scale_factor=scale,
                locale=language,
                base_url=url,
            )
            for name in names:
                page.goto("/" if name == "home" else table_of(page, name))
                page.locator(".cards svg" if name == "home" else "svg.board").last.wait_for()
                page.evaluate("document.fonts.ready")
                target = PUBLIC / "previews" / f"app-{form}-{name}.{language}.jpg"
                page.screenshot(path=target, type="jpeg", quality=70, animations="disabled")
            page.close()


def table_of(page: Page, game: str) -> str:
    """Address of a table with the beginning of a recorded game."""
    record = load((ROOT / "tests/records" / game / f"{RECORDS[game]}.txt").read_text("utf-8"))
    lines = record.lines[: int(len(record.lines) * SHOWN)]
    made = page.request.post("/api/tables", data={"record": dump(replace(record, lines=lines, result=None))})
    return f"/t/{made.json()['id']}"


def main() -> None:
    """Draw everything."""
    with TemporaryDirectory() as folder, in_thread(Path(folder) / "tables.db") as server, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        draw_icons(browser)
        draw_screenshots(browser, server.url)
        browser.close()


if __name__ == "__main__":
    main()
