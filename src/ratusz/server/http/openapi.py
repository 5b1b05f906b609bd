"""The OpenAPI description beyond its types: errors, and groups of URLs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from litestar.datastructures import ResponseHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import License, Tag

from ratusz import __version__
from ratusz.server.http.statuses import STATUS
from ratusz.server.schemas.tables import ErrorInfo

GAMES, TABLES, LOBBY, DICE, CAMPAIGNS = "games", "tables", "company", "dice", "campaigns"
PLAY, ACCOUNT, SERVER = "play", "account", "server"

_TAGS = {
    GAMES: "What can be played, its rules and its words.",
    TABLES: "Setting tables, finding them again, and their records.",
    LOBBY: "Tables that people come to from elsewhere: links, seats, codes, and bots that stand in.",
    DICE: "Dice that can be checked: a promise before the game, entropy from every seat, and the proof at the end.",
    CAMPAIGNS: "Episodes in order, with what carries over from one to the next.",
    PLAY: "Choosing, taking back, asking why not, and watching.",
    ACCOUNT: "Being known again on several devices, for those who want it. Nobody needs an account.",
    SERVER: "The server itself.",
}
_TEXT = """\
Everything the page does, it does through this API; bots and scripts may do the same.

A **table** is a game with its seats. Whoever sets a table gets a cookie, and the human seats belong to that browser;
who only has the table's ID may watch. A seat of kind `open` makes it a table to come to: the host asks for a link,
whoever has it sits down, everybody says that they are ready, and the host begins.

Every view of a table has a **version**, which grows when something changes that its seat, or a spectator, may see:
what others have sealed leaves it as it is. Send the version you were looking at along with every choice, and a choice
that no longer fits is refused as `stale-version`. An accepted choice is on disk before the answer.

A **campaign** has a log of its own: which table each episode is played at, and what was rewound. As soon as the game at
the last table is over the next episode can begin. Its **ply** is the number of rows so far;
send it along with every decision.

Live updates come over the WebSocket `/api/tables/{id}/live?seat=0&after=VERSION`, or one way from
`/api/tables/{id}/events`. Every update is whole: the newest makes all earlier ones worthless. On the WebSocket you may
send `{"type":"act","seat":0,"version":1,"action":"Hb2","ref":1}`, `{"type":"undo","seat":0,"version":2}`,
`{"type":"view","seat":1}` and `{"type":"ping"}`; choices are answered by `{"type":"accepted","version":2,"ref":1}` or
`{"type":"refused","ref":1,"code":…,"message":…}`.

A refusal has a status from 400, a stable `code` and a sentence, and has changed nothing.
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
    ResponseHeader(name="Set-Cookie", description="The browser's session, if it is new.", documentation_only=True)
]


def config(page: OpenAPIRenderPlugin) -> OpenAPIConfig:
    """The configuration of the description, with our own page."""
    return OpenAPIConfig(
        title="Ratusz",
        version=__version__,
        summary="City-building board games.",
        description=_TEXT,
        license=License(name="MIT", identifier="MIT"),
        tags=[Tag(name=name, description=text) for name, text in _TAGS.items()],
        path="/docs",
        render_plugins=[page],
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, method, path: handler.handler_name,
    )
