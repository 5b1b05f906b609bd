import { expect, test } from "vitest";

import { everyPage, Pages, pageSize } from "../../src/api/pages.svelte";

interface Row {
  id: string;
}

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));

test("reads on where it stopped, until a page is not full", async () => {
  const all = rows(0, pageSize + 3);
  const pages = new Pages<Row>((skip) => Promise.resolve(all.slice(skip, skip + pageSize)));

  await pages.start();
  expect([pages.rows.length, pages.isMore]).toEqual([pageSize, true]);
  await pages.more();

  expect(pages.rows).toEqual(all);
  expect(pages.isMore).toBe(false);
});

test("leaves no row out after some were removed, and shows none twice that has moved", async () => {
  let all = rows(0, pageSize + 2);
  const pages = new Pages<Row>((skip) => Promise.resolve(all.slice(skip, skip + pageSize)));
  await pages.start();

  all = all.filter(({ id }) => id !== "3");
  pages.remove("3");
  const last = all.pop()!;
  all.unshift(last); // it waits for somebody now
  await pages.more();

  const ids = pages.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(String(pageSize));
});

test("an own list comes as a whole", async () => {
  const all = rows(0, 2 * pageSize);

  expect(await everyPage((skip) => Promise.resolve(all.slice(skip, skip + pageSize)))).toEqual(all);
});
