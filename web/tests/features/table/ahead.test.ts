import { beforeEach, expect, test, vi, type Mock } from "vitest";

import { api, ApiError } from "../../../src/api/client";
import type { AheadInfo, Choice, Objection, Update } from "../../../src/api/types";
import { ChoosingAhead, Composer } from "../../../src/features/table/ahead.svelte";
import { parseKept } from "../../../src/features/table/kept-turn";
import type { TableSession } from "../../../src/features/table/session.svelte";
import { choice, say, scene } from "../../town";

const { stored, quick } = vi.hoisted(() => ({ stored: new Map<string, string>(), quick: { on: false } }));

vi.mock("../../../src/api/storage", () => ({
  keep: (name: string, value: string) => stored.set(name, value),
  kept: (name: string) => stored.get(name) ?? null,
  forget: (name: string) => stored.delete(name),
}));
vi.mock("../../../src/features/table/session.svelte", () => ({ TableSession: class {} }));
vi.mock("../../../src/ui/announce", () => ({ announce: vi.fn(), hush: vi.fn() }));
vi.mock("../../../src/ui/quick-confirm.svelte", () => ({ confirmsQuickly: () => quick.on }));

const taken: Objection = { rule: "DI-17", message: say("districts.why.not-in-market") };
const made = (action: string): Choice => choice(action, action === "ok" ? ["confirm"] : [`market/${action}`]);

/** The table: which moves go, and how many the seat has made. */
const table = { gone: new Set<string>(), made: 4, isClosed: false };

function answered(prepared: string): AheadInfo {
  const actions = prepared.split(",").filter(Boolean);
  const end = actions.findIndex((action) => table.gone.has(action));
  const steps = (end < 0 ? actions : actions.slice(0, end)).map(made);
  return {
    scene: table.isClosed ? null : scene({ seat: 1, to_act: [1], choices: [made("+A"), made("ok")] }),
    steps,
    whole: end < 0 && actions.at(-1) === "ok",
    spoiled: end < 0 ? null : taken,
    made: table.made,
  };
}

/** The table's own session, as far as it is used. */
function liveSession(toAct: number[], { over = false } = {}): { live: TableSession; refuse: Mock; confirm: Mock } {
  const refuse = vi.fn();
  const confirm = vi.fn(() => Promise.resolve());
  const live = {
    id: "T",
    seats: [],
    prepared: null,
    scene: scene({ seat: 1, to_act: toAct, over }),
    update: {} as Update,
    refuse,
    confirm,
  };
  return { live: live as unknown as TableSession, refuse, confirm };
}

const keepTurn = (...actions: string[]): unknown =>
  stored.set("ahead.T.1", JSON.stringify({ actions, made: 4, isInterrupted: false }));

beforeEach(() => {
  stored.clear();
  Object.assign(table, { gone: new Set(), made: 4, isClosed: false });
  quick.on = false;
  vi.spyOn(api, "ahead").mockImplementation((_id, _seat, prepared) => Promise.resolve(answered(prepared)));
});

// --- composing

async function composing(...actions: string[]): Promise<{ composer: Composer; whole: () => void }> {
  const whole = vi.fn();
  const composer = new Composer(liveSession([0]).live, 1, whole, actions);
  await composer.table();
  return { composer, whole };
}

function opened(composer: Composer): { line: ReturnType<Composer["open"]>; updates: Update[] } {
  const updates: Update[] = [];
  const line = composer.open(1, { update: (update) => updates.push(update), state: () => {}, refused: () => {} });
  return { line, updates };
}

test("steps are taken one after the other, undone, and the turn ends with its last", async () => {
  const { composer, whole } = await composing();
  const { line, updates } = opened(composer);

  await line.act(0, "+A");
  await line.act(0, "+B");
  expect(updates.at(-1)).toMatchObject({ can_undo: true, scene: { headline: { key: "ahead.headline" } } });
  await line.undo(0);
  expect(composer.info?.steps.map(({ action }) => action)).toEqual(["+A"]);
  expect(whole).not.toHaveBeenCalled();

  await line.act(0, "ok");
  expect(composer.info?.whole).toBe(true);
  expect(whole).toHaveBeenCalledOnce();
});

