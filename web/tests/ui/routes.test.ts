import { expect, test } from "vitest";

import { address, identity, match, ruleAddress, type Route } from "../../src/ui/routes";

const routes: [string, Route][] = [
  ["/", { page: "home" }],
  ["/new/little_town", { page: "setup", game: "little_town" }],
  ["/rules/little_town", { page: "rules", game: "little_town" }],
  ["/learn/little_town", { page: "learn", game: "little_town" }],
  ["/me", { page: "account" }],
  ["/stop", { page: "unsubscribe" }],
  ["/ratings", { page: "ratings" }],
  ["/evenings", { page: "evenings" }],
  ["/leagues", { page: "leagues" }],
  ["/draw/little_town", { page: "editor", game: "little_town" }],
  ["/campaign/dice_city", { page: "courses", game: "dice_city" }],
  ["/c/3xK_9-a", { page: "campaign", id: "3xK_9-a" }],
  ["/join/3xK_9-a", { page: "lobby", id: "3xK_9-a" }],
  ["/league/3xK_9-a", { page: "league", id: "3xK_9-a" }],
  ["/evening/3xK_9-a", { page: "evening", id: "3xK_9-a" }],
  ["/evening/3xK_9-a/screen", { page: "screen", id: "3xK_9-a" }],
  ["/t/3xK_9-a/dice", { page: "dice", id: "3xK_9-a" }],
  ["/record", { page: "record" }],
  ["/continue", { page: "continue" }],
  ["/t/3xK_9-a", { page: "table", id: "3xK_9-a" }],
  ["/t/3xK_9-a/replay", { page: "replay", id: "3xK_9-a", step: null }],
  ["/t/3xK_9-a/replay/17", { page: "replay", id: "3xK_9-a", step: 17 }],
];

test.each(routes)("%s", (path, route) => {
  expect(match(path)).toEqual(route);
  expect(address(route as Exclude<Route, { page: "not-found" }>)).toBe(path);
});

test("a slash at the end does no harm", () => {
  expect(match("/rules/little_town/")).toEqual({ page: "rules", game: "little_town" });
});

test.each([
  "/new",
  "/t",
  "/nowhere",
  "/nowhere/else",
  "/constructor",
  "/t/x/replay/-1",
  "/evening/x/replay",
  "/evening/x/replay/1",
  "/t/x/replay/last",
  "/t/x/scores",
  "/t/x/replay/1/2",
])("%s is lost", (path) => {
  expect(match(path)).toEqual({ page: "not-found" });
});

test("names with special letters survive the way there and back", () => {
  expect(address({ page: "rules", game: "a/b ż" })).toBe("/rules/a%2Fb%20%C5%BC");
  expect(match("/rules/a%2Fb%20%C5%BC")).toEqual({ page: "rules", game: "a/b ż" });
  expect(match("/rules/100%")).toEqual({ page: "rules", game: "100%" });
});

test("another step is the same page, another table is not", () => {
  const [early, late] = [match("/t/x/replay/1"), match("/t/x/replay/2")];

  expect(identity(early)).toBe(identity(late));
  expect(identity(match("/t/y/replay/1"))).not.toBe(identity(early));
  expect(identity(match("/t/x"))).not.toBe(identity(early));
});

test("a rule's address", () => {
  expect(ruleAddress("little_town", "LT-14")).toBe("/rules/little_town#LT-14");
});
