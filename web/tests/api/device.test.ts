import { expect, test, vi } from "vitest";

import { DeviceLine, isLocal, isOnDevice, requestDevice } from "../../src/api/device";

test("IDs tell what runs on this device", () => {
  const paths = ["tables/local-3a", "tables/local-3a/scene?seat=0", "campaigns/local-b", "local/backup"];
  expect(paths.map(isOnDevice)).toEqual([true, true, true, true]);
  expect(["tables", "tables/3a", "games/local-3a", "account"].map(isOnDevice)).toEqual([false, false, false, false]);
  expect([isLocal("local-3a"), isLocal("3a")]).toEqual([true, false]);
});

test("where nothing was begun, nothing is started to know that", async () => {
  const answer = await requestDevice("tables", {});

  expect(await answer.json()).toEqual([]);
});

test("with the first table the browser is asked to keep what is stored, once", async () => {
  const kept = new Map<string, string>();
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("navigator", { storage: { persist } });
  vi.doMock("../../src/local/engine", () => ({ request: () => Promise.resolve(new Response()), EngineError: Error }));
  await requestDevice("tables", {});
  await requestDevice("dice", { method: "POST" });
  expect(persist).not.toHaveBeenCalled();
  await requestDevice("tables", { method: "POST" });
  await requestDevice("tables", { method: "POST" });

  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** An engine that notes what it is told. */
function engine() {
  return { send: vi.fn<(text: string) => void>(), close: vi.fn<() => void>() };
}

test("a line speaks as a WebSocket does", () => {
  const [line, far] = [new DeviceLine(), engine()];
  const heard: string[] = [];
  line.onopen = () => heard.push("open");
  line.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
  line.opened(far);
  line.heard("update");
  line.send("act");
  line.close();
  line.close();

  expect(heard).toEqual(["open", "update"]);
  expect(far.send.mock.calls).toEqual([["act"]]);
  expect(far.close).toHaveBeenCalledOnce();
});

test("a line that was closed before it opened is hung up at once", () => {
  const [line, far] = [new DeviceLine(), engine()];
  const opened = vi.fn<() => void>();
  line.onopen = opened;
  line.close();
  line.opened(far);

  expect(far.close).toHaveBeenCalledOnce();
  expect(opened).not.toHaveBeenCalled();
});

test("a line that is refused says so once, and hangs up nothing", () => {
  const [line, far] = [new DeviceLine(), engine()];
  const closed: [number, string][] = [];
  line.onclose = ({ code, reason }) => closed.push([code, reason]);
  line.opened(far);
  line.closed(4409, "elsewhere");
  line.closed(4409, "elsewhere");
  line.close();

  expect(closed).toEqual([[4409, "elsewhere"]]);
  expect(far.close).not.toHaveBeenCalled();
});
