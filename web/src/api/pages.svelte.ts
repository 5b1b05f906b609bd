/** Lists that come in pages: what waits for somebody comes first, and everything can be reached. */

/** Number of rows of a page; the server's is the same. */
export const pageSize = 50;

export type ListState = "running" | "finished";

export class Pages<T extends { id: string }> {
  rows = $state.raw<readonly T[]>([]);
  /** Whether there may be more rows than these. */
  isMore = $state(false);

  constructor(private readonly read: (skip: number) => Promise<T[]>) {}

  async start(): Promise<void> {
    this.take([], await this.read(0));
  }

  async more(): Promise<void> {
    this.take(this.rows, await this.read(this.rows.length));
  }

  remove(id: string): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  private take(before: readonly T[], page: readonly T[]): void {
    const known = new Set(before.map(({ id }) => id));
    // A row that has moved to the front meanwhile would come twice.
    this.rows = [...before, ...page.filter(({ id }) => !known.has(id))];
    this.isMore = page.length === pageSize;
  }
}

/** All rows at once, of a list that this device keeps itself. */
export async function everyPage<T>(read: (skip: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.length);
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
