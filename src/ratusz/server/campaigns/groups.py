"""Campaigns of people with their own browsers: seats, episodes that they begin, and what they agree on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ratusz.engine.game import Seat
from ratusz.host.consent import Decision, propose, vote
from ratusz.host.errors import BadRequest, ForeignCampaign
from ratusz.host.groups import (
    add_seat,
    arrange,
    began,
    episode_people,
    next_group_seats,
    remove_seat,
)
from ratusz.host.live_campaign import LiveCampaign, beginning, kept, rewound_to, stale, unnamed
from ratusz.host.stored import SessionHash, StoredSeat
from ratusz.host.tables import starting
from ratusz.host.tables.dice import Contribution
from ratusz.host.tables.group_events import EpisodesChanged, ProposalSettled, Wish
from ratusz.host.tables.group_state import Proposal
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import RosterEvent
from ratusz.host.tables.sharing import others, removed
from ratusz.server.campaigns.registry import Campaigns, Gathering
from ratusz.server.core.clock import Clock
from ratusz.server.storage.values import SideEffects
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table

GroupChange = Callable[[LiveCampaign, Roster], Sequence[RosterEvent]]
"""Events of a request of one of the people; none if it changes nothing."""


class Groups:
    """What people do in campaigns that they play each from their own device."""

    def __init__(self, campaigns: Campaigns, tables: Tables, *, clock: Clock) -> None:
        self._campaigns = campaigns
        self._tables = tables
        self._clock = clock

    async def change(self, campaign_id: str, change: GroupChange) -> LiveCampaign:
        """The campaign after somebody has changed something. Raises what `change` raises.

        :raises UnknownCampaign: there is none.
        :raises BadRequest: everybody plays from one browser.
        """
        campaign = await self._campaigns.find(campaign_id)
        await (await self.table(campaign)).change_roster(lambda roster: change(campaign, roster))
        return await self._campaigns.find(campaign_id)

    async def table(self, campaign: LiveCampaign) -> Table:
        """The table at which the people of a campaign meet.

        :raises BadRequest: everybody plays from one browser.
        """
        if campaign.group is None:
            raise BadRequest("everybody in this campaign plays from one browser")
        return await self._tables.find(campaign.group.id)

    async def add_seat(self, session: SessionHash | None, campaign_id: str, bot: str | None) -> LiveCampaign:
        """Add a seat. Raises what `ratusz.host.groups.add_seat` raises."""
        return await self.change(campaign_id, lambda campaign, roster: add_seat(campaign, roster, session, bot))

    async def remove_seat(self, session: SessionHash | None, campaign_id: str, seat: Seat) -> LiveCampaign:
        """Remove a seat. Raises what `ratusz.host.groups.remove_seat` raises."""
        return await self.change(campaign_id, lambda campaign, roster: remove_seat(campaign, roster, session, seat))

    async def arrange(
        self, session: SessionHash | None, campaign_id: str, seat: Seat, *, rests: bool | None, city: str | None
    ) -> LiveCampaign:
        """Let a seat rest or come back, or name its city. Raises what `ratusz.host.groups.arrange` raises."""

        def change(campaign: LiveCampaign, roster: Roster) -> Sequence[RosterEvent]:
            return arrange(campaign, roster, session, seat, rests=rests, city=city)

        return await self.change(campaign_id, change)

    async def start(
        self,
        session: SessionHash | None,
        campaign: LiveCampaign,
        ply: int,
        added: Contribution | None = None,
        *,
        plan: str = "",
        record: str | None = None,
    ) -> Table:
        """Start the next episode and return its table.

        Raises what `next_group_seats` and `Campaigns.prepared` raise.

        :raises UnknownPromise: another table has used its dice commitment.
        """
        group = await self.table(campaign)
        before = group.roster
        seats = next_group_seats(campaign, before, session, ply)
        prepared = await self._campaigns.prepared(
            campaign, seats, added, plan=plan, record=record, hosted=True, pace=before.pace
        )
        prepared = prepared._replace(
            stored=replace(prepared.stored, owner=before.host), people=episode_people(before, seats, session, added)
        )

        def change(roster: Roster) -> Sequence[RosterEvent]:
            if (roster.places, roster.group) != (before.places, before.group):
                raise stale(ply)
            return (began(prepared.stored.id, seats),)

        row = beginning(ply, prepared.stored, unnamed(seats))
        effects = SideEffects(prepared.with_people(), commitment=prepared.commitment, campaign_row=row)
        await group.change_roster(change, effects)
        table = await self._tables.find(prepared.stored.id)
        # If the server stops here, everybody at the table is ready, and the host can start it.
        await table.change_roster(lambda roster: starting.start(roster, roster.host, self._clock.now()))
        return table

    async def propose(
        self, session: SessionHash | None, campaign: LiveCampaign, ply: int, wish: Wish, number: int
    ) -> LiveCampaign:
        """Propose something to the others. Raises what `ratusz.host.consent.propose` raises."""
        now = self._clock.now()

        def decided(roster: Roster) -> Decision:
            return propose(campaign, roster, session or b"", ply, wish, number, now)

        return await self._decide(session, campaign, decided)

    async def vote(self, session: SessionHash | None, campaign: LiveCampaign, *, agrees: bool) -> LiveCampaign:
        """Answer a proposal. Raises what `ratusz.host.consent.vote` raises."""
        present = (await self.table(campaign)).presence.everywhere

        def decided(roster: Roster) -> Decision:
            return vote(roster, session, agrees=agrees, present=present, now=self._clock.now())

        return await self._decide(session, campaign, decided)

    async def _decide(
        self, session: SessionHash | None, campaign: LiveCampaign, decided: Callable[[Roster], Decision]
    ) -> LiveCampaign:
        """The campaign after a proposal or a vote; after a copy that all agreed on, the copy."""
        group = await self.table(campaign)
        accepted = decided(group.roster).accepted
        if accepted is None:
            await group.change_roster(lambda roster: _undecided(campaign, decided(roster)))
        elif accepted.wish == "fork":
            return await self._fork(session, campaign, group, accepted)
        else:
            await self._rewind(campaign, group, accepted, decided)
        return await self._campaigns.find(campaign.stored.id)

    async def _rewind(
        self, campaign: LiveCampaign, group: Table, accepted: Proposal, decided: Callable[[Roster], Decision]
    ) -> None:
        row = rewound_to(campaign, accepted.number, self._clock.now())
        played = kept(campaign, min(accepted.number, len(campaign.value.played))).played
        settled = len(played[-1].players) if played else 0
        before = group.roster.group

        def change(roster: Roster) -> Sequence[RosterEvent]:
            if roster.group != before or decided(roster).accepted != accepted:
                raise stale(campaign.ply)
            return (EpisodesChanged(None, settled),)

        await group.change_roster(change, SideEffects(campaign_row=row))

    async def _fork(
        self, session: SessionHash | None, campaign: LiveCampaign, group: Table, accepted: Proposal
    ) -> LiveCampaign:
        """A copy for the same people, whose host is who proposed it."""
        seats = tuple(
            StoredSeat(place.kind, place.name, place.bot, place.session, place.city) for place in group.roster.places
        )
        gathering = Gathering(seats[: len(kept(campaign, accepted.number).players)], group.roster.pace)
        copy = await self._campaigns.fork(accepted.session, campaign, accepted.number, gathering)
        await group.change_roster(lambda roster: (ProposalSettled(),) if roster.group and roster.group.proposal else ())
        return copy

    async def delete(self, session: SessionHash | None, campaign: LiveCampaign) -> None:
        """Remove a campaign from the list of a session; delete it with the last of its people.

        :raises ForeignCampaign: the session neither plays nor is the host.
        """
        group, now = await self.table(campaign), self._clock.now()
        if session is None or (session != group.roster.host and not group.roster.seats_of(session)):
            raise ForeignCampaign("only players and the host can remove this campaign from their lists")
        if others(group.roster, session, now):
            await group.change_roster(lambda roster: removed(roster, session, now))
        if not others(group.roster, session, now):
            await self._tables.remove_campaign(campaign.stored.id)


def _undecided(campaign: LiveCampaign, decision: Decision) -> Sequence[RosterEvent]:
    """Events of a vote that does not decide yet.

    :raises StaleVersion: it does by now.
    """
    if decision.accepted is not None:
        raise stale(campaign.ply)
    return decision.events
