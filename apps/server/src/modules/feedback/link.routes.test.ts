import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeEContact, reopenClinicEContact } from '@tervik/contract/conversation.ts';
import * as contract from '@tervik/contract/feedback.ts';
import { listFeedback, markFeedback } from '@tervik/contract/feedback-clinic.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { feedbackWindowEnd } from '@tervik/domain/e-contact/feedback-window.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let doctor: Persona;
let me: Persona;
let id: string;
beforeAll(async () => {
  test = await createTestApp({ config: { trustedProxies: ['loopback'] } });
  clinic = await test.world.clinic({ name: 'Õismäe Perearstid' });
  doctor = await test.world.persona({ staffOf: clinic });
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.world.persona({ listedIn: clinic });
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: me.personId,
    clinicId: clinic.id,
    text: 'Valus.',
  };
  id = must(await test.call(createFallbackEContact, { as: me, body })).eContactId;
});

const complete = async () =>
  must(await test.call(completeEContact, { as: doctor, params: { id }, body: { infoText: 'Puhake.' } }));
/** The code in the newest mail of an act on the e-contact. */
async function codeInMail(): Promise<string> {
  const [mail] = await test.world.sql<{ code: string }>(
    `select payload->'params'->>'ratingCode' as code from outbox
      where payload->'params'->>'eContactId' = $1 and payload->'params' ? 'ratingCode' order by id desc limit 1`,
    [id],
  );
  return mail?.code ?? '';
}
const read = (code: string) => test.call(contract.readFeedbackLink, { body: { code } });
const rate = (code: string, rating: number) => test.call(contract.rateByLink, { body: { code, rating } });
const rateAs = (as: Persona, rating: number) =>
  test.call(contract.rateEContact, { as, params: { id }, body: { rating } });
const give = (fields: object) =>
  test.call(contract.giveFeedback, { as: me, params: { id }, body: { type: 'CLINIC', fields } });
const stored = () =>
  test.world.sql('select scope, rating, comment, keywords from feedback where e_contact_id = $1', [id]);
const STARS = { scope: 'CLINIC', comment: '', keywords: [] };

