"""The processes that bots think in: remembered players, fair turns, weaker bots in time, an answer to all."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable

import pytest

from ratusz.bots.worker import Answer, Task
from ratusz.server.bots.pool import BotPool, Lane
from ratusz.server.workers.fair_queue import Path
from ratusz.server.workers.process import WorkerFailed
from tests.timeouts import TIMEOUT
from tests.toys import gems

pytestmark = pytest.mark.anyio

OLA: Path = ("192.0.2.1", b"ola", "t")
MALLORY: Path = ("192.0.2.2", b"mallory", "m")


def task(bot: str = "random", player: str = "t/0", observation: object = None) -> Task:
    state = gems.initial_state((1, 3)) if observation is None else observation
    return Task(bot, player, gems.__name__, state, 0, seed=5)


class Clock:
    """A monotonic clock that only the fake workers move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FakeWorker:
    """Takes the time on the clock that each bot takes; hangs where a test says so."""

    def __init__(self, clock: Clock, seconds: dict[str, float]) -> None:
        self.asked: list[Task] = []
        self.restarts = 0
        self._clock = clock
        self._seconds = seconds

    async def request(self, task: Task, *, within: float) -> Answer:
        self.asked.append(task)
        needed = self._seconds[task.bot]
        await asyncio.sleep(0)
        self._clock.now += min(needed, within)
        if needed > within:
            raise WorkerFailed(f"no answer within {within:g} s")
        return Answer("jade")

    async def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("ratusz.server.bots.pool.monotonic", clock)
    return clock


def faked(pool: BotPool, clock: Clock, **seconds: float) -> list[FakeWorker]:
    workers = [FakeWorker(clock, seconds) for _ in pool._lanes]
    for lane, worker in zip(pool._lanes, workers, strict=True):
        lane.worker = worker  # type: ignore[assignment] # all that a pool needs of one
    return workers


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    pool = BotPool(1)
    yield pool
    await pool.close()


@pytest.fixture
async def pool_of_two() -> AsyncIterator[BotPool]:
    pool = BotPool(2)
    yield pool
    await pool.close()


async def test_a_process_thinks(pool: BotPool) -> None:
    answers = [await pool.ask(task(), owner=OLA, within=TIMEOUT) for _ in range(4)]

    assert {answer.problem for answer in answers} == {""}
    assert {answer.notation for answer in answers} <= set(gems.GEMS)


async def test_mistakes_of_bots_come_back_as_problems(pool: BotPool) -> None:
    answer = await pool.ask(task(observation=42), owner=OLA, within=TIMEOUT)

    assert answer.notation == ""
    assert answer.problem.startswith("AttributeError: ")
    assert (await pool.ask(task(), owner=OLA, within=TIMEOUT)).problem == ""


async def test_tasks_that_cannot_be_sent_come_back_as_problems(pool: BotPool) -> None:
    answer = await pool.ask(task(observation=lambda: None), owner=OLA, within=TIMEOUT)

    assert "lambda" in answer.problem
    assert (await pool.ask(task(), owner=OLA, within=TIMEOUT)).problem == ""


async def test_a_process_killed_while_idle_is_replaced_before_it_is_missed(pool: BotPool) -> None:
    await pool.ask(task(), owner=OLA, within=TIMEOUT)
    pid = pool._lanes[0].worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    await until(lambda: pool.restarts == 1)

    answer = await pool.ask(task(), owner=OLA, within=TIMEOUT)

    assert answer.problem == ""


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not is_so():  # noqa: ASYNC110 - nobody tells of what happens to a process
            await asyncio.sleep(0.01)


async def test_another_owner_is_answered_at_once_however_many_choices_one_has_queued(
    pool: BotPool, clock: Clock
) -> None:
    (worker,) = faked(pool, clock, planner=0.25, greedy=0.02, random=0.001)
    flood = [
        asyncio.create_task(pool.ask(task("planner", f"{table}/{seat}"), owner=(*MALLORY[:2], table), within=10))
        for table in range(60)
        for seat in range(12)
    ]
    while len(worker.asked) < 5:  # noqa: ASYNC110 - no time passes
        await asyncio.sleep(0)
    asked, before = len(worker.asked), clock.now

    answer = await pool.ask(task("planner", "ola"), owner=OLA, within=10)

    assert answer.notation == "jade"
    assert len(worker.asked) - asked <= 2
    assert clock.now - before <= 0.75
    assert next(task.bot for task in worker.asked if task.player == "ola") == "planner"  # and not a weaker one
    assert {answer.notation for answer in await asyncio.gather(*flood)} == {"jade"}


