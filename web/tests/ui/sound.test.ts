import { beforeEach, expect, test, vi } from "vitest";

const sung = vi.hoisted(() => vi.fn());
const stored = vi.hoisted(() => new Map<string, string>());

vi.mock("../../src/ui/synth", () => ({ sing: sung }));
vi.mock("../../src/api/storage", () => ({
  keep: (name: string, value: string) => stored.set(name, value),
  kept: (name: string) => stored.get(name) ?? null,
}));

/** The module as at another visit of the same browser. */
async function visit() {
  vi.resetModules();
  return import("../../src/ui/sound.svelte");
}

beforeEach(() => {
  stored.clear();
  sung.mockClear();
  vi.stubGlobal("document", { hidden: false });
});

test("nothing is heard at the first visit", async () => {
  const { hasSound, play } = await visit();

  await play("dice");

  expect(hasSound()).toBe(false);
  expect(sung).not.toHaveBeenCalled();
});

test("switched on it is heard at once, and at the next visit as well", async () => {
  (await visit()).setSound(true);
  await vi.waitFor(() => expect(sung).toHaveBeenCalledWith("chime", 0));

  const { hasSound, play } = await visit();
  await play("pencil", 0.5);

  expect(hasSound()).toBe(true);
  expect(sung).toHaveBeenLastCalledWith("pencil", 0.5);
});

test("switched off it is off for good", async () => {
  stored.set("sound", "on");
  const first = await visit();
  first.setSound(false);
  await first.play("coins");

  expect((await visit()).hasSound()).toBe(false);
  expect(sung).not.toHaveBeenCalled();
});

test("on a page that nobody looks at only the turn is heard", async () => {
  stored.set("sound", "on");
  const { play } = await visit();
  vi.stubGlobal("document", { hidden: true });

  for (const sound of ["pencil", "dice", "tile", "coins", "glass", "tick", "chime"] as const) await play(sound);

  expect(sung.mock.calls).toEqual([["chime", 0]]);
});
