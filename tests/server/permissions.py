"""Who may ask for what, as a table: the rights of everybody at a table, a campaign and an account.

`tests/server_slow/test_permissions.py` walks all of it. Whoever is not named is refused, and nothing changes; who is
named is not refused for who they are. Seats: 0 the host's, 1 the guest's, 2 that of somebody who sat down
at the public table, 3 one that was given away: by vote in mid-round, to the heir.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

HOST, GUEST, SEATED, HEIR = "host", "guest", "seated", "heir"
SPECTATOR, NOBODY, SENT_AWAY, PREVIOUS = "spectator", "nobody", "sent away", "previous owner"
ROLES = (HOST, GUEST, SEATED, HEIR, SPECTATOR, NOBODY, SENT_AWAY, PREVIOUS)
PLAYERS = frozenset({HOST, GUEST, SEATED, HEIR})
ALL = frozenset(ROLES)
NONE: frozenset[str] = frozenset()

Phase = Literal["lobby", "round", "campaign", "group"]
"""Before the game; in mid-round, where everybody has sealed a choice; at a campaign of the host's, and at one that the
host and the guest play each from their own browser."""


@dataclass(frozen=True)
class Right:
    method: str
    path: str
    phase: Phase
    may: frozenset[str]
    body: Mapping[str, Any] = field(default_factory=dict)
    query: str = ""
    owner_present: bool | None = None
    """Whether a page of the guest's is open; None: it makes no difference, so both are tried."""


T = "/api/tables/{table_id}"
S = f"{T}/seats/1"
C = "/api/campaigns/{campaign_id}"


def only(*roles: str) -> frozenset[str]:
    return frozenset(roles)


