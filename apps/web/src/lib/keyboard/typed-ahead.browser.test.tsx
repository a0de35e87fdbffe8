import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { useCommands } from './shortcuts.ts';
import { forgetKeys, holdKeys, useHeldKeys } from './typed-ahead.ts';
import type { EndOfWait } from './typed-ahead.ts';
import { useTypingPause } from './use-typing-pause.ts';

const ran = vi.fn<(name: string) => void>();
const pressed = vi.fn<() => void>();
let ends: EndOfWait[] = [];
const hold = (awaited: 'VIEW' | 'FIELD'): EndOfWait => {
  const end = holdKeys(awaited);
  ends.push(end);
  return end;
};
beforeEach(() => {
  ran.mockClear();
  pressed.mockClear();
});
afterEach(() => {
  forgetKeys();
  for (const end of ends) end(false);
  ends = [];
});

/** Commands of a page, and what one may type into. */
function View({ name, focused = false }: { readonly name: string; readonly focused?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useCommands([
    { id: 'archive', label: '', shortcut: { code: 'KeyE' }, run: () => ran(`archive ${name}`) },
    { id: 'next', label: '', shortcut: { code: 'KeyJ' }, repeats: true, run: () => ran(`next ${name}`) },
  ]);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <>
      <textarea ref={field} aria-label={name} />
      <button type="button" onClick={pressed}>
        Send
      </button>
    </>
  );
}
/** The frame of all pages: it stays while they change. */
function Frame({ view, focused = false }: { readonly view: string; readonly focused?: boolean }) {
  useCommands([{ id: 'frame', label: '', run: () => ran('frame') }]);
  return <View key={view} name={view} focused={focused} />;
}
/** Kept keys are done one a task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const field = (name: string) => page.getByRole('textbox', { name });
const runs = () => ran.mock.calls.map(([name]) => name);

test('a key pressed while a page is on its way is done on that page, once', async () => {
  const { again } = await render(<Frame view="A" />);
  const end = hold('VIEW');
  await userEvent.keyboard('e');
  expect(runs()).toEqual([]);
  again(<Frame view="B" />);
  end();
  await expect.poll(runs).toEqual(['archive B']);
});

test('what was typed for a page that did not come is forgotten', async () => {
  await render(<View name="A" />);
  const end = hold('VIEW');
  await userEvent.keyboard('ee');
  end(false);
  await userEvent.keyboard('j');
  await expect.poll(runs).toEqual(['next A']);
});

test('going on to the next row waits for nothing', async () => {
  await render(<View name="A" />);
  hold('VIEW');
  await userEvent.keyboard('j');
  expect(runs()).toEqual(['next A']);
});

test('what is typed into a text while a page is coming goes on into that text', async () => {
  await render(<View name="A" />);
  await field('A').click();
  hold('VIEW');
  await userEvent.keyboard('tere');
  await expect.element(field('A')).toHaveValue('tere');
});

test('every letter typed while a field is on its way stands in it, in its order', async () => {
  const { again } = await render(<Frame view="A" />);
  await field('A').click();
  const end = hold('FIELD');
  await userEvent.keyboard('Tere, m{Backspace}Mari{Enter}jah');
  await expect.element(field('A')).toHaveValue('');
  again(<Frame view="B" focused />);
  end();
  await expect.element(field('B')).toHaveValue('Tere, Mari\njah');
  expect(runs()).toEqual([]);
});

test('keys that were kept press no button and send nothing', async () => {
  await render(<View name="A" />);
  const end = hold('FIELD');
  await userEvent.keyboard('{Enter}e');
  page.getByRole('button', { name: 'Send' }).element().focus();
  end();
  await userEvent.keyboard('j');
  await expect.poll(runs).toEqual(['next A']);
  expect(pressed).not.toHaveBeenCalled();
});

test('a dialog that opens meanwhile is answered by none of them', async () => {
  const answered = vi.fn<() => void>();
  const draw = (open: boolean) => (
    <>
      <View name="A" />
      {open && (
        <dialog ref={(dialog) => void (dialog?.open === false && dialog.showModal())}>
          <a href="#archive" onClick={answered}>
            Archive
          </a>
        </dialog>
      )}
    </>
  );
  const { again } = await render(draw(false));
  const end = hold('FIELD');
  await userEvent.keyboard('{Enter}e');
  again(draw(true));
  end();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await nextTask();
  await nextTask();
  expect(answered).not.toHaveBeenCalled();
  expect(runs()).toEqual([]);
});

test('a press of the mouse forgets what was typed for a field', async () => {
  await render(<View name="A" focused />);
  const end = hold('FIELD');
  await userEvent.keyboard('abc');
  await field('A').click();
  end();
  await userEvent.keyboard('x');
  await expect.element(field('A')).toHaveValue('x');
});

test('what neither comes nor fails holds the keyboard for half a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<View name="A" focused />);
  hold('FIELD');
  await userEvent.keyboard('lost');
  vi.advanceTimersByTime(30_000);
  await userEvent.keyboard('x');
  await expect.element(field('A')).toHaveValue('x');
});

test('the browser’s own keys never wait', async () => {
  await render(<View name="A" focused />);
  hold('FIELD');
  const reload = new KeyboardEvent('keydown', {
    key: 'r',
    code: 'KeyR',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  expect(field('A').element().dispatchEvent(reload)).toBe(true);
});

test('a component that waits lets go when it is gone', async () => {
  function Waiting() {
    useHeldKeys('FIELD', true);
    return null;
  }
  const draw = (waiting: boolean) => (
    <>
      <View name="A" focused />
      {waiting && <Waiting />}
    </>
  );
  const { again } = await render(draw(true));
  await userEvent.keyboard('tere');
  await expect.element(field('A')).toHaveValue('');
  again(draw(false));
  await expect.element(field('A')).toHaveValue('tere');
});

function Opening() {
  const [asked, setAsked] = useState(false);
  const open = useTypingPause(asked);
  return (
    <>
      <textarea aria-label="Note" onChange={() => setAsked(true)} />
      <p>{open ? 'open' : 'closed'}</p>
    </>
  );
}

test('what nobody asked for opens at a pause, not under the hands of whoever types', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Opening />);
  await field('Note').click();
  for (const typed of ['t', 'te', 'ter', 'tere']) {
    await userEvent.keyboard(typed.slice(-1));
    await expect.element(field('Note')).toHaveValue(typed);
    vi.advanceTimersByTime(400);
    expect(page.getByText('open').elements()).toHaveLength(0);
  }
  vi.advanceTimersByTime(400);
  await expect.element(page.getByText('open')).toBeVisible();
});
