import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { decideLock, lockTextFor } from './decide-lock.ts';

const LOCALES = ['et', 'en', 'ru'] as const;
const INPUT = { reason: ' Leping lõppes. ', texts: { et: ' Palun helistage. ', ru: ' ' } };
const outcome = (change: object, locales: Parameters<typeof decideLock>[1] = LOCALES): unknown => {
  try {
    return decideLock({ ...INPUT, ...change }, locales);
  } catch (error) {
    if (error instanceof Refusal) return [error.key, ...Object.values(error.data)].join(' ');
    throw error;
  }
};

test.each([
  ['as it is', {}, { reason: 'Leping lõppes.', texts: { et: 'Palun helistage.' } }],
  ['no reason', { reason: ' \u202E' }, 'FIELD_REQUIRED reason'],
  [
    'a long reason',
    { reason: 'x'.repeat(PLATFORM_LIMITS.clinicLockReasonCharacters + 1) },
    'LOCK_REASON_TOO_LONG reason 500',
  ],
  ['no text in the country’s own language', { texts: { ru: 'Позвоните.' } }, 'LOCK_TEXT_MISSING et'],
  ['a blank one', { texts: { et: '\n', ru: 'Позвоните.' } }, 'LOCK_TEXT_MISSING et'],
  [
    'a long text',
    { texts: { et: 'x', ru: 'ж'.repeat(PLATFORM_LIMITS.clinicLockTextCharacters + 1) } },
    'LOCK_TEXT_TOO_LONG ru 500',
  ],
  [
    'as long as may be',
    { reason: 'x', texts: { et: 'ä'.repeat(PLATFORM_LIMITS.clinicLockTextCharacters) } },
    { reason: 'x', texts: { et: 'ä'.repeat(PLATFORM_LIMITS.clinicLockTextCharacters) } },
  ],
] as const)('%s', (_, change, expected) => {
  expect(outcome(change)).toEqual(expected);
});

test('a language that the country does not have', () => {
  expect(outcome({ texts: { en: 'Call us.', ru: 'x' } }, ['en'])).toBe('INVALID_INPUT');
});

test('everybody reads something', () => {
  expect(lockTextFor({ et: 'a', ru: 'b' }, 'ru')).toEqual({ locale: 'ru', text: 'b' });
  expect(lockTextFor({ en: 'b', et: 'a' }, 'ru')).toEqual({ locale: 'et', text: 'a' });
});
