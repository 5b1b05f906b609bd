/** What is played on this device, as rows of keys and texts in the browser's database. Nobody here looks into them. */

import type { Write } from "./messages";

const rows = "rows";

export interface Store {
  all(): Promise<[key: string, value: string][]>;
  /** Resolves when all of them are on the disk; rejects when none is. */
  write(writes: readonly Write[]): Promise<void>;
}

/** Opens the database; rejects where the browser keeps none, as in some private windows. */
export async function openStore(name = "ratusz", factory: IDBFactory = indexedDB): Promise<Store> {
  const asked = factory.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(rows);
  const database = await result(asked);
  // A newer version of the page wants to change it: it must not wait for us.
  database.onversionchange = () => database.close();
  return { all: () => all(database), write: (writes) => write(database, writes) };
}

async function all(database: IDBDatabase): Promise<[string, string][]> {
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
