import { expect, test } from "vitest";

import { most, Zoom } from "../../src/board/zoom.svelte";

function zoomed(factor: number, x = 0.5, y = 0.5): Zoom {
  const zoom = new Zoom();
  zoom.by(factor, { x, y });
  return zoom;
}

test("the whole board is seen at first, and nothing moves it", () => {
  const zoom = new Zoom();
  zoom.pan({ x: -0.3, y: 0.3 });

  expect([zoom.isIn, zoom.transform, zoom.seen({ x: 0.25, y: 1 })]).toEqual([false, undefined, { x: 0.25, y: 1 }]);
});

test("what is pointed at stays where it is", () => {
  const zoom = zoomed(2, 0.25, 0.75);

  expect(zoom.seen({ x: 0.25, y: 0.75 })).toEqual({ x: 0.25, y: 0.75 });
  expect(zoom.seen({ x: 0.5, y: 0.75 })).toEqual({ x: 0.75, y: 0.75 });
  expect(zoom.transform).toBe("translate(-25%, -75%) scale(2)");
});

test("it ends at the largest scale, and below 1 at the whole board", () => {
  const zoom = zoomed(100);
  expect(zoom.scale).toBe(most);

  zoom.by(1 / 1000, { x: 0, y: 0 });

  expect([zoom.isIn, zoom.seen({ x: 0, y: 0 })]).toEqual([false, { x: 0, y: 0 }]);
});

test("there is always board where one looks", () => {
  const zoom = zoomed(2);
  zoom.pan({ x: 5, y: -5 });

  expect(zoom.seen({ x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
});

test("a part is shown by moving as little as needed", () => {
  const zoom = zoomed(2); // from 0.25 to 0.75 of the board
  zoom.show({ x: 0.5, y: 0.3, width: 0.1, height: 0.1 });
  expect(zoom.seen({ x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 });

  zoom.show({ x: 0, y: 0.75, width: 0.125, height: 0.125 });

  expect(zoom.seen({ x: 0, y: 0.875 })).toEqual({ x: 0, y: 1 });
});

test("the whole again", () => {
  const zoom = zoomed(3, 0.1, 0.1);
  zoom.reset();

  expect([zoom.scale, zoom.seen({ x: 1, y: 1 })]).toEqual([1, { x: 1, y: 1 }]);
});