test("a choice that does not go is refused by its rule, and leaves what was composed alone", async () => {
  const { composer } = await composing("+A");
  const { line } = opened(composer);
  table.gone.add("+B");

  await expect(line.act(0, "+B")).rejects.toMatchObject({ objection: taken });

  expect(composer.info).toMatchObject({ spoiled: null, steps: [{ action: "+A" }] });
});

test("what others spoil is left out, also of what is asked at the same time", async () => {
  const { composer } = await composing("+A", "+B");
  const { line } = opened(composer);
  table.gone.add("+B");

  const [spoiled] = await Promise.all([composer.look(), line.act(0, "+C")]);

  expect(spoiled).toEqual(taken);
  expect(composer.info?.steps.map(({ action }) => action)).toEqual(["+A", "+C"]);
});

// --- what is kept

test("while others think it is shown, with what no longer goes", async () => {
  keepTurn("+A", "ok");
  const { live, refuse } = liveSession([0]);
  const ahead = new ChoosingAhead(live, 1);

  await ahead.look();
  expect(live.prepared).toMatchObject({ isReady: false, steps: [{ action: "+A" }, { action: "ok" }] });
  table.gone.add("+A");
  await ahead.look();

  expect(ahead.info?.spoiled).toEqual(taken);
  expect(refuse).not.toHaveBeenCalled();
  table.gone.clear(); // the other has undone it
  await ahead.look();
  expect(ahead.info?.spoiled).toBeNull();
});

test("when the turn comes one Confirm is left, and nothing is kept once the seat has acted", async () => {
  keepTurn("+A", "ok");
  const { live, confirm } = liveSession([1]);
  const ahead = new ChoosingAhead(live, 1);

  await ahead.look();
  expect(live.prepared).toMatchObject({ isReady: true });
  expect(confirm).not.toHaveBeenCalled();
  live.prepared?.end();

  expect([live.prepared, ahead.info, stored.size]).toEqual([null, null, 0]);
});

test("what no longer goes in turn is told with its rule, and forgotten", async () => {
  keepTurn("+A", "ok");
  table.gone.add("+A");
  const { live, refuse } = liveSession([1]);

  await new ChoosingAhead(live, 1).look();

  expect(refuse).toHaveBeenCalledWith(expect.anything(), [taken]);
  expect([live.prepared, stored.size]).toEqual([null, 0]);
});

test("whoever confirms quickly has it made by itself, once", async () => {
  quick.on = true;
  keepTurn("+A", "ok");
  const { live, confirm } = liveSession([1]);
  const ahead = new ChoosingAhead(live, 1);

  await ahead.look();
  await ahead.look();

  expect(confirm).toHaveBeenCalledOnce();
});

test.each([
  ["its turn has passed", { made: 5 }, false],
  ["the game is over", {}, true],
])("it is forgotten when %s", async (_, changes, over) => {
  keepTurn("+A");
  Object.assign(table, changes);
  const { live, refuse } = liveSession([1], { over });

  await new ChoosingAhead(live, 1).look();

  expect([live.prepared, stored.size]).toEqual([null, 0]);
  expect(refuse).not.toHaveBeenCalled();
});

test("without a connection it is kept, with another notation it is not", async () => {
  keepTurn("+A");
  const { live } = liveSession([0]);
  const ahead = new ChoosingAhead(live, 1);
  vi.spyOn(api, "ahead").mockRejectedValueOnce(new ApiError("offline", "", 0));
  await ahead.look();
  expect(stored.size).toBe(1);

  vi.spyOn(api, "ahead").mockRejectedValueOnce(new ApiError("invalid-action", "", 422));
  await ahead.look();
  expect(stored.size).toBe(0);
});

test.each([null, "", "nonsense", "{}", '{"actions":[],"made":1}', '{"actions":["ok"]}'])("%s is no turn", (text) => {
  expect(parseKept(text)).toBeNull();
});
