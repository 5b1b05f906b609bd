/** What a goal card shows: `goal-1` to `goal-18`. */

export interface Goal {
  /** The largest group or most tiles of a district, a track, or one thing. */
  kind: "group" | "most" | "sign" | "one";
  what: string;
}

const kinds = ["apartments", "offices", "factory", "park", "power", "amusement"] as const;

const goals: readonly Goal[] = [
  ...kinds.map((what): Goal => ({ kind: "group", what })),
  ...kinds.map((what): Goal => ({ kind: "most", what })),
  ...["ecology", "income", "jobs", "satisfaction"].map((what): Goal => ({ kind: "sign", what })),
  { kind: "sign", what: "planner" },
  { kind: "one", what: "hall" },
];

export const goalOf = (symbol: string): Goal =>
  goals[Number(symbol.replace("goal-", "")) - 1] ?? { kind: "sign", what: symbol };
