"""Limits of what people do in the lobby: failures count where something could be guessed, elsewhere who does it."""

from __future__ import annotations

from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.lobby.code_attempts import CodeAttempts

TALK = 30
"""Chat messages per minute and player."""


class LobbyLimits:
    """All of them per minute.

    :param auth_rate: wrong links of a table and wrong codes that an address may try; so many claims may be made at a
        table, and codes requested for a seat. 0: unlimited.
    """

    def __init__(self, auth_rate: int, bus: Bus | None) -> None:
        def limit(burst: int, name: str, what: str) -> RateLimit:
            return RateLimit(burst, seconds=60, name=name, what=what, bus=bus)

        self.links = limit(auth_rate, "links", "wrong links from this address")
        self.wrong_codes = limit(auth_rate, "codes", "wrong codes from this address")
        self.claims = limit(auth_rate, "claims", "claims from this address")
        self.new_codes = limit(auth_rate, "new codes", "codes for this seat")
        self.talk = limit(TALK if auth_rate else 0, "chat", "messages from this player")
        self.codes = CodeAttempts(limited=auth_rate > 0, bus=bus)
