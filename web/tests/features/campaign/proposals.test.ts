import { expect, test, vi } from "vitest";

import { outcome } from "../../../src/features/campaign/proposals";
import type { Campaign } from "../../../src/api/types";

vi.mock("../../../src/i18n/words.svelte", () => ({
  t: (key: string, args: Record<string, string> = {}) => [key, ...Object.values(args)].join(" "),
}));

type Wish = "rewind" | "fork" | "host";

function campaign(wish: Wish | null, played = 2, host = 0): Campaign {
  const places = [0, 1].map((seat) => ({ host: seat === host }));
  const seats = ["Ola", "Jan"].map((name, seat) => ({ seat, name, kind: "human", mine: false }));
  const proposal = wish && { wish, number: wish === "rewind" ? 0 : 1 };
  return { played, table: null, seats, group: { proposal, company: { places } } } as unknown as Campaign;
}

test.each<[Wish | null, Campaign, string]>([
  [null, campaign(null), ""],
  ["rewind", campaign("rewind"), ""],
  ["rewind", campaign(null), "campaign.proposal.ended"],
  ["rewind", campaign(null, 0), "campaign.rewound"],
  ["host", campaign(null), "campaign.proposal.ended"],
  ["host", campaign(null, 2, 1), "campaign.proposal.new-host Jan"],
  ["fork", campaign(null), "campaign.proposal.voted"],
])("people are told what became of a proposal: %s", (wish, after, words) => {
  expect(outcome(campaign(wish), after)).toBe(words);
});
