import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopAiModels } from '@tervik/contract/ai-model.ts';
import { getPlatformOverview } from '@tervik/contract/platform-admin.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { Persona, TestClinic } from '../../../test/support/world.ts';

let app: TestApp;
let admin: Persona;
let clinic: TestClinic;
beforeAll(async () => {
  app = await createTestApp();
  const { world } = app;
  admin = await world.persona({ isPatient: false, isAdmin: true });
  clinic = await world.clinic();
  await world.clinic({ plan: 'BASIC' });
  // An invitation to administer it is no admin yet.
  const invited = await world.clinic();
  await world.invitation(invited, null);
  await world.sql('update employee set is_admin = true where clinic_id = $1', [invited.id]);
  await world.persona({ staffOf: clinic, clinicAdmin: true });
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
});
afterAll(() => app.close());

it('counts what there is: open e-contacts that were sent, employees that work, patients that are listed', async () => {
  const { body } = await app.call(getPlatformOverview, { as: admin });
  expect(body).toMatchObject({
    openRequests: 0,
    clinics: { basic: 1, premium: 2, withoutAdmin: 2 },
    accounts: 4,
    staff: 1,
    patients: 1,
    openEContacts: 2,
    failedMails: 0,
    failedJobs: 0,
    health: { filesUnscanned: 0, lateActions: 0 },
  });
  expect(JSON.stringify(body)).not.toMatch(/hurts|Surname/);
});

it('says of the language models whether they are asked, not only whether the settings name one', async () => {
  const model = async () =>
    (await app.call(getPlatformOverview, { as: admin })).body.health.partners.find(
      ({ name }) => name === 'MODEL',
    )?.state;
  expect(await model()).toBe('SET');
  await app.call(stopAiModels, { as: admin, body: { stopped: true } });
  expect(await model()).toBe('STOPPED');
  await app.world.sql('update ai_model set enabled = false');
  expect(await model()).toBe('NONE');
});

it('a mail that failed and an effect that nobody took up are told', async () => {
  const { world } = app;
  await world.sql(
    `insert into mail (id, dedupe_key, recipient, template, locale, params, state)
     values (gen_random_uuid(), 'x', 'x@example.ee', 'CODE', 'et', '{}', 'FAILED')`,
  );
  const { body } = await app.call(getPlatformOverview, { as: admin });
  expect(body.failedMails).toBe(1);
});

it('without two factors there is no figure, and without the role none either', async () => {
  const once = await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false });
  expect(await app.refused(getPlatformOverview, { as: once })).toMatchObject({
    status: 469,
    key: 'SECOND_FACTOR_REQUIRED',
  });
  const doctor = await app.world.persona({ staffOf: clinic, clinicAdmin: true });
  for (const as of [doctor, await app.world.persona()])
    expect(await app.refused(getPlatformOverview, { as })).toMatchObject({ status: 403, key: 'NO_ACCESS' });
});
