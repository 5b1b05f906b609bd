import { afterEach, expect, test, vi } from "vitest";

import { api, send } from "../../src/api/client";
import { keepsCookies } from "../../src/api/storage";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a jar of cookies, or without. */
function browser({ enabled = true, keeps = true } = {}): void {
  const jar = new Set<string>();
  const page = {
    get cookie() {
      return [...jar].join("; ");
    },
    set cookie(text: string) {
      if (text.includes("Max-Age=0")) jar.clear();
      else if (keeps) jar.add(text.split(";")[0]!);
    },
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { cookieEnabled: enabled });
}

function server(...answers: unknown[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(answers.shift()));
  });
  return asked;
}

const seen = (mine: boolean) => ({ id: "x", seats: [{ seat: 0, kind: "human", mine }] });

test.each([
  [{}, true],
  [{ enabled: false }, false],
  [{ keeps: false }, false],
])("cookies are tried: %j", (settings, expected) => {
  browser(settings);
  expect(keepsCookies()).toBe(expected);
  expect(document.cookie).toBe("");
});

test("nothing is asked in the name of somebody whom the server could not know again", async () => {
  browser({ keeps: false });
  const asked = server({ problems: [] }, {});

  for (const path of ["tables", "campaigns", "codes", "tables/x/seats", "account/new", "notices/push"])
    await expect(send("POST", path, {})).rejects.toMatchObject({ code: "cookies-refused" });
  expect(asked).toEqual([]);
  await send("POST", "games/dice_city/plan", {});
  await send("POST", "notices/stop/token", {});
  expect(asked).toHaveLength(2);
});

test("a seat that was given and is gone a moment later tells that the cookie was dropped", async () => {
  browser();
  server(seen(true), seen(false), seen(false));

  await send("POST", "tables", {});
  await expect(api.table("x")).rejects.toMatchObject({ code: "cookies-refused" });
  expect(await api.table("x")).toEqual(seen(false)); // asked for again, it is watched
});
