"""The whole audit, at services that answer as the real ones do: what is known against packages, and nobody to ask."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from scripts import audit
from tests.advisories import HOLE

ADVISORY = {
    "id": 1097493,
    "url": "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
    "title": "Everything leaks",
    "severity": "high",
    "vulnerable_versions": "<999",
    "cwe": ["CWE-200"],
    "cvss": {"score": 7.5, "vectorString": "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N"},
}
"""As npm's service tells it. The real npm asks for it and makes its report of it."""


class Services(ThreadingHTTPServer):
    """PyPI's JSON and npm's bulk advisories in one; what is known against whom is set by a test."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answers)
        self.against_python: dict[str, list[Any]] = {}
        self.against_npm: dict[str, list[Any]] = {}
        self.url = f"http://127.0.0.1:{self.server_port}"

    def pypi(self, name: str, version: str) -> dict[str, Any]:
        return {
            "info": {"name": name, "version": version, "yanked": False, "yanked_reason": None},
            "last_serial": 29154821,
            "ownership": {"organization": None, "roles": []},
            "urls": [],
            "vulnerabilities": self.against_python.get(name, []),
        }


class _Answers(BaseHTTPRequestHandler):
    @property
    def _services(self) -> Services:
        assert isinstance(self.server, Services)
        return self.server

    def do_GET(self) -> None:
        found = re.fullmatch(r"/pypi/([^/]+)/([^/]+)/json", self.path)
        self._say(self._services.pypi(*found.groups()) if found else {"error": "not found"}, 200 if found else 404)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self._say(self._services.against_npm if self.path == "/-/npm/v1/security/advisories/bulk" else {}, 200)

    def _say(self, told: Any, status: int) -> None:
        body = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the base class's
        """Nobody reads it."""


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    with Services() as services:
        thread = threading.Thread(target=services.serve_forever, args=(0.01,))
        thread.start()
        monkeypatch.setattr(audit, "PYPI", f"{services.url}/pypi/{{}}/{{}}/json")
        monkeypatch.setenv("npm_config_registry", services.url)
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        yield services
        services.shutdown()
        thread.join()


def test_nothing_is_known_against_anybody(services: Services, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--must-answer"]) == 0

    python, npm = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"audit          ok, \d{2,} Python packages: 0 known vulnerabilities", python)
    assert npm == "audit          ok, npm packages: 0 known vulnerabilities"


def test_a_hole_in_a_python_package_fails_the_audit(services: Services, capsys: pytest.CaptureFixture[str]) -> None:
    services.against_python["uvicorn"] = [HOLE, {**HOLE, "id": "PYSEC-2026-2", "withdrawn": "2026-02-01T00:00:00Z"}]

    assert audit.main() == 1

    told = capsys.readouterr().out
    assert "Python packages: 1 known vulnerabilities\n  uvicorn " in told
    assert ": PYSEC-2026-1, CVE-2026-1, GHSA-1: Everything leaks (fixed in 4.16.1)\n" in told
    assert "PYSEC-2026-2" not in told


def test_a_hole_in_an_npm_package_fails_the_audit(services: Services, capsys: pytest.CaptureFixture[str]) -> None:
    services.against_npm["vite"] = [ADVISORY]

    assert audit.main() == 1

    told = capsys.readouterr().out
    assert "audit          FAILED, npm packages:" in told
    assert "\n  vite: GHSA-aaaa-bbbb-cccc: Everything leaks\n" in told
    assert "\n  vitefu: vitefu: by way of vite\n" in told


def test_services_out_of_reach(
    services: Services, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A port at which nobody listens; and one at which there is no service of the kind."""
    with Services() as gone:
        nobody = gone.url
    monkeypatch.setattr(audit, "PYPI", f"{nobody}/pypi/{{}}/{{}}/json")
    monkeypatch.setenv("npm_config_registry", nobody)
    monkeypatch.setenv("npm_config_fetch_retries", "0")

    assert audit.main() == 0
    python, npm = capsys.readouterr().out.splitlines()
    assert re.match(
        r"audit          NOT DONE for \d+ Python packages: the service is out of reach \(http://127", python
    )
    assert npm.startswith(
        "audit          NOT DONE for npm packages: the service is out of reach (request to http://127"
    )

    monkeypatch.setattr(audit, "PYPI", f"{services.url}/simple/{{}}/{{}}/")
    assert audit.main(["--must-answer"]) == 1
    assert "404" in capsys.readouterr().out
