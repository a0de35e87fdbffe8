import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { mayRead } from './audience.ts';
import {
  cleanContent,
  decideDraft,
  decidePublication,
  listObstacles,
  type Publication,
} from './decide-item.ts';
import { changedParts, lastDayOf, lookAgainBy, reminderOf, stateOf } from './history.ts';
import { fileIdOf, fileMark, filesOf, pictureIdOf, pictureMark, picturesOf } from './attachments.ts';
import type { InformationContent } from './vocabulary.ts';

const TEXT = { title: 'Pealkiri', lead: '', body: 'Sisu' };
const content: InformationContent = {
  kind: 'CLINICAL',
  isPrescriptionDrug: false,
  topic: 'TEAM',
  problemTypes: ['COUGH'],
  sources: ['https://example.ee'],
  reviewedOn: '2026-11-27',
  expiresOn: null,
  reviewedBy: '',
  texts: { et: TEXT, en: TEXT, ru: TEXT },
};
const NOW = Date.parse('2026-11-28T10:00:00Z');
const publication: Publication = {
  locales: ['et', 'en', 'ru'],
  timeZone: 'Europe/Tallinn',
  now: NOW,
  from: null,
};

test.each([
  ['DOCTOR', true, true, true],
  ['NURSE', true, true, false],
  ['NON_CLINICAL', true, false, false],
] as const)('%s reads everyday %s, clinical %s, drugs %s', (profession, everyday, clinical, drugs) => {
  expect(mayRead(profession, { kind: 'NON_CLINICAL', isPrescriptionDrug: false })).toBe(everyday);
  expect(mayRead(profession, { kind: 'CLINICAL', isPrescriptionDrug: false })).toBe(clinical);
  expect(mayRead(profession, { kind: 'CLINICAL', isPrescriptionDrug: true })).toBe(drugs);
  // Were it ever called non-clinical, it is about drugs all the same.
  expect(mayRead(profession, { kind: 'NON_CLINICAL', isPrescriptionDrug: true })).toBe(drugs);
});

describe('what is published', () => {
  const keysOf = (more: Partial<InformationContent>, circumstances: Partial<Publication> = {}) =>
    listObstacles({ ...content, ...more }, { ...publication, ...circumstances }).map(
      ({ field, key }) => `${field} ${key}`,
    );
  test.each<[string, string[], Partial<InformationContent>, Partial<Publication>?]>([
    ['as it is', [], {}],
    ['no source', ['sources INFORMATION_SOURCE_MISSING'], { sources: [] }],
    ['reviewed never', ['reviewedOn INFORMATION_REVIEW_MISSING'], { reviewedOn: null }],
    ['reviewed today', [], { reviewedOn: '2026-11-28' }],
    ['reviewed tomorrow', ['reviewedOn DATE_IN_FUTURE'], { reviewedOn: '2026-11-29' }],
    ['ends today', [], { expiresOn: '2026-11-28' }],
    ['ended yesterday', ['expiresOn INFORMATION_EXPIRES_EARLY'], { expiresOn: '2026-11-27' }],
    [
      'ends before it begins',
      ['expiresOn INFORMATION_EXPIRES_EARLY'],
      { expiresOn: '2026-12-01' },
      { from: Date.parse('2026-12-01T22:30:00Z') },
    ],
    ['an hour that has passed', [], {}, { from: 0 }],
    ['too far', ['from DATE_TOO_FAR'], {}, { from: Date.parse('2028-01-01T00:00:00Z') }],
    [
      'not in Russian',
      ['title-ru INFORMATION_TEXT_MISSING', 'body-ru INFORMATION_TEXT_MISSING'],
      { texts: { ...content.texts, ru: { title: ' ', lead: '', body: '\u200B' } } },
    ],
    [
      'not in Russian where nobody speaks it',
      [],
      { texts: { ...content.texts, ru: { title: '', lead: '', body: '' } } },
      { locales: ['en'] },
    ],
    [
      'a title of 151 characters',
      ['title-et INFORMATION_TOO_LONG'],
      { texts: { ...content.texts, et: { ...TEXT, title: 'ä'.repeat(151) } } },
    ],
    ['21 sources', ['sources INFORMATION_SOURCES_TOO_MANY'], { sources: Array<string>(21).fill('x') }],
  ])('%s', (_, expected, more, circumstances) => expect(keysOf(more, circumstances)).toEqual(expected));

  test('stands to the end of its last day by the country’s clock', () => {
    expect(decidePublication({ ...content, expiresOn: '2026-11-28' }, publication)).toEqual({
      publishAt: NOW,
      expiresAt: Date.parse('2026-11-28T22:00:00Z'),
      reviewedOn: '2026-11-27',
    });
    expect(() => decidePublication({ ...content, sources: [] }, publication)).toThrow(Refusal);
  });
});

test('is stored without what nobody means', () => {
  const typed = {
    ...content,
    kind: 'NON_CLINICAL' as const,
    isPrescriptionDrug: true,
    sources: [' a ', '', ' \n'],
    problemTypes: ['COUGH', 'COUGH'] as const,
    reviewedBy: ' dr Anu ',
  };
  expect(cleanContent(typed)).toMatchObject({
    isPrescriptionDrug: false,
    sources: ['a'],
    problemTypes: ['COUGH'],
    reviewedBy: 'dr Anu',
  });
  expect(() => decideDraft({ ...content, reviewedBy: 'x'.repeat(151) })).toThrow(Refusal);
});

