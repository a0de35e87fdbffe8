import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listClinics } from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { KidneyPage } from '../kidney/kidney-page.tsx';
import { LdlPage } from '../ldl/ldl-page.tsx';

const PAGES = { ldl: LdlPage, kidney: KidneyPage };
const field = (id: string) => page.elementLocator(document.getElementById(id)!);

/** One of the tools, in place of what was there; as opened from an e-contact where one is given. */
async function open(
  tool: keyof typeof PAGES,
  eContactId?: string,
  locale: (typeof LANGUAGES)[number] = 'en',
) {
  openServer().answer(listClinics, () => refuse(503, 'TECHNICAL_ERROR'));
  const Page = PAGES[tool];
  const shown = await render(
    <InRouter address={eContactId === undefined ? '/' : `/?to=${eContactId}`}>
      <Page />
    </InRouter>,
    { user: nurse(), locale },
  );
  const { t } = shown;
  await expect.element(page.getByLabelText(t('clinical-tool.sex'))).toBeVisible();
  return { ...shown, note: page.getByText(t('clinical-tool.carried.text')) };
}

async function enter(age = '63'): Promise<void> {
  await userEvent.selectOptions(field('sex'), 'FEMALE');
  await userEvent.fill(field('age'), age);
}

const EMPTY = ['', ''];
const FULL = ['FEMALE', '63'];
const person = () =>
  ['sex', 'age'].map((id) => (document.getElementById(id) as HTMLInputElement | null)?.value);

// What another test has left goes with the tool that it stands in.
beforeEach(async () => {
  for (const id of [undefined, 'a', 'b']) {
    const { unmount } = await open('ldl', id);
    await userEvent.selectOptions(field('sex'), 'MALE');
    await userEvent.selectOptions(field('sex'), '');
    unmount();
  }
});

test.each(LANGUAGES)('%s: who was entered goes along, is told, and can be cleared', async (locale) => {
  const ldl = await open('ldl', undefined, locale);
  expect(ldl.note.elements()).toEqual([]);
  await enter();
  ldl.unmount();
  const kidney = await open('kidney', undefined, locale);
  expect(person()).toEqual(FULL);
  await expect.element(kidney.note).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: kidney.t('clinical-tool.carried.clear') }));
  expect(person()).toEqual(EMPTY);
  await expect.element(field('sex')).toHaveFocus();
  expect(kidney.note.elements()).toEqual([]);
  kidney.unmount();
  await open('ldl', undefined, locale);
  expect(person()).toEqual(EMPTY);
});

test('it goes back as well, and nothing of it is in the browser’s storage', async () => {
  const kidney = await open('kidney');
  await enter();
  kidney.unmount();
  const ldl = await open('ldl');
  expect(person()).toEqual(FULL);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('FEMALE');
  // Starting over is for both.
  await userEvent.click(page.getByRole('button', { name: ldl.t('clinical-tool.reset') }));
  ldl.unmount();
  await open('kidney');
  expect(person()).toEqual(EMPTY);
});

test.each<[entered: string | undefined, opened: string | undefined, what: readonly string[]]>([
  ['a', 'a', FULL],
  ['a', 'b', EMPTY],
  ['a', undefined, EMPTY],
  [undefined, 'a', EMPTY],
])('entered for e-contact %s, opened for %s', async (entered, opened, what) => {
  const ldl = await open('ldl', entered);
  await enter();
  ldl.unmount();
  await open('kidney', opened);
  expect(person()).toEqual(what);
});

test('whoever comes after a quarter of an hour is perhaps somebody else', async () => {
  const ldl = await open('ldl');
  await enter();
  ldl.unmount();
  const later = Date.now() + 16 * 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  await open('kidney');
  expect(person()).toEqual(EMPTY);
  clock.mockRestore();
});
