/**
 * Half-typed texts: in this tab's memory and on the server, never in the browser's storage. A text is never lost by
 * a refresh of the view, an expired session or a network that is away (decisions "A half-typed text is never lost").
 */
export type DraftStatus =
  | 'LOADING'
  | 'EMPTY' // nothing typed yet
  | 'UNSAVED' // typed, waiting for the pause
  | 'SAVED'
  | 'WAITING' // could not be saved now; tried again by itself
  | 'REFUSED'; // the server will not take it as it is (too long): only this page has it

export interface DraftPorts<C> {
  readonly load: (key: string) => Promise<C | null>;
  readonly save: (key: string, content: C, last: boolean) => Promise<unknown>;
  readonly remove: (key: string, last: boolean) => Promise<unknown>;
  /** Would the same content be refused again? Then trying again is only noise. */
  readonly isFinal: (error: unknown) => boolean;
  /** Two texts of one place, where the kept one was not known when the other was typed: neither may go. */
  readonly unite: (kept: C, typed: C) => C;
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
  /** The change that it has not seen is that the text was sent or thrown away. */
  gone: boolean;
  /** Is it known what the server keeps? Until then nothing is saved over it. */
  seen: boolean;
  /** Counts what happens here: an answer that is older than the last act says nothing any more. */
  version: number;
  /** Saving, loading and removing of one text follow each other, or an old one could win over a newer one. */
  queue: Promise<unknown>;
  cancelTimer: () => void;
  /** Above 0: the next try is on its way or has its timer. */
  failures: number;
  listeners: Set<() => void>;
}

const PAUSE_MS = 600;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export function createDraftStore<C extends object>(ports: DraftPorts<C>, empty: C) {
  const entries = new Map<string, Entry<C>>();
  /** Counts the changes of user: an answer to the one before is nobody's. */
  let era = 0;

  function entryOf(key: string): Entry<C> {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = {
        view: { content: empty, status: 'LOADING' },
        dirty: false,
        gone: false,
        seen: false,
        version: 0,
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

  function flush(key: string, last = false): Promise<void> {
    const entry = entryOf(key);
    entry.cancelTimer();
    const save = async (): Promise<void> => {
      const begun = era;
      if (!entry.dirty) return;
      let { version } = entry;
      try {
        if (!entry.seen) {
          // Too late to look: what is kept stays, and the browser has asked about what is typed.
          if (last) return;
          const kept = await ports.load(key);
          if (era !== begun) return;
          entry.seen = true;
          if (kept !== null && !entry.gone) show(entry, { content: ports.unite(kept, entry.view.content) });
          ({ version } = entry);
        }
        if (entry.gone) await ports.remove(key, last);
        else await ports.save(key, entry.view.content, last);
      } catch (error) {
        if (era === begun) fail(key, entry, error, entry.version !== version);
        return;
      }
      if (era !== begun) return;
      entry.failures = 0;
      if (entry.version === version) {
        entry.dirty = false;
        if (!entry.gone) show(entry, { status: 'SAVED' });
      } else {
        // Typed while it was under way: its own timer may have been left to this try.
        if (!entry.gone) show(entry, { status: 'UNSAVED' });
        schedule(key, entry, PAUSE_MS);
      }
    };
    // The page is going away: waiting for an earlier request would be waiting for ever.
    if (last) return save();
    const done = entry.queue.then(save);
    entry.queue = done;
    return done;
  }

  /** Brings what another device or an earlier visit left; what is typed here and not saved yet wins. */
  function load(key: string): Promise<void> {
    const entry = entryOf(key);
    const read = async (): Promise<void> => {
      if (entry.dirty) return;
      const { version } = entry;
      try {
        const content = await ports.load(key);
        // Typed or sent meanwhile: the answer is older than that.
        if (entry.version !== version) return;
        entry.seen = true;
        entry.failures = 0;
        show(entry, { content: content ?? empty, status: content === null ? 'EMPTY' : 'SAVED' });
      } catch {
        if (entry.version !== version || entry.seen) return;
        // Typing must be possible even then; what is kept comes when the server is back.
        show(entry, { status: 'EMPTY' });
        tryAgain(key, entry);
      }
    };
    const done = entry.queue.then(read);
    entry.queue = done;
    return done;
  }

  return {
    load,

    view: (key: string): DraftView<C> => entryOf(key).view,

    subscribe(key: string, listener: () => void): () => void {
      const { listeners } = entryOf(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    set(key: string, patch: Partial<C>): void {
      const entry = entryOf(key);
      entry.version += 1;
      entry.dirty = true;
      entry.gone = false;
      show(entry, {
        content: { ...entry.view.content, ...patch },
        status: entry.failures > 0 ? 'WAITING' : 'UNSAVED',
      });
      if (entry.failures === 0) schedule(key, entry, PAUSE_MS);
    },

    /** After sending, or when its author throws it away: here at once, on the server after what is under way. */
    discard(key: string): Promise<void> {
      const entry = entryOf(key);
      entry.version += 1;
      entry.dirty = true;
      entry.gone = true;
      entry.seen = true;
      show(entry, { content: empty, status: 'EMPTY' });
      return flush(key);
    },

    /**
     * Runs an act of the server that changes what it keeps here (an answer that is taken back becomes a draft again):
     * what is typed is there before it, and what is typed meanwhile is joined to what comes.
     */
    async around<T>(key: string, act: () => Promise<T>): Promise<T> {
      await flush(key);
      const begun = era;
      const result = await act();
      if (era !== begun) return result;
      const entry = entryOf(key);
      if (entry.dirty && !entry.gone) {
        entry.seen = false;
        schedule(key, entry, 0);
        return result;
      }
      // A removal that is still to come would take away what has just come back.
      entry.cancelTimer();
      entry.dirty = false;
      entry.gone = false;
      entry.failures = 0;
      entry.version += 1;
      await load(key);
      return result;
    },

    /** What is on the screen as the server has it now: somebody has been away and may have typed elsewhere. */
    async refresh(): Promise<void> {
      const shown = [...entries].filter(([, { listeners, dirty }]) => listeners.size > 0 && !dirty);
      await Promise.all(shown.map(([key]) => load(key)));
    },

    /** Everything unsaved now: back online, before a logout, or (`last`) when the page goes away. */
    async flushAll(last = false): Promise<void> {
      const dirty = [...entries].filter(([, entry]) => entry.dirty);
      await Promise.all(dirty.map(([key]) => flush(key, last)));
    },

    hasUnsaved: (): boolean => [...entries.values()].some((entry) => entry.dirty && !entry.gone),

    /** Is there a text that was tried and could not be saved? */
    hasStuck: (): boolean =>
      [...entries.values()].some(
        ({ dirty, gone, view }) => dirty && !gone && (view.status === 'WAITING' || view.status === 'REFUSED'),
      ),

    /** Another user: nothing of the one before stays in memory, and no answer that is still to come is believed. */
    clear(): void {
      era += 1;
      for (const entry of entries.values()) {
        entry.cancelTimer();
        entry.version += 1;
        entry.dirty = false;
        entry.gone = false;
        entry.seen = false;
        entry.failures = 0;
        show(entry, { content: empty, status: 'LOADING' });
      }
    },
  };
}
