import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { E_CONTACT_TYPES } from './type-catalogue.ts';
import { buildTypeIndex, searchTypes } from './type-search.ts';

const locales = join(import.meta.dirname, '../../../locales/src');

function texts(locale: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(locales, locale, `${area}.json`), 'utf8'));
}

function indexOf(locale: string) {
  const labels = texts(locale, 'types');
  const keywords = texts(locale, 'type-keywords');
  return buildTypeIndex(
    E_CONTACT_TYPES.map((type) => ({
      type,
      label: labels[`type.${type}`] ?? '',
      keywords: keywords[`typeKeywords.${type}`] ?? '',
    })),
  );
}

const indexes = { et: indexOf('et'), en: indexOf('en'), ru: indexOf('ru') };

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

  it('is label start, label word, keyword, typo; catalogue order among equals', () => {
    expect(searchTypes('fevers', index)).toEqual(['typo', 'keyword', 'word', 'start', 'word-too']);
    expect(searchTypes('feverr', index)).toEqual(['typo', 'keyword', 'word', 'start', 'word-too']);
    expect(searchTypes('fever', index)).toEqual(['start', 'word', 'word-too', 'typo', 'keyword']);
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
      const index = indexes[locale];
      const known = index.reduce(
        (sum, { labelWords, keywordWords }) => sum + labelWords.length + keywordWords.length,
        0,
      );
      for (const query of queries) {
        const folds = vi.spyOn(String.prototype, 'normalize');
        const compares = vi.spyOn(String.prototype, 'startsWith');
        searchTypes(query, index);
        const work = { folds: folds.mock.calls.length, compares: compares.mock.calls.length };
        vi.restoreAllMocks();
        const words = query.split(' ').length;
        expect(work.folds).toBe(1);
        // Two rounds (every word, then the telling ones), each once as a beginning and three times as a typo of it.
        expect(work.compares).toBeLessThanOrEqual(2 * words * (4 * known + 2 * index.length));
        // Some ten thousand short comparisons are a millisecond: a frame has sixteen.
        expect(work.compares).toBeLessThan(60_000);
      }
    },
  );
});
