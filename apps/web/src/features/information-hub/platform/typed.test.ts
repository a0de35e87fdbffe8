import { expect, test } from 'vitest';
import { contentOf, isSame, listMistakes, NEW_ITEM, typedOf, type TypedItem } from './typed.ts';

const typed: TypedItem = {
  ...NEW_ITEM,
  sources: 'Esimene\n\n  Teine  \n',
  reviewedOn: '2026-11-01',
  texts: { ...NEW_ITEM.texts, et: { title: ' Pealkiri ', lead: '', body: 'Sisu' } },
};

test('sources are a line each, and what is stored comes back as it was typed', () => {
  const content = contentOf(typed);
  expect(content).toMatchObject({ sources: ['Esimene', 'Teine'], reviewedOn: '2026-11-01', expiresOn: null });
  expect(content.texts.et.title).toBe('Pealkiri');
  expect(contentOf(typedOf(content))).toEqual(content);
  expect(isSame(typed, typedOf(content))).toBe(true);
  expect(isSame(typed, { ...typed, expiresOn: '3' })).toBe(false);
});

test('a day that is none is a mistake, and no missing one beside it', () => {
  const keysOf = (more: Partial<TypedItem>, publishes: boolean) =>
    listMistakes(
      { ...typed, ...more },
      publishes
        ? { locales: ['et'], timeZone: 'Europe/Tallinn', now: Date.parse('2026-11-28T10:00:00Z'), from: null }
        : undefined,
    ).map(({ field, key }) => `${field} ${key}`);
  expect(keysOf({}, true)).toEqual([]);
  expect(keysOf({ reviewedOn: '31.02.2026' }, true)).toEqual(['reviewedOn DATE_UNREADABLE']);
  expect(keysOf({ reviewedOn: '' }, true)).toEqual(['reviewedOn INFORMATION_REVIEW_MISSING']);
  expect(keysOf({ reviewedOn: '', sources: '' }, false)).toEqual([]);
  expect(keysOf({ expiresOn: 'x' }, false)).toEqual(['expiresOn DATE_UNREADABLE']);
});
