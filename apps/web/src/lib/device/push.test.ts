import { beforeEach, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { isPushPossible, keepPush, pushState, subscribeToPush, unsubscribeFromPush } from './push.ts';
import { session } from '#lib/session/session.ts';

const KEY = 'AQID';
const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

interface Subscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  unsubscribe(): Promise<void>;
}
let subscription: Subscription | null;
let answer: string;
let calls: { path: string; pushEndpoint: string }[];
let status: number;
let stored: Map<string, Response>;
let made: number;

function makeSubscription(key: string): Subscription {
  const endpoint = `https://push/${(made += 1)}`;
  return {
    endpoint,
    options: { applicationServerKey: bytes(key) },
    unsubscribe: async () => void (subscription = null),
  };
}

/** A browser, as far as notices go. */
beforeEach(() => {
  [subscription, answer, calls, status, stored, made] = [null, 'granted', [], 200, new Map(), 0];
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = answer),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (subscription = makeSubscription(Buffer.from(applicationServerKey).toString('base64url'))),
  };
  const registration = { pushManager };
  let registered: unknown;
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (address: unknown) => void (registered = address),
      getRegistration: async () => (registered === '/sw.js' ? registration : undefined),
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (name: string) => stored.get(name)?.clone(),
      put: async (name: string, response: Response) => void stored.set(name, response),
    }),
    delete: async () => stored.clear(),
  });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const { pushEndpoint } = JSON.parse(init.body) as { pushEndpoint: string };
    calls.push({ path: path.replace('/api/users/', ''), pushEndpoint });
    return Response.json(status === 200 ? { ok: true } : { key: 'X', message: 'x' }, { status });
  });
  signIn('mari');
});

const signIn = (id: string): void => session.set({ ...session.get(), user: { id } as LoggedInUser });
const paths = (): string[] => calls.map(({ path }) => path);

test('off, on, off again', async () => {
  expect(await pushState()).toBe('OFF');
  expect(await subscribeToPush(KEY)).toBe('ON');
  expect(await pushState()).toBe('ON');
  expect(calls[0]?.pushEndpoint).toContain('"endpoint":"https://push/1"');
  await unsubscribeFromPush();
  expect(await pushState()).toBe('OFF');
  expect(paths()).toEqual(['update-push-endpoint', 'remove-push-endpoint']);
  expect([subscription, stored.size]).toEqual([null, 0]);
});

test.each([
  ['denied', 'BLOCKED', 'BLOCKED'],
  ['default', 'OFF', 'OFF'],
])('permission %s: %s', async (permission, now, later) => {
  answer = permission;
  expect(await subscribeToPush(KEY)).toBe(now);
  expect(await pushState()).toBe(later);
  expect([subscription, calls]).toEqual([null, []]);
});

test('a browser that cannot is asked for nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(isPushPossible()).toBe(false);
  expect(await pushState()).toBe('IMPOSSIBLE');
  expect(await subscribeToPush(KEY)).toBe('IMPOSSIBLE');
  await unsubscribeFromPush();
  await keepPush(KEY);
  expect(calls).toEqual([]);
});

test('on a shared computer the one’s notices are not the other’s, who can take the browser over', async () => {
  await subscribeToPush(KEY);
  signIn('jaan');
  expect(await pushState()).toBe('OFF');
  await keepPush(KEY);
  await unsubscribeFromPush();
  expect(subscription).not.toBeNull();
  expect(calls).toHaveLength(1);
  expect(await subscribeToPush(KEY)).toBe('ON');
  expect(calls[1]?.pushEndpoint).toBe(calls[0]?.pushEndpoint);
  signIn('mari');
  expect(await pushState()).toBe('OFF');
});

test('a browser that has forgotten whose notices these are ends them all the same', async () => {
  await subscribeToPush(KEY);
  stored.clear();
  expect(await pushState()).toBe('OFF');
  await unsubscribeFromPush();
  expect(subscription).toBeNull();
});

test('what the server refuses is off', async () => {
  status = 469;
  await expect(subscribeToPush(KEY)).rejects.toMatchObject({ status: 469 });
  expect(await pushState()).toBe('OFF');
});

test('a server that is away cannot keep the notices coming', async () => {
  await subscribeToPush(KEY);
  status = 503;
  await unsubscribeFromPush();
  expect(subscription).toBeNull();
  expect(await pushState()).toBe('OFF');
});

test('a visit tells the server the address; with the server’s old keys a new one is made', async () => {
  await subscribeToPush(KEY);
  await keepPush(KEY);
  await keepPush('BAUG');
  const addresses = calls.map(({ path, pushEndpoint }) => `${path} ${/push\/\d/.exec(pushEndpoint)?.[0]}`);
  expect(addresses).toEqual([
    'update-push-endpoint push/1',
    'update-push-endpoint push/1',
    'remove-push-endpoint push/1',
    'update-push-endpoint push/2',
  ]);
});