RIGHTS = (
    # Before the game. A guest's seat is the guest's, the table is the host's.
    Right("POST", f"{T}/link", "lobby", only(HOST)),
    Right("POST", f"{T}/seats", "lobby", only(HOST), {"name": "Spy", "token": "nonsense"}),
    Right("DELETE", S, "lobby", only(HOST, GUEST)),
    Right("POST", f"{T}/places", "lobby", only(HOST)),
    Right("POST", f"{S}/ready", "lobby", only(GUEST), {"ready": True}),
    Right("POST", f"{T}/public", "lobby", only(HOST), {"public": True}),
    Right("POST", f"{T}/start", "lobby", only(HOST)),
    Right("POST", f"{S}/entropy", "lobby", only(GUEST), {"entropy": "00" * 32}),
    Right("POST", f"{S}/pace", "lobby", only(HOST), {"pace": ""}),
    Right("POST", f"{T}/chat", "lobby", only(HOST, GUEST, SEATED, PREVIOUS), {"words": "Hello"}),
    Right("DELETE", f"{T}/chat/{{line}}", "lobby", only(HOST, GUEST)),
    Right("POST", f"{S}/code", "lobby", only(GUEST)),
    Right("DELETE", T, "lobby", only(HOST, GUEST, SEATED, PREVIOUS)),
    # In mid-round. What is sealed is its owner's.
    Right("POST", f"{T}/actions", "round", only(GUEST), {"seat": 1, "version": 0, "action": "ruby"}),
    Right("POST", f"{T}/undo", "round", only(GUEST), {"seat": 1, "version": 0}),
    Right("POST", f"{T}/hint", "round", only(GUEST), {"seat": 1, "version": 0}),
    Right("GET", f"{T}/scene", "round", only(GUEST), query="?seat=1"),
    Right("GET", f"{T}/log", "round", only(GUEST), query="?seat=1"),
    Right("GET", f"{T}/objections", "round", only(GUEST), query="?seat=1&action=ruby"),
    Right("GET", f"{T}/steps/0", "round", only(GUEST), query="?seat=1"),
    Right("GET", f"{T}/scene", "round", only(HEIR), query="?seat=3"),
    Right("GET", T, "round", ALL),
    Right("GET", f"{T}/record", "round", ALL),
    Right("GET", f"{T}/dice", "round", ALL),
    Right("GET", f"{T}/chat", "round", ALL),
    Right("POST", f"{T}/fork", "round", ALL, {"step": 0}),
    Right("POST", f"{S}/code", "round", only(GUEST)),
    Right("POST", f"{T}/chat", "round", PLAYERS, {"words": "Hello"}),
    Right("DELETE", f"{T}/chat/{{line}}", "round", only(HOST, GUEST)),
    # Who plays at the table asks for no other seat, and who was sent away for none.
    Right("POST", f"{T}/claims", "round", only(GUEST, SPECTATOR, NOBODY, PREVIOUS), {"seat": 1}),
    # A claim of a browser that nobody knows, to the guest's seat: never by who gains, never past an owner who is there.
    Right("POST", f"{T}/claims/{{claim}}", "round", only(GUEST), {"grant": True}, owner_present=True),
    Right("POST", f"{T}/claims/{{claim}}", "round", PLAYERS, {"grant": True}, owner_present=False),
    Right("POST", f"{T}/claims/{{claim}}", "round", PLAYERS, {"grant": False}, owner_present=False),
    Right("POST", f"{T}/seats/3/take-back", "round", only(PREVIOUS)),
    Right("POST", f"{S}/take-back", "round", NONE),
    Right("POST", f"{S}/bot", "round", only(HOST, GUEST), {"bot": "random"}, owner_present=True),
    Right("POST", f"{S}/bot", "round", PLAYERS, {"bot": "random"}, owner_present=False),
    Right("DELETE", f"{S}/bot", "round", only(HOST, GUEST)),
    Right("POST", f"{T}/pause", "round", PLAYERS),
    Right("DELETE", f"{T}/pause", "round", PLAYERS),
    Right("POST", f"{T}/again", "round", PLAYERS),
    Right("POST", f"{S}/holidays", "round", only(GUEST), {"start": 0, "end": 4e9}),
    Right("DELETE", f"{S}/holidays", "round", only(GUEST)),
    Right("POST", f"{T}/holidays", "round", only(HOST), {"start": 0, "end": 4e9}),
    Right("DELETE", f"{T}/holidays", "round", only(HOST)),
    Right("GET", f"{S}/mail", "round", only(GUEST)),
    Right("POST", f"{S}/mail", "round", only(GUEST), {"address": "spy@example.org", "language": "en"}),
    Right("DELETE", f"{S}/mail", "round", only(GUEST)),
    Right("GET", f"{T}/webhook", "round", only(HOST)),
    Right("POST", f"{T}/webhook", "round", only(HOST), {"address": "https://127.0.0.1/spy", "format": "json"}),
    Right("DELETE", f"{T}/webhook", "round", only(HOST)),
    Right("DELETE", T, "round", PLAYERS),
    # A campaign is played from one browser; whoever has its address looks, and copies it.
    Right("POST", f"{C}/episodes", "campaign", only(HOST), {"ply": 1}),
    Right("POST", f"{C}/share", "campaign", only(HOST), {"ply": 1, "pace": ""}),
    Right("POST", f"{C}/rewind", "campaign", only(HOST), {"ply": 1, "keep": 0}),
    Right("POST", f"{C}/fork", "campaign", ALL, {"keep": 0}),
    Right("GET", f"{C}/text", "campaign", ALL),
    Right("DELETE", C, "campaign", only(HOST)),
    # Each from their own browser: a seat is its owner's, and the guest has proposed another host.
    Right("POST", f"{C}/places", "group", only(HOST)),
    Right("DELETE", f"{C}/seats/1", "group", only(HOST)),
    Right("POST", f"{C}/seats/1", "group", only(GUEST), {"city": "Lipowo"}),
    Right("POST", f"{C}/episodes", "group", only(HOST, GUEST), {"ply": 2}),
    Right("POST", f"{C}/proposal", "group", only(HOST, GUEST), {"ply": 2, "wish": "fork", "number": 0}),
    Right("POST", f"{C}/proposal/vote", "group", only(HOST, GUEST), {"agrees": False}),
    Right("DELETE", C, "group", only(HOST, GUEST)),
)

