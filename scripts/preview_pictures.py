"""Draw the pictures of link previews from the boards of the start page: `python scripts/preview_pictures.py`.

They are JPEG because few programs that show links read SVG, and some take 300 kB at most. Run it after a board has
changed its looks; it needs the packages of the tests and Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from ratusz.games import rooms, words  # noqa: E402
from ratusz.server.http.previews import PICTURE  # noqa: E402
from tests.browser.conftest import CHROMIUM, CHROMIUM_FLAGS  # noqa: E402
from tests.server.live_server import in_thread  # noqa: E402

FOLDER = ROOT / "web" / "public" / "previews"
WIDTH, HEIGHT = PICTURE
_FRAME = """([picture, isBoard]) => {
    const frame = document.createElement("div");
    frame.id = "frame";
    frame.style.cssText = `position:fixed;inset:0;z-index:99;display:grid;place-items:center;overflow:hidden;
        background:var(--paper);padding:${isBoard ? "24px" : "0"}`;
    const copy = document.querySelector(picture).cloneNode(true);
    copy.style.cssText = isBoard ? "height:582px;width:auto;max-width:1152px" : "width:1200px;height:auto";
    frame.append(copy);
    document.body.append(frame);
}"""


def draw(page: Page, name: str, picture: str, *, is_board: bool) -> None:
    """Screenshot of a part of the start page, in a frame of the size of a preview."""
    page.evaluate(_FRAME, [picture, is_board])
    page.locator("#frame").screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=85, animations="disabled")
    page.evaluate("document.querySelector('#frame').remove()")


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, in_thread(Path(folder) / "tables.db") as server, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en")
        page.goto(server.url)
        page.locator("article .picture svg").nth(len(rooms()) - 1).wait_for()
        draw(page, "ratusz", ".hero .picture svg", is_board=False)
        for game in rooms():
            title = words("en")[f"{game}.title"]
            draw(page, game, f'article[aria-label="{title}"] .picture svg', is_board=True)
        browser.close()


if __name__ == "__main__":
    main()
