import { beforeEach, expect, test, vi } from "vitest";

import type { ApiError } from "../../src/api/client";
import type { Update } from "../../src/api/types";
import { Live, type LineState, type Listener, type Socket, type World } from "../../src/api/live";
import { update } from "../town";

/** A world whose sockets and clock stand still until a test moves them. */
class Still implements World {
  sockets: (Socket & { address: string; sent: string[] })[] = [];
  timers = new Map<number, { action: () => void; wait: number }>();
  private count = 0;

  connect(address: string): Socket {
    const sent: string[] = [];
    const socket = {
      address,
      sent,
      readyState: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      close() {},
      send: (text: string) => void sent.push(text),
    } as unknown as (typeof this.sockets)[number];
    this.sockets.push(socket);
    return socket;
  }

  later(action: () => void, wait: number): number {
    this.timers.set(++this.count, { action, wait });
    return this.count;
  }

  cancel(timer: unknown): void {
    this.timers.delete(timer as number);
  }

  random = (): number => 1;

  get newest() {
    return this.sockets.at(-1)!;
  }

  opens(): void {
    Object.assign(this.newest, { readyState: 1 });
    this.newest.onopen!.call(this.newest as never, {} as Event);
  }

  says(message: unknown): void {
    this.newest.onmessage!.call(this.newest as never, { data: JSON.stringify(message) } as MessageEvent);
  }

  breaks(code = 1006, reason = ""): void {
    this.newest.onclose!.call(this.newest as never, { code, reason } as CloseEvent);
  }

  /** Lets the timer with this wait ring. */
  rings(wait: number): void {
    const [id, timer] = [...this.timers].find(([, candidate]) => candidate.wait === wait)!;
    this.timers.delete(id);
    timer.action();
  }
}

let world: Still;
let updates: Update[];
let states: LineState[];
let refusals: ApiError[];

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "town.test" });
  world = new Still();
  updates = [];
  states = [];
  refusals = [];
});

function open(seat: number | null = 0): Live {
  const listener: Listener = {
    update: (next) => updates.push(next),
    state: (state) => states.push(state),
    refused: (error) => refusals.push(error),
  };
  return new Live("t1", seat, listener, world);
}

test("asks for the seat's scenes from the beginning", () => {
  open(2);

  expect(world.newest.address).toBe("ws://town.test/api/tables/t1/live?seat=2&after=-1");
});

test("a spectator names no seat", () => {
  open(null);

  expect(world.newest.address).toBe("ws://town.test/api/tables/t1/live?after=-1");
});

test("hands on every whole scene and drops older ones", () => {
  open();
  world.opens();
  world.says(update({ version: 5 }));
  world.says(update({ version: 4 }));
  world.says(update({ version: 5, thinking: [1] }));

  expect(updates.map(({ version, thinking }) => [version, thinking])).toEqual([
    [5, []],
    [5, [1]],
  ]);
});

test("takes a broken line up again after the last version, with growing waits", () => {
  open();
  world.opens();
  world.says(update({ version: 7 }));
  world.breaks();
  world.rings(400);
  world.breaks();
  world.rings(800);
  world.breaks();

  expect(world.newest.address).toBe("ws://town.test/api/tables/t1/live?seat=0&after=7");
  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([1600]);
  expect(states).toEqual(["opening", "open", "broken", "broken", "broken", "broken", "broken"]);
});

test("waits at most fifteen seconds, and starts small after a success", () => {
  open();
  for (const wait of [400, 800, 1600, 3200, 6400, 12800, 15000]) {
    world.breaks();
    world.rings(wait);
  }
  world.opens();
  world.breaks();

  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([400]);
});

test("hurries when asked to, once", () => {
  const live = open();
  world.breaks();
  live.hurry();
  live.hurry();

  expect(world.sockets).toHaveLength(2);
  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([10_000]); // only for the line to open
});

test("an action is done when the server has accepted it", async () => {
  const live = open();
  world.opens();
  const done = live.act(5, "Hb2");
  world.says({ type: "accepted", version: 6, ref: "1" });

  await expect(done).resolves.toBe(6);
  expect(JSON.parse(world.newest.sent[0]!)).toEqual({ type: "act", seat: 0, version: 5, action: "Hb2", ref: "1" });
});

test("a refusal carries its code and objection", async () => {
  const live = open();
  world.opens();
  const done = live.act(5, "Hb3");
  const objection = { rule: "LT-10", message: { key: "little_town.why.wrong-column", args: {} } };
  world.says({ type: "refused", ref: "1", code: "illegal-action", message: "no", objection });

  await expect(done).rejects.toMatchObject({ code: "illegal-action", objection });
});

