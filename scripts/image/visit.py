"""A visitor of the image that CI has built: makes moves, and finds it again after a restart.

The Python of the image runs this, so it needs the standard library only:

    python visit.py URL begin
    python visit.py URL again TABLE LOG
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

JSON = {"Content-Type": "application/json"}
MOST = 50
"""Choices until something is in the record, which holds nothing that is sealed or can be undone."""


class Visitor:
    """A browser that keeps its cookie."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opener = build_opener(HTTPCookieProcessor())

    def text(self, path: str) -> str:
        with self._opener.open(self._url + path, timeout=10) as answer:
            return answer.read().decode()  # type: ignore[no-any-return]

    def get(self, path: str) -> Any:
        return json.loads(self.text(path))

    def post(self, path: str, **body: Any) -> Any:
        request = Request(self._url + path, json.dumps(body).encode(), {**JSON, "Origin": self._url})  # noqa: S310 - of CI's own
        with self._opener.open(request, timeout=10) as answer:
            return json.loads(answer.read())


def begin(url: str) -> str:
    """The ID of a new table at which moves were made, and the hash of its log."""
    visitor = Visitor(url)
    table = visitor.post("/api/tables", game="little_town", seats=[{"kind": "human"}] * 2)["id"]
    before = visitor.text(f"/api/tables/{table}/record")
    for _ in range(MOST):
        choose(visitor, table)
        after = visitor.text(f"/api/tables/{table}/record")
        if after != before:
            return f"{table} {sha256(after.encode()).hexdigest()}"
    raise SystemExit(f"{MOST} choices are not in the record:\n{before}")


def choose(visitor: Visitor, table: str) -> None:
    """Make the first choice that is offered."""
    seat = visitor.get(f"/api/tables/{table}")["to_act"][0]
    update = visitor.get(f"/api/tables/{table}/scene?seat={seat}")
    action = update["scene"]["choices"][0]["action"]
    visitor.post(f"/api/tables/{table}/actions", seat=seat, version=update["version"], action=action)


def again(url: str, table: str, log: str) -> str:
    """The same, of a table that should be as it was left."""
    now = Visitor(url).text(f"/api/tables/{table}/record")
    if sha256(now.encode()).hexdigest() != log:
        raise SystemExit(f"the game is not as it was left:\n{now}")
    return f"{table} {log}"


if __name__ == "__main__":
    address, what, *rest = sys.argv[1:]
    print(begin(address) if what == "begin" else again(address, *rest))
