"""`ratusz serve`: the server, and the page in the browser."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

_NotifyHook = Annotated[
    str | None,
    Parameter(help="Address or command that gets notices as JSON, to send them by mail.", show_default=False),
]
_Metrics = Annotated[
    str | None, Parameter(help="ADDRESS:PORT at which /metrics is answered, for Prometheus.", show_default=False)
]


def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen at; 0.0.0.0 lets other devices in.")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help="Port to listen at; 0 takes any free one.", validator=validators.Number(gte=0, lte=65535))
    ] = 8000,
    no_browser: Annotated[bool, Parameter(help="Do not open the page.", show_default=False)] = False,
    database: Annotated[
        str | None,
        Parameter(
            help="File with all tables, or postgresql://…; otherwise a file in your data folder.", show_default=False
        ),
    ] = None,
    bus: Annotated[
        str | None, Parameter(help="redis://… that wakes other workers over one database.", show_default=False)
    ] = None,
    notify_hook: _NotifyHook = None,
    contact: Annotated[
        str | None, Parameter(help="mailto:… for the people of browsers' push services.", show_default=False)
    ] = None,
    push_service: Annotated[
        list[str] | None, Parameter(help="Host of one more push service.", show_default=False)
    ] = None,
    metrics: _Metrics = None,
) -> None:
    """Serve until Ctrl-C."""
    from ratusz.server.run import serve as run  # noqa: PLC0415 - the server is heavy, and help is to appear at once

    run(
        host=host,
        port=port,
        database=database,
        bus=bus,
        metrics=metrics,
        open_browser=not no_browser,
        notify_hook=notify_hook,
        contact=contact,
        push_services=tuple(push_service or ()),
        listening=_announce,
    )


def _announce(url: str) -> None:
    print(f"Ratusz is ready: {url}  (Ctrl-C ends it)", flush=True)  # noqa: T201 - what a person waits for
