import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStaffNotices, sendTestNotice, updateStaffNotices } from '@tervik/contract/notification.ts';
import { DEFAULT_CHOICES } from '@tervik/domain/notification/staff-notice.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let p: TestPractice;
beforeAll(async () => void (p = await createTestPractice()));
afterAll(() => p.test.close());

const CHOICE = { event: 'QUEUE', channel: 'MAIL', time: 'HOURLY' };
const read = async (as: Persona) => must(await p.test.call(getStaffNotices, { as }));
const stored = async () => (await p.test.world.sql('select from notice_choice')).length;

describe('when staff are told', () => {
  it('is each one’s own: a colleague’s and another clinic’s choices stay as they are', async () => {
    must(await p.test.call(updateStaffNotices, { as: p.nurse, body: CHOICE }));
    expect((await read(p.nurse)).choices).toEqual({
      ...DEFAULT_CHOICES,
      QUEUE: { ...DEFAULT_CHOICES.QUEUE, MAIL: 'HOURLY' },
    });
    for (const as of [p.doctor, p.foreignDoctor]) expect((await read(as)).choices).toEqual(DEFAULT_CHOICES);
  });

  it('tells of the clinics in which I work, and of no other', async () => {
    expect((await read(p.nurse)).clinics.map(({ clinicId }) => clinicId)).toEqual([p.clinic.id]);
    expect((await read(p.foreignDoctor)).clinics.map(({ clinicId }) => clinicId)).toEqual([
      p.foreignClinic.id,
    ]);
  });

  it('a name of somebody else in it, or of a clinic, changes nothing of theirs', async () => {
    const others = { userId: p.doctor.userId, employeeId: p.doctor.employeeId, clinicId: p.foreignClinic.id };
    const before = await stored();
    await p.test.call(updateStaffNotices, { as: p.nurse, body: { ...CHOICE, ...others, time: 'OFF' } });
    expect(await stored()).toBe(before);
    for (const as of [p.doctor, p.foreignDoctor]) expect((await read(as)).choices).toEqual(DEFAULT_CHOICES);
  });

  it.each<[string, unknown]>([
    ['an unknown event', { ...CHOICE, event: 'EVERYTHING' }],
    ['an unknown channel', { ...CHOICE, channel: 'SMS' }],
    ['an unknown time', { ...CHOICE, time: 'AT_NIGHT' }],
    ['a word in small letters', { ...CHOICE, event: 'queue' }],
    ['a name that every object has', { ...CHOICE, event: '__proto__' }],
    ['a number', { ...CHOICE, time: 1 }],
    ['a list', { ...CHOICE, event: ['QUEUE', 'MINE'] }],
    ['nothing for the time', { ...CHOICE, time: null }],
    ['no channel', { event: 'QUEUE', time: 'OFF' }],
    ['nothing at all', {}],
    ['a list of choices', [CHOICE]],
    ['a text', 'QUEUE'],
  ])('is refused with %s, and nothing is stored', async (_, body) => {
    const before = [await stored(), (await read(p.doctor)).choices];
    const refused = await p.test.refused(updateStaffNotices, { as: p.doctor, body });
    expect(refused).toMatchObject({ status: 400, key: 'INVALID_INPUT' });
    expect([await stored(), (await read(p.doctor)).choices]).toEqual(before);
  });

  it('is no patient’s and nobody’s, nor of who has left', async () => {
    const gone = await p.test.world.persona({ staffOf: p.clinic });
    await p.test.world.deactivate(gone.employeeId ?? '');
    const before = await stored();
    for (const [as, key] of [
      [p.patient, 'NO_ACCESS'],
      [gone, 'NO_ACCESS'],
      [null, 'SESSION_ENDED'],
    ] as const) {
      expect((await p.test.refused(getStaffNotices, { as })).key).toBe(key);
      expect((await p.test.refused(updateStaffNotices, { as, body: CHOICE })).key).toBe(key);
      expect((await p.test.refused(sendTestNotice, { as, body: {} })).key).toBe(key);
    }
    expect(await stored()).toBe(before);
    expect(
      await p.test.world.sql(`select from outbox where payload->>'template' = 'STAFF_TEST'`),
    ).toHaveLength(0);
  });
});

it('a notice to try goes to whoever asks for it, once in a while, whatever the request says', async () => {
  const body = { userId: p.doctor.userId, email: 'keegi@example.ee' };
  const answers = await Promise.all([1, 2, 3].map(() => p.test.call(sendTestNotice, { as: p.nurse, body })));
  for (const answer of answers) expect([200, 400]).toContain(answer.status);
  must(await p.test.call(sendTestNotice, { as: p.nurse, body: {} }));
  const sent = await p.test.world.sql<{ payload: { userId: string; dedupeKey: string } }>(
    `select payload from outbox where payload->>'template' = 'STAFF_TEST'`,
  );
  expect(new Set(sent.map(({ payload }) => payload.userId))).toEqual(new Set([p.nurse.userId]));
  // More than one row may wait; the mail is one by its key.
  expect(new Set(sent.map(({ payload }) => payload.dedupeKey)).size).toBeLessThanOrEqual(2);
});
