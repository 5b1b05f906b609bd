"""What a server tells whoever watches over it."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from time import time

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ratusz import __version__
from ratusz.server.core import metrics
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.serve import CannotListen, serve
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.live_server import in_process

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.anyio


def values(text: bytes | str) -> dict[str, float]:
    """Every sample by its name and labels, as Prometheus's own parser reads them; fails where it cannot."""
    told = text if isinstance(text, str) else text.decode()
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(told):
        assert family.documentation
        for name, labels, value, *_ in family.samples:
            shown = ",".join(f'{label}="{is_}"' for label, is_ in sorted(labels.items()))
            found[f"{name}{{{shown}}}" if shown else name] = value
    return found


async def test_what_is_counted(app: Gateway, host: Browser) -> None:
    table = await host.set_table(humans=2)
    await host.play(table, (0, "ruby"))
    await host.act(table, 0, "ruby", version=0)
    async with host.live(table) as line:
        await line.next()
        told = values(app.service.metrics.text())

    assert told['http_requests_total{status="200"}'] == 2  # a look and a choice
    assert told['http_requests_total{status="201"}'] == 1
    assert told['http_requests_total{status="409"}'] == 1
    assert (told["ratusz_tables"], told["ratusz_tables_watched"], told["ratusz_streams"]) == (1, 1, 1)
    assert (told["ratusz_bots_thinking"], told["ratusz_bot_choices_waiting"]) == (0, 0)
    assert (told["ratusz_bot_restarts_total"], told["ratusz_bot_downgrades_total"]) == (0, 0)
    assert (told["ratusz_connections"], told["ratusz_pending_request_bytes"]) == (0, 0)
    duration = "ratusz_action_duration_seconds"
    assert told[f"{duration}_count"] == told[f'{duration}_bucket{{le="+Inf"}}'] == 1
    assert 0 < told[f"{duration}_sum"] < 10
    assert told["process_cpu_seconds_total"] > 0
    assert told["process_start_time_seconds"] <= time()
    assert told[f'ratusz_build_info{{version="{__version__}"}}'] == 1
    text = app.service.metrics.text().decode()
    assert table not in text
    assert host.cookies["ratusz"] not in text


async def test_every_metric_is_documented(app: Gateway) -> None:
    """With the suffix that it is asked for; no other name is in the table."""
    told = {re.sub(r"_(bucket|sum|count)?({.*)?$|{.*$", "", name) for name in values(app.service.metrics.text())}
    # These say nothing before something happens, which other tests may have brought about.
    told |= {"http_requests_total", "ratusz_connections_closed_total", "ratusz_rate_limited_total"}

    chapter = (ROOT / "docs/operating.md").read_text("utf-8").partition("## Metrics")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in chapter.splitlines() if line.startswith("| `")]
    assert told == {name for row in rows for name in re.findall(r"`(\w+)", row)}


def test_actions_are_sorted_by_how_long_they_took() -> None:
    counted = metrics.Metrics()
    for seconds in (0.001, 0.0011, 0.3, 60.0):
        counted.observe_action(seconds)

    told = values(counted.text())

    name = "ratusz_action_duration_seconds"
    buckets = {key: told[f'{name}_bucket{{le="{key}"}}'] for key in ("0.001", "0.0025", "0.25", "0.5", "+Inf")}
    assert buckets == {"0.001": 1, "0.0025": 2, "0.25": 2, "0.5": 3, "+Inf": 4}
    assert told[f"{name}_sum"] == pytest.approx(60.3021)


def test_each_server_counts_for_itself() -> None:
    one, other = metrics.Metrics(), metrics.Metrics()
    one.count_response(200)

    assert values(one.text())['http_requests_total{status="200"}'] == 1
    assert 'http_requests_total{status="200"}' not in values(other.text())


async def test_metrics_are_answered_at_a_port_of_their_own_and_nothing_else_is(app: Gateway) -> None:
    app.metrics_port = 9100
    async with Browser(app) as host:
        assert "ratusz_" not in (await host.get("/metrics")).text  # at the page's port it is an address like any other
        there = "http://ratusz.test:9100"
        answer = await host.get(f"{there}/metrics")
        assert (answer.status_code, answer.headers["content-type"]) == (200, metrics.CONTENT_TYPE)
        assert "ratusz_build_info" in answer.text
        assert (await host.head(f"{there}/metrics")).content == b""
        assert [(await host.get(there + path)).status_code for path in ("/", "/api/tables")] == [404, 404]
        assert (await host.post(f"{there}/api/tables", json={})).status_code == 404


def test_a_server_with_a_port_for_metrics(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with in_process(database, metrics=f"127.0.0.1:{port}") as server:
        assert httpx.get(f"{server.url}/api/health").status_code == 200
        told = values(httpx.get(f"http://127.0.0.1:{port}/metrics").text)
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").status_code == 404

    assert told['http_requests_total{status="200"}'] == 1


@pytest.mark.parametrize("where", ["9100", ":9100", "127.0.0.1", "127.0.0.1:http"])
def test_what_is_no_address_and_port(database: Path, where: str) -> None:
    with pytest.raises(CannotListen, match="metrics need an address and a port"):
        serve(port=0, database=database, metrics=where)


async def test_without_a_port_there_are_none(database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as host:
        assert "ratusz_" not in (await host.get("/metrics")).text
        assert "ratusz_" not in (await host.get("http://ratusz.test:9100/metrics")).text
        await app.service.close()
