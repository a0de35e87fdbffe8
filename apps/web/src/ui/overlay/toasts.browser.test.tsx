import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, render } from '#test/render.tsx';
import { TOAST_MS } from './toast-list.ts';
import { useToast } from './toasts.tsx';
import type { ShowToast } from './toasts.tsx';

let show: ShowToast = () => undefined;
function Page() {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return (
    <>
      <button type="button" onClick={() => toast({ tone: 'success', text: 'Saved' })}>
        Save
      </button>
      <input aria-label="Name" />
    </>
  );
}
const texts = (): (string | null)[] =>
  [...document.querySelectorAll('section[aria-live=polite] span')].map(({ textContent }) => textContent);

test.each(LANGUAGES)('%s: toasts are said politely, in a region with a name', async (locale) => {
  const { t } = await render(<Page />, { locale });
  const region = page.getByRole('region', { name: t('ui.notifications') });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(region.getByText('Saved')).toBeVisible();
});

test('the press that caused it leaves it; the next key takes it away', async () => {
  await render(<Page />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(texts).toEqual(['Saved']);
  await userEvent.keyboard('{Shift}');
  await expect.poll(texts).toEqual([]);
});

test('the key still does what it is for', async () => {
  await render(<Page />);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Name' }).click();
  show({ tone: 'info', text: 'Later' });
  await expect.poll(texts).toEqual(['Later']);
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('a');
  await expect.poll(texts).toEqual([]);
});

test('one that goes by itself goes after its time; an ordinary one stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await render(<Page />);
  show({ tone: 'info', text: 'Stays' });
  show({ tone: 'info', text: 'Goes', autoDismiss: true });
  await expect.poll(texts).toEqual(['Stays', 'Goes']);
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['Stays', 'Goes']);
  vi.advanceTimersByTime(1);
  await expect.poll(texts).toEqual(['Stays']);
  vi.advanceTimersByTime(10 * TOAST_MS);
  expect(texts()).toEqual(['Stays']);
});

test('the same words twice stand there once', async () => {
  await render(<Page />);
  show({ tone: 'error', text: 'No network' });
  show({ tone: 'error', text: 'No network' });
  await expect.poll(texts).toEqual(['No network']);
});
