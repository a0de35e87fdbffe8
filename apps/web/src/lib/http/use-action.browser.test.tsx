import type { SavedView } from '@tervik/contract/inbox.ts';
import { addView, updateView } from '@tervik/contract/routes-clinic.gen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { idOf } from '#test/e-contact.ts';
import { CLINIC_ID } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { useAction } from './use-action.ts';
import { callWithIntent, useIntent } from './use-intent.ts';

let server: TestServer;
beforeEach(() => {
  server = openServer();
});

const view = (name: string): SavedView => ({
  id: idOf(1),
  clinicId: CLINIC_ID,
  name,
  filters: {},
  isShared: false,
  mine: true,
});
const content = (name: string) => ({
  params: { id: CLINIC_ID },
  body: { name, filters: {}, isShared: false },
});

/** A name and a button that sends it. */
function Send() {
  const action = useAction(addView);
  const [name, setName] = useState('One');
  const state = action.pending ? 'pending' : (action.error?.key ?? 'ready');
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => void action.run(content(name))}>
        Send
      </button>
      <button type="button" onClick={action.clearError}>
        Forget
      </button>
      <output>{state}</output>
    </>
  );
}
const press = (name: string) => page.getByRole('button', { name }).click();
const state = () => document.querySelector('output')?.textContent;
const keys = () => server.askedOf(addView).map(({ headers }) => headers.get('idempotency-key'));
const names = () => server.askedOf(addView).map(({ body }) => body.name);

test('two clicks while it is on its way send once; the next text is another intent', async () => {
  const first = held<SavedView>();
  server.answer(addView, () => first.promise);
  await render(<Send />);
  await press('Send');
  await press('Send');
  await expect.poll(state).toBe('pending');
  expect(keys()).toHaveLength(1);
  first.come(view('One'));
  await expect.poll(state).toBe('ready');
  await press('Send');
  await expect.poll(() => new Set(keys()).size).toBe(2);
});

test('after a lost answer the same is sent under the same key', async () => {
  server.answer(addView, ({ body }) => view(body.name));
  await render(<Send />);
  server.answer(addView, () => {
    throw new TypeError('Failed to fetch');
  });
  await press('Send');
  await expect.poll(state).toBe('OFFLINE');
  server.answer(addView, ({ body }) => view(body.name));
  await press('Send');
  await expect.poll(state).toBe('ready');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('refused, it says why until the next try or until it is put away', async () => {
  server.answer(addView, () => refuse(469, 'VIEW_LIMIT_REACHED'));
  await render(<Send />);
  await press('Send');
  await expect.poll(state).toBe('VIEW_LIMIT_REACHED');
  await press('Forget');
  await expect.poll(state).toBe('ready');
});

test('where the first text did arrive, what is written since goes as another one', async () => {
  server.answer(addView, () => refuse(409, 'IDEMPOTENCY_KEY_REUSED'));
  await render(<Send />);
  await press('Send');
  await expect.poll(state).toBe('IDEMPOTENCY_KEY_REUSED');
  server.answer(addView, ({ body }) => view(body.name));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Two');
  await press('Send');
  await expect.poll(state).toBe('ready');
  expect(names()).toEqual(['One', 'Two']);
  expect(new Set(keys()).size).toBe(2);
});

test('an error cannot be put away while it is sent anew', async () => {
  server.answer(addView, () => refuse(469, 'VIEW_LIMIT_REACHED'));
  await render(<Send />);
  await press('Send');
  await expect.poll(state).toBe('VIEW_LIMIT_REACHED');
  const second = held<SavedView>();
  server.answer(addView, () => second.promise);
  await press('Send');
  await press('Forget');
  expect(state()).toBe('pending');
  second.come(view('One'));
  await expect.poll(state).toBe('ready');
});

test('a route that changes what is there already needs no key', async () => {
  server.answer(updateView, () => view('Two'));
  function Rename() {
    const { run } = useAction(updateView);
    return (
      <button type="button" onClick={() => void run({ params: { id: idOf(1) }, body: { name: 'Two' } })}>
        Rename
      </button>
    );
  }
  await render(<Rename />);
  await press('Rename');
  await expect.poll(() => server.askedOf(updateView).length).toBe(1);
  expect(server.askedOf(updateView)[0]?.headers.has('idempotency-key')).toBe(false);
});

/** Other content is another intent here: a view of another name is another view. */
function Save({ name }: { readonly name: string }) {
  const intent = useIntent();
  const [failed, setFailed] = useState(0);
  async function save(): Promise<void> {
    const idempotencyKey = intent.key(name);
    await callWithIntent(intent, addView, { ...content(name), idempotencyKey }).catch(() =>
      setFailed((count) => count + 1),
    );
  }
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Send
      </button>
      <output>{failed}</output>
    </>
  );
}

test('where content makes the intent: the same content keeps its key, other content has its own', async () => {
  server.answer(addView, () => refuse(500, 'TECHNICAL_ERROR'));
  const { again } = await render(<Save name="One" />);
  await press('Send');
  await expect.poll(state).toBe('1');
  await press('Send');
  await expect.poll(state).toBe('2');
  again(<Save name="Two" />);
  await press('Send');
  await expect.poll(state).toBe('3');
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
