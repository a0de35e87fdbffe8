import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '@tervik/contract/session.ts';
import { loginWithOtp, loginWithPassword, sendOtp } from '@tervik/contract/sign-in.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const PASSWORD = 'rukkilill õitseb juulis';
const MINUTE = 60_000;
let t: TestApp;
let passwordHash: string;
let counter = 0;

beforeAll(async () => {
  [t, passwordHash] = await Promise.all([createTestApp(), hashPassword(PASSWORD)]);
});
afterAll(() => t.close());

const account = async (options: { birthDate?: string } = {}): Promise<string> =>
  (await t.world.persona({ passwordHash, email: `login${(counter += 1)}@example.ee`, ...options })).email;

interface Mail {
  recipient: string;
  template: string;
  locale: string;
  params: { code: string };
}
async function mailsTo(recipient: string): Promise<Mail[]> {
  const rows = await t.world.sql<{ payload: Mail }>(
    `select payload from outbox where payload->>'recipient' = $1 order by id`,
    [recipient],
  );
  return rows.map((row) => row.payload);
}
const newestCode = async (email: string): Promise<string> => (await mailsTo(email)).at(-1)?.params.code ?? '';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

async function askForCode(email: string): Promise<{ requestId: string; code: string }> {
  const answer = await t.call(loginWithPassword, { body: { email, password: PASSWORD } });
  expect(answer.status).toBe(200);
  return { requestId: answer.body.requestId, code: await newestCode(email) };
}
const tryCode = (requestId: string, otp: string) => t.refused(loginWithOtp, { body: { requestId, otp } });
const tryPassword = (email: string, password = PASSWORD) =>
  t.refused(loginWithPassword, { body: { email, password } });
const eventsOf = async (email: string): Promise<string[]> =>
  (
    await t.world.sql<{ kind: string }>('select kind from auth_event where email = $1 order by id', [email])
  ).map((row) => row.kind);

test('password, then the code from the mail, then a session', async () => {
  const email = await account();
  const asked = await t.call(loginWithPassword, {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
  });
  expect(asked.status).toBe(200);
  expect(asked.cookies).toEqual([]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ template: 'LOGIN_CODE', recipient: email, locale: 'et' });
  expect(mail?.params.code).toMatch(/^\d{6}$/);

  const entered = `${mail?.params.code.slice(0, 3)} ${mail?.params.code.slice(3)}`;
  const answer = await t.call(loginWithOtp, { body: { requestId: asked.body.requestId, otp: entered } });
  expect(answer.status).toBe(200);
  expect(answer.body.userClaim).toMatchObject({
    email,
    permissions: ['PRM_PATIENT'],
    activeRole: 'PRM_PATIENT',
    incompleteProfile: false,
  });
  const minutes = (answer.body.expiration - Date.now()) / MINUTE;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThan(31);

  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const config = await t.call(getConfig, { headers: { cookie } });
  expect(config.body.loggedInUser?.email).toBe(email);
  const stored = await t.world.sql<{ hit: boolean }>(
    `select token_hash::text like '%' || $1 || '%' as hit from session`,
    [answer.cookies[0]?.value],
  );
  expect(stored.some((row) => row.hit)).toBe(false);
});

test('an unknown e-mail and a wrong password get the same answer, the same counter and no code', async () => {
  const known = await account();
  const unknown = 'nobody@example.ee';
  const answers = await Promise.all(
    [known, unknown].map((email) => t.call(loginWithPassword, { body: { email, password: 'vale parool' } })),
  );
  expect(answers[0]?.body).toMatchObject({ key: 'LOGIN_FAILED' });
  expect(answers[1]).toMatchObject({ status: answers[0]?.status, body: answers[0]?.body });
  expect(await eventsOf(known)).toEqual(['PASSWORD_FAILED']);
  expect(await eventsOf(unknown)).toEqual(['PASSWORD_FAILED']);
  expect([...(await mailsTo(known)), ...(await mailsTo(unknown))]).toEqual([]);
});