async def test_many_sessions_of_one_network_have_one_share(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, planner=0.25, greedy=0.02, random=0.001)
    flood = [
        asyncio.create_task(pool.ask(task("planner", f"m{number}"), owner=("net", number, number), within=10))
        for number in range(60)
    ]
    await asyncio.sleep(0)

    for _ in range(3):
        await pool.ask(task("planner", "ola"), owner=OLA, within=10)

    turns = [turn for turn, task in enumerate(worker.asked) if task.player == "ola"]
    assert all(turn <= 2 * (number + 1) for number, turn in enumerate(turns))
    await asyncio.gather(*flood)


async def test_who_has_waited_long_is_served_by_a_weaker_bot_in_time(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, planner=1.0, greedy=0.1, random=0.001)
    done: list[float] = []

    async def ask(number: int) -> None:
        await pool.ask(task("planner", f"m{number}"), owner=(*MALLORY[:2], number), within=10)
        done.append(clock.now)

    await asyncio.gather(*(ask(number) for number in range(200)))

    bots = [task.bot for task in worker.asked]
    assert bots == sorted(bots, key=["planner", "greedy", "random"].index)
    assert min(bots.count(bot) for bot in ("planner", "greedy", "random")) >= 5
    assert max(done) <= 10 + 200 * 0.001  # what is left then costs next to nothing
    assert pool.downgrades == 200 - bots.count("planner")


async def test_a_bot_that_hangs_leaves_half_of_the_time_to_weaker_ones(pool: BotPool, clock: Clock) -> None:
    faked(pool, clock, planner=1000.0, greedy=0.1, random=0.001)

    answer = await pool.ask(task("planner"), owner=OLA, within=10)

    assert answer == Answer("", "no answer within 5 s")
    assert clock.now == 5


async def test_a_bot_that_hung_is_tried_again(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, planner=1000.0, greedy=0.1, random=0.001)
    for _ in range(20):
        await pool.ask(task("planner"), owner=OLA, within=10)

    worker._seconds["planner"] = 0.1

    assert (await pool.ask(task("planner"), owner=OLA, within=10)).notation == "jade"
    assert worker.asked[-1].bot == "planner"


async def test_a_choice_whose_time_is_over_is_made_all_the_same(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, planner=0.2, greedy=0.1, random=0.001)

    await pool.ask(task("planner"), owner=OLA, within=0)

    assert [task.bot for task in worker.asked] == ["random"]


async def test_a_player_returns_to_the_process_that_remembers(pool_of_two: BotPool, clock: Clock) -> None:
    workers = faked(pool_of_two, clock, random=0.01)

    for _ in range(5):
        await asyncio.gather(*(pool_of_two.ask(task(player=player), owner=OLA, within=10) for player in ("a", "b")))

    by_worker = [{task.player for task in worker.asked} for worker in workers]
    assert sorted(map(sorted, by_worker)) == [["a"], ["b"]]


async def test_an_idle_process_takes_what_waits_before_another(pool_of_two: BotPool, clock: Clock) -> None:
    workers = faked(pool_of_two, clock, random=0.01)
    await pool_of_two.ask(task(player="a"), owner=OLA, within=10)

    await asyncio.gather(*(pool_of_two.ask(task(player="a"), owner=OLA, within=10) for _ in range(6)))

    assert min(len(worker.asked) for worker in workers) >= 2


async def test_players_are_remembered_to_a_limit(pool: BotPool, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.bots.pool.REMEMBERED", 3)
    faked(pool, clock, random=0.01)

    for number in range(10):
        await pool.ask(task(player=str(number)), owner=OLA, within=10)

    assert list(pool._homes) == ["7", "8", "9"]


async def test_a_choice_nobody_waits_for_is_not_thought_about(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, random=0.01)
    asking = [asyncio.create_task(pool.ask(task(player=player), owner=OLA, within=10)) for player in ("a", "b", "c")]
    await asyncio.sleep(0)

    asking[1].cancel()
    await asyncio.wait(asking)

    assert [task.player for task in worker.asked] == ["a", "c"]


async def test_a_bug_in_a_worker_does_not_end_its_lane(pool: BotPool, clock: Clock) -> None:
    (worker,) = faked(pool, clock, random=0.01)
    worker._seconds.clear()
    assert (await pool.ask(task(), owner=OLA, within=10)).problem == "KeyError: 'random'"

    worker._seconds["random"] = 0.01

    assert (await pool.ask(task(), owner=OLA, within=10)).notation == "jade"


def test_a_lane_starts_no_process_by_itself() -> None:
    assert Lane().worker.pid is None
