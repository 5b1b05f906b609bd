import { expect, test } from "vitest";

import type { Item, Scene, Tray, Update } from "../../../src/api/types";
import { earns, soundsOf } from "../../../src/features/table/sounds";
import { board, plainItem, plainTrack, plainTray, say, seat, trays, update } from "../../town";

const [ada, bot] = [seat(0, "Ada"), seat(1, "Planner", "planner")];
const at = (changes: Partial<Scene>, more: Partial<Update> = {}): Update =>
  update({ seats: [ada, bot], ...more }, { trays: [], ...changes });
const own = (picture: string) => ({ boards: [board(0, picture)] });

const tile = (tray: string, count = 1): Item => ({
  ...plainItem,
  hotspot: `${tray}/P`,
  symbol: "park",
  label: say("districts.park"),
  state: "open",
  detail: "",
  drawing: "",
  count,
});
const tray = (id: string, owner: number | null, items: Item[]): Tray => ({
  ...plainTray,
  id,
  kind: "tiles",
  title: say(id),
  items,
  seat: owner,
});

test("a pencil draws what is new on one's own sheet", () => {
  expect(soundsOf(at(own("H.....")), at(own("Hf....")))).toEqual(["pencil"]);
});

test("what is taken back, or final now, is not drawn again", () => {
  expect(soundsOf(at(own("Hf....")), at(own("H.....")))).toEqual([]);
  expect(soundsOf(at(own("Hf....")), at(own("HF....")))).toEqual([]);
});

test("others draw in silence", () => {
  const looking = (picture: string) => ({ boards: [board(0, ""), board(1, picture)] });

  expect(soundsOf(at(looking("")), at(looking("F.....")))).toEqual([]);
});

test("tiles are heard, whoever takes or lays them", () => {
  const market = tray("market", null, [tile("market")]);
  const taken = tray("reserve-1", 1, [tile("reserve-1")]);
  const laid = (picture: string) => ({ boards: [board(0, ""), { ...board(1, picture), kind: "tiles" as const }] });

  expect(soundsOf(at({ trays: [market] }), at({ trays: [taken] }))).toEqual(["tile"]);
  expect(soundsOf(at(laid("")), at(laid("F.....")))).toEqual(["tile"]);
  expect(soundsOf(at({ trays: [] }), at({ trays: [market] }))).toEqual([]);
});

test("dice are heard when they show something else, and in every new round", () => {
  const rolled = (first: number, round: number) => ({
    trays: trays([first, 2] as [number, number], []),
    headline: say("little_town.headline", { round }),
  });

  expect(soundsOf(at(rolled(1, 3)), at(rolled(4, 3)))).toEqual(["dice"]);
  expect(soundsOf(at(rolled(1, 3)), at(rolled(1, 4)))).toEqual(["dice"]);
  expect(soundsOf(at(rolled(1, 3)), at(rolled(1, 3)))).toEqual([]);
  expect(soundsOf(at(rolled(1, 3)), at({ ...rolled(4, 3), over: true }))).toEqual([]);
});

test("money that one earns sounds of coins, what one pays does not", () => {
  const income = (mine: number, other: number): Partial<Scene> => ({
    tracks: [
      { ...plainTrack, id: "income", title: say("income"), length: 9, position: 0, marked: [], texts: [] },
      {
        ...plainTrack,
        id: "money",
        title: say("money"),
        length: 9,
        position: 0,
        marked: [],
        texts: [],
        symbol: "income",
        markers: [mine, other],
      },
    ],
  });

  expect(soundsOf(at(income(1, 5)), at(income(3, 5)))).toEqual(["coins"]);
  expect(soundsOf(at(income(3, 5)), at(income(1, 5)))).toEqual([]);
  expect(soundsOf(at(income(1, 5)), at(income(1, 9)))).toEqual([]);
});

test("points that arrive sound of coins for the one who gets them", () => {
  const moment = {
    gains: [
      { seat: 0, points: 3, total: 9 },
      { seat: 1, points: 0, total: 4 },
    ],
    earned: [],
  };

  expect([0, 1, null].map((viewer) => earns(moment, viewer))).toEqual([true, false, false]);
});

test("a chime calls whoever had to wait, after the dice", () => {
  const waiting = at({ to_act: [1], trays: trays([1, 2], []) }, { step_count: 4 });
  const called = at({ to_act: [0], trays: trays([3, 2], []) }, { step_count: 5 });

  expect(soundsOf(waiting, called)).toEqual(["dice", "chime"]);
  expect(soundsOf(called, called)).toEqual([]);
});

test("nobody is called who takes something back, watches, or is looked at from another seat", () => {
  const waiting = at({ to_act: [1] }, { step_count: 4 });

  expect(soundsOf(waiting, at({ to_act: [0] }, { step_count: 4 }))).toEqual([]);
  expect(soundsOf({ ...waiting, seats: [bot] }, { ...at({ to_act: [0] }, { step_count: 5 }), seats: [bot] })).toEqual(
    [],
  );
  expect(soundsOf({ ...waiting, seat: 1 }, at({ to_act: [0], ...own("F.....") }, { step_count: 5 }))).toEqual([]);
});
