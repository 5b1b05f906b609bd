"""Growth on one machine: what a move costs when workers share PostgreSQL and Redis, and a model for more of them.

What is measured is processor time, because processors cannot be added: moves come at a steady rate that everything here
bears, and the system tells how long each process has computed. That hardly depends on how busy the machine is, or on
how many processors it has. Three settings in turn: one worker; two workers that share the moves; and two of which one
makes all moves, so that what the other spends is what it costs to hear of them.

The model: a worker with a processor of its own spends `a` on each of its moves and `b` on each of the others', of
which it hears nothing unless it has the table as well. So N workers make N / (a + (N - 1) b) moves a second, as long as
the database has enough processors (`d` a move) and Redis, which has one, does with it (`r` a message). `r` is measured
with so many messages that Redis is busy: when it has to wait for the next one, each costs ten times as much.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from typing import Any, NamedTuple

from benchmarks.crowd import Crowd, Match, ours
from benchmarks.processes import cpu_seconds, settle, worker

POSTGRES = os.environ.get("RATUSZ_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("RATUSZ_TEST_REDIS", "redis://127.0.0.1:6379")
TABLES = 100
SECONDS = 4.0
RATE = 200.0
ROUNDS = 3
GOAL, MANY = 0.8, 16
MESSAGES = 2_000
"""Messages of each of many workers."""


class Spent(NamedTuple):
    """Microseconds of a processor for each move of the whole run."""

    own: float
    """Of the workers that make moves."""
    other: float
    """Of a worker that makes none."""
    database: float
    redis: float


class Model(NamedTuple):
    """Microseconds a move; see above."""

    a: float
    b: float
    d: float
    r: float

    def worker(self, workers: int) -> float:
        """Processor time of one worker for each of its moves."""
        return self.a + (workers - 1) * self.b

    def moves(self, workers: int) -> float:
        """Moves a second of workers with a processor each."""
        return workers / self.worker(workers) * 1e6

    def most(self) -> float:
        """Moves a second that Redis can tell of."""
        return 1e6 / self.r

    def efficiency(self, workers: int) -> float:
        """Moves of so many workers for each of one, and worker."""
        return min(self.moves(workers), self.most()) / (workers * self.moves(1))


@contextmanager
def database() -> Iterator[str]:
    """The address of a database that is empty, and gone afterwards."""
    name = f"ratusz_bench_{os.getpid()}"
    asyncio.run(_at_server(f"create database {name}"))
    try:
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(_at_server(f"drop database {name} with (force)"))


async def _at_server(sql: str) -> None:
    import asyncpg  # noqa: PLC0415 - an extra, without which this benchmark says that it cannot run

    server = await asyncpg.connect(POSTGRES, timeout=10)
    await server.execute(sql)
    await server.close()


@contextmanager
def workers(count: int) -> Iterator[list[tuple[subprocess.Popen[str], int]]]:
    """Workers over a new database, and their ports."""
    with database() as address, ExitStack() as stack:
        yield [stack.enter_context(worker(address, REDIS)) for _ in range(count)]


async def redis_seconds() -> float:
    """Processor time of the Redis server so far."""
    from redis.asyncio import Redis  # noqa: PLC0415 - as above

    redis: Any = Redis.from_url(REDIS)
    told = await redis.info("cpu")
    await redis.aclose()
    return float(told["used_cpu_sys"]) + float(told["used_cpu_user"])


async def _one_message() -> float:
    """Microseconds of a busy Redis for a message that one worker tells and hears; none waits for another."""
    from redis.asyncio import Redis  # noqa: PLC0415 - as above

    redis: Any = Redis.from_url(REDIS)
    async with AsyncExitStack() as stack:
        heard = []
        for number in range(MANY):
            pubsub = await stack.enter_async_context(redis.pubsub(ignore_subscribe_messages=True))
            await pubsub.subscribe(f"bench/{number}")
            heard.append(asyncio.create_task(_hear(pubsub)))
        before = await redis_seconds()
        await asyncio.gather(*(_publish(redis, f"bench/{number}") for number in range(MANY)))
        spent = await redis_seconds() - before
        await asyncio.gather(*heard)
    await redis.aclose()
    return spent / (MANY * MESSAGES) * 1e6


async def _publish(redis: Any, channel: str) -> None:
    for _ in range(MESSAGES):
        await redis.publish(channel, bytes(60))


async def _hear(pubsub: Any) -> None:
    heard = 0
    while heard < MESSAGES:
        heard += await pubsub.get_message(timeout=10) is not None


def postgres_seconds() -> float:
    """Processor time of all processes of the PostgreSQL server so far; 0 if it is at another machine."""
    found = subprocess.run(["ps", "-o", "pid=", "-C", "postgres"], capture_output=True, text=True, check=False)
    return sum(cpu_seconds(int(pid)) for pid in found.stdout.split())


async def _played(servers: Sequence[tuple[subprocess.Popen[str], int]], moving: int) -> Spent:
    crowd = Crowd(RATE)
    matches: list[Match] = []
    for _, port in servers[:moving]:
        matches += await ours(port, crowd, TABLES // moving, "walk")

    async def seconds() -> list[float]:
        spent = [cpu_seconds(process.pid) for process, _ in servers]
        return [sum(spent[:moving]), sum(spent[moving:]), postgres_seconds(), await redis_seconds()]

    before = await seconds()
    await crowd.run(matches, SECONDS)
    after = await seconds()
    for match in matches:
        match.close()
    return Spent(*((later - earlier) / crowd.total * 1e6 for earlier, later in zip(before, after, strict=True)))


def spent(count: int, moving: int) -> Spent:
    """What moves cost with so many workers, of which some make them."""
    with workers(count) as servers:
        settle(*(process.pid for process, _ in servers))
        return asyncio.run(_played(servers, moving))


def why_not() -> str:
    """Why this cannot be measured here; empty if it can."""
    try:
        asyncio.run(_at_server("select 1"))
        asyncio.run(redis_seconds())
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        return f"it needs PostgreSQL and Redis: {type(error).__name__} {error}"
    return ""


def main() -> None:
    """Print the table."""
    print(f"\nGrowth on one machine: {RATE:g} moves a second of `walk`, three watchers a table, {ROUNDS} runs, medians")
    if problem := why_not():
        print(f"left out: {problem}")
        return
    settings = {"one worker": (1, 1), "two share the moves": (2, 2), "two, one makes them": (2, 1)}
    runs: dict[str, list[Spent]] = {name: [] for name in settings}
    for _ in range(ROUNDS):
        for name, (count, moving) in settings.items():
            runs[name].append(spent(count, moving))
    medians = {name: Spent(*map(statistics.median, zip(*found, strict=True))) for name, found in runs.items()}
    print(f"{'us of a processor a move':<26}{'workers':>9}{'idle one':>10}{'PostgreSQL':>12}{'Redis':>8}")
    for name, one in medians.items():
        print(f"{name:<26}{one.own:>9,.0f}{one.other:>10,.0f}{one.database:>12,.0f}{one.redis:>8,.0f}")
    one, two, idle = medians.values()
    message = statistics.median(asyncio.run(_one_message()) for _ in range(ROUNDS))
    model = Model(one.own, idle.other, two.database, message)
    print(f"a busy Redis: {model.r:.0f} us a message")
    print(f"\ntwo workers, measured: {one.own / two.own:.2f} times the moves of one, and worker (goal: {GOAL})")
    print(f"{'model':<10}{'moves/s':>10}{'of N':>7}{'database':>10}{'Redis':>8}   processors at that rate")
    for count in (1, 2, 4, 8, MANY):
        moves, of_one = min(model.moves(count), model.most()), model.efficiency(count)
        print(f"{count:<10}{moves:>10,.0f}{of_one:>7.2f}{moves * model.d / 1e6:>10.1f}{moves * model.r / 1e6:>8.2f}")


if __name__ == "__main__":
    main()
