"""The audit of what the lock files pin: what is found is told, what cannot be asked is told too."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from scripts import audit
from scripts.audit import (
    PYPI,
    Found,
    OutOfReach,
    Package,
    accepted,
    asked_at_pypi,
    passes,
    pinned,
    read_npm,
    read_pypi,
)

LOCK = """\
# made by a program
anyio==4.16.0 \\
    --hash=sha256:59bb
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:08695
redis[hiredis]==7.0.1 \\
    --hash=sha256:abc
"""
HOLE = {
    "id": "PYSEC-2026-1",
    "aliases": ["CVE-2026-1", "GHSA-1"],
    "summary": "Everything leaks",
    "fixed_in": ["4.16.1"],
    "withdrawn": None,
}
FOUND = Found("anyio 4.16.0", ("PYSEC-2026-1", "CVE-2026-1", "GHSA-1"), "Everything leaks (fixed in 4.16.1)")


def test_packages_of_lock_files() -> None:
    assert pinned([LOCK, LOCK]) == [
        Package("anyio", "4.16.0"),
        Package("colorama", "0.4.6"),
        Package("redis", "7.0.1"),
    ]


def test_what_pypi_tells() -> None:
    told: dict[str, Any] = {
        PYPI.format("anyio", "4.16.0"): {"vulnerabilities": [HOLE, {**HOLE, "withdrawn": "2026-02-01"}]},
        PYPI.format("colorama", "0.4.6"): {"vulnerabilities": []},
    }

    assert asked_at_pypi(pinned([LOCK])[:2], told.__getitem__) == [FOUND]


@pytest.mark.parametrize("told", [{}, [], {"info": {}}, {"vulnerabilities": None}])
def test_a_mirror_that_knows_of_no_vulnerabilities_is_no_answer(told: Any) -> None:
    with pytest.raises(OutOfReach, match="anyio"):
        read_pypi(Package("anyio", "4.16.0"), told)


def test_what_npm_tells() -> None:
    advisory = {"source": 1, "title": "Prototype pollution", "url": "https://github.com/advisories/GHSA-2"}
    report = {"vulnerabilities": {"vite": {"via": [advisory]}, "svelte-kit": {"via": ["vite"]}}}

    assert read_npm("npm warn something\n" + json.dumps(report)) == [
        Found("svelte-kit", ("svelte-kit",), "by way of vite"),
        Found("vite", ("GHSA-2",), "Prototype pollution"),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"message": "405 Method Not Allowed"}', "405 Method Not Allowed"),
        ("", "npm says nothing"),
        ("network down {", "network down"),
    ],
)
def test_npm_cannot_ask(text: str, reason: str) -> None:
    with pytest.raises(OutOfReach, match=reason):
        read_npm(text)


def test_what_is_found_fails_the_audit_unless_there_is_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    reasons = accepted('[tool.ratusz.audit]\nCVE-2026-1 = "we never leak"\n')

    assert not passes("1 package", lambda: [FOUND], {})
    assert passes("1 package", lambda: [FOUND], reasons)

    told = capsys.readouterr().out.splitlines()
    line = "  anyio 4.16.0: PYSEC-2026-1, CVE-2026-1, GHSA-1: Everything leaks (fixed in 4.16.1)"
    assert told == [
        "audit          FAILED, 1 package: 1 known vulnerabilities",
        line,
        "audit          ok, 1 package: 1 known vulnerabilities",
        f"{line} - accepted: we never leak",
    ]


def test_nobody_to_ask_is_told_and_fails_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    def ask() -> list[Found]:
        raise OutOfReach("no network")

    assert not passes("9 packages", ask, {}, must_answer=True)
    capsys.readouterr()
    assert passes("9 packages", ask, {})
    assert (
        capsys.readouterr().out == "audit          NOT DONE for 9 packages: the service is out of reach (no network)\n"
    )


# --- the whole audit, at services that answer as the real ones do --------------------------------------------------

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
