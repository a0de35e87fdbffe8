import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findPatients, searchPatients } from '@tervik/contract/clinic-patient.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let other: TestClinic;
let nurse: Persona;
let both: Persona;

/** A patient of the clinic by "First Surname". */
const patient = (name: string, more: object = {}): Promise<Persona> => {
  const [firstName = '', ...surname] = name.split(' ');
  return t.world.persona({
    firstName,
    surname: surname.join(' '),
    listedIn: clinic,
    wroteTo: clinic,
    ...more,
  });
};
beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  other = await t.world.clinic();
  nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  both = await t.world.persona({ staffOf: clinic });
  await t.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Kahe', 'Arst', 'x@example.ee', 'NURSE')`,
    [randomUUID(), other.id, both.userId],
  );
  await patient('Mari Maasikas', { personalCode: '47103120003', email: 'Mari.Maasikas@example.ee' });
  for (const name of [
    'Maria Maasik',
    'Mari Tamm',
    'Õie-Liis Ščerbakova',
    'Артём Семёнов',
    'Анна Иванова',
    'Jüri Kase',
    'Jüri Kask',
    'Tõnu O’Brien',
    'Kalle Tammepuu',
    'Malle Tammepuu',
  ])
    await patient(name);
  await t.world.persona({ firstName: 'Mari', surname: 'Maasikas', listedIn: other });
});
afterAll(() => t.close());

const search = async (text: string, as = nurse, more: object = {}) =>
  (await t.call(searchPatients, { as, body: { search: text, ...more } })).body.patients;
const names = async (text: string, as = nurse) =>
  (await search(text, as)).map(({ firstName, surname }) => `${firstName} ${surname}`);

describe('whose patients', () => {
  it('those of my clinics, or of the one that is asked for', async () => {
    const clinics = async (as: Persona, more: object = {}) =>
      (await search('mari maasikas', as, more)).map(({ clinicId }) => clinicId).toSorted();
    expect(await clinics(nurse)).toEqual([clinic.id]);
    expect(await clinics(both)).toEqual([clinic.id, other.id].toSorted());
    expect(await clinics(both, { clinicId: other.id })).toEqual([other.id]);
  });

  it('another clinic is a missing one', async () => {
    for (const clinicId of [other.id, randomUUID()]) {
      const missing = { status: 404, key: 'NOT_FOUND' };
      expect(await t.refused(searchPatients, { as: nurse, body: { clinicId, search: 'mari' } })).toEqual(
        missing,
      );
      expect(await t.refused(findPatients, { as: nurse, query: { clinicId, search: 'mari' } })).toEqual(
        missing,
      );
    }
  });

  it('the function itself looks into no clinic that is not the context’s', async () => {
    const found = await t.world.sql(
      `with context as (select set_config('app.clinic_ids', $1, false))
       select s.* from context, app.search_patients($2, 'mari', null, null, 20, null) s`,
      [`{${clinic.id}}`, [clinic.id, other.id]],
    );
    expect(new Set(found.map((row) => (row as { clinic_id: string }).clinic_id))).toEqual(
      new Set([clinic.id]),
    );
  });

  it('nobody whom the clinic refused, or who is off their owner’s list', async () => {
    const refused = await patient('Viive Vale');
    const owner = await patient('Olev Omanik');
    const gone = await t.world.represented(owner, {
      firstName: 'Lea',
      surname: 'Lahkunud',
      listedIn: clinic,
    });
    expect([await names('Viive'), await names('Lahkunud')]).toEqual([['Viive Vale'], ['Lea Lahkunud']]);
    await t.world.sql(
      'update clinic_patient set confirmed_at = null, rejected_at = now() where person_id = $1',
      [refused.personId],
    );
    await t.world.sql('update person set deleted_at = now() where id = $1', [gone]);
    expect([await names('Viive'), await names('Lahkunud')]).toEqual([[], []]);
  });
});

test('what changes is found under its new name, code and address, and not under the old ones', async () => {
  const somebody = await patient('Vana Nimi', { personalCode: '47001010001', email: 'vana@example.ee' });
  await t.world.sql(
    `update person set first_name = 'Uus', personal_code = '47001020002', email = null where id = $1`,
    [somebody.personId],
  );
  await t.world.sql(`update app_user set email = 'uus@example.ee' where id = $1`, [somebody.userId]);
  for (const gone of ['Vana', '47001010001', 'vana@example.ee'])
    expect([gone, await names(gone)]).toEqual([gone, []]);
  for (const found of ['Uus', '47001020002', 'uus@example.ee'])
    expect([found, await names(found)]).toEqual([found, ['Uus Nimi']]);
  await t.world.sql(`update app_user set contact_email = 'muualt@example.ee' where id = $1`, [
    somebody.userId,
  ]);
  await t.world.sql(`update clinic_patient set email = 'kontakt@example.ee' where person_id = $1`, [
    somebody.personId,
  ]);
  expect([await names('kontakt@'), await names('muualt@')]).toEqual([['Uus Nimi'], []]);
  await t.world.sql('delete from clinic_patient where person_id = $1', [somebody.personId]);
  expect(await t.world.sql('select 1 from patient_word where person_id = $1', [somebody.personId])).toEqual(
    [],
  );
});

test('at most twenty, those who are called exactly so first', async () => {
  for (let at = 0; at < 24; at += 1) await patient(`Aadu Kuuskmaa${'abcdefghijklmnopqrstuvwx'[at]}`);
  await patient('Villem Kuuskmaa');
  const found = await names('kuuskmaa');
  expect(found).toHaveLength(LIMITS.patientResults);
  expect(found[0]).toBe('Villem Kuuskmaa');
});
