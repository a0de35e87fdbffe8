import { createDraftAnswers } from './draft-answers.ts';
import { createDraftChoices } from './draft-choices.ts';
import { createDraftDevice } from './draft-device.ts';
import { createDraftMemory } from './draft-memory.ts';
import type { DraftPorts, DraftView } from './draft-ports.ts';
import { createDraftSync } from './draft-sync.ts';

/** @param device names this page among all that are open anywhere: a UUID of its own */
export function createDraftStore<C extends object>(ports: DraftPorts<C>, empty: C, device: string) {
  const own = createDraftDevice(device);
  const { isMine, seenBy, takenBy } = own;
  const memory = createDraftMemory(empty);
  const { entryOf, entries, show } = memory;
  const answers = createDraftAnswers(memory, own, empty);
  const sync = createDraftSync(ports, memory, own, answers);
  const { flush, load } = sync;

  return {
    load,
    ...createDraftChoices(ports, memory, sync, answers),

    view: (key: string): DraftView<C> => entryOf(key).view,
    subscribe: memory.subscribe,
    watch: memory.watch,

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
      if (entry.failures === 0) sync.saveSoon(key, entry);
    },

    /** What becomes of the text of this view takes these along (contract: DRAFTS_HEADER). */
    taken: takenBy,
    foreignVersion: (view: DraftView<C>): string | null => seenBy(view)[0] ?? null,

    /**
     * What is shown is being sent: the server takes it, and until its answer has come the text stays here, as far as it
     * would be the same sending if it were sent again.
     * @returns ends it: the answer has come. Without one it stays until it is sent or thrown away.
     */
    hold(): () => void {
      const shown = entries()
        .map(([, entry]) => entry)
        .filter(({ held, gone, listeners, view }) => {
          return !held && !gone && listeners.size > 0 && ports.hasKey(view.content);
        });
      for (const entry of shown) entry.held = true;
      return () => {
        for (const entry of shown) entry.held = false;
      };
    },

    /**
     * After sending, or when its author throws it away: here at once, on the server after what is under way.
     * @param from what was sent or thrown away: what has come from another device since then stays
     */
    discard(key: string, from: DraftView<C> = entryOf(key).view): Promise<void> {
      const entry = entryOf(key);
      const { base } = entry.view;
      entry.held = false;
      if (base !== from.base && base !== null && !isMine(base)) {
        show(entry, { notSent: true });
        return Promise.resolve();
      }
      entry.version += 1;
      entry.dirty = true;
      entry.gone = true;
      entry.seen = true;
      entry.taken = takenBy(from);
      memory.showNothing(entry, { setAside: entry.view.setAside, status: 'EMPTY' });
      return flush(key);
    },

    /**
     * Runs an act of the server that changes what it keeps here (an answer that is taken back becomes a draft again):
     * what is typed is there before it, and what is typed meanwhile is joined to what comes.
     */
    async around<T>(key: string, act: () => Promise<T>): Promise<T> {
      await flush(key);
      const isSameUser = memory.rememberUser();
      const result = await act();
      if (!isSameUser()) return result;
      const entry = entryOf(key);
      if (entry.dirty && !entry.gone) {
        entry.seen = false;
        sync.saveAtOnce(key, entry);
        return result;
      }
      // A removal that is still to come would take away what has just come back.
      entry.cancelTimer();
      entry.dirty = false;
      entry.gone = false;
      entry.held = false;
      entry.failures = 0;
      entry.version += 1;
      await load(key);
      return result;
    },

    /** What is on the screen as the server has it now: somebody has been away and may have typed elsewhere. */
    async refresh(): Promise<void> {
      const shown = entries().filter(([, { listeners, dirty }]) => listeners.size > 0 && !dirty);
      await Promise.all(shown.map(([key]) => load(key)));
    },

    /** Everything unsaved now: back online, before a logout, or (`last`) when the page goes away. */
    async flushAll(last = false): Promise<void> {
      const dirty = entries().filter(([, entry]) => entry.dirty);
      await Promise.all(dirty.map(([key]) => flush(key, last)));
    },

    /** The same for one place: another tab has changed it. */
    async refreshOne(key: string): Promise<void> {
      const entry = entries().find(([name]) => name === key)?.[1];
      if (entry !== undefined && entry.listeners.size > 0 && !entry.dirty) await load(key);
    },

    hasUnsaved: (): boolean => entries().some(([, entry]) => entry.dirty && !entry.gone),

    /** Is there a text that was tried and could not be saved? */
    hasStuck: (): boolean =>
      entries().some(
        ([, { dirty, gone, view }]) =>
          dirty && !gone && (view.status === 'WAITING' || view.status === 'REFUSED'),
      ),

    /** Another user: nothing of the one before stays in memory, and no answer that is still to come is believed. */
    clear: memory.clear,
  };
}
