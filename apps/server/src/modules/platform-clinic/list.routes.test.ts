import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { getPlatformClinic, listPlatformClinics, lockClinic } from '@tervik/contract/platform-clinic.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let admin: Persona;
let clinic: TestClinic;
beforeAll(async () => {
  app = await createTestApp();
  const { world } = app;
  admin = await world.persona({ isPatient: false, isAdmin: true });
  clinic = await world.clinic({ name: 'Õie Perearstikeskus' });
  await world.sql(
    `update clinic set registration_code = '12345678', address = 'Põllu 1, Tõrva' where id = $1`,
    [clinic.id],
  );
  const closed = await world.clinic({ name: 'Kastani', plan: 'BASIC' });
  await world.clinic({ name: 'Ööbiku 100%' });
  await world.persona({ staffOf: clinic, clinicAdmin: true });
  await world.persona({ staffOf: closed, clinicAdmin: true });
  const gone = await world.persona({ staffOf: clinic });
  await world.deactivate(gone.employeeId ?? '');
  await world.invitation(clinic, null);
  const patient = await world.persona({ listedIn: clinic });
  for (const filesFollow of [false, false, true])
    await app.call(createFallbackEContact, {
      as: patient,
      body: {
        eContactType: 'BACK_PAIN',
        patientPersonId: patient.personId,
        clinicId: clinic.id,
        text: 'It hurts.',
        filesFollow,
      },
    });
  const params = { id: closed.id };
  const { version } = (await app.call(getPlatformClinic, { as: admin, params })).body;
  await app.call(lockClinic, {
    as: admin,
    params,
    body: { seen: version, reason: 'Leping lõppes.', texts: { et: 'Suletud.' } },
  });
});
afterAll(() => app.close());

type Query = Readonly<Record<string, string | number>>;
const list = async (query: Query) => (await app.call(listPlatformClinics, { as: admin, query })).body;
const names = async (query: Query) => (await list(query)).clinics.map(({ name }) => name);

it('counts a clinic: an invitation is no colleague yet, and no admin', async () => {
  const { clinics, total } = await list({ search: '12345678' });
  expect(total).toBe(1);
  expect(clinics[0]).toMatchObject({
    name: 'Õie Perearstikeskus',
    registrationCode: '12345678',
    plan: 'PREMIUM',
    state: 'ACTIVE',
    staff: 2,
    admins: 1,
    patients: 1,
    openEContacts: 2,
  });
});

it('finds a clinic by a part of its name or address, without dots, by how its code begins, and takes no sign for a pattern', async () => {
  expect(await names({ search: ' oie pere ' })).toEqual(['Õie Perearstikeskus']);
  expect(await names({ search: 'torva' })).toEqual(['Õie Perearstikeskus']);
  expect(await names({ search: '1234' })).toEqual(['Õie Perearstikeskus']);
  expect(await names({ search: '5678' })).toEqual([]);
  expect(await names({ search: '100%' })).toEqual(['Ööbiku 100%']);
  expect(await names({ search: '%' })).toEqual(['Ööbiku 100%']);
  expect(await names({ search: '_' })).toEqual([]);
  expect(await names({ search: '\\' })).toEqual([]);
});

it('narrows them by state, by plan, and to those that nobody administers; all that is asked has to fit', async () => {
  expect(await names({ state: 'LOCKED' })).toEqual(['Kastani']);
  expect(await names({ state: 'ACTIVE' })).toEqual(['Õie Perearstikeskus', 'Ööbiku 100%']);
  expect(await names({ state: 'NO_ADMIN' })).toEqual(['Ööbiku 100%']);
  expect(await names({ plan: 'BASIC' })).toEqual(['Kastani']);
  expect(await list({ plan: 'PREMIUM', state: 'ACTIVE', search: 'oie' })).toMatchObject({ total: 1 });
  expect(await list({ plan: 'PREMIUM', state: 'LOCKED' })).toMatchObject({ total: 0, clinics: [] });
});

it('puts them in order, both ways, by names as Estonian has them', async () => {
  const byName = ['Kastani', 'Õie Perearstikeskus', 'Ööbiku 100%'];
  expect(await names({})).toEqual(byName);
  expect(await names({ order: 'desc' })).toEqual(byName.toReversed());
  expect((await names({ sort: 'open', order: 'desc' }))[0]).toBe('Õie Perearstikeskus');
  expect((await names({ sort: 'open' })).at(-1)).toBe('Õie Perearstikeskus');
  expect(await names({ sort: 'staff' })).toEqual(['Ööbiku 100%', 'Kastani', 'Õie Perearstikeskus']);
  expect((await names({ sort: 'patients', order: 'desc' }))[0]).toBe('Õie Perearstikeskus');
  expect((await names({ sort: 'plan' }))[0]).toBe('Kastani');
  expect((await names({ sort: 'created', order: 'desc' }))[0]).toBe('Ööbiku 100%');
});

it('a page behind the last one is empty, and no page is none', async () => {
  expect(await list({ page: 99_999 })).toMatchObject({ clinics: [] });
  for (const query of [
    { page: 0 },
    { page: 'x' },
    { sort: 'email' },
    { state: 'OPEN' },
    { search: 'x'.repeat(201) },
  ])
    expect(await app.refused(listPlatformClinics, { as: admin, query })).toMatchObject({
      status: 400,
      key: 'INVALID_INPUT',
    });
});

it('is for the platform’s admin alone', async () => {
  const doctor = await app.world.persona({ staffOf: clinic, clinicAdmin: true });
  for (const as of [doctor, await app.world.persona()])
    expect(await app.refused(listPlatformClinics, { as })).toMatchObject({ status: 403, key: 'NO_ACCESS' });
});
