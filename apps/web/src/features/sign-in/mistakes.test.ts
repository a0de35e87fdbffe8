import { expect, it } from 'vitest';
import { ApiError } from '#lib/http/api.ts';
import { accountFieldOf, emailMistakes, passwordMistakes } from './mistakes.ts';

it.each([
  ['', '', { password: 'sign-in.password.required' }],
  ['x'.repeat(11), 'x'.repeat(11), { password: 'sign-in.password.short' }],
  ['x'.repeat(12), 'x'.repeat(12), {}],
  ['😀'.repeat(11), '😀'.repeat(11), { password: 'sign-in.password.short' }],
  // As the server counts: a letter and its accent are one character.
  ['o\u0308'.repeat(11), 'o\u0308'.repeat(11), { password: 'sign-in.password.short' }],
  ['x'.repeat(128), 'x'.repeat(128), {}],
  ['x'.repeat(129), 'x'.repeat(129), { password: 'sign-in.password.long' }],
  ['kuusk päike raamat', 'kuusk päike raamt', { repeat: 'sign-in.password.different' }],
])('a password %#', (password, repeat, expected) => {
  expect(passwordMistakes(password, repeat)).toEqual(expected);
});

it.each([
  ['  ', { email: 'sign-in.login.emailRequired' }],
  ['aino', { email: 'errors.EMAIL_INVALID' }],
  ['aino@hotmail.ee', { email: 'errors.EMAIL_HOTMAIL_EE' }],
  [' aino@notgmail.ee ', {}],
])('the address "%s"', (email, expected) => {
  expect(emailMistakes(email)).toEqual(expected);
});

it('knows which refusals belong to a field, and that a code that is needed is none', () => {
  const of = (key: string) => accountFieldOf(new ApiError(468, { key, message: '' }));
  expect(of('PASSWORD_TOO_WEAK')).toBe('password');
  expect(of('EMAIL_DOMAIN_MISSING')).toBe('email');
  expect(of('EMAIL_CODE_REQUIRED')).toBeUndefined();
  expect(of('OTP_LIMIT_REACHED')).toBeUndefined();
});
