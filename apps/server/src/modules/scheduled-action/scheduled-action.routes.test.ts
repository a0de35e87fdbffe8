import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as inbox from '@tervik/contract/scheduled-action.ts';
import { cancelEContact } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createScheduledCalls,
  createTestDispatcher,
  type TestDispatcher,
} from '#test/support/test-dispatcher.ts';

let practice: TestPractice;
let here: TestDispatcher;
let calls: ReturnType<typeof createScheduledCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  here = createTestDispatcher(practice.test);
  calls = createScheduledCalls(practice, here);
});
afterAll(async () => {
  await here.close();
  await practice.test.close();
});

describe('an answer that waits', () => {
  it('is read by nobody outside the clinic, and leaves when its moment has come', async () => {
    const id = await practice.write();
    await calls.type(id, 'Puhake');
    const { scheduledAction, othersReplied } = await calls.answer(id, 'Puhake.');
    expect([scheduledAction.state, scheduledAction.mine, scheduledAction.text, othersReplied]).toEqual([
      'WAITING',
      true,
      'Puhake.',
      false,
    ]);
    expect(Date.parse(scheduledAction.dueAt) - practice.test.clock.now()).toBeGreaterThan(
      LIMITS.sendDelay - 2_000,
    );
    // The draft has become it, and is not sent twice by somebody who opens the page anew.
    expect(await calls.draftOf(id)).toBeNull();
    const colleague = await practice.details(id, practice.nurse);
    expect(colleague.scheduledActions).toMatchObject([{ text: '', mine: false, authorName: 'Toomas Tamm' }]);
    expect(colleague.eContact.status).toBe('WAITING_FOR_CLINIC');
    expect(await calls.entries(id)).toEqual([['SUBMITTED', 'Kurk on valus.']]);

    expect(await here.dispatcher.round()).toBe(0);
    expect(await calls.pass()).toBe(1);
    expect(await calls.entries(id)).toEqual([
      ['SUBMITTED', 'Kurk on valus.'],
      ['CLINIC_ANSWER', 'Puhake.'],
    ]);
    const after = await practice.details(id);
    expect([after.eContact.status, after.eContact.assigneeUser?.surname, after.scheduledActions]).toEqual([
      'WAITING_FOR_PATIENT',
      'Tamm',
      [],
    ]);
    // Its words stand in the timeline and nowhere else; mail and live updates follow as they always do.
    expect(await calls.row(scheduledAction.id)).toMatchObject({ state: 'SENT', body: '' });
    expect(here.told.at(-1)).toEqual({
      clinics: [],
      relay: true,
      signedOut: [],
      moved: [],
      renewed: [],
      updates: [{ eContactId: id, clinicId: practice.clinic.id, inList: true }],
    });
    const audited = await practice.test.world.sql<{ action: string; actor_user_id: string }>(
      `select action, actor_user_id from audit_log where subject_id = $1 and actor_kind = 'DOCTOR' order by id`,
      [id],
    );
    expect(audited).toEqual(
      ['DELAY_INQUIRY', 'INQUIRY'].map((action) => ({ action, actor_user_id: practice.doctor.userId })),
    );
  });

  it('keeps the day that was chosen when it was written, also over midnight and over days of standing still', async () => {
    const id = await practice.write();
    const { scheduledAction } = await calls.delay(id, {
      action: 'INQUIRY',
      text: 'Kirjutage homme.',
      replyOption: 'TOMORROW',
    });
    const chosen = (await calls.row(scheduledAction.id))?.['reply_allowed_from'];
    practice.test.clock.advance(36 * 3_600_000);
    await here.dispatcher.round();
    const left = await practice.details(id);
    expect(Date.parse(left.eContact.replyAllowedFrom ?? '')).toBe(Date.parse(String(chosen)));
    practice.test.clock.advance(-36 * 3_600_000);
  });

  it('archives and rejects with their reasons', async () => {
    const [one, other] = [await practice.write(), await practice.write()];
    await calls.delay(one, { action: 'ARCHIVE', reason: 'RESOLVED_OUTSIDE_PLATFORM' });
    await calls.delay(other, { action: 'REJECT', reason: 'CLINIC_OVERWHELMED' });
    expect(await calls.pass()).toBe(2);
    const [archived, rejected] = [await practice.details(one), await practice.details(other)];
    expect([archived.eContact.status, archived.eContact.closeReason]).toEqual([
      'COMPLETED',
      'RESOLVED_OUTSIDE_PLATFORM',
    ]);
    expect([rejected.eContact.status, rejected.eContact.closeReason]).toEqual([
      'REJECTED',
      'CLINIC_OVERWHELMED',
    ]);
  });
});

