"""What every test may lean on: the asyncio backend, and a Chromium that is there or says why it is not."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

E2E = Path(__file__).parent / "e2e"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests, and skip them where there is no browser - except in CI, where they have to fail."""
    skip = pytest.mark.skip(reason="no Chromium on PATH: install Debian's `chromium` package to run browser tests")
    for item in items:
        if E2E in item.path.parents:
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("browser") and not CHROMIUM and not os.environ.get("RATUSZ_CI"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the system's Chromium; it does not download one."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines marked `anyio` run on asyncio, as the server does."""
    return "asyncio"
