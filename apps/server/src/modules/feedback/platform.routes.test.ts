import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { giveFeedback, listPlatformFeedback } from '@tervik/contract/feedback.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let doctor: Persona;
let admin: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic({ name: 'Õismäe Perearstid' });
  doctor = await test.world.persona({ staffOf: clinic });
  admin = await test.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => test.close());

/** A completed e-contact of a new patient, and what they say of the platform and of the clinic. */
async function say(fields: object): Promise<Persona> {
  const me = await test.world.persona({ listedIn: clinic, firstName: 'Salajane' });
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: me.personId,
    clinicId: clinic.id,
    text: 'Valus.',
  };
  const id = must(await test.call(createFallbackEContact, { as: me, body })).eContactId;
  must(await test.call(completeEContact, { as: doctor, params: { id }, body: { infoText: 'Puhake.' } }));
  must(await test.call(giveFeedback, { as: me, params: { id }, body: { type: 'PRM', fields } }));
  must(
    await test.call(giveFeedback, {
      as: me,
      params: { id },
      body: { type: 'CLINIC', fields: { rating: 1, keywords: ['SPEED'], comment: 'Kliinikule.' } },
    }),
  );
  return me;
}
const read = (query: Readonly<Record<string, string>> = {}) =>
  test.call(listPlatformFeedback, { as: admin, query });

it('shows who runs the platform what was said of it, and nothing that tells whose it is', async () => {
  await say({ rating: 5, keywords: ['APPEARANCE', 'SPEED'] });
  await say({ rating: 2, keywords: ['SPEED'], comment: 'Nupp on väike.' });
  const answer = must(await read());
  expect(answer).toMatchObject({
    count: 2,
    mean: 3.5,
    distribution: [0, 1, 0, 0, 1],
  });
  // Those of one day come in no order.
  expect(answer.feedback.toSorted((one, other) => one.rating - other.rating)).toMatchObject([
    { rating: 2, keywords: ['SPEED'], comment: 'Nupp on väike.' },
    { rating: 5, keywords: ['SPEED', 'APPEARANCE'], comment: '' },
  ]);
  expect(answer.keywords.filter(({ count }) => count > 0)).toEqual([
    { keyword: 'SPEED', count: 2, dissatisfied: 1 },
    { keyword: 'APPEARANCE', count: 1, dissatisfied: 0 },
  ]);
  expect(Object.keys(answer.feedback[0] ?? {}).toSorted()).toEqual([
    'comment',
    'createdOn',
    'id',
    'keywords',
    'rating',
  ]);
  // An id of ours begins with the millisecond in which the row was made.
  const ids = await test.world.sql<{ id: string }>(`select id from feedback where scope = 'PRM'`);
  const told = answer.feedback.map(({ id }) => id);
  expect(new Set(told).size).toBe(2);
  for (const { id } of ids) expect(told.some((one) => one.slice(0, 8) === id.slice(0, 8))).toBe(false);
  expect(JSON.stringify(answer)).not.toMatch(/Salajane|Õismäe|BACK_PAIN|Kliinikule/);
});

it('counts what the chosen days hold, and pages on', async () => {
  await test.world.sql(
    `update feedback set created_at = created_at - interval '40 days' where scope = 'PRM' and rating = 5`,
  );
  expect(must(await read({ days: '30' }))).toMatchObject({ count: 1, mean: 2 });
  expect(must(await read({ days: '90', page: '2' })).feedback).toEqual([]);
  expect((await read({ days: '9999' })).status).toBe(400);
});

it('is nobody else’s: not a clinic’s, not a patient’s', async () => {
  const me = await say({ rating: 3, keywords: ['SPEED'] });
  for (const as of [doctor, me])
    expect((await test.call(listPlatformFeedback, { as, query: {} })).status).toBe(403);
});
