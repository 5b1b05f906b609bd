"""Running the server: sockets, the database, uvicorn and signals."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import cast

import structlog
import uvicorn

from ratusz import __version__
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.connection_limits import CHECK_EVERY, most_connections
from ratusz.server.core import logging as server_logging
from ratusz.server.core.errors import DatabaseUnusable, ServerError
from ratusz.server.core.settings import DEFAULTS, Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.http.uvicorn_limits import MAX_MESSAGE, Http
from ratusz.server.http.uvicorn_websocket import WebSocket
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Store

PORT, LAST_PORT = 8000, 65535
_HERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - how to reach what listens everywhere
GRACE = 3
"""Seconds for requests in progress when the server is told to stop."""

GONE = 60
"""Seconds after which a connection is dropped whose data is not acknowledged."""
UNSENT = 128 * 1024
"""Maximum number of unsent bytes that the system buffers per connection."""

COLLECT = (20_000, 20, 20)
"""Thresholds of garbage collection; see `gc.set_threshold`."""

_log = structlog.get_logger("ratusz.server")


class CannotListen(ServerError):
    """The server cannot listen on the address or port."""

    code = "cannot-listen"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | Path | None = None,
    bus: str | None = None,
    metrics: str | None = None,
    trusted_proxies: Sequence[str] = (),
    open_browser: bool = False,
    settings: Settings = DEFAULTS,
    listening: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until told to stop by Ctrl-C or SIGTERM.

    :param port: port to listen on; 0: any free one.
    :param database: file, or URL of a PostgreSQL database; None: a file in the data folder of the user.
    :param bus: URL of a Redis server that connects several workers.
    :param metrics: address and port, such as `127.0.0.1:9100`, that serve `/metrics` only.
    :param trusted_proxies: addresses and networks whose `X-Forwarded-*` headers are trusted; none: those of the
        environment variable `FORWARDED_ALLOW_IPS`, else this machine.
    :param listening: called with the URL of the page once it answers.
    :raises CannotListen: the address or port is not available; says why and what to do.
    :raises DatabaseUnusable: the database cannot be opened; says why and what to do.
    """
    server_logging.configure()
    allow_connections()
    with listener(host, port) as listens, _further(metrics) as further:
        store, name = open_store(database or default_database())
        others = None if bus is None else open_bus(bus)
        url = address(host, listens) + f"{settings.base_path}/".lstrip("/")
        ready = partial(_ready, url, name, listening, open_browser=open_browser)
        with suppress(KeyboardInterrupt):
            app = create_app(store, settings, bus=others)
            app.metrics_port = further.getsockname()[1] if further else 0
            Server(app, ready, trusted_proxies).run([listens, further] if further else [listens])


def _ready(url: str, database: str, listening: Callable[[str], None], *, open_browser: bool) -> None:
    seldom_collect()
    _log.info("listening", url=url, database=database, version=__version__)
    listening(url)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


@contextmanager
def _further(where: str | None) -> Iterator[socket.socket | None]:
    """A second socket, for metrics, if there is to be one.

    :raises CannotListen: the address is invalid or not available.
    """
    if where is None:
        yield None
        return
    host, _, port = where.rpartition(":")
    if not host or not port.isdecimal():
        raise CannotListen(f"metrics need an address and a port, such as 127.0.0.1:9100, not {where!r}")
    with listener(host.strip("[]"), int(port), lambda other: f"--metrics {host}:{other}") as bound:
        yield bound


