import { beforeEach, expect, test } from 'vitest';
import type { Saved } from './draft-ports.ts';
import { createDraftStore } from './draft-store.ts';
import { createDraftServer, OTHER_DEVICE, type Content, type DraftServer } from '#test/draft-server.ts';

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

/** One text at two devices, as one of them lives through it; the rules are the server's own. */
const DEVICE = '11111111-1111-4111-8111-111111111111';
let server: DraftServer;
let timers: (() => void)[] = [];
let signedIn = true;
/** Of the next save: its request is lost, or its answer. */
let trouble: 'REQUEST' | 'ANSWER' | undefined;
let told: string[] = [];

const build = () =>
  createDraftStore<Content>(
    {
      mayLoad: () => signedIn,
      load: async (key) => server.load(key),
      async save(key, sent): Promise<Saved<Content>> {
        const now = trouble;
        trouble = undefined;
        if (now === 'REQUEST') throw new Error('offline');
        const saved = server.save(key, sent);
        if (now === 'ANSWER') throw new Error('offline');
        return signedIn ? saved : { version: sent.version };
      },
      remove: async (key, taken) => server.remove(key, taken),
      choose: async (key, choice) => server.choose(key, choice),
      restore: async (key, version) => server.restore(key, version),
      isFinal: () => false,
      hasKey: () => false,
      unite: (stored, typed) => ({ text: `${stored.text} | ${typed.text}` }),
      later(callback) {
        timers.push(callback);
        return () => void (timers = timers.filter((timer) => timer !== callback));
      },
      changed: (key) => void told.push(key),
    },
    {},
    DEVICE,
  );
type Drafts = ReturnType<typeof build>;

beforeEach(() => {
  server = createDraftServer();
  [timers, told, signedIn, trouble] = [[], [], true, undefined];
});

async function type(drafts: Drafts, text: string): Promise<void> {
  drafts.set('a', { text });
  await drafts.flushAll();
}
const others = (drafts: Drafts): unknown[] => drafts.view('a').others.map(({ content }) => content.text);
const shown = (drafts: Drafts): unknown => drafts.view('a').content.text;
/** This device has typed, and another one that did not know of it. */
async function conflict(): Promise<Drafts> {
  const drafts = build();
  await drafts.load('a');
  server.beside('a', { text: 'on the phone' });
  await type(drafts, 'at the desk');
  return drafts;
}

test('a text of another device is neither written over nor hidden', async () => {
  const drafts = await conflict();
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk', ['on the phone']]);
  expect(server.texts('a').toSorted(byText)).toEqual(['at the desk', 'on the phone']);
  expect(drafts.view('a').status).toBe('SAVED');
  await type(drafts, 'at the desk, longer');
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk, longer', ['on the phone']]);
});

test('who saved first is told when its owner looks again', async () => {
  const drafts = build();
  drafts.subscribe('a', () => undefined);
  await type(drafts, 'at the desk');
  server.beside('a', { text: 'on the phone' });
  await drafts.refresh();
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk', ['on the phone']]);
  expect(told).toEqual(['a']);
});

test('what goes on from this text at another device is simply shown', async () => {
  const drafts = build();
  drafts.subscribe('a', () => undefined);
  await type(drafts, 'at');
  server.set('a', { text: 'at the phone' });
  await drafts.refreshOne('a');
  expect([shown(drafts), others(drafts)]).toEqual(['at the phone', []]);
  await type(drafts, 'at the phone and back');
  expect(server.texts('a')).toEqual(['at the phone and back']);
});

test('keeping this text puts the other one aside; it comes back to be chosen', async () => {
  const drafts = await conflict();
  await drafts.keep('a');
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk', []]);
  const [aside] = drafts.view('a').setAside;
  expect(aside?.content.text).toBe('on the phone');
  await drafts.restore('a', aside?.version ?? '');
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk', ['on the phone']]);
  await drafts.use('a', drafts.view('a').others[0]?.version ?? '');
  expect([shown(drafts), others(drafts)]).toEqual(['on the phone', []]);
  await type(drafts, 'on the phone, longer');
  expect([server.texts('a'), drafts.view('a').setAside.length]).toEqual([['on the phone, longer'], 1]);
  await drafts.forget('a', drafts.view('a').setAside[0]?.version ?? '');
  expect([server.texts('a'), drafts.view('a').setAside]).toEqual([['on the phone, longer'], []]);
});

test('a choice takes what was typed last along, as one of the texts', async () => {
  const drafts = await conflict();
  drafts.set('a', { text: 'at the desk, typed just now' });
  await drafts.use('a', `${OTHER_DEVICE}:1`);
  expect(shown(drafts)).toBe('on the phone');
  expect(drafts.view('a').setAside[0]?.content.text).toBe('at the desk, typed just now');
});

test('a lost answer is no conflict, even when another device has gone on from it', async () => {
  const drafts = build();
  await drafts.load('a');
  trouble = 'ANSWER';
  await type(drafts, 'at the desk');
  expect(drafts.view('a').status).toBe('WAITING');
  server.set('a', { text: 'at the desk and on the phone' });
  await drafts.flushAll();
  expect([shown(drafts), others(drafts)]).toEqual(['at the desk and on the phone', []]);
  trouble = 'REQUEST';
  await type(drafts, 'and on');
  await type(drafts, 'and on and on');
  expect([server.texts('a'), drafts.view('a').status]).toEqual([['and on and on'], 'SAVED']);
});

test('a text that is sent goes; what was typed elsewhere meanwhile stands there, and was not sent', async () => {
  const drafts = build();
  await type(drafts, 'sent');
  const pressed = drafts.view('a');
  expect(drafts.taken(pressed)).toBe(DEVICE);
  server.beside('a', { text: 'on the phone' });
  await drafts.discard('a', pressed);
  expect([shown(drafts), drafts.view('a').notSent]).toEqual(['on the phone', true]);
  await type(drafts, 'on the phone, further');
  expect([server.texts('a'), drafts.view('a').notSent]).toEqual([['on the phone, further'], false]);
});

test('a text that came while another one was being sent is not thrown away with it', async () => {
  const drafts = build();
  drafts.subscribe('a', () => undefined);
  await type(drafts, 'sent');
  const pressed = drafts.view('a');
  server.set('a', { text: 'sent, and more of it' });
  await drafts.refresh();
  await drafts.discard('a', pressed);
  expect([shown(drafts), drafts.view('a').notSent]).toEqual(['sent, and more of it', true]);
  expect(server.texts('a')).toEqual(['sent, and more of it']);
});

test('without a session the last words are kept beside what is there, and nothing is asked', async () => {
  server.beside('a', { text: 'on the phone' });
  const drafts = build();
  signedIn = false;
  await type(drafts, 'last words');
  expect([drafts.view('a').status, others(drafts)]).toEqual(['SAVED', []]);
  expect(server.texts('a').toSorted(byText)).toEqual(['last words', 'on the phone']);
  expect([drafts.hasUnsaved(), drafts.hasStuck()]).toEqual([false, false]);
});

test('the page that goes away at once keeps its text beside the one that it has not seen', async () => {
  server.beside('a', { text: 'on the phone' });
  const drafts = build();
  drafts.set('a', { text: 'typed and closed' });
  await drafts.flushAll(true);
  expect(server.texts('a').toSorted(byText)).toEqual(['on the phone', 'typed and closed']);
});
