"""Attacks on bots: their process is killed or stopped, and one owner asks for more thinking than there is."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest

from tests.durability.own_servers import free_port
from tests.server.live_server import Process, in_process
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

BOT = 1
"""The seat of the bot at tables with a person."""
LOOKS = int(TIMEOUT / 0.05)
"""How often a test looks until something has happened."""


class Attacked:
    """A server in a process of its own, and what can be seen of it."""

    def __init__(self, process: Process, metrics_port: int) -> None:
        self._process = process
        self._metrics = f"http://127.0.0.1:{metrics_port}/metrics"
        self.url = process.url

    def worker(self) -> int:
        """The process that its bots think in."""
        command = ["ps", "--ppid", str(self._process._process.pid), "-o", "pid="]
        (pid,) = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        return int(pid)

    def metric(self, name: str) -> float:
        found = re.search(rf"^{name} (\S+)$", httpx.get(self._metrics).text, re.MULTILINE)
        assert found
        return float(found[1])

    def restarted(self) -> None:
        """Return when a process of bots has been replaced."""
        for _ in range(LOOKS):
            if self.metric("ratusz_bot_restarts_total"):
                return
            sleep(0.05)
        pytest.fail("the process was never replaced")


class Owner(httpx.Client):
    """A browser with a session of its own."""

    def __init__(self, server: Attacked) -> None:
        super().__init__(base_url=server.url, headers={"Origin": server.url}, timeout=TIMEOUT)

    def set_table(self, people: int, *bots: str) -> str:
        seats: list[dict[str, Any]] = [{"kind": "human"}] * people + [{"kind": "bot", "bot": bot} for bot in bots]
        answer = self.post("/api/tables", json={"game": "little_town", "seats": seats})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def table(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}").json()

    def bot_has_chosen(self, table: str) -> None:
        """Return when the bot has made its whole choice, beside a person who has made none."""
        for _ in range(LOOKS):
            if BOT not in self.table(table)["to_act"]:
                return
            sleep(0.05)
        pytest.fail("the bot never chose")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "ratusz.db"


@pytest.fixture
def server(database: Path) -> Iterator[Attacked]:
    port = free_port()
    with in_process(database, metrics=f"127.0.0.1:{port}") as process:
        yield Attacked(process, port)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_bots_choose_after_their_idle_process_was_killed_or_stopped(server: Attacked, number: int) -> None:
    with Owner(server) as ola:
        ola.bot_has_chosen(ola.set_table(1, "greedy"))
        os.kill(server.worker(), number)

        server.restarted()

        ola.bot_has_chosen(ola.set_table(1, "greedy"))
        assert server.metric("ratusz_bot_restarts_total") == 1


def rows_of(database: Path, tables: list[str]) -> int:
    """How long the logs of some tables are together; nothing that leaves the server tells it."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute("select table_id, count(*) from events group by table_id").fetchall()
    return sum(rows for table, rows in found if table in tables)


def test_one_owner_does_not_starve_the_bots_of_another(server: Attacked, database: Path) -> None:
    with Owner(server) as mallory, Owner(server) as ola:
        ola.bot_has_chosen(ola.set_table(1, "planner"))  # the process has started
        flood = [mallory.set_table(0, *["planner"] * 12) for _ in range(20)]
        before = rows_of(database, flood)

        ola.bot_has_chosen(ola.set_table(1, "planner"))

        rows = rows_of(database, flood) - before
        assert server.metric("ratusz_bot_choices_waiting") > 100  # or it would have been no attack
        assert rows < 100  # its choice is a handful of actions, each of which waits for one other