ANYBODY = {
    "POST /api/tables",
    "POST /api/campaigns",
    "POST /api/dice",
    "POST /api/evenings",
    "POST /api/qr",
    "POST /api/games/{game}/plan",
    "POST /api/games/{game}/file",
    "POST /api/games/{game}/lesson",
    "POST /api/games/{game}/lesson/objections",
    "POST /api/account/new",
    "POST /api/account",
    "POST /api/account/key",
    "POST /api/account/sign-in",
    "POST /api/account/sign-out",
    "POST /api/notices/push",
    "POST /api/notices/push/stop",
}
"""Requests that make something of one's own, or do something in one's own browser only."""
BY_SECRET = {
    "POST /api/codes",
    "POST /api/notices/stop/{token}",
    "POST /api/evenings/code",
    "POST /api/evenings/{evening_id}/guests",
}
"""Requests whose body or address is the secret that allows them."""
OF_ACCOUNTS: Mapping[str, Mapping[str, Any]] = {
    "PATCH /api/account": {"name": "Spy"},
    "DELETE /api/account": {},
    "POST /api/account/sign-out-elsewhere": {},
    "POST /api/account/seats": {},
    "POST /api/account/passkeys/new": {},
    "POST /api/account/passkeys": {"credential": {}, "name": "Spy"},
    "PATCH /api/account/passkeys/{key}": {"name": "Spy"},
    "DELETE /api/account/passkeys/{key}": {},
    "POST /api/account/rating": {"rated": True},
    "GET /api/account/rating": {},
    "GET /api/account/titles": {},
    "GET /api/account/export": {},
    "GET /api/account/history": {},
    "GET /api/account/tables": {},
    "POST /api/leagues": {"game": "little_town", "size": 2, "pace": "3d"},
}
"""Requests for who has signed in, about their own account and no other: it is named in none of them."""

OF_EVENINGS = {
    "POST /api/evenings/{evening_id}/code",
    "POST /api/evenings/{evening_id}/rounds",
    "POST /api/evenings/{evening_id}/end",
    "DELETE /api/evenings/{evening_id}/guests/{guest}",
    "DELETE /api/evenings/{evening_id}",
}
"""Rights at evenings, which `test_evenings` in `tests/server_slow` walks."""

OWNER, MEMBER, OUTSIDER = "owner", "member", "outsider"
OF_LEAGUE = (OWNER, MEMBER, OUTSIDER, GUEST, NOBODY)
"""The first three have accounts. A guest has a browser with a cookie, nobody has none."""
L = "/api/leagues/{league_id}"


@dataclass(frozen=True)
class LeagueRight:
    method: str
    path: str
    told: tuple[str, ...]
    """The code of the refusal of each role of `OF_LEAGUE`; empty: it may."""
    body: Mapping[str, Any] = field(default_factory=dict)
    """With `CODE` in place of the league's code."""


FOR_HOST = ("", *["not-host"] * 4)
OF_LEAGUES = (
    LeagueRight("GET", L, ("",) * 5),
    LeagueRight("POST", "/api/leagues/code", ("",) * 5, {"code": "CODE"}),
    LeagueRight("POST", "/api/leagues/code", ("unknown-code",) * 5, {"code": "bridge-owl-key-clock-bell"}),
    LeagueRight("POST", f"{L}/members", ("", "", "", *["not-signed-in"] * 2), {"name": "Spy", "code": "CODE"}),
    LeagueRight("POST", f"{L}/members", ("", "", "unknown-code", *["not-signed-in"] * 2), {"name": "Spy"}),
    LeagueRight("POST", f"{L}/code", FOR_HOST),
    LeagueRight("POST", f"{L}/seasons", FOR_HOST),
    LeagueRight("POST", f"{L}/end", FOR_HOST, {"over": True}),
    LeagueRight("DELETE", f"{L}/members/1", FOR_HOST),
    LeagueRight("DELETE", f"{L}/members/2", ("", "", *["not-host"] * 3)),
    LeagueRight("DELETE", L, ("",) * 5),  # from one's own list only, even if it is in none
)
