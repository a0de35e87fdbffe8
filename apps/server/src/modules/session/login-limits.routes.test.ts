import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('five codes an hour and address, over all requests', async () => {
  const email = await account();
  const { requestId } = await askForCode(email);
  for (let sent = 1; sent < 5; sent += 1) {
    t.clock.advance(61_000);
    if (sent % 2 === 0) await askForCode(email);
    else expect((await t.call(sendOtp, { body: { requestId } })).status).toBe(200);
  }
  t.clock.advance(61_000);
  const refused = await t.refused(sendOtp, { body: { requestId } });
  expect(refused).toMatchObject({ status: 469, key: 'OTP_LIMIT_REACHED' });
  expect(await tryPassword(email)).toMatchObject({ key: 'OTP_LIMIT_REACHED', data: { minutes: 55 } });
  expect(await mailsTo(email)).toHaveLength(5);
  t.clock.advance(56 * MINUTE);
  await askForCode(email);
});

test('twenty failures in a day lock the account until the day is over, also after a restart', async () => {
  const email = await account();
  const { requestId, code } = await askForCode(email);
  for (let failed = 0; failed < 4; failed += 1) await tryCode(requestId, otherThan(code));
  for (let failed = 4; failed < 20; failed += 1)
    expect((await tryPassword(email, 'vale parool')).key).toBe('LOGIN_FAILED');

  const locked = await tryPassword(email);
  expect(locked).toMatchObject({ status: 469, key: 'ACCOUNT_LOCKED' });
  const until = Number(locked.data?.['until']);
  expect(Math.abs(until - t.clock.now() - 24 * 60 * MINUTE)).toBeLessThan(5 * MINUTE);
  expect((await tryCode(requestId, code)).key).toBe('ACCOUNT_LOCKED');
  expect((await t.refused(sendOtp, { body: { requestId } })).key).toBe('ACCOUNT_LOCKED');

  const restarted = await createTestApp({ database: t.database });
  restarted.clock.advance(t.clock.now() - Date.now());
  expect((await restarted.refused(loginWithPassword, { body: { email, password: PASSWORD } })).key).toBe(
    'ACCOUNT_LOCKED',
  );
  await restarted.app.stop();
  await restarted.world.close();

  t.clock.advance(until - t.clock.now() + 1);
  await askForCode(email);
});

test('an address without an account locks in the same way', async () => {
  for (let failed = 0; failed < 20; failed += 1) await tryPassword('ghost@example.ee', 'vale parool');
  expect((await tryPassword('ghost@example.ee', 'vale parool')).key).toBe('ACCOUNT_LOCKED');
});

test('twenty guesses at once: at most five are looked at', async () => {
  const { requestId, code } = await askForCode(await account());
  const guesses = Array.from({ length: 20 }, (_, index) => (index === 13 ? code : otherThan(code)));
  const keys = await Promise.all(guesses.map(async (otp) => (await tryCode(requestId, otp)).key));
  const [row] = await t.world.sql<{ tries: number; used: boolean }>(
    'select tries, used_at is not null as used from code_request where id = $1',
    [requestId],
  );
  expect((row?.tries ?? 99) + (row?.used === true ? 1 : 0)).toBeLessThanOrEqual(5);
  expect(keys.filter((key) => key === 'INVALID_OTP')).toHaveLength(row?.tries ?? -1);
  expect(keys.filter((key) => key === 'OTP_EXPIRED').length).toBeGreaterThanOrEqual(15);
});

test('thirty passwords at once: twenty are looked at', async () => {
  const email = await account();
  const keys = await Promise.all(
    Array.from({ length: 30 }, async () => (await tryPassword(email, 'vale parool')).key),
  );
  expect(keys.filter((key) => key === 'LOGIN_FAILED')).toHaveLength(20);
  expect(keys.filter((key) => key === 'ACCOUNT_LOCKED')).toHaveLength(10);
});
