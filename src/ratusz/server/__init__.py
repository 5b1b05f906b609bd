"""The server: tables, seats, live updates, and the logs that store them.

`ratusz.server.serve` starts it; `ratusz.server.http.app` is the ASGI application. Nothing is imported here, because bot
processes load this package too and need none of it.
"""
