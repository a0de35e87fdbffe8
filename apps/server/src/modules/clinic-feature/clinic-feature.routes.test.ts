import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinics } from '@tervik/contract/clinic.ts';
import { getClinicSetting, updateClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { connectSocket } from '#test/support/socket-client.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import { createTestPractice, must } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const BOARD = { boardAgrees: true, boardMember: 'Juhatuse liige Mari Mets' };
const ON = { feature: 'aiSummarization', enabled: true, ...BOARD };
const OFF = { ...ON, enabled: false };
let p: AssistPractice;
beforeAll(async () => void (p = await createAssistPractice()));
afterAll(() => p.close());

interface Office {
  readonly clinic: TestClinic;
  readonly admin: Persona;
  readonly second: Persona;
  readonly nurse: Persona;
}
async function openOffice(plan: 'BASIC' | 'PREMIUM' = 'PREMIUM'): Promise<Office> {
  const { world } = p.t;
  const clinic = await world.clinic({ plan });
  return {
    clinic,
    admin: await world.persona({ firstName: 'Tiit', surname: 'Ülane', staffOf: clinic, clinicAdmin: true }),
    second: await world.persona({
      firstName: 'Teine',
      surname: 'Haldur',
      staffOf: clinic,
      clinicAdmin: true,
    }),
    nurse: await world.persona({ staffOf: clinic, profession: 'NURSE' }),
  };
}
const setting = async ({ clinic }: Office, as: Persona) =>
  must(await p.t.call(getClinicSetting, { as, params: { id: clinic.id } }));
const flip = ({ clinic }: Office, as: Persona, body: object) =>
  p.t.call(updateClinicSetting, { as, params: { id: clinic.id }, body });
const stateOf = async (office: Office, feature = 'aiSummarization', as = office.nurse) => {
  const { features } = await setting(office, as);
  const found = features.find((one) => one.feature === feature)!;
  return [found.state, found.reason, found.switchedOn];
};
const neverAgreed = ({ admin, second }: Office) =>
  p.t.world.sql(`delete from consent where type = 'PRM_TRANSLATION_CLINIC' and user_id in ($1, $2)`, [
    admin.userId,
    second.userId,
  ]);
const termsOf = async (office: Office) =>
  (await setting(office, office.admin)).translationTerms?.version ?? '';

describe('switching', () => {
  it('on and off again, for everybody, with who did it and who of the board agreed', async () => {
    const office = await openOffice();
    expect(await stateOf(office)).toEqual(['DISABLED', 'SWITCHED_OFF', false]);
    const on = must(await flip(office, office.admin, ON));
    expect(on.changed).toBe(true);
    expect(await stateOf(office)).toEqual(['ENABLED', null, true]);
    p.t.clock.advance(1000);
    must(await flip(office, office.second, { ...OFF, boardMember: '  juhataja Jüri Jõgi ' }));
    expect(await stateOf(office)).toEqual(['DISABLED', 'SWITCHED_OFF', false]);
    const { changes } = await setting(office, office.nurse);
    expect(
      changes.map(({ feature, enabled, employeeName, boardMember }) => [
        feature,
        enabled,
        employeeName,
        boardMember,
      ]),
    ).toEqual([
      ['aiSummarization', false, 'Teine Haldur', 'juhataja Jüri Jõgi'],
      ['aiSummarization', true, 'Tiit Ülane', 'Juhatuse liige Mari Mets'],
    ]);
    // The very sentence that was confirmed, in the language of who confirmed it.
    expect(changes[1]?.confirmed).toMatch(/^Juhatus või juhtkond on nõus/);
    const audited = await p.t.world.sql<{ action: string; subject: string }>(
      `select action, subject from audit_log where clinic_id = $1 and action like 'switchFeature%' order by at, id`,
      [office.clinic.id],
    );
    expect(audited).toEqual([
      { action: 'switchFeatureOn', subject: 'aiSummarization' },
      { action: 'switchFeatureOff', subject: 'aiSummarization' },
    ]);
  });

  it('what stands so already is no mistake and no second line of the history', async () => {
    const office = await openOffice();
    expect(must(await flip(office, office.admin, OFF)).changed).toBe(false);
    expect(must(await flip(office, office.admin, ON)).changed).toBe(true);
    expect(must(await flip(office, office.second, ON)).changed).toBe(false);
    expect((await setting(office, office.nurse)).changes).toHaveLength(1);
  });

  it('of two admins at once one changes it, whatever the order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const office = await openOffice();
      const answers = await Promise.all([flip(office, office.admin, ON), flip(office, office.second, ON)]);
      expect(answers.filter((answer) => must(answer).changed)).toHaveLength(1);
      expect((await setting(office, office.nurse)).changes).toHaveLength(1);
      // Opposite ones: the later one holds, and the history says the same.
      await Promise.all([flip(office, office.admin, ON), flip(office, office.second, OFF)]);
      const { features, changes } = await setting(office, office.nurse);
      expect(features.find(({ feature }) => feature === 'aiSummarization')?.switchedOn).toBe(
        changes[0]?.enabled,
      );
    }
  });

  it.each([
    [{ boardAgrees: false }, 'BOARD_CONFIRMATION_REQUIRED'],
    [{ boardMember: '  ' }, 'FIELD_REQUIRED'],
    [{ boardMember: 'x'.repeat(201) }, 'INVALID_INPUT'],
    [{ feature: 'TRANSLATION' }, 'INVALID_INPUT'],
    [{ feature: 'constructor' }, 'INVALID_INPUT'],
    [{ enabled: 'yes' }, 'INVALID_INPUT'],
  ])('with %j is refused, and nothing is changed', async (patch, key) => {
    const office = await openOffice();
    expect(keyOf(await flip(office, office.admin, { ...ON, ...patch }))).toBe(key);
    expect(await stateOf(office)).toEqual(['DISABLED', 'SWITCHED_OFF', false]);
    expect((await setting(office, office.nurse)).changes).toEqual([]);
  });

  it('is for admins of this very clinic; a colleague looks, a stranger finds nothing', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    expect(keyOf(await flip(office, office.nurse, ON))).toBe('NO_ACCESS');
    expect(keyOf(await flip(office, other.admin, ON))).toBe('NO_ACCESS');
    const foreign = await p.t.refused(getClinicSetting, {
      as: other.admin,
      params: { id: office.clinic.id },
    });
    expect(foreign).toEqual({ status: 404, key: 'NOT_FOUND' });
    const patient = await p.t.refused(getClinicSetting, { as: p.patient, params: { id: office.clinic.id } });
    expect(patient.key).toBe('NO_ACCESS');
    expect(await stateOf(office)).toEqual(['DISABLED', 'SWITCHED_OFF', false]);
  });

  it('in a plan that lacks it is refused, and says so; off is always possible', async () => {
    const office = await openOffice('BASIC');
    expect(await stateOf(office)).toEqual(['NOT_AVAILABLE', 'NOT_IN_PLAN', false]);
    expect(keyOf(await flip(office, office.admin, ON))).toBe('FEATURE_NOT_IN_PLAN');
    expect(must(await flip(office, office.admin, OFF)).changed).toBe(false);
  });

  it('reaches every open screen of the clinic, and no other clinic’s', async () => {
    const office = await openOffice();
    await p.t.app.start(0, '127.0.0.1');
    const { port } = p.t.app.http.server.address() as AddressInfo;
    const listen = (who: Persona) =>
      connectSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
        cookie: `tervik=${who.token}`,
        origin: 'http://localhost:3000',
      });
    const [near, far] = await Promise.all([listen(office.nurse), listen(p.foreignDoctor)]);
    must(await flip(office, office.admin, ON));
    await expect
      .poll(() => near.heard('CLINIC_UPDATED'))
      .toContainEqual({ clinicId: office.clinic.id, part: 'CLINIC' });
    expect(far.heard('CLINIC_UPDATED')).toEqual([]);
    near.socket.close();
    far.socket.close();
  });

  it('takes effect with the next question to the model', async () => {
    const id = await p.write();
    must(await p.t.call(updateClinicSetting, { as: p.admin, params: { id: p.clinic.id }, body: OFF }));
    expect((await p.notSummed(id)).key).toBe('FEATURE_DISABLED');
    const { body } = await p.t.call(listClinics, { as: p.nurse });
    expect(body.clinics[0]).toMatchObject({
      features: { aiSummarization: 'DISABLED', translation: 'ENABLED' },
      featureReasons: { aiSummarization: 'SWITCHED_OFF', translation: null },
    });
    must(await p.t.call(updateClinicSetting, { as: p.admin, params: { id: p.clinic.id }, body: ON }));
    expect((await p.sum(id)).status).toBe(200);
  });
});

