"""What the server writes about itself gives nobody's secrets away, whatever goes wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest
import structlog

from ratusz.server import logs
from ratusz.server.refusals import refusal


@pytest.fixture(autouse=True)
def structlog_as_it_was() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def fail(token: str) -> None:
    try:
        raise LookupError(f"nothing of {len(token)} letters")
    except LookupError as error:
        refusal(error)


@pytest.mark.parametrize("person", [True, False])
def test_a_traceback_holds_no_values_of_variables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, person: bool
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: person)
    logs.configure()

    fail("secret-of-a-link")

    written = capsys.readouterr().err
    assert "LookupError" in written
    assert "test_logs.py" in written
    assert "secret-of-a-link" not in written


def test_programs_read_a_line_of_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    logs.configure()

    fail("x")

    told = json.loads(capsys.readouterr().err)
    assert (told["event"], told["level"]) == ("a request failed", "error")
    assert told["exception"][0]["exc_type"] == "LookupError"
