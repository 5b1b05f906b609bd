import { expect, test } from "vitest";

import { placeBeside, union, type Box } from "../../../src/features/lesson/place";

const view = { width: 1280, height: 800 };
const size = { width: 340, height: 120 };
const nothing = { used: [], board: [], rest: [] };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

test("the smallest box around boxes", () => {
  expect(union([box(10, 40, 20, 20), box(50, 10, 10, 10)])).toEqual(box(10, 10, 50, 50));
});

test("words stand to the right of what they are about, level with it", () => {
  expect(placeBeside(size, [box(300, 300, 80, 80)], nothing, view)).toEqual({ left: 394, top: 280 });
});

test("or to the left where the window ends", () => {
  expect(placeBeside(size, [box(1150, 300, 80, 80)], nothing, view)).toEqual({ left: 796, top: 280 });
});

test("or below where something else is in use on both sides", () => {
  const both = [box(0, 300, 480, 80), box(560, 300, 700, 80)];

  expect(placeBeside(size, [box(480, 300, 80, 80)], { ...nothing, rest: both }, view).top).toBe(394);
  expect(placeBeside(size, [box(480, 300, 80, 80)], { ...nothing, used: both }, view).top).toBe(394);
});

test("the board is left free where there is room beside it, however far", () => {
  const board = box(0, 40, 860, 760);
  const { left, top } = placeBeside(size, [box(100, 300, 80, 80)], { ...nothing, board: [board] }, view);

  expect(left).toBeGreaterThanOrEqual(860);
  expect(top).toBeLessThanOrEqual(380);
  expect(top + size.height).toBeGreaterThanOrEqual(300);
});

test("what may be chosen is left free rather than the rest", () => {
  const others = { ...nothing, used: [box(394, 200, 800, 300)], rest: [box(0, 200, 300, 300)] };

  expect(placeBeside(size, [box(300, 300, 80, 80)], others, view).left).toBeLessThan(300);
});

test.each([
  [[box(300, 100, 80, 500), box(900, 100, 300, 80)]],
  [[box(500, 100, 80, 80), box(620, 100, 80, 80), box(500, 400, 80, 80)]],
  [[box(20, 20, 600, 700), box(1000, 700, 200, 60)]],
])("nothing that is pointed at is covered: %j", (aims) => {
  const { left, top } = placeBeside(size, aims, nothing, view);

  for (const aim of aims) {
    const apart =
      left + size.width <= aim.left ||
      aim.left + aim.width <= left ||
      top + size.height <= aim.top ||
      aim.top + aim.height <= top;
    expect(apart).toBe(true);
  }
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + size.width).toBeLessThanOrEqual(view.width);
  expect(top + size.height).toBeLessThanOrEqual(view.height);
});
