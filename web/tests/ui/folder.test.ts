import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { root: "/games/ratusz/" } } });
  vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
  vi.resetModules();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a server in a folder of its host: addresses of pages have the folder", async () => {
  const { address, pathIn, ruleAddress } = await import("../../src/ui/routes");

  expect(address({ page: "home" })).toBe("/games/ratusz/");
  expect(address({ page: "replay", id: "x", step: 3 })).toBe("/games/ratusz/t/x/replay/3");
  expect(ruleAddress("districts", "DI-1")).toBe("/games/ratusz/rules/districts#DI-1");
  const paths = ["/games/ratusz/t/x", "/games/ratusz/", "/games/ratusz", "/games/", "/games/ratusz2/t/x", "/t/x"];
  expect(paths.map((pathname) => pathIn({ pathname, search: "" }))).toEqual(["/t/x", "/", "/", null, null, null]);
});

test("so have those of the server", async () => {
  const { apiPath, serverUrl } = await import("../../src/api/device");
  const { api, liveAddress } = await import("../../src/api/client");

  expect(serverUrl("games")).toBe("/games/ratusz/api/games");
  expect(api.recordAddress("x")).toBe("/games/ratusz/api/tables/x/record");
  expect(liveAddress("x", 0, 2)).toBe("wss://club.example/games/ratusz/api/tables/x/live?seat=0&after=2");
  expect(apiPath("/games/ratusz/api/tables/x/record")).toBe("tables/x/record");
  expect(apiPath("/games/ratusz/t/x")).toBeNull();
});

test("a link to another server of the same host is not followed from here", async () => {
  const { readInvitation } = await import("../../src/features/lobby/invitation");
  const here = { origin: "https://club.example", host: "club.example" };

  expect(readInvitation("https://club.example/games/ratusz/join/x#y", here)).toEqual({
    kind: "link",
    path: "/games/ratusz/join/x#y",
  });
  expect(readInvitation("club.example/t/x", here)).toEqual({ kind: "elsewhere", host: "club.example" });
});
