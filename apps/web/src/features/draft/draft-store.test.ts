import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredState, Saved, Sent } from './draft-ports.ts';
import { createDraftStore } from './draft-store.ts';
import { createDraftServer, OTHER_DEVICE, type Content, type DraftServer } from '#test/draft-server.ts';

let timers: { callback: () => void; delay: number; on: boolean }[] = [];
let server: DraftServer;
let broken = false;
let signedIn = true;
const REFUSAL = new Error('too long');
const DEVICE = '11111111-1111-4111-8111-111111111111';

const save = vi.fn(async (key: string, sent: Sent<Content>): Promise<Saved<Content>> => {
  if (broken) throw new Error('offline');
  if (sent.content.text === 'too long') throw REFUSAL;
  return server.save(key, sent);
});
const load = vi.fn(async (key: string): Promise<StoredState<Content>> => {
  if (broken) throw new Error('offline');
  return server.load(key);
});
const changed = vi.fn<(key: string) => void>();
const state = (content: Content): StoredState<Content> => ({
  draft: { version: `${OTHER_DEVICE}:99`, content, updatedAt: '' },
  others: [],
  setAside: [],
});

/** An answer that the test lets come when it wants. */
function held<T>(): { promise: Promise<T>; come: (value: T) => void; fail: () => void } {
  let come: (value: T) => void = () => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    come = resolve;
    fail = () => reject(new Error('offline'));
  });
  return { promise, come, fail };
}

function tick(): Promise<void> {
  const due = timers.filter((timer) => timer.on);
  timers = [];
  for (const timer of due) timer.callback();
  return new Promise((resolve) => setImmediate(resolve));
}

const build = () =>
  createDraftStore<Content>(
    {
      load,
      mayLoad: () => signedIn,
      save,
      remove: async (key, taken) => {
        if (broken) throw new Error('offline');
        return server.remove(key, taken);
      },
      choose: async (key, choice) => {
        if (broken) throw new Error('offline');
        return server.choose(key, choice);
      },
      restore: async (key, version) => server.restore(key, version),
      changed,
      isFinal: (error) => error === REFUSAL,
      hasKey: ({ text }) => text !== 'a note',
      unite: (stored, typed) => ({ text: `${stored.text} | ${typed.text}` }),
      later(callback, delay) {
        const timer = { callback, delay, on: true };
        timers.push(timer);
        return () => {
          timer.on = false;
        };
      },
    },
    {},
    DEVICE,
  );
type Drafts = ReturnType<typeof build>;
const shown = (drafts: Drafts, key: string) => {
  const { content, status } = drafts.view(key);
  return { content, status };
};