def allow_connections() -> None:
    """Raise the limit of open files to the hard limit; many systems start with 1,024."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - only POSIX has it

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def seldom_collect() -> None:
    """Collect garbage less often: moves leave hardly any, and open streams are many objects to scan."""
    gc.collect()
    gc.freeze()  # objects made until now are permanent
    gc.set_threshold(*COLLECT)


def open_store(database: str | Path) -> tuple[Store, str]:
    """The store at a URL or in a file, migrated, and its name for the log.

    :raises DatabaseUnusable: the database cannot be opened; says why and what to do.
    """
    if not str(database).startswith(("postgresql://", "postgres://")):
        sqlite = SQLiteStore(Path(database))
        return sqlite, str(sqlite.path)
    try:
        from ratusz.server.storage.postgres import migrate as postgres_migrate  # noqa: PLC0415 - an extra
        from ratusz.server.storage.postgres import store as postgres_store  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise DatabaseUnusable(_EXTRA.format("PostgreSQL")) from error
    asyncio.run(postgres_migrate.prepare(str(database)))
    store = postgres_store.PostgresStore(str(database))
    return store, store.name


def open_bus(address: str) -> Bus:
    """:raises DatabaseUnusable: an invalid URL, or the extra is not installed."""
    try:
        from ratusz.server.bus.redis import RedisBus  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise DatabaseUnusable(_EXTRA.format("Redis")) from error
    return RedisBus(address)


_EXTRA = "{} needs packages that are not installed: pip install 'FOLDER[pg]' in a checkout; see docs/operating.md"


def default_database() -> Path:
    """`ratusz.db` in the data folder of the user; see docs/operating.md."""
    if sys.platform == "win32":
        named, usual = os.environ.get("LOCALAPPDATA"), "AppData/Local"
    elif sys.platform == "darwin":
        named, usual = None, "Library/Application Support"
    else:
        named, usual = os.environ.get("XDG_DATA_HOME"), ".local/share"
    folder = Path(named) if named else Path.home() / usual  # in a container a user may have no home
    return folder / "ratusz" / "ratusz.db"


def listener(host: str, port: int, option: Callable[[int], str] = lambda port: f"--port {port}") -> socket.socket:
    """A socket bound to the address.

    :param option: the command-line option for another port.
    :raises CannotListen: the address or port is not available; says why and what to do.
    """
    if not 0 <= port <= LAST_PORT:  # the system would take it modulo 65536
        raise CannotListen(f"there is no port {port}; choose one from 1024 to {LAST_PORT}, such as {option(PORT)}")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        bound = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotListen(f"{_foreign(host)} ({error.strerror})") from error
    try:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound_connections(bound)
        bound.bind(where)
    except OSError as error:
        bound.close()
        raise CannotListen(_why_not(error, host, port, option)) from error
    return bound


def bound_connections(listens: socket.socket) -> None:
    """Let the system drop connections to dead peers, and buffer little for slow ones.

    Where it cannot, `ConnectionLimits.check` closes stalled connections.
    """
    for name, value in (("TCP_USER_TIMEOUT", GONE * 1000), ("TCP_NOTSENT_LOWAT", UNSENT)):
        option = getattr(socket, name, None)
        if option is not None:
            with suppress(OSError):  # not a TCP socket
                listens.setsockopt(socket.IPPROTO_TCP, option, value)


def _why_not(error: OSError, host: str, port: int, option: Callable[[int], str]) -> str:
    number = error.errno
    if number == errno.EADDRINUSE:
        other = option(port + 1)
        return f"port {port} is in use by another program; stop that one or choose another port, say {other}"
    if number == errno.EACCES:
        return f"port {port} needs privileges; choose one above 1023, such as {option(PORT)}"
    if number == errno.EADDRNOTAVAIL:
        return _foreign(host)
    return f"cannot listen at {host!r}, port {port}: {error}"


def _foreign(host: str) -> str:
    return f"{host!r} is not an address of this machine; 127.0.0.1 is this machine only, 0.0.0.0 all its addresses"


def address(host: str, bound: socket.socket) -> str:
    """The URL of the page for a browser on this machine."""
    port = bound.getsockname()[1]
    name = _HERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


class Server(uvicorn.Server):
    """uvicorn, which closes live streams at once when it is told to stop; otherwise it would wait for open pages."""

    def __init__(
        self, app: Gateway, ready: Callable[[], None] = lambda: None, trusted_proxies: Sequence[str] = ()
    ) -> None:
        connections = app.service.connections
        connections.most_in_all = min(connections.most_in_all, most_connections())
        config = uvicorn.Config(
            app,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            forwarded_allow_ips=",".join(trusted_proxies) or None,
            timeout_graceful_shutdown=GRACE,
            ws_max_size=MAX_MESSAGE,
            http=cast("type[Http]", partial(Http, connections=connections)),
            ws=cast("type[WebSocket]", partial(WebSocket, connections=connections)),
            callback_notify=connections.check,
            timeout_notify=CHECK_EVERY,
        )
        connections.trust(config.forwarded_allow_ips)
        super().__init__(config)
        self._gateway = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._gateway.service.hub.close()
        await super().shutdown(sockets)
