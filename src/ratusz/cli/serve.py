"""`ratusz serve`: the server, and the page in the browser."""

from __future__ import annotations

import socket
from dataclasses import replace
from functools import partial
from ipaddress import ip_network
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter, validators

_Host = Annotated[str, Parameter(help="Address to bind to; 0.0.0.0 allows other devices.")]
_Port = Annotated[
    int, Parameter(help="Port to bind to; 0 uses any free port.", validator=validators.Number(gte=0, lte=65535))
]
_NoBrowser = Annotated[bool, Parameter(help="Do not open a browser.", show_default=False)]
_Database = Annotated[
    str | None,
    Parameter(help="Database file or postgresql://… URL. Default: a file in your data folder.", show_default=False),
]
_Bus = Annotated[str | None, Parameter(help="redis://… URL that connects several workers.", show_default=False)]
_NotificationHook = Annotated[
    str | None,
    Parameter(help="URL or command that receives notifications as JSON, to email them.", show_default=False),
]


def _check_url(_: object, value: str | None) -> None:
    parts = urlsplit(value or "")
    if value is not None and (parts.scheme not in ("http", "https") or f"{parts.scheme}://{parts.netloc}" != value):
        raise ValueError("Must look like https://games.example, without a path, which is --base-path")


def _renamed(new: str) -> Parameter:
    """An option that is refused, because it has another name now."""

    def refuse(_: object, value: str | None) -> None:
        if value is not None:
            raise ValueError(f"This option is now called {new}")

    return Parameter(show=False, validator=refuse)


_PublicUrl = Annotated[
    str | None,
    Parameter(
        help="Public https://… address of the page, used for links in emails.",
        show_default=False,
        validator=_check_url,
    ),
]


def _check_base_path(_: object, value: str) -> None:
    from ratusz.server.core.base_path import checked  # noqa: PLC0415 - as below

    checked(value)


_BasePath = Annotated[
    str,
    Parameter(
        help="Folder of the host, such as /ratusz, under which a proxy shows the page.",
        show_default=False,
        validator=_check_base_path,
    ),
]
_PushContact = Annotated[str | None, Parameter(help="mailto:… address given to push services.", show_default=False)]
_PushServices = Annotated[
    list[str] | None, Parameter(help="Host of an additional push service; may be repeated.", show_default=False)
]
_ThisHostOnly = Annotated[
    bool,
    Parameter(help="Exclude subdomains from HSTS.", show_default=False),
]


def _check_limits(_: object, value: list[str] | None) -> None:
    from ratusz.server.core.settings import DEFAULTS, with_limits  # noqa: PLC0415 - as below

    with_limits(DEFAULTS, value or ())


_Limits = Annotated[
    list[str] | None,
    Parameter(
        help="NAME=NUMBER that replaces a limit, such as table-rate=200; 0: unlimited. May be repeated.",
        show_default=False,
        validator=_check_limits,
    ),
]


def _check_networks(_: object, value: list[str] | None) -> None:
    for network in value or ():
        try:
            ip_network(network, strict=False)
        except ValueError as error:
            raise ValueError(f"Must be an address or a network, such as 10.0.0.5 or 10.0.0.0/8: {error}") from error


_TrustedProxies = Annotated[
    list[str] | None,
    Parameter(
        help="Address or network of a proxy whose X-Forwarded-* headers are trusted; may be repeated.",
        show_default=False,
        validator=_check_networks,
    ),
]
_NoWebhooks = Annotated[bool, Parameter(help="Do not post turns and results to chat channels.", show_default=False)]
_WebhookNetworks = Annotated[
    list[str] | None,
    Parameter(
        help="Address or network to which webhooks may be posted although it is not public; may be repeated.",
        show_default=False,
        validator=_check_networks,
    ),
]
_WebhookHttp = Annotated[bool, Parameter(help="Allow webhooks without https.", show_default=False)]
_Metrics = Annotated[
    str | None,
    Parameter(help="ADDRESS:PORT that serves /metrics for Prometheus.", show_default=False),
]


def serve(
    *,
    host: _Host = "127.0.0.1",
    port: _Port = 8000,
    no_browser: _NoBrowser = False,
    database: _Database = None,
    bus: _Bus = None,
    public_url: _PublicUrl = None,
    base_path: _BasePath = "",
    notification_hook: _NotificationHook = None,
    push_contact: _PushContact = None,
    push_service: _PushServices = None,
    no_webhooks: _NoWebhooks = False,
    webhook_network: _WebhookNetworks = None,
    webhook_http: _WebhookHttp = False,
    metrics: _Metrics = None,
    hsts_this_host_only: _ThisHostOnly = False,
    limit: _Limits = None,
    trusted_proxy: _TrustedProxies = None,
    address: Annotated[str | None, _renamed("--public-url")] = None,
    notify_hook: Annotated[str | None, _renamed("--notification-hook")] = None,
    contact: Annotated[str | None, _renamed("--push-contact")] = None,
) -> None:
    """Serve until Ctrl-C."""
    from ratusz.server.core.base_path import checked  # noqa: PLC0415 - as below
    from ratusz.server.core.settings import DEFAULTS, with_limits  # noqa: PLC0415 - as above
    from ratusz.server.serve import serve as run  # noqa: PLC0415 - the server is heavy, and help is to appear at once

    assert address is notify_hook is contact is None, "refused when they are read"
    services = (*DEFAULTS.push_services, *(push_service or ()))
    run(
        host=host,
        port=port,
        database=database,
        bus=bus,
        metrics=metrics,
        trusted_proxies=trusted_proxy or (),
        open_browser=not no_browser,
        settings=replace(
            with_limits(DEFAULTS, limit or ()),
            public_url=public_url,
            base_path=checked(base_path),
            notification_hook=notification_hook,
            push_contact=push_contact,
            push_services=services,
            webhooks=not no_webhooks,
            webhook_networks=tuple(webhook_network or ()),
            webhook_http=webhook_http,
            hsts_subdomains=not hsts_this_host_only,
        ),
        listening=partial(_announce, host),
    )


def _announce(host: str, url: str) -> None:
    print(f"Ratusz is ready: {url}  (press Ctrl-C to stop)", flush=True)  # noqa: T201 - what a person waits for
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - asked whether it is
    if everywhere and (house := address_in_the_house()):
        port = url.rstrip("/").rpartition(":")[2]
        print(f"On other devices: http://{house}:{port}/", flush=True)  # noqa: T201 - as above


def address_in_the_house() -> str | None:
    """The address by which this machine speaks to others; None if it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # for documentation only (RFC 5737): the way there begins as every other
        except OSError:
            return None
        address: str = asking.getsockname()[0]
        return address
