import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeProfile, requestProfileCode, updateProfile } from '@tervik/contract/account.ts';
import {
  loginWithProvider,
  requestPasswordReset,
  resetPassword,
  signUpWithPassword,
  loginWithOtp,
  loginWithPassword,
  sendOtp,
} from '@tervik/contract/sign-in.ts';
import { updatePushEndpoint } from '@tervik/contract/notification.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { hashPassword } from '#platform/passwords.ts';
import { mailsTo, newestCode } from '../../support/accounts.ts';
import { makeVapidKeys } from '../../support/partners/push-simulator.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import type { Persona } from '../../support/world.ts';

/* Becoming somebody else, staying in after being shut out, and other people's mailboxes. */

const PASSWORD = 'rukkilill õitseb juulis';
const NEW_PASSWORD = 'kolm sinist kastanit';
let t: TestApp;
let passwordHash: string;
let counter = 0;
beforeAll(async () => {
  const push = { ...makeVapidKeys(), subject: 'mailto:a@b.ee', hosts: ['fcm.googleapis.com'] };
  t = await createTestApp({ config: { push } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => t.close());

const newEmail = (): string => `attack${(counter += 1)}@example.ee`;
const begin = (email: string) => t.call(loginWithPassword, { body: { email, password: PASSWORD } });

async function askReset(email: string): Promise<{ requestId: string; otp: string }> {
  const { body } = await t.call(requestPasswordReset, { body: { email, locale: 'et' } });
  return { requestId: body.requestId, otp: await newestCode(t, email) };
}
async function proof(as: Persona, email?: string): Promise<{ requestId: string; otp: string }> {
  const asked = await t.call(requestProfileCode, { as, body: email === undefined ? {} : { email } });
  return { requestId: asked.body.requestId, otp: await newestCode(t, email ?? as.email) };
}

test('a confirmed patient who takes another name or code is a first-time patient again', async () => {
  const clinic = await t.world.clinic();
  const target = async ({ personId }: Persona): Promise<unknown> =>
    (
      await t.world.sql<{ confirmed: boolean; list_code: string | null }>(
        'select confirmed_at is not null as confirmed, list_code from clinic_patient where person_id = $1',
        [personId],
      )
    )[0];
  const known = { confirmed: true, list_code: 'A1' };
  for (const claim of [
    { firstName: 'Somebody' },
    { surname: 'Else' },
    { personalCode: '60302050016', birthDate: '2003-02-05' },
  ]) {
    const as = await t.world.persona({ listedIn: clinic });
    const child = await t.world.represented(as, { listedIn: clinic });
    expect((await t.call(updateProfile, { as, body: { firstName: as.firstName } })).status).toBe(200);
    expect(await target(as)).toEqual(known);
    expect((await t.call(updateProfile, { as, body: { ...claim, sex: 'FEMALE' } })).status).toBe(200);
    expect(await target(as), JSON.stringify(claim)).toEqual({ confirmed: false, list_code: null });
    expect(await target({ ...as, personId: child })).toEqual(known);
  }
  // The certificate's new name of a proven person is still that person's.
  const proven = await t.world.persona({ listedIn: clinic });
  await t.world.sql(`update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`, [
    proven.userId,
  ]);
  await t.world.sql(`update person set surname = 'Abielus' where id = $1`, [proven.personId]);
  expect(await target(proven)).toEqual(known);
});

test('a login begun with the old password ends with it, also by a code that is sent anew', async () => {
  const { email, userId } = await t.world.persona({ passwordHash });
  const { requestId } = (await begin(email)).body;
  const otp = await newestCode(t, email);
  const { requestId: later } = (await begin(email)).body;
  expect(
    (await t.call(resetPassword, { body: { ...(await askReset(email)), password: NEW_PASSWORD } })).status,
  ).toBe(200);
  expect(await t.refused(loginWithOtp, { body: { requestId, otp } })).toMatchObject({ key: 'OTP_EXPIRED' });
  t.clock.advance(61_000);
  expect((await t.call(sendOtp, { body: { requestId: later } })).status).toBe(200);
  const again = { requestId: later, otp: await newestCode(t, email) };
  expect(await t.refused(loginWithOtp, { body: again })).toMatchObject({ key: 'OTP_EXPIRED' });
  expect(await t.world.sql('select from session where user_id = $1', [userId])).toHaveLength(1);
});

test('a login begun under the former address ends with it', async () => {
  const as = await t.world.persona({ passwordHash });
  const { requestId } = (await begin(as.email)).body;
  const otp = await newestCode(t, as.email);
  const email = newEmail();
  const change = { email, ...(await proof(as, email)) };
  expect((await t.call(updateProfile, { as, body: change })).status).toBe(200);
  expect(await t.refused(loginWithOtp, { body: { requestId, otp } })).toMatchObject({ key: 'OTP_EXPIRED' });
});

test('a new password ends the notices of browsers that a thief had registered', async () => {
  const as = await t.world.persona({ passwordHash });
  const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/thief';
  expect((await t.call(updatePushEndpoint, { as, body: { pushEndpoint } })).status).toBe(200);
  await t.call(resetPassword, { body: { ...(await askReset(as.email)), password: NEW_PASSWORD } });
  expect(await t.world.sql('select from push_subscription where user_id = $1', [as.userId])).toEqual([]);
});

test('a code for a new password makes none for whoever has the address by now', async () => {
  const former = await t.world.persona({ passwordHash });
  const code = await askReset(former.email);
  await t.world.sql('update app_user set email = $2 where id = $1', [former.userId, newEmail()]);
  const proven = await t.world.persona({ email: former.email });
  expect(await t.refused(resetPassword, { body: { ...code, password: NEW_PASSWORD } })).toMatchObject({
    key: 'OTP_EXPIRED',
  });
  expect(await t.world.sql('select password_hash from app_user where id = $1', [proven.userId])).toEqual([
    { password_hash: null },
  ]);
});

test('a code that went to the former address proves nothing of the new one', async () => {
  const as = await t.world.persona();
  const former = await proof(as);
  const email = newEmail();
  expect((await t.call(updateProfile, { as, body: { email, ...(await proof(as, email)) } })).status).toBe(
    200,
  );
  expect(await t.refused(updateProfile, { as, body: { phone: '+37259999999', ...former } })).toMatchObject({
    key: 'EMAIL_CODE_REQUIRED',
  });
});

test('one mailbox gets five codes an hour from strangers, whatever tags they invent', async () => {
  const signUp = (tag: string, box = 'flooded') =>
    t.call(signUpWithPassword, {
      body: { email: `${box}${tag}@example.ee`, password: NEW_PASSWORD, locale: 'et' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(`+${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await t.world.sql(`select from outbox where payload->>'recipient' like 'flooded+%'`)).toHaveLength(
    5,
  );
  const as = await t.world.persona();
  const body = { email: 'Flooded+x@example.ee' };
  expect(await t.refused(requestProfileCode, { as, body })).toMatchObject({ key: 'OTP_LIMIT_REACHED' });
  t.clock.advance(61_000);
  const sent = answers.find(({ status }) => status === 200)!.body;
  expect(await t.refused(sendOtp, { body: { requestId: sent.requestId } })).toMatchObject({
    key: 'OTP_LIMIT_REACHED',
  });
  // Whose mailbox it is still gets theirs, and a neighbour too.
  expect((await signUp('')).status).toBe(200);
  expect((await signUp('+1', 'neighbour')).status).toBe(200);
  expect(await mailsTo(t, 'flooded@example.ee')).toHaveLength(1);
});

test('who signs in while their profile is saved is not in its way', async () => {
  const as = await t.world.persona({ passwordHash });
  const answers = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => [
      (await begin(as.email)).status,
      (await t.call(requestProfileCode, { as, body: {} })).status,
      (await t.call(completeProfile, { as, body: { firstName: `Mari${at}` } })).status,
    ]),
  );
  expect(answers.flat().filter((status) => status === 500)).toEqual([]);
});

test('returns of partners that wait for each other leave connections to everybody else', async () => {
  const token = randomBytes(32).toString('base64url');
  await t.world.sql(
    `insert into login_flow (id, kind, provider, browser_hash, secret_hash, locale, created_at, expires_at)
     values (gen_random_uuid(), 'OIDC', 'google', $1, $2, 'et', now(), now() - interval '1 hour')`,
    [hashToken(token), hashToken('one')],
  );
  const holder = new pg.Client({ connectionString: t.database.ownerUrl });
  await holder.connect();
  await holder.query('begin; select from login_flow for update');
  const returns = Array.from({ length: 12 }, () =>
    t.call(loginWithProvider, { body: { query: 'state=one' }, headers: { cookie: `tervik-flow=${token}` } }),
  );
  const waiting = async (): Promise<number> =>
    (
      await t.world.sql<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]!.n;
  while ((await waiting()) < 3);
  expect((await t.call(getConfig)).status).toBe(200);
  expect(await waiting()).toBe(3);
  await holder.query('rollback');
  await holder.end();
  expect((await Promise.all(returns)).map(({ status }) => status)).toEqual(returns.map(() => 469));
});

test('a profile saved while something else locks the same account the other way round is saved all the same', async () => {
  const as = await t.world.persona({ passwordHash });
  const body = { phone: '+37259999999', ...(await proof(as)) };
  const other = new pg.Client({ connectionString: t.database.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [as.email]);
  const saving = t.call(updateProfile, { as, body });
  const waiting = () =>
    t.world.sql(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
  // Where the saving one held the account already, the two would wait for each other.
  await other.query('select from app_user where id = $1 for update', [as.userId]);
  await other.query('rollback');
  await other.end();
  expect((await saving).status).toBe(200);
});
