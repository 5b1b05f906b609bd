/** Where the arrow keys lead on a grid. Row and column -1 are the labels. */

export interface Spot {
  row: number;
  column: number;
}

interface Grid {
  rows: number;
  columns: number;
  exists(spot: Spot): boolean;
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next spot in the key's direction, skipping gaps; null when the key leads nowhere. */
export function move(from: Spot, { key, ctrlKey, altKey, metaKey }: Key, grid: Grid): Spot | null {
  if (altKey || metaKey) return null;
  if (key === "Home") return seek({ row: ctrlKey ? 0 : from.row, column: -1 }, [0, 1], grid);
  if (key === "End") return seek({ row: ctrlKey ? grid.rows - 1 : from.row, column: grid.columns }, [0, -1], grid);
  const way = arrows[key];
  return way ? seek(from, way, grid) : null;
}

function seek(from: Spot, [down, right]: readonly [number, number], grid: Grid): Spot | null {
  let spot = { row: from.row + down, column: from.column + right };
  while (spot.row >= -1 && spot.row < grid.rows && spot.column >= -1 && spot.column < grid.columns) {
    if (grid.exists(spot)) return spot;
    spot = { row: spot.row + down, column: spot.column + right };
  }
  return null;
}
