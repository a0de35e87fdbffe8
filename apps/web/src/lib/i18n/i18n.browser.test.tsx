import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { getLocale, loadAreas, setLocale, useLanguage } from './i18n.ts';
import type { MessageKey } from './i18n.ts';
import { useFormats } from './formats.ts';

const KEYS: readonly MessageKey[] = [
  'common.logout',
  'inbox.patient.list.title',
  'inbox.clinic.list.title',
  'sign-in.login.title',
];

function Words() {
  const { locale, t, find } = useLanguage();
  const formats = useFormats();
  return (
    <>
      <output>{locale}</output>
      <ul>
        {KEYS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{formats.date('2026-11-20T22:30:00Z')}</p>
      <p>{find('no.such.text') ?? 'no such text'}</p>
    </>
  );
}
const locale = () => document.querySelector('output')?.textContent;

test.each([
  ['et', '21. november 2026'],
  ['en', '21 November 2026'],
  ['ru', '21 ноября 2026\u00A0г.'],
] as const)('%s: words and days of the page are in it, the day being the clinic’s', async (language, day) => {
  const { t } = await render(<Words />, { locale: language });
  const words = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words).toEqual(KEYS.map((key) => t(key)));
  await expect.element(page.getByText(day)).toBeVisible();
  await expect.element(page.getByText('no such text')).toBeVisible();
  expect(document.documentElement.lang).toBe(language);
});

test('the page changes its language at once, without being drawn anew', async () => {
  await render(
    <>
      <Words />
      <input aria-label="Name" />
    </>,
    { locale: 'et' },
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Mari');
  for (const language of LANGUAGES) {
    await setLocale(language);
    await expect.poll(locale).toBe(language);
    expect(document.documentElement.lang).toBe(language);
    expect(localStorage.getItem('tervik.locale')).toBe(language);
  }
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mari');
});

test('of two choices the later one counts, whichever texts come first', async () => {
  await render(<Words />, { locale: 'en' });
  await Promise.all([setLocale('ru'), setLocale('et')]);
  await expect.poll(locale).toBe('et');
  expect([getLocale(), localStorage.getItem('tervik.locale'), document.documentElement.lang]).toEqual([
    'et',
    'et',
    'et',
  ]);
});

test('a page that opens while the language changes has its texts in the new one', async () => {
  await render(<Words />, { locale: 'et' });
  await Promise.all([loadAreas(['inbox.patient']), setLocale('en')]);
  await Promise.all([setLocale('ru'), loadAreas(['inbox.clinic'])]);
  await Promise.all([loadAreas(['sign-in']), setLocale('et'), setLocale('en')]);
  await expect.poll(locale).toBe('en');
  // A key in place of its text is complained of, and that fails every test.
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:common|inbox|sign-in)\./)]));
});
