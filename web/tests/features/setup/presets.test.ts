import { expect, test } from "vitest";

import type { GameInfo, NewSeat } from "../../../src/api/types";
import { presetOf, presets, seatsOf } from "../../../src/features/setup/presets";

const game = (least: number, most: number): GameInfo => ({
  id: "a_game",
  prefix: "AG",
  players: [least, most],
  minutes: [10, 20],
  rules_version: 1,
  options: [],
  plan: null,
  written: null,
  real_time: {},
  courses: [],
  first_game: { options: {}, bots: [] },
  weight: 3,
  based_on: { title: "A Game", designer: "Somebody", year: 2019 },
});
const BOTS = ["random", "greedy", "planner"];
const human = (name: string): NewSeat => ({ kind: "human", name, bot: null });
const bot = (id: string): NewSeat => ({ kind: "bot", name: "", bot: id });

test("what a game offers depends on how many play it", () => {
  expect(presets(game(1, 12), BOTS)).toEqual(["solo", "hotseat", "link", "bots"]);
  expect(presets(game(2, 4), BOTS)).toEqual(["hotseat", "link", "bots"]);
  expect(presets(game(1, 1), BOTS)).toEqual(["solo"]);
  expect(presets(game(1, 4), [])).toEqual(["solo", "hotseat", "link"]);
});

test("seats of the presets, with remembered names", () => {
  const names = ["Hania"];

  expect(seatsOf("solo", game(1, 12), BOTS, names)).toEqual([human("Hania")]);
  expect(seatsOf("hotseat", game(1, 12), BOTS, names)).toEqual([human("Hania"), human("")]);
  expect(seatsOf("hotseat", game(3, 4), BOTS, names)).toHaveLength(3);
  expect(seatsOf("bots", game(1, 12), BOTS, names)).toEqual([human("Hania"), bot("planner"), bot("greedy")]);
  expect(seatsOf("bots", game(1, 2), BOTS, names)).toEqual([human("Hania"), bot("planner")]);
  expect(seatsOf("bots", game(1, 4), ["random"], [])).toEqual([human(""), bot("random"), bot("random")]);
});

test("seats are recognised as a preset", () => {
  expect(presetOf([human("")])).toBe("solo");
  expect(presetOf([human(""), human(""), human("")])).toBe("hotseat");
  expect(presetOf([human(""), bot("greedy")])).toBe("bots");
  expect(presetOf([human(""), human(""), bot("greedy")])).toBeNull();
  expect(presetOf([bot("greedy")])).toBeNull();
});

test("whoever plays with friends by link sits down and leaves seats free", () => {
  expect(seatsOf("link", game(1, 12), BOTS, ["Ola"])).toEqual([
    { kind: "human", name: "Ola", bot: null },
    { kind: "open", name: "", bot: null },
    { kind: "open", name: "", bot: null },
  ]);
  expect(seatsOf("link", game(1, 2), BOTS, []).map(({ kind }) => kind)).toEqual(["human", "open"]);
  expect(presetOf(seatsOf("link", game(2, 4), BOTS, []))).toBe("link");
});
