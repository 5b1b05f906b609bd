"""Requests that have to be refused, and a record to ask for."""

from __future__ import annotations

from typing import Any

from ratusz.host.statuses import STATUS
from tests.server.browser import Browser

RECORD = """\
ratusz-record: 1
game: gems
rules: 7
players: 2

0 ruby
1 jade
* =ruby
"""


async def refusal(host: Browser, method: str, path: str, **request: Any) -> tuple[int, str]:
    """Status and code of a request that has to be refused."""
    answer = await host.request(method, path, **request)
    told = answer.json()
    assert answer.headers["content-type"] == "application/json"
    assert STATUS[told["code"]] == answer.status_code or answer.status_code in (405, 415)
    assert told["message"]
    return answer.status_code, told["code"]
