import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findPatients, searchPatients } from '@tervik/contract/clinic-patient.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let other: TestClinic;
let nurse: Persona;
let both: Persona;
let mari: Persona;

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
  mari = await patient('Mari Maasikas', { personalCode: '47103120003', email: 'Mari.Maasikas@example.ee' });
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

describe('a name', () => {
  it.each([
    ['maasikas', ['Mari Maasikas']],
    ['Mari Maasikas', ['Mari Maasikas']],
    ['MAASIKAS  mari', ['Mari Maasikas']],
    ['mari', ['Mari Maasikas', 'Mari Tamm', 'Maria Maasik']],
    ['ma maa', ['Maria Maasik', 'Mari Maasikas']],
    ['maasik', ['Maria Maasik', 'Mari Maasikas']],
    ['oie scerb', ['Õie-Liis Ščerbakova']],
    ['liis', ['Õie-Liis Ščerbakova']],
    ['Liis-Õie', ['Õie-Liis Ščerbakova']],
    ['семенов', ['Артём Семёнов']],
    ['артем', ['Артём Семёнов']],
    ["o'brien", ['Tõnu O’Brien']],
    ['juri ka', ['Jüri Kase', 'Jüri Kask']],
    ['Õie Maasikas', []],
    ['%', []],
  ])('%s', async (text, expected) => expect(await names(text)).toEqual(expected));

  it.each([
    ['Masikas', ['Mari Maasikas']],
    ['Mari Masikas', ['Mari Maasikas']],
    ['Marri Massikas', ['Mari Maasikas']],
    ['maasiaks', ['Mari Maasikas']],
    ['Mair Tamm', ['Mari Tamm']],
    ['Tmam', ['Mari Tamm']],
    ['scherbakova', ['Õie-Liis Ščerbakova']],
    ['Симёнов', ['Артём Семёнов']],
    ['Семонов Артем', ['Артём Семёнов']],
    ['иванва', ['Анна Иванова']],
    ['Tammpuu Malle', ['Malle Tammepuu']],
    ['juri kaks', ['Jüri Kask', 'Jüri Kase']],
  ])('with a typing error: %s', async (text, [first]) => expect((await names(text))[0]).toBe(first));

  it('in Latin letters finds nobody in Cyrillic ones, and nobody who is called otherwise', async () => {
    expect(await names('ivanova')).toEqual([]);
    expect(await names('Kuusepuu')).toEqual([]);
    expect(await names('xyz')).toEqual([]);
  });

  it('as it is typed goes before what it may have meant', async () => {
    expect(await names('Jüri Kask')).toEqual(['Jüri Kask']);
  });
});

describe('a code and an address', () => {
  it.each([
    '47103120003',
    '471031',
    ' 4710312 ',
    '471031-20003',
    'mari.maasikas@example.ee',
    'mari.maasikas@',
  ])('%s', async (text) => expect(await names(text)).toEqual(['Mari Maasikas']));
  it('an address that is not finished may be a name too', async () => {
    expect(await names('MARI.M')).toContain('Mari Maasikas');
    expect(await names('person1')).not.toEqual([]);
  });
  it.each(['47103', '7103120003', 'maasikas@example.ee', '@', '%@example.ee'])('not by %s', async (text) =>
    expect(await names(text)).toEqual([]),
  );

  it('of whoever writes for a child finds the child as well, and says who that is', async () => {
    const mother = await patient('Kadri Kivi', { email: 'kadri.kivi@example.ee' });
    const childId = await t.world.represented(mother, {
      firstName: 'Mia',
      surname: 'Kivi',
      listedIn: clinic,
    });
    const found = await search('kadri.kivi@example.ee');
    expect(
      found
        .map(({ firstName, representativeName }) => [firstName, representativeName])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ).toEqual([
      ['Kadri', null],
      ['Mia', 'Kadri Kivi'],
    ]);
    const patientId = await t.world.patientIdOf(clinic, childId);
    expect(found.some(({ personId }) => personId === patientId)).toBe(true);
  });

  it('have no place in the address of a page', async () => {
    for (const text of ['47103120003', '4800', 'mari@', 'Mari 1980']) {
      expect([text, await t.refused(findPatients, { as: nurse, query: { search: text } })]).toEqual([
        text,
        { status: 400, key: 'INVALID_INPUT' },
      ]);
    }
    const byName = (await t.call(findPatients, { as: nurse, query: { search: 'maasikas mari' } })).body;
    expect(byName.patients.map(({ personId }) => personId)).toEqual([mari.patientId]);
    // The beginning of an address is looked for by POST alone.
    await patient('Tiit Tuul', { email: 'lumehelbeke@example.ee' });
    expect((await t.call(findPatients, { as: nurse, query: { search: 'lumehel' } })).body.patients).toEqual(
      [],
    );
    expect(await names('lumehel')).toEqual(['Tiit Tuul']);
  });
});

test('a row holds what tells namesakes apart, and no whole code and no address', async () => {
  expect(await search('Mari Maasikas')).toEqual([
    {
      personId: mari.patientId,
      clinicId: clinic.id,
      firstName: 'Mari',
      surname: 'Maasikas',
      birthDate: '1980-05-17',
      sex: 'FEMALE',
      codeEnding: '0003',
      listCode: 'A1',
      representativeName: null,
      clinicMember: true,
    },
  ]);
});

test('an address finds whoever has written here, or gave it to this clinic; their names find everybody', async () => {
  const quiet = await patient('Vaike Vaher', { email: 'vaike.vaher@example.ee', wroteTo: undefined });
  expect([await names('vaike.vaher@example.ee'), await names('Vaike')]).toEqual([[], ['Vaike Vaher']]);
  await t.world.sql('insert into clinic_writer (clinic_id, user_id) values ($1, $2)', [
    other.id,
    quiet.userId,
  ]);
  expect(await names('vaike.vaher@example.ee', both)).toEqual([]);
  await t.world.sql('insert into clinic_writer (clinic_id, user_id) values ($1, $2)', [
    clinic.id,
    quiet.userId,
  ]);
  expect(await names('vaike.vaher@example.ee')).toEqual(['Vaike Vaher']);
});

test('a search leaves one row in the audit log, and nothing of what was typed', async () => {
  await t.world.sql('delete from audit_log');
  await search('47103120003');
  await t.call(findPatients, { as: nurse, query: { search: 'maasikas' } });
  await search('mari', both);
  const rows = await t.world.sql<Record<string, unknown>>('select * from audit_log order by id');
  expect(rows).toMatchObject([
    { action: 'searchPatients', actor_user_id: nurse.userId, actor_kind: 'NURSE', clinic_id: clinic.id },
    { action: 'findPatients', actor_user_id: nurse.userId, clinic_id: clinic.id },
    { action: 'searchPatients', actor_user_id: both.userId, clinic_id: null },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/47103120003|maasikas|mari/i);
});

test('nobody reads the words themselves', async () => {
  for (const table of ['patient_word', 'name_word'])
    await expect(t.world.sql(`set role tervik_app; select * from ${table}`)).rejects.toThrow(
      'permission denied',
    );
  await t.world.sql('reset role');
});
