import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requestPasswordReset,
  resetPassword,
  signUpWithPassword,
  verifySignUp,
  loginWithOtp,
  loginWithPassword,
} from '@tervik/contract/sign-in.ts';
import { hashPassword } from '#platform/passwords.ts';
import { callFromAnywhere, newestCode, otherThan } from '../../support/accounts.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const PASSWORD = 'sirel lõhnab maikuus';
const POOL = 6;
let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  [t, passwordHash] = await Promise.all([
    createTestApp({ config: { databasePoolSize: POOL } }),
    hashPassword(PASSWORD),
  ]);
});
afterAll(() => t.close());

const tryPassword = (email: string, password: string) =>
  callFromAnywhere(t, loginWithPassword, { email, password });
async function askForCode(email: string) {
  const { requestId } = (await tryPassword(email, PASSWORD)).json<{ requestId: string }>();
  const [row] = await t.world.sql<{ code: string }>(
    `select payload->'params'->>'code' as code from outbox where payload->>'recipient' = $1 order by id desc limit 1`,
    [email],
  );
  return { requestId, code: row?.code ?? '' };
}

describe('a code', () => {
  test('is guessed at most twenty times a day, over all requests and resends at once', async () => {
    const { email } = await t.world.persona({ passwordHash });
    let guesses = 0;
    let looked = 0;
    for (let round = 0; round < 5; round += 1) {
      const { requestId, code } = await askForCode(email);
      if (requestId === undefined) break;
      const wrong = code === '000000' ? '000001' : '000000';
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => t.refused(loginWithOtp, { body: { requestId, otp: wrong } })),
      );
      guesses += answers.length;
      looked += answers.filter(({ key }) => key === 'INVALID_OTP').length;
    }
    expect(guesses).toBeGreaterThanOrEqual(48);
    expect(looked).toBe(20);
    expect((await tryPassword(email, PASSWORD)).json<{ key: string }>().key).toBe('ACCOUNT_LOCKED');
  });

  test('is guessed ten thousand times, 200 at once: five are looked at for each, twenty a day, also after a restart', async () => {
    const { email } = await t.world.persona({ passwordHash });
    const looked: number[] = [];
    let guesses = 0;
    const attack = async (app: TestApp, requestId: string, code: string, count: number): Promise<void> => {
      const tried: Record<string, number> = {};
      const wrong = otherThan(code);
      for (let sent = 0; sent < count; sent += 200) {
        const answers = await Promise.all(
          Array.from({ length: 200 }, () => callFromAnywhere(app, loginWithOtp, { requestId, otp: wrong })),
        );
        for (const answer of answers) {
          const { key } = answer.json<{ key: string }>();
          tried[key] = (tried[key] ?? 0) + 1;
        }
      }
      guesses += count;
      looked.push(tried['INVALID_OTP'] ?? 0);
      expect(
        Object.keys(tried).filter((key) => !['INVALID_OTP', 'OTP_EXPIRED', 'ACCOUNT_LOCKED'].includes(key)),
      ).toEqual([]);
    };
    for (let round = 0; round < 3; round += 1) {
      const { requestId, code } = await askForCode(email);
      await attack(t, requestId, code, 1_600);
    }
    const last = await askForCode(email);
    await attack(t, last.requestId, last.code, 200);
    // Twenty in all: the fifth code is refused before it is made.
    expect((await tryPassword(email, PASSWORD)).json<{ key: string }>().key).toBe('ACCOUNT_LOCKED');
    const restarted = await createTestApp({ database: t.database, config: { databasePoolSize: POOL } });
    restarted.clock.advance(t.clock.now() - restarted.clock.now());
    await attack(restarted, last.requestId, last.code, 5_000);
    expect(
      (await callFromAnywhere(restarted, loginWithOtp, { requestId: last.requestId, otp: last.code })).json<{
        key: string;
      }>().key,
    ).toBe('ACCOUNT_LOCKED');
    await restarted.app.stop();
    await restarted.world.close();
    expect(guesses).toBe(10_000);
    expect(looked).toEqual([5, 5, 5, 5, 0]);
  }, 120_000);

  test.each([
    ['a sign-up', signUpWithPassword, verifySignUp],
    ['a reset', requestPasswordReset, resetPassword],
  ] as const)('of %s is guessed five times, of 200 at once', async (_, ask, verify) => {
    const { email } = await t.world.persona({ passwordHash });
    const body = { email, password: 'kolm sinist kastanit', locale: 'et' };
    const { requestId } = (await callFromAnywhere(t, ask, body)).json<{ requestId: string }>();
    const code = await newestCode(t, email);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        callFromAnywhere(t, verify, { ...body, requestId, otp: otherThan(code) }),
      ),
    );
    const keys = answers.map((answer) => answer.json<{ key: string }>().key);
    expect(keys.filter((key) => key === 'INVALID_OTP')).toHaveLength(5);
    expect(keys.filter((key) => key === 'OTP_EXPIRED')).toHaveLength(195);
    const late = await callFromAnywhere(t, verify, { ...body, requestId, otp: code });
    expect(late.json<{ key: string }>().key).toBe('OTP_EXPIRED');
  });

  test('opens one session, however often it is sent at once', async () => {
    const { email, userId } = await t.world.persona({ passwordHash });
    await t.world.sql('delete from session where user_id = $1', [userId]);
    const { requestId, code } = await askForCode(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.call(loginWithOtp, { body: { requestId, otp: code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.world.sql('select from session where user_id = $1', [userId])).toHaveLength(1);
  });

  test('sent from another site opens none, so nobody is signed in as somebody else', async () => {
    const { email } = await t.world.persona({ passwordHash });
    const { requestId, code } = await askForCode(email);
    const body = { requestId, otp: code };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await t.call(loginWithOtp, { body, headers });
      expect([answer.status, answer.cookies]).toEqual([403, []]);
    }
    expect((await t.call(loginWithOtp, { body })).status).toBe(200);
  });
});
