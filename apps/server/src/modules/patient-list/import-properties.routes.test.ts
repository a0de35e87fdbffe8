import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const newClinic = async () => {
  const clinic = await p.test.world.clinic();
  const admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  return createListCalls(p.test, { clinic, admin });
};

const LISTS = ['N0101', 'N0102'];
/** A file: some of ten people, in some order, in one of two lists, under one of two names, with a phone or without. */
const people = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 0, max: 9 }),
      list: fc.constantFrom(...LISTS),
      surname: fc.constantFrom('Kask', 'Õunapuu-Mägi'),
      phone: fc.constantFrom(undefined, '55512345', '55598765'),
    }),
    { selector: ({ number }) => number, minLength: 1, maxLength: 10 },
  )
  .map((rows) =>
    rows.map(({ number, phone, ...patch }): Row => rowOf(number, { ...patch, ...(phone && { phone }) })),
  );

interface Known {
  readonly list: string;
  readonly surname: string;
  readonly phone: string | null;
}

/** What a file makes of the members, told without a database: nobody else is in the lists that it names. */
function apply(
  before: ReadonlyMap<string, Known>,
  forgotten: ReadonlyMap<string, Known>,
  rows: readonly Row[],
) {
  const named = new Set(rows.map(({ list }) => list));
  const stay = [...before].filter(([, { list }]) => !named.has(list));
  const come = rows.map(({ code, list = '', surname, phone }): [string, Known] => {
    const known = before.get(code) ?? forgotten.get(code);
    return [code, { list, surname, phone: phone === undefined ? (known?.phone ?? null) : `+372${phone}` }];
  });
  return new Map([...stay, ...come]);
}

const sorted = (members: ReadonlyMap<string, Known>) =>
  [...members]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { list, surname, phone }]) => ({ code, list, surname, phone }));

it('any imports one after the other leave what the files say; each can be taken back, and twice is once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(people, { minLength: 1, maxLength: 4 }), async (files) => {
      const calls = await newClinic();
      const stored = async () =>
        (
          (await calls.members()) as {
            personal_code: string;
            list: string;
            surname: string;
            phone: string | null;
          }[]
        ).map(({ personal_code: code, list, surname, phone }) => ({ code, list, surname, phone }));
      let members: ReadonlyMap<string, Known> = new Map();
      // Who has left is known still, and comes back with the phone of before.
      let forgotten: ReadonlyMap<string, Known> = new Map();
      for (const rows of files) {
        const before = await stored();
        const next = apply(members, forgotten, rows);
        const first = await calls.apply(rows);
        expect(await stored()).toEqual(sorted(next));
        must(await calls.undo(first.id));
        expect(await stored()).toEqual(before);

        await calls.apply(rows.toReversed());
        expect(await stored()).toEqual(sorted(next));
        const { counts } = await calls.apply(rows);
        expect(counts).toMatchObject({ new: 0, left: 0, moved: 0, renamed: 0, returned: 0, contact: 0 });
        expect(await stored()).toEqual(sorted(next));
        forgotten = new Map([...forgotten, ...members, ...next]);
        members = next;
      }
    }),
    { numRuns: 12, seed: 20_261_125 },
  );
});
