import { beforeEach, expect, test, vi } from 'vitest';
import { getLocale, loadAreas, parseLocale, setLocale, useLanguage, wantedLocale } from './i18n.ts';

// The hook without a component: only the value of the moment is looked at.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
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
  expect([wantedLocale('?locale=en'), wantedLocale('?locale=xx'), wantedLocale('')]).toEqual([
    'en',
    'ru',
    'ru',
  ]);
});

test('of two choices the later one counts, whichever texts come first', async () => {
  await loadAreas(['common']);
  // The texts of `et` are there already, those of `ru` have to come.
  await Promise.all([setLocale('ru'), setLocale('et')]);
  expect([getLocale(), stored.get('tervik.locale'), document.documentElement.lang]).toEqual([
    'et',
    'et',
    'et',
  ]);
});

test('a page that opens while the language changes has its texts in the new one', async () => {
  await Promise.all([loadAreas(['inbox.patient']), setLocale('en')]);
  await Promise.all([setLocale('ru'), loadAreas(['inbox.clinic'])]);
  await Promise.all([loadAreas(['sign-in']), setLocale('et'), setLocale('en')]);
  const { locale, find } = useLanguage();
  const keys = [
    'common.logout',
    'inbox.patient.list.title',
    'inbox.clinic.list.title',
    'sign-in.login.title',
    'no.such.text',
  ];
  expect(locale).toBe('en');
  expect(keys.map((key) => find(key) !== undefined)).toEqual([true, true, true, true, false]);
});
