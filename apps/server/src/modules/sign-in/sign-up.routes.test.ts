import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestPasswordReset,
  resetPassword,
  signUpWithPassword,
  verifySignUp,
  loginWithOtp,
  loginWithPassword,
  sendOtp,
} from '@tervik/contract/sign-in.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { hashPassword } from '#platform/passwords.ts';
import { mailsTo, newestCode, otherThan, visible } from '#test/support/accounts.ts';
import { createTestApp, type Answer, type TestApp } from '#test/support/test-app.ts';

const PASSWORD = 'kolm sinist kastanit';
const OLD = 'rukkilill õitseb juulis';
const MINUTE = 60_000;
let t: TestApp;
let passwordHash: string;
let counter = 0;

beforeAll(async () => {
  [t, passwordHash] = await Promise.all([createTestApp(), hashPassword(OLD)]);
});
afterAll(() => t.close());

const newEmail = (): string => `signup${(counter += 1)}@example.ee`;
const cookieOf = (answer: Answer<unknown>): Record<string, string> => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
const askSignUp = (email: string, password = PASSWORD, locale = 'et') =>
  t.call(signUpWithPassword, { body: { email, password, locale } });
const askReset = (email: string) => t.call(requestPasswordReset, { body: { email, locale: 'et' } });
const accountsOf = (email: string) =>
  t.world.sql<{ id: string; password_hash: string | null }>(
    'select id, password_hash from app_user where lower(email) = lower($1)',
    [email],
  );

