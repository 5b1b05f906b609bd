"""The service: the parts of a server composed, without a web framework. Routes and streams use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import perf_counter

from prometheus_client.core import GaugeMetricFamily, Metric

from ratusz.engine.game import Seat
from ratusz.games import find
from ratusz.host.errors import BadRequest, StorageFailed
from ratusz.host.evenings.evening import Evening
from ratusz.host.evenings.league import League
from ratusz.host.hints import hint_info
from ratusz.host.live_campaign import LiveCampaign, check_alone
from ratusz.host.lookalikes import check_seat_names
from ratusz.host.schemas.campaigns import CampaignFork, NewCampaign, NextEpisode
from ratusz.host.schemas.tables import (
    Act,
    DiceRequest,
    ForkRequest,
    HintInfo,
    HintRequest,
    NewTable,
    TakeBack,
    VersionInfo,
)
from ratusz.host.stored import SessionHash
from ratusz.host.tables.dice import Contribution, Dice
from ratusz.host.views.campaigns import GrowthViews
from ratusz.host.views.seat_requests import seats_of, table_seats
from ratusz.server import parts
from ratusz.server.accounts.history import Histories
from ratusz.server.accounts.lists import OwnLists
from ratusz.server.accounts.service import Accounts
from ratusz.server.accounts.sign_in import Entry
from ratusz.server.bots import hints
from ratusz.server.bots.owners import NewTables
from ratusz.server.bus.bus import Bus, NoBus
from ratusz.server.bus.connection_limits import ConnectionLimits
from ratusz.server.bus.cost_limit import CostLimit
from ratusz.server.bus.rate_limit import REFUSED, RateLimit
from ratusz.server.campaigns.groups import Groups
from ratusz.server.campaigns.registry import Campaigns, Gathering
from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.core.metrics import Metrics
from ratusz.server.core.sessions import hash_of, new_token
from ratusz.server.core.settings import DEFAULTS, Settings
from ratusz.server.evenings.calendar import Calendar
from ratusz.server.evenings.values import NewEvening, NewLeague
from ratusz.server.live.hub import Hub, Watcher
from ratusz.server.lobby.service import Lobby
from ratusz.server.notifications.table_webhooks import TableWebhooks
from ratusz.server.peers import Peers
from ratusz.server.ratings.service import Ratings
from ratusz.server.storage.accounts import AccountStore
from ratusz.server.storage.evenings import StoredEvening
from ratusz.server.storage.readiness import check_answers
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.store import Store
from ratusz.server.storage.webhooks import TABLE, Owner
from ratusz.server.tables.creation import dice_from
from ratusz.server.tables.dice_commitments import DiceCommitments
from ratusz.server.tables.heartbeat import Heartbeat
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table
from ratusz.server.tables.timers import Timers
from ratusz.server.workers.job_pool import JobPool

_JOBS = ("ratusz.server.tables.jobs", "ratusz.server.views.jobs", "ratusz.host.hints")
"""Modules of the jobs that run in worker processes."""


class Service:
    """One worker: its tables, watchers and bots."""

    def __init__(
        self,
        store: Store,
        settings: Settings = DEFAULTS,
        *,
        random: Random | None = None,
        clock: Clock | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.clock = clock or SystemClock()
        self.hub = Hub(self._came_or_went, clock=self.clock)
        self._store, bus, self._timers = store, bus or NoBus(), Timers(self.clock)
        self._bots = parts.bots(settings, self.clock)
        dice = dice_from(random)
        self.dice_commitments = DiceCommitments(store, dice, 2 * settings.table_rate, clock=self.clock, bus=bus)
        self.job_pool = JobPool(settings.job_processes, CostLimit(settings.cpu_rate, bus=bus), _JOBS)
        self.tables = self._tables(dice)
        self._heartbeat = Heartbeat(store, self.tables, self._timers, self.clock)
        self.peers = Peers(bus, self.tables, self.hub, AccountStore(store), self.clock)
        self.campaigns = Campaigns(store, self.tables, self.job_pool, clock=self.clock)
        self.groups = Groups(self.campaigns, self.tables, clock=self.clock)
        self.growths = GrowthViews()
        self.lobby = Lobby(self.tables, store, settings.auth_rate, clock=self.clock, bus=bus)
        self.notifications = parts.notifications(store, settings, self.clock, bus)
        self.webhooks = parts.webhooks(store, settings, self.clock, bus, self._webhook_stopped)
        self.table_webhooks = TableWebhooks(self.webhooks, self.clock)
        self.has_webhooks = settings.webhooks
        self.notification_rate = RateLimit(settings.notification_rate, seconds=60, name="notifications", bus=bus)
        self.accounts = Accounts(
            store, self.tables, settings.auth_rate, clock=self.clock, bus=bus, signed_out=self.peers.signed_out
        )
        self.histories = Histories(store, self.tables, self.campaigns, settings.history_rate, bus=bus)
        self.lists = OwnLists(store, self.tables, self.campaigns)
        self.ratings = Ratings(store, self.clock)
        self.evenings, self.leagues = parts.clubs(store, self.tables, self.ratings, settings, self.clock, bus)
        self._calendar = Calendar(self.leagues, self.clock)
        self._new_tables = NewTables(settings.table_rate, self._bots.owners, bus)
        self.client_limits = parts.client_limits(settings, bus)
        self.connections = ConnectionLimits(settings.max_connections)
        self.metrics = Metrics(self, self.connections, self._bots.pool, REFUSED)

    def _tables(self, dice: Dice) -> Tables:
        return Tables(
            self._store,
            self.job_pool,
            changed=self._changed,
            written=lambda table_id: self.peers.written(table_id),  # noqa: PLW0108 - peers are created later
            kept=lambda table: self.peers.follow(table),  # noqa: PLW0108 - likewise
            dice=dice,
            clock=self.clock,
        )

    def _changed(self, table: Table) -> None:
        self._timers.wake(table)
        self._bots.wake(table)  # before the hub, so that watchers see which bots are thinking
        self.hub.publish(table.id)
        self.notifications.wake(table)
        self.table_webhooks.wake(table)

    def _webhook_stopped(self, owner: Owner) -> None:
        """A channel takes no more messages: tell the host."""
        table = self.tables.in_memory(owner.id) if owner.kind == TABLE else None
        if table is not None:
            self.notifications.tell_host(table, "webhook")

    def _came_or_went(self, table: Table, session: SessionHash) -> None:
        self.peers.came_or_went(table)
        self.lobby.seen(table, session)

    def collect(self) -> Iterator[Metric]:
        """Metrics of tables and streams, as Prometheus collects them."""
        tables = self.tables.all_in_memory()
        thinking = sum(len(table.thinking) for table in tables)
        yield GaugeMetricFamily("ratusz_tables", "Tables in memory.", len(tables))
        yield GaugeMetricFamily("ratusz_tables_watched", "Tables with an open page.", len(self.hub.tables()))
        yield GaugeMetricFamily("ratusz_streams", "Open live streams.", self.hub.streams)
        yield GaugeMetricFamily("ratusz_bots_thinking", "Seats whose bot owes a choice.", thinking)

    async def act(self, session: SessionHash | None, table_id: str, request: Act) -> VersionInfo:
        """Raises what `Table.act` raises, and ForeignSeat for other people's seats."""
        began = perf_counter()
        table = await self.lobby.played(session, table_id, request.seat)
        version = await table.act(request.seat, request.version, request.action, again=request.again)
        self.metrics.observe_action(perf_counter() - began)
        return VersionInfo(version)

    async def undo(self, session: SessionHash | None, table_id: str, request: TakeBack) -> VersionInfo:
        """Raises what `Table.undo` raises, and ForeignSeat for other people's seats."""
        table = await self.lobby.played(session, table_id, request.seat)
        return VersionInfo(await table.undo(request.seat, request.version, again=request.again))

    async def hint(self, session: SessionHash | None, table_id: str, request: HintRequest) -> HintInfo:
        """Raises what `hints.hint` and `JobPool.run` raise, and ForeignSeat for other people's seats."""
        table = await self.lobby.played(session, table_id, request.seat)
        found = await hints.hint(table, request.seat, request.version, self.job_pool)
        return hint_info(request.version, found)

    async def watch(self, entry: Entry, table_id: str, seat: Seat | None, after: int | None = None) -> Watcher:
        """A watcher of a table from a seat, which has not joined the hub yet."""
        table = await self.tables.seen_from(entry.session, table_id, seat)
        return Watcher(table, entry.session, seat, after=after, clock=self.clock, login=entry.login)

    async def check_signed_in(self, watcher: Watcher) -> None:
        """Close a watcher whose sign-in ended before it joined the hub."""
        if watcher.login is not None and not await self.accounts.is_signed_in(watcher.login):
            watcher.close()

    async def create(self, owner: SessionHash, address: str, request: NewTable) -> Table:
        """:raises TooMany: the address has created too many tables. Also what `Tables.create` and `go_on` raise."""
        await self._new_tables.take(owner, address)
        hosted = any(seat.kind == "open" for seat in request.seats)
        seats = table_seats(request.seats, owner if hosted else None)
        if hosted and request.dice is not None:
            raise BadRequest("at a table with open seats, players add entropy when they are ready", field="dice")
        added = await self._added(request.dice)
        if request.record is not None:
            return await self.tables.go_on(
                owner, request.record, seats, request.game, hosted=hosted, pace=request.pace, added=added
            )
        return await self.tables.create(
            owner, find(request.game), request.options, seats, hosted=hosted, pace=request.pace, added=added
        )

    async def fork(self, owner: SessionHash, address: str, table_id: str, request: ForkRequest) -> Table:
        """:raises TooMany: the address has created too many tables. Also raises what `Tables.fork` raises."""
        table = await self.tables.find(table_id)
        await self._new_tables.take(owner, address)
        return await self.tables.fork(owner, table, request.step, await self._added(request.dice))

    async def _added(self, request: DiceRequest | None) -> Contribution | None:
        """Entropy that a browser adds to the dice of a table that it creates."""
        return None if request is None else await self.dice_commitments.find(request.commitment, request.entropy)

    async def begin_campaign(self, owner: SessionHash, address: str, request: NewCampaign) -> LiveCampaign:
        """:raises TooMany: the address has created too many tables. Also what `Campaigns.create` and `go_on` raise."""
        await self._new_tables.take(owner, address)
        shared = request.shared or any(seat.kind == "open" for seat in request.seats)
        if request.pace and not shared:
            raise BadRequest("a time limit needs a campaign that people join by link", field="pace")
        seats = seats_of(request.seats, owner if shared else None, shared=shared)
        group = Gathering(seats, request.pace) if shared else None
        if request.text is not None:
            return await self.campaigns.go_on(owner, request.text, seats, group)
        check_seat_names([seat.name for seat in seats])
        return await self.campaigns.create(owner, find(request.game), request.course, seats, group)

    async def start_episode(
        self, session: SessionHash | None, address: str, campaign_id: str, request: NextEpisode
    ) -> Table:
        """:raises TooMany: the address has created too many tables. Also raises what `Campaigns.start` raises."""
        campaign = await self.campaigns.find(campaign_id)
        await self._new_tables.take(session, address)
        if campaign.group is not None:
            return await self._start_together(session, campaign, request)
        seats = None if request.seats is None else seats_of(request.seats)
        added = await self._added(request.dice)
        return await self.campaigns.start(
            session, campaign, request.ply, seats, added, plan=request.plan, record=request.record
        )

    async def _start_together(self, session: SessionHash | None, campaign: LiveCampaign, request: NextEpisode) -> Table:
        if request.seats is not None:
            raise BadRequest("people choose their seats in this campaign themselves", field="seats")
        added = await self._added(request.dice)
        return await self.groups.start(session, campaign, request.ply, added, plan=request.plan, record=request.record)

    async def fork_campaign(
        self, owner: SessionHash, address: str, campaign_id: str, request: CampaignFork
    ) -> LiveCampaign:
        """:raises TooMany: the address has created too many tables. Also raises what `Campaigns.fork` raises."""
        campaign = await self.campaigns.find(campaign_id, request.ply)
        await self._new_tables.take(owner, address)
        check_alone(campaign if request.ply is None else await self.campaigns.find(campaign_id))
        return await self.campaigns.fork(owner, campaign, request.keep)

    async def delete_campaign(self, session: SessionHash | None, campaign_id: str) -> None:
        """Raises what `Campaigns.delete` and `Groups.delete` raise."""
        with suppress(StorageFailed):  # what cannot be read any more can be deleted nevertheless
            campaign = await self.campaigns.find(campaign_id)
            if campaign.group is not None:
                return await self.groups.delete(session, campaign)
        return await self.campaigns.delete(session, campaign_id)

    async def create_evening(self, owner: SessionHash, address: str, asked: NewEvening) -> Evening:
        """:raises TooMany: the address has created too many tables. Also raises what `Evenings.create` raises."""
        await self._new_tables.take(owner, address)
        return await self.evenings.create(owner, asked)

    async def create_league(self, owner: SessionHash, address: str, asked: NewLeague) -> League:
        """:raises TooMany: the address has created too many tables. Also raises what `Leagues.create` raises."""
        await self._new_tables.take(owner, address)
        return await self.leagues.create(owner, asked)

    async def draw_round(
        self, session: SessionHash | None, address: str, evening_id: str, number: int
    ) -> StoredEvening:
        """:raises TooMany: the address has created too many tables. Also raises what `Evenings.draw` raises."""
        await self._new_tables.take(session, address)
        return await self.evenings.draw(session, evening_id, number)

    async def session(self, known: SessionHash | None) -> tuple[SessionHash, str | None]:
        """The session that is to own something new, and the token of its cookie if the session is new.

        An unknown session is replaced, because somebody else may know its token.
        """
        if known is not None and await is_known(self._store, known):
            return known, None
        token = new_token()
        return hash_of(token), token

    async def check_ready(self) -> None:
        """:raises StorageFailed: the database cannot be reached, so requests would fail."""
        await check_answers(self._store)

    async def open(self) -> None:
        """Connect to other workers, and load the tables whose clocks were running when a server last ran."""
        await self.peers.open()
        await self._heartbeat.open()
        self._calendar.open()

    async def close(self) -> None:
        """Stop streams, bots and writes, in this order."""
        self.hub.close()
        await self._calendar.close()
        await self._heartbeat.close()
        await self.notifications.close()
        await self.webhooks.close()
        await self._timers.close()
        await self._bots.close()
        await self.lobby.close()
        await self.tables.close()
        await self.job_pool.close()
        await self.peers.close()
        await self._store.close()
