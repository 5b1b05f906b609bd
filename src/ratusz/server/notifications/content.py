"""What there is to tell people about a table, and in which words, as values; `notifications.service` sends it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

import msgspec

from ratusz import games
from ratusz.engine.game import Seat
from ratusz.engine.message import say
from ratusz.engine.text.words import Catalogue, word
from ratusz.engine.time.turns import turn
from ratusz.host.time_control import DAY
from ratusz.server.storage.contacts import MailAddress
from ratusz.server.tables.table import Table

SOON = DAY / 2
"""Seconds before the end of a choice's days at which somebody is reminded, or a quarter of them if that is less."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Something to tell the person at a seat."""

    kind: str
    """`turn`, `soon`, `bot`, `over` or `hello`."""
    seat: Seat
    mark: int
    """Grows with every new notice of the kind."""
    left: float | None = None
    """Seconds that are left for the choice, where they are days."""


def notices(table: Table, now: float) -> Iterator[Notification]:
    """All that could be told now, to whoever does not know it yet."""
    number = turn(table.game, table.progress.match.state) + 1
    for seat, place in enumerate(table.seats):
        if place.kind != "human":
            continue
        dial = table.dials.get(seat)
        if table.is_over:
            yield Notification("over", seat, 1)
        elif place.stand_in is not None:
            if dial is not None and dial.missed:
                yield Notification("bot", seat, 1)
        elif seat in table.to_act and seat not in table.given_up and not (dial and dial.is_up):
            left = _days_left(table, seat, now)
            yield Notification("turn", seat, number, left)
            if left is not None and left <= _soon(table):
                yield Notification("soon", seat, number, left)


def _days_left(table: Table, seat: Seat, now: float) -> float | None:
    """Seconds left for a choice, where people have days for it."""
    clocks, dial = table.progress.clocks, table.dials.get(seat)
    return dial.shown(now) if clocks is not None and dial is not None and clocks.pace.per_turn else None


def _soon(table: Table) -> float:
    clocks = table.progress.clocks
    return 0.0 if clocks is None else min(SOON, clocks.pace.bank / 4)


def next_reminder(table: Table, now: float) -> float | None:
    """When somebody has to be reminded next."""
    clocks = table.progress.clocks
    if clocks is None or not clocks.pace.per_turn:
        return None
    ends = (dial.end - _soon(table) for dial in table.dials.values() if dial.since is not None)
    return min((end for end in ends if end > now), default=None)


# --- words ---------------------------------------------------------------------------------------------------------


@cache
def words(language: str) -> Catalogue:
    """The words of notices in a language, and the games' titles."""
    file = resources.files("ratusz.server.notifications").joinpath("words", f"{language}.json")
    catalogue: Catalogue = {**games.words(language), **json.loads(file.read_text(encoding="utf-8"))}
    return catalogue


def _title(language: str, table: Table, notice: Notification) -> str:
    game = say(f"{table.stored.game}.title")
    return word(words(language), language, say(f"notice.{notice.kind}", game=game))


def _text(language: str, notice: Notification) -> str:
    said = [word(words(language), language, say(f"notice.{notice.kind}.text"))]
    if notice.left is not None:
        hours = max(1, round(notice.left / 3600))
        unit, n = ("days", round(hours / 24)) if hours >= 48 else ("hours", hours)
        said.append(word(words(language), language, say(f"notice.{notice.kind}.{unit}", n=n)))
    return " ".join(said)


def payload(language: str, table: Table, notice: Notification) -> bytes:
    """What a browser is sent: a few words, and which table to open."""
    told = {
        "title": _title(language, table, notice),
        "body": _text(language, notice),
        "url": f"/t/{table.id}",
        "tag": table.id,
    }
    return msgspec.json.encode(told)


def letter(address: MailAddress, table: Table, notice: Notification) -> bytes:
    """What the operator's hook gets: whom to write to, and what."""
    language, origin = address.language, address.origin
    url, stop = f"{origin}/t/{table.id}", f"{origin}/stop#{address.token}"
    goodbye = word(words(language), language, say("notice.stop", stop=stop))
    told = {
        "kind": notice.kind,
        "to": address.address,
        "language": language,
        "subject": _title(language, table, notice),
        "text": f"{_text(language, notice)}\n\n{url}\n\n{goodbye}\n",
        "url": url,
        "stop": stop,
        "headers": unsubscribing(address),
        "game": table.stored.game,
        "table": table.id,
        "seat": notice.seat,
        "seconds_left": None if notice.left is None else int(notice.left),
    }
    return msgspec.json.encode(told)


def unsubscribing(address: MailAddress) -> dict[str, str]:
    """Headers by which mail programs offer a button that ends it: RFC 2369, and over https with one click RFC 8058."""
    told = {"List-Unsubscribe": f"<{address.origin}/api/notices/stop/{address.token}>"}
    if address.origin.startswith("https:"):
        told["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return told
