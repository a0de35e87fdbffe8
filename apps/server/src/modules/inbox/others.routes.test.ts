import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOtherEContacts } from '@tervik/contract/inbox.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { seedRow, type ListSeed } from '#test/support/test-list.ts';

const CODE = '61803040009';
let p: TestPractice;
const ids: Record<string, string> = {};
const seed = (row: ListSeed): Promise<void> => seedRow(p, ids, row);

beforeAll(async () => {
  p = await createTestPractice();
  const { doctor, patient, clinic, foreignClinic } = p;
  const father = await p.test.world.persona({ listedIn: clinic });
  const at = (day: number): string => `2026-03-0${day}T10:00:00Z`;
  await seed({ name: 'this', created: at(5), code: CODE });
  await seed({ name: 'older', created: at(1), assignee: doctor.employeeId });
  await seed({ name: 'newer', created: at(8), updated: at(9), status: 'COMPLETED' });
  // The same child on the father's list: another person, the same code.
  await seed({ name: 'of the father', created: at(3), owner: father, code: CODE });
  await seed({ name: 'of somebody else', created: at(4), owner: father });
  await seed({ name: 'elsewhere', created: at(6), clinic: foreignClinic, code: CODE });
  await seed({ name: 'unsent', created: at(7), creation: 'STARTED' });
  // Without a code nobody is the same as somebody else without one.
  const child = await p.test.world.represented(patient, { firstName: 'Mia' });
  await seed({ name: 'of a child', created: at(2), person: child });
});
afterAll(() => p.test.close());

const list = async (name: string, query: { cursor?: string } = {}, as: Persona = p.nurse) =>
  must(await p.test.call(listOtherEContacts, { as, params: { id: ids[name] ?? '' }, query }));
const names = async (name: string): Promise<string[]> => {
  const nameOf = new Map(Object.entries(ids).map(([key, id]) => [id, key]));
  return (await list(name)).eContacts.map(({ id }) => nameOf.get(id) ?? id);
};

test('the same patient’s, by person or by code, at this clinic, the newest first', async () => {
  expect(await names('this')).toEqual(['newer', 'of the father', 'older']);
  expect(await names('of the father')).toEqual(['this', 'of somebody else']);
  expect(await names('of a child')).toEqual([]);
  const { eContacts } = await list('this');
  expect(eContacts.at(-1)).toMatchObject({ assigneeName: 'Toomas Tamm', patientName: 'Mari Maasikas' });
});

test('each look is one row of the access log; a refused one is none', async () => {
  const count = async (): Promise<number> =>
    (
      await p.test.world.sql(
        `select 1 from access_log where e_contact_id = $1 and purpose = 'OTHER_E_CONTACTS' and user_id = $2`,
        [ids['older'], p.nurse.userId],
      )
    ).length;
  expect(await count()).toBe(0);
  await list('older');
  expect(await count()).toBe(1);
  for (const id of [ids['elsewhere'], ids['unsent']])
    expect(await p.test.refused(listOtherEContacts, { as: p.nurse, params: { id: id ?? '' } })).toEqual({
      status: 404,
      key: 'NOT_FOUND',
    });
  expect(
    await p.test.refused(listOtherEContacts, {
      as: p.nurse,
      params: { id: ids['older'] ?? '' },
      query: { cursor: 'x' },
    }),
  ).toEqual({ status: 400, key: 'INVALID_INPUT' });
  expect(await count()).toBe(1);
});

test('of their own case an employee reads nothing here', async () => {
  const own = await p.test.world.persona({ staffOf: p.clinic, isPatient: true });
  await seed({ name: 'own', owner: own });
  const refused = await p.test.refused(listOtherEContacts, { as: own, params: { id: ids['own'] ?? '' } });
  expect(refused.key).toBe('E_CONTACT_OWN_CASE');
  expect(await p.test.world.sql('select 1 from access_log where user_id = $1', [own.userId])).toEqual([]);
});

test('many are walked page by page, each once', async () => {
  const somebody = await p.test.world.persona({ listedIn: p.clinic });
  const day = (at: number): string => new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 3))).toISOString();
  for (let at = 0; at < 121; at += 1) await seed({ name: `many ${at}`, owner: somebody, created: day(at) });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list('many 60', cursor === null ? {} : { cursor });
    seen.push(...page.eContacts.map(({ createdAt }) => createdAt));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(120);
  expect(seen).toEqual(seen.toSorted().toReversed());
});
