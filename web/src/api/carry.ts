/**
 * Games between this device and the server. What is final goes as a text that both read, and what it was taken from stays as it
 * was; this browser remembers where it went on.
 */

import { again, campaignApi } from "./campaigns";
import { api } from "./client";
import type { Place } from "./device";
import { newLocalTable, newTable } from "./dice-commitments";
import { keep, kept } from "./storage";
import type { Campaign, NewSeat, Table } from "./types";

export const recordOf = (table: string): Promise<string> => text(`tables/${encodeURIComponent(table)}/record`);

/** The table of a copy that went on elsewhere, or its campaign; null: none did. */
export const wentTo = (id: string): string | null => kept(`went.${id}`);

/** A table that goes on from the end of a record. */
export function continueRecord(record: string, seats: NewSeat[], place: Place): Promise<Table> {
  const wish = { game: "", options: {}, seats, record };
  return place === "device" ? newLocalTable(wish) : newTable(wish);
}

export async function carryTable(id: string, seats: NewSeat[], place: Place): Promise<Table> {
  const table = await continueRecord(await recordOf(id), seats, place);
  keep(`went.${id}`, table.id);
  return table;
}

/** What a campaign has become elsewhere: with the table of the episode under way, if there is one. */
export interface Carried {
  campaign: string;
  table: string | null;
}

export async function carryCampaign(campaign: Campaign, place: Place): Promise<Carried> {
  const [told, record] = await Promise.all([
    text(`campaigns/${encodeURIComponent(campaign.id)}/text`),
    campaign.table === null ? null : recordOf(campaign.table),
  ]);
  const { id, ply } = await campaignApi.begin({ text: told }, place === "device");
  const table = record === null ? null : await episode(id, ply, again(campaign.seats), record);
  keep(`went.${campaign.id}`, id);
  // What was opened there needs no opening here.
  keep(`envelopes.${id}`, kept(`envelopes.${campaign.id}`) ?? "");
  return { campaign: id, table };
}

/** The table of the episode that was under way. Without it half of the campaign would be there, so then none is. */
async function episode(campaign: string, ply: number, seats: NewSeat[], record: string): Promise<string> {
  try {
    return (await campaignApi.startEpisode(campaign, ply, seats, "", record)).id;
  } catch (error) {
    await campaignApi.remove(campaign);
    throw error;
  }
}

async function text(path: string): Promise<string> {
  return (await api.file(path)).content.text();
}