test.each([
  ['DRAFT', []],
  ['COMING', [[1, null, null]]],
  ['DRAFT', [[1, null, 1]]],
  ['DRAFT', [[-1, null, -1]]],
  ['PUBLISHED', [[-1, null, null]]],
  [
    'PUBLISHED',
    [
      [-2, null, 1],
      [1, null, null],
    ],
  ],
  ['PUBLISHED', [[-1, 1, null]]],
  ['ENDED', [[-2, -1, null]]],
  ['ENDED', [[-2, null, -1]]],
  [
    'ENDED',
    [
      [-3, null, -2],
      [-1, null, -1],
    ],
  ],
  [
    'COMING',
    [
      [-2, null, -1],
      [1, null, null],
    ],
  ],
] as const)('stands as %s after %j', (state, editions) => {
  const times = editions.map(([publishAt, expiresAt, endsAt]) => ({ publishAt, expiresAt, endsAt }));
  expect(stateOf(times, 0)).toBe(state);
});

test.each([
  ['PUBLISHED', null, '2026-01-01', null],
  ['PUBLISHED', '2026-10-28', '2026-01-01', null],
  ['PUBLISHED', '2026-10-29', '2026-01-01', 'OVER'],
  ['PUBLISHED', '2026-11-27', '2026-01-01', 'OVER'],
  ['PUBLISHED', '2026-11-28', '2026-01-01', 'SOON'],
  ['COMING', '2026-12-28', '2026-01-01', 'SOON'],
  ['PUBLISHED', '2026-12-29', '2026-01-01', null],
  ['PUBLISHED', null, '2025-11-28', null],
  ['PUBLISHED', null, '2025-11-27', 'OLD'],
  ['PUBLISHED', '2026-12-28', '2025-11-27', 'SOON'],
  ['PUBLISHED', null, null, null],
  // What nobody is shown, and nobody misses.
  ['DRAFT', '2026-11-28', '2025-01-01', null],
  ['ENDED', '2026-11-28', '2025-01-01', null],
  ['ENDED', null, '2025-01-01', null],
  ['ENDED', '2026-11-27', '2025-01-01', 'OVER'],
] as const)(
  '%s, with the last day %s, reviewed on %s, reminds of: %s',
  (state, expiresOn, reviewedOn, expected) =>
    expect(reminderOf({ state, shownUntil: expiresOn, shownReviewedOn: reviewedOn }, '2026-11-28')).toBe(
      expected,
    ),
);

test.each([
  ['2026-12-01T22:00:00Z', null, '2026-12-01'],
  // In summer its clock is another.
  ['2026-07-01T21:00:00Z', null, '2026-07-01'],
  ['2026-12-01T22:00:00Z', '2026-12-01T22:00:00Z', '2026-12-01'],
  ['2026-12-01T22:00:00Z', '2026-11-30T10:00:00Z', null],
  [null, '2026-11-30T10:00:00Z', null],
  [null, null, null],
])('what expires at %s and ended at %s has the last day %s', (expires, ends, day) => {
  const [expiresAt, endsAt] = [expires, ends].map((at) => (at === null ? null : Date.parse(at)));
  expect(
    lastDayOf({ publishAt: 0, expiresAt: expiresAt ?? null, endsAt: endsAt ?? null }, 'Europe/Tallinn'),
  ).toBe(day);
});

test('a text names its pictures, and nothing else is one', () => {
  const [one, other] = ['0b000000-0000-4000-8000-000000000001', '0b000000-0000-4000-8000-000000000002'];
  const mark = pictureMark(one, 'Kes [helistab]\nkellele');
  expect(mark).toBe(`![Kes  helistab  kellele](picture:${one})`);
  const texts = {
    et: { ...TEXT, body: `${mark} ja ![](picture:${other})` },
    en: { ...TEXT, body: mark },
    ru: { ...TEXT, body: '![x](https://example.ee/a.png) picture:x' },
  };
  expect(picturesOf({ texts })).toEqual([one, other]);
  expect(pictureIdOf(`picture:${one}`)).toBe(one);
  for (const address of [`picture:${one}x`, `https://picture:${one}`, 'picture:', `PICTURE:${one}`])
    expect(pictureIdOf(address), address).toBeUndefined();
});

test('a text names its files apart from its pictures', () => {
  const [file, picture] = ['0b000000-0000-4000-8000-000000000001', '0b000000-0000-4000-8000-000000000002'];
  const mark = fileMark(file, 'Juhend [uus].pdf');
  expect(mark).toBe(`[Juhend  uus .pdf](file:${file})`);
  const body = `${mark} ${pictureMark(picture, 'x')} [x](https://example.ee/file.pdf)`;
  const texts = { et: { ...TEXT, body }, en: TEXT, ru: { ...TEXT, body: mark } };
  expect([filesOf({ texts }), picturesOf({ texts })]).toEqual([[file], [picture]]);
  expect([fileIdOf(`file:${file}`), pictureIdOf(`file:${file}`)]).toEqual([file, undefined]);
});

test('says which parts a version has changed', () => {
  expect(changedParts(undefined, content)).toEqual(['et', 'en', 'ru']);
  expect(changedParts(content, structuredClone(content))).toEqual([]);
  const { body, title, lead } = TEXT;
  expect(
    changedParts(content, { ...content, texts: { ...content.texts, et: { body, lead, title } } }),
  ).toEqual([]);
  expect(
    changedParts(content, {
      ...content,
      isPrescriptionDrug: true,
      reviewedBy: 'dr Anu',
      texts: { ...content.texts, ru: { ...TEXT, lead: 'x' } },
    }),
  ).toEqual(['ru', 'audience', 'review']);
});

test('what was looked through is to be looked through again a year later', () => {
  expect(lookAgainBy('2026-03-01')).toBe('2027-03-01');
  const reminded = (today: string) =>
    reminderOf({ state: 'PUBLISHED', shownUntil: null, shownReviewedOn: '2026-03-01' }, today);
  expect([reminded('2027-03-01'), reminded('2027-03-02')]).toEqual([null, 'OLD']);
});
