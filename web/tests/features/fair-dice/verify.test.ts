import { describe, expect, test } from "vitest";

import { hmacHex, sha256Hex } from "../../../src/api/hash";
import type { Proof } from "../../../src/api/types";
import { attempt, below, transcript, unlike, verify } from "../../../src/features/fair-dice/verify";

const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const other = "0".repeat(64);
const entropy = "ff".repeat(32);
const told = `ratusz-dice 1\nAbCdEfGhIjKlMnOp\n${entropy}\n-`;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

test("hashes are those of another implementation", async () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, byte) => byte);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

  expect(sha256Hex(secret)).toBe(hex(await crypto.subtle.digest("SHA-256", bytes)));
  expect(hmacHex(secret, told)).toBe(hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(told))));
});

test("the numbers of docs/fair-dice.md", () => {
  expect(sha256Hex(secret)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  expect(attempt(secret, told, 0, 0)).toBe(0x78e444a054b38a99n);
  expect([0, 1, 2, 3].map((draw) => below(36n, secret, told, draw))).toEqual([5n, 31n, 7n, 15n]);
  expect(below(2n ** 63n + 1n, secret, told, 2)).toBe(0x14b405f8cc0a2349n); // after three that are refused
});

/** Of 36 chances draw 0 gives 5 and draw 1 gives 31: "a" is up to 9, "b" up to 35. */
const right: Proof = {
  "ratusz-dice": 1,
  rules: 1,
  table: "AbCdEfGhIjKlMnOp",
  game: "gems",
  over: true,
  commitment: sha256Hex(secret),
  secret,
  carried: 1,
  seats: [
    { seat: 0, name: "Ola", kind: "human", seal: sha256Hex(entropy), entropy },
    { seat: 1, name: "", kind: "bot", seal: null, entropy: null },
  ],
  draws: [
    { ply: 1, drawn: "b", origin: "record", number: null, outcomes: 0 },
    { ply: 3, drawn: "a", origin: "dice", number: 0, outcomes: 0 },
    { ply: 4, drawn: "b", origin: "dice", number: 1, outcomes: 0 },
  ],
  lists: [
    [
      ["a", 10],
      ["b", 26],
    ],
  ],
  labels: {},
  record: [
    "ratusz-record: 1",
    `dice-commitment: ${sha256Hex(secret)}`,
    "dice-table: AbCdEfGhIjKlMnOp",
    `dice-secret: ${secret}`,
    `dice-entropies: ${entropy} -`,
    "dice-carried: 1",
    "",
    "* b",
    "0 c",
    "* a",
    "* b",
    "",
  ].join("\n"),
};

const kinds = (proof: Proof): string[] => [...new Set(verify(proof, null).faults.map(({ kind }) => kind))];

test("a proof that is right", () => {
  expect(transcript(right)).toBe(told);
  expect(verify(right, null)).toEqual({ faults: [], wrong: new Set() });
});

test("dice that all tables of a round share, to which no seat adds", () => {
  // Of 36 chances draw 0 gives 14 and draw 1 gives 7.
  const [past, first, second] = right.draws as [Proof["draws"][0], Proof["draws"][0], Proof["draws"][0]];
  const [ola, bot] = right.seats as [Proof["seats"][0], Proof["seats"][0]];
  const shared: Proof = {
    ...right,
    "ratusz-dice": 2,
    seats: [{ ...ola, seal: null, entropy: null }, bot],
    draws: [past, { ...first, drawn: "b" }, { ...second, drawn: "a" }],
    record: right.record!.replace(`${entropy} -`, "shared").replace("* a\n* b", "* b\n* a"),
  };

  expect(transcript(shared)).toBe("ratusz-dice 2");
  expect(kinds(shared)).toEqual([]);
  expect(kinds({ ...shared, "ratusz-dice": 1 })).toContain("draw");
  expect(kinds({ ...shared, seats: [{ ...ola, seal: null }, bot] })).toEqual(["headers"]);
  expect(kinds({ ...shared, record: shared.record!.replace("shared", "- -") })).toEqual(["headers"]);
});

describe("every change is found", () => {
  const [ola, bot] = right.seats as [Proof["seats"][0], Proof["seats"][0]];
  const [past, first, second] = right.draws as [Proof["draws"][0], Proof["draws"][0], Proof["draws"][0]];
  const changes: [string, Partial<Proof>, string][] = [
    ["secret", { secret: other }, "secret"],
    ["commitment", { commitment: other }, "secret"],
    ["table", { table: "another" }, "headers"],
    ["entropy", { seats: [{ ...ola, entropy: other }, bot] }, "seal"],
    ["seal", { seats: [{ ...ola, seal: other }, bot] }, "seal"],
    ["a draw", { draws: [past, { ...first, drawn: "b" }, second] }, "draw"],
    ["its number", { draws: [past, { ...first, number: 1 }, second] }, "draw"],
    [
      "the record too",
      { draws: [past, { ...first, drawn: "b" }, second], record: right.record!.replace("* a", "* b") },
      "draw",
    ],
    [
      "weights",
      {
        lists: [
          [
            ["a", 2],
            ["b", 34],
          ],
        ],
      },
      "draw",
    ],
    [
      "the order",
      {
        lists: [
          [
            ["b", 26],
            ["a", 10],
          ],
        ],
      },
      "draw",
    ],
    ["one left out", { draws: [past, first] }, "record"],
    ["an excuse", { draws: [past, { ...first, origin: "record", number: null }, { ...second, number: 0 }] }, "origin"],
    ["what was carried", { carried: 3 }, "origin"],
    ["the record", { record: right.record!.replace("0 c", "* b") }, "record"],
  ];

  test.each(changes)("%s", (_, change, kind) => {
    expect(kinds({ ...right, ...change })).toContain(kind);
  });

  test("a draw by its step", () => {
    const { faults, wrong } = verify({ ...right, draws: [past, { ...first, drawn: "b" }, second] }, null);

    expect(faults).toContainEqual({ kind: "draw", ply: 3, drawn: "b", due: "a" });
    expect(wrong).toEqual(new Set([3]));
  });
});

describe("what this browser noted", () => {
  const seen = { commitment: right.commitment!, seals: { 0: sha256Hex(entropy) }, entropy: { 0: entropy } };

  test("is as it was", () => expect(unlike(right, seen)).toEqual([]));

  test("is not", () => {
    expect(unlike(right, { ...seen, commitment: other })).toEqual([{ kind: "noted-commitment" }]);
    expect(unlike(right, { ...seen, seals: { 0: other } })).toEqual([{ kind: "noted-seal", seat: 0 }]);
    expect(unlike(right, { ...seen, entropy: { 0: other } })).toEqual([{ kind: "noted-entropy", seat: 0 }]);
  });

  test("seals that were never opened count for nothing", () => {
    const late = { ...right, seats: [{ ...right.seats[0]!, entropy: null }, right.seats[1]!] };

    expect(unlike(late, seen)).toEqual([]);
  });
});
