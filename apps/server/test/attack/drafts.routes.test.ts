import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as draftApi from '@tervik/contract/draft.ts';
import { DRAFTS_HEADER } from '@tervik/contract/route.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { logout } from '@tervik/contract/session.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createTestApp, type Call, type TestApp } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/** docs/adr/0016: what a page whose session has expired may still do, and what nobody may do with its cookie. */
const PASSWORD = 'rukkilill õitseb juulis';
const ENDED = { status: 401, key: 'SESSION_ENDED' };
let t: TestApp;
let clinic: TestClinic;
let passwordHash: string;
let key: string;
let device: string;
beforeAll(async () => {
  [t, passwordHash] = await Promise.all([createTestApp(), hashPassword(PASSWORD)]);
  clinic = await t.world.clinic();
});
afterAll(() => t.close());
beforeEach(() => void ([key, device] = [`answer:${randomUUID()}`, randomUUID()]));

const expire = (who: Persona, ago: string): Promise<unknown> =>
  t.world.sql('update session set expires_at = now() - $2::interval where user_id = $1', [who.userId, ago]);
const words = (who: Persona, text = 'viimased sõnad', more: Partial<Call> = {}): Call => ({
  as: who,
  params: { key },
  body: { userId: who.userId, content: { text }, version: `${device}:2`, seen: [] },
  ...more,
});
const deposit = (call: Call) => t.call(draftApi.depositDraft, call);
const refused = (call: Call) => t.refused(draftApi.depositDraft, call);
const rowsOf = (who: Persona) =>
  t.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 order by updated_at, device`,
    [who.userId],
  );
const textsOf = async (who: Persona): Promise<string[]> => (await rowsOf(who)).map(({ text }) => text);

describe('a page whose session has expired', () => {
  it('leaves its last words to its own user, and is told nothing', async () => {
    const who = await t.world.persona({ listedIn: clinic });
    const seen = { content: { text: 'algus' }, version: `${device}:1`, seen: [] };
    await t.call(draftApi.saveDraft, { as: who, params: { key }, body: seen });
    await expire(who, '1 minute');
    const answer = await deposit(words(who, 'algus ja viimased sõnad'));
    expect([answer.status, answer.body, answer.cookies]).toEqual([200, { ok: true }, []]);
    expect(answer.headers['x-session-expires']).toBeUndefined();
    expect(await textsOf(who)).toEqual(['algus ja viimased sõnad']);
    // A repeat after a lost answer, and an older one that comes late.
    await deposit(words(who, 'algus ja viimased sõnad'));
    await deposit(words(who, 'hilinenud', { body: { ...seen, userId: who.userId } }));
    expect(await textsOf(who)).toEqual(['algus ja viimased sõnad']);
  });

  it('never writes over what another device has typed, and does not learn of it', async () => {
    const who = await t.world.persona();
    const phone = { content: { text: 'telefonis' }, version: `${randomUUID()}:1`, seen: [] };
    await t.call(draftApi.saveDraft, { as: who, params: { key }, body: phone });
    await expire(who, '1 minute');
    expect((await deposit(words(who))).body).toEqual({ ok: true });
    expect(await textsOf(who)).toEqual(['telefonis', 'viimased sõnad']);
  });

  it('may do so for twelve hours, and no longer', async () => {
    const who = await t.world.persona();
    await expire(who, '11 hours 59 minutes');
    expect((await deposit(words(who))).status).toBe(200);
    await expire(who, '12 hours 1 minute');
    expect(await refused(words(who, 'hiljem', { params: { key: 'new-person' } }))).toEqual(ENDED);
    expect(await textsOf(who)).toEqual(['viimased sõnad']);
  });

  it('loses nothing by somebody’s sign-in, which sweeps what has expired for good', async () => {
    const [who, other] = [await t.world.persona(), await t.world.persona({ passwordHash })];
    await expire(who, '11 hours');
    const asked = await t.call(loginWithPassword, { body: { email: other.email, password: PASSWORD } });
    const [row] = await t.world.sql<{ code: string }>(
      `select payload->'params'->>'code' as code from outbox where payload->>'recipient' = $1`,
      [other.email],
    );
    const body = { requestId: asked.body.requestId, otp: row?.code ?? '' };
    expect((await t.call(loginWithOtp, { body })).status).toBe(200);
    expect((await deposit(words(who))).status).toBe(200);
  });
});

describe('a stolen cookie of an expired session', () => {
  it('reads nothing, chooses nothing and throws nothing away', async () => {
    const who = await t.world.persona();
    await t.call(draftApi.saveDraft, { as: who, params: { key }, body: { content: { text: 'saladus' } } });
    await expire(who, '1 second');
    const version = `${randomUUID()}:1`;
    const tries: [Parameters<TestApp['refused']>[0], Call][] = [
      [draftApi.getDraft, {}],
      [draftApi.saveDraft, { body: { content: { text: 'x' } } }],
      [draftApi.chooseDraft, { body: { chosen: version, setAside: [] } }],
      [draftApi.restoreDraft, { body: { version } }],
      [draftApi.deleteDraft, { headers: { [DRAFTS_HEADER]: version } }],
    ];
    for (const [route, call] of tries)
      expect(await t.refused(route, { as: who, params: { key }, ...call })).toEqual(ENDED);
    expect(await textsOf(who)).toEqual(['saladus']);
  });

  it('brings no text to somebody else: neither by their id nor by their own session', async () => {
    const [who, other] = [await t.world.persona(), await t.world.persona()];
    await expire(who, '1 minute');
    const body = { userId: other.userId, content: { text: 'võõras' } };
    expect(await refused(words(who, '', { body }))).toEqual(ENDED);
    // Another user has signed in on this computer: the page of the one before sends with the cookie of that one.
    expect(await refused(words(who, 'minu', { as: other }))).toEqual(ENDED);
    expect([await rowsOf(who), await rowsOf(other)]).toEqual([[], []]);
  });

  it('fills nobody’s place: where much is kept, none of it goes for what it brings', async () => {
    const who = await t.world.persona();
    await t.world.sql(
      `insert into draft (user_id, key, content, updated_at)
       select $1, 'note:' || gen_random_uuid(), '{}', now() from generate_series(1, 100)`,
      [who.userId],
    );
    await expire(who, '1 minute');
    expect((await refused(words(who))).key).toBe('TOO_MANY_REQUESTS');
    expect(await rowsOf(who)).toHaveLength(100);
  });

  it('comes from no other site', async () => {
    const who = await t.world.persona();
    await expire(who, '1 minute');
    const foreign = words(who, 'x', { headers: { origin: 'https://evil.example' } });
    expect((await refused(foreign)).status).toBe(403);
    expect(await rowsOf(who)).toEqual([]);
  });
});

describe('what is not an expiry', () => {
  it('no cookie, one that nobody has, and one that was signed out leave nothing behind', async () => {
    const who = await t.world.persona();
    expect(await refused(words(who, 'x', { as: null }))).toEqual(ENDED);
    expect(await refused(words({ ...who, token: 'x'.repeat(43) }))).toEqual(ENDED);
    await t.call(logout, { as: who });
    expect(await refused(words(who))).toEqual(ENDED);
    expect(await rowsOf(who)).toEqual([]);
  });

  it('nor does a session that was expired when its owner signed out', async () => {
    const who = await t.world.persona();
    await expire(who, '1 minute');
    await t.call(logout, { as: who });
    expect(await refused(words(who))).toEqual(ENDED);
  });

  it('a session that a new password has ended leaves nothing behind', async () => {
    const who = await t.world.persona();
    // What a reset of the password does (identity/queries.ts).
    await t.world.sql('delete from session where user_id = $1', [who.userId]);
    expect(await refused(words(who))).toEqual(ENDED);
  });

  it('staff whose work at the clinic was ended meanwhile leave nothing behind; who left before do', async () => {
    const who = await t.world.persona({ staffOf: clinic });
    await expire(who, '1 minute');
    await t.world.deactivate(who.employeeId ?? '');
    expect(await refused(words(who))).toEqual(ENDED);
    expect(await rowsOf(who)).toEqual([]);
    await t.world.sql(`update employee set deleted_at = now() - interval '1 day' where user_id = $1`, [
      who.userId,
    ]);
    expect((await deposit(words(who))).status).toBe(200);
  });
});
