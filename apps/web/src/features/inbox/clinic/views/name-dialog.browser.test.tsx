import { useState } from 'react';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '#test/e-contact.ts';
import { CLINIC_ID } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { held } from '#test/server.ts';
import { ApiError } from '#lib/http/api.ts';
import { NameDialog } from './name-dialog.tsx';
import type { NameDialogInput } from './name-dialog.tsx';

const name = vi.fn<(name: string, isShared: boolean) => Promise<void>>();
beforeEach(() => {
  name.mockReset();
  name.mockResolvedValue();
});
const view: SavedView = {
  id: idOf(1),
  clinicId: CLINIC_ID,
  name: 'Backs',
  filters: {},
  isShared: true,
  mine: true,
};

const SAVE: NameDialogInput = { kind: 'SAVE' };
function Naming({ input = SAVE }: { readonly input?: NameDialogInput }) {
  const [open, setOpen] = useState(true);
  return <NameDialog input={open ? input : undefined} onClose={() => setOpen(false)} onName={name} />;
}
const field = () => page.getByRole('textbox');
const dialog = () => page.getByRole('dialog');

test.each(LANGUAGES)('%s: a view is saved under its name, for me or for the clinic', async (locale) => {
  const { t } = await render(<Naming />, { locale });
  await expect.element(page.getByRole('dialog', { name: t('inbox.clinic.view.saveTitle') })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: t('inbox.clinic.view.name') })).toHaveFocus();
  await userEvent.keyboard('  Selg ');
  await page.getByRole('checkbox', { name: t('inbox.clinic.view.shared') }).click();
  await page.getByRole('button', { name: t('ui.save') }).click();
  expect(name).toHaveBeenCalledExactlyOnceWith('Selg', true);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('without a name it says so, puts the cursor there and saves nothing', async () => {
  const { t } = await render(<Naming />);
  await userEvent.keyboard('  ');
  await page.getByRole('button', { name: t('ui.save') }).click();
  await expect.element(page.getByText(t('inbox.clinic.view.nameRequired'))).toBeVisible();
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveFocus();
  expect(name).not.toHaveBeenCalled();
  await userEvent.keyboard('Backs');
  await expect.element(page.getByText(t('inbox.clinic.view.nameRequired'))).not.toBeInTheDocument();
});

test('renamed from what it is called, and Enter saves', async () => {
  const { t } = await render(<Naming input={{ kind: 'RENAME', view }} />);
  await expect.element(page.getByRole('dialog', { name: t('inbox.clinic.view.renameTitle') })).toBeVisible();
  await expect.element(field()).toHaveValue('Backs');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await userEvent.fill(field(), 'Knees');
  await userEvent.keyboard('{Enter}');
  expect(name).toHaveBeenCalledExactlyOnceWith('Knees', true);
});

test('refused, it says why and keeps the name; the next try is a new one', async () => {
  name.mockRejectedValueOnce(new ApiError(0, { key: 'OFFLINE', message: '' }));
  const { t } = await render(<Naming />);
  await userEvent.keyboard('Backs{Enter}');
  await expect.element(page.getByText(t('common.error.offline'))).toBeVisible();
  await expect.element(field()).toHaveValue('Backs');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(name).toHaveBeenCalledTimes(2);
});

test('while it is on its way it is not sent twice, nor closed', async () => {
  const saved = held<void>();
  name.mockReturnValueOnce(saved.promise);
  await render(<Naming />);
  await userEvent.keyboard('Backs{Enter}{Enter}{Escape}');
  expect(name).toHaveBeenCalledOnce();
  await expect.element(dialog()).toBeVisible();
  saved.come();
  await expect.element(dialog()).not.toBeInTheDocument();
});
