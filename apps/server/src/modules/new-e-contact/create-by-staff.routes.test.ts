import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import { listClinicEContacts, listPatientEContacts } from '@tervik/contract/inbox.ts';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { answerInquiry } from '@tervik/contract/conversation.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const about = (options: object = {}) => ({
  clinicId: p.clinic.id,
  patientPersonId: p.patient.patientId,
  eContactType: 'PRESCRIPTION',
  text: 'Palun tulge vereproovi.',
  receiveReply: true,
  ...options,
});
const create = (options: object = {}, as: Persona = p.nurse) =>
  p.test.call(newEContact.createClinicEContact, { as, body: about(options) });
const refused = async (options: object = {}, as: Persona = p.nurse) =>
  (await p.test.refused(newEContact.createClinicEContact, { as, body: about(options) })).key;
const mailsAbout = (id: string) =>
  p.test.world.sql<{ payload: { template: string; userId: string } }>(
    `select payload from outbox where payload->'params'->>'eContactId' = $1 order by id`,
    [id],
  );
const countEContacts = async (): Promise<number> =>
  (await p.test.world.sql<{ n: number }>('select count(*)::int as n from e_contact'))[0]!.n;

it('with a reply it is a conversation: the patient is mailed, and answers', async () => {
  const { eContactId, phonePatient, phone } = must(await create());
  // They can be reached; how, is theirs to say by writing here.
  expect([phonePatient, phone]).toEqual([false, null]);
  const { eContact, activities } = await p.details(eContactId, p.nurse);
  expect(eContact).toMatchObject({
    origin: 'CLINIC',
    flowType: 'CLINIC_TO_PATIENT',
    creationStatus: 'SUBMITTED',
    status: 'WAITING_FOR_PATIENT',
    queue: 'DOCTOR',
    waitingSince: null,
    assigneeUser: { firstName: 'Õie' },
    preview: 'Palun tulge vereproovi.',
    representativeName: null,
  });
  expect(activities).toMatchObject([{ type: 'CLINIC_ANSWER', actorKind: 'NURSE', actorName: 'Õie Õun' }]);
  expect(await mailsAbout(eContactId)).toMatchObject([
    { payload: { template: 'MESSAGE_WAITING', userId: p.patient.userId } },
  ]);
  const list = must(await p.test.call(listPatientEContacts, { as: p.patient })).eContacts;
  expect(list.find(({ id }) => id === eContactId)).toMatchObject({ unread: true, origin: 'CLINIC' });
  const timeline = await p.timeline(eContactId);
  const answered = must(
    await p.test.call(answerInquiry, {
      as: p.patient,
      params: { id: timeline.openInquiryId ?? '' },
      body: { answer: 'Tulen.' },
    }),
  );
  expect(answered.status).toBe('WAITING_FOR_CLINIC');
  expect((await p.timeline(eContactId, p.patient)).activities.map(({ type }) => type)).toEqual([
    'CLINIC_ANSWER',
    'PATIENT_ANSWER',
  ]);
});

it('a reply may be asked for from a later day', async () => {
  const { eContactId } = must(await create({ replyOption: 'IN_A_WEEK' }));
  const { eContact, openInquiryId } = await p.timeline(eContactId);
  expect(Date.parse(eContact.replyAllowedFrom ?? '')).toBeGreaterThan(Date.now());
  const answer = { as: p.patient, params: { id: openInquiryId ?? '' }, body: { answer: 'Juba?' } };
  expect((await p.test.refused(answerInquiry, answer)).key).toBe('E_CONTACT_REPLY_LOCKED');
});

