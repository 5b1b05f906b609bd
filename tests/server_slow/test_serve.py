"""A real server: starting, streaming over a network, being told to stop, being killed."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from ratusz.server import serve as serving
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.serve import CannotListen, default_database, listener, serve
from tests.server.live_server import in_process, in_thread
from tests.timeouts import TIMEOUT


def new_table(client: httpx.Client, humans: int = 1, bots: int = 0) -> str:
    seats = [{"kind": "human"}] * humans + [{"kind": "bot", "bot": "greedy"}] * bots
    answer = client.post("/api/tables", json={"game": "little_town", "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def choose_first(client: httpx.Client, table: str) -> int:
    """Seat 0 makes the first choice it has; the version after it."""
    update = client.get(f"/api/tables/{table}/scene?seat=0").json()
    action = update["scene"]["choices"][0]["action"]
    body = {"seat": 0, "version": update["version"], "action": action}
    answer = client.post(f"/api/tables/{table}/actions", json=body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


def web_socket(client: httpx.Client, table: str, query: str = "") -> ClientConnection:
    url = str(client.base_url.join(f"/api/tables/{table}/live{query}")).replace("http", "ws")
    return connect(url, additional_headers={"Cookie": f"ratusz={client.cookies['ratusz']}"})


def updates_of(events: httpx.Response) -> Any:
    """The updates of an event stream, with their IDs."""
    known = None
    for line in events.iter_lines():
        name, _, value = line.partition(": ")
        known = value if name == "id" else known
        if name == "data":
            yield known, json.loads(value)


def test_a_web_socket_over_the_network(database: Path) -> None:
    with in_thread(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = new_table(client)
        with web_socket(client, table, "?seat=0") as line:
            update = json.loads(line.recv(TIMEOUT))
            action = update["scene"]["choices"][0]["action"]
            line.send(json.dumps({"type": "act", "seat": 0, "version": update["version"], "action": action, "ref": 1}))
            answers = {message["type"]: message for message in (json.loads(line.recv(TIMEOUT)) for _ in range(2))}

    assert answers["accepted"] == {"type": "accepted", "version": 2, "ref": 1}
    assert answers["update"]["can_undo"]


def test_server_sent_events(database: Path) -> None:
    with in_thread(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = new_table(client)
        with client.stream("GET", f"/api/tables/{table}/events?seat=0") as events:
            assert events.headers["content-type"].startswith("text/event-stream")
            assert events.headers["cache-control"] == "no-store"
            stream = updates_of(events)
            assert next(stream)[0] == "1"
            choose_first(client, table)
            known, update = next(stream)
        assert (known, update["version"], update["can_undo"]) == ("2", 2, True)

        for query, headers in (("seat=0&after=1", {}), ("seat=0", {"last-event-id": "1"})):
            with client.stream("GET", f"/api/tables/{table}/events?{query}", headers=headers) as events:
                assert next(updates_of(events))[0] == "2"
        with client.stream("GET", f"/api/tables/{table}/events?seat=0&after=2") as events:
            stream = updates_of(events)
            choose_first(client, table)
            assert next(stream)[0] == "3"  # nothing came before it


def test_who_stops_reading_leaves_nothing_behind(database: Path) -> None:
    with in_thread(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = new_table(client)
        watchers = server.gateway.service.hub._watchers
        with client.stream("GET", f"/api/tables/{table}/events") as events, web_socket(client, table) as line:
            stream = updates_of(events)  # a variable: without one the stream would be closed here
            next(stream)
            line.recv(TIMEOUT)
            assert len(watchers[table]) == 2

        questions = 0
        while watchers and questions < 1000:
            questions += client.get("/api/health").is_success

        assert not watchers


def test_a_table_deleted_ends_its_event_streams(database: Path) -> None:
    with in_thread(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        table = new_table(client)
        with client.stream("GET", f"/api/tables/{table}/events") as events:
            stream = updates_of(events)
            next(stream)
            client.delete(f"/api/tables/{table}")
            assert list(stream) == []


def test_a_killed_server_loses_nothing_that_was_accepted(database: Path) -> None:
    with httpx.Client(timeout=TIMEOUT) as client:
        with in_process(database) as server:
            client.base_url = httpx.URL(server.url)
            table = new_table(client, humans=1, bots=1)
            accepted = [choose_first(client, table) for _ in range(3)]
            seen = client.get(f"/api/tables/{table}/log?seat=0").json()
            server.kill()

        with in_process(database) as server:
            client.base_url = httpx.URL(server.url)
            assert client.get(f"/api/tables/{table}/scene?seat=0").json()["version"] >= accepted[-1]
            log = client.get(f"/api/tables/{table}/log?seat=0").json()
            own = [entry["action"] for entry in log if entry["seat"] == 0]
            assert own[:3] == [entry["action"] for entry in seen if entry["seat"] == 0][:3]
            with web_socket(client, table, "?seat=0") as line:  # and the bot goes on by itself
                while (update := json.loads(line.recv(TIMEOUT)))["scene"]["headline"]["key"].endswith("setup"):
                    pass
            assert 0 in update["scene"]["to_act"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_open_streams_do_not_hold_up_the_end(database: Path, number: int) -> None:
    """Or it would come only after the time that requests under way are given."""
    with (
        in_process(database, grace=10 * int(TIMEOUT)) as server,
        httpx.Client(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        table = new_table(client, humans=1, bots=1)
        with client.stream("GET", f"/api/tables/{table}/events") as events, web_socket(client, table) as line:
            stream = updates_of(events)
            next(stream)
            line.recv(TIMEOUT)
            code, errors = server.end(number)

    assert code in (0, -number)
    assert "Traceback" not in errors
    with sqlite3.connect(database) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)


def test_the_log_says_where_the_server_listens(database: Path) -> None:
    with in_process(database) as server:
        _, errors = server.end(signal.SIGTERM)

    told = json.loads(errors.splitlines()[0])
    assert (told["event"], told["url"], told["database"]) == ("listening", server.url + "/", str(database))


def test_a_busy_port(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        with pytest.raises(CannotListen, match=f"port {port} is in use by another program; .* --port {port + 1}"):
            serve(port=port, database=database)

    assert not database.exists()


def test_a_busy_port_for_metrics(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        with pytest.raises(CannotListen, match=f"another port, say --metrics 127.0.0.1:{port + 1}"):
            serve(port=0, database=database, metrics=f"127.0.0.1:{port}")


@pytest.mark.parametrize(
    ("host", "port", "reason"),
    [
        ("192.0.2.1", 0, "'192.0.2.1' is not an address of this machine; 127.0.0.1 is this machine only"),
        ("no such host", 0, "'no such host' is not an address of this machine; 127.0.0.1 is"),
        ("127.0.0.1", 99999, "there is no port 99999; choose one from 1024 to 65535"),
        ("127.0.0.1", -1, "there is no port -1"),
    ],
)
def test_addresses_that_cannot_be_had(host: str, port: int, reason: str) -> None:
    with pytest.raises(CannotListen, match=reason):
        listener(host, port)


def test_an_unwritable_database_is_told_before_anything_listens(tmp_path: Path) -> None:
    listened: list[str] = []

    with pytest.raises(DatabaseUnusable, match="cannot be used"):
        serve(port=0, database=tmp_path, listening=listened.append)

    assert listened == []


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://[::1]:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("games.local", "http://games.local:8000/"),
    ],
)
def test_addresses_for_the_browser(host: str, url: str) -> None:
    class Bound:
        def getsockname(self) -> tuple[str, int]:
            return "anything", 8000

    assert serving.address(host, Bound()) == url  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "home/.local/share/ratusz/ratusz.db"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/ratusz/ratusz.db"),
        ("darwin", {}, "home/Library/Application Support/ratusz/ratusz.db"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/ratusz/ratusz.db"),
        ("win32", {}, "home/AppData/Local/ratusz/ratusz.db"),
    ],
)
def test_where_the_database_is(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert default_database() == Path(expected)


def test_a_user_without_a_home_needs_a_folder_for_data_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container that is started for any user."""

    def home() -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "home", home)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")

    assert default_database() == Path("/data/ratusz/ratusz.db")


def test_the_browser_opens_once_the_server_answers(monkeypatch: pytest.MonkeyPatch, database: Path) -> None:
    opened: list[int] = []

    def open_browser(url: str) -> None:
        opened.append(httpx.get(url + "api/health").status_code)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("webbrowser.open", open_browser)

    serve(port=0, database=database, open_browser=True)

    assert opened == [200]


def test_what_few_need_is_not_loaded_when_the_server_starts(tmp_path: Path) -> None:
    """Cryptography for passkeys and for web push takes longer to load than the rest of the server."""
    program = f"""
import asyncio, sys
from pathlib import Path
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore
async def main():
    service = create_app(SQLiteStore(Path({str(tmp_path / "ratusz.db")!r}))).service
    await service.open()
    print([name for name in ("cryptography", "webauthn") if name in sys.modules])
    await service.notifications.public_key()
    print("cryptography" in sys.modules)
    await service.close()
asyncio.run(main())
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert told.split("\n")[:2] == ["[]", "True"]
