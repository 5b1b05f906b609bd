import { expect, test, vi } from "vitest";

import { api } from "../../../src/api/client";
import { Live } from "../../../src/api/live";
import { lobbyApi } from "../../../src/api/lobby";
import type { Table, Update } from "../../../src/api/types";
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

test("bots that could not be asked for are asked for when the server is back", async () => {
  vi.stubGlobal("location", { hash: "#token" });
  vi.spyOn(lobbyApi, "table").mockResolvedValue(gathering);
  const asked = vi.spyOn(api, "bots").mockRejectedValueOnce(new Error("away"));
  const lobby = new Lobby("t1");
  await lobby.start();
  const line = vi.mocked(Live).mock.lastCall![2];

  line.state("open");
  await vi.waitFor(() => expect(asked.mock.settledResults[0]!.type).toBe("rejected"));
  expect(lobby.bots).toEqual([]);
  line.state("broken");
  asked.mockResolvedValueOnce([{ id: "random" }, { id: "greedy" }] as Awaited<ReturnType<typeof api.bots>>);
  line.state("open");
  await vi.waitFor(() => expect(lobby.bots).toEqual(["random", "greedy"]));

  line.state("open");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("bots that the page knows are not asked for once more", async () => {
  vi.stubGlobal("location", { hash: "#token" });
  vi.spyOn(lobbyApi, "table").mockResolvedValue(gathering);
  const asked = vi.spyOn(api, "bots").mockClear();
  const lobby = new Lobby("t1", () => {}, ["random", "greedy"]);
  await lobby.start();

  vi.mocked(Live).mock.lastCall![2].state("open");

  expect(lobby.bots).toEqual(["random", "greedy"]);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [false, 1],
  [true, 0],
])("a host's other device makes a link only where none is known: %s", async (linked, made) => {
  vi.stubGlobal("location", { hash: "" });
  const company = { ...gathering.company!, hosting: true, linked };
  vi.spyOn(lobbyApi, "table").mockResolvedValue({ ...gathering, company });
  const link = vi.spyOn(lobbyApi, "link").mockClear().mockResolvedValue({ token: "new" });

  await new Lobby(`linked ${linked}`).start();

  expect(link).toHaveBeenCalledTimes(made);
});

test("whoever becomes the host has a link at once", async () => {
  vi.stubGlobal("location", { hash: "" });
  vi.spyOn(lobbyApi, "table").mockResolvedValue(gathering);
  const link = vi.spyOn(lobbyApi, "link").mockClear().mockResolvedValue({ token: "new" });
  const lobby = new Lobby("passed");
  await lobby.start();
  expect(link).not.toHaveBeenCalled();

  const update = { seats: [], company: { ...gathering.company!, hosting: true } } as unknown as Update;
  vi.mocked(Live).mock.lastCall![2].update(update);

  await vi.waitFor(() => expect(lobby.token).toBe("new"));
});
