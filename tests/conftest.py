"""What every test may lean on: the asyncio backend, repeatable properties, and samples of long tables.

With RATUSZ_CI=1, as .ci/run sets it, nothing is skipped: what cannot run has to fail.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import HealthCheck, settings

import run
from tests import samples

STRICT = bool(os.environ.get("RATUSZ_CI"))

# Tests share the processors already, and what a training computes depends on it: NumPy reads it when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Properties are tried on the same examples in every run, so that a clone passes if its source did;
# `--hypothesis-profile=search` looks for new ones. Nothing is timed: a machine may be busy, and kernels compile first.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ratusz", PATIENT, derandomize=True)
settings.register_profile("search", PATIENT, max_examples=1000)
settings.load_profile("ratusz")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sample",
        action="store_true",
        help="of tables of many cases, such as those of the conformance tests, one of each kind",
    )


def pytest_configure(config: pytest.Config) -> None:
    samples.ONLY_SAMPLES = config.getoption("--sample")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage meanwhile, as there is hardly any; nor later on among what was collected, which stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """After the quick tests, what else there is."""
    if config.getoption("--sample"):
        terminalreporter.section("other tests")
        for line in run.other_tiers(run.QUICK):
            terminalreporter.write_line(line)


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if STRICT and reporter and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def logging_of_its_own() -> Iterator[None]:
    """A server started in this process writes its log to the streams of that test, which are closed for the next."""
    yield
    structlog.reset_defaults()
