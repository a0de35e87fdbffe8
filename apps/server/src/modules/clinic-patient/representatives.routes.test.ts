import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import { createClinicEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 0;
const newEmail = (): string => `esindaja${(number += 1)}@example.ee`;
const newCode = (born = '1975-04-05'): string => codeOf(born, 300 + (number += 1));
const helper = (more: object = {}) => ({
  firstName: 'Aita',
  surname: 'Aitaja',
  personalCode: newCode(),
  email: newEmail(),
  ...more,
});
/** In the clinic's list, with an account of their own. */
const member = (more: object = {}): Promise<Persona> =>
  p.test.world.persona({ listedIn: p.clinic, personalCode: newCode(), birthDate: '1975-04-05', ...more });
const ask = (patientId: string, body: object, as = p.desk) => ({
  as,
  params: { id: patientId },
  body: { clinicId: p.clinic.id, basis: 'CAREGIVER' as const, representative: helper(), ...body },
});
const add = (patientId: string, body: object = {}, as = p.desk) =>
  p.test.call(clinicPatient.addRepresentative, ask(patientId, body, as));
const refused = (patientId: string, body: object = {}, as = p.desk) =>
  p.test.refused(clinicPatient.addRepresentative, ask(patientId, body, as));
const cardOf = async (id: string) =>
  must(
    await p.test.call(clinicPatient.getPatientCard, {
      as: p.desk,
      params: { id },
      query: { clinicId: p.clinic.id },
    }),
  );
const write = (patientPersonId: string) =>
  p.test.call(createClinicEContact, {
    as: p.doctor,
    body: {
      clinicId: p.clinic.id,
      patientPersonId,
      eContactType: 'BACK_PAIN' as const,
      text: 'Kuidas Teil läheb?',
      receiveReply: true,
    },
  });
const lettersOf = async (as: Persona): Promise<string[]> =>
  must(await p.test.call(listPatientEContacts, { as })).eContacts.map(({ id }) => id);

describe('an adult who is in the list already', () => {
  it('gets a representative: a line beside their own, with the ground, and both go on apart', async () => {
    const [patient, carer] = [await member(), await member({ firstName: 'Hooli', surname: 'Hooldaja' })];
    const made = must(await add(patient.patientId, { representative: { personId: carer.patientId } }));
    expect(made.personId).not.toBe(patient.patientId);
    expect(made).toMatchObject({
      firstName: patient.firstName,
      representativeName: 'Hooli Hooldaja',
      clinicMember: true,
    });
    expect(await cardOf(made.personId)).toMatchObject({ basis: 'CAREGIVER', isMinor: false });
    expect(await cardOf(patient.patientId)).toMatchObject({ basis: null, representativeName: null });

    // Each sees what is written to the own line, and nothing of the other.
    const toCarer = must(await write(made.personId)).eContactId;
    const toPatient = must(await write(patient.patientId)).eContactId;
    expect(await lettersOf(carer)).toEqual([toCarer]);
    expect(await lettersOf(patient)).toEqual([toPatient]);
    // The patient can see that it was done, and by whom; the audit says it too.
    const looks = await p.test.world.sql(
      `select purpose from access_log where owner_user_id = $1 and purpose = 'PATIENT_ADDED'`,
      [patient.userId],
    );
    expect(looks).toHaveLength(1);
    const audited = await p.test.world.sql(
      `select 1 from audit_log where action = 'addRepresentative' and clinic_id = $1 and subject_id = $2`,
      [p.clinic.id, await p.test.world.personOf(made.personId)],
    );
    expect(audited).toHaveLength(1);
  });

  it('somebody new too, who is told by mail', async () => {
    const patient = await member();
    const representative = helper();
    const made = must(await add(patient.patientId, { basis: 'GUARDIAN', representative }));
    expect(made.representativeName).toBe('Aita Aitaja');
    expect(await cardOf(made.personId)).toMatchObject({ basis: 'GUARDIAN', email: representative.email });
    expect(must(await write(made.personId)).phonePatient).toBe(false);
  });

  it('not twice the same one, nor themselves, nor a child, and only on a ground that holds for an adult', async () => {
    const [patient, carer] = [await member(), await member()];
    const listed = { representative: { personId: carer.patientId } };
    must(await add(patient.patientId, listed));
    const child = await member({ personalCode: newCode('2015-06-07'), birthDate: '2015-06-07' });
    expect((await refused(patient.patientId, listed)).key).toBe('REPRESENTATIVE_EXISTS_ALREADY');
    for (const [body, key] of [
      [{ representative: { personId: patient.patientId } }, 'REPRESENTATIVE_IS_PATIENT'],
      [{ representative: { personId: child.patientId } }, 'REPRESENTATIVE_NOT_ADULT'],
      [{ representative: helper({ personalCode: newCode('2014-01-02') }) }, 'REPRESENTATIVE_NOT_ADULT'],
      [{ basis: 'PARENT' }, 'REPRESENTATIVE_BASIS_INVALID'],
      [{ representative: helper({ email: 'mari@gmail.ee' }) }, 'EMAIL_GMAIL_EE'],
      [{ representative: helper({ personalCode: '47502030001' }) }, 'PERSONAL_CODE_INVALID'],
    ] as const)
      expect([key, (await refused(patient.patientId, body)).key]).toEqual([key, key]);
    expect((await refused(patient.patientId, { basis: 'FRIEND' })).status).toBe(400);
  });

  it('two who add the same one at once add one', async () => {
    const [patient, carer] = [await member(), await member()];
    const representative = { personId: carer.patientId };
    const answers = await Promise.all([0, 1].map(() => add(patient.patientId, { representative })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
  });
});

describe('a child', () => {
  it('gets a second representative; at 18 neither gets a new right, and a parent is no ground any more', async () => {
    const [mother, father] = [await member(), await member()];
    const childId = await p.test.world.represented(mother, {
      personalCode: newCode('2012-03-04'),
      birthDate: '2012-03-04',
      listedIn: p.clinic,
    });
    const represented = { patientId: await p.test.world.patientIdOf(p.clinic, childId) };
    const parent = { basis: 'PARENT' as const, representative: { personId: father.patientId } };
    const made = must(await add(represented.patientId, parent));
    expect(await cardOf(made.personId)).toMatchObject({ basis: 'PARENT', isMinor: true });
    const letter = must(await write(made.personId)).eContactId;
    expect(await lettersOf(father)).toEqual([letter]);
    expect(await lettersOf(mother)).toEqual([]);

    await p.test.world.sql(
      `update person set birth_date = '2000-03-04' where id in (select person_id from clinic_patient where id = any($1))`,
      [[represented.patientId, made.personId]],
    );
    expect(
      (
        await p.test.refused(createClinicEContact, {
          as: p.doctor,
          body: {
            clinicId: p.clinic.id,
            patientPersonId: made.personId,
            eContactType: 'BACK_PAIN',
            text: 'Tere!',
            receiveReply: true,
          },
        })
      ).key,
    ).toBe('PATIENT_CAME_OF_AGE');
    // What was written stays readable.
    expect(await lettersOf(father)).toEqual([letter]);
    const grown = { representative: { personId: (await member()).patientId } };
    expect((await refused(represented.patientId, { ...grown, basis: 'PARENT' })).key).toBe(
      'REPRESENTATIVE_BASIS_INVALID',
    );
    expect((await add(represented.patientId, { ...grown, basis: 'AUTHORISED' })).status).toBe(200);
  });
});

it('not for somebody of another clinic, by other staff, or for oneself', async () => {
  const patient = await member();
  const foreign = await p.test.world.persona({ staffOf: await p.test.world.clinic({}) });
  expect((await refused(patient.patientId, {}, foreign)).status).toBe(404);
  expect((await refused(randomUUID())).status).toBe(404);
  expect((await refused(patient.patientId, { representative: { personId: randomUUID() } })).status).toBe(404);
});

it('without codes: nobody is merged by name, and one representative is not added twice', async () => {
  const q = await createTestClinics({ config: { personalCodeRequired: false } });
  const patient = await q.test.world.persona({
    listedIn: q.clinic,
    personalCode: null,
    birthDate: '1975-04-05',
  });
  const carer = await q.test.world.persona({
    listedIn: q.clinic,
    personalCode: null,
    birthDate: '1970-04-05',
  });
  const asked = {
    as: q.desk,
    params: { id: patient.patientId },
    body: {
      clinicId: q.clinic.id,
      basis: 'CAREGIVER' as const,
      representative: { personId: carer.patientId },
    },
  };
  must(await q.test.call(clinicPatient.addRepresentative, asked));
  expect((await q.test.refused(clinicPatient.addRepresentative, asked)).key).toBe(
    'REPRESENTATIVE_EXISTS_ALREADY',
  );
  await q.test.close();
});
