import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestPasswordReset,
  resetPassword,
  signUpWithPassword,
  verifySignUp,
  loginWithPassword,
} from '@tervik/contract/sign-in.ts';
import { extendSession } from '@tervik/contract/session.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { hashPassword } from '#platform/passwords.ts';
import { mailsTo, newestCode, visible } from '#test/support/accounts.ts';
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
async function signUp(email: string, headers: Record<string, string> = {}) {
  const { requestId } = (await askSignUp(email)).body;
  return t.call(verifySignUp, { body: { requestId, otp: await newestCode(t, email) }, headers });
}
const askReset = (email: string) => t.call(requestPasswordReset, { body: { email, locale: 'et' } });

test('a planted session is worth nothing after sign-up and after a reset', async () => {
  const planted = [await t.world.persona(), await t.world.persona()];
  const { email } = await t.world.persona({ passwordHash });
  const { requestId } = (await askReset(email)).body;
  const answers = [
    await signUp(newEmail(), { cookie: `tervik=${planted[0]?.token}` }),
    await t.call(resetPassword, {
      body: { requestId, otp: await newestCode(t, email), password: PASSWORD },
      headers: { cookie: `tervik=${planted[1]?.token}` },
    }),
  ];
  for (const [at, answer] of answers.entries()) {
    expect(answer.status).toBe(200);
    expect(answer.cookies[0]?.value).not.toBe(planted[at]?.token);
    expect((await t.refused(extendSession, { as: planted[at] ?? null })).status).toBe(401);
  }
});

test('reset: known and unknown are "sent" alike, and only the known one gets a mail', async () => {
  const { email } = await t.world.persona({ passwordHash });
  const digital = await t.world.persona();
  const answers = [await askReset(email), await askReset('nobody@example.ee'), await askReset(digital.email)];
  expect(answers.map(visible)).toEqual([visible(answers[0]!), visible(answers[0]!), visible(answers[0]!)]);
  expect(await mailsTo(t, email)).toMatchObject([{ template: 'RESET_CODE' }]);
  expect(await mailsTo(t, 'nobody@example.ee')).toEqual([]);
  // Who signs in with a digital ID or a consumer account does not become reachable through a mailbox.
  expect(await mailsTo(t, digital.email)).toEqual([]);
  for (const { body } of answers) {
    const refused = await t.refused(resetPassword, {
      body: { requestId: body.requestId, otp: 'x', password: PASSWORD },
    });
    expect(refused).toEqual({ status: 469, key: 'INVALID_OTP', data: { triesLeft: 4 } });
  }
});

test('reset ends every session of the account, its sockets too, tells its owner and opens a new one', async () => {
  const clinic = await t.world.clinic();
  const as = await t.world.persona({ passwordHash, staffOf: clinic });
  const other = await t.world.persona({ passwordHash });
  const socket = await t.app.http.injectWS(SOCKET_PATH, {
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: `tervik=${as.token}` },
  });
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  const { requestId } = (await askReset(` ${as.email.toUpperCase()}`)).body;
  const otp = await newestCode(t, as.email);
  const answer = await t.call(resetPassword, { body: { requestId, otp, password: PASSWORD } });
  expect(answer.status).toBe(200);
  expect(answer.body.userClaim.id).toBe(as.userId);
  expect(await closed).toBe(SOCKET_CLOSE_FINAL);
  expect((await t.refused(extendSession, { as })).status).toBe(401);
  expect((await t.call(extendSession, { as: other })).status).toBe(200);
  expect((await t.call(extendSession, { headers: cookieOf(answer) })).status).toBe(200);
  expect((await mailsTo(t, as.email)).map(({ template }) => template)).toEqual([
    'RESET_CODE',
    'PASSWORD_CHANGED',
  ]);
  const login = (password: string) => t.call(loginWithPassword, { body: { email: as.email, password } });
  expect((await login(OLD)).status).toBe(469);
  expect((await login(PASSWORD)).status).toBe(200);
  expect(
    await t.world.sql(`select 1 from audit_log where subject_id = $1 and action = 'resetPassword'`, [
      as.userId,
    ]),
  ).toHaveLength(1);
  expect((await t.refused(resetPassword, { body: { requestId, otp, password: PASSWORD } })).key).toBe(
    'OTP_EXPIRED',
  );
});

test('a weak new password does not use up the code', async () => {
  const { email } = await t.world.persona({ passwordHash, email: 'vanaema.kalju@example.ee' });
  const { requestId } = (await askReset(email)).body;
  const otp = await newestCode(t, email);
  for (const password of ['lühike', 'password1234', 'vanaema.kalju', 'x'.repeat(129)])
    expect((await t.refused(resetPassword, { body: { requestId, otp, password } })).key, password).toBe(
      'PASSWORD_TOO_WEAK',
    );
  expect((await t.call(resetPassword, { body: { requestId, otp, password: PASSWORD } })).status).toBe(200);
});

test('a minor of old does not get in by a reset', async () => {
  const birthDate = new Date(t.clock.now() - 17 * 365 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const { email } = await t.world.persona({ passwordHash, birthDate });
  const { requestId } = (await askReset(email)).body;
  const otp = await newestCode(t, email);
  const answer = await t.call(resetPassword, { body: { requestId, otp, password: PASSWORD } });
  expect([answer.status, answer.body, answer.cookies]).toMatchObject([
    469,
    { key: 'PERSON_IS_UNDERAGE' },
    [],
  ]);
});
