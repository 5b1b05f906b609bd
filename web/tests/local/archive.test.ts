import { expect, test } from "vitest";

import { unpack } from "../../src/local/archive";

const bytes = (hex: string): number[] => hex.match(/../g)!.map((pair) => parseInt(pair, 16));

/** A file of its own in a zip file, with a field of two bytes that only its own head has. */
const head = (name: number, content: string): number[] => [
  ...bytes("504b03040a000000000000000000"),
  ...bytes("00000000"),
  ...[content.length, 0, 0, 0, content.length, 0, 0, 0, 1, 0, 2, 0, name, 9, 9],
  ...new TextEncoder().encode(content),
];
const entry = (name: number, size: number, stored: number, at: number): number[] => [
  ...bytes("504b01020a000a000000000000000000"),
  ...bytes("00000000"),
  ...[stored, 0, 0, 0, size, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, at, 0, 0, 0, name],
];

function zip(stored = 3): ArrayBuffer {
  const files = [...head(97, "one"), ...head(98, "")];
  const list = [...entry(97, 3, stored, 0), ...entry(98, 0, 0, head(97, "one").length)];
  const end = [...bytes("504b0506000000000200"), 2, 0, list.length, 0, 0, 0, files.length, 0, 0, 0, 0, 0];
  return Uint8Array.from([...files, ...list, ...end]).buffer;
}

test("files come with their names and contents", () => {
  const found: [string, string][] = [];
  unpack(zip(), (name, content) => found.push([name, new TextDecoder().decode(content)]));

  expect(found).toEqual([
    ["a", "one"],
    ["b", ""],
  ]);
});

test("what is no such file is refused", () => {
  expect(() => unpack(zip().slice(1, -3), () => {})).toThrow("no zip file");
  expect(() => unpack(new ArrayBuffer(3), () => {})).toThrow("no zip file");
  expect(() => unpack(zip(2), () => {})).toThrow("a is compressed");
});
