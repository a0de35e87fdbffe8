import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { AREAS, loadArea, LOCALES } from '@tervik/locales/messages.ts';
import { sayIcu } from './icu.ts';
import type { IcuNode } from './icu.ts';

const TAGS = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };
const timeZone = 'Europe/Tallinn';
const NOON = new Date('2026-11-21T10:00:00Z');

test.each(LOCALES)('%s: every text as the library says it, for telling numbers', async (locale) => {
  const saying = { tag: TAGS[locale], timeZone };
  for (const area of AREAS) {
    for (const [key, text] of Object.entries(await loadArea(locale, area))) {
      const nodes = parse(text) as unknown as IcuNode[];
      const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');
      const dates = new Set([...text.matchAll(/\{\s*(\w+)\s*,\s*(?:date|time)/g)].map((match) => match[1]));
      const intl = createIntl({ locale: TAGS[locale], timeZone, messages: { [key]: text } });
      for (const number of [0, 1, 2, 5, 11, 21, 1000, 3000]) {
        const values = Object.fromEntries(names.map((name) => [name, dates.has(name) ? NOON : number]));
        if (dates.size > 0) expect(sayIcu(nodes, values, saying)).toMatch(/2026|12:00/);
        else
          expect(sayIcu(nodes, values, saying), `${area} ${key} ${number}`).toBe(
            intl.formatMessage({ id: key }, values),
          );
      }
    }
  }
});

test('dates in the clinic’s time zone', () => {
  const nodes = parse('until {at, date, medium} {at, time, short}') as unknown as IcuNode[];
  expect(sayIcu(nodes, { at: NOON }, { tag: 'en-GB', timeZone })).toBe('until 21 Nov 2026 12:00');
});

test('a missing value shows its name, and inherited names are none', () => {
  const nodes = parse('to {name} and {toString}') as unknown as IcuNode[];
  expect(sayIcu(nodes, {}, { tag: 'en-GB', timeZone })).toBe('to {name} and {toString}');
  const choice = parse('{kind, select, a {first} other {another}}') as unknown as IcuNode[];
  expect(sayIcu(choice, { kind: 'constructor' }, { tag: 'en-GB', timeZone })).toBe('another');
});
