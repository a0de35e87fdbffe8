import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { decideInfo, listInfoMistakes, mergeInfo, type ClinicInfo } from './decide-info.ts';

const INFO: ClinicInfo = {
  address: 'Kastani 14',
  websites: '',
  emails: '',
  phones: ['+3726005510'],
  registrationCode: '10000018',
  languages: ['et'],
  openingHours: { 1: [['08:00', '16:00']] },
  openingExceptions: [],
  readsWithinHours: 8,
  readsWithinHoursByType: {},
  egfrEquation: 'CKD_EPI_2009',
};
const RULES = {
  countryCode: 'EE',
  parsePhone: (value: string) =>
    /^\d{7}$/.test(value.replaceAll(' ', '')) ? `+372${value.replaceAll(' ', '')}` : undefined,
};

test.each<[string, Partial<ClinicInfo>, readonly string[]]>([
  ['nothing', {}, []],
  [
    'everything at once',
    {
      websites: 'javascript:alert(1)',
      emails: 'a',
      phones: ['x'],
      registrationCode: '1',
      languages: ['xx'],
      readsWithinHours: 0,
    },
    [
      'websites CLINIC_WEBSITE_INVALID',
      'emails CLINIC_EMAIL_INVALID',
      'phones CLINIC_PHONE_INVALID',
      'languages INVALID_INPUT',
      'registrationCode REGISTRATION_CODE_INVALID',
      'readsWithinHours READING_PROMISE_INVALID',
    ],
  ],
  ['no code', { registrationCode: ' ' }, []],
  [
    'too many numbers',
    { phones: Array.from({ length: 11 }, () => '600 5510') },
    ['phones CLINIC_LIST_TOO_LONG'],
  ],
  [
    'a promise of one type',
    { readsWithinHoursByType: { PRESCRIPTION: 201 } },
    ['readsWithinHoursByType READING_PROMISE_INVALID'],
  ],
  ['hours', { openingHours: { 1: [['16:00', '08:00']] } }, ['openingHours OPENING_HOURS_INVALID']],
])('mistakes: %s', (_name, change, mistakes) => {
  expect(listInfoMistakes(change, RULES).map(({ field, key }) => `${field} ${key}`)).toEqual(mistakes);
});

test('which address of 200 is wrong', () => {
  const emails = Array.from({ length: 200 }, (_, number) => `a${number}@example.ee`)
    .with(136, 'a@b')
    .join(', ');
  expect(listInfoMistakes({ emails }, RULES)[0]?.data).toEqual({ item: 'a@b', position: 137, count: 200 });
});

test('the browser leaves numbers to the server, and codes of other countries are told in many ways', () => {
  expect(listInfoMistakes({ phones: ['x'], registrationCode: 'SC 123456' }, { countryCode: 'GB' })).toEqual(
    [],
  );
});

describe('what is kept', () => {
  it('is tidy, and what is left out stays', () => {
    expect(
      decideInfo(
        INFO,
        {
          emails: ' A@Example.EE,,a@example.ee, A@example.ee',
          phones: ['600 5510', '6005510'],
          languages: ['en', 'et'],
        },
        RULES,
      ),
    ).toEqual({
      ...INFO,
      emails: 'A@example.ee, a@example.ee',
      phones: ['+3726005510'],
      languages: ['et', 'en'],
    });
  });

  it('a mistake throws with its field, and old data that no rule allows any more stay', () => {
    expect(() => decideInfo(INFO, { websites: 'x' }, RULES)).toThrow(Refusal);
    const old = { ...INFO, openingHours: { 1: [['8', '7']] as const } };
    expect(decideInfo(old, { address: 'Uus 1' }, RULES).openingHours).toEqual(old.openingHours);
  });
});

describe('two who change', () => {
  it('fields apart, both count; the same field stays mine and is told; the same value is no matter', () => {
    const mine = { ...INFO, address: 'Minu 1', emails: 'a@b.ee', languages: ['ru'] };
    const theirs = { ...INFO, address: 'Tema 2', registrationCode: '', languages: ['ru'] };
    expect(mergeInfo(INFO, mine, theirs)).toEqual({
      info: { ...mine, registrationCode: '' },
      taken: ['registrationCode'],
      conflicts: ['address'],
    });
  });

  it('the order of days says nothing', () => {
    const one = { ...INFO, openingHours: { 1: [['08:00', '16:00']] as const, 2: [] } };
    const other = { ...INFO, openingHours: { 2: [], 1: [['08:00', '16:00']] as const } };
    expect(mergeInfo(one, one, other)).toMatchObject({ taken: [], conflicts: [] });
  });
});
