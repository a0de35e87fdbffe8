import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinics, listEContactTypes, listPatientClinics } from '@tervik/contract/clinic.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let mine: TestClinic;
let foreign: TestClinic;
let open: TestClinic;
let doctor: Persona;
let patient: Persona;
const NOT_FOUND = { status: 404, key: 'NOT_FOUND' };

beforeAll(async () => {
  test = await createTestApp();
  mine = await test.world.clinic({ name: 'Õnne Perearstid', plan: 'BASIC' });
  foreign = await test.world.clinic({ name: 'Mere Perearstid' });
  open = await test.world.clinic({ name: 'Avatud Kliinik', isOpen: true });
  doctor = await test.world.persona({ firstName: 'Tiit', surname: 'Ülane', staffOf: mine });
  patient = await test.world.persona({ listedIn: mine });
});
afterAll(() => test.close());

describe('for staff', () => {
  it('the clinics in which I work', async () => {
    const { body } = await test.call(listClinics, { as: doctor });
    expect(body).toEqual({
      clinics: [
        {
          clinicId: mine.id,
          clinicName: 'Õnne Perearstid',
          countryCode: 'EE',
          timeZone: 'Europe/Tallinn',
          phone: body.clinics[0]?.phone,
          plan: 'BASIC',
          features: {
            translation: 'NOT_AVAILABLE',
            aiSummarization: 'NOT_AVAILABLE',
            aiSmartQuestionnaire: 'NOT_AVAILABLE',
          },
          featureReasons: {
            translation: 'NOT_IN_PLAN',
            aiSummarization: 'NOT_IN_PLAN',
            aiSmartQuestionnaire: 'NOT_IN_PLAN',
          },
          subscription: { plan: 'BASIC', validFrom: body.clinics[0]?.subscription.validFrom },
          openingExceptions: [],
          openingHours: Object.fromEntries(
            ['1', '2', '3', '4', '5'].map((day) => [day, [['08:00', '16:00']]]),
          ),
          info: {
            version: 1,
            changedAt: null,
            changedBy: null,
            address: '',
            websites: '',
            emails: '',
            phones: [body.clinics[0]?.phone],
            registrationCode: '',
            languages: [],
            readsWithinHours: 8,
            readsWithinHoursByType: {},
            egfrEquation: 'CKD_EPI_2009',
          },
          baselineMinutes: null,
        },
      ],
    });
  });

  it('the types that the clinic has received', async () => {
    const types = async () =>
      (await test.call(listEContactTypes, { as: doctor, params: { id: mine.id } })).body.types;
    expect(await types()).toEqual([]);
    for (const eContactType of ['HEADACHE', 'BACK_PAIN', 'HEADACHE']) {
      const body = { eContactType, patientPersonId: patient.personId, clinicId: mine.id, text: 'Tere' };
      expect((await test.call(createFallbackEContact, { as: patient, body })).status).toBe(200);
    }
    expect(await types()).toEqual(['BACK_PAIN', 'HEADACHE']);
  });

  it('of another clinic: nothing', async () => {
    expect(await test.refused(listEContactTypes, { as: doctor, params: { id: foreign.id } })).toEqual(
      NOT_FOUND,
    );
  });
});

describe('clinics to which a person may write', () => {
  const clinicsFor = async (personId: string, as = patient) =>
    (await test.call(listPatientClinics, { as, query: { personId } })).body.clinics.map(
      ({ name, relation }) => [name, relation],
    );

  it('the family doctor first, then those that are open to all', async () => {
    expect(await clinicsFor(patient.personId)).toEqual([
      ['Õnne Perearstid', 'FAMILY'],
      ['Avatud Kliinik', 'OPEN'],
    ]);
  });

  it('each person has their own: a child in another clinic', async () => {
    const child = await test.world.represented(patient, { listedIn: foreign });
    expect(await clinicsFor(child)).toEqual([
      ['Mere Perearstid', 'FAMILY'],
      ['Avatud Kliinik', 'OPEN'],
    ]);
  });

  it('having written to an open clinic does not make it the family doctor’s; being confirmed does', async () => {
    const stranger = await test.world.persona();
    const body = {
      eContactType: 'HEADACHE',
      patientPersonId: stranger.personId,
      clinicId: open.id,
      text: 'Tere',
    };
    expect((await test.call(createFallbackEContact, { as: stranger, body })).status).toBe(200);
    expect(await clinicsFor(stranger.personId, stranger)).toEqual([['Avatud Kliinik', 'OPEN']]);
    await test.world.sql('update clinic_patient set confirmed_at = now() where person_id = $1', [
      stranger.personId,
    ]);
    expect(await clinicsFor(stranger.personId, stranger)).toEqual([['Avatud Kliinik', 'FAMILY']]);
    await test.world.sql(
      'update clinic_patient set confirmed_at = null, rejected_at = now() where person_id = $1',
      [stranger.personId],
    );
    expect(await clinicsFor(stranger.personId, stranger)).toEqual([['Avatud Kliinik', 'OPEN']]);
  });

  it('a private one is said to be one, unless it is the family doctor’s', async () => {
    const paid = await test.world.clinic({ name: 'Tasuline Kliinik', isPrivate: true });
    expect(await clinicsFor(patient.personId)).toEqual([
      ['Õnne Perearstid', 'FAMILY'],
      ['Tasuline Kliinik', 'PRIVATE'],
      ['Avatud Kliinik', 'OPEN'],
    ]);
    const theirs = await test.world.persona({ listedIn: paid });
    expect(await clinicsFor(theirs.personId, theirs)).toEqual([
      ['Tasuline Kliinik', 'FAMILY'],
      ['Avatud Kliinik', 'OPEN'],
    ]);
    await test.world.sql('update clinic set is_open = false where id = $1', [paid.id]);
    expect(await clinicsFor(patient.personId)).toHaveLength(2);
  });

  it('each says by when it reads, by its own hours, and which questionnaires its plan has', async () => {
    // Open on one day of the week alone: that is the day.
    const inThreeDays = new Date(test.clock.now() + 3 * 86_400_000);
    const weekday = String(((inThreeDays.getUTCDay() + 6) % 7) + 1);
    await test.world.sql(
      `update clinic set opening_hours = $2, reads_within_hours = 1, country_code = 'GB', time_zone = 'UTC' where id = $1`,
      [mine.id, JSON.stringify({ [weekday]: [['08:00', '16:00']] })],
    );
    const clinics = await test.call(listPatientClinics, {
      as: patient,
      query: { personId: patient.personId },
    });
    const basic = clinics.body.clinics.find(({ id }) => id === mine.id);
    const premium = clinics.body.clinics.find(({ id }) => id === open.id);
    expect(basic).toMatchObject({ readBy: inThreeDays.toISOString().slice(0, 10), questionnaires: [] });
    expect(premium?.questionnaires).toContain('QUEST_PHQ9');
  });

  it('a person who is in no list and in no open clinic’s reach gets an empty answer, a foreign one none', async () => {
    await test.world.sql('update clinic set is_open = false where id = $1', [open.id]);
    const stranger = await test.world.persona();
    expect(await clinicsFor(stranger.personId, stranger)).toEqual([]);
    expect(
      await test.refused(listPatientClinics, { as: stranger, query: { personId: patient.personId } }),
    ).toEqual(NOT_FOUND);
  });
});
