import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/intake.ts';
import { deleteDraft, saveDraft } from '@tervik/contract/draft.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const DRAFT = { key: 'new-e-contact' };
const NO_TEXTS = { et: null, en: null, ru: null };
/** People who write to one clinic, and what each may do at any moment. */
const PEOPLE = 4;
const ACTS = ['HOLD', 'TYPE', 'SEND', 'SEND_URGENT', 'DISCARD', 'EXPIRE'] as const;
type Act = (typeof ACTS)[number];
type Step =
  | { readonly who: number; readonly act: Act }
  | { readonly limit: number | null }
  | { readonly closed: boolean };

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

interface Ground {
  readonly clinic: TestClinic;
  readonly admin: Persona;
  readonly people: readonly Persona[];
}

async function openGround(people = PEOPLE): Promise<Ground> {
  const { world } = p.test;
  const clinic = await world.clinic();
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  const list: Persona[] = [];
  for (let at = 0; at < people; at += 1) list.push(await world.persona({ listedIn: clinic }));
  return { clinic, admin, people: list };
}

/** Through the routes, as browsers do. @returns whether it was answered with a yes */
function callsOf({ clinic, admin, people }: Ground, app = p.test) {
  const params = { id: clinic.id };
  const read = async () =>
    must(await app.call(contract.getIntake, { as: admin, params })).groups.find(
      ({ group }) => group === 'COMPLAINTS',
    );
  const about = (who: Persona) => ({
    eContactType: 'COUGH' as const,
    patientPersonId: who.personId,
    clinicId: clinic.id,
  });
  const acts: Record<Act, (who: Persona) => Promise<boolean>> = {
    HOLD: async (as) => must(await app.call(newEContact.holdPlace, { as, body: about(as) })).notice === null,
    async TYPE(as) {
      const content = { text: 'Köhin.', eContactType: 'COUGH', clinicId: clinic.id, personId: as.personId };
      return (await app.call(saveDraft, { as, params: DRAFT, body: { content } })).status === 200;
    },
    SEND: async (as) => (await sendAs(as, false)) === 'none',
    SEND_URGENT: async (as) => (await sendAs(as, true)) === 'none',
    DISCARD: async (as) => (await app.call(deleteDraft, { as, params: DRAFT })).status === 200,
    async EXPIRE(as) {
      await app.world.sql(
        `update intake_place set lives_until = now() - interval '1 second' where owner_user_id = $1`,
        [as.userId],
      );
      return true;
    },
  };
  async function sendAs(as: Persona, present: boolean): Promise<string> {
    const forms = [{ kind: 'URGENT_SIGNS', set: 'BREATHING', present }];
    const { status, body } = await app.call(newEContact.createFallbackEContact, {
      as,
      body: { ...about(as), text: 'Köhin.', forms },
    });
    if (status === 200) return 'none';
    const { key } = body as unknown as { key: string };
    // No other refusal, and no fault, passes for one of these.
    expect(['INTAKE_CLOSED', 'INTAKE_FULL']).toContain(key);
    return key;
  }
  const version = async () => must(await app.call(contract.getIntake, { as: admin, params })).version;
  return {
    read,
    act: (who: number, act: Act): Promise<boolean> => acts[act](people[who]!),
    async setLimit(limit: number | null) {
      const body = { version: await version(), limits: { COMPLAINTS: limit } };
      must(await app.call(contract.setIntakeLimits, { as: admin, params, body }));
    },
    async setClosed(closed: boolean) {
      const { closures } = must(await app.call(contract.getIntake, { as: admin, params }));
      if (closed && closures.length === 0) {
        const body = { reason: 'OVERLOAD', groups: null, from: null, until: null, texts: NO_TEXTS };
        must(await app.call(contract.addIntakeClosure, { as: admin, params, body }));
      }
      for (const { id: closureId } of closed ? [] : closures)
        must(
          await app.call(contract.changeIntakeClosure, {
            as: admin,
            params: { ...params, closureId },
            body: { version: await version(), opened: true },
          }),
        );
    },
  };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ who: fc.nat({ max: PEOPLE - 1 }), act: fc.constantFrom(...ACTS) }),
  },
  { weight: 1, arbitrary: fc.record({ limit: fc.option(fc.integer({ min: 1, max: 4 })) }) },
  { weight: 1, arbitrary: fc.record({ closed: fc.boolean() }) },
);

