"""The desk: the one place where calls come in, and the boundary to the worker that stores and sends.

After an outcome with writes the caller stores them before it gives out anything else, and before the next call. If they
cannot be stored it calls `failed`, and the desk forgets to what is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from ratusz.engine.errors import RatuszError
from ratusz.host.encoding import encode
from ratusz.host.errors import NotFound, StorageFailed
from ratusz.host.refusals import refusal_of, refused_with
from ratusz.host.schemas.live import Accepted, ActMessage, LiveMessage, PingMessage, Pong, UndoMessage, ViewMessage
from ratusz.host.schemas.tables import ErrorInfo, Ref
from ratusz.local.calls import JSON, Call, parsed_query
from ratusz.local.chance import Entropy
from ratusz.local.errors import DamagedGame, LocalError, NotStored, StorageFull
from ratusz.local.host import LocalHost
from ratusz.local.lines import CLOSE_REFUSED
from ratusz.local.outcome import Outcome, Response
from ratusz.local.routes import respond
from ratusz.local.thinking import answer_in

REST, LONGEST_REST = 5.0, 60.0
"""Seconds for which bots and timers wait after a failed write, doubled each time in a row up to the maximum."""

FULL = "QuotaExceededError"
"""Name of the browser's error if there is no room."""

_message = msgspec.json.Decoder(LiveMessage).decode


class Asked(Struct):
    """Who made the current call, and is told if its writes cannot be stored."""

    request: int | None = None
    line: int | None = None
    ref: Ref = None


