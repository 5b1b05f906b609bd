import { expect, test, vi } from "vitest";

vi.mock("../../src/api/storage", () => ({ keep: () => {}, kept: () => null }));

const { along, commandOf } = await import("../../src/ui/keyboard.svelte");

const key = (name: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const free = { typing: false, letters: true };

test.each([
  ["u", "undo"],
  ["U", "undo"],
  ["Backspace", "undo"],
  ["/", "notation"],
  ["?", "help"],
  ["Escape", "clear"],
  ["+", "enlarge"],
  ["=", "enlarge"],
  ["-", "reduce"],
  ["0", "whole"],
])("%s asks for %s", (name, command) => {
  expect(commandOf(key(name), free)).toBe(command);
});

test("control and command are alike", () => {
  expect(commandOf(key("z", { ctrlKey: true }), free)).toBe("undo");
  expect(commandOf(key("z", { metaKey: true }), free)).toBe("undo");
  expect(commandOf(key("Enter", { ctrlKey: true }), free)).toBe("confirm");
});

test("a field keeps its keys, but Escape and Ctrl+Enter still work", () => {
  const typing = { typing: true, letters: true };

  for (const name of ["u", "/", "?", "Backspace"]) expect(commandOf(key(name), typing)).toBeNull();
  expect(commandOf(key("z", { ctrlKey: true }), typing)).toBeNull();
  expect(commandOf(key("Escape"), typing)).toBe("clear");
  expect(commandOf(key("Enter", { ctrlKey: true }), typing)).toBe("confirm");
});

test("letters can be switched off", () => {
  const off = { typing: false, letters: false };

  for (const name of ["u", "/", "?"]) expect(commandOf(key(name), off)).toBeNull();
  expect(commandOf(key("z", { ctrlKey: true }), off)).toBe("undo");
});

test("the browser keeps what is its own", () => {
  expect(commandOf(key("ArrowLeft", { altKey: true }), free)).toBeNull();
  expect(commandOf(key("r", { ctrlKey: true }), free)).toBeNull();
  expect(commandOf(key("Enter"), free)).toBeNull();
});

test.each([
  ["ArrowRight", 7, 0],
  ["ArrowDown", 0, 1],
  ["ArrowLeft", 0, 7],
  ["ArrowUp", 4, 3],
  ["Enter", 4, null],
])("%s leads in a row of eight from %i to %s", (name, at, to) => {
  expect(along({ key: name }, at, 8)).toBe(to);
});

test("arrows lead nowhere where there is nothing", () => {
  expect(along({ key: "ArrowRight" }, -1, 0)).toBeNull();
});
