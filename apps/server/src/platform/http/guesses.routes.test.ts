import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listClinicEContacts, getClinicEContact } from '@tervik/contract/clinic.ts';
import { createFallbackEContact } from '@tervik/contract/patient.ts';
import { EXPIRES_HEADER } from '@tervik/contract/route.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Persona, TestClinic } from '../../testing/world.ts';
import type { ActingUser } from '../db/tx.ts';
import { createGuesses, isSameUser } from './guesses.ts';

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let eContactId: string;

beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic({ name: 'Oma' });
  patient = await app.world.persona({ listedIn: clinic });
  const sent = await app.call(createFallbackEContact, {
    as: patient,
    body: {
      clinicId: clinic.id,
      patientPersonId: patient.personId,
      eContactType: 'COUGH',
      text: 'Kurk valutab',
    },
  });
  eContactId = sent.body.eContactId;
});
afterAll(() => app.close());

/** Somebody whom the server has just served, so that it will guess. */
async function guessed(): Promise<Persona> {
  const staff = await app.world.persona({ staffOf: clinic });
  const first = await app.call(listClinicEContacts, { as: staff });
  expect(first.status).toBe(200);
  expect((await open(staff)).status).toBe(200);
  return staff;
}
const open = (as: Persona) => app.call(getClinicEContact, { as, params: { id: eContactId } });
const countReads = async (of: Persona): Promise<number> =>
  (await app.world.sql<{ id: string }>('select id from access_log where user_id = $1', [of.userId])).length;

describe('what has changed since the last request counts at once', () => {
  test('a membership that was taken away', async () => {
    const staff = await guessed();
    const before = await countReads(staff);
    await app.world.deactivate(staff.employeeId!);
    expect(await app.refused(listClinicEContacts, { as: staff })).toMatchObject({ key: 'NO_ACCESS' });
    expect(await app.refused(getClinicEContact, { as: staff, params: { id: eContactId } })).toMatchObject({
      key: 'NO_ACCESS',
    });
    expect(await countReads(staff)).toBe(before);
  });

  test('a session that was ended', async () => {
    const staff = await guessed();
    await app.world.sql('delete from session where user_id = $1', [staff.userId]);
    expect(await app.refused(listClinicEContacts, { as: staff })).toMatchObject({ key: 'SESSION_ENDED' });
  });

  test('a clinic that came, and one that went for another', async () => {
    const staff = await guessed();
    const other = await app.world.clinic({ name: 'Teine' });
    await app.world.sql('update employee set clinic_id = $2 where id = $1', [staff.employeeId, other.id]);
    const list = await app.call(listClinicEContacts, { as: staff, query: { clinicId: other.id } });
    expect(list.status).toBe(200);
    expect(
      await app.refused(listClinicEContacts, { as: staff, query: { clinicId: clinic.id } }),
    ).toMatchObject({
      key: 'NOT_FOUND',
    });
    expect(await app.refused(getClinicEContact, { as: staff, params: { id: eContactId } })).toMatchObject({
      key: 'NOT_FOUND',
    });
  });

  test('a personal code that was put right: the page is asked for anew, and answered', async () => {
    const staff = await guessed();
    await app.world.sql('update app_user set personal_code = $2 where id = $1', [
      staff.userId,
      '48001010000',
    ]);
    expect((await open(staff)).status).toBe(200);
  });
});

test('a guess that holds leaves the same marks: the log of reads, the expiry', async () => {
  const staff = await guessed();
  const before = await countReads(staff);
  const answer = await open(staff);
  expect(await countReads(staff)).toBe(before + 1);
  expect(Number(answer.headers[EXPIRES_HEADER])).toBeGreaterThan(Date.now());
});

test('guesses are few and forget the oldest', async () => {
  const guesses = createGuesses(2);
  const user: ActingUser = {
    ...{ userId: 'u', sessionId: 's', firstName: '', surname: '', locale: 'et', personalCode: null },
    ...{ isPatient: true, isAdmin: false, memberships: [], expiresAt: 1 },
  };
  for (const name of ['a', 'b', 'c']) guesses.keep(Buffer.from(name), user);
  expect(guesses.find(Buffer.from('a'))).toBeUndefined();
  expect(guesses.find(Buffer.from('c'))).toBe(user);
  guesses.forget(Buffer.from('c'));
  expect(guesses.find(Buffer.from('c'))).toBeUndefined();
  expect(isSameUser(user, { ...user, expiresAt: 2 })).toBe(true);
  expect(isSameUser(user, { ...user, isAdmin: true })).toBe(false);
});
