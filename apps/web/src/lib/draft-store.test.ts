import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

type Content = { text?: string };
let timers: { callback: () => void; delay: number; on: boolean }[] = [];
let server: Map<string, Content>;
let broken = false;
const save = vi.fn(async (key: string, content: Content) => {
  if (broken) throw new Error('offline');
  server.set(key, content);
});

function tick(): Promise<void> {
  const due = timers.filter((timer) => timer.on);
  timers = [];
  for (const timer of due) timer.callback();
  return new Promise((resolve) => setImmediate(resolve));
}

const build = () =>
  createDraftStore<Content>(
    {
      load: async (key) => {
        if (broken) throw new Error('offline');
        return server.get(key) ?? null;
      },
      save,
      remove: async (key) => server.delete(key),
      unite: (kept, typed) => ({ text: `${kept.text} | ${typed.text}` }),
      later(callback, delay) {
        const timer = { callback, delay, on: true };
        timers.push(timer);
        return () => {
          timer.on = false;
        };
      },
    },
    {},
  );

beforeEach(() => {
  timers = [];
  server = new Map();
  broken = false;
  save.mockClear();
});

test('typing is saved once, after the pause', async () => {
  const drafts = build();
  await drafts.load('a');
  drafts.set('a', { text: 'P' });
  drafts.set('a', { text: 'Pea' });
  expect(drafts.view('a').status).toBe('UNSAVED');
  await tick();
  expect(save).toHaveBeenCalledTimes(1);
  expect(server.get('a')).toEqual({ text: 'Pea' });
  expect(drafts.view('a').status).toBe('SAVED');
});

test('what is typed while a save is under way is saved too', async () => {
  const drafts = build();
  let finish = (): void => undefined;
  save.mockImplementationOnce(
    (key, content) =>
      new Promise((resolve) => {
        finish = () => {
          server.set(key, content);
          resolve();
        };
      }),
  );
  drafts.set('a', { text: 'one' });
  await tick();
  drafts.set('a', { text: 'one two' });
  finish();
  await tick();
  expect(server.get('a')).toEqual({ text: 'one two' });
  expect(drafts.view('a').status).toBe('SAVED');
});

test('offline keeps the text, says so, and tries again with growing pauses', async () => {
  const drafts = build();
  broken = true;
  drafts.set('a', { text: 'valus' });
  await tick();
  expect(drafts.view('a')).toEqual({ content: { text: 'valus' }, status: 'WAITING' });
  await tick();
  expect(timers.map(({ delay }) => delay)).toEqual([4_000]);
  broken = false;
  await drafts.flushAll();
  expect(server.get('a')).toEqual({ text: 'valus' });
  expect(drafts.view('a').status).toBe('SAVED');
});

test('what another device wrote appears, but never over what is typed here', async () => {
  const drafts = build();
  server.set('a', { text: 'from the phone' });
  await drafts.load('a');
  expect(drafts.view('a').content).toEqual({ text: 'from the phone' });
  drafts.set('a', { text: 'typed here' });
  server.set('a', { text: 'newer from the phone' });
  await drafts.load('a');
  expect(drafts.view('a').content).toEqual({ text: 'typed here' });
});

test('a draft that was sent does not come back by a save that was under way', async () => {
  const drafts = build();
  drafts.set('a', { text: 'sent' });
  const saving = drafts.flushAll();
  await drafts.discard('a');
  await saving;
  await tick();
  expect(server.has('a')).toBe(false);
  expect(drafts.view('a')).toEqual({ content: {}, status: 'EMPTY' });
});

test('another user finds nothing in memory', () => {
  const drafts = build();
  drafts.set('a', { text: 'secret' });
  drafts.clear();
  expect(drafts.view('a').content).toEqual({});
});

test('what is typed while a retry is under way is saved without another key press', async () => {
  const drafts = build();
  await drafts.load('a');
  save.mockRejectedValueOnce(new Error('offline'));
  drafts.set('a', { text: 'one' });
  await tick();
  expect(drafts.view('a').status).toBe('WAITING');
  let finish = (): void => undefined;
  save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await tick();
  drafts.set('a', { text: 'one two' });
  finish();
  await tick();
  await tick();
  expect(server.get('a')).toEqual({ text: 'one two' });
  expect(drafts.view('a').status).toBe('SAVED');
});

test('a kept text that could not be read is not written over: it comes by itself, or joins what is typed', async () => {
  const drafts = build();
  server.set('a', { text: 'kept' });
  server.set('b', { text: 'kept' });
  broken = true;
  await Promise.all([drafts.load('a'), drafts.load('b')]);
  expect(drafts.view('a')).toEqual({ content: {}, status: 'EMPTY' });
  drafts.set('b', { text: 'typed' });
  await tick();
  expect(drafts.view('b')).toEqual({ content: { text: 'typed' }, status: 'WAITING' });
  broken = false;
  await tick();
  expect(drafts.view('a')).toEqual({ content: { text: 'kept' }, status: 'SAVED' });
  await tick();
  expect(server.get('b')).toEqual({ text: 'kept | typed' });
  expect(drafts.view('b')).toEqual({ content: { text: 'kept | typed' }, status: 'SAVED' });
});

test('a draft thrown away while its saving failed is not waiting any more', async () => {
  const drafts = build();
  await drafts.load('a');
  let fail = (): void => undefined;
  save.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
  drafts.set('a', { text: 'sent' });
  await tick();
  const gone = drafts.discard('a');
  fail();
  await gone;
  expect(drafts.view('a')).toEqual({ content: {}, status: 'EMPTY' });
});
