"""Content of notifications: which are due at a table, and their texts; `notifications.service` sends them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from ratusz import games
from ratusz.engine.game import Seat
from ratusz.engine.message import say
from ratusz.engine.text.words import Catalogue, word
from ratusz.engine.time.turns import turn
from ratusz.host.consent import open_proposal, voters
from ratusz.host.days_off import DAY
from ratusz.host.groups import group_of
from ratusz.server.storage.contacts import MailAddress
from ratusz.server.tables.table import Table

SOON = DAY / 2
"""Seconds before a deadline in days at which a player is reminded; a quarter of the time if that is less."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification for the person at a seat."""

    kind: str
    """Kind: `turn`, `soon`, `bot`, `over`, `hello` or `webhook`; in a group also `begun`, `ready` or `vote`."""
    seat: Seat
    mark: int
    """Number that grows with every new notification of the kind."""
    left: float | None = None
    """Seconds left for the choice, with days per turn; None otherwise."""
    once: bool = False
    """Whether it is over and done with now, even for somebody who is here and needs no telling."""
    is_silent: bool = False
    """Whether another notification has told the same."""


def due_notifications(table: Table, now: float) -> Iterator[Notification]:
    """All notifications that are due now, including those that were sent already."""
    return _due_in_group(table) if table.roster.group else _due_in_game(table, now)


def _due_in_group(table: Table) -> Iterator[Notification]:
    """What the people of a campaign have to know between its episodes."""
    roster = table.roster
    group, is_ready = group_of(roster), any(place.plays and place.ready for place in roster.places)
    proposal = open_proposal(roster)
    electorate = voters(roster, proposal) - proposal.agreed - proposal.refused if proposal else frozenset()
    for seat, place in enumerate(roster.places):
        if group.table is not None and seat in group.playing and place.plays:
            yield Notification("begun", seat, group.changes, once=True)
        if is_ready and place.plays and not place.ready:
            yield Notification("ready", seat, group.changes)
        if proposal and place.session in electorate and roster.seats_of(place.session)[0] == seat:
            yield Notification("vote", seat, int(proposal.since))


def _due_in_game(table: Table, now: float) -> Iterator[Notification]:
    is_begun = bool(table.progress.made) or table.stored.campaign is None  # otherwise its group has told of it
    number = turn(table.game, table.progress.match.state) + 1
    for seat, seat_state in enumerate(table.seats):
        if seat_state.kind != "human":
            continue
        clock = table.player_clocks.get(seat)
        if table.is_over:
            yield Notification("over", seat, 1)
        elif seat_state.stand_in is not None:
            if clock is not None and clock.missed:
                yield Notification("bot", seat, 1)
        elif seat in table.to_act and seat not in table.given_up and not (clock and clock.is_up):
            left = days_left(table, seat, now)
            yield Notification("turn", seat, number, left, once=not is_begun, is_silent=not is_begun)
            if left is not None and left <= _soon(table):
                yield Notification("soon", seat, number, left)


def days_left(table: Table, seat: Seat, now: float) -> float | None:
    """Seconds left for a choice, with days per turn; None otherwise."""
    clocks, clock = table.progress.clocks, table.player_clocks.get(seat)
    return clock.shown(now) if clocks is not None and clock is not None and clocks.time_control.per_turn else None


def _soon(table: Table) -> float:
    clocks = table.progress.clocks
    return 0.0 if clocks is None else min(SOON, clocks.time_control.bank / 4)


def next_reminder(table: Table, now: float) -> float | None:
    """Time of the next reminder, in seconds since 1970; None: there is none."""
    clocks = table.progress.clocks
    if clocks is None or not clocks.time_control.per_turn:
        return None
    ends = (clock.end - _soon(table) for clock in table.player_clocks.values() if clock.since is not None)
    return min((end for end in ends if end > now), default=None)


# --- words ---------------------------------------------------------------------------------------------------------


def words(language: str) -> Catalogue:
    """Texts of notifications in a language, with the words of games."""
    return games.words_with("ratusz.server.notifications", language)


def _title(language: str, table: Table, notification: Notification) -> str:
    game = say(f"{table.stored.game}.title")
    return word(words(language), language, say(f"notice.{notification.kind}", game=game))


def _text(language: str, table: Table, notification: Notification) -> str:
    kind = "over.campaign" if notification.kind == "over" and table.stored.campaign else notification.kind
    said = [word(words(language), language, say(f"notice.{kind}.text"))]
    if notification.left is not None:
        said.append(time_left(language, notification.kind, notification.left))
    return " ".join(said)


def time_left(language: str, kind: str, left: float) -> str:
    """The sentence of a kind of notification that says how many days or hours are left."""
    hours = max(1, round(left / 3600))
    unit, n = ("days", round(hours / 24)) if hours >= 48 else ("hours", hours)
    return word(words(language), language, say(f"notice.{kind}.{unit}", n=n))


def _path(table: Table, notification: Notification) -> str:
    """The page to open: that of a campaign for what is decided between its episodes."""
    group = table.roster.group
    if group is None:
        return f"t/{table.id}"
    return f"t/{group.table}" if notification.kind == "begun" else f"c/{table.stored.campaign}"


def payload(language: str, table: Table, notification: Notification) -> bytes:
    """Payload of a push notification, in JSON: its text and the page to open."""
    told = {
        "title": _title(language, table, notification),
        "body": _text(language, table, notification),
        "url": _path(table, notification),  # from the service worker, which lies beside the page
        "tag": table.id,
    }
    return msgspec.json.encode(told)


def email(address: MailAddress, table: Table, notification: Notification) -> bytes:
    """Input of the notification hook, in JSON: recipient and text of an email."""
    language, origin = address.language, address.origin
    url, stop = f"{origin}/{_path(table, notification)}", f"{origin}/stop#{address.token}"
    stopping = "notice.stop.campaign" if table.stored.campaign else "notice.stop"
    goodbye = word(words(language), language, say(stopping, stop=stop))
    told = {
        "kind": notification.kind,
        "to": address.address,
        "language": language,
        "subject": _title(language, table, notification),
        "text": f"{_text(language, table, notification)}\n\n{url}\n\n{goodbye}\n",
        "url": url,
        "stop": stop,
        "headers": unsubscribing(address),
        "game": table.stored.game,
        "table": table.id,
        "seat": notification.seat,
        "seconds_left": None if notification.left is None else int(notification.left),
    }
    return msgspec.json.encode(told)


def unsubscribing(address: MailAddress) -> dict[str, str]:
    """Headers for unsubscribing: RFC 2369, and over https with one click RFC 8058."""
    told = {"List-Unsubscribe": f"<{address.origin}/api/notices/stop/{address.token}>"}
    if address.origin.startswith("https:"):
        told["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return told
