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
