import type { DraftPorts, DraftView, KeptState, KeptText, Saved } from './draft-ports.ts';

interface Entry<C> {
  view: DraftView<C>;
  /** Changes that the server has not seen. */
  dirty: boolean;
  /** The change that it has not seen is that the text was sent or thrown away. */
  gone: boolean;
  /** What that takes along. */
  taken: string;
  /** Is it known what the server keeps? Until then nothing is saved over it. */
  seen: boolean;
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

const PAUSE_MS = 600;
/** Somebody who writes on without a pause is saved all the same. */
const LONGEST_MS = 4_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

/** @param device names this page among all that are open anywhere: a UUID of its own */
export function createDraftStore<C extends object>(ports: DraftPorts<C>, empty: C, device: string) {
  const entries = new Map<string, Entry<C>>();
  /** Told of every change of any key. */
  const watchers = new Set<() => void>();
  const nothing: Omit<DraftView<C>, 'status'> = {
    content: empty,
    base: null,
    others: [],
    setAside: [],
    notSent: false,
  };
  /** Counts the changes of user: an answer to the one before is nobody's. */
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

  const isMine = (version: string): boolean => version.startsWith(device);
  /** This page's own versions, and the one that it shows. */
  const takenBy = ({ base }: DraftView<C>): string =>
    base === null || isMine(base) ? device : `${device} ${base}`;

  /** Shows what is kept: the wanted version, what stands here already, or else the newest. */
  function adopt(entry: Entry<C>, { draft, others, setAside }: KeptState<C>, wanted = entry.view.base): void {
    const all = draft === null ? [] : [draft, ...others];
    const shown =
      all.find(({ version }) => version === wanted) ?? all.find(({ version }) => isMine(version)) ?? draft;
    show(entry, {
      content: shown?.content ?? empty,
      status: shown === null ? 'EMPTY' : 'SAVED',
      base: shown?.version ?? null,
      others: all.filter((one) => one !== shown),
      setAside,
      notSent: entry.view.notSent && shown?.version === entry.view.base,
    });
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

  /** After a text was sent or thrown away: what another device has typed meanwhile stands here now. */
  function replaceByNewest(entry: Entry<C>, [newest, ...others]: readonly KeptText<C>[]): void {
    entry.gone = false;
    if (newest === undefined) return;
    const { content, version: base } = newest;
    show(entry, { content, base, others, status: 'SAVED', notSent: true });
  }

  function flush(key: string, last = false): Promise<void> {
    const entry = entryOf(key);
    entry.cancelTimer();
    const save = async (): Promise<void> => {
      const begun = era;
      if (!entry.dirty) return;
      let { version } = entry;
      let left: readonly KeptText<C>[] = [];
      let saved: Saved<C> | undefined;
      try {
        // Too late to look, or not allowed: what is typed is kept beside what is there.
        if (!entry.seen && !last && ports.mayLoad()) {
          const { draft, others, setAside } = await ports.load(key);
          if (era !== begun) return;
          entry.seen = true;
          entry.version += 1;
          if (draft !== null && !entry.gone) {
            const content = ports.unite(draft.content, entry.view.content);
            show(entry, { content, base: draft.version, others, setAside });
          }
        }
        ({ version } = entry);
        entry.waitsSince = Date.now();
        if (entry.gone) left = await ports.remove(key, entry.taken, last);
        else {
          const { content, base } = entry.view;
          const seen = base === null || isMine(base) ? [] : [base];
          saved = await ports.save(key, { content, version: `${device}:${version}`, seen }, last);
        }
      } catch (error) {
        if (era === begun) fail(key, entry, error, entry.version !== version);
        return;
      }
      if (era !== begun) return;
      entry.failures = 0;
      if (saved !== undefined && !entry.gone) {
        const { version: base, others = entry.view.others } = saved;
        // What was typed meanwhile was made from what was saved, and not from another device's text that holds it.
        if (isMine(base) || entry.version === version) show(entry, { base, others });
      }
      ports.changed(key);
      if (entry.version === version) {
        entry.dirty = false;
        if (!entry.gone) show(entry, { status: 'SAVED', ...(saved?.content && { content: saved.content }) });
        else replaceByNewest(entry, left);
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
        const state = await ports.load(key);
        // Typed or sent meanwhile: the answer is older than that.
        if (entry.version !== version) return;
        entry.seen = true;
        entry.failures = 0;
        adopt(entry, state);
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

  /** Runs an act among the versions that are kept; what is typed is one of them before it. */
  async function among(
    key: string,
    act: (view: DraftView<C>) => Promise<KeptState<C>>,
    shown?: string,
  ): Promise<void> {
    await flush(key);
    const entry = entryOf(key);
    if (entry.dirty) return;
    const { version } = entry;
    const state = await act(entry.view).catch(() => undefined);
    ports.changed(key);
    if (entry.version !== version) return;
    if (state === undefined) await load(key);
    else adopt(entry, state, shown);
  }

  return {
    load,

    /** Goes on with what is shown here: all the others are put aside. */
    keep: (key: string): Promise<void> =>
      among(key, ({ base, others }) =>
        base === null
          ? ports.load(key)
          : ports.choose(key, { chosen: base, setAside: others.map(({ version }) => version) }),
      ),

    /** Goes on with one of the others: what is shown here is put aside. */
    use: (key: string, chosen: string): Promise<void> =>
      among(key, ({ base }) => ports.choose(key, { chosen, setAside: base === null ? [] : [base] }), chosen),

    /** Brings back what was put aside, to be chosen. */
    restore: (key: string, version: string): Promise<void> => among(key, () => ports.restore(key, version)),

    /** Throws away what was put aside. */
    forget: (key: string, version: string): Promise<void> =>
      among(key, async () => {
        await ports.remove(key, version, false);
        return ports.load(key);
      }),

    view: (key: string): DraftView<C> => entryOf(key).view,

    subscribe(key: string, listener: () => void): () => void {
      const { listeners } = entryOf(key);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    set(key: string, patch: Partial<C>): void {
      const entry = entryOf(key);
      entry.version += 1;
      if (!entry.dirty) entry.waitsSince = Date.now();
      entry.dirty = true;
      entry.gone = false;
      show(entry, {
        content: { ...entry.view.content, ...patch },
        notSent: false,
        status: entry.failures > 0 ? 'WAITING' : 'UNSAVED',
      });
      if (entry.failures > 0) return;
      const longest = Math.max(0, entry.waitsSince + LONGEST_MS - Date.now());
      schedule(key, entry, Math.min(PAUSE_MS, longest));
    },

    /** What becomes of the text of this view takes these along (contract: DRAFTS_HEADER). */
    taken: takenBy,

    /**
     * After sending, or when its author throws it away: here at once, on the server after what is under way.
     * @param from what was sent or thrown away: what has come from another device since then stays
     */
    discard(key: string, from: DraftView<C> = entryOf(key).view): Promise<void> {
      const entry = entryOf(key);
      const { base } = entry.view;
      if (base !== from.base && base !== null && !isMine(base)) {
        show(entry, { notSent: true });
        return Promise.resolve();
      }
      entry.version += 1;
      entry.dirty = true;
      entry.gone = true;
      entry.seen = true;
      entry.taken = takenBy(from);
      show(entry, { ...nothing, setAside: entry.view.setAside, status: 'EMPTY' });
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

    /** The same for one place: another tab has changed it. */
    async refreshOne(key: string): Promise<void> {
      const entry = entries.get(key);
      if (entry !== undefined && entry.listeners.size > 0 && !entry.dirty) await load(key);
    },

    /** Hears of every change of every text. */
    watch(listener: () => void): () => void {
      watchers.add(listener);
      return () => watchers.delete(listener);
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
        show(entry, { ...nothing, status: 'LOADING' });
      }
    },
  };
}
