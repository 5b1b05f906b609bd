"""The API's description is right: what it promises holds whatever is asked, and a person can read it."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import cycle
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.live_server import in_thread
from tests.timeouts import TIMEOUT

ENDLESS = "/api/tables/{table_id}/events"
PATIENT = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    database = tmp_path_factory.mktemp("api") / "ratusz.db"
    with in_thread(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        yield client


@pytest.fixture(scope="module")
def described(client: httpx.Client) -> Any:
    return client.get("/api/openapi.json").json()


def test_no_request_breaks_the_server(client: httpx.Client, described: Any, subtests: pytest.Subtests) -> None:
    for operation in schemathesis.openapi.from_dict(described).exclude(path=ENDLESS).get_all_operations():
        assert isinstance(operation, Ok)  # otherwise the description itself is at fault
        with subtests.test(operation.ok().label):
            _attack(client, operation.ok())


def _attack(client: httpx.Client, operation: Any) -> None:
    every_other = cycle((True, False))

    @given(case=operation.as_strategy())
    @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=PATIENT)
    def attack(case: Case[Any]) -> None:
        if next(every_other):
            _aim(client, case)
        case.call_and_validate(base_url=str(client.base_url), cookies=dict(client.cookies), checks=CHECKS)

    _table(client)  # so that lists have something to tell
    _campaign(client)
    attack()


def _aim(client: httpx.Client, case: Case[Any]) -> None:
    """Let the request hit something that is there, where what was made up would hardly ever do so."""
    if case.method != "DELETE":
        hits = {"game": lambda _: "little_town", "table_id": _table, "campaign_id": _campaign}
        case.path_parameters.update({name: hits[name](client) for name in case.path_parameters if name in hits})
    if case.path.endswith("/objections"):
        case.query.update({"seat": 0, "hotspots": "cell/b2"})
        case.query.pop("action", None)


def _table(client: httpx.Client) -> str:
    """A table of this browser: the newest, or a new one."""
    known = client.get("/api/tables").json()
    if known:
        return str(known[0]["id"])
    body = {"game": "little_town", "seats": [{"kind": "human"}, {"kind": "human"}]}
    return str(client.post("/api/tables", json=body).json()["id"])


def _campaign(client: httpx.Client) -> str:
    """A campaign of this browser: the newest, or a new one."""
    known = client.get("/api/campaigns").json()
    if known:
        return str(known[0]["id"])
    body = {"game": "dice_city", "course": "mini", "seats": [{"kind": "human"}]}
    return str(client.post("/api/campaigns", json=body).json()["id"])


class Reader(HTMLParser):
    """What a page refers to, and what it does that our policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.forbidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.add(str(value))
            if name in ("href", "src"):
                self.links.add(str(value))
            if name == "style" or name.startswith("on"):
                self.forbidden.append(name)
        if tag in ("script", "style"):
            self.forbidden.append(tag)


def test_the_description_as_a_page(client: httpx.Client, described: Any) -> None:
    reader = Reader()
    answer = client.get("/docs")
    reader.feed(answer.text)

    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert reader.forbidden == []
    assert {link.removeprefix("#") for link in reader.links if link.startswith("#")} <= reader.ids
    outward = {link for link in reader.links if not link.startswith("#")}
    assert outward == {"/docs/style.css", "/api/openapi.json", "/favicon.svg"}
    assert all(client.get(link).status_code == 200 for link in outward - {"/favicon.svg"})  # that comes with the page
    operations = [item[method] for item in described["paths"].values() for method in item]
    assert {operation["operationId"] for operation in operations} <= reader.ids


def test_every_operation_and_field_is_described(described: Any) -> None:
    for path, item in described["paths"].items():
        for method, operation in item.items():
            assert operation["summary"], (method, path)
            assert operation["description"], (method, path)
            refused = {status for status in operation["responses"] if int(status) >= 400}
            schemas = [operation["responses"][status]["content"]["application/json"]["schema"] for status in refused]
            assert all(found == {"$ref": "#/components/schemas/ErrorInfo"} for found in schemas), (method, path)
            assert all(parameter["description"] for parameter in operation.get("parameters", ())), (method, path)