it('without one it keeps what the patient said, for the dashboard; mailed is who is answered', async () => {
  const { eContactId } = must(await create({ receiveReply: false, isUrgent: true }, p.desk));
  const { eContact, activities } = await p.details(eContactId);
  expect(eContact).toMatchObject({
    origin: 'CLINIC',
    flowType: 'PATIENT_TO_CLINIC_BEHALF_OF_PATIENT',
    status: 'WAITING_FOR_CLINIC',
    isUrgent: true,
    assigneeUser: null,
  });
  expect(eContact.waitingSince).toBe(eContact.createdAt);
  expect(activities).toMatchObject([
    { type: 'SUBMITTED', actorKind: 'NON_CLINICAL', actorName: 'Anna Kask' },
  ]);
  expect(await mailsAbout(eContactId)).toEqual([]);
  const rows = must(await p.test.call(listClinicEContacts, { as: p.doctor })).eContacts;
  expect(rows.map(({ id }) => id)).toContain(eContactId);
  await p.ask(eContactId);
  expect(await mailsAbout(eContactId)).toMatchObject([{ payload: { template: 'MESSAGE_WAITING' } }]);
});

it('for a child, whoever represents it is written to; at 18 that ends', async () => {
  const represent = async (options: Parameters<typeof p.test.world.represented>[1]) =>
    p.test.world.patientIdOf(
      p.clinic,
      await p.test.world.represented(p.otherPatient, { ...options, listedIn: p.clinic }),
    );
  const child = await represent({ personalCode: codeOf('2018-03-04', 11) });
  const { eContactId } = must(await create({ patientPersonId: child }));
  expect((await p.details(eContactId)).eContact).toMatchObject({
    flowType: 'CLINIC_TO_REPRESENTATIVE',
    representativeName: 'Jüri Jõgi',
  });
  expect(await mailsAbout(eContactId)).toMatchObject([{ payload: { userId: p.otherPatient.userId } }]);
  expect((await p.timeline(eContactId, p.otherPatient)).activities).toHaveLength(1);
  const stored = must(await create({ patientPersonId: child, receiveReply: false }));
  expect((await p.details(stored.eContactId)).eContact.flowType).toBe(
    'REPRESENTATIVE_TO_CLINIC_BEHALF_OF_PATIENT',
  );
  const grown = await represent({ birthDate: '2000-01-01', representedAs: 'MINOR' });
  expect(await refused({ patientPersonId: grown })).toBe('PATIENT_CAME_OF_AGE');
});

it('whoever cannot be mailed is phoned', async () => {
  const body = {
    clinicId: p.clinic.id,
    firstName: 'Ilma',
    surname: 'Meilita',
    personalCode: codeOf('1950-02-03', 12),
    phone: '5199 8877',
  };
  const { personId } = must(await p.test.call(clinicPatient.addClinicPatient, { as: p.desk, body }));
  const made = must(await create({ patientPersonId: personId }));
  expect(made).toMatchObject({ phonePatient: true, phone: '+37251998877' });
  expect(await mailsAbout(made.eContactId)).toEqual([]);
  const bounced = await p.test.world.persona({ listedIn: p.clinic });
  await p.test.world.sql('update app_user set email_bounced_at = now() where id = $1', [bounced.userId]);
  expect(must(await create({ patientPersonId: bounced.patientId })).phonePatient).toBe(true);
});

it('is no longer a draft when it is created, and is created once', async () => {
  const key = '0190a2f0-0000-7000-8000-000000000002';
  const params = { key: 'new-clinic-e-contact' };
  await p.test.call(saveDraft, { as: p.nurse, params, body: { content: { text: 'Palun tulge' } } });
  const before = await countEContacts();
  const body = about();
  const [one, two] = [
    must(await p.test.call(newEContact.createClinicEContact, { as: p.nurse, body, key })),
    must(await p.test.call(newEContact.createClinicEContact, { as: p.nurse, body, key })),
  ];
  expect(two).toEqual(one);
  expect(await countEContacts()).toBe(before + 1);
  expect(must(await p.test.call(getDraft, { as: p.nurse, params })).draft).toBeNull();
});

