import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const ROWS = 50_000;
/** As the row stands in the file, the header being the first. */
const WRONG = 31_415;

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

it('50,000 people are compared, imported but for the one with a wrong code, and taken back', async () => {
  const clinic = await p.test.world.clinic();
  const admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  const calls = createListCalls(p.test, { clinic, admin });
  const people = Array.from({ length: ROWS }, (_, index): Row => {
    const born = new Date(Date.UTC(1970, 0, 1 + Math.floor(index / 1000))).toISOString().slice(0, 10);
    return rowOf(index, { list: `N${1000 + Math.floor(index / 2000)}` }, born);
  });
  const wrong = people[WRONG - 2]!;
  const digit = (Number(wrong.code.at(-1)) + 1) % 10;
  people[WRONG - 2] = { ...wrong, code: `${wrong.code.slice(0, -1)}${digit}` };

  const { id, counts } = await calls.compare(people);
  expect(counts).toMatchObject({ new: ROWS - 1, wrongCodes: 1, left: 0 });
  expect(await calls.rows(id, 'WRONG_CODES')).toMatchObject([{ nr: WRONG, problem: 'WRONG_CODE' }]);
  expect(await calls.members()).toEqual([]);

  must(await calls.confirm(id));
  const lists = await calls.lists();
  expect(lists).toHaveLength(25);
  expect(lists.reduce((sum, { patientCount }) => sum + patientCount, 0)).toBe(ROWS - 1);

  expect(must(await calls.undo(id))).toMatchObject({
    state: 'UNDONE',
    undone: { restored: ROWS - 1, leftAlone: 0 },
  });
  expect(await calls.members()).toEqual([]);
}, 90_000);
