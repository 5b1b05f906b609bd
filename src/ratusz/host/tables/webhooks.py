"""Posting to a chat channel: who may have it done."""

from __future__ import annotations

from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import WebhookChanged
from ratusz.host.tables.seating import Events, check_host, check_hosted


def check_may_post(roster: Roster, session: SessionHash | None) -> None:
    """:raises NotHost: the session is not that of the host.

    :raises BadRequest: nobody can join the table by link.
    """
    check_hosted(roster)
    check_host(roster, session)


def posted(roster: Roster, session: SessionHash | None, format_: str) -> Events:
    """Post in a format from now on; empty: post nothing. Raises what `check_may_post` raises."""
    check_may_post(roster, session)
    return (WebhookChanged(format_),) if format_ or roster.webhook else ()
