import { expect, test } from 'vitest';
import { analyticsCookies, cookiesOf, parseCookieChoice } from './cookie-choice.ts';

test.each([
  ['', null],
  ['tervik=abc', null],
  ['PRM_ALLOW_GTAG=true', null],
  ['PRM_COOKIE_CONSENT=', null],
  ['PRM_COOKIE_CONSENT=true', { analytics: false }],
  ['PRM_COOKIE_CONSENT=true; PRM_ALLOW_GTAG=false', { analytics: false }],
  ['PRM_ALLOW_GTAG=true; a=b;PRM_COOKIE_CONSENT=true', { analytics: true }],
  ['XPRM_COOKIE_CONSENT=true; PRM_ALLOW_GTAG=true', null],
])('the choice that %j holds is %j', (cookies, choice) => {
  expect(parseCookieChoice(cookies)).toEqual(choice);
});

test('a choice is kept for 90 days on the whole site, over https only there', () => {
  expect(cookiesOf({ analytics: true }, true)).toEqual([
    'PRM_COOKIE_CONSENT=true; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
    'PRM_ALLOW_GTAG=true; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
  ]);
  expect(cookiesOf({ analytics: false }, false)[1]).toBe(
    'PRM_ALLOW_GTAG=false; Max-Age=7776000; Path=/; SameSite=Lax',
  );
});

test('what is kept is read again as it was', () => {
  for (const analytics of [true, false]) {
    const stored = cookiesOf({ analytics }, true).map((cookie) => cookie.split(';', 1)[0]);
    expect(parseCookieChoice(stored.join('; '))).toEqual({ analytics });
  }
});

test('withdrawal names the analytics cookies and no other', () => {
  expect(analyticsCookies('_ga=GA1.1.2; tervik=x; _ga_ABC123=GS1; _gallery=1; x_ga=1')).toEqual([
    '_ga',
    '_ga_ABC123',
  ]);
});
