import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_KEYS, KEYS_LEFT_OUT, KEYS_TO_COME } from '@tervik/domain/errors.ts';

/* The catalogue says what is answered: each of its keys is thrown somewhere, or stands with its reason. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CATALOGUE = path.join(ROOT, 'packages/domain/src/errors.ts');
/** Code that runs in production, without tests. */
const source = ['packages/domain/src', 'apps/server/src', 'apps/server/migrations']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(ROOT, folder, name)),
  )
  .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && file !== CATALOGUE)
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');
const isThrown = (key: string): boolean => source.includes(`'${key}'`);

test('what is answered stands in the catalogue, and what stands there is answered', () => {
  expect(ERROR_KEYS.filter((key) => !isThrown(key)).toSorted()).toEqual(Object.keys(KEYS_TO_COME).toSorted());
});

test('what specification §8 names and nobody is answered is left out, with the reason', () => {
  expect(Object.keys(KEYS_LEFT_OUT).filter(isThrown)).toEqual([]);
  for (const key of Object.keys(KEYS_LEFT_OUT)) expect(ERROR_KEYS).not.toContain(key);
  for (const reason of Object.values({ ...KEYS_LEFT_OUT, ...KEYS_TO_COME }))
    expect(reason.length).toBeGreaterThan(20);
});

test('no business key of specification §8 is forgotten', () => {
  const known: readonly string[] = [...ERROR_KEYS, ...Object.keys(KEYS_LEFT_OUT)];
  for (const key of [
    'PATIENT_NOT_RELATED_WITH_ANY_CLINIC',
    'DOCTOR_NOT_RELATED_WITH_ANY_CLINIC',
    'INVALID_OTP',
    'GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT',
    'USER_EXISTS',
    'USER_NOT_EXISTS',
    'PERSONAL_CODE_DUPLICATE',
    'E_CONTACT_ALREADY_CLOSED',
    'PERSON_IS_UNDERAGE',
    'INVALID_INPUT_FILE',
    'AWELL_NOT_AVAILABLE',
    'E_CONTACT_ANSWER_TOO_LONG',
    'DOCTOR_EXISTS_IN_CLINIC_ALREADY',
    'USER_EXISTS_WITH_DIFFERENT_NAME',
    'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    'AI_NOT_AVAILABLE',
    'TRANSLATION_NOT_AVAILABLE',
  ])
    expect(known).toContain(key);
});