describe('the link of a mail', () => {
  it('rates by stars, which may be changed, and stores nothing by being opened', async () => {
    await complete();
    const code = await codeInMail();
    expect(code).toMatch(/^[\w-]{22}$/);
    const open = { eContactId: id, clinicName: 'Õismäe Perearstid', state: 'OPEN' };
    expect(must(await read(code))).toEqual({ ...open, rating: null });
    expect(await stored()).toEqual([]);
    expect(must(await rate(code, 2))).toEqual({ ...open, rating: 2 });
    expect(must(await rate(code, 5))).toEqual({ ...open, rating: 5 });
    expect(await stored()).toEqual([{ ...STARS, rating: 5 }]);
  });

  it('is in no database: only its hash is', async () => {
    await complete();
    const code = await codeInMail();
    const [row] = await test.world.sql<{ text: string }>(
      `select string_agg(l::text, '') as text from feedback_link l where e_contact_id = $1`,
      [id],
    );
    expect(row?.text).toContain(id);
    expect(row?.text).not.toContain(code);
  });

  it('completes with words by its owner, and then stays as it is', async () => {
    await complete();
    const code = await codeInMail();
    await rate(code, 2);
    must(await give({ rating: 4, keywords: ['SPEED'] }));
    expect(must(await rate(code, 1))).toMatchObject({ state: 'GIVEN', rating: 4 });
    expect(
      (await test.refused(contract.rateEContact, { as: me, params: { id }, body: { rating: 1 } })).key,
    ).toBe('FEEDBACK_ALREADY_GIVEN');
    expect(await stored()).toEqual([{ ...STARS, rating: 4, keywords: ['SPEED'] }]);
  });

  it('is over once it was opened again; the next completion has a link of its own', async () => {
    await complete();
    const first = await codeInMail();
    must(
      await test.call(reopenClinicEContact, {
        as: doctor,
        params: { id },
        body: { reason: 'OTHER', text: 'Veel.' },
      }),
    );
    expect(must(await rate(first, 1))).toMatchObject({ state: 'OVER', rating: null });
    test.clock.advance(1_000);
    await complete();
    const second = await codeInMail();
    expect(second).not.toBe(first);
    expect(must(await rate(first, 1)).state).toBe('OVER');
    expect(must(await rate(second, 4)).state).toBe('OPEN');
    expect(await stored()).toEqual([{ ...STARS, rating: 4 }]);
  });

  it('is over at the end of the 30th day', async () => {
    await complete();
    const code = await codeInMail();
    const end = feedbackWindowEnd(test.clock.now(), 'Europe/Tallinn');
    test.clock.advance(end - test.clock.now() + 1_000);
    expect(must(await rate(code, 5)).state).toBe('OVER');
    test.clock.advance(Date.now() - test.clock.now());
    expect(await stored()).toEqual([]);
  });

  it('that never was is unknown, and one address may try few', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const guess = () =>
      test.refused(contract.rateByLink, { body: { code: 'Abcdefgh-_123456789012', rating: 5 }, headers });
    expect((await guess()).key).toBe('FEEDBACK_LINK_UNKNOWN');
    const keys: string[] = [];
    for (let tries = 0; tries < 25; tries += 1) keys.push((await guess()).key);
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('comes with an archived e-contact too, and with nothing that is not completed', async () => {
    must(
      await test.call(completeEContact, {
        as: doctor,
        params: { id },
        body: { fixedInfoText: 'RESOLVED_OUTSIDE_PLATFORM' },
      }),
    );
    expect(must(await read(await codeInMail())).state).toBe('OPEN');
  });
});

describe('stars of the page', () => {
  it('are the owner’s, show on their page, and may become whole feedback', async () => {
    await complete();
    const stranger = await test.world.persona({ listedIn: clinic });
    expect(
      (await test.refused(contract.rateEContact, { as: stranger, params: { id }, body: { rating: 1 } })).key,
    ).toBe('NOT_FOUND');
    must(await rateAs(me, 3));
    expect(await stored()).toEqual([{ ...STARS, rating: 3 }]);
    must(await give({ rating: 5, comment: 'Aitäh!' }));
    expect(await stored()).toEqual([{ ...STARS, rating: 5, comment: 'Aitäh!' }]);
  });

  it('are refused before the end', async () => {
    expect(
      (await test.refused(contract.rateEContact, { as: me, params: { id }, body: { rating: 1 } })).key,
    ).not.toBe('');
    expect(await stored()).toEqual([]);
  });

  it('that staff have read are unread again once they change or words come', async () => {
    await complete();
    must(await rateAs(me, 2));
    const day = calendarDate(test.clock.now(), 'Europe/Tallinn');
    const list = async () =>
      must(
        await test.call(listFeedback, {
          as: doctor,
          params: { id: clinic.id },
          query: { from: day, to: day, notRead: 'true' },
        }),
      ).feedback.filter(({ eContactId }) => eContactId === id);
    const readIt = async () => {
      const [one] = await list();
      const shown = { rating: one?.rating ?? 0, hasWords: false };
      must(
        await test.call(markFeedback, {
          as: doctor,
          params: { id: one?.id ?? '' },
          body: { isRead: true, isTakenUp: false, note: '', shown, seenChangedAt: null },
        }),
      );
      expect(await list()).toEqual([]);
    };
    await readIt();
    // The same stars again are no news.
    must(await rateAs(me, 2));
    expect(await list()).toEqual([]);
    must(await rateAs(me, 1));
    expect(await list()).toMatchObject([{ rating: 1, comment: '', mark: null }]);
    await readIt();
    must(await give({ rating: 1, comment: 'Ootasin kaua.' }));
    expect(await list()).toMatchObject([{ rating: 1, comment: 'Ootasin kaua.', mark: null }]);
  });
});
