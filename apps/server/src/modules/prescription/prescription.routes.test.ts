import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPrescription, listPrescriptions, removePrescription } from '@tervik/contract/prescription.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { createPool } from '#platform/db/pool.ts';
import { openTransaction } from '#platform/db/transaction.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { rememberPrescriptions } from './index.ts';

let test: TestApp;
let clinic: TestClinic;
let other: TestClinic;
let me: Persona;
let stranger: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  other = await test.world.clinic();
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.world.persona({ listedIn: clinic });
  stranger = await test.world.persona({ listedIn: clinic });
});

const IBUPROFEN = {
  brandName: '',
  activeIngredient: 'ibuprofen',
  routeOfAdministration: 'ORAL',
  strength: '400 mg',
  dosing: 'AS_NEEDED',
} as const;
const target = () => ({ personId: me.personId, clinicId: clinic.id });
const add = (fields: object = {}, as = me) =>
  test.call(addPrescription, { as, body: { ...target(), ...IBUPROFEN, ...fields } });
const refusedAdd = (fields: object, as = me) =>
  test.refused(addPrescription, { as, body: { ...target(), ...IBUPROFEN, ...fields } });
const list = async (as = me, query = target()) =>
  (await test.call(listPrescriptions, { as, query })).body.prescriptions;
const anotherDevice = async (): Promise<Persona> => {
  const token = randomBytes(32).toString('base64url');
  await test.world.sql(
    `insert into session (token_hash, id, user_id, expires_at, ends_at)
     values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours')`,
    [hashToken(token), randomUUID(), me.userId],
  );
  return { ...me, token };
};
const idOf = async (fields: object = {}) => (await add(fields)).body.prescription.id;

