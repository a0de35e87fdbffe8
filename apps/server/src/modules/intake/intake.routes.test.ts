import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { addInfo } from '@tervik/contract/conversation.ts';
import { deleteDraft } from '@tervik/contract/draft.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { addDays, calendarDate, startOfDay } from '@tervik/domain/calendar.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { keyOf, signs, TALLINN, DRAFT, openIntake, type TestIntake } from '#test/support/test-intake.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let p: TestPractice;
let clinic: TestIntake['clinic'];
let nurse: TestIntake['nurse'];
let patient: TestIntake['patient'];
let other: TestIntake['other'];
let setLimits: TestIntake['setLimits'];
let close: TestIntake['close'];
let about: TestIntake['about'];
let hold: TestIntake['hold'];
let send: TestIntake['send'];
let type: TestIntake['type'];
let groupOf: TestIntake['groupOf'];
let noticesOf: TestIntake['noticesOf'];
let tomorrow: TestIntake['tomorrow'];
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
beforeEach(async () => {
  ({
    clinic,
    nurse,
    patient,
    other,
    setLimits,
    close,
    about,
    hold,
    send,
    type,
    groupOf,
    noticesOf,
    tomorrow,
  } = await openIntake(p));
});

describe('a limit', () => {
  it('is told before writing, refused at sending, and counts at once', async () => {
    must(await send(patient));
    must(await setLimits({ COMPLAINTS: 1 }));
    expect(await groupOf('COMPLAINTS')).toEqual({
      group: 'COMPLAINTS',
      limit: 1,
      sent: 1,
      held: 0,
      state: 'FULL',
      again: tomorrow(),
    });
    const notice = {
      group: 'COMPLAINTS',
      state: 'FULL',
      again: tomorrow(),
      timeZone: TALLINN,
      reason: null,
      text: null,
    };
    expect(await noticesOf(other)).toEqual([notice]);
    expect(await hold(other)).toEqual(notice);
    expect(await send(other)).toMatchObject({
      status: 469,
      body: {
        key: 'INTAKE_FULL',
        data: { group: 'COMPLAINTS', when: 'KNOWN', again: Date.parse(tomorrow()) },
      },
    });
    // Another kind has no limit.
    must(await send(other, 'BILLING_QUESTION'));
    must(await setLimits({ COMPLAINTS: 2 }));
    must(await send(other));
  });

  it('never stands before an urgent sign, an answer, or what staff write', async () => {
    const eContactId = must(await send(patient)).eContactId;
    must(await close());
    expect(keyOf(await send(other, 'COUGH', signs(false)))).toBe('INTAKE_CLOSED');
    must(await send(other, 'COUGH', signs(true)));
    must(
      await p.test.call(addInfo, {
        as: patient,
        params: { id: eContactId },
        body: { infoText: 'Palavik tõusis.', infoFileIds: [] },
      }),
    );
    const body = {
      clinicId: clinic.id,
      patientPersonId: patient.patientId,
      eContactType: 'COUGH',
      text: 'Helistas.',
      receiveReply: false,
    };
    must(await p.test.call(newEContact.createClinicEContact, { as: nurse, body }));
    // What staff write is no e-contact from a patient; what was urgent is.
    expect((await groupOf('COMPLAINTS'))?.sent).toBe(2);
  });

  it('counts what waits for its files, and gives back what is thrown away', async () => {
    must(await setLimits({ COMPLAINTS: 1 }));
    const { eContactId } = must(await send(patient, 'COUGH', { filesFollow: true }));
    expect(keyOf(await send(other))).toBe('INTAKE_FULL');
    must(await p.test.call(newEContact.abandonEContact, { as: patient, params: { id: eContactId } }));
    must(await send(other));
  });

  it('of questionnaires stands before the first question, never in the middle', async () => {
    must(await setLimits({ QUESTIONNAIRES: 1 }));
    await p.test.world.sql(`update clinic set plan = 'PREMIUM' where id = $1`, [clinic.id]);
    const start = (as: Persona) =>
      p.test.call(newEContact.startEContact, {
        as,
        body: { eContactType: 'QUEST_AUDIT', personId: as.personId, clinicId: clinic.id },
      });
    const { eContactId } = must(await start(patient));
    expect(keyOf(await start(other))).toBe('INTAKE_FULL');
    must(await close());
    // It goes on where it was begun.
    expect(must(await start(patient)).eContactId).toBe(eContactId);
  });

  it('begins anew at the midnight of the clinic, wherever that is', async () => {
    const zone = 'America/New_York';
    await p.test.world.sql('update clinic set time_zone = $2 where id = $1', [clinic.id, zone]);
    must(await setLimits({ COMPLAINTS: 1 }));
    must(await send(patient));
    const notice = await hold(other);
    const now = p.test.clock.now();
    const midnight = startOfDay(addDays(calendarDate(now, zone), 1), zone);
    expect(notice).toMatchObject({ again: new Date(midnight).toISOString(), timeZone: zone });
    // A minute before it is still full; the day after it is not.
    const at = async (instant: number) => {
      await p.test.world.sql(
        `update e_contact set created_at = created_at - $2 * interval '1 millisecond' where clinic_id = $1`,
        [clinic.id, instant - now],
      );
    };
    await at(now + (now - startOfDay(calendarDate(now, zone), zone)) - 60_000);
    expect(await hold(other)).not.toBeNull();
    await at(now + 120_000);
    expect(await hold(other)).toBeNull();
  });

  test.each([0, -1, 1.5, LIMITS.dailyIntakeMax + 1, '5'])('of %j is no number', async (limit) =>
    expect((await setLimits({ COMPLAINTS: limit })).status).toBe(400),
  );
  it('of a group that there is not is refused, and changes nothing', async () => {
    expect((await setLimits({ COMPLAINTS: 3, ACUTE: 5 })).status).toBe(400);
    expect((await groupOf('COMPLAINTS'))?.limit).toBeNull();
  });
  it('goes when it is emptied, and those that are not named stay', async () => {
    must(await setLimits({ COMPLAINTS: 3, QUESTIONS: 4 }));
    must(await setLimits({ COMPLAINTS: null }));
    expect([(await groupOf('COMPLAINTS'))?.limit, (await groupOf('QUESTIONS'))?.limit]).toEqual([null, 4]);
  });
});