describe('what is refused at once', () => {
  it.each([
    ['no text', { action: 'INQUIRY' }, 'TEXT_REQUIRED'],
    ['white space', { action: 'COMPLETE', text: ' \n ' }, 'TEXT_REQUIRED'],
    ['no reason', { action: 'ARCHIVE' }, 'FIELD_REQUIRED'],
    ["another act's reason", { action: 'REJECT', reason: 'PATIENT_NOT_ANSWERING' }, 'INVALID_INPUT'],
    [
      'a file that is not there',
      { action: 'INQUIRY', text: 'x', fileIds: ['019aa000-0000-7000-8000-000000000000'] },
      'NOT_FOUND',
    ],
  ])('%s', async (_name, body, key) => {
    expect(await calls.refused(await practice.write(), body)).toBe(key);
  });

  it('one that is closed, one of another clinic, and a text that is too long', async () => {
    const id = await practice.write();
    expect(await calls.refused(id, { action: 'INQUIRY', text: 'x' }, practice.foreignDoctor)).toBe(
      'NOT_FOUND',
    );
    expect(await calls.refused(id, { action: 'INQUIRY', text: 'x'.repeat(3001) })).toBe(
      'E_CONTACT_ANSWER_TOO_LONG',
    );
    await practice.complete(id);
    expect(await calls.refused(id, { action: 'INQUIRY', text: 'x' })).toBe('E_CONTACT_ALREADY_CLOSED');
    expect((await practice.details(id)).scheduledActions).toEqual([]);
  });

  it("an employee's own case: neither written nor read", async () => {
    const { world } = practice.test;
    const self = await world.persona({
      staffOf: practice.clinic,
      listedIn: practice.clinic,
      isPatient: true,
    });
    const own = must(
      await practice.test.call(createFallbackEContact, {
        as: self,
        body: {
          eContactType: 'HEADACHE',
          patientPersonId: self.personId,
          clinicId: practice.clinic.id,
          text: 'Pea.',
        },
      }),
    ).eContactId;
    expect(await calls.refused(own, { action: 'INQUIRY', text: 'x' }, self)).toBe('E_CONTACT_OWN_CASE');
    await calls.answer(own, 'Kolleegile.');
    expect((await practice.details(own, self)).scheduledActions).toEqual([]);
    await calls.pass();
  });
});

describe('sending at once', () => {
  it('does not wait, and takes those before it along', async () => {
    const id = await practice.write();
    await calls.answer(id, 'Esimene.');
    const last = await calls.answer(id, 'Teine.');
    const done = must(
      await practice.test.call(inbox.sendScheduledAction, {
        as: practice.doctor,
        params: { id: last.scheduledAction.id },
      }),
    );
    expect([done.status, done.eContactId]).toEqual(['WAITING_FOR_PATIENT', id]);
    expect((await calls.entries(id)).map(([, text]) => text)).toEqual([
      'Kurk on valus.',
      'Esimene.',
      'Teine.',
    ]);
    expect(await calls.pass()).toBe(0);
  });

  it("tells of a colleague's answer that came between", async () => {
    const id = await practice.write();
    const seen = (await practice.details(id)).eContact.updatedAt;
    const { scheduledAction, othersReplied } = await calls.delay(id, {
      action: 'INQUIRY',
      text: 'Minult.',
      seenUpdatedAt: seen,
    });
    expect(othersReplied).toBe(false);
    await practice.ask(id, { question: 'Õelt.' }, practice.nurse);
    const done = must(
      await practice.test.call(inbox.sendScheduledAction, {
        as: practice.doctor,
        params: { id: scheduledAction.id },
      }),
    );
    expect(done.othersReplied).toBe(true);
    const second = await calls.delay(id, { action: 'INQUIRY', text: 'Veel.', seenUpdatedAt: seen });
    expect(second.othersReplied).toBe(true);
    await calls.pass();
  });
});

describe('what comes between', () => {
  it('brings it back: the text is a draft again, its author is told why until they have read it', async () => {
    const id = await practice.write();
    const { scheduledAction } = await calls.answer(id, 'Liiga hilja.');
    await calls.type(id, 'Järgmine.');
    must(
      await practice.test.call(cancelEContact, {
        as: practice.patient,
        params: { id },
        body: { reason: 'OTHER' },
      }),
    );
    expect(await calls.pass()).toBe(1);
    expect((await calls.entries(id)).map(([kind]) => kind)).toEqual(['SUBMITTED', 'CANCELLED']);
    expect(await calls.draftOf(id)).toMatchObject({ text: 'Liiga hilja.\n\nJärgmine.' });
    const came = {
      id: scheduledAction.id,
      state: 'REFUSED',
      key: 'E_CONTACT_ALREADY_CLOSED',
      // It is a draft again, and nowhere else.
      text: '',
      mine: true,
    };
    expect(await calls.row(scheduledAction.id)).toMatchObject({ state: 'REFUSED', body: '' });
    expect((await practice.details(id)).scheduledActions).toMatchObject([came]);
    expect((await practice.details(id, practice.nurse)).scheduledActions).toEqual([]);
    const mine = async () =>
      must(await practice.test.call(inbox.listScheduledActions, { as: practice.doctor })).scheduledActions;
    expect(await mine()).toMatchObject([came]);
    // It stands as it stood: no list shows anything else.
    expect(here.told.at(-1)?.updates).toEqual([
      { eContactId: id, clinicId: practice.clinic.id, inList: false },
    ]);
    // It is not tried again.
    expect(await calls.pass()).toBe(0);

    const dismiss = { as: practice.doctor, params: { id: scheduledAction.id } };
    for (let again = 0; again < 2; again += 1)
      expect((await practice.test.call(inbox.dismissScheduledAction, dismiss)).status).toBe(200);
    expect([await mine(), (await practice.details(id)).scheduledActions]).toEqual([[], []]);
    expect(await calls.row(scheduledAction.id)).toMatchObject({ body: '' });
  });
});
