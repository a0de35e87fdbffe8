import { createECDH } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVapidKeys, startPushService, type PushService } from '#test/support/partners/push-simulator.ts';
import { PushFailure, type PushPort, type PushTarget } from './port.ts';
import { createWebPush, toFailure } from './web-push.ts';

let service: PushService;
let push: PushPort;
beforeAll(async () => {
  service = await startPushService();
  push = createWebPush(service.settings);
});
afterAll(() => service.stop());

const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'taken',
    (error: unknown) => error,
  );

test('a push arrives, encrypted for that browser alone, and waits at most a day as one of its kind', async () => {
  const browser = await service.makeBrowser();
  await push.send(browser, '{"t":"MESSAGE","l":"et"}');
  expect(await service.arrived(browser)).toMatchObject([
    { status: 201, ttl: '86400', urgency: 'normal', topic: 'message', payload: '{"t":"MESSAGE","l":"et"}' },
  ]);
});

test('a bare address gets a push with nothing in it', async () => {
  const { endpoint } = await service.makeBrowser();
  await push.send({ endpoint, keys: null }, 'left out');
  expect(await service.arrived({ endpoint })).toMatchObject([{ status: 201, payload: null }]);
});

test.each([
  ['404', 'GONE', 'PUSH 404'],
  ['410', 'GONE', 'PUSH 410'],
  ['413', 'PERMANENT', 'PUSH 413'],
  ['429', 'TEMPORARY', 'PUSH 429'],
  ['500', 'TEMPORARY', 'PUSH 500'],
  ['redirect', 'PERMANENT', 'PUSH 307'],
  ['hang', 'TEMPORARY', 'TimeoutError'],
])('the push service answers %s: %s', async (fault, kind, message) => {
  const browser = await service.makeBrowser();
  await service.setFault(browser, fault);
  const by = fault === 'hang' ? createWebPush({ ...service.settings, timeoutMs: 300 }) : push;
  const failure = await failureOf(by.send(browser, 'x'));
  expect(failure).toBeInstanceOf(PushFailure);
  expect(failure).toMatchObject({ kind, message });
  // A redirect was not followed: one request came.
  expect(await service.arrived(browser)).toHaveLength(1);
});

test('a push service that is away is asked again later', async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const { keys } = await service.makeBrowser();
  const sending = push.send({ endpoint: `http://127.0.0.1:${port}/x`, keys }, 'x');
  expect(await failureOf(sending)).toMatchObject({ kind: 'TEMPORARY', message: 'ECONNREFUSED' });
});

test('the simulator checks as push services do: another server’s key and another browser’s message are refused', async () => {
  const stranger = createWebPush({ ...service.settings, ...makeVapidKeys() });
  const browser = await service.makeBrowser();
  expect(await failureOf(stranger.send(browser, 'x'))).toMatchObject({ message: 'PUSH 403' });
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const forAnother: PushTarget = { ...browser, keys: { ...browser.keys, p256dh } };
  expect(await failureOf(push.send(forAnother, 'x'))).toMatchObject({ message: 'PUSH 400' });
  expect(await service.arrived(browser)).toEqual([]);
});

const NOW = Date.parse('2026-11-21T10:00:00Z');
test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['86400', 3_600_000],
  ['soon', null],
  [null, null],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(toFailure(429, header, NOW)).toMatchObject({ kind: 'TEMPORARY', retryAfterMs: ms });
});
