from __future__ import annotations

import inspect
import re
import socket
from pathlib import Path
from typing import Any

import pytest

from ratusz.cli.serve import address_in_the_house, serve
from ratusz.server import serve as serving
from ratusz.server.core.settings import PUSH_SERVICES, Settings
from tests.cli.conftest import Ratusz


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server was asked to do, instead of doing it."""
    asked: dict[str, Any] = {}
    monkeypatch.setattr(serving, "serve", lambda **arguments: asked.update(arguments))
    return asked


@pytest.mark.parametrize("command", [[], ["serve"]], ids=["no command", "serve"])
def test_without_options_the_page_of_this_machine_opens(
    ratusz: Ratusz, served: dict[str, Any], command: list[str]
) -> None:
    assert ratusz(*command) == (0, "", "")

    del served["listening"]
    where = {"host": "127.0.0.1", "port": serving.PORT, "database": None, "bus": None, "metrics": None}
    assert served == {**where, "open_browser": True, "settings": Settings(), "trusted_proxies": ()}


@pytest.mark.parametrize("command", [[], ["serve"]], ids=["no command", "serve"])
def test_options(ratusz: Ratusz, served: dict[str, Any], command: list[str]) -> None:
    ratusz(*command, "--host=0.0.0.0", "--port=9000", "--no-browser", "--database", "evening.db")
    del served["listening"]
    where = {"host": "0.0.0.0", "port": 9000, "database": "evening.db", "bus": None, "metrics": None}
    assert served == {**where, "open_browser": False, "settings": Settings(), "trusted_proxies": ()}

    notices = ("--notification-hook", "/opt/mail --now", "--push-contact=mailto:us@games.test")
    found = ("--public-url", "https://games.test", "--base-path", "ratusz/")
    bound = ("--hsts-this-host-only",)
    ratusz(
        *command, *found, *bound, *notices, "--push-service=push.games.test", "--push-service", "http://127.0.0.1:9000"
    )
    settings = served["settings"]
    assert (settings.public_url, settings.base_path) == ("https://games.test", "/ratusz")
    assert not settings.hsts_subdomains
    assert (settings.notification_hook, settings.push_contact) == ("/opt/mail --now", "mailto:us@games.test")
    assert settings.push_services == (*PUSH_SERVICES, "push.games.test", "http://127.0.0.1:9000")

    ratusz(*command, "--trusted-proxy=10.0.0.5", "--trusted-proxy", "10.1.0.0/16", "--limit=table-rate=200")
    assert served["trusted_proxies"] == ["10.0.0.5", "10.1.0.0/16"]
    assert served["settings"].table_rate == 200

    ratusz(*command, "--no-webhooks", "--webhook-network=10.1.0.0/16", "--webhook-network", "fd12::5", "--webhook-http")
    settings = served["settings"]
    assert (settings.webhooks, settings.webhook_http) == (False, True)
    assert settings.webhook_networks == ("10.1.0.0/16", "fd12::5")


@pytest.mark.parametrize(
    "wrong",
    [
        "--trusted-proxy=proxy.local",
        "--limit=beds=3",
        "--limit=table-rate=many",
        "--webhook-network=chat.local",
        "--base-path=/api",
        "--base-path=/a b",
    ],
)
def test_networks_limits_and_folders_that_cannot_be_read_are_refused(
    ratusz: Ratusz, served: dict[str, Any], wrong: str
) -> None:
    code, _, _ = ratusz("serve", wrong)

    assert (code, served) == (2, {})


@pytest.mark.parametrize("command", [[], ["serve"]], ids=["no command", "serve"])
@pytest.mark.parametrize(
    ("old", "new"),
    [("--address", "--public-url"), ("--notify-hook", "--notification-hook"), ("--contact", "--push-contact")],
)
def test_an_old_option_is_refused_with_its_new_name(
    ratusz: Ratusz, served: dict[str, Any], command: list[str], old: str, new: str
) -> None:
    code, _, err = ratusz(*command, old, "https://games.test")

    assert (code, served) == (2, {})
    assert f"This option is now called {new}" in " ".join(err.replace("│", " ").split())


def test_options_that_are_gone_stand_in_no_help(ratusz: Ratusz) -> None:
    shown = ratusz("serve", "--help").out

    assert "--public-url" in shown
    assert not re.search(r"--(address|notify-hook|contact)\b", shown)


def test_the_documented_port_is_the_servers(served: dict[str, Any]) -> None:
    del served
    assert inspect.signature(serve).parameters["port"].default == serving.PORT


def test_a_person_is_told_where_the_page_is(ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "serve", lambda **arguments: arguments["listening"]("http://127.0.0.1:8000/"))

    assert ratusz("serve") == (0, "Ratusz is ready: http://127.0.0.1:8000/  (press Ctrl-C to stop)\n", "")


@pytest.mark.parametrize(
    ("address", "told"),
    [("192.168.0.7", "On other devices: http://192.168.0.7:8000/\n"), (None, "")],
    ids=["in a network", "alone"],
)
def test_who_lets_others_in_is_told_what_they_have_to_open(
    ratusz: Ratusz, monkeypatch: pytest.MonkeyPatch, address: str | None, told: str
) -> None:
    monkeypatch.setattr(serving, "serve", lambda **arguments: arguments["listening"]("http://127.0.0.1:8000/"))
    monkeypatch.setattr("ratusz.cli.serve.address_in_the_house", lambda: address)

    assert (
        ratusz("serve", "--host=0.0.0.0").out
        == f"Ratusz is ready: http://127.0.0.1:8000/  (press Ctrl-C to stop)\n{told}"
    )


def test_the_address_in_the_house_is_one_of_this_machine() -> None:
    found = address_in_the_house()

    if found is not None:
        with socket.socket() as here:
            here.bind((found, 0))


def test_a_busy_port_is_refused_with_what_to_do(ratusz: Ratusz, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, out, err = ratusz("serve", "--port", str(port), "--no-browser", "--database", str(tmp_path / "r.db"))

    assert (code, out) == (1, "")
    assert err.startswith(f"ratusz: port {port} is in use by another program; ")


def test_an_unusable_database_is_refused_with_what_to_do(ratusz: Ratusz, tmp_path: Path) -> None:
    code, out, err = ratusz("serve", "--port", "0", "--no-browser", "--database", str(tmp_path))

    assert (code, out) == (1, "")
    assert err.startswith(f"ratusz: the database '{tmp_path}' cannot be used: ")
