import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
const written: string[] = [];
beforeAll(async () => {
  p = await createTestPractice();
  for (let n = 0; n < 12; n += 1) written.push(await p.write({ text: `Pöördumine ${n}` }));
  // The four oldest are finished; the finished ones come last whatever their time.
  for (const id of written.slice(0, 4)) await p.complete(id);
});
afterAll(() => p.test.close());

const page = async (query: object = {}, as = p.patient) =>
  must(await p.test.call(listPatientEContacts, { as, query: { ...query } }));

it('shows the open ones first, the newest first, five at a time, with how many there are', async () => {
  const { eContacts, total, nextCursor } = await page();
  expect(eContacts.map(({ id }) => id)).toEqual(written.slice(7).toReversed());
  expect([total, nextCursor === null]).toEqual([12, false]);
  expect(eContacts[0]).toMatchObject({
    clinicName: p.clinic.name,
    preview: 'Pöördumine 11',
    unread: false,
    status: 'WAITING_FOR_CLINIC',
  });
});

it.each([1, 5, 7, 12, 20])('by cursor or by number, %i at a time, gives each one once', async (size) => {
  const expected = [...written.slice(4).toReversed(), ...written.slice(0, 4).toReversed()];
  const byCursor: string[] = [];
  let cursor: string | null = null;
  do {
    const got: Awaited<ReturnType<typeof page>> = await page({ size, ...(cursor !== null && { cursor }) });
    byCursor.push(...got.eContacts.map(({ id }) => id));
    cursor = got.nextCursor;
  } while (cursor !== null);
  expect(byCursor).toEqual(expected);
  const byNumber: string[] = [];
  for (let number = 0; number * size < 12; number += 1)
    byNumber.push(...(await page({ size, page: number })).eContacts.map(({ id }) => id));
  expect(byNumber).toEqual(expected);
});

it('marks as unread what the clinic wrote since the last look, and what staff do among themselves never', async () => {
  const id = written[11] ?? '';
  const unread = async () => (await page()).eContacts.find((one) => one.id === id)?.unread;
  await p.ask(id);
  expect(await unread()).toBe(true);
  await p.timeline(id);
  expect(await unread()).toBe(false);
  await p.ask(id);
  expect(await unread()).toBe(true);
});

it('looking again writes nothing', async () => {
  const id = written[10] ?? '';
  await p.ask(id);
  await p.timeline(id);
  const row = () =>
    p.test.world.sql('select xmin::text, patient_seen_at, updated_at from e_contact where id = $1', [id]);
  const after = await row();
  await p.timeline(id);
  expect(await row()).toEqual(after);
});

it('is empty for others, and refuses a cursor that is not its own', async () => {
  expect(await page({}, p.otherPatient)).toEqual({ eContacts: [], nextCursor: null, total: 0 });
  for (const cursor of [
    '',
    'x',
    Buffer.from('updated,2026-05-05T10:00:00Z,018f0000-0000-7000-8000-000000000000').toString('base64url'),
  ]) {
    expect(await p.test.refused(listPatientEContacts, { as: p.patient, query: { cursor } })).toEqual({
      status: 400,
      key: 'INVALID_INPUT',
    });
  }
});