test('an account without a password is answered like an unknown one', async () => {
  const { email } = await t.world.persona();
  expect(await tryPassword(email)).toMatchObject({ status: 469, key: 'LOGIN_FAILED' });
});

test('a wrong code tells how many tries are left; the sixth is not looked at', async () => {
  const { requestId, code } = await askForCode(await account());
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expect(await tryCode(requestId, otherThan(code))).toEqual({
      status: 469,
      key: 'INVALID_OTP',
      data: { triesLeft },
    });
  }
  expect((await tryCode(requestId, code)).key).toBe('OTP_EXPIRED');
});

test('a code works for ten minutes and once', async () => {
  const email = await account();
  const first = await askForCode(email);
  t.clock.advance(10 * MINUTE);
  expect((await tryCode(first.requestId, first.code)).key).toBe('OTP_EXPIRED');
  const second = await askForCode(email);
  t.clock.advance(10 * MINUTE - 5_000);
  expect(
    (await t.call(loginWithOtp, { body: { requestId: second.requestId, otp: second.code } })).status,
  ).toBe(200);
  expect((await tryCode(second.requestId, second.code)).key).toBe('OTP_EXPIRED');
});

test('a code belongs to its request', async () => {
  const [mine, other] = [await askForCode(await account()), await askForCode(await account())];
  const key =
    mine.code === other.code ? 'INVALID_OTP by chance' : (await tryCode(mine.requestId, other.code)).key;
  expect(key).toContain('INVALID_OTP');
  expect((await tryCode('0191f3a2-7b1c-7d3e-9a11-223344556677', mine.code)).key).toBe('OTP_EXPIRED');
});

test('a code of another purpose opens no session', async () => {
  const { requestId, code } = await askForCode(await account());
  await t.world.sql(`update code_request set purpose = 'RESET' where id = $1`, [requestId]);
  expect((await tryCode(requestId, code)).key).toBe('OTP_EXPIRED');
});

test('a new code after 60 seconds, under the same request; the old one is worth nothing', async () => {
  const email = await account();
  const { requestId, code } = await askForCode(email);
  const soon = await t.refused(sendOtp, { body: { requestId } });
  expect(soon).toMatchObject({ status: 469, key: 'OTP_RESEND_TOO_SOON' });
  expect(soon.data?.['seconds']).toBeGreaterThan(50);
  t.clock.advance(61_000);
  const again = await t.call(sendOtp, { body: { requestId } });
  expect(again.status).toBe(200);
  expect(again.body.requestId).toBe(requestId);
  const fresh = await newestCode(email);
  if (fresh !== code) expect((await tryCode(requestId, code)).key).toBe('INVALID_OTP');
  expect((await t.call(loginWithOtp, { body: { requestId, otp: fresh } })).status).toBe(200);
  expect((await t.refused(sendOtp, { body: { requestId } })).key).toBe('OTP_EXPIRED');
});

test('under 18 there is no session, and only the owner of the mailbox learns why', async () => {
  const birthDate = new Date(t.clock.now() - 17 * 365 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const email = await account({ birthDate });
  expect((await tryPassword(email, 'vale parool')).key).toBe('LOGIN_FAILED');
  const { requestId, code } = await askForCode(email);
  const before = await t.world.sql('select 1 from session');
  expect(await tryCode(requestId, code)).toMatchObject({ status: 469, key: 'PERSON_IS_UNDERAGE' });
  expect(await t.world.sql('select 1 from session')).toHaveLength(before.length);
});

test('odd input is refused or fails, and is never our fault', async () => {
  const bodies = [
    {},
    { email: 1, password: 2 },
    { email: 'a\u0000b\ud800', password: '\u0000' },
    { email: '', password: '' },
    { email: 'x'.repeat(321), password: 'x' },
  ];
  for (const body of bodies) expect([400, 469]).toContain((await t.call(loginWithPassword, { body })).status);
  for (const body of [
    { requestId: 'x', otp: '1' },
    { requestId: '0191f3a2-7b1c-7d3e-9a11-223344556677', otp: '\ud800\u0000' },
  ]) {
    expect([400, 469]).toContain((await t.call(loginWithOtp, { body })).status);
  }
});
