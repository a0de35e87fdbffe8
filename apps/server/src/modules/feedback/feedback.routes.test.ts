import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  completeEContact,
  rejectEContact,
  cancelEContact,
  reopenPatientEContact,
} from '@tervik/contract/conversation.ts';
import { giveFeedback } from '@tervik/contract/feedback.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { feedbackWindowEnd } from '@tervik/domain/e-contact/feedback-window.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let doctor: Persona;
let me: Persona;
let stranger: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  doctor = await test.world.persona({ staffOf: clinic });
  stranger = await test.world.persona({ listedIn: clinic });
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.world.persona({ listedIn: clinic });
});

const write = async (): Promise<string> => {
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: me.personId,
    clinicId: clinic.id,
    text: 'Valus.',
  };
  return (await test.call(createFallbackEContact, { as: me, body })).body.eContactId;
};
const complete = async (id: string): Promise<string> => {
  const done = await test.call(completeEContact, {
    as: doctor,
    params: { id },
    body: { infoText: 'Puhake.' },
  });
  expect(done.status).toBe(200);
  return id;
};
const GOOD = { rating: 5, keywords: ['SPEED'], comment: '' };
const rating = (id: string, type: string, fields: object = GOOD, as: Persona = me) => ({
  as,
  params: { id },
  body: { type, fields },
});
const give = (id: string, type = 'CLINIC', fields: object = GOOD) =>
  test.call(giveFeedback, rating(id, type, fields));
const refused = async (id: string, type = 'CLINIC', fields: object = GOOD, as: Persona = me) =>
  (await test.refused(giveFeedback, rating(id, type, fields, as))).key;
const stored = (id: string) =>
  test.world.sql(
    'select scope, rating, comment, keywords from feedback where e_contact_id = $1 order by created_at, id',
    [id],
  );

describe('feedback', () => {
  it('is given once for the clinic and once for the platform', async () => {
    const id = await complete(await write());
    expect(
      (await give(id, 'CLINIC', { rating: 2, keywords: ['OTHER', 'SPEED', 'SPEED'], comment: ' \n' })).status,
    ).toBe(200);
    expect((await give(id, 'PRM', { rating: 4, keywords: ['APPEARANCE'] })).status).toBe(200);
    expect(await refused(id, 'CLINIC')).toBe('FEEDBACK_ALREADY_GIVEN');
    expect(await refused(id, 'PRM')).toBe('FEEDBACK_ALREADY_GIVEN');
    expect(await stored(id)).toEqual([
      { scope: 'CLINIC', rating: 2, comment: '', keywords: ['SPEED', 'OTHER'] },
      { scope: 'PRM', rating: 4, comment: '', keywords: ['APPEARANCE'] },
    ]);
    const audits = await test.world.sql(
      `select actor_kind from audit_log where subject_id = $1 and action = 'FEEDBACK'`,
      [id],
    );
    expect(audits).toEqual([{ actor_kind: 'PATIENT' }, { actor_kind: 'PATIENT' }]);
  });

  it('is stored once however often it is sent at once', async () => {
    const id = await complete(await write());
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 469, 469, 469, 469, 469,
    ]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('may be given again after another completion', async () => {
    const id = await complete(await write());
    await give(id);
    await test.call(reopenPatientEContact, {
      as: me,
      params: { id },
      body: { reason: 'OTHER', text: 'Ikka valus.' },
    });
    expect(await refused(id)).toBe('E_CONTACT_NOT_CLOSED');
    await complete(id);
    expect((await give(id)).status).toBe(200);
    expect(await stored(id)).toHaveLength(2);
  });

  it('is not for what runs, nor for what was rejected; what I cancelled is finished', async () => {
    const open = await write();
    expect(await refused(open)).toBe('E_CONTACT_NOT_CLOSED');
    await test.call(rejectEContact, { as: doctor, params: { id: open }, body: { reason: 'OTHER' } });
    expect(await refused(open)).toBe('E_CONTACT_ALREADY_CLOSED');
    const cancelled = await write();
    await test.call(cancelEContact, { as: me, params: { id: cancelled }, body: { reason: 'OTHER' } });
    expect((await give(cancelled)).status).toBe(200);
  });

  it('is the owner’s alone', async () => {
    const id = await complete(await write());
    expect(await refused(id, 'CLINIC', GOOD, stranger)).toBe('NOT_FOUND');
    expect(await refused(id, 'CLINIC', GOOD, doctor)).toBe('NO_ACCESS');
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    ['nothing said', { rating: 3 }, 'FEEDBACK_TEXT_REQUIRED'],
    ['OTHER alone', { rating: 3, keywords: ['OTHER'], comment: '  ' }, 'FEEDBACK_TEXT_REQUIRED'],
    ['appearance of a clinic', { rating: 3, keywords: ['APPEARANCE'] }, 'INVALID_INPUT'],
    ['an unknown keyword', { rating: 3, keywords: ['PRICE'] }, 'INVALID_INPUT'],
    ['no star', { rating: 0, keywords: ['SPEED'] }, 'INVALID_INPUT'],
    ['six stars', { rating: 6, keywords: ['SPEED'] }, 'INVALID_INPUT'],
    ['half a star', { rating: 2.5, keywords: ['SPEED'] }, 'INVALID_INPUT'],
    ['a novel', { rating: 3, comment: 'x'.repeat(3001) }, 'E_CONTACT_ANSWER_TOO_LONG'],
  ])('with %s is refused', async (_, fields, key) => {
    const id = await complete(await write());
    expect(await refused(id, 'CLINIC', fields)).toBe(key);
    expect(await stored(id)).toEqual([]);
  });

  it.each(['2026-09-24T20:59:59Z', '2026-10-24T21:00:00Z', '2026-02-27T22:00:00Z', '2026-11-21T12:00:00Z'])(
    'of what was completed at %s is taken until the end of the 30th day, and not after',
    async (completedAt) => {
      const id = await complete(await write());
      const moved = new Date(completedAt).toISOString();
      await test.world.sql('update e_contact set completed_at = $2 where id = $1', [id, moved]);
      const end = feedbackWindowEnd(Date.parse(moved), 'Europe/Tallinn');
      test.clock.advance(end - test.clock.now());
      expect(await refused(id, 'PRM')).toBe('FEEDBACK_WINDOW_CLOSED');
      test.clock.advance(end - 5_000 - test.clock.now());
      expect((await give(id, 'PRM')).status).toBe(200);
      test.clock.advance(Date.now() - test.clock.now());
    },
  );
});