class Desk:
    """The local table host as its worker sees it. Every call returns an `Outcome` as JSON."""

    def __init__(self, clock: Callable[[], float], entropy: Entropy, speed: float = 1.0) -> None:
        """Open an empty desk.

        :param clock: gives the time in seconds since 1970.
        :param entropy: gives a number of random bytes that nobody can foresee.
        :param speed: speed of bots, as a multiple of the usual; 0: without waiting.
        """
        self._host = LocalHost(clock, entropy, speed)
        self._asked = Asked()
        self._last = Outcome()
        self._failures = 0
        self._rests_until = 0.0

    def load(self, rows: Sequence[Sequence[str]]) -> str:
        """Take over what is stored, as the first call: pairs of key and value.

        The outcome has a response with number -1 if that is impossible, and nothing is lost then.
        """
        outcome = self._begun(Asked(request=-1))
        try:
            self._host.rows.load([(key, value) for key, value in rows])
        except (RatuszError, msgspec.MsgspecError) as error:
            outcome.responses.append(_refusal(-1, error))
        return self._ended(outcome)

    def request(self, number: int, method: str, path: str, query: str, body: str) -> str:
        """Answer a request now or, if a bot has to think first, in a later outcome.

        :param number: repeated in the response.
        """
        outcome = self._begun(Asked(request=number))
        try:
            response = respond(self._host, number, method, path, query, body)
        except Exception as error:  # noqa: BLE001 - every error gets a code and a sentence
            self._undo()
            response = _refusal(number, error)
        if response is not None:
            outcome.responses.append(response)
        return self._ended(outcome)

    def withdraw(self, number: int) -> str:
        """Nobody waits for a request any more."""
        outcome = self._begun(Asked())
        self._host.hints.withdraw(number)
        return self._ended(outcome)

    def connect(self, line: int, path: str, query: str) -> str:
        """Open a line to a table, as a WebSocket is opened: `/api/tables/ID/live` with `seat` and `after`."""
        outcome = self._begun(Asked())
        try:
            match path.split("/"):
                case ["", "api", "tables", table_id, "live"]:
                    call = Call(0, parsed_query(query), "")
                    seat = call.whole("seat")
                    self._host.lines.open(line, self._host.tables.seen_from(table_id, seat), seat, call.whole("after"))
                case _:
                    raise NotFound("no such URL")
        except Exception as error:  # noqa: BLE001 - every error gets a code and a sentence
            status, told = _told(error)
            outcome.messages.append((line, encode(refused_with(told)).decode()))
            outcome.closed.append((line, CLOSE_REFUSED + status, told.code))
        return self._ended(outcome)

    def receive(self, line: int, text: str) -> str:
        """Answer a message of a line. Those of lines that are closed are ignored."""
        outcome = self._begun(Asked(line=line))
        if self._host.lines.find(line) is not None:
            try:
                message = _message(text)
                self._asked.ref = message.ref
                answer = self._done(line, message)
            except Exception as error:  # noqa: BLE001 - an error in one message must not end the line
                self._undo()
                answer = refused_with(_told(error)[1], self._asked.ref)
            if answer is not None:
                outcome.messages.append((line, encode(answer).decode()))
        return self._ended(outcome)

    def disconnect(self, line: int) -> str:
        """A line was closed by its page."""
        outcome = self._begun(Asked())
        self._host.lines.close(line)
        return self._ended(outcome)

    def tick(self) -> str:
        """Do what is due: timers run out, and bots act."""
        return self._ended(self._begun(Asked()))

    def thought(self, number: int, answer: str) -> str:
        """A bot has answered; an empty text: its worker failed."""
        outcome = self._begun(Asked())
        found = answer_in(answer)
        hinted = self._host.hints.answered(number, found)
        if hinted is None:
            self._host.bots.answered(number, found)
        else:
            request, info = hinted
            outcome.responses.append(
                _refusal(request, RuntimeError())
                if info is None
                else Response(number=request, status=200, headers=JSON, body=encode(info).decode())
            )
        return self._ended(outcome)

    def failed(self, problem: str) -> str:
        """The writes of the last outcome could not be stored, and nothing of it was given out.

        :param problem: the name of the browser's error and what it says.
        """
        asked, last, host = self._asked, self._last, self._host
        failures = self._failures + 1
        host.rows.revert()
        host.forget()
        revived = host.lines.revive(host.tables.find)
        outcome = self._begun(Asked())
        self._failures = failures
        self._rests_until = host.now() + min(LONGEST_REST, REST * 2 ** (failures - 1))
        error = StorageFull(problem) if problem.startswith(FULL) else NotStored(problem)
        lost = {response.number for response in last.responses}
        if asked.request is not None:
            lost.add(asked.request)
        for request in sorted(lost):
            host.hints.withdraw(request)
            outcome.responses.append(_refusal(request, error))
        if asked.line is not None:
            outcome.messages.append((asked.line, encode(refused_with(_told(error)[1], asked.ref)).decode()))
        ended = [one for one in last.closed if one[0] not in revived]
        outcome.messages += [one for one in last.messages if any(one[0] == line for line, _, _ in ended)]
        outcome.closed += ended
        return self._ended(outcome)

    # --- inside ----------------------------------------------------------------------------------------------------

    def _done(self, line: int, message: LiveMessage) -> Struct | None:
        tables, table_id = self._host.tables, self._table_of(line)
        match message:
            case ActMessage(seat, version, action, ref, again):
                return Accepted(tables.act(tables.played(table_id, seat), seat, version, action, again=again), ref)
            case UndoMessage(seat, version, ref, again):
                return Accepted(tables.undo(tables.played(table_id, seat), seat, version, again=again), ref)
            case ViewMessage(seat):
                tables.seen_from(table_id, seat)
                self._host.lines.look_from(line, seat)
                return None
            case PingMessage(ref):
                return Pong(ref)

    def _table_of(self, line: int) -> str:
        found = self._host.lines.find(line)
        assert found is not None, "its messages are answered only while it is open"
        return found.table.id

    def _begun(self, asked: Asked) -> Outcome:
        """The outcome of a new call; what the one before has written is stored."""
        self._failures = 0 if self._last.writes else self._failures
        self._asked = asked
        self._host.rows.begin()
        self._host.lines.begin()
        return Outcome()

    def _undo(self) -> None:
        """Forget what a request has changed before it was refused."""
        if self._host.rows.writes():
            self._host.rows.revert()
            self._host.forget()

    def _ended(self, outcome: Outcome) -> str:
        """Do what is due, and gather everything that comes of the call."""
        host = self._host
        rests = 0 < self._rests_until - host.now() <= LONGEST_REST
        changed = self._settle(rests=rests)
        for request, error in host.hints.outdated():
            outcome.responses.append(_refusal(request, error))
        host.lines.tell(changed, host.now(), outcome)
        outcome.writes = host.rows.writes()
        outcome.thoughts, host.bots.thoughts = host.bots.thoughts, []
        outcome.cancelled, host.bots.cancelled = host.bots.cancelled, []
        host.tables.evict(lambda table: host.lines.has(table) or host.bots.is_at(table))
        outcome.wake_at = self._wake_at(rests=rests)
        self._last = outcome
        return outcome.text()

    def _settle(self, *, rests: bool) -> set[str]:
        """Let timers run out and bots act until nothing more is due; the IDs of tables that have changed."""
        host, changed = self._host, set[str]()
        if not rests and self._rests_until:
            self._rests_until = 0.0
            host.tables.changed |= {table.id: table for table in host.tables.live()}
        while True:
            if not rests:
                host.tables.run_timers()
                host.bots.act()
            found, host.tables.changed = host.tables.changed, {}
            if not found:
                return changed
            changed.update(found)
            if not rests:
                for table in found.values():
                    host.bots.wake(table)

    def _wake_at(self, *, rests: bool) -> float | None:
        if rests:
            return self._rests_until
        due = [at for at in (self._host.tables.next_timer_at(), self._host.bots.next_at()) if at is not None]
        return min(due, default=None)


def _told(error: Exception) -> tuple[int, ErrorInfo]:
    """The HTTP status of an error and its description."""
    if isinstance(error, StorageFailed):  # here it is always about reading: what cannot be written is told to `failed`
        error = DamagedGame(str(error))
    if isinstance(error, LocalError):
        return error.status, ErrorInfo(error.code, str(error))
    told = refusal_of(error)
    return told or (500, ErrorInfo("internal", f"internal error: {type(error).__name__}: {error}"))


def _refusal(number: int, error: Exception) -> Response:
    status, told = _told(error)
    return Response(number=number, status=status, headers=JSON, body=encode(told).decode())
