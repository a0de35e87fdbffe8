import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/platform-clinic.ts';
import { listPlanPrices, listPrices, setPrice, withdrawPrice, type Price } from '@tervik/contract/price.ts';
import { getSubscription, upgradeSubscription } from '@tervik/contract/subscription.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona } from '#test/support/world.ts';

let p: TestPractice;
let owner: Persona;
let other: Persona;
beforeAll(async () => {
  p = await createTestPractice();
  owner = await p.test.world.persona({ isPatient: false, isAdmin: true });
  other = await p.test.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => p.test.close());

const read = async (id: string) =>
  must(await p.test.call(contract.getPlatformClinic, { as: owner, params: { id } }));
async function openOffice() {
  const clinic = await p.test.world.clinic({ plan: 'BASIC' });
  return { clinic, admin: await p.test.world.persona({ staffOf: clinic, clinicAdmin: true }) };
}

describe('prices', () => {
  it('hold from their day on, for the order that a clinic makes; what holds is not withdrawn', async () => {
    const { clinic, admin } = await openOffice();
    const { today } = await read(clinic.id);
    const set = (item: string, amount: string, days: number, as = owner, from = today) =>
      p.test.call(setPrice, { as, body: { item, amount, validFrom: addDays(from, days) } });
    const quote = async () =>
      must(await p.test.call(getSubscription, { as: admin, params: { id: clinic.id } })).upgrade;
    const first = await quote();
    expect(first).toMatchObject({ current: 4900, higher: 9900 });
    // The bill begins before this day.
    must(await set('PREMIUM', '120,50', 5, owner, first!.billedFrom));
    expect(await quote()).toMatchObject({ higher: 9900 });
    // Whoever thinks of joining reads it without a session, with what is set for later.
    const told = async () => must(await p.test.call(listPlanPrices)).plans;
    expect(await told()).toEqual([
      { plan: 'BASIC', price: 4900, next: null },
      { plan: 'PREMIUM', price: 9900, next: { price: 12_050, validFrom: addDays(first!.billedFrom, 5) } },
    ]);
    expect(keyOf(await set('PREMIUM', '1', -1))).toBe('DATE_IN_PAST');
    const twice = await Promise.all([set('PREMIUM', '119', 0), set('PREMIUM', '118', 0, other)]);
    expect(twice.map(keyOf).toSorted()).toEqual(['PRICE_DAY_TAKEN', 'none']);
    const { prices } = must(twice.find(({ status }) => status === 200)!);
    const higher = (await quote())?.higher ?? 0;
    expect([11_800, 11_900]).toContain(higher);
    const withdraw = (state: string) => ({
      as: owner,
      params: { id: prices.find((price) => price.state === state)?.id ?? '' },
      body: {},
    });
    expect((await p.test.refused(withdrawPrice, withdraw('IN_FORCE'))).key).toBe('PRICE_GONE');
    must(await p.test.call(withdrawPrice, withdraw('AHEAD')));
    expect((await p.test.refused(withdrawPrice, withdraw('AHEAD'))).key).toBe('PRICE_GONE');
    expect((await told())[1]).toEqual({ plan: 'PREMIUM', price: higher, next: null });
    const order = (seenPrice: number) =>
      p.test.call(upgradeSubscription, {
        as: admin,
        params: { id: clinic.id },
        body: { plan: 'PREMIUM', boardAgrees: true, boardMember: 'Juhatus', seenPrice },
      });
    expect(keyOf(await order(9900))).toBe('PLAN_PRICE_CHANGED');
    expect(must(await order(higher)).subscription.history[0]?.order?.price).toBe(higher);
    const sms = must(await set('SMS', '0.0855', 0));
    expect(sms.current.find(({ item }) => item === 'SMS')?.amount).toBe('0.0855');
  });
});

describe('an order', () => {
  it('costs what holds on the day from which it is billed, though another price holds today', async () => {
    const { clinic, admin } = await openOffice();
    const quote = async () =>
      must(await p.test.call(getSubscription, { as: admin, params: { id: clinic.id } })).upgrade!;
    const { higher: today, current, billedFrom } = await quote();
    const body = { item: 'PREMIUM', amount: '130', validFrom: billedFrom };
    must(await p.test.call(setPrice, { as: owner, body }));
    expect(await quote()).toEqual({ current, higher: 13_000, more: 13_000 - current, billedFrom });
    const order = (seenPrice: number) =>
      p.test.call(upgradeSubscription, {
        as: admin,
        params: { id: clinic.id },
        body: { plan: 'PREMIUM', boardAgrees: true, boardMember: 'Juhatus', seenPrice },
      });
    expect(keyOf(await order(today))).toBe('PLAN_PRICE_CHANGED');
    expect(must(await order(13_000)).subscription.history[0]?.order).toMatchObject({
      price: 13_000,
      billedFrom,
    });
  });
});

describe('a price that was entered today to hold from today', () => {
  it('is replaced the same day, once, and the clinic reads it; a price of an earlier day stays', async () => {
    const { clinic, admin } = await openOffice();
    const { today } = await read(clinic.id);
    const set = (amount: string, replaces?: string, item = 'BASIC', as = owner) =>
      p.test.call(setPrice, { as, body: { item, amount, validFrom: today, replaces } });
    const wrong = must(await set('490')).prices.find(
      ({ state, item }) => state === 'IN_FORCE' && item === 'BASIC',
    )!;
    expect(wrong).toMatchObject({ amount: '490.00', isReplaceable: true });
    expect(keyOf(await set('49'))).toBe('PRICE_DAY_TAKEN');
    // What is replaced is of the same thing.
    expect(keyOf(await set('0.08', wrong.id, 'SMS'))).toBe('PRICE_GONE');
    const both = await Promise.all([set('49', wrong.id), set('48', wrong.id, 'BASIC', other)]);
    expect(both.map(keyOf).toSorted()).toEqual(['PRICE_GONE', 'none']);
    const after = must(both.find(({ status }) => status === 200)!);
    const [inForce, ...more] = after.prices.filter(
      ({ state, item }) => state === 'IN_FORCE' && item === 'BASIC',
    );
    expect(more).toEqual([]);
    expect(after.current.find(({ item }) => item === 'BASIC')?.amount).toBe(inForce?.amount);
    expect(after.prices.find(({ id }) => id === wrong.id)).toMatchObject({
      state: 'WITHDRAWN',
      amount: '490.00',
      isReplaceable: false,
    });
    const { acts } = must(
      await p.test.call(contract.listPlatformActs, { as: admin, params: { id: clinic.id } }),
    );
    expect(acts.filter(({ price }) => price?.item === 'BASIC').map(({ action }) => action)).toEqual([
      'replacePrice',
      'setPrice',
    ]);
    // Entered on another day: it has been told, and stays.
    await p.test.world.sql(`update price set made_at = made_at - interval '1 day' where id = $1`, [
      inForce!.id,
    ]);
    expect(keyOf(await set('47', inForce!.id))).toBe('PRICE_GONE');
    await p.test.world.sql(
      "update price set made_at = made_at + interval '1 day', valid_from = valid_from - 1 where id = $1",
      [inForce!.id],
    );
    expect(keyOf(await set('47', inForce!.id))).toBe('PRICE_GONE');
  });
});

describe('a price of a day to come', () => {
  it('is changed where it stands: another amount, another day, never over a third one', async () => {
    const { clinic, admin } = await openOffice();
    const { today } = await read(clinic.id);
    const set = (amount: string, days: number, replaces?: string) =>
      p.test.call(setPrice, {
        as: owner,
        body: { item: 'SMS', amount, validFrom: addDays(today, days), replaces },
      });
    const ahead = ({ prices }: { readonly prices: readonly Price[] }) =>
      prices.filter(({ state, item }) => state === 'AHEAD' && item === 'SMS');
    const [first] = ahead(must(await set('0.1', 40)));
    expect(first).toMatchObject({ isReplaceable: true });
    const [later] = ahead(must(await set('0.12', 45, first!.id)));
    expect(later).toMatchObject({ amount: '0.1200', validFrom: addDays(today, 45) });
    must(await set('0.2', 60));
    expect(keyOf(await set('0.12', 60, later!.id))).toBe('PRICE_DAY_TAKEN');
    // It was not taken back by the change that was refused.
    const left = ahead(must(await p.test.call(listPrices, { as: owner })));
    expect(left.map(({ amount }) => amount)).toEqual(['0.2000', '0.1200']);
    expect(keyOf(await set('0.3', 50, first!.id))).toBe('PRICE_GONE');
    const { acts } = must(
      await p.test.call(contract.listPlatformActs, { as: admin, params: { id: clinic.id } }),
    );
    expect(acts.find(({ action }) => action === 'replacePrice')?.price).toMatchObject({ amount: '0.1200' });
  });
});
