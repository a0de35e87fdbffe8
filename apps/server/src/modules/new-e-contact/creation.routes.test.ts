import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import * as sickLeave from '@tervik/contract/sick-leave.ts';
import { addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const URGENT = { kind: 'URGENT_SIGNS', set: 'BREATHING', present: true };
const MEDICINE = {
  brandName: 'Nurofen',
  activeIngredient: 'ibuprofen',
  routeOfAdministration: 'ORAL',
  strength: '400 mg',
  dosing: 'AS_NEEDED',
  previousId: null,
};
const LEAVE = {
  kind: 'LEAVE',
  leaveKind: 'SICK',
  date: new Date().toISOString().slice(0, 10),
  workNature: 'Kontor',
  weekendWork: false,
  carePersonCode: null,
  returnDate: null,
  unsuitableTimes: null,
};
const bodyOf = (change: object = {}) => ({
  eContactType: 'ACUTE_INFECTION',
  patientPersonId: p.patient.personId,
  clinicId: p.clinic.id,
  text: 'Kurk on valus.',
  ...change,
});
const create = async (change: object = {}) =>
  must(await p.test.call(createFallbackEContact, { as: p.patient, body: bodyOf(change) }));
const refuse = (change: object = {}, as: Persona = p.patient) =>
  p.test.refused(createFallbackEContact, { as, body: bodyOf(change) });
const finalize = async (eContactId: string, body: object = {}, headers: Record<string, string> = {}) =>
  must(
    await p.test.call(newEContact.finalizeEContact, {
      as: p.patient,
      body: { eContactId, ...body },
      headers: { cookie: `tervik=${p.patient.token}`, ...headers },
    }),
  ).creationStatus;
const dashboard = async () =>
  must(await p.test.call(inboxApi.listClinicEContacts, { as: p.doctor })).eContacts;
const started = async (as = p.patient) =>
  must(await p.test.call(newEContact.listStarted, { as })).eContacts.map(({ eContactId }) => eContactId);

describe('a new e-contact with forms', () => {
  it('keeps one of each kind, and both sides see them', async () => {
    const questions = {
      kind: 'QUESTIONS',
      source: 'HELPER',
      items: [{ question: 'Kas on palavik?', answer: 'Jah, 38.' }],
      summary: null,
    };
    const calm = { ...URGENT, present: false };
    const { eContactId, creationStatus } = await create({ forms: [calm, questions] });
    expect(creationStatus).toBe('SUBMITTED');
    expect((await p.timeline(eContactId)).forms).toEqual(expect.arrayContaining([calm, questions]));
    const { forms, eContact } = await p.details(eContactId);
    expect(forms).toHaveLength(2);
    expect(eContact.isUrgent).toBe(false);
  });

  it('is delivered at once and marked when an urgent sign is there, whatever files follow', async () => {
    const { eContactId, creationStatus } = await create({ forms: [URGENT], filesFollow: true });
    expect(creationStatus).toBe('SUBMITTED');
    expect((await p.details(eContactId)).eContact).toMatchObject({ isUrgent: true, filesPending: false });
    expect((await dashboard()).find(({ id }) => id === eContactId)?.isUrgent).toBe(true);
  });

  it('of a renewal names its medicines, and they are on the list from then on', async () => {
    const { eContactId } = await create({
      eContactType: 'PRESCRIPTION',
      forms: [{ kind: 'PRESCRIPTIONS', items: [{ ...MEDICINE, brandName: '  Nurofen ' }] }],
    });
    const [form] = (await p.timeline(eContactId)).forms;
    expect(form).toMatchObject({ kind: 'PRESCRIPTIONS', items: [{ brandName: 'Nurofen' }] });
    const listed = await p.test.world.sql('select brand_name from prescription where person_id = $1', [
      p.patient.personId,
    ]);
    expect(listed).toEqual([{ brand_name: 'Nurofen' }]);
  });

  it('of a leave keeps what its stage asks', async () => {
    const { eContactId } = await create({ eContactType: 'SICK_LEAVE', forms: [LEAVE] });
    expect((await p.details(eContactId)).forms).toEqual([LEAVE]);
  });

  it.each([
    ['a kind twice', { forms: [{ ...URGENT, present: false }, URGENT] }, 400, 'INVALID_INPUT'],
    ['another type’s signs', { forms: [{ ...URGENT, set: 'HEAD' }] }, 469, 'FORM_NOT_FOR_TYPE'],
    [
      'signs of a type that has none',
      { eContactType: 'QUESTION', forms: [URGENT] },
      469,
      'FORM_NOT_FOR_TYPE',
    ],
    ['a leave where none is', { forms: [LEAVE] }, 469, 'FORM_NOT_FOR_TYPE'],
    [
      'an unfinished leave',
      { eContactType: 'FIT_NOTE', forms: [{ ...LEAVE, date: null }] },
      469,
      'FIELD_REQUIRED',
    ],
    [
      'a leave of long ago',
      { eContactType: 'FIT_NOTE', forms: [{ ...LEAVE, date: '2019-01-01' }] },
      469,
      'LEAVE_DATE_OUT_OF_RANGE',
    ],
    [
      'medicines where none belong',
      { forms: [{ kind: 'PRESCRIPTIONS', items: [MEDICINE] }] },
      469,
      'FORM_NOT_FOR_TYPE',
    ],
    ['a renewal of nothing', { eContactType: 'PRESCRIPTION' }, 469, 'PRESCRIPTION_REQUIRED'],
    [
      'an empty list of medicines',
      { eContactType: 'PRESCRIPTION', forms: [{ kind: 'PRESCRIPTIONS', items: [] }] },
      469,
      'PRESCRIPTION_REQUIRED',
    ],
    [
      'a filled-in questionnaire of the browser’s own',
      { forms: [{ kind: 'QUESTIONNAIRE' }] },
      400,
      'INVALID_INPUT',
    ],
    ['no text', { text: ' \n ' }, 469, 'TEXT_REQUIRED'],
    ['a text too long', { text: 'x'.repeat(3001) }, 469, 'E_CONTACT_ANSWER_TOO_LONG'],
    ['a clinic that is not there', { clinicId: randomUUID() }, 469, 'CLINIC_NOT_AVAILABLE'],
    ['a person who is not mine', { patientPersonId: randomUUID() }, 404, 'NOT_FOUND'],
  ] as const)('%s: refused, and nothing is left behind', async (_, change, status, key) => {
    const count = () =>
      p.test.world.sql('select (select count(*) from e_contact), (select count(*) from prescription)');
    const before = await count();
    expect(await refuse(change)).toMatchObject({ status, key });
    expect(await count()).toEqual(before);
  });

  it('for somebody who was represented as a child and has grown up: refused', async () => {
    const grown = await p.test.world.represented(p.patient, { listedIn: p.clinic, representedAs: 'MINOR' });
    await p.test.world.sql(`update person set birth_date = '2000-01-01' where id = $1`, [grown]);
    expect(await refuse({ patientPersonId: grown })).toMatchObject({
      status: 469,
      key: 'PERSON_CAME_OF_AGE',
    });
  });
});

describe('an e-contact whose files follow', () => {
  it('is seen by its owner alone until finalize sends it; asked again it says the same', async () => {
    const { eContactId, creationStatus } = await create({ filesFollow: true });
    expect(creationStatus).toBe('STARTED');
    expect(await started()).toEqual([eContactId]);
    const missing = { status: 404, key: 'NOT_FOUND' };
    for (const route of [
      conversationApi.getClinicEContact,
      conversationApi.getClinicTimeline,
      conversationApi.listNotes,
    ])
      expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId } })).toEqual(missing);
    for (const [route, body] of [
      [conversationApi.sendInquiry, { question: 'x' }],
      [conversationApi.completeEContact, { infoText: 'x' }],
      [conversationApi.acceptEContact, {}],
      [conversationApi.rejectEContact, { reason: 'OTHER' }],
      [conversationApi.reopenClinicEContact, { reason: 'OTHER' }],
      [conversationApi.assignEContact, { assigneeUserId: null, seenAssigneeUserId: null }],
      [conversationApi.addNote, { note: 'x' }],
    ] as const)
      expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId }, body })).toEqual(
        missing,
      );
    expect((await dashboard()).map(({ id }) => id)).not.toContain(eContactId);
    const mine = must(await p.test.call(listPatientEContacts, { as: p.patient }));
    expect(mine.eContacts.map(({ id }) => id)).not.toContain(eContactId);

    expect(await finalize(eContactId)).toBe('SUBMITTED');
    expect(await finalize(eContactId)).toBe('SUBMITTED');
    expect(await started()).toEqual([]);
    expect((await dashboard()).map(({ id }) => id)).toContain(eContactId);
    const { activities, eContact } = await p.details(eContactId);
    expect(activities.map(({ type, text }) => [type, text])).toEqual([['SUBMITTED', 'Kurk on valus.']]);
    expect(eContact.preview).toBe('Kurk on valus.');
  });

  it('puts a first-time patient before the staff when it is sent, and not before', async () => {
    const open = await p.test.world.clinic({ isOpen: true });
    const known = () =>
      p.test.world.sql('select person_id from clinic_patient where clinic_id = $1', [open.id]);
    const { eContactId } = await create({ clinicId: open.id, filesFollow: true });
    expect(await known()).toEqual([]);
    await finalize(eContactId);
    expect(await known()).toHaveLength(1);
  });

  it('twenty finalizes at once send it once', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => finalize(eContactId)));
    expect(new Set(answers)).toEqual(new Set(['SUBMITTED']));
    const rows = await p.test.world.sql(
      `select action from audit_log where subject_id = $1 order by at, id`,
      [eContactId],
    );
    expect(rows).toEqual([{ action: 'START' }, { action: 'SUBMIT' }]);
  });

  it('is thrown away on request, once; then it is nobody’s to send', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const abandon = () =>
      p.test.refused(newEContact.abandonEContact, { as: p.patient, params: { id: eContactId } });
    expect((await abandon()).status).toBe(200);
    expect(await abandon()).toMatchObject({ status: 469, key: 'E_CONTACT_NOT_SUBMITTED' });
    expect(await finalize(eContactId)).toBe('CANCELLED');
    expect(await started()).toEqual([]);
    for (const status of ['CANCELLED', 'FAILED']) {
      await p.test.world.sql('update e_contact set creation_status = $2 where id = $1', [eContactId, status]);
      for (const route of [
        conversationApi.getClinicEContact,
        conversationApi.getClinicTimeline,
        conversationApi.listNotes,
      ])
        expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId } })).toMatchObject({
          status: 404,
        });
      const query = { statuses: 'WAITING_FOR_CLINIC,WAITING_FOR_PATIENT,COMPLETED,REJECTED' };
      const all = must(await p.test.call(inboxApi.listClinicEContacts, { as: p.doctor, query })).eContacts;
      expect(all.map(({ id }) => id)).not.toContain(eContactId);
      const add = { as: p.patient, params: { id: eContactId }, body: { infoText: 'x' } };
      expect(await p.test.refused(addInfo, add)).toMatchObject({ key: 'E_CONTACT_NOT_SUBMITTED' });
    }
  });

  it('cannot be failed by an address, whatever cookie comes with it', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const cookie = `tervik=${p.patient.token}; tervik-creation=${'a'.repeat(43)}`;
    for (const headers of [{}, { cookie }])
      expect(
        await p.test.refused(newEContact.finalizeEContact, {
          as: p.patient,
          body: { eContactId, failed: true },
          headers,
        }),
      ).toMatchObject({ status: 469, key: 'E_CONTACT_FLOW_MISMATCH' });
    expect(await started()).toContain(eContactId);
  });

  it('is not in the clinic’s sight in the database either', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const client = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
    await client.connect();
    const count = async (): Promise<number> => {
      await client.query('begin');
      await client.query('select * from app.open_context($1, $2, 0, null)', [
        hashToken(p.doctor.token),
        'CLINIC',
      ]);
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from e_contact where id = $1',
        [eContactId],
      );
      await client.query('commit');
      return rows[0]!.n;
    };
    expect(await count()).toBe(0);
    await finalize(eContactId);
    expect(await count()).toBe(1);
    await client.end();
  });

  it('is a missing one to everybody else', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const missing = { status: 404, key: 'NOT_FOUND' };
    const as = p.otherPatient;
    const params = { id: eContactId };
    expect(await p.test.refused(newEContact.finalizeEContact, { as, body: { eContactId } })).toEqual(missing);
    expect(await p.test.refused(newEContact.abandonEContact, { as, params })).toEqual(missing);
    expect(await started(as)).toEqual([]);
  });
});

