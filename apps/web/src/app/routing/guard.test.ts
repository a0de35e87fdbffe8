import { beforeEach, expect, test, vi } from 'vitest';
import type { Config, LoggedInUser } from '@tervik/contract/session.ts';
import { session } from '#lib/session/session.ts';
import type { AnyRedirect } from '@tanstack/react-router';
import { guard } from './guard.ts';
import { ROUTE_NEEDS } from './route-needs.ts';
import type { AppPath } from './route-needs.ts';

const LETTER = '/e-contacts/0190a000-0000-7000-8000-000000000001/timeline';
const USER = {
  id: '0190a000-0000-7000-8000-000000000002',
  permissions: ['PRM_PATIENT'],
  activeRole: 'PRM_PATIENT',
  incompleteProfile: false,
  hasSecondFactor: false,
  prmClinicConsentGiven: true,
  prmPatientConsentGiven: true,
  prmPrivacyPolicyConsentGiven: true,
} as unknown as LoggedInUser;

function visit(user: Partial<LoggedInUser> | null, config: Partial<Config> = {}): void {
  session.set({
    config: { countryCode: 'EE', digitalIdLoginEnabled: true, ...config } as Config,
    user: user === null ? null : { ...USER, ...user },
    ended: null,
    otherName: null,
    expiresAt: Date.now() + 3_600_000,
  });
}

/** Where the guard leads; undefined = the page is entered. */
function enter(path: AppPath, href: string = path): string | undefined {
  try {
    guard(ROUTE_NEEDS[path], href);
    return undefined;
  } catch (thrown) {
    return (thrown as AnyRedirect).options.href;
  }
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response('{"ok":true}'));
  visit(null);
  enter('/my-e-contacts');
  visit({});
  // Nothing of the test before is left to go to.
  enter('/');
});

test('the page that was asked for waits through sign-in, consents and profile', () => {
  visit(null);
  expect(enter('/e-contacts/$eContactId/timeline', LETTER)).toBe('/');
  const missing = { incompleteProfile: true, prmPrivacyPolicyConsentGiven: false };
  visit(missing);
  expect(enter('/')).toBe(LETTER);
  expect(enter('/e-contacts/$eContactId/timeline', LETTER)).toBe('/signup');
  // The step itself needs consents, and takes nobody's place as the target.
  expect(enter('/signup')).toBe('/consents');
  expect(enter('/consents')).toBeUndefined();
  visit({ incompleteProfile: true });
  expect(enter('/signup')).toBeUndefined();
  visit({});
  expect(enter('/')).toBe(LETTER);
  expect(enter('/')).toBe('/my-e-contacts');
});

test('outside Estonia a profile is completed elsewhere', () => {
  visit({ incompleteProfile: true }, { countryCode: 'GB' });
  expect(enter('/settings')).toBe('/complete-profile');
});

test('who has no role left is not led in a circle', () => {
  visit({ permissions: [], activeRole: null });
  expect(enter('/')).toBe('/permission-denied');
  expect(enter('/permission-denied')).toBeUndefined();
  visit({ permissions: [], activeRole: null, incompleteProfile: true });
  expect(enter('/')).toBe('/signup');
});

test('the consents that are asked are those of the view that was wanted', () => {
  visit({ permissions: ['PRM_PATIENT', 'PRM_DOCTOR'], prmClinicConsentGiven: false });
  expect(enter('/clinic-e-contacts')).toBe('/consents');
  expect(session.get().user?.activeRole).toBe('PRM_DOCTOR');
});

test('a text page does not change the view that its reader works in', () => {
  visit({ permissions: ['PRM_PATIENT', 'PRM_DOCTOR'] });
  for (const path of ['/help', '/terms-and-conditions', '/edit-profile', '/settings'] as const)
    expect(enter(path)).toBeUndefined();
  expect(session.get().user?.activeRole).toBe('PRM_PATIENT');
});

test('where one wanted to go is another person’s business no more', () => {
  visit({ incompleteProfile: true });
  expect(enter('/e-contacts/$eContactId/timeline', LETTER)).toBe('/signup');
  visit({ id: '0190a000-0000-7000-8000-000000000003' });
  expect(enter('/')).toBe('/my-e-contacts');
});

test('an ended session stays on its page: the notice stands over it', () => {
  visit({});
  session.set({ ...session.get(), ended: 'EXPIRED' });
  expect(enter('/')).toBeUndefined();
});
