import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as draftApi from '@tervik/contract/draft.ts';
import { DRAFTS_HEADER } from '@tervik/contract/route.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/** docs/adr/0016: what the deposit of a draft may do in the database. */
let t: TestApp;
let clinic: TestClinic;
let key: string;
beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
});
afterAll(() => t.close());
beforeEach(() => void (key = `answer:${randomUUID()}`));

const expire = (who: Persona, ago: string): Promise<unknown> =>
  t.world.sql('update session set expires_at = now() - $2::interval where user_id = $1', [who.userId, ago]);

describe('in the database', () => {
  /** As tervik_app, with what the statement finds. */
  async function ask(text: string, values: unknown[], then: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: t.database.ownerUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('set local role tervik_app');
      await client.query(text, values);
      return (await client.query<object>(then)).rows;
    } finally {
      await client.end();
    }
  }

  it('the context of a deposit sees its user’s drafts and nothing of their health', async () => {
    const who = await t.world.persona({ staffOf: clinic, isPatient: true, listedIn: clinic });
    await t.call(draftApi.saveDraft, { as: who, params: { key }, body: { content: { text: 'x' } } });
    await expire(who, '1 minute');
    const [session] = await t.world.sql<{ token_hash: Buffer }>(
      'select token_hash from session where user_id = $1',
      [who.userId],
    );
    const open = 'select * from app.open_draft_deposit($1, $2, 43200)';
    const values = [session?.token_hash, who.userId];
    expect(await ask(open, values, 'select key from draft')).toEqual([{ key }]);
    for (const table of [
      'e_contact',
      'activity',
      'note',
      'person',
      'employee',
      'scheduled_action',
      'file',
      'e_contact_form',
    ])
      expect(await ask(open, values, `select 1 from ${table}`), table).toEqual([]);
  });

  it('a request takes away the drafts that it names, and none that was put aside', async () => {
    const who = await t.world.persona();
    const [one, two, aside] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, since] of [
      [one, null],
      [two, null],
      [aside, 'now'],
    ] as const)
      await t.world.sql(
        `insert into draft (user_id, key, device, number, content, updated_at, set_aside_at)
         values ($1, 'info:x', $2, 1, '{}', now(), $3::timestamptz)`,
        [who.userId, at, since],
      );
    const gone = async (drafts: string): Promise<unknown[]> => {
      const found = await ask(
        `select set_config('app.user_id', $1, true), set_config('app.drafts', $2, true)`,
        [who.userId, drafts],
        'delete from draft returning device',
      );
      return (found as { device: string }[]).map(({ device: of }) => of).toSorted();
    };
    expect(await gone('')).toEqual([one, two].toSorted());
    expect(await gone(one)).toEqual([one]);
    expect(await gone(`${one}:2 ${two}:1`)).toEqual([two]);
    expect(await gone(`${randomUUID()} ${aside}:1`)).toEqual([aside]);
    expect(await gone(randomUUID())).toEqual([]);
  });

  it.each(['x', `${'0'.repeat(36)}:`, "' or true", 'a'.repeat(36) + ' '.repeat(3)])(
    'a header that names no drafts is refused (%j)',
    async (drafts) => {
      const who = await t.world.persona();
      const call = { as: who, params: { key }, headers: { [DRAFTS_HEADER]: drafts } };
      expect((await t.refused(draftApi.deleteDraft, call)).status).toBe(400);
    },
  );
});
