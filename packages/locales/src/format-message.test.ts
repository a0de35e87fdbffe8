import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { createFormatMessage } from './format-message.ts';
import { AREAS, loadArea, LOCALES } from './messages.ts';

const TIME_ZONE = 'Europe/Tallinn';
const NOON = new Date('2026-11-21T10:00:00Z');
/** Every placeholder of a text, and those that want a date. */
const namesIn = (text: string, kinds = ''): string[] =>
  [...text.matchAll(new RegExp(`\\{\\s*(\\w+)\\s*${kinds === '' ? '[,}]' : `,\\s*(?:${kinds})`}`, 'g'))].map(
    ([, name = '']) => name,
  );

test.each(LOCALES)('%s: every text is whole for telling numbers, written or compiled', async (locale) => {
  const format = createFormatMessage(locale, TIME_ZONE);
  let texts = 0;
  for (const area of AREAS)
    for (const [key, text] of Object.entries(await loadArea(locale, area))) {
      texts += 1;
      // Without a style the library knows no time zone.
      expect(text, key).not.toMatch(/,\s*(?:date|time)\s*\}/);
      const dates = new Set(namesIn(text, 'date|time'));
      const tree = JSON.parse(JSON.stringify(parse(text))) as ReturnType<typeof parse>;
      for (const number of [0, 1, 2, 5, 11, 21, 1000, 3000]) {
        const values = Object.fromEntries(
          namesIn(text).map((name) => [name, dates.has(name) ? NOON : number]),
        );
        const formatted = format(text, values);
        expect(formatted, `${area} ${key} ${number}`).not.toMatch(/[{}#]|NaN|undefined|Invalid/);
        expect(format(tree, values), `${area} ${key} ${number}`).toBe(formatted);
      }
    }
  expect(texts).toBeGreaterThan(2000);
});

test.each([
  ['et', 1, '1 pöördumine'],
  ['et', 1000, '1000 pöördumist'],
  ['et', 10_000, '10\u{a0}000 pöördumist'],
] as const)('%s, %i: %s', (locale, count, shown) => {
  const format = createFormatMessage(locale, TIME_ZONE);
  expect(format('{count, plural, one {# pöördumine} other {# pöördumist}}', { count })).toBe(shown);
});

test.each([
  [1, 'письмо'],
  [2, 'письма'],
  [5, 'писем'],
  [11, 'писем'],
  [21, 'письмо'],
  [1.5, 'письма (дробь)'],
])('Russian counts %d as its speakers do: %s', (count, word) => {
  const text = '{count, plural, one {письмо} few {письма} many {писем} other {письма (дробь)}}';
  expect(createFormatMessage('ru', TIME_ZONE)(text, { count })).toBe(word);
});

test('dates are in the given time zone', () => {
  const text = 'until {at, date, medium} {at, time, short}';
  expect(createFormatMessage('en', TIME_ZONE)(text, { at: NOON })).toBe('until 21 Nov 2026 12:00');
});

test('a missing value shows its name, and inherited names are none', () => {
  const format = createFormatMessage('en', TIME_ZONE);
  expect(format('to {name} and {toString}')).toBe('to {name} and {toString}');
  expect(format('{kind, select, a {first} other {another}}', { kind: 'constructor' })).toBe('another');
});
