"""Dependencies of routes: the context of a request, and described parameters of URLs and headers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from ratusz.host.lists import State
from ratusz.host.stored import SessionHash
from ratusz.server.accounts.sign_in import Entry
from ratusz.server.core.sessions import COOKIE, YEAR, Cookies, set_cookie
from ratusz.server.service import Service


@dataclass(frozen=True, slots=True)
class RequestContext:
    """The context of a request, as one value because the framework would provide several in separate tasks."""

    service: Service
    entry: Entry
    address: str
    is_secure: bool
    cookies: Cookies
    host: str
    origin: str = ""
    """Public address of this server, such as `https://games.example`, with its base path."""
    base_path: str = ""

    @property
    def session(self) -> SessionHash | None:
        """Session of the account if signed in, else of the browser."""
        return self.entry.session

    @property
    def owner(self) -> SessionHash | None:
        """The session that new tables, seats and addresses may belong to."""
        return self.entry.owner

    def cookie(self, token: str | None, name: str = COOKIE, kept: int = YEAR) -> dict[str, str]:
        """The header that sets a cookie.

        :param token: empty to let the browser forget the cookie; None: nothing is set.
        :param kept: seconds for which the browser keeps it.
        """
        if token is None:
            return {}
        told = set_cookie(token, secure=self.is_secure, name=name, kept=kept, base_path=self.base_path)
        return {"set-cookie": told}


ContextDependency = NamedDependency[RequestContext]

GameInPath = Annotated[str, PathParameter(name="game", description="A game's ID, such as `little_town`.")]
LanguageInPath = Annotated[Literal["en", "pl"], PathParameter(name="language", description="English or Polish.")]
TableInPath = Annotated[str, PathParameter(name="table_id", description="A table's ID.")]
SeatInPath = Annotated[int, PathParameter(name="seat", description="A seat of the table, from 0.")]
ClaimInPath = Annotated[int, PathParameter(name="claim", description="ID of the claim.")]
TokenInPath = Annotated[str, PathParameter(name="token", description="Token of the unsubscribe link in an email.")]
MessageInPath = Annotated[int, PathParameter(name="line", description="Number of the chat message.")]
CampaignInPath = Annotated[str, PathParameter(name="campaign_id", description="A campaign's ID.")]
StepInPath = Annotated[int, PathParameter(name="step", description="Number of events, from 0.")]

Viewer = Annotated[int | None, QueryParameter(name="seat", description="One of your seats; omitted: a spectator.")]
Owner = Annotated[int, QueryParameter(name="seat", description="One of your seats.")]
Compared = Annotated[int, QueryParameter(name="seat", description="A seat of the table, from 0.")]
ListState = Annotated[
    State | None,
    QueryParameter(name="state", description="Which to list; omitted: all, the running ones first."),
]
Skip = Annotated[int, QueryParameter(name="skip", description="Number of rows to leave out.", ge=0, le=100_000)]
After = Annotated[int | None, QueryParameter(name="after", description="Version of the last update received.")]
AsOf = Annotated[
    int | None, QueryParameter(name="ply", description="Get the campaign as it was after this row of its log.")
]
LastSeen = Annotated[str | None, HeaderParameter(name="Last-Event-ID", description="Sent by browsers that reconnect.")]
RuleIds = Annotated[
    str, QueryParameter(name="only", description="IDs of rules, separated by commas; omitted: all.", max_length=2000)
]
Action = Annotated[str | None, QueryParameter(name="action", description="An action in the game's notation.")]
Hotspots = Annotated[
    str | None, QueryParameter(name="hotspots", description="Hotspots picked so far, such as `cell/c3,task/H2`.")
]
