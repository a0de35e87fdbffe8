import { expect, test } from 'vitest';
import { ERROR_KEYS } from '@tervik/domain/errors.ts';
import { findErrorText, findText } from './texts.ts';

const LOCALES = ['et', 'en', 'ru'] as const;
/** What refusals carry along for their text; a text that asks for more would turn a refusal into a 500. */
const DATA: Partial<Record<(typeof ERROR_KEYS)[number], Record<string, number | string>>> = {
  INVALID_OTP: { triesLeft: 3 },
  OTP_RESEND_TOO_SOON: { seconds: 21 },
  OTP_LIMIT_REACHED: { minutes: 5 },
  FILE_LIMIT_REACHED: { max: 10 },
  PERSON_LIMIT_REACHED: { max: 30 },
  PRESCRIPTION_LIMIT_REACHED: { max: 20 },
  REPRESENTATIVE_LIMIT_REACHED: { max: 30 },
  VIEW_LIMIT_REACHED: { max: 50 },
  TEMPLATE_LIMIT_REACHED: { max: 500 },
  PASSWORD_TOO_WEAK: { rule: 'KNOWN' },
  TEMPLATE_PLACEHOLDER_UNKNOWN: { name: 'patient' },
  CLINIC_INFO_CHANGED: { name: 'Tiit Ülane' },
  CLINIC_WEBSITE_INVALID: { item: 'x' },
  CLINIC_EMAIL_INVALID: { item: 'x', position: 137 },
  CLINIC_EMAIL_DOMAIN_MISSING: { item: 'x' },
  CLINIC_PHONE_INVALID: { item: 'x' },
  CLINIC_LIST_TOO_LONG: { max: 200 },
  READING_PROMISE_INVALID: { max: 200 },
  GLOBAL_MESSAGE_LIMIT_REACHED: { max: 20 },
  GLOBAL_MESSAGE_TOO_FAR: { days: 366 },
  GLOBAL_MESSAGE_TOO_LONG: { max: 500, locale: 'et' },
  JOIN_CODE_WRONG: { triesLeft: 2 },
  QUESTIONNAIRE_INCOMPLETE: { missing: 2 },
  INTAKE_CLOSED: { group: 'COMPLAINTS', when: 'KNOWN', again: Date.UTC(2026, 10, 25, 6) },
  INTAKE_FULL: { group: 'COMPLAINTS', when: 'UNKNOWN' },
  INTAKE_TEXT_TOO_LONG: { max: 500 },
  CLOSURE_LIMIT_REACHED: { max: 50 },
  ANNOUNCEMENT_AGES_INVALID: { max: 500, min: 18 },
  ANNOUNCEMENT_LIMIT_REACHED: { max: 500 },
  SIGNUP_TEXT_TOO_LONG: { max: 500 },
  SIGNUP_LISTS_INVALID: { max: 500 },
  SIGNUP_DECIDED_ALREADY: { name: 'Tiina Kivi', state: 'APPROVED' },
  PROMPT_TOO_LONG: { count: 2, max: 500 },
  PROMPT_PLACEHOLDER_UNKNOWN: { column: 4, line: 3, name: 'Tiina Kivi' },
  PROMPT_PLACEHOLDER_MISSING: { name: 'Tiina Kivi' },
  PROMPT_DRAFT_CHANGED: { name: 'Tiina Kivi' },
  PROMPT_NOT_TRIED: { left: 1 },
  AI_FIELD_TOO_LONG: { max: 500 },
  AI_PRICE_INVALID: { max: 500 },
  AI_MODEL_CHANGED: { name: 'Tiina Kivi' },
  AI_MODEL_LIMIT_REACHED: { max: 500 },
  AI_ORDER_CHANGED: { name: 'Tiina Kivi' },
  SECOND_FACTOR_WRONG: { triesLeft: 2 },
  SECOND_FACTOR_WAIT: { minutes: 15 },
  SECOND_FACTOR_LOCKED: { until: Date.UTC(2026, 10, 22, 9, 8) },
  DATE_TOO_FAR: { days: 366 },
  LOCK_TEXT_TOO_LONG: { max: 500 },
  LOCK_REASON_TOO_LONG: { max: 500 },
  PRICE_INVALID: { digits: 4 },
  PRICE_TOO_HIGH: { max: 500 },
  IMPORT_PROOF_LIMIT: { until: Date.UTC(2026, 10, 22, 9, 8) },
  IMPORT_MANY_LEAVE: { count: 120 },
  MESSAGE_PLACEHOLDER_UNKNOWN: { name: 'eesnimi' },
  MESSAGE_CHARACTER_UNKNOWN: { character: '😀' },
  MESSAGE_TOO_LONG: { count: 171, limit: 160 },
  BIRTH_YEARS_INVALID: { part: '199O' },
  MESSAGE_OVER_CAP: { left: 1.2, needed: 10.8 },
  MESSAGE_CARE_REASON_REQUIRED: { min: 10 },
  SMS_TEST_TOO_MANY: { max: 10 },
  SMS_CAP_INVALID: { max: 100000 },
  MESSAGE_REPEATS: { count: 12 },
  MESSAGE_RECIPIENTS_CHANGED: { count: 120 },
  FEEDBACK_NOTE_TOO_LONG: { max: 500 },
  INFORMATION_CHANGED: { name: 'Tiina Kivi' },
  INFORMATION_PICTURE_TOO_LARGE: { max: 10 },
  INFORMATION_FILE_TOO_LARGE: { max: 10 },
  INFORMATION_TOO_LONG: { max: 150 },
  INFORMATION_SOURCES_TOO_MANY: { max: 20 },
  INFORMATION_TEXT_MISSING: { locale: 'et' },
  MESSAGE_PRICE_CHANGED: { price: '0.0900' },
  MESSAGE_TIME_TOO_FAR: { days: 60 },
  ACCOUNT_LOCKED: { until: Date.UTC(2026, 10, 22, 9, 8) },
};

const BRAND = { emergencyNumber: '112', productName: 'Tervik' };

for (const locale of LOCALES) {
  test(`${locale}: every business key has a text that can be said`, () => {
    for (const key of ERROR_KEYS) {
      const text = findErrorText(locale, key, { ...BRAND, ...DATA[key] });
      expect(text, key).toBeTypeOf('string');
      expect(text, key).not.toMatch(/[{}]/);
    }
  });
}

test('numbers take their form', () => {
  const tries = (locale: 'et' | 'en' | 'ru', triesLeft: number) =>
    findText(locale, 'errors', 'errors.INVALID_OTP', { triesLeft });
  expect(tries('en', 1)).toBe('The code is wrong. You can try 1 more time.');
  expect(tries('et', 0)).toBe('Kood on vale. Palun küsige uus kood.');
  expect(tries('ru', 4)).toBe('Код неверный. Осталось 4 попытки.');
  expect(tries('ru', 1)).toBe('Код неверный. Осталась 1 попытка.');
});

test('a key is looked up as an own property only', () => {
  for (const key of ['constructor', '__proto__', 'toString', 'errors.NO_SUCH_KEY'])
    expect(findText('et', 'errors', key)).toBeUndefined();
});
