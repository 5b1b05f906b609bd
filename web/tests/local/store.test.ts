import { beforeEach, expect, test } from "vitest";

import { openStore } from "../../src/local/store";

/** What was asked of the database, in order. */
let seen: string[];
let transaction: {
  oncomplete: () => void;
  onabort: () => void;
  error: Error | null;
};

/** A request that is answered soon. */
function answered<T>(result: T): IDBRequest<T> {
  const request = { result } as unknown as IDBRequest<T>;
  queueMicrotask(() => void request.onsuccess!.call(request, {} as Event));
  return request;
}

const rows = {
  put: (value: string, key: string) => seen.push(`${key}=${value}`),
  delete: (key: string) => seen.push(`no ${key}`),
  getAllKeys: () => answered(["a", "b"]),
  getAll: () => answered(["1", "2"]),
};
const database = {
  transaction: (_: string, mode = "readonly", options: IDBTransactionOptions = {}) => {
    seen.push([mode, options.durability].filter(Boolean).join(" "));
    transaction = { objectStore: () => rows, error: null } as never;
    return transaction;
  },
  close: () => seen.push("closed"),
};
const factory = { open: () => answered(database) } as unknown as IDBFactory;

beforeEach(() => {
  seen = [];
});

test("rows are read as pairs", async () => {
  const store = await openStore("x", undefined, factory);

  expect(await store.all()).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
});

test("writes are one transaction, and done when it is on the disk", async () => {
  const store = await openStore("x", undefined, factory);
  let isDone = false;
  const written = store
    .write([
      ["a", "3"],
      ["b", null],
    ])
    .then(() => (isDone = true));
  await Promise.resolve();

  expect(seen).toEqual(["readwrite strict", "a=3", "no b"]);
  expect(isDone).toBe(false);
  transaction.oncomplete();
  await written;
});

test("a transaction that fails says why", async () => {
  const store = await openStore("x", undefined, factory);
  const written = store.write([["a", "3"]]);
  transaction.error = new Error("quota");
  transaction.onabort();

  await expect(written).rejects.toThrow("quota");
});

test("a database that does not open is an error", async () => {
  const request = { error: new Error("private window") } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => void request.onerror!.call(request, {} as Event));

  await expect(openStore("x", undefined, { open: () => request } as unknown as IDBFactory)).rejects.toThrow(
    "private window",
  );
});

test("a newer version of the page gets the database", async () => {
  await openStore("x", undefined, factory);
  (database as unknown as IDBDatabase).onversionchange!.call(database as never, {} as never);

  expect(seen).toEqual(["closed"]);
});
