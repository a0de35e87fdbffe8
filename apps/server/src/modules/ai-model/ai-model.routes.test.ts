import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/ai-model.ts';
import { ENVIRONMENT_MODEL_ID } from '@tervik/domain/ai-model/vocabulary.ts';
import { createModelCalls, MODEL_KEY } from '#test/support/test-models.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import type { Persona } from '#test/support/world.ts';

let p: AssistPractice;
let models: ReturnType<typeof createModelCalls>;
let t: AssistPractice['t'];
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  p = await createAssistPractice();
  ({ t } = p);
  const { world } = t;
  admin = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Liis', surname: 'Lepik' });
  second = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Anna', surname: 'Petrova' });
  models = createModelCalls(p, admin);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

const notAdded = (more: object) => t.refused(contract.addAiModel, { as: admin, body: models.typed(more) });
const change = (id: string, seenRevision: number, more: object = {}, as = admin) => ({
  as,
  params: { id },
  body: { ...models.typed({ key: undefined }), seenRevision, ...more },
});
const update = async (...rest: Parameters<typeof change>) =>
  (await t.call(contract.updateAiModel, change(...rest))).body;
const test = async (id: string) =>
  (await t.call(contract.testAiModel, { as: admin, headers: p.fromAnywhere(), params: { id }, body: {} }))
    .body;

