import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import { replyAllowedFrom } from '@tervik/domain/e-contact/reply-time.ts';
import { REPLY_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const DAY = 86_400_000;
const answer = (id: string, text = 'Jah.') =>
  ({ as: p.patient, params: { id }, body: { answer: text } }) as const;

describe('one conversation from the first message to the end', () => {
  it('goes back and forth, and each side sees what it should', async () => {
    const { test, clinic, doctor, nurse, patient } = p;
    const id = await p.write({ text: 'Kurk on valus.\r\n\r\nKolmas päev. ' });
    const seen = await p.details(id);
    expect(seen.eContact).toMatchObject({
      status: 'WAITING_FOR_CLINIC',
      flowType: 'PATIENT_TO_CLINIC',
      preview: 'Kurk on valus. Kolmas päev.',
      firstTime: false,
      assigneeUser: null,
      patientSeenAt: null,
      patient: { firstName: 'Mari', surname: 'Maasikas' },
    });
    const personalCode = expect.stringMatching(/^4800517\d{4}$/);
    expect(seen.patientContact).toEqual({
      phone: '+37251234567',
      canBeReached: true,
      hasWritten: true,
      personalCode,
      list: { code: 'A1', doctor: 'Katrin Põld' },
    });
    expect(seen.activities.map(({ type, text }) => [type, text])).toEqual([
      ['SUBMITTED', 'Kurk on valus.\n\nKolmas päev.'],
    ]);
    expect(seen.actions).toEqual([
      'READ',
      'ACCEPT',
      'ASSIGN',
      'NOTE',
      'SNOOZE',
      'MOVE',
      'INQUIRY',
      'COMPLETE',
      'ARCHIVE',
      'REJECT',
    ]);

    const asked = await p.ask(id, { question: 'Kas on palavik?', seenUpdatedAt: seen.eContact.updatedAt });
    expect(asked).toMatchObject({ eContactId: id, status: 'WAITING_FOR_PATIENT', othersReplied: false });

    const list = async () =>
      must(await test.call(inboxApi.listPatientEContacts, { as: patient })).eContacts[0];
    expect(await list()).toMatchObject({ id, unread: true, clinicName: clinic.name });
    const before = await p.timeline(id);
    expect(before.openInquiryId).toBe(asked.activityId);
    expect(before.actions).toEqual(['READ', 'ANSWER', 'ADD_INFO', 'CANCEL']);
    expect(await list()).toMatchObject({ id, unread: false, updatedAt: asked.updatedAt });

    const looked = await p.details(id);
    expect(looked.eContact.assigneeUser).toEqual({
      employeeId: doctor.employeeId,
      firstName: 'Toomas',
      surname: 'Tamm',
    });
    expect(Date.parse(looked.eContact.patientSeenAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(asked.updatedAt),
    );
    expect(looked.eContact.representativeSeenAt).toBeNull();

    const answered = must(
      await test.call(conversationApi.answerInquiry, answer(before.openInquiryId ?? '', '38,5')),
    );
    expect(answered).toMatchObject({ eContactId: id, status: 'WAITING_FOR_CLINIC' });
    expect((await p.details(id)).eContact.preview).toBe('38,5');

    expect((await p.complete(id, { infoText: 'Puhake ja jooge palju.' }, nurse)).status).toBe('COMPLETED');
    const end = await p.timeline(id);
    expect(end.activities.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['SUBMITTED', 'Mari Maasikas'],
      ['CLINIC_ANSWER', 'Toomas Tamm'],
      ['PATIENT_ANSWER', 'Mari Maasikas'],
      ['COMPLETED', 'Õie Õun'],
    ]);
    expect(end.actions).toEqual(['READ', 'FEEDBACK', 'REOPEN']);
    expect((await p.details(id)).eContact.assigneeUser?.employeeId).toBe(nurse.employeeId);

    // One audit row an act, one access row a look of staff.
    const audit = await test.world.sql<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['SUBMIT', 'INQUIRY', 'ANSWER', 'COMPLETE']);
    const looks = await test.world.sql('select employee_id from access_log where e_contact_id = $1', [id]);
    expect(looks).toEqual(
      [doctor, doctor, doctor, doctor].map(({ employeeId }) => ({ employee_id: employeeId })),
    );
  });

  it('for somebody whom the owner represents', async () => {
    const childId = await p.test.world.represented(p.patient, { firstName: 'Laps', listedIn: p.clinic });
    const id = await p.write({ personId: childId });
    await p.ask(id);
    await p.timeline(id);
    const { eContact, patientContact } = await p.details(id);
    expect(eContact).toMatchObject({
      flowType: 'REPRESENTATIVE_TO_CLINIC',
      representativeName: 'Mari Maasikas',
      patient: { personId: await p.test.world.patientIdOf(p.clinic, childId), firstName: 'Laps' },
      patientSeenAt: null,
    });
    expect(eContact.representativeSeenAt).not.toBeNull();
    // Nobody can phone a child: the number is that of the one who writes.
    expect(patientContact.phone).toBe('+37251234567');
    const { activities } = await p.timeline(id);
    expect(activities[0]?.actorKind).toBe('REPRESENTATIVE');
  });
});

