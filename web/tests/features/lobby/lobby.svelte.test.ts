import { expect, test, vi } from "vitest";

import { Live } from "../../../src/api/live";
import { lobbyApi } from "../../../src/api/lobby";
import type { Table } from "../../../src/api/types";
import { Lobby } from "../../../src/features/lobby/lobby.svelte";

vi.mock("../../../src/ui/router.svelte", () => ({ go: vi.fn() }));
vi.mock("../../../src/api/live", () => ({ Live: vi.fn(class {}) }));

const gathering = { game: "little_town", seats: [], company: { gathering: true, places: [] } } as unknown as Table;

test("the page of a table that waits has a line, and none when it is left before the table is known", async () => {
  vi.stubGlobal("location", { hash: "#token" });
  vi.spyOn(lobbyApi, "table").mockResolvedValue(gathering);

  await new Lobby("t1").start();
  expect(vi.mocked(Live)).toHaveBeenCalledTimes(1);

  const left = new Lobby("t2");
  const asked = left.start();
  left.stop();
  await asked;
  expect(vi.mocked(Live)).toHaveBeenCalledTimes(1);
});