describe('a model', () => {
  it('is added, tested, priced and removed; its key is told to nobody', async () => {
    const added = await models.add();
    expect(added).toMatchObject({
      isEnvironment: false,
      name: 'Teine mudel',
      priceIn: 1500,
      priceOut: 6000,
      keyLost: false,
      enabled: true,
      authorName: 'Liis Lepik',
    });
    expect(added.keySetAt).not.toBeNull();
    const tested = await test(added.id);
    expect(tested).toMatchObject({ ok: true, reason: null });
    expect(tested.answer).toContain('sore');
    expect(tested.tokensIn).toBeGreaterThan(20);
    expect(tested.tokensOut).toBeGreaterThan(5);
    const listed = await models.all();
    expect(listed.models[1]?.lastTest).toMatchObject({ reason: null });
    expect(listed.models.map(({ id }) => id)).toEqual([ENVIRONMENT_MODEL_ID, added.id]);
    expect(listed.models[0]).toMatchObject({ isEnvironment: true, model: 'simulated-model' });
    const rows = await t.world.sql<{ key_cipher: Buffer }>('select * from ai_model where id = $1', [
      added.id,
    ]);
    const everything = JSON.stringify([
      added,
      tested,
      listed,
      p.logged,
      rows,
      rows[0]!.key_cipher.toString('latin1'),
      await t.world.sql('select * from audit_log'),
      (
        await t.world.sql<{ hash: Buffer; response: string | null }>(
          'select request_hash as hash, response from idempotency_key',
        )
      ).map(({ hash, response }) => [hash.toString('latin1'), response]),
    ]);
    expect(everything).not.toContain(MODEL_KEY);
    expect(everything).not.toContain('zqwx');

    await t.call(contract.removeAiModel, { as: admin, params: { id: added.id } });
    expect(await t.refused(contract.removeAiModel, { as: admin, params: { id: added.id } })).toMatchObject({
      key: 'NOT_FOUND',
    });
    expect((await models.all()).models).toHaveLength(1);
    expect(
      await t.world.sql('select 1 from ai_model where id = $1 and key_cipher is not null', [added.id]),
    ).toEqual([]);
    const actions = await t.world.sql<{ action: string }>(
      `select action from audit_log where subject_id = $1 and actor_kind = 'ADMIN' order by at, id`,
      [added.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['addAiModel', 'testAiModel', 'removeAiModel']);
  });

  it('keeps its key when something else changes, and loses it with another server', async () => {
    const { id, keySetAt } = await models.add();
    const renamed = await update(id, 1, { name: 'Uus nimi' });
    expect(renamed).toMatchObject({ name: 'Uus nimi', revision: 2, keySetAt, keyLost: false });
    await test(id);
    expect(await lastKey()).toBe(`Bearer ${MODEL_KEY}`);
    // A trial is of the settings that were tried: a price is none of them, an address is.
    const priced = await update(id, 2, { priceIn: '9', name: 'Uus nimi' });
    expect(priced.lastTest).toMatchObject({ reason: null });
    const moved = await update(id, 3, { baseUrl: 'https://evil.example/v1' });
    expect(moved.lastTest).toBeNull();
    expect(moved.keySetAt).toBeNull();
    // Back again, it does not return.
    const back = await update(id, 4);
    expect(back.keySetAt).toBeNull();
    await test(id);
    expect(await lastKey()).toBe('');
    expect((await update(id, 5, { key: 'sk-new' })).keySetAt).not.toBeNull();
    expect((await update(id, 6, { key: '' })).keySetAt).toBeNull();
    await t.call(contract.removeAiModel, { as: admin, params: { id } });
  });

  it('of two admins at once the second is told', async () => {
    const { id } = await models.add();
    await update(id, 1, { name: 'A' }, second);
    expect(await t.refused(contract.updateAiModel, change(id, 1, { name: 'B' }))).toMatchObject({
      key: 'AI_MODEL_CHANGED',
      data: { name: 'Anna Petrova' },
    });
    // The switch is none of what is typed.
    await models.turn(id, false);
    expect(await update(id, 2, { name: 'C' })).toMatchObject({ enabled: false });
    await t.call(contract.removeAiModel, { as: admin, params: { id } });
  });

  it('of the environment: only its prices', async () => {
    const { models: listed } = await models.all();
    const changed = await update(ENVIRONMENT_MODEL_ID, listed[0]!.revision, { priceIn: '1', key: 'sk-x' });
    expect(changed).toMatchObject({
      isEnvironment: true,
      priceIn: 10_000,
      model: 'simulated-model',
      keySetAt: null,
    });
    expect(
      await t.refused(contract.removeAiModel, { as: admin, params: { id: ENVIRONMENT_MODEL_ID } }),
    ).toMatchObject({
      key: 'NOT_FOUND',
    });
  });

  it.each([
    [{ baseUrl: 'http://models.example/v1' }, 'AI_URL_NOT_HTTPS', 'baseUrl'],
    [{ baseUrl: 'ftp://models.example' }, 'AI_URL_NOT_HTTPS', 'baseUrl'],
    [{ baseUrl: 'models' }, 'AI_URL_INVALID', 'baseUrl'],
    [{ baseUrl: 'https://u:p@models.example/' }, 'AI_URL_HAS_SECRET', 'baseUrl'],
    [{ name: '' }, 'FIELD_REQUIRED', 'name'],
    [{ model: ' ' }, 'FIELD_REQUIRED', 'model'],
    [{ name: 'x'.repeat(101) }, 'AI_FIELD_TOO_LONG', 'name'],
    [{ priceIn: 'free' }, 'AI_PRICE_INVALID', 'priceIn'],
    [{ priceOut: '-1' }, 'AI_PRICE_INVALID', 'priceOut'],
    [{ key: 'two words' }, 'AI_KEY_INVALID', 'key'],
    [{ key: 'sk-x\nHost: evil' }, 'AI_KEY_INVALID', 'key'],
    [{ key: 'võti' }, 'AI_KEY_INVALID', 'key'],
  ])('%j is refused at its field, and nothing is kept', async (more, key, field) => {
    const before = (await models.all()).models.length;
    expect(await notAdded(more)).toMatchObject({ status: 469, key, data: { field } });
    expect((await models.all()).models).toHaveLength(before);
  });
});
const lastKey = async () => {
  const asked = (await (await fetch(p.partners.modelUrl.replace('/v1', '/asked'))).json()) as {
    authorization: string;
  }[];
  return asked[0]?.authorization;
};

describe('where its address leads', () => {
  it.each([
    'https://10.0.0.1/v1',
    'https://169.254.169.254/latest',
    'https://[::ffff:127.0.0.1]/v1',
    'https://[64:ff9b::a9fe:a9fe]/v1',
  ])('%s is not asked, and the page hears why', async (baseUrl) => {
    const { id } = await models.add({ baseUrl });
    expect(await test(id)).toMatchObject({ ok: false, reason: 'FORBIDDEN ADDRESS', answer: null });
    await t.call(contract.removeAiModel, { as: admin, params: { id } });
  });

  it('a redirect, a hundred megabytes, nothing: a reason each, and no word of the server', async () => {
    let answer: (response: http.ServerResponse) => void = () => undefined;
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { id } = await models.add({ baseUrl: base });
    answer = (response) => response.writeHead(302, { location: `${base}/private` }).end('sk-leak');
    expect(await test(id)).toMatchObject({ ok: false, reason: 'HTTP 302', answer: null });
    expect(asked).toEqual(['/chat/completions']);
    answer = (response) => {
      const chunk = 'x'.repeat(1024 * 1024);
      for (let at = 0; at < 100 && response.write(chunk); at += 1);
    };
    expect(await test(id)).toMatchObject({ ok: false, reason: 'TOO LONG' });
    answer = (response) => response.end();
    expect(await test(id)).toMatchObject({ ok: false, reason: 'SHAPE' });
    answer = (response) => response.writeHead(401).end('{"error":"your key sk-leak is wrong"}');
    expect(await test(id)).toMatchObject({ ok: false, reason: 'HTTP 401' });
    expect(JSON.stringify(p.logged)).not.toContain('sk-leak');
    await t.call(contract.removeAiModel, { as: admin, params: { id } });
    server.close();
    server.closeAllConnections();
  });
});
