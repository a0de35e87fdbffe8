import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinics, listPatientClinics } from '@tervik/contract/clinic.ts';
import { getClinicSetting, updateClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { listQuestionnaires } from '@tervik/contract/questionnaire.ts';
import { dismissUpgradeOffer, getSubscription, upgradeSubscription } from '@tervik/contract/subscription.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const WORD = {
  plan: 'PREMIUM',
  boardAgrees: true,
  boardMember: 'Juhatuse liige Mari Mets',
  seenPrice: 9900,
};
let p: TestPractice;
beforeAll(async () => void (p = await createTestPractice()));
afterAll(() => p.test.close());

interface Office {
  readonly clinic: TestClinic;
  readonly admin: Persona;
  readonly second: Persona;
  readonly nurse: Persona;
}
async function openOffice(plan: 'BASIC' | 'PREMIUM' = 'BASIC'): Promise<Office> {
  const { world } = p.test;
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
const read = async ({ clinic }: Office, as: Persona) =>
  must(await p.test.call(getSubscription, { as, params: { id: clinic.id } }));
const order = ({ clinic }: Office, as: Persona, patch: object = {}, key = randomUUID()) =>
  p.test.call(upgradeSubscription, { as, params: { id: clinic.id }, body: { ...WORD, ...patch }, key });
const orders = async ({ clinic }: Office): Promise<number> =>
  (
    await p.test.world.sql('select from subscription where clinic_id = $1 and ordered_at is not null', [
      clinic.id,
    ])
  ).length;

describe('the plan', () => {
  it('says what the step up costs, from when, and who may order it', async () => {
    const office = await openOffice();
    const seen = await read(office, office.nurse);
    expect(seen).toMatchObject({
      plan: 'BASIC',
      upgrade: { current: 4900, higher: 9900, more: 5000 },
      offerDismissedUntil: null,
    });
    expect(seen.upgrade?.billedFrom).toMatch(/^\d{4}-\d{2}-01$/);
    expect(seen.admins.map(({ name }) => name)).toEqual(['Teine Haldur', 'Tiit Ülane']);
    expect(seen.history).toMatchObject([{ plan: 'BASIC', order: null }]);
  });

  it('of a clinic that has it all has no step up', async () => {
    const office = await openOffice('PREMIUM');
    expect(await read(office, office.nurse)).toMatchObject({
      plan: 'PREMIUM',
      upgrade: null,
      history: [{ plan: 'PREMIUM', order: null }],
    });
  });

  it('of another clinic is none, and a patient’s business neither', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const params = { id: office.clinic.id };
    expect((await p.test.refused(getSubscription, { as: other.admin, params })).status).toBe(404);
    expect((await p.test.refused(getSubscription, { as: p.patient, params })).key).toBe('NO_ACCESS');
  });
});

