/** What became of a proposal to the people of a campaign. */

import { nameOf } from "../../i18n/seats";
import { t } from "../../i18n/words.svelte";
import type { Campaign } from "../../api/types";

/** What people are told when a proposal is open no longer; empty while one is, or if there was none. */
export function outcome(before: Campaign, after: Campaign): string {
  const proposal = before.group?.proposal;
  if (!proposal || !after.group || after.group.proposal) return "";
  const { wish, number } = proposal;
  if (wish === "fork") return t("campaign.proposal.voted"); // the copy is elsewhere, whether there is one or not
  if (wish === "host" && after.group.company.places[number]?.host)
    return t("campaign.proposal.new-host", { name: nameOf(after.seats, number) });
  if (wish === "rewind" && (after.played < before.played || after.table !== before.table)) return t("campaign.rewound");
  return t("campaign.proposal.ended");
}
