import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { ApiError } from '#lib/http/api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const asked = (props: { pending?: boolean; error?: ApiError; cancelLabel?: string } = {}) => (
  <ConfirmDialog
    title="Remove it?"
    confirmLabel="Remove"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
    {...props}
  >
    <p>Nobody can use it any more.</p>
  </ConfirmDialog>
);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each(LANGUAGES)(
  'each button does its own thing; who cancels says so in their language (%s)',
  async (locale) => {
    onConfirm.mockClear();
    onClose.mockClear();
    const { t, again } = await render(asked(), { locale });
    await button(t('ui.cancel')).click();
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    await button('Remove').click();
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
    again(asked({ cancelLabel: 'Keep' }));
    await button('Keep').click();
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test('on its way it is sent once, and no slip of the hand closes it; its button does', async () => {
  onConfirm.mockClear();
  onClose.mockClear();
  const { t } = await render(asked({ pending: true }));
  await userEvent.keyboard('{Escape}');
  expect(button(t('ui.close')).elements()).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /^Remove/ }).click({ force: true });
  expect(onConfirm).not.toHaveBeenCalled();
  await button(t('ui.cancel')).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal is said in the dialog, which stays', async () => {
  const { t, again } = await render(asked());
  again(asked({ error: new ApiError(0, { key: 'OFFLINE', message: '' }) }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('common.error.offline'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
