import { afterAll, beforeAll, describe, expect, it, test as each } from 'vitest';
import { listClinics, listPatientClinics, updateClinic } from '@tervik/contract/clinic.ts';
import { getPatientTimeline } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let mine: TestClinic;
let foreign: TestClinic;
let admin: Persona;
let second: Persona;
let nurse: Persona;
let foreignAdmin: Persona;
let patient: Persona;

beforeAll(async () => {
  test = await createTestApp();
  mine = await test.world.clinic({ name: 'Õnne Perearstid', isOpen: true });
  foreign = await test.world.clinic({ name: 'Mere Perearstid' });
  const admins = { staffOf: mine, clinicAdmin: true } as const;
  admin = await test.world.persona({ ...admins, firstName: 'Tiit', surname: 'Ülane' });
  second = await test.world.persona({ ...admins, firstName: 'Piret', surname: 'Saar' });
  nurse = await test.world.persona({ staffOf: mine, profession: 'NURSE' });
  foreignAdmin = await test.world.persona({ staffOf: foreign, clinicAdmin: true });
  patient = await test.world.persona({ listedIn: mine });
});
afterAll(() => test.close());

const read = async (as = admin) => {
  const { body } = await test.call(listClinics, { as });
  const [clinic] = body.clinics;
  if (clinic === undefined) throw new Error('works nowhere');
  return clinic;
};
/** Saves on what is there now. */
const save = async (change: object, as = admin, version?: number) =>
  test.call(updateClinic, {
    as,
    params: { id: mine.id },
    body: { version: version ?? (await read()).info.version, ...change },
  });
const refuse = async (change: object, as = admin, version?: number) =>
  test.refused(updateClinic, {
    as,
    params: { id: mine.id },
    body: { version: version ?? (await read()).info.version, ...change },
  });

describe('an admin', () => {
  it('writes what the clinic says of itself; colleagues read it, tidy and with who wrote it', async () => {
    const answer = await save({
      address: ' Kastani 14, Tartu ',
      websites: 'https://onne.example ,, www.onne.example',
      emails: 'Info@Onne.EXAMPLE, info@onne.example,vastuvott@onne.example,',
      phones: ['600 5510', '+372 5123 4567', '+3726005510', '8123 4567'],
      registrationCode: '10000018',
      languages: ['ru', 'et'],
      openingHours: {
        1: [
          ['13', '16.30'],
          ['8:00', '12:00'],
        ],
        6: [],
      },
      openingExceptions: [{ from: '2026-12-24', to: '2026-12-31', spans: [], name: 'Puhkus' }],
      readsWithinHours: 6,
      readsWithinHoursByType: { PRESCRIPTION: 24 },
      egfrEquation: 'CKD_EPI_2021',
    });
    expect(answer.status).toBe(200);
    const clinic = await read(nurse);
    expect(clinic).toEqual(answer.body);
    expect(clinic).toMatchObject({
      phone: '+3726005510',
      openingHours: {
        1: [
          ['08:00', '12:00'],
          ['13:00', '16:30'],
        ],
      },
      openingExceptions: [{ from: '2026-12-24', to: '2026-12-31', spans: [], name: 'Puhkus' }],
      info: {
        address: 'Kastani 14, Tartu',
        websites: 'https://onne.example, www.onne.example',
        phones: ['+3726005510', '+37251234567', '+37281234567'],
        registrationCode: '10000018',
        languages: ['et', 'ru'],
        readsWithinHours: 6,
        readsWithinHoursByType: { PRESCRIPTION: 24 },
        egfrEquation: 'CKD_EPI_2021',
        changedBy: 'Tiit Ülane',
      },
    });
    expect(clinic.info.emails.split(', ')).toContain('vastuvott@onne.example');
    const audited = await test.world.sql(
      `select actor_user_id, clinic_id from audit_log where action = 'changeClinicInfo'`,
    );
    expect(audited).toEqual([{ actor_user_id: admin.userId, clinic_id: mine.id }]);
  });

  it('changes one thing, and the others stay', async () => {
    const before = await read();
    const { body } = await save({ address: 'Uus 1' });
    expect(body.info).toEqual({
      ...before.info,
      address: 'Uus 1',
      version: before.info.version + 1,
      changedAt: body.info.changedAt,
    });
    expect((await save({ address: '', registrationCode: '' })).body.info).toMatchObject({
      address: '',
      registrationCode: '',
    });
  });

  it('who comes second is told whose change it is, and nothing is overwritten', async () => {
    const { version } = (await read()).info;
    expect((await save({ address: 'Esimene 1' }, admin, version)).status).toBe(200);
    expect(await refuse({ address: 'Teine 2' }, second, version)).toEqual({
      status: 469,
      key: 'CLINIC_INFO_CHANGED',
      data: { name: 'Tiit Ülane' },
    });
    expect((await read()).info.address).toBe('Esimene 1');
  });

  it('of two who save in the same moment one is told', async () => {
    const { version } = (await read()).info;
    const answers = await Promise.all([admin, second].map((as) => save({ address: as.userId }, as, version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 469]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read()).info).toMatchObject({ version: version + 1, address: won?.body.info.address });
  });
});

