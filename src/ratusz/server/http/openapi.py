"""The OpenAPI description beyond its types: errors, and groups of URLs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from litestar.datastructures import ResponseHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import License, Server, Tag

from ratusz import __version__
from ratusz.host.schemas.tables import ErrorInfo
from ratusz.host.statuses import STATUS

GAMES, TABLES, LOBBY, DICE, CAMPAIGNS = "games", "tables", "company", "dice", "campaigns"
PLAY, ACCOUNT, RATINGS, EVENINGS, LEAGUES = "play", "account", "ratings", "evenings", "leagues"
SERVER = "server"

_TAGS = {
    GAMES: "Available games, their rules and texts.",
    TABLES: "Creating, listing, exporting and deleting tables.",
    LOBBY: "Tables that people join by link: invitations, seats, codes, claims and stand-ins.",
    DICE: "Verifiable dice: a commitment before the game, entropy from every seat, and a proof at the end.",
    CAMPAIGNS: "Episodes in order, each with what is carried over from the previous one.",
    PLAY: "Making and undoing moves, objections, and live updates.",
    ACCOUNT: "Optional accounts, to use the same seats on several devices.",
    RATINGS: "Ratings of accounts that want them, by game and number of players.",
    EVENINGS: "Evenings: one invitation for many tables, several rounds, and a common ranking.",
    LEAGUES: "Leagues of accounts: rounds by the calendar, divisions, and up- and descent after each season.",
    SERVER: "The server itself.",
}
_TEXT = """\
The page uses only this API, and bots and scripts can use it as well.

A **table** is a game with its seats. A browser that creates a table gets a cookie, and the human seats belong to it;
anyone else who has the table's ID can watch. A table with a seat of kind `open` can be joined: the host creates an
invitation link, players use it to take seats and report that they are ready, and the host starts the game.

Every view of a table has a **version**, which increases when something changes that its seat, or a spectator, may see;
choices that others have sealed do not change it. Send the version of your last update with every move. A move
that no longer fits is refused as `stale-version`. An accepted move is on disk before the response is sent.

A **campaign** has its own log, which lists the table of each episode and all rewinds. The next episode can start as
soon as the game at the last table is over. The **ply** of a campaign is the number of rows so far;
send it with every decision.

Live updates are sent over the WebSocket `/api/tables/{id}/live?seat=0&after=VERSION`, or one way from
`/api/tables/{id}/events`. Every update is complete: the newest replaces all earlier ones. On the WebSocket, you can
send `{"type":"act","seat":0,"version":1,"action":"Hb2","ref":1}`, `{"type":"undo","seat":0,"version":2}`,
`{"type":"view","seat":1}` and `{"type":"ping"}`; moves are answered by `{"type":"accepted","version":2,"ref":1}` or
`{"type":"refused","ref":1,"code":…,"message":…}`.

An error has a status of 400 or above, a stable `code` and a message. A request that fails changes nothing.
"""


def _codes_by_status() -> Mapping[int, list[str]]:
    found: defaultdict[int, list[str]] = defaultdict(list)
    for code, status in STATUS.items():
        found[status].append(code)
    return found


_CODES = _codes_by_status()


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The documented errors of a handler; every handler may answer 429."""
    return {
        status: ResponseSpec(ErrorInfo, generate_examples=False, description=f"Refused: {', '.join(_CODES[status])}.")
        for status in sorted({*statuses, 429})
    }


COOKIE_SET = [
    ResponseHeader(name="Set-Cookie", description="Session of the browser, if it is new.", documentation_only=True)
]


def config(page: OpenAPIRenderPlugin, base_path: str = "") -> OpenAPIConfig:
    """The configuration of the description, with our own page."""
    return OpenAPIConfig(
        title="Ratusz",
        version=__version__,
        summary="City-building board games.",
        description=_TEXT,
        license=License(name="MIT", identifier="MIT"),
        tags=[Tag(name=name, description=text) for name, text in _TAGS.items()],
        servers=[Server(url=f"{base_path}/")],
        path="/docs",
        render_plugins=[page],
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, method, path: handler.handler_name,
    )
