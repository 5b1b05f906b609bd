import { afterEach, expect, test, vi } from "vitest";

import { onReturn, type Returning } from "../../src/api/returns";

class Line implements Returning {
  heard: string[] = [];

  check(): void {
    this.heard.push("check");
  }

  renew(): void {
    this.heard.push("renew");
  }

  giveUp(): void {
    this.heard.push("give up");
  }
}

afterEach(() => vi.unstubAllGlobals());

test("a line hears that the network has gone and come, until it ends", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const line = new Line();
  const end = onReturn(line);

  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(line.heard).toEqual(["give up", "renew", "check"]);

  end();
  window.dispatchEvent(new Event("offline"));
  expect(line.heard).toHaveLength(3);
});