describe('an upgrade', () => {
  it('opens everything at once, and the bill rises on the first of the next month where the clinic is', async () => {
    const office = await openOffice();
    // 31 December, 23:30 in Tallinn is 21:30 in UTC; half an hour later it is January there.
    goTo('2031-12-31T21:30:00Z');
    const questionnaires = async () =>
      must(await p.test.call(listQuestionnaires, { as: office.nurse, params: { id: office.clinic.id } }))
        .instruments;
    await p.test.world.sql('update clinic set is_open = true where id = $1', [office.clinic.id]);
    const offered = async () =>
      must(
        await p.test.call(listPatientClinics, { as: p.patient, query: { personId: p.patient.personId } }),
      ).clinics.find(({ id }) => id === office.clinic.id)?.questionnaires;
    expect([await questionnaires(), await offered()]).toEqual([[], []]);
    await fresh(office);
    const { subscription, changed } = must(await order(office, office.admin));
    expect(changed).toBe(true);
    expect(subscription).toMatchObject({ plan: 'PREMIUM', validFrom: '2031-12-31', upgrade: null });
    expect(subscription.history).toMatchObject([
      {
        plan: 'PREMIUM',
        validFrom: '2031-12-31',
        order: {
          employeeName: 'Tiit Ülane',
          boardMember: WORD.boardMember,
          price: 9900,
          billedFrom: '2032-01-01',
        },
      },
      { plan: 'BASIC', order: null },
    ]);
    expect(subscription.history[0]?.order?.confirmed).toMatch(/^Juhatus või juhtkond on nõus/);
    expect((await questionnaires()).length).toBeGreaterThan(0);
    expect((await offered())?.length).toBeGreaterThan(0);
    // The switches are the clinic's own to turn.
    const { features } = must(
      await p.test.call(getClinicSetting, { as: office.nurse, params: { id: office.clinic.id } }),
    );
    expect(features.every(({ switchedOn }) => !switchedOn)).toBe(true);
    expect(features.some(({ reason }) => reason === 'NOT_IN_PLAN')).toBe(false);
    const { body } = await p.test.call(listClinics, { as: office.nurse });
    expect(body.clinics[0]).toMatchObject({
      plan: 'PREMIUM',
      subscription: { plan: 'PREMIUM', validFrom: '2031-12-31' },
    });
    expect(
      await p.test.world.sql(
        `select actor_user_id from audit_log where action = 'upgradePlan' and clinic_id = $1`,
        [office.clinic.id],
      ),
    ).toEqual([{ actor_user_id: office.admin.userId }]);
  });

  it('half an hour later is next year’s, and billed from February', async () => {
    const office = await openOffice();
    goTo('2031-12-31T22:00:00Z');
    await fresh(office);
    expect((await read(office, office.nurse)).upgrade?.billedFrom).toBe('2032-02-01');
  });

  it('pressed twice in two windows, or by two admins at once, is one upgrade', async () => {
    for (let round = 0; round < 5; round += 1) {
      const office = await openOffice();
      await fresh(office);
      const answers = await Promise.all([
        order(office, office.admin),
        order(office, office.admin),
        order(office, office.second),
      ]);
      expect(answers.filter((answer) => must(answer).changed)).toHaveLength(1);
      expect(await orders(office)).toBe(1);
      expect(must(await order(office, office.second, { seenPrice: 1 })).changed).toBe(false);
      expect(await orders(office)).toBe(1);
    }
  });

  it('sent again after a lost answer says what it said', async () => {
    const office = await openOffice();
    await fresh(office);
    const key = randomUUID();
    const first = must(await order(office, office.admin, {}, key));
    expect(must(await order(office, office.admin, {}, key))).toEqual(first);
    expect(await orders(office)).toBe(1);
  });

  it('beside a switch: the switch is refused before it and possible after it, never half of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const office = await openOffice();
      await fresh(office);
      const params = { id: office.clinic.id };
      const body = {
        feature: 'aiSummarization',
        enabled: true,
        boardAgrees: true,
        boardMember: WORD.boardMember,
      };
      const [upgraded, switched] = await Promise.all([
        order(office, office.admin),
        p.test.call(updateClinicSetting, { as: office.second, params, body }),
      ]);
      expect(must(upgraded).changed).toBe(true);
      const { features } = must(await p.test.call(getClinicSetting, { as: office.nurse, params }));
      const on = features.find(({ feature }) => feature === 'aiSummarization')?.switchedOn;
      const key = keyOf(switched);
      expect(['FEATURE_NOT_IN_PLAN', 'FEATURE_WITHOUT_MODEL', 'none']).toContain(key);
      expect(on).toBe(key === 'none');
    }
  });

  it.each([
    [{ plan: 'BASIC' }, 'PLAN_DOWNGRADE'],
    [{ plan: 'GOLD' }, 'INVALID_INPUT'],
    [{ boardAgrees: false }, 'BOARD_CONFIRMATION_REQUIRED'],
    [{ boardMember: ' ' }, 'FIELD_REQUIRED'],
    [{ seenPrice: 100 }, 'PLAN_PRICE_CHANGED'],
    [{ seenPrice: 99.5 }, 'INVALID_INPUT'],
  ])('with %j is refused, and nothing is ordered', async (patch, key) => {
    const office = await openOffice();
    await fresh(office);
    expect(keyOf(await order(office, office.admin, patch))).toBe(key);
    expect((await read(office, office.nurse)).plan).toBe('BASIC');
    expect(await orders(office)).toBe(0);
  });

  it('is not a colleague’s to order, nor another clinic’s admin’s', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    await fresh(office);
    await fresh(other);
    expect(keyOf(await order(office, office.nurse))).toBe('NO_ACCESS');
    expect(keyOf(await order(office, other.admin))).toBe('NO_ACCESS');
    expect(await orders(office)).toBe(0);
  });

  it('is never undone: who asks for the lower plan afterwards is told whom to ask', async () => {
    const office = await openOffice();
    await fresh(office);
    must(await order(office, office.admin));
    expect(keyOf(await order(office, office.admin, { plan: 'BASIC' }))).toBe('PLAN_DOWNGRADE');
    expect((await read(office, office.nurse)).plan).toBe('PREMIUM');
  });
});

const goTo = (instant: string): void => p.test.clock.advance(Date.parse(instant) - p.test.clock.now());

/** The clock was moved: their sessions run on. */
async function fresh({ admin, second, nurse }: Office): Promise<void> {
  await p.test.world.sql(
    `update session set expires_at = 'infinity', ends_at = 'infinity' where user_id = any ($1)`,
    [[admin.userId, second.userId, nurse.userId, p.patient.userId]],
  );
}

describe('the offer above the list', () => {
  it('goes for 30 days, for whoever closed it alone', async () => {
    const office = await openOffice();
    await fresh(office);
    must(
      await p.test.call(dismissUpgradeOffer, {
        as: office.admin,
        params: { id: office.clinic.id },
        body: {},
      }),
    );
    const until = (await read(office, office.admin)).offerDismissedUntil ?? '';
    const days = (Date.parse(until) - p.test.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(30);
    expect((await read(office, office.second)).offerDismissedUntil).toBeNull();
    p.test.clock.advance(30 * 86_400_000);
    await fresh(office);
    expect((await read(office, office.admin)).offerDismissedUntil).toBeNull();
  });
});
