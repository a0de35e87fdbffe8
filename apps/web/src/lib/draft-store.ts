/**
 * Half-typed texts: in this tab's memory and on the server, never in the browser's storage. A text is never lost by
 * a refresh of the view, an expired session or a network that is away (decisions "A half-typed text is never lost").
 */
export type DraftStatus =
  | 'LOADING'
  | 'EMPTY' // nothing typed yet
  | 'UNSAVED' // typed, waiting for the pause
  | 'SAVED'
  | 'WAITING'; // could not be saved now; tried again by itself

export interface DraftPorts<C> {
  readonly load: (key: string) => Promise<C | null>;
  readonly save: (key: string, content: C, last: boolean) => Promise<unknown>;
  readonly remove: (key: string) => Promise<unknown>;
  /** Two texts of one place, where the kept one was not known when the other was typed: neither may go. */
  readonly unite: (kept: C, typed: C) => C;
  /** Will it be different when tried again? Not for what the server refuses for good. */
  readonly later: (callback: () => void, delayMs: number) => () => void;
}

export interface DraftView<C> {
  readonly content: C;
  readonly status: DraftStatus;
}

interface Entry<C> {
  view: DraftView<C>;
  /** Changes that the server has not seen. */
  dirty: boolean;
  /** Is it known what the server keeps? Until then nothing is saved over it. */
  seen: boolean;
  /** Saving, loading and removing of one text follow each other, or an old one could win over a newer one. */
  queue: Promise<unknown>;
  cancelTimer: () => void;
  failures: number;
  listeners: Set<() => void>;
}

const PAUSE_MS = 600;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export function createDraftStore<C extends object>(ports: DraftPorts<C>, empty: C) {
  const entries = new Map<string, Entry<C>>();

  function entryOf(key: string): Entry<C> {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = {
        view: { content: empty, status: 'LOADING' },
        dirty: false,
        seen: false,
        queue: Promise.resolve(),
        cancelTimer: () => undefined,
        failures: 0,
        listeners: new Set(),
      };
      entries.set(key, entry);
    }
    return entry;
  }

  function show(entry: Entry<C>, view: Partial<DraftView<C>>): void {
    entry.view = { ...entry.view, ...view };
    for (const listener of entry.listeners) listener();
  }

  function schedule(key: string, entry: Entry<C>, delayMs: number): void {
    entry.cancelTimer();
    entry.cancelTimer = ports.later(() => void (entry.dirty ? flush(key) : load(key)), delayMs);
  }

  /** After another failure, with growing pauses. */
  function tryAgain(key: string, entry: Entry<C>): void {
    entry.failures += 1;
    schedule(key, entry, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (entry.failures - 1)));
  }

  /** What the server keeps; with what was typed before it was known, if anything was. */
  async function look(key: string, entry: Entry<C>): Promise<void> {
    const kept = await ports.load(key);
    if (!entry.dirty) show(entry, { content: kept ?? empty, status: kept === null ? 'EMPTY' : 'SAVED' });
    else if (!entry.seen && kept !== null) show(entry, { content: ports.unite(kept, entry.view.content) });
    entry.seen = true;
  }

  function load(key: string): Promise<void> {
    const entry = entryOf(key);
    const read = async (): Promise<void> => {
      if (entry.dirty) return;
      try {
        await look(key, entry);
        entry.failures = 0;
      } catch {
        if (entry.dirty || entry.seen) return;
        // Typing must be possible even then; what is kept comes when the server is back.
        show(entry, { status: 'EMPTY' });
        tryAgain(key, entry);
      }
    };
    const done = entry.queue.then(read);
    entry.queue = done;
    return done;
  }

  function flush(key: string, last = false): Promise<void> {
    const entry = entryOf(key);
    entry.cancelTimer();
    const save = async (): Promise<void> => {
      if (!entry.dirty) return;
      try {
        if (!entry.seen) await look(key, entry);
        const { content } = entry.view;
        await ports.save(key, content, last);
        entry.failures = 0;
        if (entry.view.content === content) {
          entry.dirty = false;
          show(entry, { status: 'SAVED' });
        } else if (entry.dirty) {
          // Typed meanwhile: after a failure nobody else has set the clock for it.
          schedule(key, entry, PAUSE_MS);
        }
      } catch {
        // Sent or thrown away meanwhile: there is nothing to save any more.
        if (!entry.dirty) return;
        show(entry, { status: 'WAITING' });
        tryAgain(key, entry);
      }
    };
    // The page is going away: waiting for an earlier request would be waiting for ever.
    if (last) return save();
    const done = entry.queue.then(save);
    entry.queue = done;
    return done;
  }

  return {
    view: (key: string): DraftView<C> => entryOf(key).view,

    subscribe(key: string, listener: () => void): () => void {
      const { listeners } = entryOf(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Brings what another device or an earlier visit left; what is typed here and not saved yet wins. */
    load,

    set(key: string, patch: Partial<C>): void {
      const entry = entryOf(key);
      entry.dirty = true;
      show(entry, {
        content: { ...entry.view.content, ...patch },
        status: entry.failures > 0 ? 'WAITING' : 'UNSAVED',
      });
      if (entry.failures === 0) schedule(key, entry, PAUSE_MS);
    },

    /** After sending, or when its author throws it away: here at once, on the server after what is under way. */
    discard(key: string): Promise<void> {
      const entry = entryOf(key);
      entry.cancelTimer();
      entry.dirty = false;
      entry.seen = true;
      entry.failures = 0;
      show(entry, { content: empty, status: 'EMPTY' });
      const remove = (): Promise<unknown> => ports.remove(key).catch(() => undefined);
      entry.queue = entry.queue.then(remove);
      return entry.queue.then(() => undefined);
    },

    /** Everything unsaved now: back online, before a logout, or (`last`) when the page goes away. */
    async flushAll(last = false): Promise<void> {
      const dirty = [...entries].filter(([, entry]) => entry.dirty);
      await Promise.all(dirty.map(([key]) => flush(key, last)));
    },

    hasUnsaved: (): boolean => [...entries.values()].some((entry) => entry.dirty),

    /** Another user: nothing of the one before stays in memory. */
    clear(): void {
      for (const entry of entries.values()) entry.cancelTimer();
      entries.clear();
    },
  };
}
