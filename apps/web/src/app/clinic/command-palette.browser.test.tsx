import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { setSingleKeys, useCommands } from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';
import { CommandPalette, KeyList } from './command-palette.tsx';

const run = vi.fn<(name: string, focused: string | null | undefined) => void>();
beforeEach(() => void run.mockReset());
afterEach(() => setSingleKeys(true));

const command = (id: string, label: string, patch: Partial<Command> = {}): Command => ({
  id,
  label,
  run: () => run(id, document.activeElement?.getAttribute('aria-label')),
  ...patch,
});
const COMMANDS = [
  command('e-contact.archive', 'Archive', { shortcut: { code: 'KeyE' } }),
  command('e-contact.assign', 'Choose the assignee', { keywords: 'vastutaja hand over' }),
  command('go.help', 'Help'),
  command('list.next', 'Next', { hidden: true, shortcut: { code: 'KeyJ' } }),
];

/** A page that offers commands, with the palette and the list of keys. */
function Page({ commands = COMMANDS }: { readonly commands?: readonly Command[] }) {
  const [shown, setShown] = useState<'palette' | 'keys'>();
  const close = (): void => setShown(undefined);
  useCommands(commands);
  return (
    <>
      <textarea aria-label="Answer" />
      <button type="button" aria-label="Open" onClick={() => setShown('palette')} />
      <button type="button" aria-label="Keys" onClick={() => setShown('keys')} />
      <CommandPalette open={shown === 'palette'} onClose={close} />
      <KeyList open={shown === 'keys'} onClose={close} />
    </>
  );
}
const field = () => page.getByRole('combobox');
const option = (name: RegExp) => page.getByRole('option', { name });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const ran = () => run.mock.calls.map(([name]) => name);
async function open(props: Parameters<typeof Page>[0] = {}) {
  const rendered = await render(<Page {...props} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(field()).toHaveFocus();
  return rendered;
}

test.each(LANGUAGES)('%s: what can be done here, in groups that have names', async (locale) => {
  const { t } = await render(<Page />, { locale });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: t('keys.palette.title') })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: t('keys.palette.search') })).toHaveFocus();
  const group = page.getByRole('group', { name: t('keys.group.eContact') });
  await expect.element(group.getByRole('option', { name: /^Archive/ })).toBeVisible();
  await expect.element(page.getByText(t('keys.palette.found', { count: 3 }))).toBeInTheDocument();
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText(t('keys.palette.none'))).toBeVisible();
  await expect.element(page.getByText(t('keys.palette.found', { count: 0 }))).toBeInTheDocument();
});

test('keys alone are not offered, and a command shows its key', async () => {
  await open();
  expect(options()).toEqual(['ArchiveE', 'Choose the assignee', 'Help']);
});

test('it is found by its words and by other words for it, and Enter does the first', async () => {
  await open();
  await userEvent.keyboard('vastut');
  await expect.poll(options).toEqual(['Choose the assignee']);
  await userEvent.keyboard('{Enter}');
  expect(ran()).toEqual(['e-contact.assign']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Enter does nothing before a word is typed or a command is pointed at', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  expect(ran()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(ran()).toEqual(['e-contact.assign']);
});

test('nor where nothing was found', async () => {
  await open();
  await userEvent.keyboard('zzz{Enter}');
  expect(ran()).toEqual([]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a press does the command, which finds the focus where it was', async () => {
  await render(<Page />);
  await page.getByRole('textbox', { name: 'Answer' }).click();
  (page.getByRole('button', { name: 'Open' }).element() as HTMLElement).click();
  await option(/^Archive/).click();
  expect(run).toHaveBeenCalledExactlyOnceWith('e-contact.archive', 'Answer');
});

test('Escape closes it, does nothing and gives the focus back; opened again it is empty', async () => {
  await open();
  await userEvent.keyboard('hel{Escape}');
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(ran()).toEqual([]);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(field()).toHaveValue('');
});

test('a command that is no longer offered goes from the list', async () => {
  const { again } = await open();
  again(<Page commands={COMMANDS.slice(1)} />);
  await expect.poll(options).toEqual(['Choose the assignee', 'Help']);
});

test('letters that are commands on the page are letters here', async () => {
  await open();
  await userEvent.keyboard('e');
  await expect.element(field()).toHaveValue('e');
  expect(ran()).toEqual([]);
});

test('the list of keys has the hidden ones too, and says which are off', async () => {
  const { t } = await render(<Page />);
  await page.getByRole('button', { name: 'Keys' }).click();
  const dialog = page.getByRole('dialog', { name: t('keys.list.title') });
  await expect.element(dialog.getByText('Next')).toBeVisible();
  await expect.element(dialog.getByText('Help')).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: t('keys.list.single') }).click();
  expect(dialog.getByText(t('keys.list.offNow')).elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}j');
  expect(ran()).toEqual([]);
});
