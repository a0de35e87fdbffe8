import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClinicEContact, getPatientTimeline } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientClinics } from '@tervik/contract/clinic.ts';
import { addPerson, getPerson, removePerson, updatePerson, listPersons } from '@tervik/contract/person.ts';
import { codeOf, type Persona, type TestClinic } from '#test/support/world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let test: TestApp;
let clinic: TestClinic;
let mother: Persona;
let stranger: Persona;
let doctor: Persona;
const NOT_FOUND = { status: 404, key: 'NOT_FOUND' };
const CHILD = '61101012257';
const HERS = { firstName: 'Mia', surname: 'Maasikas', personalCode: CHILD };
let numbers = 500;
/** A code that nobody has yet. */
const someCode = (birthDate = '2015-05-05'): string => codeOf(birthDate, (numbers += 1));

beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  mother = await test.world.persona({ personalCode: '47508030046', birthDate: '1975-08-03' });
  stranger = await test.world.persona({ personalCode: '48105215716', birthDate: '1981-05-21' });
  doctor = await test.world.persona({ firstName: 'Tiit', surname: 'Tamm', staffOf: clinic });
});
afterAll(() => test.close());

const add = (as: Persona, body: object = {}, key?: string) =>
  test.call(addPerson, { as, body: { ...HERS, ...body }, ...(key !== undefined && { key }) });
const listOf = async (as: Persona) => (await test.call(listPersons, { as })).body.persons;
const rowOf = async (id: string) =>
  (await test.world.sql<Record<string, unknown>>('select * from person where id = $1', [id]))[0];

describe('changing and removing somebody', () => {
  const child = async (as = mother) => (await add(as, { personalCode: someCode() })).body.person.id;

  it('shows the code to its representative alone', async () => {
    const id = await child();
    const { body } = await test.call(getPerson, { as: mother, params: { id } });
    expect(body.person).toMatchObject({
      id,
      firstName: 'Mia',
      personalCode: expect.stringMatching(/^\d{11}$/),
    });
    expect(await test.refused(getPerson, { as: stranger, params: { id } })).toEqual(NOT_FOUND);
  });

  it('changes what is sent, keeps a code that is not, and follows a new one', async () => {
    const id = await child();
    await add(mother);
    const change = (body: object) =>
      test.call(updatePerson, {
        as: mother,
        params: { id },
        body: { ...HERS, personalCode: undefined, ...body },
      });
    const before = await rowOf(id);
    expect((await change({ firstName: 'Miia' })).body.person.firstName).toBe('Miia');
    expect(await rowOf(id)).toMatchObject({ personal_code: before?.['personal_code'], first_name: 'Miia' });
    const personalCode = someCode('2012-06-07');
    expect((await change({ personalCode })).body.person.birthDate).toBe('2012-06-07');
    expect(await test.refused(updatePerson, { as: mother, params: { id }, body: HERS })).toMatchObject({
      key: 'PERSONAL_CODE_DUPLICATE',
    });
  });

  it('makes the clinic confirm anew whoever becomes somebody else, and keeps what another spelling of the sex is not', async () => {
    const id = await test.world.represented(mother, { personalCode: someCode(), listedIn: clinic });
    const confirmed = async () =>
      (
        await test.world.sql<{ yes: boolean }>(
          'select confirmed_at is not null as yes from clinic_patient where person_id = $1',
          [id],
        )
      )[0]?.yes;
    const body = { firstName: 'Laps', surname: mother.surname, birthDate: '2018-03-04' };
    const own = (await test.call(getPerson, { as: mother, params: { id } })).body.person.personalCode ?? '';
    expect(own).not.toBe('');
    await test.world.sql(`update person set birth_date = '2015-05-05' where id = $1`, [id]);
    await test.world.sql('update clinic_patient set confirmed_at = now() where person_id = $1', [id]);
    const same = { ...body, birthDate: '2015-05-05', sex: 'NOT_DISCLOSED' };
    expect((await test.call(updatePerson, { as: mother, params: { id }, body: same })).status).toBe(200);
    expect(await confirmed()).toBe(true);
    const other = { ...same, firstName: 'Hoopis Teine' };
    expect((await test.call(updatePerson, { as: mother, params: { id }, body: other })).status).toBe(200);
    expect(await confirmed()).toBe(false);
  });

  it('never touches somebody else’s, the own row, or what is not there', async () => {
    const theirs = await child(stranger);
    const gone = await child();
    expect((await test.call(removePerson, { as: mother, params: { id: gone } })).status).toBe(200);
    for (const id of [theirs, mother.personId, stranger.personId, gone, randomUUID()]) {
      const before = await rowOf(id);
      const params = { id };
      expect(await test.refused(getPerson, { as: mother, params })).toEqual(NOT_FOUND);
      expect(await test.refused(updatePerson, { as: mother, params, body: HERS })).toEqual(NOT_FOUND);
      expect(await test.refused(removePerson, { as: mother, params })).toEqual(NOT_FOUND);
      expect(await rowOf(id)).toEqual(before);
    }
    for (const id of ['lookup', 'x', '../person'])
      expect((await test.refused(removePerson, { as: mother, params: { id } })).status).toBeGreaterThan(399);
  });

  it('removed: off the list, nothing new for them, and what was written stays readable to both', async () => {
    const personalCode = someCode();
    const id = await test.world.represented(mother, { personalCode, listedIn: clinic });
    const letter = { eContactType: 'BACK_PAIN', patientPersonId: id, clinicId: clinic.id, text: 'Valutab.' };
    const { eContactId } = (await test.call(createFallbackEContact, { as: mother, body: letter })).body;
    expect((await test.call(removePerson, { as: mother, params: { id } })).body).toEqual({ ok: true });
    expect((await listOf(mother)).map((person) => person.id)).not.toContain(id);
    expect(await test.refused(createFallbackEContact, { as: mother, body: letter })).toEqual(NOT_FOUND);
    expect(await test.refused(listPatientClinics, { as: mother, query: { personId: id } })).toEqual(
      NOT_FOUND,
    );
    const params = { id: eContactId };
    expect((await test.call(getPatientTimeline, { as: mother, params })).status).toBe(200);
    expect((await test.call(getClinicEContact, { as: doctor, params })).status).toBe(200);
    // Nothing in the way of the same person coming back.
    expect((await add(mother, { personalCode })).status).toBe(200);
  });

  it('a child who has come of age stays one until added again as an adult', async () => {
    const personalCode = someCode('2001-02-03');
    const id = await test.world.represented(mother, {
      personalCode,
      birthDate: '2001-02-03',
      representedAs: 'MINOR',
    });
    const find = async () => (await listOf(mother)).find((person) => person.id === id);
    expect(await find()).toMatchObject({ cameOfAge: true });
    const body = { ...HERS, firstName: 'Suur', personalCode };
    const changed = await test.call(updatePerson, { as: mother, params: { id }, body });
    expect(changed.body.person).toMatchObject({ firstName: 'Suur', cameOfAge: true });
    await test.call(removePerson, { as: mother, params: { id } });
    const again = await add(mother, { firstName: 'Suur', personalCode });
    expect(again.body.person).toMatchObject({ cameOfAge: false });
    expect(await rowOf(again.body.person.id)).toMatchObject({ represented_as: 'ADULT' });
  });
});
