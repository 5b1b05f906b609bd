import { describe, expect, test } from "vitest";

import { narrow, openHotspots, settled, still, tap, wouldChoose, wouldLeave } from "../../src/board/selection";
import { choice, placements } from "../town";

const house = placements("H2", "house", "H", ["a2", "b2"]);
const forest = placements("F4", "forest", "F", ["a4", "b4"]);
const bonus = [...placements("+H", "house", "+H", ["c1", "c2"]), ...placements("+L", "lake", "+L", ["c1", "c2"])];
const confirm = choice("ok", ["confirm"]);

describe("narrowing", () => {
  test("leaves the choices with all hotspots", () => {
    expect(narrow([...house, ...forest], ["task/F4"]).map(({ action }) => action)).toEqual(["Fa4", "Fb4"]);
    expect(narrow([...house, ...forest], ["task/F4", "cell/b4"]).map(({ action }) => action)).toEqual(["Fb4"]);
    expect(narrow(house, [])).toEqual(house);
  });

  test("opens what leads on, and never the button", () => {
    expect([...openHotspots([...house, ...forest, confirm], [])].sort()).toEqual([
      "cell/a2",
      "cell/a4",
      "cell/b2",
      "cell/b4",
      "task/F4",
      "task/H2",
    ]);
    expect([...openHotspots([...house, ...forest], ["task/H2"])].sort()).toEqual(["cell/a2", "cell/b2"]);
  });

  test("counts what all choices share as chosen", () => {
    expect(settled(house, [])).toEqual(["task/H2"]);
    expect(settled([...house, ...forest], [])).toEqual([]);
    expect(settled(bonus, ["cell/c1"])).toEqual(["cell/c1"]);
  });

  test("does not take the only choice for chosen before it is tapped", () => {
    expect(settled([confirm], [])).toEqual([]);
  });
});

describe("a tap", () => {
  test("on a cell with one choice makes it", () => {
    expect(tap([...house, ...forest], [], "cell/b2")).toEqual({ kind: "chosen", choice: house[1] });
  });

  test("on a cell with several choices selects it, and the task then decides", () => {
    expect(tap(bonus, [], "cell/c2")).toEqual({ kind: "selected", selection: ["cell/c2"] });
    expect(tap(bonus, ["cell/c2"], "task/+L")).toEqual({ kind: "chosen", choice: bonus[3] });
  });

  test("on a task selects it, and the cell then decides", () => {
    expect(tap(bonus, [], "task/+L")).toEqual({ kind: "selected", selection: ["task/+L"] });
    expect(tap(bonus, ["task/+L"], "cell/c1")).toEqual({ kind: "chosen", choice: bonus[2] });
  });

  test("on what is chosen takes it back", () => {
    expect(tap(bonus, ["task/+L"], "task/+L")).toEqual({ kind: "selected", selection: [] });
  });

  test("on another of the same kind replaces it", () => {
    expect(tap([...house, ...forest], ["task/H2"], "task/F4")).toEqual({ kind: "selected", selection: ["task/F4"] });
    expect(tap(bonus, ["cell/c2"], "cell/c1")).toEqual({ kind: "selected", selection: ["cell/c1"] });
  });

  test("on a cell that is legal for another task is refused, not turned into that task", () => {
    expect(tap([...house, ...forest], ["task/H2"], "cell/a4")).toEqual({
      kind: "refused",
      hotspots: ["task/H2", "cell/a4"],
    });
  });

  test("on what no choice has is refused with what was chosen", () => {
    expect(tap(house, [], "cell/e6")).toEqual({ kind: "refused", hotspots: ["cell/e6"] });
    expect(tap([], [], "cell/e6")).toEqual({ kind: "refused", hotspots: ["cell/e6"] });
  });

  test("on the button commits", () => {
    expect(tap([confirm], [], "confirm")).toEqual({ kind: "chosen", choice: confirm });
  });
});

test("a preview is the choice a tap would make", () => {
  expect(wouldChoose([...house, ...forest], [], "cell/a2")).toBe(house[0]);
  expect(wouldChoose(bonus, [], "cell/c1")).toBeNull();
  expect(wouldChoose(house, [], "cell/e6")).toBeNull();
});

test("a tap on a cell for several things would leave them all", () => {
  expect(wouldLeave(bonus, [], "cell/c1").map(({ action }) => action)).toEqual(["+Hc1", "+Lc1"]);
  expect(wouldLeave(house, [], "cell/e6")).toEqual([]);
});

test("a selection ends with its choices", () => {
  expect(still(house, ["task/H2"])).toEqual(["task/H2"]);
  expect(still(forest, ["task/H2"])).toEqual([]);
});
