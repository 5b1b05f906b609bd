/** The campaigns of the server's API; apart from the rest, as a table has no use for them. */

import { apiUrl, isLocal } from "./device";
import { promised } from "./dice-commitments";
import { get, send } from "./client";
import { everyPage, type ListState } from "./pages.svelte";
import type { Campaign, Group, NewSeat, OwnCampaign, Resident, Rule, Schemas, Table } from "./types";

export type Wish = NonNullable<Group["proposal"]>["wish"];

export const campaignApi = {
  mine: (state: ListState, skip: number) => get<OwnCampaign[]>("campaigns", { state, skip }),
  /** Those that this device plays itself. */
  local: (state: ListState) => everyPage((skip) => get<OwnCampaign[]>("local/campaigns", { state, skip })),
  /** As it stands, or as it stood after a row of its log. */
  find: (id: string, ply: number | null = null) => get<Campaign>(`campaigns/${id}`, { ply }),
  /** By seat the stages of its board; none where boards do not last. */
  growth: async (id: string, ply: number | null = null) =>
    (await get<Schemas["GrowthInfo"]>(`campaigns/${id}/growth`, { ply })).seats,
  /** Those rules and no others: what is still sealed does not come along. */
  rules: (game: string, ids: readonly string[]) => get<Rule[]>(`games/${game}/rules`, { only: ids.join(",") }),
  /** At the server, or on this device. */
  begin: (
    wish: { game: string; course: string; seats: NewSeat[]; pace?: string } | { text: string; shared?: boolean },
    onDevice = false,
  ) => send<Campaign>("POST", onDevice ? "local/campaigns" : "campaigns", wish),
  /** On a sheet of one's own, if there is one, or from the end of a record. */
  startEpisode: (id: string, ply: number, seats: NewSeat[] | null, plan: string, record: string | null = null) =>
    promised(
      (dice) => send<Table>("POST", `campaigns/${id}/episodes`, { ply, seats, plan, record, dice }),
      isLocal(id),
    ),
  /** Goes on after the first `keep` episodes. */
  rewind: (id: string, ply: number, keep: number) => send<Campaign>("POST", `campaigns/${id}/rewind`, { ply, keep }),
  fork: (id: string, keep: number, ply: number) => send<Campaign>("POST", `campaigns/${id}/fork`, { keep, ply }),
  /** What follows belongs to campaigns of people with their own devices. */
  /** From now on people join by link; the first person's seat stays here. */
  share: (id: string, ply: number) => send<Campaign>("POST", `campaigns/${id}/share`, { ply }),
  addSeat: (id: string, bot: string | null) => send<Campaign>("POST", `campaigns/${id}/places`, { bot }),
  removeSeat: (id: string, seat: number) => send<Campaign>("DELETE", `campaigns/${id}/seats/${seat}`),
  arrange: (id: string, seat: number, wish: { rests?: boolean; city?: string }) =>
    send<Campaign>("POST", `campaigns/${id}/seats/${seat}`, wish),
  propose: (id: string, ply: number, wish: Wish, number: number) =>
    send<Campaign>("POST", `campaigns/${id}/proposal`, { ply, wish, number }),
  vote: (id: string, agrees: boolean) => send<Campaign>("POST", `campaigns/${id}/proposal/vote`, { agrees }),
  remove: (id: string) => send<void>("DELETE", `campaigns/${id}`),
  textAddress: (id: string) => apiUrl(`campaigns/${encodeURIComponent(id)}/text`),
};

/** Whoever sat there, as wishes for the next table. */
export function again(seats: readonly Resident[]): NewSeat[] {
  return seats.map(({ kind, name, bot, city = "", rests }) => ({ kind, name, bot, city, rests }));
}
