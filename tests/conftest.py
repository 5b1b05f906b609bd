"""What every test may lean on: the asyncio backend, and a Chromium that is there or says why it is not.

With RATUSZ_CI=1, as .ci/run sets it, nothing is skipped: what cannot run has to fail.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, settings

STRICT = bool(os.environ.get("RATUSZ_CI"))
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

# Properties are tried on the same examples in every run, so that a clone passes if its source did;
# `--hypothesis-profile=search` looks for new ones. Nothing is timed: a machine may be busy, and kernels compile first.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ratusz", PATIENT, derandomize=True)
settings.register_profile("search", PATIENT, max_examples=1000)
settings.load_profile("ratusz")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, skip it where there is none, and run it last.

    Playwright keeps an event loop running in the main thread once it has started: no coroutine test could follow it.
    """
    skip = pytest.mark.skip(reason="no Chromium on PATH; on Debian: apt install chromium")
    for item in items:
        if E2E in item.path.parents:
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("browser") and not CHROMIUM and not STRICT:
            item.add_marker(skip)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if STRICT and reporter and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the system's Chromium; it does not download one."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def logging_of_its_own() -> Iterator[None]:
    """A server started in this process writes its log to the streams of that test, which are closed for the next."""
    yield
    structlog.reset_defaults()