describe('translation', () => {
  const TRANSLATE = { ...ON, feature: 'translation' };

  it('needs the consent of whoever switches it on: in the same step, or from before', async () => {
    const office = await openOffice();
    await neverAgreed(office);
    expect(keyOf(await flip(office, office.admin, TRANSLATE))).toBe('TRANSLATION_CONSENT_MISSING');
    const termsVersion = await termsOf(office);
    const older = { ...TRANSLATE, termsVersion: '2026-11-02T07:00:00Z' };
    expect(keyOf(await flip(office, office.admin, older))).toBe('CONSENT_OUTDATED');
    expect(await stateOf(office, 'translation')).toEqual(['DISABLED', 'SWITCHED_OFF', false]);
    const { setting: after } = must(await flip(office, office.admin, { ...TRANSLATE, termsVersion }));
    expect(after.translationTerms).toEqual({ version: termsVersion, agreedByMe: true });
    expect(await stateOf(office, 'translation')).toEqual(['ENABLED', null, true]);
    const given = await p.t.world.sql<{ version: Date }>(
      `select version from consent where user_id = $1 and type = 'PRM_TRANSLATION_CLINIC'`,
      [office.admin.userId],
    );
    expect(given).toHaveLength(1);
    // Off and on again: agreed is agreed.
    must(await flip(office, office.admin, { ...TRANSLATE, enabled: false }));
    must(await flip(office, office.admin, TRANSLATE));
    expect(await stateOf(office, 'translation')).toEqual(['ENABLED', null, true]);
    // The other admin has not agreed to anything by that.
    must(await flip(office, office.admin, { ...TRANSLATE, enabled: false }));
    expect(keyOf(await flip(office, office.second, TRANSLATE))).toBe('TRANSLATION_CONSENT_MISSING');
  });

  it('without the board’s word no consent is kept either', async () => {
    const office = await openOffice();
    await neverAgreed(office);
    const termsVersion = await termsOf(office);
    const body = { ...TRANSLATE, termsVersion, boardAgrees: false };
    expect(keyOf(await flip(office, office.admin, body))).toBe('BOARD_CONFIRMATION_REQUIRED');
    expect((await setting(office, office.admin)).translationTerms?.agreedByMe).toBe(false);
  });

  it('waits when whoever agreed has left, until another admin agrees', async () => {
    const office = await openOffice();
    await neverAgreed(office);
    const termsVersion = await termsOf(office);
    must(await flip(office, office.admin, { ...TRANSLATE, termsVersion }));
    await p.t.world.deactivate(office.admin.employeeId ?? '');
    expect(await stateOf(office, 'translation')).toEqual(['DISABLED', 'CONSENT_MISSING', true]);
    const again = must(await flip(office, office.second, { ...TRANSLATE, termsVersion }));
    expect(again.changed).toBe(true);
    expect(await stateOf(office, 'translation')).toEqual(['ENABLED', null, true]);
  });
});

describe('without a model', () => {
  it('nothing is switched on, what is on is said to be unavailable and can be switched off', async () => {
    const bare = await createTestPractice({ config: { model: undefined } });
    try {
      const { test, clinic } = bare;
      const admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
      const call = (body: object) =>
        test.call(updateClinicSetting, { as: admin, params: { id: clinic.id }, body });
      expect(keyOf(await call(ON))).toBe('FEATURE_WITHOUT_MODEL');
      await test.world.sql(
        `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSummarization', true)`,
        [clinic.id],
      );
      const { setting: off } = must(await call(OFF));
      expect(off.features.find(({ feature }) => feature === 'aiSummarization')).toEqual({
        feature: 'aiSummarization',
        state: 'NOT_AVAILABLE',
        reason: 'NO_MODEL',
        switchedOn: false,
      });
    } finally {
      await bare.test.close();
    }
  });
});
