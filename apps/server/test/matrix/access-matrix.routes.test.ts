import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@tervik/contract/routes.ts';
import type { Route } from '@tervik/contract/route.ts';
import * as conversation from '@tervik/contract/conversation.ts';
import * as inbox from '@tervik/contract/inbox.ts';
import { completeProfile } from '@tervik/contract/account.ts';
import { listConsents, saveConsent } from '@tervik/contract/consent.ts';
import { getConfig } from '@tervik/contract/session.ts';
import {
  CASES,
  createCast,
  FOREIGN_STAFF,
  NAMES,
  OWN_STAFF,
  PATIENTS,
  PUBLIC_CALLS,
  UNCONSENTED,
} from './route-cases.ts';
import type { Case, Cast, Name } from './route-cases.ts';
import { readDocumented } from './documented.ts';
import { createTestApp, PUSH_SETTINGS, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let cast: Cast;
let isDocumented: Awaited<ReturnType<typeof readDocumented>>;
beforeAll(async () => {
  app = await createTestApp({ config: { push: PUSH_SETTINGS } });
  cast = await createCast(app);
  isDocumented = await readDocumented(app);
});
afterAll(() => app.close());

/** The answer that the access rules promise, said without looking at the code that gives it. */
function expected(route: Route, name: Name, { allowed, ownData = false, otherwise }: Case): number {
  if (name === 'anonymous') return 401;
  if (name === 'incomplete' && route.access !== 'SESSION') return 403;
  const role = roleOf(name);
  if (UNCONSENTED.includes(name) && route.access === role) return 469;
  if (allowed.includes(name) || (ownData && route.access === 'SESSION')) return 200;
  if (otherwise !== undefined) return otherwise;
  if (route.access !== role) return 403;
  return ownData ? 200 : 404;
}

function roleOf(name: Name): 'PATIENT' | 'CLINIC' | 'ADMIN' | 'NEITHER' {
  if (name === 'platformAdmin') return 'ADMIN';
  if (PATIENTS.includes(name)) return 'PATIENT';
  return [...OWN_STAFF, ...FOREIGN_STAFF, 'unconsentedStaff'].includes(name) ? 'CLINIC' : 'NEITHER';
}

describe('every route × every persona', () => {
  const guarded = ROUTES.filter(({ access }) => access !== 'PUBLIC');

  it('has a line for every route with a session', () => {
    expect(guarded.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
    const open = ROUTES.filter(({ access }) => access === 'PUBLIC').map(({ name }) => name);
    expect(open.toSorted()).toEqual(Object.keys(PUBLIC_CALLS).toSorted());
  });

  it.each(guarded.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    const requested = CASES[name];
    if (requested === undefined) throw new Error(`no line for ${name}`);
    const table: Record<string, number> = {};
    const promise: Record<string, number> = {};
    // Completing the profile is one of the calls.
    await forgetProfile();
    for (const persona of NAMES) {
      const target = await cast.makeTarget(requested.state);
      const before = await rowsOf(target.eContactId);
      const answer = await app.call(route, { ...requested.call(target, cast), as: cast.who(persona) });
      table[persona] = answer.status;
      expect(isDocumented(route, answer.status), `the document does not name ${answer.status}`).toBe(true);
      promise[persona] = expected(route, persona, requested);
      if (answer.status !== 200) {
        expect(await rowsOf(target.eContactId), `${persona} was refused and changed something`).toEqual(
          before,
        );
        expect(JSON.stringify(answer.body), `${persona} was refused and told something`).not.toMatch(
          /hurts|Surname/,
        );
      }
    }
    expect(table).toEqual(promise);
  });
});

const forgetProfile = () =>
  app.world.sql('update app_user set birth_date = null where id = $1', [cast.must('incomplete').userId]);

const rowsOf = (id: string): Promise<object[]> =>
  app.world.sql(
    'select e.*, (select count(*) from activity where e_contact_id = e.id), (select count(*) from note where e_contact_id = e.id) as notes, (select count(*) from access_log where e_contact_id = e.id) as reads from e_contact e where id = $1',
    [id],
  );

describe('what a profile and a consent open', () => {
  it('who completes the profile gets in with the next call, and not before', async () => {
    await forgetProfile();
    const as = cast.who('incomplete');
    const list = () => app.call(inbox.listPatientEContacts, { as });
    expect(await app.refused(inbox.listPatientEContacts, { as })).toMatchObject({ key: 'NO_ACCESS' });
    const completed = await app.call(completeProfile, { as, body: { birthDate: '1980-05-17' } });
    expect(completed.body.userClaim.incompleteProfile).toBe(false);
    expect((await list()).status).toBe(200);
  });

  it('an employee without a profile sees no patient, and no colleague hears of them', async () => {
    const as = await app.world.persona({ staffOf: cast.clinic, birthDate: null });
    const { eContactId } = await cast.makeTarget('NEW');
    const open = () => app.refused(conversation.getClinicEContact, { as, params: { id: eContactId } });
    expect(await open()).toMatchObject({ status: 403, key: 'NO_ACCESS' });
    await app.world.sql(`update app_user set birth_date = '1980-05-17' where id = $1`, [as.userId]);
    expect((await open()).status).toBe(200);
  });

  it('a missing consent is asked for: the page knows of it, and the next call after it works', async () => {
    const as = cast.who('unconsented');
    const user = async () => (await app.call(getConfig, { as })).body.loggedInUser ?? undefined;
    const list = () => app.call(inbox.listPatientEContacts, { as });
    await app.world.sql('delete from consent where user_id = $1', [cast.must('unconsented').userId]);
    expect(await user()).toMatchObject({
      prmPatientConsentGiven: false,
      prmPrivacyPolicyConsentGiven: false,
    });
    expect(await list()).toMatchObject({ status: 469, body: { key: 'CONSENT_MISSING' } });
    const { consents } = (await app.call(listConsents, { as })).body;
    for (const { type, version } of consents) await app.call(saveConsent, { as, body: { type, version } });
    expect((await list()).status).toBe(200);
  });
});

describe('lists hold only what is mine', () => {
  it('a foreign clinic sees none of ours, and our staff see it', async () => {
    const { eContactId } = await cast.makeTarget('NEW');
    const ids = async (name: Name): Promise<string[]> =>
      (await app.call(inbox.listClinicEContacts, { as: cast.who(name) })).body.eContacts.map(({ id }) => id);
    for (const name of OWN_STAFF) expect(await ids(name)).toContain(eContactId);
    for (const name of FOREIGN_STAFF) expect(await ids(name)).not.toContain(eContactId);
  });

  it('the representative sees the child’s e-contact, the patient and strangers do not', async () => {
    const { eContactId } = await cast.makeTarget('NEW', 'representative');
    const status = async (name: Name): Promise<number> =>
      (await app.call(conversation.getPatientTimeline, { as: cast.who(name), params: { id: eContactId } }))
        .status;
    expect(await status('representative')).toBe(200);
    expect(await status('patient')).toBe(404);
    expect(await status('stranger')).toBe(404);
  });

  it('somebody who is both sees as a patient only what is theirs, and as staff only their clinic', async () => {
    const both = await app.world.persona({
      staffOf: cast.clinic,
      isPatient: true,
      listedIn: cast.foreignClinic,
    });
    const { eContactId } = await cast.makeTarget('NEW');
    expect(
      (await app.call(conversation.getClinicEContact, { as: both, params: { id: eContactId } })).status,
    ).toBe(200);
    expect(
      (await app.call(conversation.getPatientTimeline, { as: both, params: { id: eContactId } })).status,
    ).toBe(404);
  });

  it('every read by staff leaves a row in the access log, and a refused one none', async () => {
    const { eContactId } = await cast.makeTarget('NEW');
    const reads = async (): Promise<number> =>
      (await app.world.sql('select 1 from access_log where e_contact_id = $1', [eContactId])).length;
    await app.call(conversation.getClinicEContact, {
      as: cast.who('foreignDoctor'),
      params: { id: eContactId },
    });
    expect(await reads()).toBe(0);
    await app.call(conversation.getClinicEContact, { as: cast.who('doctor'), params: { id: eContactId } });
    await app.call(conversation.getClinicTimeline, { as: cast.who('nurse'), params: { id: eContactId } });
    expect(await reads()).toBe(2);
  });
});
