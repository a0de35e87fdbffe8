import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { E_CONTACT_TYPES } from '../e-contact/type-catalogue.ts';
import type { EContactType } from '../e-contact/type-catalogue.ts';
import { buildTypeIndex, searchTypes } from './type-search.ts';
import type { TypeText } from './type-search.ts';

const locales = join(import.meta.dirname, '../../../locales/src');

const read = new Map<string, Record<string, string>>();
function texts(locale: string, area: string): Record<string, string> {
  const file = join(locales, locale, `${area}.json`);
  const found = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  read.set(file, found);
  return found;
}

const LOCALES = ['et', 'en', 'ru'] as const;
type Locale = (typeof LOCALES)[number];

function textOf(locale: Locale, type: EContactType): TypeText {
  return {
    label: texts(locale, 'e-contact.type')[`e-contact.type.${type}`] ?? '',
    keywords: texts(locale, 'e-contact.type-keywords')[`e-contact.type-keywords.${type}`] ?? '',
  };
}

/** As a page in this language has it; `others`: once the words of the other languages are there too. */
function indexOf(locale: Locale, others: readonly Locale[] = []) {
  return buildTypeIndex(
    E_CONTACT_TYPES.map((type) => ({
      type,
      ...textOf(locale, type),
      others: others.map((other) => textOf(other, type)),
    })),
  );
}

const indexes = { et: indexOf('et'), en: indexOf('en'), ru: indexOf('ru') };
const allIndexes = {
  et: indexOf('et', ['en', 'ru']),
  en: indexOf('en', ['et', 'ru']),
  ru: indexOf('ru', ['et', 'en']),
};

