import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '@tervik/contract/routes-common.gen.ts';
import {
  addInfo,
  createFallbackEContact,
  getPatientTimeline,
  listPatientEContacts,
} from '@tervik/contract/routes-patient.gen.ts';
import { ApiError, call, isUnreachable, newKey, wiring } from './api.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
let sent: { url: string; init: RequestInit } | undefined;
let ended = 0;
let expiry = 0;

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent = { url, init };
    return new Response(JSON.stringify(body), { status, headers });
  });
}
const header = (name: string): string | null => new Headers(sent?.init.headers).get(name);
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => {
  ended = 0;
  expiry = 0;
  wiring.locale = () => 'ru';
  wiring.userId = () => null;
  wiring.onSessionEnded = () => void (ended += 1);
  wiring.onExpiry = (value) => void (expiry = value);
});
afterEach(() => vi.unstubAllGlobals());

test('parameters go into the path, the query behind it, undefined nowhere', async () => {
  answerWith(200, {});
  await call(getPatientTimeline, { params: { id: 'a/b' } });
  expect(sent?.url).toBe('/patient/e-contacts/a%2Fb/timeline');
  await call(listPatientEContacts, { query: { cursor: 'x y', page: undefined } });
  expect(sent?.url).toBe('/patient/e-contacts?cursor=x+y');
});

test('each call says whose page it is, once that is known', async () => {
  answerWith(200, {});
  await call(listPatientEContacts, {});
  expect(header('x-user')).toBeNull();
  wiring.userId = () => ID;
  await call(listPatientEContacts, {});
  expect(header('x-user')).toBe(ID);
});

test('language, idempotency key and background travel as headers', async () => {
  answerWith(200, { eContactId: ID });
  const body = { eContactType: 'COUGH', patientPersonId: ID, clinicId: ID, text: 'köha' } as const;
  await call(createFallbackEContact, { body, idempotencyKey: ID, background: true });
  expect([header('accept-language'), header('idempotency-key'), header('x-background')]).toEqual([
    'ru',
    ID,
    '1',
  ]);
  expect(JSON.parse(sent?.init.body as string)).toEqual(body);
});

test('what a page asks for when nobody is there keeps no session alive; what somebody does always does', async () => {
  answerWith(200, {});
  await call(listPatientEContacts, {});
  expect(header('x-background')).toBeNull();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await call(listPatientEContacts, {});
  expect(header('x-background')).toBe('1');
  await call(logout, {});
  expect(header('x-background')).toBeNull();
  now.mockRestore();
});

test('the session’s expiry is told on', async () => {
  answerWith(200, {}, { 'x-session-expires': '1795257584145' });
  await call(listPatientEContacts, {});
  expect(expiry).toBe(1795257584145);
});

test('a refusal carries its key and values; 401 ends the session', async () => {
  answerWith(469, { key: 'INVALID_OTP', message: 'no', data: { triesLeft: 3 } });
  const refusal = await failure(call(listPatientEContacts, {}));
  expect({ status: refusal.status, key: refusal.key, data: refusal.data }).toEqual({
    status: 469,
    key: 'INVALID_OTP',
    data: { triesLeft: 3 },
  });
  expect(ended).toBe(0);
  answerWith(401, { key: 'SESSION_ENDED', message: '' });
  await failure(call(listPatientEContacts, {}));
  expect(ended).toBe(1);
});

test('no answer is OFFLINE, an answer that is no envelope is a technical error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const offline = await failure(call(listPatientEContacts, {}));
  expect([offline.key, isUnreachable(offline)]).toEqual(['OFFLINE', true]);
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const gateway = await failure(call(listPatientEContacts, {}));
  expect([gateway.key, isUnreachable(gateway)]).toEqual(['TECHNICAL_ERROR', true]);
});

test('keys are UUIDs of version 4, without crypto.randomUUID', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});

/** A server that takes the call and says nothing, until the call is given up. */
const silence = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

test.each([
  ['a list', 20_000, () => call(listPatientEContacts, {})],
  ['a lookup', 10_000, () => call({ method: 'GET', path: '/patient/person/lookup' }, {})],
  ['a sending', 30_000, () => call(addInfo, { params: { id: ID }, body: { infoText: 'köha' } })],
])('%s that is never answered is given up after %i ms', async (_, patience, start) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silence);
  let error: unknown;
  start().catch((reason: unknown) => (error = reason));
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ status: 504, key: 'TIMEOUT' });
  expect([isUnreachable(error), vi.getTimerCount()]).toEqual([true, 0]);
  vi.useRealTimers();
});

test('a page that is left is no error of the network', async () => {
  vi.stubGlobal('fetch', silence);
  const control = new AbortController();
  const asked = call(listPatientEContacts, { signal: control.signal });
  control.abort();
  await expect(asked).rejects.not.toBeInstanceOf(ApiError);
});

test('an answer that breaks off is OFFLINE; a page in its place is a technical error, never a half answer', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
  vi.stubGlobal('fetch', async () => new Response(broken, { status: 200 }));
  expect(await failure(call(listPatientEContacts, {}))).toMatchObject({ status: 0, key: 'OFFLINE' });
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to the hotel</h1>', { status: 200 }));
  const portal = await failure(call(listPatientEContacts, {}));
  expect([portal.key, isUnreachable(portal)]).toEqual(['TECHNICAL_ERROR', true]);
});

test.each([
  [400, 'INVALID_INPUT'],
  [401, 'SESSION_ENDED'],
  [403, 'NO_ACCESS'],
  [404, 'NOT_FOUND'],
  [413, 'FILE_TOO_LARGE'],
  [418, 'INVALID_INPUT'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'TECHNICAL_ERROR'],
  [504, 'TECHNICAL_ERROR'],
])('%i of a proxy is %s', async (status, key) => {
  for (const page of ['<h1>Sorry</h1>', '{"message":"sorry"}', 'null', '']) {
    vi.stubGlobal('fetch', async () => new Response(page, { status }));
    expect((await failure(call(listPatientEContacts, {}))).key).toBe(key);
  }
});
