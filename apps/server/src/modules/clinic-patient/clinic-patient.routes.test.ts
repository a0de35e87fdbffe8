import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/clinic-patient.ts';
import { getClinicEContact } from '@tervik/contract/conversation.ts';
import { listAccess } from '@tervik/contract/access-log.ts';
import { codeOf } from '#test/support/world.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 100;
const newCode = (birthDate = '1971-02-03'): string => codeOf(birthDate, (number += 1));
const person = (options: object = {}) => ({
  firstName: 'Uus',
  surname: 'Õunapuu',
  personalCode: newCode(),
  ...options,
});
const add = (options: object = {}, as: Persona = p.desk, clinicId = p.clinic.id) =>
  p.test.call(contract.addClinicPatient, { as, body: { clinicId, ...person(), ...options } });
const refusedToAdd = async (options: object, as: Persona = p.desk) => {
  const { body } = { body: { clinicId: p.clinic.id, ...person(), ...options } };
  return (await p.test.refused(contract.addClinicPatient, { as, body })).key;
};
const card = (personId: string, as: Persona = p.doctor, clinicId = p.clinic.id) =>
  p.test.call(contract.getPatientCard, { as, params: { id: personId }, query: { clinicId } });
const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await p.test.world.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;

describe('a patient’s card', () => {
  it('says who they are and how they are reached, and that it was opened', async () => {
    const id = await p.write();
    const { body } = await card(p.patient.patientId);
    expect(body).toMatchObject({
      personId: p.patient.patientId,
      firstName: 'Mari',
      surname: 'Maasikas',
      representativeName: null,
      clinicMember: true,
      phone: '+37251234567',
      email: p.patient.email,
      canBeReached: true,
      hasWritten: true,
      isMinor: false,
      openEContacts: [{ id, type: 'ACUTE_INFECTION' }],
    });
    expect(body.codeEnding).toBe(body.personalCode?.slice(-4));
    expect(
      await countOf('access_log', `purpose = 'PATIENT_CARD' and patient_person_id = '${p.patient.personId}'`),
    ).toBe(1);
    const seen = must(await p.test.call(listAccess, { as: p.patient }));
    expect(seen.entries[0]).toMatchObject({ purpose: 'PATIENT_CARD', employeeName: 'Toomas Tamm' });
  });

  it('of another clinic, or through one, is nobody’s, and leaves no mark', async () => {
    const before = await countOf('access_log');
    for (const [as, clinicId] of [
      [p.foreignDoctor, p.clinic.id],
      [p.foreignDoctor, p.foreignClinic.id],
      [p.doctor, p.foreignClinic.id],
    ] as const)
      expect((await card(p.patient.patientId, as, clinicId)).status).toBe(404);
    expect(await countOf('access_log')).toBe(before);
  });
});

describe('looking a code up', () => {
  const lookUp = async (personalCode: string, as = p.doctor, clinicId = p.clinic.id) =>
    p.test.call(contract.lookupClinicPatientByCode, { as, body: { clinicId, personalCode } });

  it('says what the code says, and who has it here', async () => {
    const { personalCode } = (await card(p.patient.patientId)).body;
    expect((await lookUp(personalCode ?? '')).body).toMatchObject({
      valid: true,
      birthDate: '1980-05-17',
      sex: 'FEMALE',
      isMinor: false,
      patient: { personId: p.patient.patientId },
    });
    expect((await lookUp('61101012257')).body).toMatchObject({ valid: true, isMinor: true, patient: null });
    expect((await lookUp('61101012258')).body).toEqual({
      valid: false,
      birthDate: null,
      sex: null,
      isMinor: false,
      patient: null,
    });
  });

  it('says of another clinic’s patient no more than of nobody', async () => {
    const [known] = await p.test.world.sql<{ personal_code: string }>(
      'select personal_code from person where id = $1',
      [p.otherPatient.personId],
    );
    expect((await lookUp(known?.personal_code ?? '')).body.patient).toBeNull();
    expect((await lookUp('61101012257', p.doctor, p.foreignClinic.id)).status).toBe(404);
  });
});