describe('what a patient types', () => {
  it.each([
    ['et', 'köha', 'COUGH'],
    ['et', 'KOHA', 'COUGH'],
    ['et', 'palavik', 'ACUTE_INFECTION'],
    ['et', 'kurgu', 'SORE_THROAT_PHARYNGITIS'],
    ['et', 'kurk valutab', 'SORE_THROAT_PHARYNGITIS'],
    ['et', 'oksendan', 'GASTROINTESTINAL'],
    ['et', 'õlavalu', 'JOINT_PAIN'],
    ['et', 'olavalu', 'JOINT_PAIN'],
    ['et', 'rohud otsas', 'PRESCRIPTION'],
    ['et', 'laps haige', 'FIT_NOTE'],
    ['et', 'juhiloa', 'CERTIFICATE'],
    ['et', 'suunamine', 'REQUEST_REFERRAL'],
    ['et', 'puuk', 'REQUEST_VACCINATION'],
    ['et', 'digiretsept', 'PRESCRIPTION'],
    ['et', 'silm', 'MEDICAL_PROBLEM'],
    ['en', 'sore throat', 'SORE_THROAT_PHARYNGITIS'],
    ['en', 'runny nose', 'RHINORRHEA_NASAL_CONGESTION'],
    ['en', 'uti', 'URINARY_SYMPTOMS_DYSURIA'],
    ['en', 'jab', 'REQUEST_VACCINATION'],
    ['en', 'stitches', 'PROC_SUTURES'],
    ['en', 'phq9', 'QUEST_PHQ9'],
    ['en', 'PHQ-9', 'QUEST_PHQ9'],
    ['en', 'mchat', 'QUEST_M-CHAT'],
    ['ru', 'кашель', 'COUGH'],
    ['ru', 'жар', 'ACUTE_INFECTION'],
    ['ru', 'температура', 'ACUTE_INFECTION'],
    ['ru', 'ребенок', 'WELLNESS_VISIT_CHILD'],
    ['ru', 'болит спина', 'BACK_PAIN'],
    ['ru', 'лекарства закончились', 'PRESCRIPTION'],
    ['ru', 'СПРАВКА', 'CERTIFICATE'],
    ['ru', 'тошнит', 'GASTROINTESTINAL'],
  ] as const)('%s "%s" finds %s', (locale, query, type) => {
    expect(searchTypes(query, indexes[locale])).toContain(type);
  });

  it.each([
    ['et', 'peavalu', 'HEADACHE'],
    ['et', 'retsept', 'PRESCRIPTION'],
    ['et', 'haigusleht', 'SICK_LEAVE'],
    ['et', 'tõend', 'CERTIFICATE'],
    ['en', 'cough', 'COUGH'],
    ['en', 'headache', 'HEADACHE'],
    ['ru', 'понос', 'DIARRHEA'],
    ['ru', 'прививка', 'REQUEST_VACCINATION'],
  ] as const)('%s "%s" gives %s among the first two', (locale, query, type) => {
    expect(searchTypes(query, indexes[locale]).slice(0, 2)).toContain(type);
  });

  it.each([
    ['et', 'palvik', 'ACUTE_INFECTION'],
    ['et', 'plaavik', 'ACUTE_INFECTION'],
    ['et', 'retspet', 'PRESCRIPTION'],
    ['et', 'kurguvau', 'SORE_THROAT_PHARYNGITIS'],
    ['en', 'diarhea', 'DIARRHEA'],
    ['en', 'headacke', 'HEADACHE'],
    ['ru', 'темпиратура', 'ACUTE_INFECTION'],
    ['ru', 'рецепп', 'PRESCRIPTION'],
  ] as const)('%s "%s" is forgiven and finds %s', (locale, query, type) => {
    expect(searchTypes(query, indexes[locale])).toContain(type);
  });

  it.each([
    ['et', 'kõrv', 'EAR_PAIN_OTALGIA'],
    ['et', 'valu rinnus', 'MEDICAL_PROBLEM'],
    ['et', 'rind', 'BREASTFEEDING'],
    ['en', 'ear', 'EAR_PAIN_OTALGIA'],
    ['en', 'chest pain', 'MEDICAL_PROBLEM'],
    ['ru', 'ухо', 'EAR_PAIN_OTALGIA'],
    ['ru', 'нос', 'RHINORRHEA_NASAL_CONGESTION'],
  ] as const)('%s "%s", a whole word, finds %s before all that only begins so', (locale, query, type) => {
    expect(searchTypes(query, indexes[locale])[0]).toBe(type);
    expect(searchTypes(query, allIndexes[locale])[0]).toBe(type);
  });

  it.each([
    ['ухо', 'EAR_PAIN_OTALGIA'],
    ['темпиратура', 'ACUTE_INFECTION'],
    ['kõrvavalu', 'EAR_PAIN_OTALGIA'],
    ['seljavalu', 'BACK_PAIN'],
    ['diarrhoea', 'DIARRHEA'],
    ['болит спина', 'BACK_PAIN'],
    ['my back hurts', 'BACK_PAIN'],
  ] as const)('"%s" is found in every language of the page', (query, type) => {
    for (const locale of LOCALES) expect(searchTypes(query, allIndexes[locale])).toContain(type);
  });

  it.each(LOCALES)('in %s the page’s own language goes before the same word of another', (locale) => {
    const own = { et: 'retsept', en: 'prescription', ru: 'рецепт' }[locale];
    expect(searchTypes(own, allIndexes[locale])[0]).toBe(searchTypes(own, indexes[locale])[0]);
    // "arm" is a scar in Estonian.
    expect(searchTypes('arm', allIndexes.en)[0]).toBe('JOINT_PAIN');
    expect(searchTypes('arm', allIndexes.et)[0]).toBe('PROC_SUTURES');
  });

  it('puts first what fits a danger, once, and moves nothing else', () => {
    const plain = searchTypes('valu', allIndexes.et);
    const led = searchTypes('valu', allIndexes.et, 'COUGH');
    expect(led).toEqual(['COUGH', ...plain.filter((type) => type !== 'COUGH')]);
    expect(searchTypes('xyzzy', allIndexes.et, 'COUGH')).toEqual(['COUGH']);
    // A clinic that does not offer it.
    const one = buildTypeIndex([{ type: 'knee', label: 'Knee', keywords: '' }]);
    expect(searchTypes<string>('knee', one, 'COUGH')).toEqual(['knee']);
  });

  it('forgives a sentence: the types with the most of its longer words come', () => {
    expect(searchTypes('mul on väga kõrge palavik ja köha', indexes.et)[0]).toBe('ACUTE_INFECTION');
    expect(searchTypes('у меня второй день болит ухо и отит', indexes.ru)).toContain('EAR_PAIN_OTALGIA');
  });

  it('gives nothing for what nobody wrote, and everything for nothing', () => {
    expect(searchTypes('xyzzy', indexes.en)).toEqual([]);
    expect(searchTypes('?!', indexes.en)).toEqual([]);
    expect(searchTypes('  ', indexes.en)).toEqual(E_CONTACT_TYPES);
  });
});

