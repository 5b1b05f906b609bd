import { beforeEach, describe, expect, test, vi } from "vitest";

import { ApiError } from "../../src/api/client";
import { speak } from "../../src/i18n/words.svelte";
import { errorWords, explained, isWorded } from "../../src/ui/errors";

const late = new ApiError("episode-under-way", "the last episode is not over yet", 409);

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});

describe("an error in words", () => {
  test("is told at once when its words belong to the frame", async () => {
    await speak("en");

    expect(isWorded(new ApiError("not-your-turn", "", 409))).toBe(true);
    expect(errorWords(new ApiError("not-your-turn", "", 409))).toBe("It is not your turn.");
  });

  test("fetches its words when they are rare, in the language that is spoken", async () => {
    await speak("en");
    expect(isWorded(late)).toBe(false);
    expect(await explained(late)).toBe("An episode is in progress. Finish it or restart it first.");

    await speak("pl");
    expect(errorWords(late)).toBe("Trwa epizod. Najpierw go dokończ albo zacznij od nowa.");
  });

  test("is unexpected when nobody knows its code", async () => {
    await speak("en");

    expect(await explained(new ApiError("brand-new", "", 409))).toBe(
      "Something went wrong on the server. Try again in a moment.",
    );
    expect(await explained(new Error("oh"))).toBe("Something went wrong on the server. Try again in a moment.");
  });
});
