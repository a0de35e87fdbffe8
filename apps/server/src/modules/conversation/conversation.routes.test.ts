import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as draftApi from '@tervik/contract/draft.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
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
    const wanted = replyAllowedFrom(replyOption, now, 'Europe/Tallinn');
    expect(eContact.replyAllowedFrom === null ? null : Date.parse(eContact.replyAllowedFrom)).toBe(wanted);
    expect(activities.at(-1)?.replyAllowedFrom).toBe(eContact.replyAllowedFrom);
    expect(actions.includes('ANSWER')).toBe(replyOption === 'NOW');
    if (wanted === null) return;

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

    const opens = wanted - now;
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
    const rows = await p.test.world.sql<{ payload: { dedupeKey: string } }>('select payload from outbox');
    const of = (activityId: string | null) =>
      rows.map(({ payload }) => payload).filter(({ dedupeKey }) => dedupeKey.endsWith(activityId ?? '!'));
    const mail = (template: string, activityId: string | null, eContactId: string) => [
      { dedupeKey: `${template}:${activityId}`, template, userId: p.patient.userId, params: { eContactId } },
    ];
    expect(of(asked.activityId)).toEqual(mail('MESSAGE_WAITING', asked.activityId, ids.asked));
    expect(of(archived.activityId)).toEqual(mail('E_CONTACT_CLOSED', archived.activityId, ids.archived));
    expect(of(rejected.activityId)).toEqual(mail('E_CONTACT_REJECTED', rejected.activityId, ids.rejected));
    expect(JSON.stringify(rows)).not.toContain('Salajane');
  });
});

describe('cancelling, reopening, adding', () => {
  it('the patient cancels, also while the reply is locked, and reopens with a reason and words', async () => {
    const { test, patient } = p;
    const id = await p.write();
    await p.ask(id, { question: '?', replyOption: 'IN_A_WEEK' });
    const cancelled = await test.call(conversationApi.cancelEContact, {
      as: patient,
      params: { id },
      body: { reason: 'PROBLEM_RESOLVED' },
    });
    expect(must(cancelled).status).toBe('COMPLETED');
    expect((await p.timeline(id)).eContact).toMatchObject({
      closeReason: 'PROBLEM_RESOLVED',
      replyAllowedFrom: null,
    });
    const reopened = await test.call(conversationApi.reopenPatientEContact, {
      as: patient,
      params: { id },
      body: { reason: 'SYMPTOMS_CHANGED', text: 'Jälle valus.' },
    });
    expect(must(reopened).status).toBe('WAITING_FOR_CLINIC');
    const { eContact, activities } = await p.details(id);
    expect(eContact).toMatchObject({ closeReason: null, completedAt: null, preview: 'Jälle valus.' });
    expect(activities.at(-1)).toMatchObject({
      type: 'REOPENED',
      reason: 'SYMPTOMS_CHANGED',
      text: 'Jälle valus.',
    });
  });

  it('the clinic reopens what it has archived; the words of the list stay the patient’s', async () => {
    const id = await p.write({ text: 'Minu sõnad' });
    await p.complete(id, { fixedInfoText: 'OTHER' });
    const body = { reason: 'WRONG_INFORMATION' };
    expect(
      must(await p.test.call(clinicApi.reopenClinicEContact, { as: p.desk, params: { id }, body })).status,
    ).toBe('WAITING_FOR_CLINIC');
    expect((await p.details(id)).eContact.preview).toBe('Minu sõnad');
  });

  it('what the patient adds answers no question, and takes the place of waiting for an answer', async () => {
    const id = await p.write();
    const { activityId } = await p.ask(id);
    const added = await p.test.call(conversationApi.addInfo, {
      as: p.patient,
      params: { id },
      body: { infoText: 'Veel midagi' },
    });
    expect(must(added).status).toBe('WAITING_FOR_CLINIC');
    expect(await p.test.refused(conversationApi.answerInquiry, answer(activityId ?? ''))).toEqual({
      status: 469,
      key: 'E_CONTACT_ALREADY_ANSWERED',
    });
    expect((await p.timeline(id)).openInquiryId).toBeNull();
  });
});