beforeEach(() => {
  timers = [];
  server = createDraftServer();
  broken = false;
  signedIn = true;
  changed.mockClear();
  save.mockClear();
  load.mockClear();
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

test('who writes on without a pause is saved all the same', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const drafts = build();
  const delayAt = (time: number): number | undefined => {
    now.mockReturnValue(time);
    drafts.set('answer:1', { text: `${time}` });
    return timers.findLast(({ on }) => on)?.delay;
  };
  expect([0, 3_000, 3_800, 4_200].map(delayAt)).toEqual([600, 600, 200, 0]);
  now.mockRestore();
});

test('what is typed while a save is under way is saved too', async () => {
  const drafts = build();
  let finish = (): void => undefined;
  save.mockImplementationOnce(
    (key, sent) =>
      new Promise((resolve) => {
        finish = () => resolve(server.save(key, sent));
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
  expect(shown(drafts, 'a')).toEqual({ content: { text: 'valus' }, status: 'WAITING' });
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
  expect(shown(drafts, 'a')).toEqual({ content: {}, status: 'EMPTY' });
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
  save.mockImplementationOnce(
    (key, sent) => new Promise((resolve) => (finish = () => resolve(server.save(key, sent)))),
  );
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
  expect(shown(drafts, 'a')).toEqual({ content: {}, status: 'EMPTY' });
  drafts.set('b', { text: 'typed' });
  await tick();
  expect(shown(drafts, 'b')).toEqual({ content: { text: 'typed' }, status: 'WAITING' });
  broken = false;
  await tick();
  expect(shown(drafts, 'a')).toEqual({ content: { text: 'kept' }, status: 'SAVED' });
  await tick();
  expect(server.get('b')).toEqual({ text: 'kept | typed' });
  expect(shown(drafts, 'b')).toEqual({ content: { text: 'kept | typed' }, status: 'SAVED' });
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
  expect(shown(drafts, 'a')).toEqual({ content: {}, status: 'EMPTY' });
});

test('a save that fails after the sending neither says "not saved" nor stops the next text', async () => {
  const drafts = build();
  await drafts.load('a');
  const saving = held<Saved<Content>>();
  save.mockImplementationOnce(() => saving.promise);
  drafts.set('a', { text: 'sent' });
  await tick();
  const gone = drafts.discard('a');
  saving.fail();
  await gone;
  expect(shown(drafts, 'a')).toEqual({ content: {}, status: 'EMPTY' });
  drafts.set('a', { text: 'the next one' });
  await tick();
  expect(server.get('a')).toEqual({ text: 'the next one' });
});

test('a reading that was under way does not bring back what was sent', async () => {
  const drafts = build();
  server.set('a', { text: 'sent' });
  await drafts.load('a');
  const reading = held<StoredState<Content>>();
  load.mockImplementationOnce(() => reading.promise);
  const loading = drafts.load('a');
  await tick();
  const gone = drafts.discard('a');
  reading.come(state({ text: 'sent' }));
  await Promise.all([loading, gone]);
  expect(drafts.view('a').content).toEqual({});
  expect(server.has('a')).toBe(false);
});

test('a text that was sent is taken from the server as soon as it can be reached', async () => {
  const drafts = build();
  drafts.set('a', { text: 'sent' });
  await drafts.flushAll();
  broken = true;
  await drafts.discard('a');
  expect([server.has('a'), drafts.view('a').status, drafts.hasStuck()]).toEqual([true, 'EMPTY', false]);
  broken = false;
  await tick();
  expect(server.has('a')).toBe(false);
});

test('what will always be refused is said so and not tried again, until it changes', async () => {
  const drafts = build();
  await drafts.load('a');
  drafts.set('a', { text: 'too long' });
  await tick();
  expect([drafts.view('a').status, drafts.hasStuck(), timers.length]).toEqual(['REFUSED', true, 0]);
  drafts.set('a', { text: 'short' });
  await tick();
  expect([drafts.view('a').status, drafts.hasStuck()]).toEqual(['SAVED', false]);
});

test('coming back to the page shows what was typed elsewhere; what is not shown is not asked for', async () => {
  const drafts = build();
  await Promise.all([drafts.load('a'), drafts.load('b')]);
  drafts.subscribe('a', () => undefined);
  server.set('a', { text: 'from the phone' });
  load.mockClear();
  await drafts.refresh();
  expect(drafts.view('a').content).toEqual({ text: 'from the phone' });
  expect(load.mock.calls).toEqual([['a']]);
});

test('what was sent without an answer stays when the page is come back to; with one it goes', async () => {
  const drafts = build();
  await drafts.load('answer:1');
  const sent = () => server.remove('answer:1', DEVICE);
  const typeAndSend = async () => {
    drafts.set('answer:1', { text: 'He has a fever' });
    await drafts.flushAll();
  };
  drafts.subscribe('answer:1', () => undefined);
  await typeAndSend();
  drafts.hold();
  sent();
  await drafts.refresh();
  expect(drafts.view('answer:1').content).toEqual({ text: 'He has a fever' });
  // Refused afterwards: the first sending is as unknown as before.
  drafts.hold()();
  await drafts.refresh();
  expect(drafts.view('answer:1').content).toEqual({ text: 'He has a fever' });
  await drafts.discard('answer:1');
  expect(drafts.view('answer:1').content).toEqual({});

  await typeAndSend();
  drafts.hold()();
  sent();
  await drafts.refresh();
  expect(drafts.view('answer:1')).toMatchObject({ content: {}, status: 'EMPTY' });
});

test('what would be another sending is not held: whoever comes back sees that it has gone', async () => {
  const drafts = build();
  await drafts.load('note:1');
  drafts.subscribe('note:1', () => undefined);
  drafts.set('note:1', { text: 'a note' });
  await drafts.flushAll();
  drafts.hold();
  server.remove('note:1', DEVICE);
  await drafts.refresh();
  expect(drafts.view('note:1')).toMatchObject({ content: {}, status: 'EMPTY' });
});

test('what is read for the first time while something is sent is shown', async () => {
  const drafts = build();
  drafts.subscribe('answer:1', () => undefined);
  drafts.hold();
  await drafts.load('answer:1');
  expect(drafts.view('answer:1').status).toBe('EMPTY');
});

test('an answer to the user before never reaches the next one', async () => {
  const drafts = build();
  const [reading, first] = [held<StoredState<Content>>(), held<StoredState<Content>>()];
  load.mockImplementationOnce(() => reading.promise).mockImplementationOnce(() => first.promise);
  const loading = drafts.load('a');
  drafts.set('b', { text: 'hers' });
  const saving = drafts.flushAll();
  await tick();
  drafts.clear();
  drafts.set('b', { text: 'his' });
  reading.come(state({ text: 'her secret' }));
  first.come(state({ text: 'her secret' }));
  await Promise.all([loading, saving]);
  await tick();
  expect(drafts.view('a').content).toEqual({});
  expect([drafts.view('b').content, server.get('b')]).toEqual([{ text: 'his' }, { text: 'his' }]);
});

test('an answer that is taken back stands where it was typed, and no removal that is still to come takes it away', async () => {
  const drafts = build();
  drafts.set('a', { text: 'Please come on Monday.' });
  await tick();
  await drafts.discard('a');
  await drafts.around('a', async () => server.set('a', { text: 'Please come on Monday.', mode: 'CLOSE' }));
  expect(shown(drafts, 'a')).toEqual({
    content: { text: 'Please come on Monday.', mode: 'CLOSE' },
    status: 'SAVED',
  });

  broken = true;
  await drafts.discard('a');
  broken = false;
  await drafts.around('a', async () => server.set('a', { text: 'Back again' }));
  await tick();
  expect(server.get('a')).toEqual({ text: 'Back again' });
  expect(drafts.view('a').content).toEqual({ text: 'Back again' });
});

test('what is typed while an answer is taken back is joined to it', async () => {
  const drafts = build();
  await drafts.load('a');
  await drafts.around('a', async () => {
    server.set('a', { text: 'back' });
    drafts.set('a', { text: 'newer' });
  });
  await tick();
  expect(server.get('a')).toEqual({ text: 'back | newer' });
  expect(drafts.view('a').content).toEqual({ text: 'back | newer' });
});
