import { expect, test } from "vitest";

import { readInvitation } from "../../../src/features/lobby/invitation";

const here = { origin: "https://ratusz.test", host: "ratusz.test" };

test.each([
  ["https://ratusz.test/join/abc?lang=pl#token", "/join/abc?lang=pl#token"],
  ["  ratusz.test/t/abc ", "/t/abc"],
  ["/c/abc", "/c/abc"],
  ["https://ratusz.test/t/abc/replay/7", "/t/abc/replay/7"],
  ["https://ratusz.test/evening/abc#bridge-owl-key-clock", "/evening/abc#bridge-owl-key-clock"],
])("a link to a table or a campaign: %s", (text, path) => {
  expect(readInvitation(text, here)).toEqual({ kind: "link", path });
});

test.each(["bridge owl key clock bell window", "most-sowa-klucz-zegar-dzwon-okno", "https://ratusz.test/", "no/thing"])(
  "anything else is left to the server, which knows the codes: %s",
  (text) => {
    expect(readInvitation(text, here)).toEqual({ kind: "code", code: text });
  },
);

test.each(["bridge owl key clock", "most-sowa-klucz-zegar"])("four words lead to an evening: %s", (text) => {
  expect(readInvitation(text, here)).toEqual({ kind: "evening", code: text });
});

test.each(["bridge owl key clock bell", "most-sowa-klucz-zegar-dzwon"])("five words lead to a league: %s", (text) => {
  expect(readInvitation(text, here)).toEqual({ kind: "league", code: text });
});

test.each(["https://games.example/t/abc", "https://games.example/club/ratusz/join/abc#x"])(
  "a link to another server is not followed from here: %s",
  (text) => {
    expect(readInvitation(text, here)).toEqual({ kind: "elsewhere", host: "games.example" });
  },
);
