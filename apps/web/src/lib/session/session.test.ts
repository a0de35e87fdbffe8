import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { wiring } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import {
  checkSession,
  extendIfNeeded,
  loadSession,
  noteSessionEnded,
  onSignOut,
  serverNow,
  session,
  signOut,
  watchExpiry,
} from './session.ts';

const MINUTE = 60_000;
/** The device's clock is two hours behind the server's. */
const SKEW = 120 * MINUTE;
const anna = { id: 'a', firstName: 'Anna', surname: 'Kask', activeRole: 'PRM_PATIENT' } as LoggedInUser;
const boris = { id: 'b', firstName: 'Boris', surname: 'Orlov', activeRole: 'PRM_PATIENT' } as LoggedInUser;

let signedIn: LoggedInUser | null;
let left = 30 * MINUTE;
let away = false;
let asked: string[] = [];
const stored = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (away) throw new TypeError('network');
    const serverTime = Date.now() + SKEW;
    const user = signedIn === null ? null : { ...signedIn, jwtExpiresAt: serverTime + left };
    if (path === '/api/config') return Response.json({ config: {}, loggedInUser: user, serverTime });
    if (path === '/api/login/extend') return Response.json({ expiration: serverTime + left, serverTime });
    return Response.json({ ok: true });
  });
  wiring.onSessionEnded = noteSessionEnded;
  [signedIn, left, away] = [anna, 30 * MINUTE, false];
  await loadSession();
  vi.advanceTimersByTime(MINUTE);
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the expiry is kept in the device’s own clock, however wrong that is', () => {
  expect(session.get().expiresAt - Date.now()).toBe(29 * MINUTE);
  expect(serverNow()).toBe(Date.now() + SKEW);
});

test('only what spec §3 names is kept by the browser', () => {
  expect(Object.keys(JSON.parse(stored.get('tervik.session') ?? '{}') as object)).toEqual([
    'firstName',
    'surname',
    'activeRole',
    'jwtExpiresAt',
  ]);
});

test('extended under five minutes, and not with every key when that does not help', async () => {
  await extendIfNeeded();
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(25 * MINUTE);
  left = 4 * MINUTE;
  for (let key = 0; key < 50; key += 1) {
    await extendIfNeeded();
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual(['/api/login/extend']);
  vi.advanceTimersByTime(20_000);
  away = true;
  await Promise.all([extendIfNeeded(), extendIfNeeded()]);
  expect(asked).toHaveLength(2);
  expect(session.get().ended).toBeNull();
});

test('without a network the page is closed when its time is over, and opened by the same user’s return', async () => {
  away = true;
  vi.advanceTimersByTime(28 * MINUTE);
  await watchExpiry();
  expect(session.get().ended).toBeNull();
  vi.advanceTimersByTime(MINUTE);
  await watchExpiry();
  expect(session.get().ended).toBe('EXPIRED');
  away = false;
  await checkSession();
  expect(session.get()).toMatchObject({ ended: null, user: { id: 'a' } });
});

test('a 401 asks once who is signed in now', async () => {
  signedIn = boris;
  noteSessionEnded();
  noteSessionEnded();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/api/config']);
  expect(session.get()).toMatchObject({ ended: 'OTHER_USER', otherName: 'Boris Orlov', user: { id: 'a' } });
  signedIn = null;
  await checkSession();
  expect(session.get()).toMatchObject({ ended: 'EXPIRED', otherName: null });
});

test('a logout that does not arrive takes nothing away; one that does leaves nothing', async () => {
  const done: string[] = [];
  onSignOut({ before: async () => void done.push('last words'), after: () => void done.push('cleared') });
  queryClient.setQueryData(patientKeys.all, 'köha');
  away = true;
  await expect(signOut()).rejects.toMatchObject({ key: 'OFFLINE' });
  expect([done, session.get().user?.id, queryClient.getQueryData(patientKeys.all)]).toEqual([
    ['last words'],
    'a',
    'köha',
  ]);
  away = false;
  await signOut();
  expect([done, session.get().user, queryClient.getQueryData(patientKeys.all), stored.size]).toEqual([
    ['last words', 'last words', 'cleared'],
    null,
    undefined,
    0,
  ]);
});