describe('a place', () => {
  it('is held while the clinic closes and the limit falls; the e-contact counts in its stead', async () => {
    must(await setLimits({ COMPLAINTS: 1 }));
    expect(await hold(patient)).toBeNull();
    expect(await groupOf('COMPLAINTS')).toMatchObject({ sent: 0, held: 1, state: 'FULL' });
    expect(await hold(other)).toMatchObject({ state: 'FULL' });
    // Whoever holds one sees nothing of it.
    expect(await noticesOf(patient)).toEqual([]);
    must(await close());
    expect(await noticesOf(patient)).toEqual(
      (await noticesOf(other))?.filter(({ group }) => group !== 'COMPLAINTS'),
    );
    expect(await hold(patient)).toBeNull();
    must(await send(patient));
    expect(await groupOf('COMPLAINTS')).toMatchObject({ sent: 1, held: 0 });
    expect(keyOf(await send(patient))).toBe('INTAKE_CLOSED');
  });

  it('is for its own group and its own clinic', async () => {
    expect(await hold(patient)).toBeNull();
    must(await close());
    expect(await hold(patient, 'SORE_THROAT_PHARYNGITIS')).toBeNull();
    expect(await hold(patient, 'BILLING_QUESTION')).toMatchObject({ state: 'CLOSED' });
    expect(keyOf(await send(patient, 'BILLING_QUESTION'))).toBe('INTAKE_CLOSED');
    must(await send(patient, 'SORE_THROAT_PHARYNGITIS'));
  });

  it('goes when the draft is thrown away', async () => {
    must(await setLimits({ COMPLAINTS: 1 }));
    await hold(patient);
    await type(patient);
    expect(await hold(other)).not.toBeNull();
    must(await p.test.call(deleteDraft, { as: patient, params: DRAFT }));
    expect(await hold(other)).toBeNull();
  });

  it('without a text it dies after half an hour, with one at the end of the next day', async () => {
    must(await setLimits({ COMPLAINTS: 2 }));
    await hold(patient);
    await hold(other);
    await type(other);
    const lives = async () =>
      p.test.world.sql<{ owner: string; until: string }>(
        'select owner_user_id as owner, lives_until as until from intake_place where clinic_id = $1',
        [clinic.id],
      );
    const now = p.test.clock.now();
    const until = Object.fromEntries((await lives()).map((row) => [row.owner, Date.parse(row.until)]));
    expect(Math.abs((until[patient.userId] ?? 0) - now - LIMITS.emptyPlace)).toBeLessThan(60_000);
    expect(until[other.userId]).toBe(startOfDay(addDays(calendarDate(now, TALLINN), 2), TALLINN));
    await p.test.world.sql(
      `update intake_place set lives_until = now() - interval '1 minute' where owner_user_id = $1`,
      [patient.userId],
    );
    expect(await groupOf('COMPLAINTS')).toMatchObject({ held: 1, state: 'OPEN' });
    // A text that is saved for it brings it back to nobody: the page asks for a new one.
    await type(patient);
    expect(await groupOf('COMPLAINTS')).toMatchObject({ held: 1 });
    expect(await hold(patient)).toBeNull();
  });

  it('that is left for another group lives half an hour more', async () => {
    await hold(patient);
    await type(patient);
    await hold(patient, 'BILLING_QUESTION');
    must(await close());
    expect(await hold(patient)).toBeNull();
  });

  it('nobody hoards them', async () => {
    for (const eContactType of [
      'COUGH',
      'ANXIETY',
      'PRESCRIPTION',
      'CERTIFICATE',
      'REQUEST_LABS',
      'QUESTION',
    ])
      await hold(patient, eContactType);
    const rows = await p.test.world.sql('select from intake_place where owner_user_id = $1', [
      patient.userId,
    ]);
    expect(rows).toHaveLength(SERVER_LIMITS.placesHeld);
  });

  it('is nobody’s in a clinic that does not take the person, or for somebody else’s person', async () => {
    const stranger = await p.test.world.persona();
    const refuse = async (as: Persona, body: object) =>
      (await p.test.refused(newEContact.holdPlace, { as, body })).key;
    expect(await refuse(stranger, about(stranger, 'COUGH'))).toBe('CLINIC_NOT_AVAILABLE');
    expect(await refuse(stranger, about(patient, 'COUGH'))).toBe('NOT_FOUND');
    expect(await p.test.world.sql('select from intake_place where clinic_id = $1', [clinic.id])).toEqual([]);
  });

  it('a draft that names a clinic takes no place there', async () => {
    await type(patient);
    expect(await p.test.world.sql('select from intake_place where clinic_id = $1', [clinic.id])).toEqual([]);
  });
});
