import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { decideAnnouncement } from './decide-announcement.ts';
import type { AnnouncementInput } from './decide-announcement.ts';
import { isAddressed } from './is-addressed.ts';
import type { AnnouncementReader } from './is-addressed.ts';
import { ANNOUNCEMENT_SEXES, isEverybody, proposedAudience } from './vocabulary.ts';
import type { Audience } from './vocabulary.ts';

const TODAY = '2026-11-24';
const EVERYBODY = proposedAudience('EE');
const reader: AnnouncementReader = { countryCode: 'EE', birthDate: '1980-05-05', sex: 'FEMALE' };
const reaches = (audience: Partial<Audience>, who: Partial<AnnouncementReader> = {}, today = TODAY) =>
  isAddressed({ ...EVERYBODY, ...audience }, { ...reader, ...who }, today);

test('is for everybody from 18 to 150 in the country, unless it says otherwise', () => {
  expect(EVERYBODY).toEqual({ countryCode: 'EE', ageFrom: 18, ageTo: 150, sex: 'BOTH' });
  expect(isEverybody(EVERYBODY)).toBe(true);
  for (const less of [{ ageFrom: 19 }, { ageTo: 149 }, { sex: 'MALE' }] as const)
    expect(isEverybody({ ...EVERYBODY, ...less })).toBe(false);
});

describe('whom it addresses', () => {
  test.each([
    ['BOTH', 'MALE', true],
    ['BOTH', 'FEMALE', true],
    ['BOTH', 'NOT_DISCLOSED', true],
    ['MALE', 'MALE', true],
    ['MALE', 'FEMALE', false],
    ['MALE', 'NOT_DISCLOSED', false],
    ['FEMALE', 'MALE', false],
    ['FEMALE', 'FEMALE', true],
    ['FEMALE', 'NOT_DISCLOSED', false],
  ] as const)('sex %s, reader %s: %s', (sex, own, expected) =>
    expect(reaches({ sex }, { sex: own })).toBe(expected),
  );
  test('every sex stands in the table', () => expect(ANNOUNCEMENT_SEXES).toHaveLength(3));

  test.each([
    // 18 to 20: from the 18th birthday to the eve of the 21st.
    ['the eve of the 18th birthday', '2008-11-25', false],
    ['the 18th birthday', '2008-11-24', true],
    ['20, for the last day', '2005-11-25', true],
    ['the 21st birthday', '2005-11-24', false],
    ['not born yet', '2027-01-01', false],
  ])('%s', (_, birthDate, expected) =>
    expect(reaches({ ageFrom: 18, ageTo: 20 }, { birthDate })).toBe(expected),
  );
  test.each([
    ['28 February of a common year', '2026-02-28', false],
    ['1 March of a common year', '2026-03-01', true],
    ['28 February of a leap year', '2028-02-28', false],
    ['29 February of a leap year', '2028-02-29', true],
  ])('born on 29 February, on %s', (_, today, expected) => {
    const years = Number(today.slice(0, 4)) - 2004;
    expect(reaches({ ageFrom: years }, { birthDate: '2004-02-29' }, today)).toBe(expected);
    // The year before they were the age until which: the same edge from the other side.
    expect(reaches({ ageTo: years - 1 }, { birthDate: '2004-02-29' }, today)).toBe(!expected);
  });
  test('one year of age alone', () => {
    const only = (birthDate: string) => reaches({ ageFrom: 46, ageTo: 46 }, { birthDate });
    expect([only('1980-11-25'), only('1980-11-24'), only('1979-11-25'), only('1979-11-24')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test('nobody of another country, and nobody without a birth date', () => {
    expect(reaches({ countryCode: 'GB' })).toBe(false);
    expect(reaches({}, { countryCode: 'GB' })).toBe(false);
    expect(reaches({ countryCode: 'GB' }, { countryCode: 'GB' })).toBe(true);
    expect(reaches({}, { birthDate: null })).toBe(false);
  });
});

describe('what may be published', () => {
  const NOW = Date.parse('2026-11-24T10:00:00Z');
  const input: AnnouncementInput = {
    audience: EVERYBODY,
    texts: { et: 'Vaktsineerige end.' },
    from: null,
    until: '2026-11-30T16:00:00.000Z',
  };
  const refusalOf = (more: Partial<AnnouncementInput>): string => {
    try {
      decideAnnouncement({ ...input, ...more }, NOW);
      return 'none';
    } catch (error) {
      if (error instanceof Refusal) return [error.key, ...Object.values(error.data)].join(' ');
      throw error;
    }
  };
  const ages = (ageFrom: number, ageTo: number) => ({ audience: { ...EVERYBODY, ageFrom, ageTo } });

  test('is cleaned, and begins now at the earliest', () =>
    expect(
      decideAnnouncement(
        { ...input, texts: { et: ' Tere\u202E ', ru: ' ' }, from: '2020-01-01T00:00:00Z' },
        NOW,
      ),
    ).toEqual({
      audience: EVERYBODY,
      texts: { et: 'Tere' },
      startsAt: NOW,
      endsAt: Date.parse('2026-11-30T16:00:00Z'),
    }));

  test.each<[string, Partial<AnnouncementInput>, string]>([
    ['as it is', {}, 'none'],
    ['one age', ages(50, 50), 'none'],
    ['ages crossed', ages(51, 50), 'ANNOUNCEMENT_AGES_CROSSED'],
    ['children', ages(17, 50), 'ANNOUNCEMENT_AGES_INVALID 18 150'],
    ['older than anybody', ages(18, 151), 'ANNOUNCEMENT_AGES_INVALID 18 150'],
    ['half a year', ages(18.5, 50), 'ANNOUNCEMENT_AGES_INVALID 18 150'],
    ['no text', { texts: { et: ' ' } }, 'TEXT_REQUIRED'],
    ['not in the own language', { texts: { ru: 'Привет' } }, 'ANNOUNCEMENT_LANGUAGE_REQUIRED'],
    ['in all three', { texts: { et: 'a', en: 'b', ru: 'c' } }, 'none'],
    ['501 characters', { texts: { et: 'ä'.repeat(501) } }, 'GLOBAL_MESSAGE_TOO_LONG 500 et'],
    [
      'a language that the country does not have',
      { ...foreign(), texts: { en: 'a', ru: 'b' } },
      'INVALID_INPUT',
    ],
    ['another country in its language', { ...foreign(), texts: { en: 'a' } }, 'none'],
    ['an end in the past', { until: '2026-11-24T10:00:00Z' }, 'GLOBAL_MESSAGE_ENDED'],
    ['an end before its start', { from: '2026-12-01T00:00:00Z' }, 'GLOBAL_MESSAGE_ENDS_BEFORE_START'],
    ['an end too far', { until: '2027-11-26T10:00:00Z' }, 'GLOBAL_MESSAGE_TOO_FAR 366'],
  ])('%s', (_, more, expected) => expect(refusalOf(more)).toBe(expected));

  function foreign(): Pick<AnnouncementInput, 'audience'> {
    return { audience: proposedAudience('GB') };
  }
});