test('sign-up: a code, then an account that has yet to say who it is', async () => {
  const email = newEmail();
  const asked = await t.call(signUpWithPassword, {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD, locale: 'ru' },
  });
  expect([asked.status, asked.cookies]).toEqual([200, []]);
  expect(await accountsOf(email)).toEqual([]);
  const recipient = `${email.split('@')[0]?.toUpperCase()}@example.ee`;
  expect(await mailsTo(t, recipient)).toMatchObject([{ template: 'SIGN_UP_CODE', locale: 'ru' }]);

  const code = await newestCode(t, recipient);
  const answer = await t.call(verifySignUp, { body: { requestId: asked.body.requestId, otp: code } });
  expect(answer.status).toBe(200);
  expect(answer.body.userClaim).toMatchObject({
    email: recipient,
    locale: 'ru',
    firstName: '',
    permissions: ['PRM_PATIENT'],
    incompleteProfile: true,
  });
  expect((await t.call(getConfig, { headers: cookieOf(answer) })).body.loggedInUser?.email).toBe(recipient);
  // Until then nothing but signing up is theirs.
  expect(await t.refused(listPersons, { headers: cookieOf(answer) })).toMatchObject({
    status: 403,
    key: 'NO_ACCESS',
  });
  const [row] = await t.world.sql(
    `select identity_level, is_patient, is_admin, password_hash like '$argon2id$%' as hashed from app_user where email = $1`,
    [recipient],
  );
  expect(row).toEqual({ identity_level: 'LOW', is_patient: true, is_admin: false, hashed: true });
  expect(
    await t.world.sql(`select action, subject from audit_log where actor_user_id = $1 order by subject`, [
      answer.body.userClaim.id,
    ]),
  ).toEqual([
    { action: 'verifySignUp', subject: 'app_user' },
    { action: 'verifySignUp', subject: 'session' },
  ]);
  expect((await t.call(loginWithPassword, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('the waiting password is a hash, and is gone once the code was used', async () => {
  const email = newEmail();
  const { requestId } = (await askSignUp(email)).body;
  const payload = async () =>
    (await t.world.sql<{ payload: object }>('select payload from code_request where id = $1', [requestId]))[0]
      ?.payload;
  expect(JSON.stringify(await payload())).toContain('$argon2id$');
  expect(JSON.stringify(await payload())).not.toContain(PASSWORD);
  await t.call(verifySignUp, { body: { requestId, otp: await newestCode(t, email) } });
  expect(await payload()).toEqual({});
});

test('an address with an account gets the same answer and the same mail; only its owner learns of it', async () => {
  const { email, userId } = await t.world.persona({ passwordHash });
  const free = newEmail();
  const [taken, unused] = [await askSignUp(email), await askSignUp(free)];
  expect(visible(taken)).toEqual(visible(unused));
  expect(await mailsTo(t, email)).toMatchObject([{ template: 'SIGN_UP_CODE' }]);
  const { requestId } = taken.body;
  const code = await newestCode(t, email);
  const wrong = await t.refused(verifySignUp, { body: { requestId, otp: otherThan(code) } });
  expect(wrong.key).toBe('INVALID_OTP');
  expect(await t.refused(verifySignUp, { body: { requestId, otp: code } })).toMatchObject({
    status: 469,
    key: 'USER_EXISTS',
  });
  expect(await accountsOf(email)).toEqual([{ id: userId, password_hash: passwordHash }]);
  expect((await t.refused(verifySignUp, { body: { requestId, otp: code } })).key).toBe('OTP_EXPIRED');
});

test.each([
  ['mari', 'EMAIL_INVALID'],
  ['mari@gmail.ee', 'EMAIL_GMAIL_EE'],
  ['mari@mail.hotmail.ee', 'EMAIL_HOTMAIL_EE'],
  ['mari@nowhere.invalid', 'EMAIL_DOMAIN_MISSING'],
])('sign-up with %s: %s', async (email, key) => {
  const before = await t.world.sql('select from code_request');
  const refused = await t.refused(signUpWithPassword, { body: { email, password: PASSWORD, locale: 'et' } });
  expect(refused).toMatchObject({ status: 469, key });
  expect(await t.world.sql('select from code_request')).toHaveLength(before.length);
});

test.each([
  ['kolm kastan', 'LENGTH'],
  ['x'.repeat(129), 'LENGTH'],
  ['password1234', 'KNOWN'],
  ['Finalfantasy7!', 'KNOWN'],
  ['Tervik123456', 'OWN'],
  ['aaaaaaaaaaaa', 'SIMPLE'],
  ['signup-weak@example.ee', 'OWN'],
])('sign-up with the password "%s": too weak, and which rule says so', async (password, rule) => {
  const body = { email: 'signup-weak@example.ee', password, locale: 'et' };
  expect(await t.refused(signUpWithPassword, { body })).toMatchObject({
    status: 469,
    key: 'PASSWORD_TOO_WEAK',
    data: { rule },
  });
});

test('two sign-ups with one address at once make one account', async () => {
  const email = newEmail();
  const requests = [await askSignUp(email), await askSignUp(email, 'neli sinist kastanit')];
  const codes = (await mailsTo(t, email)).map(({ params }) => params.code);
  const answers = await Promise.all(
    requests.map(({ body }, at) =>
      t.call(verifySignUp, { body: { requestId: body.requestId, otp: codes[at] } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 469]);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('one code, sent ten times at once, makes one account and one session', async () => {
  const email = newEmail();
  const { requestId } = (await askSignUp(email)).body;
  const otp = await newestCode(t, email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.call(verifySignUp, { body: { requestId, otp } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [account] = await accountsOf(email);
  expect(await t.world.sql('select from session where user_id = $1', [account?.id])).toHaveLength(1);
});

test('a new code for a sign-up, by the same call as for a login', async () => {
  const email = newEmail();
  const { requestId } = (await askSignUp(email)).body;
  expect((await t.refused(sendOtp, { body: { requestId } })).key).toBe('OTP_RESEND_TOO_SOON');
  t.clock.advance(61_000);
  expect((await t.call(sendOtp, { body: { requestId } })).status).toBe(200);
  const mails = await mailsTo(t, email);
  expect(mails.map(({ template }) => template)).toEqual(['SIGN_UP_CODE', 'SIGN_UP_CODE']);
  expect((await t.call(verifySignUp, { body: { requestId, otp: await newestCode(t, email) } })).status).toBe(
    200,
  );
});

test('the code of an address without an account opens nothing, even guessed', async () => {
  const { requestId } = (await askReset('ghost@example.ee')).body;
  const [row] = await t.world.sql<{ code: string }>(
    `select payload->'params'->>'code' as code from outbox where payload->>'dedupeKey' like '%' || $1 || '%'`,
    [requestId],
  );
  expect(row?.code).toMatch(/^\d{6}$/);
  const body = { requestId, otp: row?.code, password: PASSWORD };
  expect((await t.refused(resetPassword, { body })).key).toBe('INVALID_OTP');
});

test('a code is good for its purpose alone', async () => {
  const { email } = await t.world.persona({ passwordHash });
  const asked = {
    login: (await t.call(loginWithPassword, { body: { email, password: OLD } })).body.requestId,
    signUp: (await askSignUp(email)).body.requestId,
    reset: (await askReset(email)).body.requestId,
  };
  const [login, signUpCode, reset] = (await mailsTo(t, email)).map(({ params }) => params.code ?? '');
  const attempts = [
    [loginWithOtp, asked.signUp, signUpCode],
    [loginWithOtp, asked.reset, reset],
    [verifySignUp, asked.login, login],
    [verifySignUp, asked.reset, reset],
    [resetPassword, asked.login, login],
    [resetPassword, asked.signUp, signUpCode],
  ] as const;
  for (const [route, requestId, otp] of attempts)
    expect((await t.refused(route, { body: { requestId, otp, password: PASSWORD } })).key).toBe(
      'OTP_EXPIRED',
    );
  // And they were right: each opens its own door.
  expect((await t.call(loginWithOtp, { body: { requestId: asked.login, otp: login } })).status).toBe(200);
  expect((await t.refused(verifySignUp, { body: { requestId: asked.signUp, otp: signUpCode } })).key).toBe(
    'USER_EXISTS',
  );
  expect(
    (await t.call(resetPassword, { body: { requestId: asked.reset, otp: reset, password: PASSWORD } }))
      .status,
  ).toBe(200);
});

test('the hash of a code fits its purpose alone, should the row say another', async () => {
  const email = newEmail();
  const { requestId } = (await askSignUp(email)).body;
  const otp = await newestCode(t, email);
  await t.world.sql(`update code_request set purpose = 'RESET' where id = $1`, [requestId]);
  const body = { requestId, otp, password: PASSWORD };
  expect((await t.refused(resetPassword, { body })).key).toBe('INVALID_OTP');
});

test('a code is late after ten minutes', async () => {
  const email = newEmail();
  const { requestId } = (await askSignUp(email)).body;
  const otp = await newestCode(t, email);
  t.clock.advance(10 * MINUTE);
  expect((await t.refused(verifySignUp, { body: { requestId, otp } })).key).toBe('OTP_EXPIRED');
  expect(await accountsOf(email)).toEqual([]);
});

test('where e-mail login is off, none of its doors opens', async () => {
  const off = await createTestApp({
    config: { emailLoginEnabled: false, digitalId: { url: 'http://127.0.0.1:9', accessToken: 'none' } },
  });
  const body = { email: 'a@example.ee', password: PASSWORD, locale: 'et', otp: '1' };
  const withId = { ...body, requestId: '0191f3a2-7b1c-7d3e-9a11-223344556677' };
  for (const route of [signUpWithPassword, verifySignUp, requestPasswordReset, resetPassword])
    expect((await off.refused(route, { body: withId })).key, route.name).toBe('NO_ACCESS');
  await off.close();
});

test('a country has its own languages: Russian mails in Estonia only', async () => {
  const british = await createTestApp({ config: { countryCode: 'GB', personalCodeRequired: false } });
  const body = { email: 'mary@example.co.uk', password: PASSWORD, locale: 'ru' };
  expect((await british.call(signUpWithPassword, { body })).status).toBe(200);
  expect(await mailsTo(british, 'mary@example.co.uk')).toMatchObject([{ locale: 'en' }]);
  await british.close();
});
