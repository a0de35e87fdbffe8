import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render, signInAs } from '#test/render.tsx';
import { ApiError } from '#lib/http/api.ts';
import { setSingleKeys } from '#lib/keyboard/shortcuts.ts';
import { dropUndo, offerUndo } from '#lib/keyboard/undo.ts';
import { UndoBar } from './undo-bar.tsx';

const undo = vi.fn<(id: string) => Promise<void>>();
beforeEach(() => {
  undo.mockReset();
  undo.mockResolvedValue();
});
afterEach(() => {
  for (const id of ['one', 'two']) dropUndo(id);
  setSingleKeys(true);
});

const offer = (id: string, forMs = 10_000): void =>
  offerUndo({ id, text: `Sent: ${id}`, until: Date.now() + forMs, leaves: true, undo: () => undo(id) });
const bar = () => (
  <>
    <textarea aria-label="Answer" />
    <UndoBar />
  </>
);
/** In the bar itself; the same words are announced beside it. */
const shown = (text: string) => page.getByRole('region').getByText(text);
const announced = () => document.querySelector('[role=status]')?.textContent;
const answer = () => page.getByRole('textbox', { name: 'Answer' });

test.each(LANGUAGES)('%s: what was done, how long there is, and the button', async (locale) => {
  const { t } = await render(bar(), { locale });
  expect(page.getByRole('region', { name: t('keys.undo.region') }).elements()).toHaveLength(0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  offer('one');
  const region = page.getByRole('region', { name: t('keys.undo.region') });
  await expect.element(region.getByText('Sent: one')).toBeVisible();
  await expect.element(region.getByText(t('keys.undo.leaves', { seconds: 10 }))).toBeVisible();
  await expect.poll(announced).toBe(`Sent: one ${t('keys.undo.key', { key: 'Z' })}`);
  await region.getByRole('button').click();
  expect(undo).toHaveBeenCalledExactlyOnceWith('one');
  await expect.element(region).not.toBeInTheDocument();
  await expect.poll(announced).toBe(t('keys.undo.undone'));
});

test('the key takes back the newest; the older one comes after it', async () => {
  const { t } = await render(bar());
  offer('one');
  offer('two');
  await expect.element(shown('Sent: two')).toBeVisible();
  await expect.element(page.getByText(t('keys.undo.more', { count: 1 }))).toBeVisible();
  await userEvent.keyboard('z');
  expect(undo).toHaveBeenCalledExactlyOnceWith('two');
  await expect.element(shown('Sent: one')).toBeVisible();
});

test('in a text the letter is a letter, and Control with it takes back the last letter', async () => {
  await render(bar());
  await answer().click();
  offer('one');
  await userEvent.keyboard('zz');
  await expect.element(answer()).toHaveValue('zz');
  await expect.element(page.getByRole('button').getByText('Z')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
});

test('in an empty text Control and Z take back what was sent', async () => {
  await render(bar());
  await answer().click();
  offer('one');
  await expect.element(page.getByText('Ctrl + Z')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledExactlyOnceWith('one');
});

test('who turned single keys off has the button alone', async () => {
  setSingleKeys(false);
  await render(bar());
  offer('one');
  await expect.element(shown('Sent: one')).toBeVisible();
  await userEvent.keyboard('z');
  expect(undo).not.toHaveBeenCalled();
});

test('one press undoes once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  undo.mockReturnValue(promise);
  const { t } = await render(bar());
  offer('one');
  const button = page.getByRole('button', { name: new RegExp(t('keys.undo.button')) });
  await button.click();
  await userEvent.keyboard('zz');
  await button.click({ force: true });
  expect(undo).toHaveBeenCalledOnce();
  resolve();
  await expect.element(shown('Sent: one')).not.toBeInTheDocument();
});

test('while an older one is on its way, the newest can be taken back', async () => {
  undo.mockReturnValueOnce(new Promise(() => undefined));
  await render(bar());
  offer('one');
  await userEvent.keyboard('z');
  offer('two');
  await page.getByRole('region').getByRole('button').click();
  expect(undo.mock.calls).toEqual([['one'], ['two']]);
  await expect.element(shown('Sent: one')).toBeVisible();
});

test('its time is over: it goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { t } = await render(bar());
  offer('one', 10_000);
  await expect.element(page.getByText(t('keys.undo.leaves', { seconds: 10 }))).toBeVisible();
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByText(t('keys.undo.leaves', { seconds: 6 }))).toBeVisible();
  vi.advanceTimersByTime(6000);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test.each(LANGUAGES)('%s: too late is said until it is read, and cannot be tried again', async (locale) => {
  undo.mockRejectedValue(new ApiError(409, { key: 'SCHEDULED_ACTION_GONE', message: '' }));
  const { t, find } = await render(bar(), { locale });
  offer('one');
  await page.getByRole('button').click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(`${t('keys.undo.failed')}: Sent: one`)).toBeVisible();
  const reason = find('errors.SCHEDULED_ACTION_GONE') ?? '';
  expect(reason).not.toBe('');
  await expect.element(alert.getByText(reason)).toBeVisible();
  expect(shown('Sent: one').elements()).toHaveLength(0);
  await userEvent.keyboard('x');
  await page.getByRole('button', { name: t('keys.undo.dismiss') }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('who signs in next reads nothing of it and takes nothing back', async () => {
  await render(bar(), { user: nurse() });
  offer('one');
  await expect.element(shown('Sent: one')).toBeVisible();
  signInAs({ ...nurse(), id: '0a000000-0000-4000-8000-000000000009' });
  await expect.element(shown('Sent: one')).not.toBeInTheDocument();
  await userEvent.keyboard('z');
  expect(undo).not.toHaveBeenCalled();
});

test('no network: it may still be taken back, and is offered on', async () => {
  undo.mockRejectedValueOnce(new ApiError(0, { key: 'OFFLINE', message: '' }));
  await render(bar());
  offer('one');
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('z');
  expect(undo).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