describe('ranking', () => {
  const index = buildTypeIndex([
    { type: 'typo', label: 'Something', keywords: 'feverr, other' },
    { type: 'keyword', label: 'Something', keywords: 'high fever' },
    { type: 'word', label: 'A fever', keywords: '' },
    { type: 'start', label: 'Fever', keywords: '' },
    { type: 'word-too', label: 'My fever', keywords: 'fever' },
    { type: 'none', label: 'Knee', keywords: 'pain' },
  ]);

  it('is whole words, beginnings, typos; in each label start, label word, keyword; then the catalogue’s order', () => {
    expect(searchTypes('feve', index)).toEqual(['start', 'word', 'word-too', 'typo', 'keyword']);
    expect(searchTypes('fever', index)).toEqual(['start', 'word', 'word-too', 'typo', 'keyword']);
    expect(searchTypes('fevers', index)).toEqual(['word', 'start', 'word-too', 'typo', 'keyword']);
    expect(searchTypes('feverr', index)).toEqual(['typo', 'word', 'start', 'word-too', 'keyword']);
  });

  it('is the page’s language first in each, and the others after it', () => {
    const three = buildTypeIndex([
      { type: 'begins', label: 'Feverish', keywords: '', others: [] },
      { type: 'other', label: 'Palavik', keywords: '', others: [{ label: 'A fever', keywords: 'fever' }] },
      { type: 'other-keyword', label: 'Palavik', keywords: '', others: [{ label: 'X', keywords: 'fever' }] },
      { type: 'own', label: 'X', keywords: 'fever', others: [] },
    ]);
    expect(searchTypes('fever', three)).toEqual(['own', 'other', 'other-keyword', 'begins']);
    expect(searchTypes('feve', three)).toEqual(['begins', 'own', 'other', 'other-keyword']);
  });

  it('needs every word, and is as good as the worst', () => {
    expect(searchTypes('my fev', index)).toEqual(['word-too']);
    expect(searchTypes('fever high', index)).toEqual(['keyword']);
  });

  it('puts a typo last', () => {
    const two = buildTypeIndex([
      { type: 'typo', label: 'Coughing', keywords: '' },
      { type: 'keyword', label: 'Sofa', keywords: 'couch' },
    ]);
    expect(searchTypes('couch', two)).toEqual(['keyword', 'typo']);
    expect(searchTypes('coughh', two)).toEqual([]);
    expect(searchTypes('coughingg', two)).toEqual(['typo']);
    expect(searchTypes('coughig', two)).toEqual(['typo']);
    expect(searchTypes('couhging', two)).toEqual(['typo']);
  });

  it('forgives nothing in a short word, and not two letters in a long one', () => {
    const one = buildTypeIndex([{ type: 'knee', label: 'Knee', keywords: 'painful' }]);
    expect(searchTypes('knea', one)).toEqual([]);
    expect(searchTypes('poinfol', one)).toEqual([]);
    expect(searchTypes('poinful', one)).toEqual(['knee']);
  });
});

describe('a keystroke', () => {
  const queries = [
    'p',
    'palavik',
    'peavalu ja palavik',
    'xxxxxxxx yyyyyyyy',
    'mul on juba kolm päeva kõrge palavik',
  ];

  it.each(['et', 'en', 'ru'] as const)(
    'in %s folds only what was typed, and compares each word a few times',
    (locale) => {
      const index = allIndexes[locale];
      const known = index.latin.length + index.cyrillic.length;
      for (const query of queries) {
        const folds = vi.spyOn(String.prototype, 'normalize');
        const compares = vi.spyOn(String.prototype, 'startsWith');
        searchTypes(query, index);
        const work = { folds: folds.mock.calls.length, compares: compares.mock.calls.length };
        vi.restoreAllMocks();
        const words = query.split(' ').length;
        expect(work.folds).toBe(1);
        // Each known word once as a beginning and four times as a typo of it, and each label once.
        expect(work.compares).toBeLessThanOrEqual(
          words * (5 * known + index.types.length) + index.types.length,
        );
        // Some ten thousand short comparisons are a millisecond: a frame has sixteen.
        expect(work.compares).toBeLessThan(60_000);
      }
    },
  );
});
