import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requestPasswordReset,
  signUpWithPassword,
  loginWithOtp,
  loginWithPassword,
  sendOtp,
} from '@tervik/contract/sign-in.ts';
import { extendSession, getConfig, logout } from '@tervik/contract/session.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { hashPassword } from '#platform/passwords.ts';
import { callFromAnywhere } from '../../support/accounts.ts';
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

describe('a flood of sign-ins', () => {
  test('that all wait for one address leaves connections to those who work', async () => {
    const as = await t.world.persona();
    const holder = new pg.Client({ connectionString: t.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['flooded@example.ee']);
    const flood = Array.from({ length: 4 * POOL }, () => tryPassword('flooded@example.ee', 'x'));
    // Only when the flood holds all that it can get.
    const waiting = () =>
      t.world.sql(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
    await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(POOL / 3);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await t.call(listPersons, { as })).status).toBe(200);
      expect((await t.call(getConfig, { as })).status).toBe(200);
    }
    expect(await waiting()).toHaveLength(POOL / 3);
    await holder.query('rollback');
    await holder.end();
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([469]));
  });
});

describe('who has an account', () => {
  test('cannot be told by the answer: status, key, words, headers', async () => {
    const { email } = await t.world.persona({ passwordHash });
    const seen = async (address: string) => {
      const { statusCode, body, headers } = await tryPassword(address, 'vale parool');
      const { date: _date, 'x-ratelimit-reset': _reset, ...same } = headers;
      return { statusCode, body, headers: same };
    };
    const known = await seen(email);
    for (const other of [
      'nobody@example.ee',
      email.replace('e', '\u0435'),
      `${email}\u200b`,
      `"${email}"`,
      'x'.repeat(320),
      '',
    ])
      expect(await seen(other), other).toEqual(known);
  });

  test.each([
    ['sign-up', signUpWithPassword],
    ['reset', requestPasswordReset],
  ] as const)('cannot be told by the answer of %s either', async (_, route) => {
    const { email } = await t.world.persona({ passwordHash });
    const seen = async (address: string) => {
      const body = { email: address, password: 'kolm sinist kastanit', locale: 'et' };
      const answer = await callFromAnywhere(t, route, body);
      const { date: _date, 'x-ratelimit-reset': _reset, ...same } = answer.headers;
      const { resendAt, expiresAt, ...rest } = answer.json<Record<string, number>>();
      return {
        status: answer.statusCode,
        same,
        lives: (expiresAt ?? 0) - (resendAt ?? 0),
        keys: Object.keys(rest),
      };
    };
    const unknown = email.replace('person', 'nobody');
    const known = await seen(email);
    expect(known.status).toBe(200);
    expect(await seen(unknown)).toEqual(known);
    // Nor by what is refused next.
    for (let asked = 1; asked < 5; asked += 1)
      expect(await seen(email), `${asked}`).toEqual(await seen(unknown));
    expect((await seen(email)).status).toBe(469);
    expect(await seen(unknown)).toEqual(await seen(email));
  });

  test('cannot be told by a code request that does not exist', async () => {
    const body = { requestId: randomUUID() };
    expect((await t.refused(sendOtp, { body })).key).toBe('OTP_EXPIRED');
    expect((await t.refused(loginWithOtp, { body: { ...body, otp: '123456' } })).key).toBe('OTP_EXPIRED');
  });
});

describe('the session’s cookie', () => {
  test('the token is in the cookie and nowhere else', async () => {
    const { email } = await t.world.persona({ passwordHash });
    const { requestId, code } = await askForCode(email);
    const answer = await t.call(loginWithOtp, { body: { requestId, otp: code } });
    const token = answer.cookies[0]?.value ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(
      await t.world.sql(`select from session where encode(token_hash, 'escape') like '%' || $1 || '%'`, [
        token,
      ]),
    ).toEqual([]);
  });

  test('a token of the attacker’s choice is never taken over', async () => {
    const { email } = await t.world.persona({ passwordHash });
    const { requestId, code } = await askForCode(email);
    const planted = 'A'.repeat(43);
    const answer = await t.call(loginWithOtp, {
      body: { requestId, otp: code },
      headers: { cookie: `tervik=${planted}` },
    });
    expect(answer.cookies[0]?.value).not.toBe(planted);
    expect((await t.refused(extendSession, { headers: { cookie: `tervik=${planted}` } })).status).toBe(401);
  });

  test.each([
    [
      'two of them: the first, as everywhere',
      (token: string) => `tervik=${token}; tervik=${'B'.repeat(43)}`,
      200,
    ],
    ['two of them, a planted one first', (token: string) => `tervik=${'B'.repeat(43)}; tervik=${token}`, 401],
    ['another name that ends like ours', (token: string) => `xtervik=${token}`, 401],
    ['another spelling', (token: string) => `TERVIK=${token}`, 401],
    ['with something behind it', (token: string) => `tervik=${token}x`, 401],
    ['as a list', (token: string) => `tervik[]=${token}`, 401],
    ['empty', () => 'tervik=', 401],
  ])('%s', async (_, cookie, status) => {
    const as = await t.world.persona();
    expect((await t.call(extendSession, { headers: { cookie: cookie(as.token) } })).status).toBe(status);
  });

  test('is no proof after logout, also for what was under way', async () => {
    const as = await t.world.persona();
    const [out, ...others] = await Promise.all([
      t.call(logout, { as }),
      ...Array.from({ length: 5 }, () => t.call(extendSession, { as })),
    ]);
    expect(out.status).toBe(200);
    for (const { status } of others) expect([200, 401]).toContain(status);
    expect((await t.refused(extendSession, { as })).status).toBe(401);
    expect(await t.world.sql('select from session where user_id = $1', [as.userId])).toEqual([]);
  });

  test('a page in the background never makes a session longer, whatever the header says', async () => {
    const as = await t.world.persona();
    await t.world.sql(`update session set expires_at = now() + interval '5 minutes' where user_id = $1`, [
      as.userId,
    ]);
    for (const value of ['1', '0', '', 'false'])
      await t.call(listPersons, { as, headers: { 'x-background': value } });
    const [row] = await t.world.sql<{ left: number }>(
      `select extract(epoch from expires_at - now())::float8 as left from session where user_id = $1`,
      [as.userId],
    );
    expect(row?.left).toBeLessThan(301);
  });
});
