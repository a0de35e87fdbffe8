import { beforeEach, expect, test, vi } from 'vitest';
import { parseLocale, preferredLocale } from './i18n.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
  });
});

test.each([
  ['et', 'et'],
  ['ru-RU', 'ru'],
  ['en-GB', 'en'],
  ['en-US', undefined],
  ['constructor', undefined],
  [null, undefined],
])('?locale=%s is %s', (given, locale) => {
  expect(parseLocale(given)).toBe(locale);
});

test('the address comes before the reader’s earlier choice', () => {
  stored.set('tervik.locale', 'ru');
  expect([preferredLocale('?locale=en'), preferredLocale('?locale=xx'), preferredLocale('')]).toEqual([
    'en',
    'ru',
    'ru',
  ]);
});