test("a choice on a line that breaks is sent again on the next, and says so", async () => {
  const live = open();
  world.opens();
  const done = live.undo(5);
  world.breaks();
  world.rings(400);
  world.opens();
  world.says({ type: "accepted", version: 6, ref: "1" });

  await expect(done).resolves.toBe(6);
  expect(JSON.parse(world.newest.sent[0]!)).toEqual({ type: "undo", seat: 0, version: 5, ref: "1", again: true });
  expect(world.newest.sent).toHaveLength(1);
});

test("a choice of which nothing can be learned is handed back", async () => {
  const live = open();
  world.opens();
  const done = live.act(5, "Hb2");
  world.breaks();
  world.rings(20_000);

  await expect(done).rejects.toMatchObject({ code: "unanswered" });
  world.rings(400);
  world.opens();
  expect(world.newest.sent).toEqual([]);
});

test("nothing is sent without a line", async () => {
  const live = open();

  await expect(live.act(1, "ok")).rejects.toMatchObject({ code: "offline" });
});

test("a line on which a choice is not answered is taken up anew at once", async () => {
  const live = open();
  world.opens();
  const done = live.act(5, "Hb2");
  world.rings(4_000);
  expect(world.sockets).toHaveLength(2);
  world.opens();
  world.says({ type: "refused", ref: "1", code: "stale-version", message: "no" });

  await expect(done).rejects.toMatchObject({ code: "stale-version" });
});

test("whoever comes back knows within two seconds that the line is dead", () => {
  const live = open();
  world.opens();
  live.check();
  live.check();
  expect(world.newest.sent).toEqual(['{"type":"ping","ref":"1"}']);
  world.rings(2_000);

  expect(states).toEqual(["opening", "open", "broken", "broken"]);
  expect(world.sockets).toHaveLength(2);
});

test("a line that answers whoever comes back stays", () => {
  const live = open();
  world.opens();
  live.check();
  world.says({ type: "pong", ref: "1" });

  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([25_000]);
  expect(world.sockets).toHaveLength(1);
});

test("another network is another line at once", () => {
  const live = open();
  world.opens();
  live.renew();

  expect(world.sockets).toHaveLength(2);
});

test("a line that is given up is broken at once, and taken up anew", () => {
  const live = open();
  world.opens();
  live.giveUp();
  live.giveUp();

  expect(states).toEqual(["opening", "open", "broken"]);
  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([400]);
});

test("an open line is kept awake, a closed one stays closed", () => {
  const live = open();
  world.opens();
  world.rings(25_000);
  live.close();
  live.hurry();

  expect(world.sockets[0]!.sent).toEqual(['{"type":"ping","ref":"1"}']);
  expect(world.sockets).toHaveLength(1);
  expect(world.timers.size).toBe(0);
});

test("a line on which not even a pong comes is dead, and taken up anew", () => {
  open();
  world.opens();
  world.rings(25_000);
  world.says({ type: "pong", ref: "1" });
  world.rings(25_000);
  expect(states).toEqual(["opening", "open"]);
  world.rings(10_000);

  expect(states).toEqual(["opening", "open", "broken"]);
  world.rings(400);
  expect(world.sockets).toHaveLength(2);
});

test("a line that does not open is given up", () => {
  open();
  world.rings(10_000);

  expect(states).toEqual(["opening", "broken"]);
  expect([...world.timers.values()].map(({ wait }) => wait)).toEqual([400]);
});

test("a table that is not there is no broken line", () => {
  open();
  world.opens();
  world.breaks(4404, "unknown-table");

  expect(refusals.map(({ code, status }) => [code, status])).toEqual([["unknown-table", 404]]);
  expect(world.timers.size).toBe(0);
});

test("too many lines at once are tried again", () => {
  open();
  world.breaks(4429, "too-many");

  expect(refusals).toEqual([]);
  expect(world.timers.size).toBe(1);
});

test("whoever hangs up does not wait for answers", async () => {
  const live = open();
  world.opens();
  const done = live.act(5, "ok");
  live.close();

  await expect(done).resolves.toBe(0);
});

test("a line that is closed while it opens is hung up once it is open, and tells nothing", () => {
  const line = open();
  const hangUp = vi.spyOn(world.newest, "close");
  line.close();
  expect(hangUp).not.toHaveBeenCalled();

  world.opens();
  expect(hangUp).toHaveBeenCalledOnce();
  expect(states).toEqual(["opening"]);
});
