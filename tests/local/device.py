"""A device for tests: a desk with a store, pages that look, a bot worker, and a clock that the test moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from ratusz.host.tables.dice import Dice
from ratusz.local import Desk, think

Writes = list[tuple[str, str | None]]


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    body: Any
    """Decoded if it is JSON."""
    headers: dict[str, str]


class Device:
    """Does what the worker's TypeScript does: it stores before it gives anything out."""

    def __init__(
        self,
        rows: Iterable[tuple[str, str]] = (),
        *,
        now: float = 1000.0,
        seed: int = 1,
        speed: float = 0.0,
        thinks: bool = True,
    ) -> None:
        """:param thinks: whether the bot worker answers by itself."""
        self.now = now
        self.thinks = thinks
        self.rows = dict(rows)
        self.transactions: list[Writes] = []
        self.is_full = False
        self.problem = "QuotaExceededError: no room"
        """What the browser says when nothing can be stored."""
        self.tasks: dict[int, str] = {}
        """Tasks that the bot worker has not answered."""
        self.cancelled: list[int] = []
        self.wake_at: float | None = None
        self.heard: dict[int, list[Any]] = {}
        """Messages by line, decoded."""
        self.closed: dict[int, tuple[int, str]] = {}
        self._answers: dict[int, Answer] = {}
        self._bodies: dict[int, str] = {}
        self._numbers = 0
        random = Random(seed)
        self.desk = Desk(lambda: self.now, random.randbytes, speed)
        self.take(self.desk.load(list(self.rows.items())))

    def with_dice(self, seed: int) -> Device:
        """The device with dice from a seed, as a server in tests has them."""
        tables = self.desk._host.tables
        tables._dice = Dice(bytes, Random(seed), promises=False)
        factory = tables.prepare.__self__  # type: ignore[attr-defined] # a bound method
        factory._dice = tables._dice
        return self

    # --- what the worker does --------------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Store and give out an outcome, and everything that comes of it."""
        outcome = json.loads(text)
        if outcome["writes"] and self.is_full:
            outcome = json.loads(self.desk.failed(self.problem))
            assert outcome["writes"] == []
        self._store(outcome["writes"])
        for response in outcome["responses"]:
            is_json = response["headers"].get("content-type") == "application/json"
            body = json.loads(response["body"]) if is_json else response["body"]
            assert response["number"] not in self._answers
            self._bodies[response["number"]] = response["body"]
            self._answers[response["number"]] = Answer(response["status"], body, response["headers"])
        for line, message in outcome["messages"]:
            self.heard.setdefault(line, []).append(json.loads(message))
        for line, code, reason in outcome["closed"]:
            self.closed[line] = (code, reason)
        self.tasks.update(dict(outcome["thoughts"]))
        for number in outcome["cancelled"]:
            self.tasks.pop(number, None)
            self.cancelled.append(number)
        self.wake_at = outcome["wake_at"]
        if self.thinks:
            self.think()

    def think(self) -> None:
        """Let the bot worker answer everything."""
        while self.tasks:
            number = min(self.tasks)
            self.take(self.desk.thought(number, think(self.tasks.pop(number))))

    def _store(self, writes: Writes) -> None:
        if writes:
            self.transactions.append([(key, value) for key, value in writes])
        for key, value in writes:
            if value is None:
                del self.rows[key]
            else:
                self.rows[key] = value

    def go(self, seconds: float) -> None:
        """Let time pass, and wake the desk whenever it wants."""
        until = self.now + seconds
        while self.wake_at is not None and self.wake_at <= until:
            self.now = max(self.now, self.wake_at)
            self.take(self.desk.tick())
        self.now = until

    def again(self, **more: Any) -> Device:
        """The device after its browser was closed and opened."""
        return Device(self.rows.items(), now=self.now, **{"seed": len(self.rows), **more})

    # --- what the page does ----------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: Any = None, **query: Any) -> int:
        """Make a request; return its number."""
        self._numbers += 1
        number, text = self._numbers, "" if body is None else json.dumps(body)
        given = urlencode({name: value for name, value in query.items() if value is not None})
        self.take(self.desk.request(number, method, path, given, text))
        return number

    def answer(self, number: int) -> Answer | None:
        """The response to a request; None: not yet."""
        return self._answers.get(number)

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Answer:
        """The response to a request."""
        answer = self.answer(self.call(method, path, body, **query))
        assert answer is not None, f"{path} was not answered"
        return answer

    def raw(self, method: str, path: str, **query: Any) -> tuple[int, str]:
        """The status and the text of a response."""
        number = self.call(method, path, **query)
        return self._answers[number].status, self._bodies[number]

    def get(self, path: str, **query: Any) -> Any:
        """The body of a response that is no refusal."""
        answer = self.ask("GET", path, **query)
        assert answer.status == 200, answer
        return answer.body

    def post(self, path: str, body: Any) -> Any:
        """The body of a response that is no refusal."""
        answer = self.ask("POST", path, body)
        assert answer.status in (200, 201), answer
        return answer.body

    def create(self, game: str = "little_town", *seats: str, **more: Any) -> str:
        """The ID of a new table; a seat is the name of a bot, or else of a person."""
        bots = ("random", "greedy", "planner")
        told = [{"kind": "bot", "bot": seat} if seat in bots else {"name": seat} for seat in seats or ("Ola", "greedy")]
        return str(self.post("/api/tables", {"game": game, "seats": told, **more})["id"])

    def scene(self, table: str, seat: int | None = 0) -> Any:
        """The update that a seat sees."""
        return self.get(f"/api/tables/{table}/scene", seat=seat)

    def act(self, table: str, seat: int = 0, pick: Callable[[Sequence[str]], str] = itemgetter(0)) -> Answer:
        """Make one of the legal moves of a seat."""
        update = self.scene(table, seat)
        action = pick([choice["action"] for choice in update["scene"]["choices"]])
        body = {"seat": seat, "version": update["version"], "action": action}
        return self.ask("POST", f"/api/tables/{table}/actions", body)

    def play_out(self, table: str, *, most: int = 2000) -> int:
        """Make first moves for all people until the game is over; return their number."""
        for number in range(most):
            info = self.get(f"/api/tables/{table}")
            own = [seat for seat in info["to_act"] if info["seats"][seat]["kind"] == "human"]
            if not own:
                assert info["over"], info
                return number
            assert self.act(table, own[0]).status == 200
        raise AssertionError("the game does not end")

    def connect(self, line: int, table: str, seat: int | None = 0, **query: Any) -> None:
        """Open a line."""
        given = {name: value for name, value in {"seat": seat, **query}.items() if value is not None}
        self.take(self.desk.connect(line, f"/api/tables/{table}/live", urlencode(given)))

    def send(self, line: int, message: Any) -> None:
        """Send a message on a line."""
        self.take(self.desk.receive(line, message if isinstance(message, str) else json.dumps(message)))

    def last(self, line: int, kind: str = "update") -> Any:
        """The last message of a kind that a line has heard."""
        return [message for message in self.heard[line] if message["type"] == kind][-1]


class Finished(NamedTuple):
    """A device on which a game against a bot was played to its end."""

    device: Device
    table: str


def finished(game: str = "little_town") -> Finished:
    """Such a device, which the test may change."""
    rows, transactions, table = _finished(game)
    device = Device(rows, seed=99)
    device.transactions = list(transactions)
    return Finished(device, table)


@cache
def _finished(game: str) -> tuple[tuple[tuple[str, str], ...], tuple[Writes, ...], str]:
    device = Device()
    table = device.create(game, "Ola", "greedy")
    device.play_out(table)
    return tuple(device.rows.items()), tuple(device.transactions), table
