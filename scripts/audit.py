"""Ask what is known against the packages that the lock files pin. `./run.py audit` starts it.

Python's are asked for at PyPI, one by one; npm's by `npm audit`. A package with a known vulnerability fails the audit,
unless `[tool.ratusz.audit]` in pyproject.toml gives a reason why it does not concern us; it is told even then. Where a
service cannot be reached, as on a machine that has only a mirror of packages, that is told and nothing fails; with
`--must-answer` it fails.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PYPI = "https://pypi.org/pypi/{}/{}/json"
PATIENCE = 10.0
"""Seconds for one answer."""
AT_ONCE = 8


class Package(NamedTuple):
    """A pinned one."""

    name: str
    version: str


class Found(NamedTuple):
    """What is known against a package."""

    package: str
    names: tuple[str, ...]
    summary: str


class OutOfReach(Exception):
    """The service did not answer as it does; why."""


Fetch = Callable[[str], Any]


def main(arguments: Sequence[str] = ()) -> int:
    reasons = accepted((ROOT / "pyproject.toml").read_text("utf-8"))
    locks = [path.read_text("utf-8") for path in sorted(ROOT.glob("requirements*.lock"))]
    packages = pinned(locks)
    asking = {
        f"{len(packages)} Python packages": lambda: asked_at_pypi(packages, fetch),
        "npm packages": lambda: read_npm(npm_audit()),
    }
    must_answer = "--must-answer" in arguments
    passed = [passes(what, ask, reasons, must_answer=must_answer) for what, ask in asking.items()]
    return 0 if all(passed) else 1


def passes(
    what: str, ask: Callable[[], Sequence[Found]], reasons: Mapping[str, str], *, must_answer: bool = False
) -> bool:
    """Ask, and tell what came of it."""
    try:
        found = ask()
    except OutOfReach as error:
        print(f"audit          NOT DONE for {what}: the service is out of reach ({error})")
        return not must_answer
    serious = [one for one in found if not reasons.keys() & set(one.names)]
    print(f"audit          {'FAILED' if serious else 'ok'}, {what}: {len(found)} known vulnerabilities")
    for one in found:
        reason = next((reasons[name] for name in one.names if name in reasons), "")
        print(f"  {one.package}: {', '.join(one.names)}: {one.summary}{reason and f' - accepted: {reason}'}")
    return not serious


def accepted(pyproject: str) -> Mapping[str, str]:
    """By the name of a vulnerability the reason why it does not concern us."""
    found: Mapping[str, str] = tomllib.loads(pyproject).get("tool", {}).get("ratusz", {}).get("audit", {})
    return found


def pinned(locks: Iterable[str]) -> Sequence[Package]:
    """All packages of some lock files, each once."""
    lines = re.findall(r"^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", "\n".join(locks), re.MULTILINE)
    return sorted({Package(name, version) for name, version in lines})


# --- Python --------------------------------------------------------------------------------------------------------


def asked_at_pypi(packages: Sequence[Package], fetch: Fetch) -> Sequence[Found]:
    """:raises OutOfReach: of no package anything is told, or of some only."""

    def ask(package: Package) -> Sequence[Found]:
        return read_pypi(package, fetch(PYPI.format(*package)))

    with ThreadPoolExecutor(AT_ONCE) as pool:
        ask(packages[0])  # one is enough to see that there is nobody to ask
        return [found for of_package in pool.map(ask, packages) for found in of_package]


def fetch(address: str) -> Any:
    """:raises OutOfReach: no JSON came back."""
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - the address is ours, with https
            return json.load(answer)
    except (OSError, ValueError) as error:
        raise OutOfReach(f"{address}: {error}") from error


def read_pypi(package: Package, told: Any) -> Sequence[Found]:
    """:raises OutOfReach: the answer has no list of vulnerabilities, as a mirror's may not."""
    if not isinstance(told, dict) or not isinstance(told.get("vulnerabilities"), list):
        raise OutOfReach(f"no vulnerabilities are told of {package.name}")
    return [
        Found(f"{package.name} {package.version}", (one["id"], *one.get("aliases", ())), _line(one))
        for one in told["vulnerabilities"]
        if not one.get("withdrawn")
    ]


def _line(told: Mapping[str, Any]) -> str:
    fixed = ", ".join(told.get("fixed_in") or ()) or "no version"
    text = told.get("summary") or told.get("details") or "no summary"
    return f"{text.splitlines()[0][:120]} (fixed in {fixed})"


# --- npm -----------------------------------------------------------------------------------------------------------


def npm_audit() -> str:
    """What `npm audit` tells; its exit code says no more."""
    command = [
        sys.executable,
        str(ROOT / "hatch_build.py"),
        "audit",
        "--json",
        "--loglevel=silent",
        "--fetch-retries=0",
    ]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8").stdout


def read_npm(text: str) -> Sequence[Found]:
    """:raises OutOfReach: npm says why it could not ask, or nothing that can be read."""
    start = text.find("{")
    try:
        told = json.loads(text[start:]) if start >= 0 else {}
    except ValueError:
        told = {}
    if "vulnerabilities" not in told:
        raise OutOfReach(str(told.get("message") or text.strip()[-200:] or "npm says nothing"))
    return [_of_npm(name, one) for name, one in sorted(told["vulnerabilities"].items())]


def _of_npm(name: str, told: Mapping[str, Any]) -> Found:
    """`via` holds advisories, and the names of other packages that bring them along."""
    advisories = [via for via in told.get("via", ()) if isinstance(via, dict)]
    names = tuple(str(via.get("url", via.get("source"))).rpartition("/")[2] for via in advisories)
    titles = "; ".join(str(via.get("title")) for via in advisories)
    brought = ", ".join(via for via in told.get("via", ()) if isinstance(via, str))
    return Found(name, names or (name,), titles or f"by way of {brought}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