describe('bad input changes nothing, and says where it is', () => {
  const EMAILS = Array.from({ length: 200 }, (_, number) => `aadress${number + 1}@example.ee`);
  each.each<[string, object, string, object]>([
    [
      'a script',
      { websites: 'https://a.ee, javascript:alert(1)' },
      'CLINIC_WEBSITE_INVALID',
      { field: 'websites', item: 'javascript:alert(1)' },
    ],
    [
      'one of 200',
      { emails: EMAILS.with(136, 'aadress137@gmail.ee').join(',') },
      'CLINIC_EMAIL_INVALID',
      { field: 'emails', item: 'aadress137@gmail.ee', position: 137 },
    ],
    [
      '201 of them',
      { emails: [...EMAILS, 'viimane@example.ee'].join(',') },
      'CLINIC_LIST_TOO_LONG',
      { field: 'emails', max: 200 },
    ],
    [
      'hours that overlap',
      {
        openingHours: {
          1: [
            ['08:00', '12:00'],
            ['11:00', '16:00'],
          ],
        },
      },
      'OPENING_HOURS_INVALID',
      { place: 'openingHours.1.1.from', problem: 'OVERLAP' },
    ],
    [
      'hours that end before they begin',
      { openingHours: { 2: [['16:00', '08:00']] } },
      'OPENING_HOURS_INVALID',
      { place: 'openingHours.2.0.to', problem: 'ENDS_BEFORE_IT_BEGINS' },
    ],
    [
      'days that end before they begin',
      { openingExceptions: [{ from: '2026-12-31', to: '2026-12-24', spans: [] }] },
      'OPENING_HOURS_INVALID',
      { place: 'exceptions.0.to' },
    ],
    [
      'no date',
      { openingExceptions: [{ from: '', to: '2026-02-30', spans: [] }] },
      'OPENING_HOURS_INVALID',
      { place: 'exceptions.0.from', problem: 'DATE_INVALID' },
    ],
    [
      'a number that is none',
      { phones: ['600 5510', '12'] },
      'CLINIC_PHONE_INVALID',
      { field: 'phones', item: '12' },
    ],
    [
      'a code of seven digits',
      { registrationCode: '1000001' },
      'REGISTRATION_CODE_INVALID',
      { field: 'registrationCode' },
    ],
    ['a language that nobody offers', { languages: ['xx'] }, 'INVALID_INPUT', { field: 'languages' }],
    [
      'a promise of half an hour',
      { readsWithinHours: 0.5 },
      'READING_PROMISE_INVALID',
      { field: 'readsWithinHours' },
    ],
  ])('%s', async (_name, change, key, data) => {
    const before = await read();
    const refused = await refuse({ address: 'Vale 1', ...change });
    expect(refused).toMatchObject({ key, data });
    expect(await read()).toEqual(before);
  });

  it('an equation with which the kidney tool does not begin', async () => {
    const before = await read();
    expect(await refuse({ egfrEquation: 'CKD_EPI_2012_CYSTATIN' })).toMatchObject({ key: 'INVALID_INPUT' });
    expect(await read()).toEqual(before);
  });

  it('200 addresses are taken', async () => {
    expect((await save({ emails: EMAILS.join(', ') })).status).toBe(200);
    expect((await read()).info.emails.split(', ')).toHaveLength(200);
  });
});

