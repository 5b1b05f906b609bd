"""What the limits of connections rely on in uvicorn, websockets and httptools, which promise none of it.

Each part is named, so that whoever raises a ceiling in pyproject.toml is told what broke, and where it is used.
"""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import httptools
import pytest
import uvicorn
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

ROOT = Path(__file__).parents[2]
DEPENDENCIES: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]["server"]


@pytest.mark.parametrize("package", ["httptools", "uvicorn", "websockets"])
def test_what_promises_nothing_has_a_ceiling(package: str) -> None:
    """The next version that may break it: of 0.x each minor one, else each major one."""
    (needed,) = (line for line in DEPENDENCIES if line.partition(">")[0].partition("[")[0] == package)
    major, minor, *_ = version(package).split(".")

    assert needed.endswith(f",<0.{int(minor) + 1}" if major == "0" else f",<{int(major) + 1}")


CALLED = {
    HttpToolsProtocol: {
        "connection_made", "connection_lost", "data_received", "on_message_begin", "on_header", "on_headers_complete",
        "on_body", "on_message_complete", "on_response_complete", "handle_websocket_upgrade", "pause_writing",
        "resume_writing", "_should_upgrade", "_unset_keepalive_if_required", "_unsupported_upgrade_warning",
    },
    WebSocketsSansIOProtocol: {
        "connection_made", "connection_lost", "data_received", "receive", "handle_text", "handle_bytes", "run_asgi",
        "pause_writing", "resume_writing",
    },
    ServerProtocol: {"receive_data", "events_received", "data_to_send"},
    uvicorn.Server: {"startup", "shutdown"},
}  # fmt: skip


@pytest.mark.parametrize("kind", CALLED, ids=lambda kind: kind.__name__)
def test_methods_that_are_called_or_overridden_are_there(kind: type) -> None:
    assert [name for name in CALLED[kind] if not callable(getattr(kind, name, None))] == []


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application."""


def _config() -> uvicorn.Config:
    config = uvicorn.Config(_nothing, log_config=None, http=HttpToolsProtocol, ws=WebSocketsSansIOProtocol)
    config.load()
    return config


ATTRIBUTES = {
    HttpToolsProtocol: {"transport", "loop", "parser", "cycle", "pipeline", "headers"},
    WebSocketsSansIOProtocol: {
        "transport", "loop", "conn", "writable", "read_paused", "handshake_initiated", "disconnected", "close_sent",
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", ATTRIBUTES, ids=lambda kind: kind.__name__)
async def test_attributes_that_are_read_are_there(kind: Any, anyio_backend: str) -> None:
    found = kind(config=_config(), server_state=ServerState(), app_state={})

    assert ATTRIBUTES[kind] <= set(vars(found))


def test_values_that_are_read_are_what_they_were() -> None:
    assert {"response_started", "response_complete"} <= set(
        vars(RequestResponseCycle(None, None, None, None, None, False, [], None, False, False, None))  # type: ignore[arg-type]
    )
    assert httptools_impl.STATUS_LINE[431].startswith(b"HTTP/1.1 431 ")
    assert issubclass(ClientDisconnected, OSError)
    assert ServerProtocol().current_size is None
    assert [extension.name for extension in ServerProtocol().extensions] == []
    assert ServerProtocol().available_extensions is None
    assert {"callback_notify", "timeout_notify", "http", "ws", "ws_max_size"} <= set(
        inspect.signature(uvicorn.Config).parameters
    )
    assert Frame(Opcode.TEXT, b"x").serialize(mask=False) == b"\x81\x01x"


class Refusing:
    """A protocol that has had enough."""

    def on_header(self, name: bytes, value: bytes) -> None:
        raise OverflowError(name)


def test_the_parser_stops_for_an_error_of_ours_and_says_which() -> None:
    parser = httptools.HttpRequestParser(Refusing())
    with pytest.raises(httptools.HttpParserError) as stopped:
        parser.feed_data(b"GET / HTTP/1.1\r\na: b\r\nc: d\r\n\r\n")

    assert isinstance(stopped.value.__context__, OverflowError)
