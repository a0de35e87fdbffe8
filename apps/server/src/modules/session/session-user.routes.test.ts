import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig, setActiveRole, setLocale } from '@tervik/contract/session.ts';
import { listPersons } from '@tervik/contract/person.ts';
import type { Config } from '#config/config.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function withApp(config: Partial<Config>, run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await createTestApp({ config });
  try {
    await run(app);
  } finally {
    await app.close();
  }
}
const userOf = async (as: Persona) => (await t.call(getConfig, { as })).body.loggedInUser;

test('roles follow the account and its memberships of this moment', async () => {
  const clinic = await t.world.clinic({ name: 'Õie Perearstikeskus' });
  const as = await t.world.persona({ staffOf: clinic, isPatient: true });
  expect(await userOf(as)).toMatchObject({
    permissions: ['PRM_PATIENT', 'PRM_DOCTOR'],
    activeRole: 'PRM_DOCTOR',
    memberships: [
      {
        clinicId: clinic.id,
        clinicName: clinic.name,
        employeeId: as.employeeId,
        profession: 'DOCTOR',
        isAdmin: false,
      },
    ],
  });
  expect((await t.call(setActiveRole, { as, body: { activeRole: 'PRM_PATIENT' } })).status).toBe(200);
  expect((await userOf(as))?.activeRole).toBe('PRM_PATIENT');
  expect(await t.refused(setActiveRole, { as, body: { activeRole: 'PRM_TERVIK_ADMIN' } })).toMatchObject({
    status: 403,
    key: 'NO_ACCESS',
  });

  await t.call(setActiveRole, { as, body: { activeRole: 'PRM_DOCTOR' } });
  await t.world.deactivate(as.employeeId ?? '');
  expect(await userOf(as)).toMatchObject({
    permissions: ['PRM_PATIENT'],
    activeRole: 'PRM_PATIENT',
    memberships: [],
  });
  expect((await t.refused(setActiveRole, { as, body: { activeRole: 'PRM_DOCTOR' } })).key).toBe('NO_ACCESS');
});

test('a profile is complete with names, birth date, phone, a proven e-mail, and the code where there is one', async () => {
  const gaps = [
    { firstName: '' },
    { surname: '' },
    { birthDate: null },
    { phone: null },
    { email: '' },
    { personalCode: null },
  ];
  for (const gap of gaps)
    expect((await userOf(await t.world.persona(gap)))?.incompleteProfile, JSON.stringify(gap)).toBe(true);
  expect((await userOf(await t.world.persona()))?.incompleteProfile).toBe(false);
  await withApp({ personalCodeRequired: false }, async (app) => {
    const as = await app.world.persona({ personalCode: null });
    expect((await app.call(getConfig, { as })).body.loggedInUser?.incompleteProfile).toBe(false);
  });
});

test('consents: nothing published asks nothing; a newer text asks again', async () => {
  await withApp({}, async (app) => {
    const as = await app.world.persona();
    const flags = async () => (await app.call(getConfig, { as })).body.loggedInUser;
    const publish = (version: string) =>
      app.world.sql(`insert into policy_version values ('PRM_PATIENT', $1)`, [version]);
    expect(await flags()).toMatchObject({
      prmPatientConsentGiven: true,
      prmClinicConsentGiven: true,
      prmPrivacyPolicyConsentGiven: true,
    });
    await publish('2026-01-01T00:00:00Z');
    expect(await flags()).toMatchObject({
      prmPatientConsentGiven: false,
      prmPrivacyPolicyConsentGiven: true,
    });
    await app.world.sql(
      `insert into consent (user_id, type, version) values ($1, 'PRM_PATIENT', '2026-01-01T00:00:00Z')`,
      [as.userId],
    );
    expect((await flags())?.prmPatientConsentGiven).toBe(true);
    await publish('2026-02-01T00:00:00Z');
    expect((await flags())?.prmPatientConsentGiven).toBe(false);
  });
});

test('the language is stored for mails; Russian exists in Estonia only', async () => {
  const as = await t.world.persona();
  expect((await t.call(setLocale, { as, body: { locale: 'ru' } })).status).toBe(200);
  expect((await userOf(as))?.locale).toBe('ru');
  await withApp({ countryCode: 'GB' }, async (app) => {
    const british = await app.world.persona({ locale: 'en' });
    // Its own language is stored, and who has brought another one along is spoken to in it.
    expect((await app.call(setLocale, { as: british, body: { locale: 'ru' } })).status).toBe(200);
    const [stored] = await app.world.sql<{ locale: string }>('select locale from app_user where id = $1', [
      british.userId,
    ]);
    expect(stored?.locale).toBe('en');
    const headers = { 'accept-language': 'ru-RU' };
    const refused = await app.app.http.inject({ url: '/api/users/profile', headers });
    expect(refused.json<{ message: string }>().message).not.toMatch(/[а-я]/i);
    expect((await app.call(getConfig)).body.config).toMatchObject({
      locales: ['en'],
      emergencyNumber: '999',
      adviceNumber: null,
    });
  });
});

test('the configuration tells demo passwords in a demonstration only', async () => {
  const { config, serverTime } = (await t.call(getConfig)).body;
  expect(config).toMatchObject({
    appMode: 'DEV',
    countryCode: 'EE',
    locales: ['et', 'en', 'ru'],
    emergencyNumber: '112',
    adviceNumber: '1220',
    demo: null,
  });
  expect(Math.abs(serverTime - Date.now())).toBeLessThan(5_000);
  await withApp({ appMode: 'DEMO', mailboxUrl: 'http://localhost:1' }, async (app) => {
    expect((await app.call(getConfig)).body.config.demo).toMatchObject({ mailboxUrl: 'http://localhost:1' });
  });
});

test('persons: myself first, then whom I represent, nobody else and no code', async () => {
  const [as, stranger] = [await t.world.persona({ firstName: 'Zoja' }), await t.world.persona()];
  const child = await t.world.represented(as, { firstName: 'Anu', personalCode: '61803040018' });
  await t.world.represented(stranger);
  const { body } = await t.call(listPersons, { as });
  expect(body.persons.map((person) => [person.id, person.isSelf])).toEqual([
    [as.personId, true],
    [child, false],
  ]);
  expect(JSON.stringify(body)).not.toContain('61803040018');
  const staff = await t.world.persona({ staffOf: await t.world.clinic() });
  expect(await t.refused(listPersons, { as: staff })).toMatchObject({ status: 403, key: 'NO_ACCESS' });
});
