import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDraft, getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';
import { DRAFTS_MAX } from './queries.ts';

let test: TestApp;
let patient: Persona;
let other: Persona;
beforeAll(async () => {
  test = await createTestApp();
  patient = await test.world.persona();
  other = await test.world.persona({ staffOf: await test.world.clinic() });
});
afterAll(() => test.close());

const save = (as: Persona, key: string, content: object) =>
  test.call(saveDraft, { as, params: { key }, body: { content } });
const read = async (as: Persona, key: string) =>
  (await test.call(getDraft, { as, params: { key } })).body.draft;

describe('a half-typed text', () => {
  it('is kept, replaced and thrown away', async () => {
    const key = 'new-e-contact';
    expect(await read(patient, key)).toBeNull();
    const first = await save(patient, key, { text: 'Kurk', clinicId: randomUUID() });
    expect(first.status).toBe(200);
    expect((await read(patient, key))?.content.text).toBe('Kurk');
    const second = await save(patient, key, { text: 'Kurk on\n valus 😀 ' });
    expect(await read(patient, key)).toEqual({
      version: second.body.version,
      content: { text: 'Kurk on\n valus 😀 ' },
      updatedAt: second.body.updatedAt,
    });
    expect((await test.call(deleteDraft, { as: patient, params: { key } })).body).toEqual({
      ok: true,
      left: [],
    });
    expect(await read(patient, key)).toBeNull();
    // Once more is no error.
    expect((await test.call(deleteDraft, { as: patient, params: { key } })).status).toBe(200);
  });

  it('belongs to its author and its place', async () => {
    const id = randomUUID();
    await save(patient, `answer:${id}`, { text: 'minu' });
    await save(other, `answer:${id}`, { text: 'teise', replyMode: 'LATER', replyOption: 'TOMORROW' });
    expect((await read(patient, `answer:${id}`))?.content).toEqual({ text: 'minu' });
    expect((await read(other, `answer:${id}`))?.content).toEqual({
      text: 'teise',
      replyMode: 'LATER',
      replyOption: 'TOMORROW',
    });
    expect(await read(patient, `note:${id}`)).toBeNull();
    await test.call(deleteDraft, { as: patient, params: { key: `answer:${id}` } });
    expect((await read(other, `answer:${id}`))?.content.text).toBe('teise');
  });

  it('may be longer than a message: it is still being shortened', async () => {
    expect((await save(patient, 'new-e-contact', { text: 'a'.repeat(20_000) })).status).toBe(200);
    expect((await save(patient, 'new-e-contact', { text: 'a'.repeat(20_001) })).status).toBe(400);
  });

  it.each(['', 'old', 'answer:', `answer:${randomUUID()}x`, `other:${randomUUID()}`, '__proto__'])(
    'has no place %j',
    async (key) => {
      expect((await save(patient, key, { text: 'x' })).status).toBeGreaterThanOrEqual(400);
      expect((await save(patient, key, { text: 'x' })).status).toBeLessThan(500);
    },
  );

  it('is nobody’s without a session', async () => {
    expect(await test.refused(getDraft, { params: { key: 'new-e-contact' } })).toEqual({
      status: 401,
      key: 'SESSION_ENDED',
    });
  });
});

it('nobody fills the database with drafts: of one person the newest are kept', async () => {
  const hoarder = await test.world.persona();
  await test.world.sql(
    `insert into draft select $1, 'note:' || gen_random_uuid(), '{}', now() - make_interval(secs => n) from generate_series(1, $2) n`,
    [hoarder.userId, DRAFTS_MAX + 5],
  );
  const newest = { key: 'new-e-contact' };
  await test.call(saveDraft, { as: hoarder, params: newest, body: { content: { text: 'kurk' } } });
  expect(await test.world.sql('select from draft where user_id = $1', [hoarder.userId])).toHaveLength(
    DRAFTS_MAX,
  );
  await test.call(saveDraft, { as: hoarder, params: newest, body: { content: { text: 'kurk valutab' } } });
  const stored = await test.world.sql<{ key: string }>(
    'select key from draft where user_id = $1 order by updated_at desc',
    [hoarder.userId],
  );
  expect(stored).toHaveLength(DRAFTS_MAX);
  expect(stored[0]).toEqual(newest);
});
