import { expect, test, vi } from "vitest";

import type { Source } from "../../../src/api/source";
import type { Table } from "../../../src/api/types";
import { TableSession } from "../../../src/features/table/session.svelte";

vi.mock("../../../src/ui/router.svelte", () => ({ go: vi.fn() }));

test("the page of a table has a line, and none when it is left before the table is known", async () => {
  const table = { seats: [], to_act: [], company: null, campaign: null } as unknown as Table;
  const opened = vi.fn(() => ({ close() {} }));
  const source = { table: () => Promise.resolve(table), open: opened } as unknown as Source;

  await new TableSession("t1", source).start();
  expect(opened).toHaveBeenCalledTimes(1);

  const left = new TableSession("t2", source);
  const asked = left.start();
  left.stop();
  await asked;
  expect(opened).toHaveBeenCalledTimes(1);
});
