import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What was started, and when. */
let started: number[];
/** How a browser answers to being asked for sound. */
let resume: () => Promise<void>;
let contexts: Studio[];

class Studio {
  state = "suspended";
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  constructor() {
    contexts.push(this);
  }
  async resume(): Promise<void> {
    await resume();
    this.state = "running";
  }
  private node = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    frequency: { value: 0 },
    Q: { value: 0 },
    connect: (next: unknown) => next,
    start: (at: number) => started.push(at),
    stop: () => {},
  });
  createGain = this.node;
  createOscillator = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const listeners = new Map<string, () => void>();

async function load(activated: boolean) {
  vi.resetModules();
  vi.stubGlobal("AudioContext", Studio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: activated } });
  vi.stubGlobal("addEventListener", (name: string, heard: () => void) => listeners.set(name, heard));
  return import("../../src/ui/synth");
}

beforeEach(() => {
  [started, contexts] = [[], []];
  resume = () => Promise.resolve();
});
afterEach(() => void vi.unstubAllGlobals());

test("before the person has done something no sound is asked for", async () => {
  const { sing } = await load(false);

  await sing("chime", 0);

  expect(contexts).toEqual([]);
});

test("a browser that has been touched plays every note of a sound in its time", async () => {
  const { notes, sing } = await load(true);

  await sing("tile", 2);

  expect(started).toEqual(notes.tile.map(({ at }) => 12 + at));
});

test("a tap wakes a browser that fell silent", async () => {
  await load(true);

  listeners.get("pointerup")!();
  await Promise.resolve();

  expect(contexts.map(({ state }) => state)).toEqual(["running"]);
});

test("what the browser lets play too late is not played at all", async () => {
  const { sing } = await load(true);
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(5000);

  await sing("dice", 0);

  expect(started).toEqual([]);
  clock.mockRestore();
});

test("sounds are short and quiet", async () => {
  const { notes } = await load(true);

  for (const sound of Object.values(notes))
    for (const { at, lasts, loud } of sound) {
      expect(at + lasts).toBeLessThanOrEqual(1.5);
      expect(loud).toBeLessThanOrEqual(0.4);
    }
});
