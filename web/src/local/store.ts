/** What is played on this device, as rows of keys and texts in the browser's database. Nobody here looks into them. */

import type { Write } from "./messages";

const rows = "rows";

export type Row = [key: string, value: string];

export interface Store {
  all(): Promise<Row[]>;
  /** Resolves when all of them are on the disk; rejects when none is. */
  write(writes: readonly Write[]): Promise<void>;
}

/**
 * Opens the database; rejects where the browser keeps none, as in some private windows.
 * @param former what a new one begins with
 */
export async function openStore(
  name: string,
  former?: () => Promise<Row[]>,
  factory: IDBFactory = indexedDB,
): Promise<Store> {
  const known = former && (await existing(name, factory));
  const database = known ?? (await made(name, former ? await former() : [], factory));
  // A newer version of the page wants to change it: it must not wait for us.
  database.onversionchange = () => database.close();
  return { all: () => all(database), write: (writes) => write(database, writes) };
}

/** What is in a database; one that is not there is not made. */
export async function readRows(name: string, factory: IDBFactory = indexedDB): Promise<Row[]> {
  const database = await existing(name, factory);
  const found = database ? await all(database) : [];
  database?.close();
  return found;
}

async function existing(name: string, factory: IDBFactory): Promise<IDBDatabase | null> {
  // Not every browser tells; where one does not, making it is begun and broken off.
  const all = await factory.databases?.();
  if (all && !all.some((one) => one.name === name)) return null;
  const asked = factory.open(name, 1);
  let isMissing = false;
  asked.onupgradeneeded = () => {
    isMissing = true;
    asked.transaction!.abort();
  };
  return result(asked).catch((error: unknown) => {
    if (isMissing) return null;
    throw error;
  });
}

/** Whole or not at all, so that it begins with the same if this was broken off. */
function made(name: string, content: readonly Row[], factory: IDBFactory): Promise<IDBDatabase> {
  const asked = factory.open(name, 1);
  asked.onupgradeneeded = () => {
    const store = asked.result.createObjectStore(rows);
    for (const [key, value] of content) store.put(value, key);
  };
  return result(asked);
}

async function all(database: IDBDatabase): Promise<Row[]> {
  const store = database.transaction(rows).objectStore(rows);
  const [keys, values] = await Promise.all([result(store.getAllKeys()), result<unknown[]>(store.getAll())]);
  return keys.map((key, index) => [key as string, values[index] as string]);
}

function write(database: IDBDatabase, writes: readonly Write[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(rows, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("not stored"));
    const store = transaction.objectStore(rows);
    for (const [key, value] of writes) {
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}
