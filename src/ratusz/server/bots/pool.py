"""Bot processes, which start when the first bot has to choose. They load games and bots, nothing of the server.

Threads would slow the event loop down, because Python runs one at a time. A process can also be killed in the middle of
a thought.

Choices wait in queues that are fair to the owners of tables, and waiting counts towards their timeout. If the time left
is too short for a bot, a weaker bot chooses.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from ratusz import bots
from ratusz.bots.worker import REMEMBERED, Answer, Task, thinker
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.workers.fair_queue import FairQueue, Path
from ratusz.server.workers.process import WorkerFailed, WorkerLimits, WorkerProcess

LIMITS = WorkerLimits(niceness=0)
"""Normal priority, because people wait for bots."""
LEAST = 1.0
"""Minimum number of seconds that a bot gets, even after the timeout."""
MEMORY = 0.8
"""Weight of earlier choices in the moving average of a bot's thinking time, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Job:
    """A choice that waits."""

    task: Task
    timeout: float
    """Seconds for the choice, from its request on."""
    ends: float
    """Deadline by the monotonic clock, in seconds."""
    answer: asyncio.Future[Answer]


class Lane:
    """A process and the queue before it."""

    def __init__(self) -> None:
        self.queue: FairQueue[Job] = FairQueue()
        self.worker: WorkerProcess[Task, Answer] = WorkerProcess(thinker, LIMITS)
        self.busy = False
        self.news = asyncio.Event()


class BotPool:
    """A number of bot processes. A player's tasks go to the process that remembers its thoughts, or to an idle one."""

    def __init__(self, processes: int) -> None:
        self._lanes = [Lane() for _ in range(processes)]
        self._homes: OrderedDict[str, Lane] = OrderedDict()
        """The last lane of each player."""
        self._running: list[asyncio.Task[None]] = []
        self._seconds: dict[tuple[str, str], float] = {}
        """Average thinking time of a choice in seconds, by bot and game."""
        self.downgrades = 0
        """Number of choices made by a weaker bot for lack of time."""

    @property
    def waiting(self) -> int:
        """Number of choices that wait for a process."""
        return sum(len(lane.queue) for lane in self._lanes)

    @property
    def restarts(self) -> int:
        """Number of processes that were replaced so far."""
        return sum(lane.worker.restarts for lane in self._lanes)

    def collect(self) -> Iterator[Metric]:
        """Metrics of the pool, as Prometheus collects them."""
        yield GaugeMetricFamily("ratusz_bot_choices_waiting", "Choices of bots waiting for a process.", self.waiting)
        yield CounterMetricFamily("ratusz_bot_restarts", "Bot processes that were replaced.", self.restarts)
        yield CounterMetricFamily(
            "ratusz_bot_downgrades", "Choices made by a weaker bot for lack of time.", self.downgrades
        )

    async def ask(self, task: Task, *, owner: Path, within: float) -> Answer:
        """The choice of the bot or of a weaker one, or the problem.

        :param owner: the owner, from the widest group to the table.
        :param within: seconds for the choice, including the wait for a process.
        """
        if not self._running:
            self._running = [in_background(self._work(lane)) for lane in self._lanes]
        job = Job(task, within, monotonic() + within, asyncio.get_running_loop().create_future())
        home = self._home(task.player)
        home.queue.push(owner, job)
        home.news.set()
        if home.busy or len(home.queue) > 1:
            for lane in self._lanes:  # one that is idle may take it
                lane.news.set()
        return await job.answer

    async def close(self) -> None:
        """Stop the processes and drop what waits."""
        await cancel_all(self._running)
        await asyncio.gather(*(lane.worker.close() for lane in self._lanes))

    def _home(self, player: str) -> Lane:
        """The process that remembers the player; for a new one that before which the fewest wait."""
        return self._homes.get(player) or min(self._lanes, key=lambda lane: len(lane.queue) + lane.busy)

    def _remember(self, player: str, lane: Lane) -> None:
        self._homes[player] = lane
        self._homes.move_to_end(player)
        if len(self._homes) > REMEMBERED * len(self._lanes):
            self._homes.popitem(last=False)

    async def _work(self, lane: Lane) -> None:
        """Let the process of a lane make the choices that wait before it, or else before the one with most of them."""
        while True:
            queue = lane.queue if len(lane.queue) else max(self._lanes, key=lambda other: len(other.queue)).queue
            if len(queue):
                await self._next(lane, queue)
            else:
                await lane.news.wait()
                lane.news.clear()

    async def _next(self, lane: Lane, queue: FairQueue[Job]) -> None:
        owner, job = queue.pop()
        began, lane.busy = monotonic(), True
        try:
            if not job.answer.done():
                self._remember(job.task.player, lane)
                answer = await self._answer(lane, job)
                if not job.answer.done():
                    job.answer.set_result(answer)
        finally:
            lane.busy = False
            queue.charge(owner, monotonic() - began)

    async def _answer(self, lane: Lane, job: Job) -> Answer:
        left = max(job.ends - monotonic(), 0.0)
        bot = self._affordable(job.task, left)
        self.downgrades += bot != job.task.bot
        began = monotonic()
        try:
            answer = await lane.worker.request(job.task._replace(bot=bot), within=max(left / 2, LEAST))
        except WorkerFailed as error:
            return Answer("", str(error))
        except Exception as error:  # noqa: BLE001 - a bug of ours must not end the lane that all others wait in
            return Answer("", f"{type(error).__name__}: {error}")
        finally:
            # Not more than a quarter: a bot that once hung would never be asked again, and so never be known better.
            self._learn(bot, job.task.game, min(monotonic() - began, job.timeout / 4))
        return answer

    def _affordable(self, task: Task, left: float) -> str:
        """The strongest bot, at most the one that is asked for, that will probably need less than half of the time.

        The other half is for the weaker ones, should it fail.
        """
        chain = bots.from_strongest(task.bot)
        return next((bot for bot in chain if self._seconds.get((bot, task.game), 0.0) < left / 2), chain[-1])

    def _learn(self, bot: str, game: str, seconds: float) -> None:
        known = self._seconds.get((bot, game), seconds)
        self._seconds[bot, game] = MEMORY * known + (1 - MEMORY) * seconds