describe('a list of medicines', () => {
  it('begins empty, takes what is added, and gives it up again', async () => {
    expect(await list()).toEqual([]);
    const { prescription } = (await add({ brandName: '  Ibumax \n Forte ' })).body;
    expect(prescription).toMatchObject({
      brandName: 'Ibumax Forte',
      previousId: null,
      lastRequestedAt: null,
    });
    expect(await list()).toEqual([prescription]);
    await test.call(removePrescription, { as: me, params: { id: prescription.id } });
    expect(await list()).toEqual([]);
    expect(await test.refused(removePrescription, { as: me, params: { id: prescription.id } })).toMatchObject(
      { status: 404 },
    );
    const audits = await test.world.sql(
      'select action, clinic_id from audit_log where subject_id = $1 order by action',
      [prescription.id],
    );
    expect(audits).toEqual([
      { action: 'ADD', clinic_id: clinic.id },
      { action: 'REMOVE', clinic_id: clinic.id },
    ]);
  });

  it('holds one medicine once, and the dosing that was said last', async () => {
    const first = (await add()).body.prescription;
    expect((await add({ activeIngredient: 'IBUPROFEN', strength: '400mg' })).body.prescription).toEqual(
      first,
    );
    const changed = (await add({ dosing: 'TWICE' })).body.prescription;
    expect(changed).toMatchObject({ dosing: 'TWICE', previousId: first.id });
    expect(await list()).toEqual([changed]);
  });

  it('puts a new medicine in the place of the one that it replaces', async () => {
    const previousId = await idOf();
    const next = (await add({ activeIngredient: 'naproxen', previousId })).body.prescription;
    expect(next.previousId).toBe(previousId);
    expect(await list()).toEqual([next]);
  });

  it.each([
    ['no name at all', { activeIngredient: ' ' }, 'FIELD_REQUIRED'],
    ['a way that is none', { routeOfAdministration: 'TELEPATHY' }, 'INVALID_INPUT'],
    ['a dosing that is none', { dosing: 'HOURLY' }, 'INVALID_INPUT'],
    ['a name that is a text', { brandName: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['a strength that is a text', { strength: 'x'.repeat(61) }, 'INVALID_INPUT'],
    ['what cannot be stored', { brandName: 'a\u0000b' }, 'INVALID_INPUT'],
  ])('refuses %s', async (_, fields, key) => {
    expect((await refusedAdd(fields)).key).toBe(key);
    expect(await list()).toEqual([]);
  });

  it('is full at its limit; a change of what is there still goes', async () => {
    await test.world.sql(
      `insert into prescription (id, owner_user_id, person_id, clinic_id, brand_name, active_ingredient, route, strength, dosing, created_at)
       select gen_random_uuid(), $1, $2, $3, '', 'substance ' || n, 'ORAL', '1 mg', 'ONCE', now() from generate_series(1, $4) n`,
      [me.userId, me.personId, clinic.id, LIMITS.prescriptionsPerPerson],
    );
    expect(await refusedAdd({})).toMatchObject({
      key: 'PRESCRIPTION_LIMIT_REACHED',
      data: { max: LIMITS.prescriptionsPerPerson },
    });
    const changed = await add({ activeIngredient: 'substance 7', strength: '1 mg', dosing: 'TWICE' });
    expect(changed.status).toBe(200);
    expect(await list()).toHaveLength(LIMITS.prescriptionsPerPerson);
  });

  it('stays one list when several devices add at once', async () => {
    // A session each: requests of one session wait for each other anyway.
    const devices = await Promise.all(Array.from({ length: 8 }, () => anotherDevice()));
    const answers = await Promise.all(devices.map((device) => add({}, device)));
    expect(new Set(answers.map(({ body }) => body.prescription.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('somebody else’s', () => {
  it('person, clinic, entry and replaced entry are refused, and nothing changes', async () => {
    const id = await idOf();
    const theirs = { personId: stranger.personId, clinicId: clinic.id };
    expect(await test.refused(listPrescriptions, { as: stranger, query: target() })).toMatchObject({
      status: 404,
    });
    expect(await test.refused(listPrescriptions, { as: me, query: theirs })).toMatchObject({ status: 404 });
    expect((await refusedAdd({}, stranger)).status).toBe(404);
    expect((await refusedAdd(theirs)).status).toBe(404);
    expect((await refusedAdd({ clinicId: other.id })).key).toBe('CLINIC_NOT_AVAILABLE');
    expect((await refusedAdd({ clinicId: randomUUID() })).key).toBe('CLINIC_NOT_AVAILABLE');
    expect(await test.refused(removePrescription, { as: stranger, params: { id } })).toMatchObject({
      status: 404,
    });
    expect((await refusedAdd({ ...theirs, previousId: id }, stranger)).status).toBe(404);
    expect((await list()).map((entry) => entry.id)).toEqual([id]);
    expect(await list(stranger, theirs)).toEqual([]);
  });

  it('list of mine: an entry of my child is none of my own', async () => {
    const childId = await test.world.represented(me, { listedIn: clinic });
    const previousId = await idOf({ personId: childId });
    expect(await list()).toEqual([]);
    expect((await refusedAdd({ previousId })).status).toBe(404);
    expect(await list(me, { personId: childId, clinicId: clinic.id })).toHaveLength(1);
  });

  it('are the medicines of a child who has grown up', async () => {
    const childId = await test.world.represented(me, { listedIn: clinic });
    await test.world.sql(
      `update person set represented_as = 'MINOR', birth_date = current_date - interval '18 years' where id = $1`,
      [childId],
    );
    const query = { personId: childId, clinicId: clinic.id };
    expect((await test.refused(listPrescriptions, { as: me, query })).key).toBe('PERSON_CAME_OF_AGE');
    expect((await refusedAdd({ personId: childId })).key).toBe('PERSON_CAME_OF_AGE');
  });
});

describe('a renewal that was sent', () => {
  const remember = async (items: readonly object[]) => {
    const pool = createPool(test.database.ownerUrl, 'tervik_app', 1, () => undefined);
    try {
      const opened = await openTransaction(pool, {
        role: 'APP',
        side: 'PATIENT',
        tokenHash: hashToken(me.token),
        slideSeconds: 0,
        idempotencyKey: null,
        now: test.clock.now(),
        requestId: 'test',
        locale: null,
      });
      const remembered = await rememberPrescriptions(opened.tx, {
        ...target(),
        items: items.map((item) => ({ ...IBUPROFEN, previousId: null, ...item })),
      });
      await opened.commit();
      return remembered;
    } finally {
      await pool.end();
    }
  };

  it('marks what is on the list, adds what is not, and forgets an earlier entry that is gone', async () => {
    const id = await idOf();
    const saved = await remember([
      { previousId: id },
      { activeIngredient: ' metoprolol ', previousId: randomUUID() },
    ]);
    expect(saved).toMatchObject([{ previousId: id }, { activeIngredient: 'metoprolol', previousId: null }]);
    const after = await list();
    expect(after.map((entry) => entry.activeIngredient).toSorted()).toEqual(['ibuprofen', 'metoprolol']);
    expect(after.every((entry) => entry.lastRequestedAt !== null)).toBe(true);
    expect(after.find((entry) => entry.activeIngredient === 'ibuprofen')?.id).toBe(id);
  });

  it('is sent although the list is full', async () => {
    await test.world.sql(
      `insert into prescription (id, owner_user_id, person_id, clinic_id, brand_name, active_ingredient, route, strength, dosing, created_at)
       select gen_random_uuid(), $1, $2, $3, '', 'substance ' || n, 'ORAL', '1 mg', 'ONCE', now() from generate_series(1, $4) n`,
      [me.userId, me.personId, clinic.id, LIMITS.prescriptionsPerPerson],
    );
    expect(await remember([{}])).toHaveLength(1);
    expect(await list()).toHaveLength(LIMITS.prescriptionsPerPerson);
  });
});
