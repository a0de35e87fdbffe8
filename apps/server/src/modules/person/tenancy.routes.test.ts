import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClinicEContact } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

/*
 * What a statement of this slice could do that forgot its "where": under the server's own role, in the context of a
 * real session. PostgreSQL refuses it, or there is nothing to find.
 */
const REFUSED = /row-level security|permission denied/;
let test: TestApp;
let client: pg.Client;
let mother: Persona;
let other: Persona;
let doctor: Persona;
let colleague: Persona;
let hers: string;
let theirs: string;

beforeAll(async () => {
  test = await createTestApp();
  const clinic = await test.world.clinic();
  mother = await test.world.persona({ listedIn: clinic });
  other = await test.world.persona({ listedIn: clinic });
  doctor = await test.world.persona({ staffOf: clinic });
  colleague = await test.world.persona({ staffOf: clinic });
  hers = await test.world.represented(mother);
  theirs = await test.world.represented(other);
  // The doctor has looked at the mother's, nobody at the other's.
  const letter = {
    eContactType: 'BACK_PAIN',
    patientPersonId: mother.personId,
    clinicId: clinic.id,
    text: 'x',
  };
  const { eContactId } = (await test.call(createFallbackEContact, { as: mother, body: letter })).body;
  await test.call(getClinicEContact, { as: doctor, params: { id: eContactId } });
  await test.world.sql('insert into person_lookup (user_id, at) values ($1, now()), ($2, now())', [
    mother.userId,
    other.userId,
  ]);
  client = new pg.Client(connectionOptions(test.database.ownerUrl, 'tervik_app'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** One statement, rolled back. @returns how many rows it touched or found */
async function attempt(
  as: Persona,
  text: string,
  values: readonly unknown[] = [],
  side: 'PATIENT' | 'CLINIC' = 'PATIENT',
): Promise<number> {
  await client.query('begin');
  try {
    await client.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), side]);
    return (await client.query(text, values as unknown[])).rowCount ?? 0;
  } finally {
    await client.query('rollback');
  }
}

const ADD = `insert into person (id, owner_user_id, is_self, first_name, surname, sex, created_at, represented_as)
             values ($1, $2, $3, 'Mia', 'Maasikas', 'FEMALE', now(), $4)`;
const RENAME = `update person set first_name = 'X' where id = $1`;
const ASKED = 'insert into person_lookup (user_id, at) values ($1, now())';
const NAMED = 'select * from app.who_looked($1)';

describe('what honest requests do is allowed (the positive control)', () => {
  it.each([
    ['add', () => attempt(mother, ADD, [randomUUID(), mother.userId, false, 'MINOR'])],
    ['change', () => attempt(mother, RENAME, [hers])],
    ['remove', () => attempt(mother, 'update person set deleted_at = now() where id = $1', [hers])],
    ['count a lookup', () => attempt(mother, ASKED, [mother.userId])],
    ['see who has looked', () => attempt(mother, 'select 1 from access_log')],
    ['hear the name', () => attempt(mother, NAMED, [[doctor.employeeId, colleague.employeeId]])],
  ])('%s', async (_, work) => {
    expect(await work()).toBe(1);
  });
});

describe('nobody’s list is touched but one’s own', () => {
  it.each([
    [
      'put somebody on another list',
      () => attempt(mother, ADD, [randomUUID(), other.userId, false, 'MINOR']),
    ],
    ['make a second self', () => attempt(mother, ADD, [randomUUID(), mother.userId, true, null])],
    ['represent as nothing', () => attempt(mother, ADD, [randomUUID(), mother.userId, false, null])],
    ['give a row away', () => attempt(mother, 'update person set owner_user_id = $1', [other.userId])],
    ['make a row oneself', () => attempt(mother, 'update person set is_self = true where id = $1', [hers])],
    ['take a row out for good', () => attempt(mother, 'delete from person where id = $1', [hers])],
    ['count against another', () => attempt(mother, ASKED, [other.userId])],
    ['add as staff', () => attempt(doctor, ADD, [randomUUID(), mother.userId, false, 'MINOR'], 'CLINIC')],
    ['count as staff', () => attempt(doctor, ASKED, [doctor.userId], 'CLINIC')],
    ['forget the clinics', () => attempt(mother, 'delete from access_log')],
  ])('%s: refused', async (_, work) => {
    await expect(work()).rejects.toThrow(REFUSED);
  });

  it('switch a clinic’s feature: there is none that they could', async () => {
    expect(await attempt(mother, 'update clinic_feature set enabled = true')).toBe(0);
  });

  it.each([
    ['change another’s', () => attempt(mother, RENAME, [theirs])],
    ['change the own self', () => attempt(mother, RENAME, [mother.personId])],
    ['change as staff', () => attempt(doctor, RENAME, [hers], 'CLINIC')],
    ['see another’s', () => attempt(mother, 'select 1 from person where id = $1', [theirs])],
    [
      'see another’s lookups',
      () => attempt(mother, 'select 1 from person_lookup where user_id = $1', [other.userId]),
    ],
    [
      'forget another’s lookups',
      () => attempt(mother, 'delete from person_lookup where user_id = $1', [other.userId]),
    ],
    ['see another’s looks', () => attempt(other, 'select 1 from access_log')],
    ['hear a name without a look', () => attempt(other, NAMED, [[doctor.employeeId]])],
    ['hear a colleague’s name', () => attempt(mother, NAMED, [[colleague.employeeId]])],
    ['hear it as staff', () => attempt(doctor, NAMED, [[doctor.employeeId]], 'CLINIC')],
  ])('%s: nothing', async (_, work) => {
    expect(await work()).toBe(0);
  });
});
