import { createECDH, randomBytes } from 'node:crypto';
import {
  getSettings,
  removePushEndpoint,
  updatePushEndpoint,
  updateSettings,
} from '@tervik/contract/notification.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeVapidKeys } from '#test/support/partners/push-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;
let mari: Persona;
let jaan: Persona;
beforeAll(async () => {
  const hosts = ['fcm.googleapis.com', '.push.services.mozilla.com'];
  t = await createTestApp({ config: { push: { ...makeVapidKeys(), subject: 'mailto:a@b.ee', hosts } } });
});
afterAll(() => t.close());
beforeEach(async () => {
  mari = await t.world.persona();
  jaan = await t.world.persona();
});

const address = () => `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`;
const add = (as: Persona, pushEndpoint: string) => t.call(updatePushEndpoint, { as, body: { pushEndpoint } });
const remove = (as: Persona, pushEndpoint: string) =>
  t.call(removePushEndpoint, { as, body: { pushEndpoint } });
const settingsOf = async (as: Persona) => (await t.call(getSettings, { as })).body.settings;
const endpointsOf = (as: Persona) =>
  t.world.sql<{ id: string; endpoint: string; p256dh: string | null; auth: string | null }>(
    'select id, endpoint, p256dh, auth from push_subscription where user_id = $1 order by created_at, id',
    [as.userId],
  );

test('settings begin with both on, change one by one, and are one’s own', async () => {
  expect(await settingsOf(mari)).toEqual({ notifyByEmail: true, notifyByPush: true, pushDevices: 0 });
  const first = await t.call(updateSettings, { as: mari, body: { notifyByEmail: false } });
  expect(first.body.settings).toEqual({ notifyByEmail: false, notifyByPush: true, pushDevices: 0 });
  await t.call(updateSettings, { as: mari, body: { notifyByPush: false } });
  expect(await settingsOf(mari)).toEqual({ notifyByEmail: false, notifyByPush: false, pushDevices: 0 });
  expect((await t.call(updateSettings, { as: mari })).status).toBe(200);
  expect(await settingsOf(jaan)).toMatchObject({ notifyByEmail: true, notifyByPush: true });
});

test('a whole subscription is stored with its keys, a bare address without', async () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const [whole, bare] = [address(), address()];
  expect((await add(mari, JSON.stringify({ endpoint: whole, keys }))).status).toBe(200);
  expect((await add(mari, bare)).status).toBe(200);
  expect(await endpointsOf(mari)).toMatchObject([
    { endpoint: whole, ...keys },
    { endpoint: bare, p256dh: null, auth: null },
  ]);
  expect(await settingsOf(mari)).toMatchObject({ pushDevices: 2 });
});

test('the same browser again is the same browser; another user of it takes it over under a new id', async () => {
  const shared = address();
  await add(mari, shared);
  const [before] = await endpointsOf(mari);
  await add(mari, shared);
  expect(await endpointsOf(mari)).toEqual([before]);
  await add(jaan, shared);
  expect(await endpointsOf(mari)).toEqual([]);
  const [after] = await endpointsOf(jaan);
  expect(after?.endpoint).toBe(shared);
  expect(after?.id).not.toBe(before?.id);
});

test('of ten browsers the oldest goes', async () => {
  const all = Array.from({ length: 11 }, address);
  for (const endpoint of all) {
    await add(mari, endpoint);
    t.clock.advance(1);
  }
  expect((await endpointsOf(mari)).map(({ endpoint }) => endpoint)).toEqual(all.slice(1));
  expect(await settingsOf(mari)).toMatchObject({ pushDevices: 10 });
});

test('a browser is removed by its owner alone; the same again, and an unknown one, are no mistakes', async () => {
  const endpoint = address();
  await add(mari, endpoint);
  expect((await remove(jaan, endpoint)).status).toBe(200);
  expect(await endpointsOf(mari)).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect((await remove(mari, JSON.stringify({ endpoint }))).status).toBe(200);
  expect(await endpointsOf(mari)).toEqual([]);
  expect((await remove(mari, 'nonsense')).status).toBe(200);
});

// What is let through and what is not is a table of its own: endpoint.test.ts.
test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com./x',
  'http://localhost:3025/push/x',
  '{"endpoint":"https://evil.example/x","keys":{"p256dh":"x","auth":"y"}}',
])('refused, and nothing stored: %s', async (pushEndpoint) => {
  expect(await t.refused(updatePushEndpoint, { as: mari, body: { pushEndpoint } })).toMatchObject({
    status: 469,
    key: 'PUSH_ENDPOINT_REFUSED',
  });
  expect(await endpointsOf(mari)).toEqual([]);
});

test('a server without keys lets no browser in', async () => {
  const without = await createTestApp({ config: { push: undefined } });
  try {
    const as = await without.world.persona();
    const refused = await without.refused(updatePushEndpoint, { as, body: { pushEndpoint: address() } });
    expect(refused.key).toBe('PUSH_ENDPOINT_REFUSED');
  } finally {
    await without.close();
  }
});

test('every change leaves its line in the audit log, without the address', async () => {
  const endpoint = address();
  await add(mari, endpoint);
  await remove(mari, endpoint);
  await t.call(updateSettings, { as: mari, body: { notifyByPush: false } });
  const lines = await t.world.sql<object>(
    'select action, subject, subject_id is not null as named from audit_log where actor_user_id = $1 order by at, id',
    [mari.userId],
  );
  expect(lines).toEqual([
    { action: 'updatePushEndpoint', subject: 'push_subscription', named: true },
    { action: 'removePushEndpoint', subject: 'push_subscription', named: true },
    { action: 'updateSettings', subject: 'app_user', named: true },
  ]);
});
