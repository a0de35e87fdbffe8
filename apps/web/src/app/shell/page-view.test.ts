import { expect, test } from 'vitest';
import { patternToCount } from './page-view.tsx';

const counted = { pathname: '/', signedIn: false, choice: { analytics: true }, analyticsId: 'G-1' };

test('a view is counted only after opt-in, only where configured, only while nobody is signed in', () => {
  expect(patternToCount(counted)).toBe('/');
  expect(patternToCount({ ...counted, choice: null })).toBeNull();
  expect(patternToCount({ ...counted, choice: { analytics: false } })).toBeNull();
  expect(patternToCount({ ...counted, analyticsId: null })).toBeNull();
  expect(patternToCount({ ...counted, signedIn: true })).toBeNull();
});

test.each(['/help', '/help/app-usage/', '/cookie-policy', '/terms-and-conditions'])(
  '%s is only read: it is counted by its pattern',
  (pathname) => {
    expect(patternToCount({ ...counted, pathname })).toBe(pathname.replace(/\/$/, ''));
  },
);

test.each([
  '/choose-auth',
  '/login-with-password',
  '/signup',
  '/complete-login',
  '/reset-password',
  '/consents',
  '/help/technical-problem',
  '/my-e-contacts',
  '/e-contacts/0190a6f0-0000-7000-8000-000000000000/timeline',
  '/clinic-e-contacts',
  '/nowhere',
])('%s is never counted', (pathname) => {
  expect(patternToCount({ ...counted, pathname })).toBeNull();
});
