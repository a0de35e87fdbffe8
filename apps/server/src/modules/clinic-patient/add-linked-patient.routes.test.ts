import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/clinic-patient.ts';
import { addPerson as addRepresented } from '@tervik/contract/person.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
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

describe('adding who is known already, or represented', () => {
  it('links whom another clinic has added, but not under another name', async () => {
    const code = newCode();
    const there = must(
      await add({ personalCode: code, email: 'kaks@example.ee' }, p.foreignDoctor, p.foreignClinic.id),
    );
    expect(await refusedToAdd({ personalCode: code, firstName: 'Vale', surname: 'Nimi' })).toBe(
      'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    );
    expect(
      await countOf('audit_log', `action = 'addPatientRefused' and actor_user_id = '${p.desk.userId}'`),
    ).toBe(1);
    expect((await card(there.personId)).status).toBe(404);
    // Capitals and marks aside it is one name; the second address does not replace the first.
    const here = must(await add({ personalCode: code, surname: 'ounapuu', email: 'vale@example.ee' }));
    expect(here.personId).not.toBe(there.personId);
    expect(await p.test.world.personOf(here.personId)).toBe(await p.test.world.personOf(there.personId));
    expect(here.surname).toBe('Õunapuu');
    // Each clinic sees the address that its own staff were told; notices go to the first one.
    expect((await card(here.personId)).body.email).toBe('vale@example.ee');
    expect((await card(there.personId, p.foreignDoctor, p.foreignClinic.id)).body.email).toBe(
      'kaks@example.ee',
    );
    expect(await countOf('app_user', `contact_email = 'kaks@example.ee'`)).toBe(1);
    expect(await countOf('app_user', `contact_email = 'vale@example.ee'`)).toBe(0);
    expect(await countOf('app_user', `personal_code = '${code}'`)).toBe(1);
  });

  it('links a proven identity, and leaves a self-declared code alone', async () => {
    const { world } = p.test;
    const code = newCode();
    const proven = await world.persona({
      firstName: 'Uus',
      surname: 'Õunapuu',
      personalCode: code,
      birthDate: '1971-02-03',
    });
    // Somebody says to have this code: without a clinic that has confirmed it, it is nobody's.
    const { personId } = must(await add({ personalCode: code, email: 'tema@example.ee' }));
    expect(await p.test.world.personOf(personId)).not.toBe(proven.personId);

    const other = newCode();
    const high = await world.persona({
      firstName: 'Uus',
      surname: 'Õunapuu',
      personalCode: other,
      birthDate: '1971-02-03',
    });
    await world.sql(`update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`, [
      high.userId,
    ]);
    expect(await refusedToAdd({ personalCode: other, firstName: 'Keegi' })).toBe(
      'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    );
    const linked = must(await add({ personalCode: other, email: 'vale@example.ee', phone: '5199 9999' }));
    expect(await p.test.world.personOf(linked.personId)).toBe(high.personId);
    // What the patient gave is not staff's to overwrite (decisions "Phone"), nor theirs to see before a letter.
    const [account] = await world.sql('select email, phone from app_user where id = $1', [high.userId]);
    expect(account).toEqual({ email: high.email, phone: '+37251234567' });
    expect((await card(linked.personId)).body).toMatchObject({
      email: 'vale@example.ee',
      phone: '+37251999999',
      canBeReached: true,
      hasWritten: false,
    });
  });

  it('a child has a representative who is of age', async () => {
    const child = () => ({ firstName: 'Laps', personalCode: newCode('2018-03-04') });
    expect(await refusedToAdd(child())).toBe('REPRESENTATIVE_REQUIRED');
    const minor = person({ personalCode: newCode('2012-03-04') });
    expect(await refusedToAdd({ ...child(), representative: minor })).toBe('REPRESENTATIVE_NOT_ADULT');
    const both = newCode();
    expect(await refusedToAdd({ personalCode: both, representative: person({ personalCode: both }) })).toBe(
      'PERSONAL_CODE_DUPLICATE',
    );
    expect(await refusedToAdd({ ...child(), representative: { personId: p.otherPatient.patientId } })).toBe(
      'NOT_FOUND',
    );

    // The clinic sees the address of who has written to it.
    await p.write();
    const first = child();
    const added = must(await add({ ...first, representative: { personId: p.patient.patientId } }));
    expect(added.representativeName).toBe('Mari Maasikas');
    expect((await card(added.personId)).body).toMatchObject({
      isMinor: true,
      email: p.patient.email,
      canBeReached: true,
    });
    const [row] = await p.test.world.sql('select owner_user_id, represented_as from person where id = $1', [
      await p.test.world.personOf(added.personId),
    ]);
    expect(row).toEqual({ owner_user_id: p.patient.userId, represented_as: 'MINOR' });
    expect(await refusedToAdd({ ...first, representative: { personId: p.patient.patientId } })).toBe(
      'PATIENT_EXISTS_ALREADY',
    );

    // Represented already by the parent's own hand: the same row, now the clinic's patient too.
    const second = child();
    const mine = must(
      await p.test.call(addRepresented, { as: p.patient, body: { surname: 'Õunapuu', ...second } }),
    );
    const linked = must(await add({ ...second, representative: { personId: p.patient.patientId } }));
    expect(await p.test.world.personOf(linked.personId)).toBe(mine.person.id);
  });

  it('a new representative is written to, and is no patient of the clinic for that', async () => {
    const added = must(
      await add({
        firstName: 'Laps',
        personalCode: newCode('2018-03-04'),
        email: 'ema@example.ee',
        representative: person({ firstName: 'Ema' }),
      }),
    );
    expect(added.representativeName).toBe('Ema Õunapuu');
    expect((await card(added.personId)).body).toMatchObject({ email: 'ema@example.ee', canBeReached: true });
    const [ema] = await p.test.world.sql<{ id: string }>(`select id from person where first_name = 'Ema'`);
    expect((await card(ema?.id ?? '')).status).toBe(404);
  });

  it('nobody represents more people than the limit', async () => {
    const many = await p.test.world.persona({ listedIn: p.clinic });
    for (let n = 0; n < LIMITS.representedPersons; n += 1) await p.test.world.represented(many);
    const child = { firstName: 'Laps', personalCode: newCode('2018-03-04') };
    const body = { clinicId: p.clinic.id, ...person(), ...child };
    expect(
      await p.test.refused(contract.addClinicPatient, {
        as: p.desk,
        body: { ...body, representative: { personId: many.patientId } },
      }),
    ).toEqual({
      status: 469,
      key: 'REPRESENTATIVE_LIMIT_REACHED',
      data: { max: LIMITS.representedPersons },
    });
  });

  it('sends once, whatever is repeated', async () => {
    const body = { clinicId: p.clinic.id, ...person() };
    const key = '0190a2f0-0000-7000-8000-000000000001';
    const [one, two] = [
      await p.test.call(contract.addClinicPatient, { as: p.desk, body, key }),
      await p.test.call(contract.addClinicPatient, { as: p.desk, body, key }),
    ];
    expect(two.body).toEqual(one.body);
  });
});
