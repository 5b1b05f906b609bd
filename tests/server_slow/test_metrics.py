"""What a server tells whoever watches over it."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import httpx
import pytest

from ratusz.server.core import metrics
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.serve import CannotListen, serve
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.live_server import in_process

pytestmark = pytest.mark.anyio
LINE = re.compile(r'ratusz_(\w+(?:{\w+="[^"]+"})?) ([0-9.e+-]+)')


def values(text: str) -> dict[str, float]:
    """Every sample; fails at a line that is none, or that no HELP and TYPE come before."""
    found: dict[str, float] = {}
    family = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            family = line.split()[2]
        elif line.startswith("# TYPE "):
            assert line.split()[2] == family
        else:
            sample = LINE.fullmatch(line)
            assert sample, line
            assert line.startswith(family)
            found[sample[1]] = float(sample[2])
    return found


async def test_what_is_counted(app: Gateway, host: Browser) -> None:
    table = await host.set_table(humans=2)
    await host.play(table, (0, "ruby"))
    await host.act(table, 0, "ruby", version=0)
    async with host.live(table) as line:
        await line.next()
        told = values(app.service.metrics())

    assert told['answers_total{status="200"}'] == 2  # a look and a choice
    assert told['answers_total{status="201"}'] == 1
    assert told['answers_total{status="409"}'] == 1
    assert (told["tables"], told["tables_watched"], told["streams"], told["bots_thinking"]) == (1, 1, 1, 0)
    assert told["choice_seconds_count"] == told['choice_seconds_bucket{le="+Inf"}'] == 1
    assert 0 < told["choice_seconds_sum"] < 10
    assert told["processor_seconds_total"] > 0
    text = app.service.metrics()
    assert table not in text
    assert host.cookies["ratusz"] not in text


def test_choices_are_sorted_by_how_long_they_took() -> None:
    counts = metrics.Counts()
    for seconds in (0.001, 0.0011, 0.3, 60.0):
        counts.chosen(seconds)

    told = values(metrics.text(counts, {}))

    buckets = {key: told[f'choice_seconds_bucket{{le="{key}"}}'] for key in ("0.001", "0.0025", "0.25", "0.5", "+Inf")}
    assert buckets == {"0.001": 1, "0.0025": 2, "0.25": 2, "0.5": 3, "+Inf": 4}
    assert told["choice_seconds_sum"] == pytest.approx(60.3021)


async def test_metrics_are_answered_at_a_port_of_their_own_and_nothing_else_is(app: Gateway) -> None:
    app.metrics_port = 9100
    async with Browser(app) as host:
        assert "ratusz_" not in (await host.get("/metrics")).text  # at the page's port it is an address like any other
        there = "http://ratusz.test:9100"
        answer = await host.get(f"{there}/metrics")
        assert (answer.status_code, answer.headers["content-type"]) == (200, metrics.CONTENT_TYPE)
        assert "ratusz_info" in answer.text
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

    assert told['answers_total{status="200"}'] == 1


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
