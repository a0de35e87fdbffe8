import type { DraftAnswers, SavingAnswer } from './draft-answers.ts';
import type { DraftDevice } from './draft-device.ts';
import type { DraftMemory, Entry } from './draft-memory.ts';
import type { DraftPorts } from './draft-ports.ts';

const PAUSE_MS = 600;
/** Somebody who writes on without a pause is saved all the same. */
const LONGEST_MS = 4_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

/** Brings half-typed texts to the server and back; what is typed is never replaced by something older. */
export interface DraftSync<C> {
  /** Saves it now. `last`: the page goes away. */
  readonly flush: (key: string, last?: boolean) => Promise<void>;
  /** Brings what another device or an earlier visit left; what is typed here and not saved yet wins. */
  readonly load: (key: string) => Promise<void>;
  /** Saves it after a pause in the typing. */
  readonly saveSoon: (key: string, entry: Entry<C>) => void;
  readonly saveAtOnce: (key: string, entry: Entry<C>) => void;
}

export function createDraftSync<C extends object>(
  ports: DraftPorts<C>,
  memory: DraftMemory<C>,
  device: DraftDevice,
  answers: DraftAnswers<C>,
): DraftSync<C> {
  const { entryOf, show } = memory;

  function schedule(key: string, entry: Entry<C>, delayMs: number): void {
    entry.cancelTimer();
    entry.cancelTimer = ports.later(() => void (entry.dirty ? flush(key) : load(key)), delayMs);
  }

  /** After another failure, with growing pauses. */
  function tryAgain(key: string, entry: Entry<C>): void {
    entry.failures += 1;
    schedule(key, entry, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (entry.failures - 1)));
  }

  /** `changed`: what was refused is not what is there now. */
  function fail(key: string, entry: Entry<C>, error: unknown, changed: boolean): void {
    if (ports.isFinal(error)) {
      entry.failures = 0;
      if (changed) schedule(key, entry, PAUSE_MS);
      else if (entry.gone) entry.dirty = false;
      else show(entry, { status: 'REFUSED' });
      return;
    }
    if (!entry.gone) show(entry, { status: 'WAITING' });
    tryAgain(key, entry);
  }

  /** One after the other, whatever it is. */
  function enqueue(entry: Entry<C>, act: () => Promise<void>): Promise<void> {
    const done = entry.queue.then(act);
    entry.queue = done;
    return done;
  }

  async function send(key: string, entry: Entry<C>, last: boolean): Promise<SavingAnswer<C>> {
    if (entry.gone) return { left: await ports.remove(key, entry.taken, last) };
    const { view } = entry;
    const version = device.nameOf(entry.version);
    const sent = { content: view.content, version, seen: device.seenBy(view) };
    return { saved: await ports.save(key, sent, last), left: [] };
  }

  async function save(key: string, entry: Entry<C>, last: boolean): Promise<void> {
    const isSameUser = memory.rememberUser();
    if (!entry.dirty) return;
    let { version } = entry;
    let answer: SavingAnswer<C>;
    try {
      // Too late to look, or not allowed: what is typed is kept beside what is there.
      if (!entry.seen && !last && ports.mayLoad()) {
        const stored = await ports.load(key);
        if (!isSameUser()) return;
        answers.join(entry, stored, ports.unite);
      }
      ({ version } = entry);
      entry.waitsSince = Date.now();
      answer = await send(key, entry, last);
    } catch (error) {
      if (isSameUser()) fail(key, entry, error, entry.version !== version);
      return;
    }
    if (!isSameUser()) return;
    const isAllSaved = answers.accept(entry, version, answer);
    ports.changed(key);
    // Typed while it was under way: its own timer may have been left to this try.
    if (!isAllSaved) schedule(key, entry, PAUSE_MS);
  }

  function flush(key: string, last = false): Promise<void> {
    const entry = entryOf(key);
    entry.cancelTimer();
    const saveNow = (): Promise<void> => save(key, entry, last);
    // The page is going away: waiting for an earlier request would be waiting for ever.
    return last ? saveNow() : enqueue(entry, saveNow);
  }

  async function read(key: string, entry: Entry<C>): Promise<void> {
    if (entry.dirty) return;
    const { version } = entry;
    try {
      const state = await ports.load(key);
      // Typed or sent meanwhile: the answer is older than that.
      if (entry.version !== version) return;
      entry.seen = true;
      entry.failures = 0;
      if (entry.held && state.draft === null && entry.view.status === 'SAVED') return;
      answers.adopt(entry, state);
    } catch {
      if (entry.version !== version || entry.seen) return;
      // Typing must be possible even then; what is kept comes when the server is back.
      show(entry, { status: 'EMPTY' });
      tryAgain(key, entry);
    }
  }

  function load(key: string): Promise<void> {
    const entry = entryOf(key);
    return enqueue(entry, () => read(key, entry));
  }

  return {
    flush,
    load,
    saveSoon(key, entry) {
      const longest = Math.max(0, entry.waitsSince + LONGEST_MS - Date.now());
      schedule(key, entry, Math.min(PAUSE_MS, longest));
    },
    saveAtOnce: (key, entry) => schedule(key, entry, 0),
  };
}
