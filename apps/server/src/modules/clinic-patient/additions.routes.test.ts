import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/clinic-patient.ts';
import { dismissAddition, listAdditions } from '@tervik/contract/clinic-patient.ts';
import { listAccess } from '@tervik/contract/access-log.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';

/* Decisions: "Who was added singly by a clinic is told". */
let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 400;
const newCode = (birthDate = '1971-02-03'): string => codeOf(birthDate, (number += 2));
const add = async (options: object): Promise<string> => {
  const body = { clinicId: p.clinic.id, firstName: 'Tiiu', surname: 'Õunapuu', personalCode: '', ...options };
  return must(await p.test.call(contract.addClinicPatient, { as: p.desk, body })).personId;
};
const proven = async (personalCode: string): Promise<Persona> => {
  const who = await p.test.world.persona({
    firstName: 'Tiiu',
    surname: 'Õunapuu',
    personalCode,
    birthDate: '1971-02-03',
  });
  await p.test.world.sql(
    `update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`,
    [who.userId],
  );
  return who;
};
const told = async (as: Persona) => must(await p.test.call(listAdditions, { as })).additions;
const mailsTo = ({ userId }: Persona) =>
  p.test.world.sql<{ payload: object }>(
    `select payload from outbox where payload->>'userId' = $1 and payload->>'template' = 'CLINIC_ADDED'`,
    [userId],
  );

it('whoever has an account gets a mail without content, sees which clinic it was, and says that they have', async () => {
  const personalCode = newCode();
  const who = await proven(personalCode);
  expect(await told(who)).toEqual([]);
  const patientId = await add({ personalCode });
  expect(await mailsTo(who)).toEqual([
    {
      payload: {
        dedupeKey: `CLINIC_ADDED:${patientId}`,
        template: 'CLINIC_ADDED',
        userId: who.userId,
        params: {},
      },
    },
  ]);
  const [addition, ...others] = await told(who);
  expect([addition, others]).toMatchObject([
    { id: patientId, clinicName: p.clinic.name, clinicPhone: '+3726001000', personName: null },
    [],
  ]);
  // The log of looks keeps it for good, with who did it.
  const { entries } = must(await p.test.call(listAccess, { as: who }));
  expect(entries).toMatchObject([
    {
      purpose: 'PATIENT_ADDED',
      clinicName: p.clinic.name,
      employeeName: `${p.desk.firstName} ${p.desk.surname}`,
    },
  ]);

  const params = { id: patientId };
  for (const as of [p.patient, p.otherPatient])
    expect((await p.test.refused(dismissAddition, { as, params })).key).toBe('NOT_FOUND');
  expect(await told(who)).toHaveLength(1);
  for (let again = 0; again < 2; again += 1)
    expect((await p.test.call(dismissAddition, { as: who, params })).status).toBe(200);
  expect(await told(who)).toEqual([]);
  expect(must(await p.test.call(listAccess, { as: who })).entries).toHaveLength(1);
});

it('who represents the patient is told of whom', async () => {
  const personalCode = newCode();
  const who = await proven(personalCode);
  const representative = { firstName: 'Tiiu', surname: 'Õunapuu', personalCode };
  await add({ firstName: 'Laps', personalCode: newCode('2018-03-04'), representative });
  expect(await told(who)).toMatchObject([{ clinicName: p.clinic.name, personName: 'Laps Õunapuu' }]);
  expect(await mailsTo(who)).toHaveLength(1);
});

it('who stands in a list, or has written by themselves, is told nothing', async () => {
  await p.write(p.patient);
  expect(await told(p.patient)).toEqual([]);
  // Confirming them is no addition either.
  const body = { clinicId: p.clinic.id, clinicMember: true };
  must(
    await p.test.call(contract.updateClinicPatient, {
      as: p.desk,
      params: { id: p.patient.patientId },
      body,
    }),
  );
  expect(await told(p.patient)).toEqual([]);
});

it('who has no account yet sees it when they come', async () => {
  const personalCode = newCode();
  await add({ personalCode, email: 'tulija@example.ee' });
  const [account] = await p.test.world.sql<{ id: string }>(
    'select id from app_user where personal_code = $1',
    [personalCode],
  );
  const [taken] = await p.test.world.sql<{ id: string }>(
    `select app.take_over_proven('EE', $1, 'Tiiu', 'Õunapuu', '1971-02-03', 'FEMALE', 'et') as id`,
    [personalCode],
  );
  expect(taken?.id).toBe(account?.id);
  await p.test.world.sql(
    `update app_user set email = 'tulija@example.ee', phone = '+37259990000' where id = $1`,
    [taken?.id],
  );
  const session = await p.test.world.persona();
  await p.test.world.sql('update session set user_id = $2 where user_id = $1', [session.userId, taken?.id]);
  expect(await told(session)).toMatchObject([{ clinicName: p.clinic.name, personName: null }]);
});