describe('for staff only', () => {
  it('taking into work, assigning and notes: the patient sees none of them, and nothing moves in the lists', async () => {
    const { test, doctor, nurse, desk } = p;
    const id = await p.write();
    const { updatedAt } = (await p.details(id)).eContact;
    must(await test.call(clinicApi.acceptEContact, { as: doctor, params: { id } }));
    const body = { assigneeUserId: nurse.employeeId, seenAssigneeUserId: doctor.employeeId };
    expect(
      must(await test.call(clinicApi.assignEContact, { as: desk, params: { id }, body })).updatedAt,
    ).toBe(updatedAt);
    const { note } = must(
      await test.call(clinicApi.addNote, { as: desk, params: { id }, body: { note: 'Helistas ka.' } }),
    );
    expect(note).toMatchObject({ authorName: 'Anna Kask', text: 'Helistas ka.' });
    expect(must(await test.call(clinicApi.listNotes, { as: nurse, params: { id } })).notes).toEqual([note]);
    const { eContact, activities, noteCount } = await p.details(id);
    expect(activities.map(({ type, assigneeName }) => [type, assigneeName])).toEqual([
      ['SUBMITTED', null],
      ['ACCEPTED', null],
      ['ASSIGNED', 'Õie Õun'],
    ]);
    expect([noteCount, eContact.updatedAt, eContact.assigneeUser?.surname]).toEqual([1, updatedAt, 'Õun']);
    // Each reader is told which are their own.
    expect(activities.map(({ isMine }) => isMine)).toEqual([false, true, false]);
    const toDesk = must(await test.call(clinicApi.getClinicEContact, { as: desk, params: { id } }));
    expect(toDesk.activities.map(({ isMine }) => isMine)).toEqual([false, false, true]);
    expect([(await p.details(id)).colleagueNoteCount, toDesk.colleagueNoteCount]).toEqual([1, 0]);
    const mine = await p.timeline(id);
    expect(mine.activities.map(({ type, isMine }) => [type, isMine])).toEqual([['SUBMITTED', true]]);
    expect(mine.eContact.updatedAt).toBe(updatedAt);
    expect(mine.eContact).not.toHaveProperty('assigneeUser');
    must(
      await test.call(clinicApi.assignEContact, {
        as: desk,
        params: { id },
        body: { assigneeUserId: null, seenAssigneeUserId: nurse.employeeId },
      }),
    );
    expect((await p.details(id)).eContact.assigneeUser).toBeNull();
  });

  it('a first-time patient of an open clinic is confirmed by accepting, and refused by "not in my list"', async () => {
    const { test } = p;
    const open = await test.world.clinic({ isOpen: true });
    const staff = await test.world.persona({ staffOf: open });
    const sent = async () => {
      const stranger = await test.world.persona();
      const body = {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: stranger.personId,
        clinicId: open.id,
        text: 'Tere',
      };
      return {
        stranger,
        id: must(await test.call(newEContactApi.createFallbackEContact, { as: stranger, body })).eContactId,
      };
    };
    const state = ({ stranger }: Awaited<ReturnType<typeof sent>>) =>
      test.world.sql(
        'select confirmed_at is not null as yes, rejected_at is not null as no from clinic_patient where person_id = $1',
        [stranger.personId],
      );
    const welcome = await sent();
    expect((await p.details(welcome.id, staff)).eContact.firstTime).toBe(true);
    expect(await state(welcome)).toEqual([{ yes: false, no: false }]);
    must(await test.call(clinicApi.acceptEContact, { as: staff, params: { id: welcome.id } }));
    expect((await p.details(welcome.id, staff)).eContact.firstTime).toBe(false);
    expect(await state(welcome)).toEqual([{ yes: true, no: false }]);
    const refused = await sent();
    must(
      await test.call(clinicApi.rejectEContact, {
        as: staff,
        params: { id: refused.id },
        body: { reason: 'NOT_IN_MY_LIST' },
      }),
    );
    expect(await state(refused)).toEqual([{ yes: false, no: true }]);
  });
});

describe('drafts', () => {
  it('become the message: sending removes the draft of that place and no other', async () => {
    const { test, doctor, nurse, patient } = p;
    const id = await p.write();
    const save = async (as: typeof doctor, key: string) =>
      must(
        await test.call(draftApi.saveDraft, { as, params: { key }, body: { content: { text: 'pooleli' } } }),
      );
    const has = async (as: typeof doctor, key: string) =>
      must(await test.call(draftApi.getDraft, { as, params: { key } })).draft !== null;
    for (const as of [doctor, nurse])
      for (const place of ['answer', 'note']) await save(as, `${place}:${id}`);
    await save(patient, 'new-e-contact');
    await save(patient, `info:${id}`);

    // Archiving sends no text: the half-written answer stays.
    await p.complete(id, { fixedInfoText: 'OTHER' });
    expect(await has(doctor, `answer:${id}`)).toBe(true);
    must(
      await test.call(clinicApi.reopenClinicEContact, {
        as: doctor,
        params: { id },
        body: { reason: 'OTHER' },
      }),
    );
    await p.ask(id);
    expect([
      await has(doctor, `answer:${id}`),
      await has(doctor, `note:${id}`),
      await has(nurse, `answer:${id}`),
    ]).toEqual([false, true, true]);
    must(await test.call(clinicApi.addNote, { as: doctor, params: { id }, body: { note: 'x' } }));
    expect(await has(doctor, `note:${id}`)).toBe(false);
    must(await test.call(conversationApi.addInfo, { as: patient, params: { id }, body: { infoText: 'x' } }));
    expect([await has(patient, `info:${id}`), await has(patient, 'new-e-contact')]).toEqual([false, true]);
    await p.write();
    expect(await has(patient, 'new-e-contact')).toBe(false);
  });
});
