import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinics } from '@tervik/contract/clinic.ts';
import { listConsents, saveConsent } from '@tervik/contract/consent.ts';
import { getDraft } from '@tervik/contract/draft.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { publishPolicies } from './index.ts';

const NEWER = '2031-05-06T07:00:00Z';
let t: TestApp;
let clinic: TestClinic;
beforeAll(async () => {
  t = await createTestApp({ config: { operatorName: 'Operaator OÜ', supportEmail: 'abi@example.ee' } });
  await publishPolicies(t.database.ownerUrl, 'EE');
  clinic = await t.world.clinic();
});
afterAll(() => t.close());

const asPatient = (as: Persona) => t.call(listPersons, { as });
const asStaff = (as: Persona) => t.call(listClinics, { as });
const refused = { status: 469, body: { key: 'CONSENT_MISSING' } };
const agree = async (as: Persona, types?: readonly string[]): Promise<void> => {
  const { body } = await t.call(listConsents, { as });
  for (const { type, version } of body.consents)
    if (types === undefined || types.includes(type))
      expect((await t.call(saveConsent, { as, body: { type, version } })).status).toBe(200);
};
/** As if the newest version of a text had been published some days ago. */
const publish = (type: string, daysAgo: number): Promise<unknown> =>
  t.world.sql(
    `insert into policy_version (consent_type, updated_at, published_at) values ($1, $2, now() - make_interval(days => $3))
     on conflict (consent_type, updated_at) do update set published_at = excluded.published_at`,
    [type, NEWER, daysAgo],
  );
const withdraw = (): Promise<unknown> =>
  t.world.sql('delete from policy_version where updated_at = $1', [NEWER]);

describe('consents that were never given', () => {
  it.each([
    [[], refused],
    [['PRM_PATIENT'], refused],
    [['PRM_PRIVACY_POLICY'], refused],
    [['PRM_PATIENT', 'PRM_PRIVACY_POLICY'], { status: 200 }],
  ])('a patient who has agreed to %j', async (types, answer) => {
    const as = await t.world.persona({ consents: false });
    await agree(as, types);
    expect(await asPatient(as)).toMatchObject(answer);
  });

  it.each([
    [[], refused],
    [['PRM_CLINIC'], refused],
    [['PRM_PRIVACY_POLICY'], refused],
    [['PRM_CLINIC', 'PRM_PRIVACY_POLICY'], { status: 200 }],
  ])('staff who have agreed to %j', async (types, answer) => {
    const as = await t.world.persona({ consents: false, staffOf: clinic });
    await agree(as, types);
    expect(await asStaff(as)).toMatchObject(answer);
  });

  it('each side asks for its own terms', async () => {
    const as = await t.world.persona({ consents: false, staffOf: clinic, isPatient: true });
    await agree(as, ['PRM_PATIENT', 'PRM_PRIVACY_POLICY']);
    expect(await asPatient(as)).toMatchObject({ status: 200 });
    expect(await asStaff(as)).toMatchObject(refused);
  });

  it('who lacks the role is told so, and not asked to agree', async () => {
    const as = await t.world.persona({ consents: false });
    expect(await asStaff(as)).toMatchObject({ status: 403, body: { key: 'NO_ACCESS' } });
  });

  it('what belongs to nobody’s side goes on: who I am, what I am to agree to, what I have typed', async () => {
    const as = await t.world.persona({ consents: false });
    expect(await t.call(getConfig, { as })).toMatchObject({ status: 200 });
    expect(await t.call(listConsents, { as })).toMatchObject({ status: 200 });
    expect(await t.call(getDraft, { as, params: { key: 'new-e-contact' } })).not.toMatchObject(refused);
  });
});

describe('a newer version', () => {
  it.each([
    [0, { status: 200 }],
    [13, { status: 200 }],
    [14, refused],
    [400, refused],
  ])('published %i days ago', async (days, answer) => {
    const as = await t.world.persona({});
    try {
      await publish('PRM_PATIENT', days);
      expect(await asPatient(as)).toMatchObject(answer);
      // The browser asks at once.
      expect((await t.call(getConfig, { as })).body.loggedInUser).toMatchObject({
        prmPatientConsentGiven: false,
      });
      await agree(as);
      expect(await asPatient(as)).toMatchObject({ status: 200 });
    } finally {
      await withdraw();
    }
  });

  it('the first one of all is asked for at once', async () => {
    const as = await t.world.persona({ consents: false });
    await agree(as, ['PRM_PRIVACY_POLICY']);
    try {
      await publish('PRM_PATIENT', 0);
      expect(await asPatient(as)).toMatchObject(refused);
    } finally {
      await withdraw();
    }
  });

  it('of the text on translation stops nobody', async () => {
    const as = await t.world.persona({ staffOf: clinic });
    try {
      await publish('PRM_TRANSLATION_CLINIC', 30);
      expect(await asStaff(as)).toMatchObject({ status: 200 });
    } finally {
      await withdraw();
    }
  });
});
