import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listObstacles, reportObstacle } from '@tervik/contract/feedback.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let test: TestApp;
let admin: Persona;
beforeAll(async () => {
  test = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } });
  admin = await test.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => test.close());

let lastAddress = 0;
/** Each from an address of its own: one tells few in a minute. */
const told = (fields: object, ip = `203.0.113.${(lastAddress += 1)}`) => ({
  body: { id: randomUUID(), place: 'DECLINED', obstacles: [], comment: '', ...fields },
  headers: { 'x-forwarded-for': ip },
});
const tell = (fields: object) => test.call(reportObstacle, told(fields));
const refusal = async (fields: object): Promise<string> =>
  (await test.refused(reportObstacle, told(fields))).key;
const read = async (query: Readonly<Record<string, string>> = {}) =>
  must(await test.call(listObstacles, { as: admin, query }));

it('shows who runs the platform what kept people from getting in, of whom nothing is stored', async () => {
  const id = randomUUID();
  must(await tell({ id, obstacles: ['OTHER', 'CLINIC_MISSING', 'OTHER'], comment: 'Otsisin Õismäed.' }));
  must(await tell({ id, obstacles: ['BROKEN'], comment: 'Sama teade uuesti.' }));
  must(await tell({ place: 'SIGN_IN', obstacles: ['NO_CODE'], comment: '  \n ' }));
  const { reports, count, obstacles } = await read();
  expect(count).toBe(2);
  expect(reports.find((report) => report.id === id)).toEqual({
    id,
    toldOn: new Date(test.clock.now()).toISOString().slice(0, 10),
    place: 'DECLINED',
    obstacles: ['CLINIC_MISSING', 'OTHER'],
    comment: 'Otsisin Õismäed.',
    locale: 'et',
  });
  expect(reports.find(({ place }) => place === 'SIGN_IN')).toMatchObject({
    obstacles: ['NO_CODE'],
    comment: '',
  });
  expect(obstacles.filter((one) => one.count > 0)).toEqual([
    { obstacle: 'CLINIC_MISSING', count: 1 },
    { obstacle: 'NO_CODE', count: 1 },
    { obstacle: 'OTHER', count: 1 },
  ]);
});

it('asks for a word, and stores nothing that says nothing', async () => {
  const before = (await read()).count;
  expect(await refusal({})).toBe('FEEDBACK_TEXT_REQUIRED');
  expect(await refusal({ obstacles: ['OTHER'] })).toBe('FEEDBACK_TEXT_REQUIRED');
  expect(await refusal({ comment: 'x'.repeat(LIMITS.messageCharacters + 1) })).toBe(
    'E_CONTACT_ANSWER_TOO_LONG',
  );
  for (const wrong of [{ obstacles: ['NONSENSE'] }, { place: 'NOWHERE' }, { id: '1' }, { comment: 'a\0b' }])
    expect((await tell(wrong)).status).toBe(400);
  expect((await read()).count).toBe(before);
});

it('counts what the chosen days hold', async () => {
  const old = randomUUID();
  must(await tell({ id: old, obstacles: ['UNCLEAR'] }));
  await test.world.sql(`update obstacle set told_on = told_on - 40 where id = '${old}'`);
  const ids = async (days: string) => (await read({ days })).reports.map(({ id }) => id);
  expect(await ids('30')).not.toContain(old);
  expect(await ids('90')).toContain(old);
  expect((await read({ days: '90', page: '2' })).reports).toEqual([]);
});

it('lets one address tell few in a minute', async () => {
  const statuses: number[] = [];
  for (let nr = 0; nr < 25; nr += 1)
    statuses.push(
      (await test.call(reportObstacle, told({ obstacles: ['SIGN_IN'] }, '203.0.113.250'))).status,
    );
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(25);
  expect(statuses[0]).toBe(200);
});
