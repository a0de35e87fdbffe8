import { describe, expect, test } from 'vitest';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { TEXTS } from './e-contacts.ts';
import { PLOT_NAMES, plotOf } from './plots.ts';
import { createRandom } from './random.ts';
import type { ActivityRow, Locale, UserRow } from './rows.ts';
import { makeDemo } from './seed.ts';
import { previewOf, roughen, writeText } from './write.ts';

const LOCALES = ['et', 'en', 'ru'] as const satisfies readonly Locale[];

test('every type has a plot', () => {
  const told = new Set<string>(PLOT_NAMES.flatMap((name) => plotOf(name).types));
  expect(E_CONTACT_TYPES.filter((type) => !told.has(type))).toEqual([]);
});

describe.each(LOCALES)('the texts in %s', (locale) => {
  const book = TEXTS[locale];
  const texts = Object.values(book.conversations).flatMap(({ opening, direct, ask, reply, close, later }) =>
    [opening, direct, ask, reply, close, later?.ask ?? [], later?.reply ?? []].flat(),
  );
  const all = [
    ...texts,
    ...book.greetings,
    ...book.signatures,
    ...book.staffGreetings,
    ...book.moreInfo,
    ...book.reopenings,
    ...book.afterReopening,
    ...book.clinicReopens,
    ...book.replies,
    ...book.farewells,
  ];

  test('every choice and slot can be filled', () => {
    const slots = { name: 'N', writer: 'W', instrument: 'I', a: '' };
    for (const text of all) {
      for (let seed = 1; seed <= 5; seed += 1)
        expect(writeText(createRandom(seed), text, slots)).not.toMatch(/[[\]{}|]| {2}|undefined/);
    }
  });

  test('it is written in its own letters', () => {
    const foreign = locale === 'ru' ? /[õäöü]/i : /[а-яё]/i;
    expect(all.filter((text) => foreign.test(text))).toEqual([]);
    const cyrillic = texts.filter((text) => /[а-яё]/i.test(text));
    expect(cyrillic.length).toBe(locale === 'ru' ? texts.length : 0);
  });

  test('who writes about a danger tells what to do at once', () => {
    for (const name of [
      'infection',
      'back',
      'mood',
      'anxiety',
      'headache',
      'vertigo',
      'childFever',
      'pregnancyStart',
    ] as const) {
      expect(book.conversations[name].direct).toContain('112');
    }
    expect(book.conversations.mood.ask).toContain('112');
  });
});

test('a text without a value for its slot is refused', () => {
  expect(() => writeText(createRandom(1), 'Tere, {nobody}!', {})).toThrow(/nobody/);
});

test('a typo is small: the same text within four letters', () => {
  const text = 'Köha on kestnud juba nädal aega. Palavikku enam ei ole, aga öösel ajab köhima.';
  for (let seed = 1; seed < 200; seed += 1) {
    expect(Math.abs(roughen(createRandom(seed), text, 'et').length - text.length)).toBeLessThanOrEqual(4);
  }
});

test('the preview folds white space and cuts at 200 characters, never within an emoji', () => {
  expect(previewOf(' Tere!\n\nKöha  on. ')).toBe('Tere! Köha on.');
  expect([...previewOf('😀'.repeat(300))]).toHaveLength(200);
});

test('demo sign-ins share a password that the rules accept', () => {
  for (const { password } of DEMO_ACCOUNTS) expect(password.length).toBeGreaterThanOrEqual(12);
  expect(new Set(DEMO_ACCOUNTS.map(({ email }) => email)).size).toBe(DEMO_ACCOUNTS.length);
});

test.each([
  '2026-12-27T11:00:00Z', // between the holidays
  '2027-01-01T00:10:00Z',
  '2028-02-29T22:30:00Z',
  '2026-03-29T01:00:00Z', // the clocks go forward
  '2026-06-25T05:00:00Z',
])('the demo can be made at any time: %s', (moment) => {
  const now = Date.parse(moment);
  const made = makeDemo(now, 'hash');
  expect(made['e_contact']?.length).toBeGreaterThan(3_000);
  const late = made['activity']?.filter(
    (row) => 'created_at' in row && String(row.created_at) > new Date(now).toISOString(),
  );
  expect(late).toEqual([]);
});

test('an hour later nearly everybody has written the same', () => {
  const wordsAt = (moment: string): ReadonlySet<string> => {
    const made = makeDemo(Date.parse(moment), 'hash') as unknown as {
      readonly app_user: readonly UserRow[];
      readonly activity: readonly ActivityRow[];
    };
    const writers = new Map(made.app_user.map(({ id, email }) => [id, email]));
    return new Set(
      made.activity
        .filter(({ body }) => body !== '')
        .map(({ owner_user_id, body }) => `${writers.get(owner_user_id)} ${body}`),
    );
  };
  const earlier = wordsAt('2026-11-24T11:00:00Z');
  const later = [...wordsAt('2026-11-24T12:00:00Z')];
  expect(later.filter((words) => earlier.has(words)).length / later.length).toBeGreaterThan(0.9);
});