it('refuses what is not to be', async () => {
  const before = await countEContacts();
  expect(await refused({ text: ' ' })).toBe('TEXT_REQUIRED');
  expect(await refused({ text: 'a'.repeat(3001) })).toBe('E_CONTACT_ANSWER_TOO_LONG');
  const setPlan = (plan: string) =>
    p.test.world.sql('update clinic set plan = $2 where id = $1', [p.clinic.id, plan]);
  await setPlan('BASIC');
  expect(await refused({ eContactType: 'QUEST_PHQ9' })).toBe('E_CONTACT_TYPE_NOT_AVAILABLE');
  await setPlan('PREMIUM');
  // Patients of others, of nobody, and through other clinics.
  expect(await refused({ patientPersonId: p.otherPatient.patientId })).toBe('NOT_FOUND');
  expect(await refused({ patientPersonId: p.clinic.id })).toBe('NOT_FOUND');
  expect(await refused({}, p.foreignDoctor)).toBe('NOT_FOUND');
  expect(await refused({ clinicId: p.foreignClinic.id })).toBe('NOT_FOUND');
  expect(await refused({ clinicId: p.foreignClinic.id }, p.foreignDoctor)).toBe('NOT_FOUND');
  const rejected = await p.test.world.persona({ listedIn: p.clinic });
  await p.test.world.sql(
    'update clinic_patient set confirmed_at = null, rejected_at = now() where person_id = $1',
    [rejected.personId],
  );
  expect(await refused({ patientPersonId: rejected.patientId })).toBe('PATIENT_REJECTED');
  const both = await p.test.world.persona({ staffOf: p.clinic, isPatient: true, listedIn: p.clinic });
  expect(await refused({ patientPersonId: both.patientId }, both)).toBe('E_CONTACT_OWN_CASE');
  expect(await refused({ patientPersonId: both.patientId, receiveReply: false }, both)).toBe(
    'E_CONTACT_OWN_CASE',
  );
  expect(await countEContacts()).toBe(before);
});

it('the database refuses it too: another’s name, another clinic, another’s patient, another owner', async () => {
  const client = new pg.Client({ connectionString: p.test.database.appUrl });
  await client.connect();
  const insert = async (
    values: Partial<Record<'clinic' | 'employee' | 'owner' | 'person' | 'origin', string>>,
  ) => {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.clinic_ids', $2, true), set_config('app.employee_ids', $3, true)`,
      [p.nurse.userId, `{${p.clinic.id}}`, `{${p.nurse.employeeId}}`],
    );
    const done = await client
      .query(
        `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                                created_by_employee_id, patient_first_name, patient_surname, patient_sex, created_at, updated_at)
         values (gen_random_uuid(), $1, 'QUESTION', $5, 'CLINIC_TO_PATIENT', 'SUBMITTED', 'WAITING_FOR_CLINIC', $2, $3, $4, 'a', 'b',
                 'FEMALE', now(), now())`,
        [
          values.clinic ?? p.clinic.id,
          values.owner ?? p.patient.userId,
          values.person ?? p.patient.personId,
          values.employee ?? p.nurse.employeeId,
          values.origin ?? 'CLINIC',
        ],
      )
      .then(
        () => 'done',
        (error: Error & { code?: string }) => error.code,
      );
    await client.query('rollback');
    return done;
  };
  const NO_POLICY = '42501';
  expect(await insert({})).toBe('done');
  expect(await insert({ employee: p.doctor.employeeId ?? '' })).toBe(NO_POLICY);
  expect(await insert({ clinic: p.foreignClinic.id })).toBe(NO_POLICY);
  expect(await insert({ origin: 'PATIENT' })).toBe(NO_POLICY);
  expect(await insert({ owner: p.otherPatient.userId })).toBe(NO_POLICY);
  expect(await insert({ owner: p.otherPatient.userId, person: p.otherPatient.personId })).toBe(NO_POLICY);
  await client.end();
});