it('nobody else writes it: a colleague, another clinic’s admin, a patient; and nobody writes another clinic', async () => {
  const before = await read();
  for (const as of [nurse, foreignAdmin, patient])
    expect(await refuse({ address: 'Võõras 1' }, as, before.info.version)).toMatchObject({
      status: 403,
      key: 'NO_ACCESS',
    });
  const body = { version: 1, address: 'Võõras 1' };
  expect(await test.refused(updateClinic, { as: admin, params: { id: foreign.id }, body })).toMatchObject({
    status: 403,
    key: 'NO_ACCESS',
  });
  expect(await read()).toEqual(before);
  expect((await read(foreignAdmin)).info).toMatchObject({ address: '', version: 1 });
});

describe('a patient', () => {
  const day = (days: number): string =>
    new Date(test.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('is told by when each type is read, and how and when the clinic is reached', async () => {
    const week = Object.fromEntries(
      ['1', '2', '3', '4', '5', '6', '7'].map((weekday) => [weekday, [['00:00', '24:00']]]),
    );
    await save({
      openingHours: week,
      // Above the week, and above a holiday.
      openingExceptions: [{ from: day(-1), to: day(1), spans: [['00:00', '24:00']] }],
      readsWithinHours: 1,
      readsWithinHoursByType: { FIT_NOTE_END: 200 },
      phones: ['600 5510', '600 5511'],
      languages: ['et'],
      websites: 'www.onne.example',
    });
    const { body } = await test.call(listPatientClinics, {
      as: patient,
      query: { personId: patient.personId },
    });
    const clinic = body.clinics.find(({ id }) => id === mine.id);
    expect(clinic).toMatchObject({
      languages: ['et'],
      opening: {
        phones: ['+3726005510', '+3726005511'],
        websites: ['www.onne.example'],
        today: [['00:00', '24:00']],
        reason: null,
        opensAt: null,
      },
    });
    expect(clinic!.readByOfType['FIT_NOTE_END']! > clinic!.readBy).toBe(true);
    const timeline = async (eContactType: string) => {
      const created = await test.call(createFallbackEContact, {
        as: patient,
        body: { eContactType, patientPersonId: patient.personId, clinicId: mine.id, text: 'Tere' },
      });
      return (await test.call(getPatientTimeline, { as: patient, params: { id: created.body.eContactId } }))
        .body;
    };
    const [usual, late] = [await timeline('OTHER_PROBLEM'), await timeline('FIT_NOTE_END')];
    expect([usual.readBy, late.readBy]).toEqual([clinic!.readBy, clinic!.readByOfType['FIT_NOTE_END']]);
    expect(usual.eContact.clinicOpening).toEqual(clinic!.opening);
  });

  it('while it is closed, when it opens again; through an exception too', async () => {
    await save({ openingExceptions: [{ from: day(-1), to: day(3), spans: [], name: 'Puhkus' }] });
    const { body } = await test.call(listPatientClinics, {
      as: patient,
      query: { personId: patient.personId },
    });
    const clinic = body.clinics.find(({ id }) => id === mine.id);
    expect(clinic?.opening).toMatchObject({ today: [], reason: 'Puhkus' });
    expect(Date.parse(clinic?.opening.opensAt ?? '')).toBeGreaterThan(test.clock.now() + 2 * 86_400_000);
  });
});
