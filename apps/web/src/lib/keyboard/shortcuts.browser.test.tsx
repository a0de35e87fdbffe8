import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { listCommands, setSingleKeys, useAllCommands, useCommands, useSingleKeys } from './shortcuts.ts';
import type { Command } from './shortcuts.ts';

const run = vi.fn<(name: string) => void>();
beforeEach(() => void run.mockClear());
afterEach(() => setSingleKeys(true));

const command = (id: string, patch: Partial<Command> = {}): Command => ({
  id,
  label: id,
  shortcut: { code: 'KeyJ' },
  run: () => run(id),
  ...patch,
});
function Offer({ commands }: { readonly commands: readonly Command[] }) {
  useCommands(commands);
  return null;
}
function Palette() {
  return (
    <p>
      {listCommands(useAllCommands())
        .map(({ id, label }) => `${id}: ${label}`)
        .join(', ')}
    </p>
  );
}
const ran = () => run.mock.calls.map(([name]) => name);

test('a letter does it on the page, and is a letter in a text', async () => {
  await render(
    <>
      <Offer commands={[command('next')]} />
      <textarea aria-label="Answer" />
    </>,
  );
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['next']);
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await userEvent.keyboard('jj');
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('jj');
  expect(ran()).toEqual(['next']);
});

test.each(['search', 'email', 'number', 'tel', 'date'])('nor in an input of type %s', async (type) => {
  await render(
    <>
      <Offer commands={[command('next')]} />
      <input aria-label="Field" type={type} />
    </>,
  );
  page.getByLabelText('Field').element().focus();
  await userEvent.keyboard('j');
  expect(ran()).toEqual([]);
});

test('with Control, where it is made for texts, it works in a text too', async () => {
  const send = command('send', { shortcut: { code: 'Enter', ctrl: true }, inText: true });
  await render(
    <>
      <Offer commands={[send]} />
      <textarea aria-label="Answer" />
    </>,
  );
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await userEvent.keyboard('Tere{Enter}');
  expect(ran()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(ran()).toEqual(['send']);
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Tere\n');
});

test('Enter on a button presses that button alone', async () => {
  const press = vi.fn<() => void>();
  await render(
    <>
      <Offer commands={[command('open', { shortcut: { code: 'Enter' } })]} />
      <button type="button" onClick={press}>
        Archive
      </button>
    </>,
  );
  page.getByRole('button', { name: 'Archive' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  expect(ran()).toEqual([]);
});

test('a dialog has the keyboard to itself', async () => {
  await render(
    <>
      <Offer commands={[command('next')]} />
      <dialog ref={(dialog) => dialog?.showModal()}>Sure?</dialog>
    </>,
  );
  await userEvent.keyboard('j');
  expect(ran()).toEqual([]);
});

test('who turned single keys off is not surprised by one; others still work', async () => {
  function Switch() {
    return <p>{useSingleKeys() ? 'on' : 'off'}</p>;
  }
  const palette = command('palette', { shortcut: { code: 'KeyK', ctrl: true }, inText: true });
  await render(
    <>
      <Offer commands={[command('next'), palette]} />
      <Switch />
    </>,
  );
  setSingleKeys(false);
  await expect.element(page.getByText('off')).toBeVisible();
  expect(localStorage.getItem('tervik.single-keys')).toBe('off');
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(ran()).toEqual(['palette']);
  setSingleKeys(true);
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['palette', 'next']);
});

test('the newest offer goes first, `first` before it, and what is gone does nothing', async () => {
  const both = (
    <>
      <Offer commands={[command('frame')]} />
      <Offer commands={[command('page')]} />
    </>
  );
  const { again } = await render(both);
  await userEvent.keyboard('j');
  again(
    <>
      <Offer commands={[command('frame', { first: true })]} />
      <Offer commands={[command('page')]} />
    </>,
  );
  await userEvent.keyboard('j');
  again(<Offer commands={[]} />);
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['page', 'frame']);
});

test('a command does what it means now, not what it meant when it was offered', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    useCommands([command('count', { run: () => setCount(count + 1) })]);
    return <p>count {count}</p>;
  }
  await render(<Counter />);
  await userEvent.keyboard('jjj');
  await expect.element(page.getByText('count 3')).toBeVisible();
});

test('what is offered is listed once, under its newest name', async () => {
  const { again } = await render(
    <>
      <Offer commands={[command('archive', { label: 'Archive' })]} />
      <Palette />
    </>,
  );
  await expect.element(page.getByText('archive: Archive')).toBeVisible();
  again(
    <>
      <Offer commands={[command('archive', { label: 'Archive' })]} />
      <Palette />
      <Offer commands={[command('archive', { label: 'Archive all' })]} />
    </>,
  );
  await expect.element(page.getByText('archive: Archive all')).toBeVisible();
  again(<Palette />);
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('');
});

test('a key that is held down does again only what may be done again', async () => {
  const hold = (code: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: 'x', repeat: true, bubbles: true }),
    );
  await render(
    <Offer
      commands={[command('next', { repeats: true }), command('archive', { shortcut: { code: 'KeyE' } })]}
    />,
  );
  hold('KeyJ');
  hold('KeyE');
  expect(ran()).toEqual(['next']);
});