describe('open e-contacts of the same person and clinic', () => {
  it('are offered for adding to, closed, begun and others’ ones are not', async () => {
    const owner = await p.test.world.persona({ listedIn: p.clinic });
    const open = await p.write({ as: owner });
    const asked = await p.write({ as: owner });
    await p.ask(asked, { question: 'Hiljem?', replyOption: 'IN_A_WEEK' });
    await p.complete(await p.write({ as: owner }));
    const query = { personId: owner.personId, clinicId: p.clinic.id };
    const { eContacts } = must(await p.test.call(newEContact.listOpenEContacts, { as: owner, query }));
    expect(eContacts.map(({ id, mayAddInfo }) => [id, mayAddInfo])).toEqual([
      [asked, false],
      [open, true],
    ]);
    expect(await p.test.refused(newEContact.listOpenEContacts, { as: p.patient, query })).toMatchObject({
      status: 404,
    });
    const elsewhere = { ...query, clinicId: p.foreignClinic.id };
    expect(
      must(await p.test.call(newEContact.listOpenEContacts, { as: owner, query: elsewhere })).eContacts,
    ).toEqual([]);
  });
});

describe('sick leave in an open e-contact', () => {
  const WANTED = {
    jobTitle: 'Pagar',
    jobDescription: 'Öösiti, raske töö.',
    requestedStartDate: new Date().toISOString().slice(0, 10),
  };
  it('is a form and an entry, once; a half-typed information text stays', async () => {
    const id = await p.write();
    await p.test.world.sql(
      `insert into draft (user_id, key, content, updated_at) values ($1, $2, '{}', now())`,
      [p.patient.userId, `info:${id}`],
    );
    const add = (as = p.patient) => p.test.call(sickLeave.addSickLeave, { as, params: { id }, body: WANTED });
    expect(must(await add()).status).toBe('WAITING_FOR_CLINIC');
    const { forms, activities } = await p.details(id);
    expect(forms).toEqual([{ kind: 'SICK_LEAVE', ...WANTED }]);
    expect(activities.at(-1)).toMatchObject({ type: 'PATIENT_INFO' });
    expect(activities.at(-1)?.text).toContain('Pagar');
    expect((await add()).body).toMatchObject({ key: 'E_CONTACT_ACTION_NOT_ALLOWED' });
    expect((await add(p.otherPatient)).status).toBe(404);
    expect(await p.test.world.sql('select key from draft where key = $1', [`info:${id}`])).toHaveLength(1);
    expect((await p.details(id)).activities).toHaveLength(2);
  });

  it('asked for twenty times at once is one', async () => {
    const id = await p.write();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        p.test.call(sickLeave.addSickLeave, { as: p.patient, params: { id }, body: WANTED }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await p.details(id)).activities).toHaveLength(2);
  });

  it.each([
    [{ jobTitle: ' ' }, 'FIELD_REQUIRED'],
    [{ jobDescription: '' }, 'FIELD_REQUIRED'],
    [{ requestedStartDate: '2019-01-01' }, 'LEAVE_DATE_OUT_OF_RANGE'],
  ])('%j is refused', async (change, key) => {
    const id = await p.write();
    const body = { ...WANTED, ...change };
    expect(
      await p.test.refused(sickLeave.addSickLeave, { as: p.patient, params: { id }, body }),
    ).toMatchObject({ status: 469, key });
    await p.complete(id);
    expect(
      await p.test.refused(sickLeave.addSickLeave, { as: p.patient, params: { id }, body: WANTED }),
    ).toMatchObject({ key: 'E_CONTACT_ALREADY_CLOSED' });
  });
});
