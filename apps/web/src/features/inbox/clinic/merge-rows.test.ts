import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { ListOrder } from '@tervik/domain/inbox/list-order.ts';
import { compareRows } from '@tervik/domain/inbox/list-order.ts';
import { mergeRows, toPage } from './merge-rows.ts';
import type { ListPage } from './merge-rows.ts';

const ORDERS: readonly ListOrder[] = [
  { sort: 'updatedAt', order: 'desc' },
  { sort: 'updatedAt', order: 'asc' },
  { sort: 'createdAt', order: 'desc' },
  { sort: 'work', order: 'asc' },
];
const STATUSES = ['WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT', 'COMPLETED'] as const;
/** What the list of the tests shows. */
const isListed = ({ status }: ClinicEContactRow): boolean => status !== 'COMPLETED';

const instant = fc
  .integer({ min: 0, max: 20 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
const facts = fc.record({
  status: fc.constantFrom(...STATUSES),
  updatedAt: instant,
  createdAt: instant,
  waitingSince: instant,
  isUrgent: fc.boolean(),
});
const rowOf = (id: number, of: object): ClinicEContactRow =>
  ({ id: String(id).padStart(4, '0'), ...of }) as ClinicEContactRow;

/** The list as a server gives it, page by page, as far as somebody has asked. */
function load(
  all: readonly ClinicEContactRow[],
  sortedBy: ListOrder,
  size: number,
  requested: number,
): ListPage[] {
  const listed = all.filter(isListed).toSorted((a, b) => compareRows(a, b, sortedBy));
  const pages: ListPage[] = [];
  do {
    const from = pages.length * size;
    const eContacts = listed.slice(from, from + size);
    pages.push(toPage({ eContacts, nextCursor: from + size < listed.length ? 'more' : null, sortedBy }));
  } while (pages.length < requested && pages.at(-1)?.nextCursor !== null);
  return pages;
}

test('after any changes the loaded part is what a new reading of it would be', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: 1, maxLength: 25 }),
      // Each: what changes at once, an old row or a new one.
      fc.array(fc.uniqueArray(fc.tuple(fc.nat(30), facts), { selector: ([id]) => id, maxLength: 6 }), {
        maxLength: 5,
      }),
      fc.constantFrom(...ORDERS),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (first, changes, sortedBy, size, target) => {
        const all = new Map(first.map((of, id) => [id, rowOf(id, of)]));
        const loaded = load([...all.values()], sortedBy, size, target);
        const end = loaded.at(-1)?.until ?? null;
        let pages = loaded;
        for (const change of changes) {
          for (const [id, of] of change) all.set(id, rowOf(id, of));
          const asked = change.map(([id, of]) => rowOf(id, of));
          pages = mergeRows(
            pages,
            asked.map(({ id }) => id),
            asked.filter(isListed),
          );
        }
        const expected = [...all.values()]
          .filter(isListed)
          .filter((row) => end === null || compareRows(row, end, sortedBy) <= 0)
          .toSorted((a, b) => compareRows(a, b, sortedBy));
        expect(pages.flatMap(({ eContacts }) => eContacts)).toEqual(expected);
        expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(loaded.map(({ nextCursor }) => nextCursor));
      },
    ),
  );
});

test('a row that has not changed stays the same object: it is not drawn again', () => {
  const facts0 = {
    status: 'WAITING_FOR_CLINIC',
    updatedAt: '2026-01-01T00:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
  };
  const rows = [3, 2, 1].map((id) => rowOf(id, facts0));
  const sortedBy = { sort: 'updatedAt', order: 'desc' } as const;
  const [page] = mergeRows([toPage({ eContacts: rows, nextCursor: null, sortedBy })], ['0002'], []);
  expect(page?.eContacts.map((row) => rows.indexOf(row))).toEqual([0, 2]);
});
