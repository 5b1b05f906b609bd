"""Local campaigns: starting, continuing, rewinding, forking and deleting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from ratusz.campaign import Campaign, begin, reseated
from ratusz.engine.errors import InvalidInput, RatuszError, UnknownCourse
from ratusz.games import find
from ratusz.host import campaign_log as log
from ratusz.host import records
from ratusz.host.campaign import check_names
from ratusz.host.campaign_values import CampaignValues, Seats, players_of, seats_of
from ratusz.host.errors import StorageFailed, UnknownCampaign, UnknownStep, UnknownTable
from ratusz.host.lists import State, page
from ratusz.host.live_campaign import (
    LiveCampaign,
    Outline,
    at_table,
    beginning,
    check_owner,
    damaged,
    episode_at,
    finished_of,
    first_rows,
    kept,
    live,
    new_campaign,
    next_seats,
    outline,
    rewinding,
)
from ratusz.host.lookalikes import check_seat_names
from ratusz.host.progress import Change
from ratusz.host.schemas.campaigns import CampaignFork, NewCampaign, NextEpisode, Rewind
from ratusz.host.stored import CampaignRow, StoredCampaign
from ratusz.host.tables.creation import check_bots
from ratusz.host.tables.state import TableState
from ratusz.host.views.campaigns import GrowthViews
from ratusz.host.views.seat_requests import seats_of as requested
from ratusz.local.chance import Entropy, new_id
from ratusz.local.errors import NeedsServer
from ratusz.local.logs import CampaignDocument, LogStore
from ratusz.local.tables import LOCAL, LocalTables


class LocalCampaigns:
    """Finds and changes campaigns.

    :param now: gives the time in seconds since 1970.
    """

    def __init__(self, logs: LogStore, tables: LocalTables, now: Callable[[], float], entropy: Entropy) -> None:
        self._logs = logs
        self._tables = tables
        self._now = now
        self._entropy = entropy
        self._values = CampaignValues()
        self.growths = GrowthViews()

    def forget(self) -> None:
        """Forget all values: tables may not be what they were."""
        self._values, self.growths = CampaignValues(), GrowthViews()

    def find(self, campaign_id: str, ply: int | None = None) -> LiveCampaign:
        """The campaign after a row of its log (None: the last).

        :raises UnknownCampaign: there is none.
        :raises UnknownStep: its log has fewer rows.
        """
        document = self._logs.campaign(campaign_id)
        rows = document.rows
        if ply is not None and not 1 <= ply <= len(rows):
            raise UnknownStep(f"there is no ply {ply}; the campaign has plies 1 to {len(rows)} so far")
        return self._live(document.stored, rows[:ply])

    def put_aside(self, campaign: LiveCampaign) -> Sequence[tuple[log.PutAside, LiveCampaign]]:
        """The branches abandoned so far, each with the campaign at that time."""
        rows = campaign.rows
        return [(left, self._live(campaign.stored, rows[: left.ply])) for left in log.put_aside(rows)]

    def listed(self, state: State | None = None, skip: int = 0) -> Sequence[Outline]:
        """A page of the campaigns that can be played here, running ones first."""
        found: list[Outline] = []
        for document in self._logs.campaigns():
            with suppress(RatuszError):  # a direct request says what is wrong
                found.append(self._outline(document))
        return page([one for one in found if not one.is_over], [one for one in found if one.is_over], state, skip)

    def create(self, request: NewCampaign) -> LiveCampaign:
        """A campaign before its first episode, or one that continues a text.

        :raises UnknownCourse: the game has no such course.
        :raises InvalidSetup: the course is not for that number of players.
        :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
        :raises UnknownRulesVersion: its rules are not known here.
        :raises UnknownBot: a seat names an unknown bot.
        :raises NameTaken: two names cannot be told apart.
        :raises NeedsServer: people are to join it by link.
        """
        if request.shared or request.pace or any(seat.kind == "open" for seat in request.seats):
            raise NeedsServer
        seats = requested(request.seats)
        if request.text is None:
            check_seat_names([seat.name for seat in seats])
            return self._create(begin(find(request.game), request.course, players_of(seats)), seats, ())
        read = records.read_campaign(request.text, players_of(seats), self._now())
        check_names(read.value)
        return self._create(read.value, seats or seats_of(read.value.players), read.changes)

    def fork(self, campaign_id: str, request: CampaignFork) -> LiveCampaign:
        """A new campaign with copies of the first episodes of another one.

        :raises UnknownStep: fewer episodes are over.
        """
        source = self.find(campaign_id, request.ply)
        value, tables = kept(source, request.keep), source.tables[: request.keep]
        changes = [self._tables.forked(table, table.progress.match.final) for table in tables]
        return self._create(value, seats_of(value.players), changes)

    def start(self, campaign_id: str, request: NextEpisode) -> TableState:
        """Start the next episode and return its table. Raises what `next_seats` and `records.new_episode` raise.

        :raises NeedsServer: the request adds to a commitment to dice.
        """
        if request.dice is not None:
            raise NeedsServer
        campaign = self.find(campaign_id)
        seats = None if request.seats is None else requested(request.seats)
        sitting = next_seats(LOCAL, campaign, request.ply, seats)
        value = reseated(campaign.value, players_of(sitting))
        options, change = value.options, None
        if request.plan or request.record is not None:
            options, change = records.new_episode(value, request.plan, request.record, self._now())
        prepared = self._tables.prepare(LOCAL, value.game, options, at_table(sitting), change, campaign=campaign_id)
        self._append(campaign, beginning(request.ply, prepared.stored, sitting))
        return self._tables.set(prepared)

    def rewind(self, campaign_id: str, request: Rewind) -> LiveCampaign:
        """Rewind the campaign to after its first episodes. Raises what `rewinding` raises."""
        campaign = self.find(campaign_id)
        row = rewinding(LOCAL, campaign, request.ply, request.keep, self._now())
        self._append(campaign, row)
        return self._live(campaign.stored, [*campaign.rows, row])

    def delete(self, campaign_id: str) -> None:
        """Delete a campaign with all its tables. It need not be readable.

        :raises UnknownCampaign: there is none.
        """
        with suppress(StorageFailed):
            check_owner(LOCAL, self._logs.campaign(campaign_id).stored)
        self._tables.delete_campaign(campaign_id)

    def _append(self, campaign: LiveCampaign, row: CampaignRow) -> None:
        self._logs.put_campaign(CampaignDocument(campaign.stored, (*campaign.rows, row)))

    def _create(self, value: Campaign, seats: Seats, changes: Sequence[Change]) -> LiveCampaign:
        check_bots(seats)
        stored = new_campaign(new_id(self._entropy), value, LOCAL, self._now())
        tables = [self._copy(stored, value, number, change).id for number, change in enumerate(changes)]
        rows = first_rows(stored, value, tables, seats)
        self._logs.put_campaign(CampaignDocument(stored, tuple(rows)))
        self._values.remember(tables, value)
        return self._live(stored, rows)

    def _copy(self, stored: StoredCampaign, value: Campaign, number: int, change: Change) -> TableState:
        options, seats = episode_at(value, number)
        prepared = self._tables.prepare(LOCAL, value.game, options, seats, change, campaign=stored.id)
        return self._tables.set(prepared)

    def _live(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> LiveCampaign:
        game = find(stored.game, stored.rules_version)
        try:
            tables = [self._tables.find(table) for table in log.branch(rows)]
            first, seats = self._seated(rows[:1]), self._seated(rows)
            finished = finished_of(rows, tables)
            value, known = self._values.known(game, stored.course, first, finished)
            for played in range(known, len(finished)):
                value = self._values.after(value, finished[: played + 1])
        except UnknownTable as error:
            raise UnknownCampaign(stored.id) from error
        except (InvalidInput, UnknownCourse) as error:
            raise damaged(stored, error) from error
        return live(stored, rows, tables, value, finished, first, seats)

    def _outline(self, document: CampaignDocument) -> Outline:
        branch, seats = log.branch(document.rows), self._seated(document.rows)
        last = self._tables.find(branch[-1]) if branch else None
        return outline(document.stored, document.rows, seats, last)

    def _seated(self, rows: Sequence[CampaignRow]) -> Seats:
        seats = log.seating(rows)
        return self._logs.table(seats).seats if isinstance(seats, str) else seats_of(seats)
