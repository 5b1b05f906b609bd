"""The real server in a thread of this process. It can close in the middle of a game and open at the same address."""

from __future__ import annotations

import asyncio
import shutil
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from time import time

from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.serve import Server, address, listener
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.timeouts import TIMEOUT

HERE = "127.0.0.1"


class Forward:
    """A clock that a test puts forward: time that nobody has to wait for, nor be quicker than."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._sleeping: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def now(self) -> float:
        return time() + self._ahead

    @property
    def behind(self) -> float:
        return 0.0

    def set_forward(self, at: float) -> None:
        self.put_forward(max(0.0, at - self.now()))

    async def sleep(self, seconds: float) -> None:
        until = self.now() + seconds
        moved = asyncio.Event()
        self._sleeping[moved] = asyncio.get_running_loop()
        try:
            while (left := until - self.now()) > 0:
                moved.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(moved.wait(), left)
        finally:
            del self._sleeping[moved]

    def put_forward(self, seconds: float) -> None:
        """From the thread of the test; the server lives in another."""
        self._ahead += seconds
        for moved, loop in list(self._sleeping.items()):
            loop.call_soon_threadsafe(moved.set)


class BrowserServer:
    """Its dice come from a source that tests can seed; if it is fair, from promises as everywhere."""

    def __init__(
        self,
        database: Path,
        clock: Clock | None = None,
        *,
        fair: bool = False,
        notification_hook: str | None = None,
        webhook_network: str | None = None,
        base_path: str = "",
    ) -> None:
        self.dice = Random(1)
        self._source = None if fair else self.dice
        self._clock = clock or SystemClock()
        self._settings = replace(
            Settings.without_limits(),
            notification_hook=notification_hook,
            webhook_networks=(webhook_network,) if webhook_network else (),
            webhook_http=webhook_network is not None,
            base_path=base_path,
        )
        self.url = ""
        self._database = database
        self._port = 0
        self._server: Server | None = None
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        listens = listener(HERE, self._port)
        self._port = listens.getsockname()[1]
        self.url = address(HERE, listens).rstrip("/")
        listening = threading.Event()
        app = create_app(SQLiteStore(self._database), self._settings, random=self._source, clock=self._clock)
        self._server = Server(app, listening.set)
        self._thread = threading.Thread(target=self._server.run, args=([listens],))
        self._thread.start()
        assert listening.wait(TIMEOUT)

    def kill(self) -> None:
        """What is on disk at this moment is all that another server finds at the same address."""
        found = self._database.with_name(f"killed-{self._database.name}")
        for end in ("", "-wal"):
            shutil.copyfile(f"{self._database}{end}", f"{found}{end}")
        self.close()
        self._database = found
        self.open()

    def close(self) -> None:
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(TIMEOUT)
        assert not self._thread.is_alive()
