import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { getPolicy, listConsents, saveConsent } from '@tervik/contract/consent.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';
import { publishPolicies } from './index.ts';

const NEWER = '2031-05-06T07:00:00Z';
const names = { operatorName: 'Operaator OÜ', supportEmail: 'abi@example.ee' };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: names });
  await publishPolicies(t.database.ownerUrl, 'EE');
});
afterAll(() => t.close());

async function withApp(
  countryCode: 'EE' | 'GB' | 'US' | 'ZA',
  run: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await createTestApp({ config: { ...names, countryCode, personalCodeRequired: false } });
  try {
    await publishPolicies(app.database.ownerUrl, countryCode);
    await run(app);
  } finally {
    await app.close();
  }
}
const publishNewer = (app: TestApp, type: string): Promise<unknown> =>
  app.world.sql('insert into policy_version values ($1, $2)', [type, NEWER]);
const consentsOf = async (as: Persona, app = t) => (await app.call(listConsents, { as })).body.consents;
const rowsOf = (as: Persona, app = t): Promise<{ type: string }[]> =>
  app.world.sql('select type from consent where user_id = $1 order by type', [as.userId]);

describe('consents', () => {
  const needed = async (as: Persona) => (await consentsOf(as)).map(({ type }) => type);

  it('asked are those of my roles, the translation’s never at the door', async () => {
    const clinic = await t.world.clinic();
    expect(await needed(await t.world.persona())).toEqual(['PRM_PATIENT', 'PRM_PRIVACY_POLICY']);
    expect(await needed(await t.world.persona({ staffOf: clinic }))).toEqual([
      'PRM_CLINIC',
      'PRM_PRIVACY_POLICY',
    ]);
    expect(await needed(await t.world.persona({ staffOf: clinic, isPatient: true }))).toEqual([
      'PRM_PATIENT',
      'PRM_PRIVACY_POLICY',
      'PRM_CLINIC',
    ]);
    expect(await needed(await t.world.persona({ isPatient: false, isAdmin: true }))).toEqual([]);
  });

  it('agreeing to the current version is noted once, audited once, and the guard sees it', async () => {
    const as = await t.world.persona({ consents: false });
    for (const { type, version, given, givenBefore } of await consentsOf(as)) {
      expect([given, givenBefore]).toEqual([false, false]);
      for (let twice = 0; twice < 2; twice += 1)
        expect((await t.call(saveConsent, { as, body: { type, version } })).status).toBe(200);
    }
    expect(await rowsOf(as)).toEqual([{ type: 'PRM_PATIENT' }, { type: 'PRM_PRIVACY_POLICY' }]);
    expect((await consentsOf(as)).map(({ given }) => given)).toEqual([true, true]);
    expect((await t.call(getConfig, { as })).body.loggedInUser).toMatchObject({
      prmPatientConsentGiven: true,
      prmPrivacyPolicyConsentGiven: true,
      prmClinicConsentGiven: false,
    });
    expect(
      await t.world.sql(
        `select actor_user_id, subject, clinic_id from audit_log where action = 'saveConsent' and subject_id = $1`,
        [as.userId],
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({ actor_user_id: as.userId, subject: 'consent', clinic_id: null })),
    );
  });

  it('the version of GET /prm is the one to agree to; the same instant in another spelling too', async () => {
    const as = await t.world.persona({ consents: false });
    const { body } = await t.call(getPolicy, { query: { slug: 'privacy-policy', locale: 'ru' } });
    const version = body.updatedAt.replace('Z', '.000Z');
    expect((await t.call(saveConsent, { as, body: { type: 'PRM_PRIVACY_POLICY', version } })).status).toBe(
      200,
    );
    expect(await rowsOf(as)).toHaveLength(1);
  });

  it('twenty clicks at once are one consent', async () => {
    const as = await t.world.persona({ consents: false });
    const body = (await consentsOf(as))[0];
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(saveConsent, { as, body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(as)).toHaveLength(1);
    expect(
      await t.world.sql(`select from audit_log where action = 'saveConsent' and subject_id = $1`, [
        as.userId,
      ]),
    ).toHaveLength(1);
  });

  it('a consent of a role that I do not hold is refused, also one that I held', async () => {
    const version = '2026-11-22T07:00:00Z';
    const patient = await t.world.persona({ consents: false });
    const staff = await t.world.persona({ staffOf: await t.world.clinic(), consents: false });
    const admin = await t.world.persona({ isPatient: false, isAdmin: true, consents: false });
    const table: [Persona, string[], string[]][] = [
      [patient, ['PRM_PATIENT', 'PRM_PRIVACY_POLICY'], ['PRM_CLINIC', 'PRM_TRANSLATION_CLINIC']],
      [staff, ['PRM_CLINIC', 'PRM_PRIVACY_POLICY', 'PRM_TRANSLATION_CLINIC'], ['PRM_PATIENT']],
      [admin, [], ['PRM_CLINIC', 'PRM_PATIENT', 'PRM_PRIVACY_POLICY', 'PRM_TRANSLATION_CLINIC']],
    ];
    for (const [as, mine, others] of table) {
      for (const type of others)
        expect(await t.refused(saveConsent, { as, body: { type, version } })).toMatchObject({
          status: 403,
          key: 'NO_ACCESS',
        });
      for (const type of mine)
        expect((await t.call(saveConsent, { as, body: { type, version } })).status).toBe(200);
      expect((await rowsOf(as)).map(({ type }) => type)).toEqual(mine.toSorted());
    }
    const left = await t.world.persona({ staffOf: await t.world.clinic(), consents: false });
    await t.world.deactivate(left.employeeId ?? '');
    expect(
      await t.refused(saveConsent, {
        as: left,
        body: { type: 'PRM_CLINIC', version },
      }),
    ).toMatchObject({
      status: 403,
    });
  });

  test.each(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2026-11-02T07:00:00.001Z'])(
    'any other version is outdated: %s',
    async (version) => {
      const as = await t.world.persona({ consents: false });
      expect(await t.refused(saveConsent, { as, body: { type: 'PRM_PATIENT', version } })).toMatchObject({
        status: 469,
        key: 'CONSENT_OUTDATED',
      });
      expect(await rowsOf(as)).toEqual([]);
    },
  );

  it('a newer text asks again; the older version is refused from then on, the old consent stays on record', async () => {
    await withApp('EE', async (app) => {
      const as = await app.world.persona();
      const old = (await consentsOf(as, app))[0]!;
      await publishNewer(app, old.type);
      expect((await consentsOf(as, app))[0]).toMatchObject({
        type: old.type,
        version: NEWER,
        given: false,
        givenBefore: true,
      });
      expect(await app.refused(saveConsent, { as, body: old })).toMatchObject({ key: 'CONSENT_OUTDATED' });
      expect((await app.call(saveConsent, { as, body: { type: old.type, version: NEWER } })).status).toBe(
        200,
      );
      expect((await rowsOf(as, app)).filter(({ type }) => type === old.type)).toHaveLength(2);
    });
  });

  it('an incomplete profile may agree; nobody without a session may', async () => {
    const as = await t.world.persona({ phone: null, consents: false });
    const body = (await consentsOf(as))[0];
    expect((await t.call(saveConsent, { as, body })).status).toBe(200);
    expect(await t.refused(saveConsent, { body })).toMatchObject({ status: 401, key: 'SESSION_ENDED' });
    expect(await t.refused(listConsents)).toMatchObject({ status: 401, key: 'SESSION_ENDED' });
  });
});
