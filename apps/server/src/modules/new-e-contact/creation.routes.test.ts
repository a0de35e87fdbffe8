import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import * as sickLeave from '@tervik/contract/sick-leave.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
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
const dashboard = async () =>
  must(await p.test.call(inboxApi.listClinicEContacts, { as: p.doctor })).eContacts;

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
  const EXPECTED = {
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
    const add = (as = p.patient) =>
      p.test.call(sickLeave.addSickLeave, { as, params: { id }, body: EXPECTED });
    expect(must(await add()).status).toBe('WAITING_FOR_CLINIC');
    const { forms, activities } = await p.details(id);
    expect(forms).toEqual([{ kind: 'SICK_LEAVE', ...EXPECTED }]);
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
        p.test.call(sickLeave.addSickLeave, { as: p.patient, params: { id }, body: EXPECTED }),
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
    const body = { ...EXPECTED, ...change };
    expect(
      await p.test.refused(sickLeave.addSickLeave, { as: p.patient, params: { id }, body }),
    ).toMatchObject({ status: 469, key });
    await p.complete(id);
    expect(
      await p.test.refused(sickLeave.addSickLeave, { as: p.patient, params: { id }, body: EXPECTED }),
    ).toMatchObject({ key: 'E_CONTACT_ALREADY_CLOSED' });
  });
});
