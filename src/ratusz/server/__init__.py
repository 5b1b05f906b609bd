"""The server: tables, seats, live updates and the log they are kept in.

`ratusz.server.serve` starts it; `ratusz.server.http.app` is the ASGI application. Nothing is imported here, because the
processes that bots think in load this package too and need none of it.
"""