describe('adding a patient', () => {
  it('makes an account that nobody can sign in to, and puts the person into the list', async () => {
    const code = newCode();
    const added = must(
      await add({ personalCode: code, email: 'uus@example.ee', phone: '5123 4567', locale: 'ru' }),
    );
    expect(added).toMatchObject({
      firstName: 'Uus',
      birthDate: '1971-02-03',
      sex: 'FEMALE',
      clinicMember: true,
      representativeName: null,
      codeEnding: code.slice(-4),
    });
    expect((await card(added.personId)).body).toMatchObject({
      personalCode: code,
      email: 'uus@example.ee',
      phone: '+37251234567',
      canBeReached: true,
      hasWritten: false,
      locale: 'ru',
    });
    const [account] = await p.test.world.sql(
      `select email, password_hash, is_untaken, identity_level, contact_email from app_user where personal_code = $1`,
      [code],
    );
    expect(account).toEqual({
      email: '',
      password_hash: null,
      is_untaken: true,
      identity_level: 'LOW',
      contact_email: 'uus@example.ee',
    });
    expect(
      await countOf(
        'audit_log',
        `action = 'addPatient' and subject_id = '${await p.test.world.personOf(added.personId)}'`,
      ),
    ).toBe(1);
    expect(await refusedToAdd({ personalCode: code })).toBe('PATIENT_EXISTS_ALREADY');
  });

  it('twice at once makes one', async () => {
    const code = newCode();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ personalCode: code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 469, 469, 469]);
    expect(await countOf('app_user', `personal_code = '${code}'`)).toBe(1);
  });

  it('checks what was typed', async () => {
    expect(await refusedToAdd({ personalCode: '37605030298' })).toBe('PERSONAL_CODE_INVALID');
    expect(await refusedToAdd({ personalCode: '' })).toBe('FIELD_REQUIRED');
    expect(await refusedToAdd({ firstName: ' ' })).toBe('FIELD_REQUIRED');
    expect(await refusedToAdd({ birthDate: '1971-02-04' })).toBe('PERSONAL_CODE_MISMATCH');
    expect(await refusedToAdd({ email: 'mari@gmail.ee' })).toBe('EMAIL_GMAIL_EE');
    expect(await refusedToAdd({ email: 'mari' })).toBe('EMAIL_INVALID');
    expect(await refusedToAdd({ email: 'mari@nowhere.invalid' })).toBe('EMAIL_DOMAIN_MISSING');
    expect(await refusedToAdd({ phone: '12' })).toBe('PHONE_INVALID');
    expect(await countOf('app_user', `surname = 'Õunapuu' and created_at > now() + interval '1 day'`)).toBe(
      0,
    );
  });

  it('is for the own clinic, and for nobody else', async () => {
    const before = await countOf('app_user');
    expect((await add({}, p.foreignDoctor)).status).toBe(404);
    expect((await add({}, p.patient)).status).toBe(403);
    expect(await countOf('app_user')).toBe(before);
  });
});

describe('confirming and refusing', () => {
  it('is the same fact as accept and reject', async () => {
    const patient = await p.test.world.persona();
    await p.test.world.sql(
      'insert into clinic_patient (clinic_id, person_id, owner_user_id) values ($1, $2, $3)',
      [p.clinic.id, patient.personId, patient.userId],
    );
    const id = await p.write(patient);
    const firstTime = async () =>
      must(await p.test.call(getClinicEContact, { as: p.doctor, params: { id } })).eContact.firstTime;
    const patientId = await p.test.world.patientIdOf(p.clinic, patient.personId);
    const save = (clinicMember: boolean, as = p.desk) =>
      p.test.call(contract.updateClinicPatient, {
        as,
        params: { id: patientId },
        body: { clinicId: p.clinic.id, clinicMember },
      });
    expect(await firstTime()).toBe(true);
    expect((await save(true, p.foreignDoctor)).status).toBe(404);
    expect(await firstTime()).toBe(true);
    expect((await save(true)).status).toBe(200);
    expect(await firstTime()).toBe(false);
    expect((await card(patientId)).body.clinicMember).toBe(true);
    expect((await save(false)).status).toBe(200);
    expect((await card(patientId)).body.clinicMember).toBe(false);
    expect(
      await countOf('audit_log', `action = 'refusePatient' and subject_id = '${patient.personId}'`),
    ).toBe(1);
  });

  it('is not for the own case', async () => {
    const both = await p.test.world.persona({ staffOf: p.clinic, isPatient: true, listedIn: p.clinic });
    expect(
      await p.test.refused(contract.updateClinicPatient, {
        as: both,
        params: { id: both.patientId },
        body: { clinicId: p.clinic.id, clinicMember: true },
      }),
    ).toMatchObject({ key: 'E_CONTACT_OWN_CASE' });
  });
});

it('countries without codes add by birth date, and merge nobody by name', async () => {
  const q = await createTestClinics({ config: { personalCodeRequired: false } });
  const body = { clinicId: q.clinic.id, firstName: 'Ann', surname: 'Smith', birthDate: '1971-02-03' };
  const make = (more: object = {}) =>
    q.test.call(contract.addClinicPatient, { as: q.desk, body: { ...body, ...more } });
  const [one, two] = [must(await make()), must(await make())];
  expect(one.personId).not.toBe(two.personId);
  expect((await make({ birthDate: undefined })).status).toBe(469);
  const look = { as: q.desk, body: { clinicId: q.clinic.id, personalCode: '61101012257' } };
  expect((await q.test.call(contract.lookupClinicPatientByCode, look)).status).toBe(404);
  await q.test.close();
});

it('codes are looked up no faster than somebody types', async () => {
  const look = { as: p.doctor, body: { clinicId: p.clinic.id, personalCode: '61101012257' } };
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => p.test.call(contract.lookupClinicPatientByCode, look)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({ key: 'TOO_MANY_REQUESTS' });
});
