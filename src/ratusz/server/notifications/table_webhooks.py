"""Webhooks of tables: what is posted about them, and when.

Messages contain what everybody with the URL of the table may know: whose choice the game waits for, and its result.
"""

from __future__ import annotations

from functools import partial
from weakref import WeakKeyDictionary

from ratusz.engine.message import say
from ratusz.engine.text.words import word
from ratusz.engine.time.turns import turn
from ratusz.host.results import result_of
from ratusz.host.stored import SessionHash
from ratusz.host.tables.seat_state import SeatState
from ratusz.host.tables.webhooks import check_may_post, posted
from ratusz.server.core.clock import Clock
from ratusz.server.notifications.content import days_left, time_left, words
from ratusz.server.notifications.webhook_formats import ChatMessage
from ratusz.server.notifications.webhooks import Due, WantedWebhook, Webhooks
from ratusz.server.storage.webhooks import TABLE, Owner, Webhook
from ratusz.server.tables.table import Table

RESULT = 1 << 40
"""Mark of results, after those of all turns."""


class TableWebhooks:
    """Posts the turns and results of tables."""

    def __init__(self, webhooks: Webhooks, clock: Clock) -> None:
        self._webhooks = webhooks
        self._clock = clock
        self._seen: WeakKeyDictionary[Table, tuple[int, int]] = WeakKeyDictionary()
        """How often the webhook had changed, and the mark of the last message handled by this worker."""

    def wake(self, table: Table) -> None:
        """The table has changed: post what is new."""
        if not table.roster.webhook or table.gone or table.roster.gathering:
            return
        mark = RESULT if table.is_over else turn(table.game, table.progress.match.state) + 1
        if (table.roster.webhooks, mark) <= self._seen.get(table, (0, 0)):
            return
        due = Due(mark, is_result=True, compose=partial(_result, table)) if table.is_over else self._turn(table, mark)
        if due is not None:
            self._seen[table] = table.roster.webhooks, mark
            self._webhooks.post(owner_of(table), due)

    def _turn(self, table: Table, mark: int) -> Due | None:
        """The message that people are to choose; None: it is the turn of bots."""
        awaited = [seat for seat in sorted(table.to_act) if seat >= 0 and table.seats[seat].player is None]
        if not awaited:
            return None
        now = self._clock.now()
        left = min((left for seat in awaited if (left := days_left(table, seat, now)) is not None), default=None)
        names = [(seat, table.seats[seat]) for seat in awaited]
        return Due(mark, is_result=False, compose=partial(_turn_message, table, names, left))

    async def find(self, session: SessionHash | None, table: Table) -> Webhook | None:
        """The webhook of a table. Raises what `check_may_post` raises."""
        check_may_post(table.roster, session)
        return await self._webhooks.find(owner_of(table))

    async def set(self, session: SessionHash, table: Table, wanted: WantedWebhook, origin: str) -> bytes:
        """Set the webhook of a table; the new key that signs its messages.

        Raises what `check_may_post` and `Webhooks.set` raise.
        """
        check_may_post(table.roster, session)
        key = await self._webhooks.set(owner_of(table), wanted, partial(_hello, table), session, origin)
        await table.change_roster(lambda roster: posted(roster, session, wanted.format))
        return key

    async def remove(self, session: SessionHash | None, table: Table) -> None:
        """Post nothing more. Raises what `check_may_post` raises."""
        await table.change_roster(lambda roster: posted(roster, session, ""))
        await self._webhooks.remove(owner_of(table))


def owner_of(table: Table) -> Owner:
    return Owner(TABLE, table.id)


def _message(kind: str, table: Table, text: str, language: str, origin: str) -> ChatMessage:
    title = word(words(language), language, say(f"{table.stored.game}.title"))
    return ChatMessage(kind, title, text, f"{origin}/t/{table.id}")


def _hello(table: Table, language: str, origin: str) -> ChatMessage:
    return _message("hello", table, word(words(language), language, say("webhook.hello")), language, origin)


def _turn_message(
    table: Table, seats: list[tuple[int, SeatState]], left: float | None, language: str, origin: str
) -> ChatMessage:
    names = ", ".join(_name(language, seat, state) for seat, state in seats)
    told = [word(words(language), language, say("webhook.turn", names=names))]
    if left is not None:
        told.append(time_left(language, "soon", left))
    return _message("turn", table, " ".join(told), language, origin)


def _result(table: Table, language: str, origin: str) -> ChatMessage:
    result = result_of(table.roster, table.progress)
    order = sorted(range(len(result.seats)), key=lambda seat: result.seats[seat].rank)
    lines = [
        f"{result.seats[seat].rank}. {_name(language, seat, table.seats[seat])}: {result.seats[seat].points}"
        for seat in order
    ]
    text = "\n".join([word(words(language), language, say("webhook.over")), *lines])
    return _message("over", table, text, language, origin)


def _name(language: str, seat: int, state: SeatState) -> str:
    key = "webhook.bot" if state.kind == "bot" else "webhook.seat"
    return state.name or word(words(language), language, say(key, n=seat + 1))