describe('the reply mode', () => {
  it.each(REPLY_OPTIONS)('%s: the patient may answer from then on', async (replyOption) => {
    const { test } = p;
    const id = await p.write();
    const now = test.clock.now();
    const { activityId } = await p.ask(id, { question: 'Kuidas läheb?', replyOption });
    const { eContact, actions, activities } = await p.timeline(id);
    const expected = replyAllowedFrom(replyOption, now, 'Europe/Tallinn');
    expect(eContact.replyAllowedFrom === null ? null : Date.parse(eContact.replyAllowedFrom)).toBe(expected);
    expect(activities.at(-1)?.replyAllowedFrom).toBe(eContact.replyAllowedFrom);
    expect(actions.includes('ANSWER')).toBe(replyOption === 'NOW');
    if (expected === null) return;

    expect(await test.refused(conversationApi.answerInquiry, answer(activityId ?? ''))).toEqual({
      status: 469,
      key: 'E_CONTACT_REPLY_LOCKED',
    });
    const info = { as: p.patient, params: { id }, body: { infoText: 'Halvem.' } };
    expect(await test.refused(conversationApi.addInfo, info)).toEqual({
      status: 469,
      key: 'E_CONTACT_REPLY_LOCKED',
    });
    expect(actions).toContain('CANCEL');

    const opens = expected - now;
    test.clock.advance(opens + 1_000);
    try {
      expect(must(await test.call(conversationApi.answerInquiry, answer(activityId ?? ''))).status).toBe(
        'WAITING_FOR_CLINIC',
      );
    } finally {
      test.clock.advance(-opens - 1_000);
    }
    expect((await p.timeline(id)).eContact.replyAllowedFrom).toBeNull();
  });

  it('an instant of the client counts only if it is one of the offered days', async () => {
    const { test } = p;
    const id = await p.write();
    const tomorrow = replyAllowedFrom('TOMORROW', test.clock.now(), 'Europe/Tallinn') ?? 0;
    const send = (body: object) =>
      test.refused(clinicApi.sendInquiry, { as: p.doctor, params: { id }, body: { question: '?', ...body } });
    const no = { status: 469, key: 'REPLY_TIME_NOT_AN_OPTION' };
    expect(await send({ openedAt: new Date(tomorrow + 1).toISOString() })).toEqual(no);
    expect(await send({ openedAt: new Date(test.clock.now() + DAY).toISOString() })).toEqual(no);
    expect(await send({ openedAt: new Date(tomorrow).toISOString(), replyOption: 'IN_A_WEEK' })).toEqual(no);
    expect((await p.details(id)).activities).toHaveLength(1);
    await p.ask(id, { question: '?', openedAt: new Date(tomorrow).toISOString() });
    expect(Date.parse((await p.timeline(id)).eContact.replyAllowedFrom ?? '')).toBe(tomorrow);
  });

  it('may not answer = completed, with or without an archive reason', async () => {
    const closed = await p.write();
    expect(
      (await p.complete(closed, { infoText: 'Kõik korras.', fixedInfoText: 'INFORMATION_DELIVERED' })).status,
    ).toBe('COMPLETED');
    expect((await p.timeline(closed)).eContact).toMatchObject({
      status: 'COMPLETED',
      closeReason: 'INFORMATION_DELIVERED',
    });
    const archived = await p.write();
    await p.complete(archived, { fixedInfoText: 'PATIENT_NOT_ANSWERING' });
    const { eContact, activities } = await p.timeline(archived);
    expect(eContact.closeReason).toBe('PATIENT_NOT_ANSWERING');
    expect(activities.at(-1)).toMatchObject({ type: 'ARCHIVED', reason: 'PATIENT_NOT_ANSWERING', text: '' });
    // Archiving is no reply: nobody becomes assignee.
    expect((await p.details(archived)).eContact.assigneeUser).toBeNull();
  });
});

describe('mails', () => {
  it('one for each act that the patient must learn of, with ids and no text', async () => {
    const ids = { asked: await p.write(), archived: await p.write(), rejected: await p.write() };
    const asked = await p.ask(ids.asked, { question: 'Salajane lause' });
    const archived = await p.complete(ids.archived, { fixedInfoText: 'OTHER' });
    const rejected = must(
      await p.test.call(clinicApi.rejectEContact, {
        as: p.doctor,
        params: { id: ids.rejected },
        body: { reason: 'OTHER' },
      }),
    );
    const rows = await p.test.world.sql<{ payload: { dedupeKey: string } }>(
      `select payload from outbox where kind = 'MAIL'`,
    );
    const of = (activityId: string | null) =>
      rows.map(({ payload }) => payload).filter(({ dedupeKey }) => dedupeKey.endsWith(activityId ?? '!'));
    const mail = (template: string, activityId: string | null, eContactId: string, more: object = {}) => [
      {
        dedupeKey: `${template}:${activityId}`,
        template,
        userId: p.patient.userId,
        params: { eContactId, ...more },
      },
    ];
    expect(of(asked.activityId)).toEqual(mail('MESSAGE_WAITING', asked.activityId, ids.asked));
    expect(of(archived.activityId)).toEqual(
      mail('E_CONTACT_CLOSED', archived.activityId, ids.archived, {
        ratingCode: expect.stringMatching(/^[\w-]{22}$/),
      }),
    );
    expect(of(rejected.activityId)).toEqual(mail('E_CONTACT_REJECTED', rejected.activityId, ids.rejected));
    expect(JSON.stringify(rows)).not.toContain('Salajane');
  });
});
