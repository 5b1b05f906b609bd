"""The audit of what the lock files pin: what is found is told, what cannot be asked is told too."""

from __future__ import annotations

import json
from typing import Any

import pytest

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
from tests.advisories import HOLE

LOCK = """\
# made by a program
anyio==4.16.0 \\
    --hash=sha256:59bb
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:08695
redis[hiredis]==7.0.1 \\
    --hash=sha256:abc
"""
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
