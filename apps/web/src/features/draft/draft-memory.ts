import type { DraftView } from './draft-ports.ts';

/** What this page knows of one half-typed text. */
export interface Entry<C> {
  view: DraftView<C>;
  /** Changes that the server has not seen. */
  dirty: boolean;
  /** The change that it has not seen is that the text was sent or thrown away. */
  gone: boolean;
  /** What that takes along. */
  taken: string;
  /** Is it known what the server keeps? Until then nothing is saved over it. */
  seen: boolean;
  /** It may have been sent, and its author has not heard: that the server has nothing of it takes nothing away here. */
  held: boolean;
  /** Counts what happens here: an answer that is older than the last act says nothing any more. Names what is saved. */
  version: number;
  /** When what is not saved began to wait, epoch ms. */
  waitsSince: number;
  /** Saving, loading and removing of one text follow each other, or an old one could win over a newer one. */
  queue: Promise<unknown>;
  cancelTimer: () => void;
  /** Above 0: the next try is on its way or has its timer. */
  failures: number;
  listeners: Set<() => void>;
}

/** The half-typed texts of one user in this page, and who hears of their changes. */
export interface DraftMemory<C> {
  readonly entryOf: (key: string) => Entry<C>;
  readonly entries: () => [string, Entry<C>][];
  readonly show: (entry: Entry<C>, view: Partial<DraftView<C>>) => void;
  /** Shows that nothing is typed here. */
  readonly showNothing: (entry: Entry<C>, view: Partial<DraftView<C>>) => void;
  readonly subscribe: (key: string, listener: () => void) => () => void;
  /** Hears of every change of every text. */
  readonly watch: (listener: () => void) => () => void;
  /** Says later whether the user is still the one of now: an answer to the one before is nobody's. */
  readonly rememberUser: () => () => boolean;
  /** Another user: nothing of the one before stays, and no answer that is still to come is believed. */
  readonly clear: () => void;
}

export function createDraftMemory<C extends object>(empty: C): DraftMemory<C> {
  const entries = new Map<string, Entry<C>>();
  const watchers = new Set<() => void>();
  const nothing: Omit<DraftView<C>, 'status'> = {
    content: empty,
    base: null,
    others: [],
    setAside: [],
    notSent: false,
  };
  /** Counts the changes of user. */
  let era = 0;

  function entryOf(key: string): Entry<C> {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = {
        view: { ...nothing, status: 'LOADING' },
        dirty: false,
        gone: false,
        taken: '',
        seen: false,
        held: false,
        version: 0,
        waitsSince: 0,
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
    for (const listener of [...entry.listeners, ...watchers]) listener();
  }
  const showNothing = (entry: Entry<C>, view: Partial<DraftView<C>>): void =>
    show(entry, { ...nothing, ...view });

  return {
    entryOf,
    entries: () => [...entries],
    show,
    showNothing,
    subscribe(key, listener) {
      const { listeners } = entryOf(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    rememberUser() {
      const begun = era;
      return () => era === begun;
    },
    clear() {
      era += 1;
      for (const entry of entries.values()) {
        entry.cancelTimer();
        entry.version += 1;
        entry.dirty = false;
        entry.gone = false;
        entry.seen = false;
        entry.held = false;
        entry.failures = 0;
        showNothing(entry, { status: 'LOADING' });
      }
    },
  };
}