it('one after the other: what is taken, held and counted is what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const calls = callsOf(await openGround());
      // Written anew from the decision, not from the code.
      let limit: number | null = null;
      let closed = false;
      let sent = 0;
      const holders = new Set<number>();
      for (const one of steps) {
        if ('limit' in one) {
          await calls.setLimit(one.limit);
          ({ limit } = one);
        } else if ('closed' in one) {
          await calls.setClosed(one.closed);
          ({ closed } = one);
        } else {
          const { who, act } = one;
          const isOpen: boolean = !closed && (limit === null || sent + holders.size < limit);
          const may: boolean = holders.has(who) || isOpen;
          const expected: boolean = act === 'HOLD' || act === 'SEND' ? may : true;
          expect(await calls.act(who, act), `${act} by ${who}`).toBe(expected);
          if (act === 'HOLD' && may) holders.add(who);
          if (act === 'DISCARD' || act === 'EXPIRE' || act === 'SEND' || act === 'SEND_URGENT')
            holders.delete(who);
          if ((act === 'SEND' && may) || act === 'SEND_URGENT') sent += 1;
        }
        expect(await calls.read()).toMatchObject({
          limit,
          sent,
          held: holders.size,
          state: closed ? 'CLOSED' : limit !== null && sent + holders.size >= limit ? 'FULL' : 'OPEN',
        });
      }
    }),
    { numRuns: 12 },
  );
});

it.each([
  { who: 'eight people', people: 8, numRuns: 10 },
  { who: 'two people in many windows', people: 2, numRuns: 40 },
])('at once, $who: never over the limit, and never a holder refused', async ({ people, numRuns }) => {
  const burst = fc.record({
    limit: fc.integer({ min: 1, max: 4 }),
    acts: fc.array(
      fc.record({
        who: fc.nat({ max: people - 1 }),
        act: fc.constantFrom('HOLD' as const, 'SEND' as const, 'TYPE' as const, 'DISCARD' as const),
      }),
      { minLength: 8, maxLength: 20 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(burst, async ({ limit, acts }) => {
      const ground = await openGround(people);
      const calls = callsOf(ground);
      await calls.setLimit(limit);
      await Promise.all(acts.map(({ who, act }) => calls.act(who, act)));
      const after = await calls.read();
      expect((after?.sent ?? 0) + (after?.held ?? 0)).toBeLessThanOrEqual(limit);
      // Whoever holds one now sends, though the clinic closes.
      await calls.setClosed(true);
      const holders = await p.test.world.sql(
        'select from intake_place where lives_until > now() and clinic_id = $1',
        [ground.clinic.id],
      );
      const sentNow = await Promise.all(Array.from({ length: people }, (_, who) => calls.act(who, 'SEND')));
      expect(sentNow.filter(Boolean)).toHaveLength(holders.length);
      expect((await calls.read())?.sent).toBe((after?.sent ?? 0) + (after?.held ?? 0));
    }),
    { numRuns },
  );
});

it('twenty who begin at once share three places', async () => {
  const calls = callsOf(await openGround(20));
  await calls.setLimit(3);
  const held = await Promise.all(Array.from({ length: 20 }, (_, who) => calls.act(who, 'HOLD')));
  expect(held.filter(Boolean)).toHaveLength(3);
  // Half of them by the way of sending alone.
  const sent = await Promise.all(Array.from({ length: 20 }, (_, who) => calls.act(who, 'SEND')));
  expect(sent).toEqual(held);
  expect(await calls.read()).toMatchObject({ sent: 3, held: 0, state: 'FULL' });
});

it('a server that dies forgets no place, and counts none twice', async () => {
  const ground = await openGround();
  const calls = callsOf(ground);
  await calls.setLimit(2);
  expect([await calls.act(0, 'HOLD'), await calls.act(1, 'HOLD'), await calls.act(2, 'HOLD')]).toEqual([
    true,
    true,
    false,
  ]);
  await calls.act(0, 'SEND');
  // Another process on the same database, which has seen nothing of it.
  const second = await createTestApp({ database: p.test.database });
  try {
    const again = callsOf(ground, second);
    expect(await again.read()).toMatchObject({ sent: 1, held: 1, state: 'FULL' });
    expect([await again.act(2, 'SEND'), await again.act(1, 'SEND')]).toEqual([false, true]);
  } finally {
    await second.app.stop();
  }
  expect(await calls.read()).toMatchObject({ sent: 2, held: 0, state: 'FULL' });
});
