/** Who is ahead while a game goes on. */

export interface Standing {
  seat: number;
  points: number;
  /** How many are ahead, and one; who has as many points has the same rank. */
  rank: number;
}

/** Everybody with a rank, the best first. */
export function ranked(totals: readonly { seat: number; points: number }[]): Standing[] {
  return totals
    .map(({ seat, points }) => ({ seat, points, rank: 1 + totals.filter((other) => other.points > points).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
