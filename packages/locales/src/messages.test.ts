import { expect, test } from 'vitest';
import { AREAS, loadArea, LOCALES } from './messages.ts';

const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '').toSorted();

/** The file in which a key belongs: the longest name with which it begins. */
const findArea = (key: string): string | undefined =>
  AREAS.filter((area) => key.startsWith(`${area}.`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

for (const area of AREAS) {
  test(`${area}: the same keys and placeholders in every language, no empty text`, async () => {
    const english = await loadArea('en', area);
    for (const locale of LOCALES) {
      const texts = await loadArea(locale, area);
      expect(Object.keys(texts).toSorted(), locale).toEqual(Object.keys(english).toSorted());
      for (const key of Object.keys(texts)) expect(findArea(key), key).toBe(area);
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${locale} ${key}`).not.toBe('');
        expect([...new Set(argumentsOf(text))], `${locale} ${key}`).toEqual([
          ...new Set(argumentsOf(english[key] ?? '')),
        ]);
      }
    }
  });
}
