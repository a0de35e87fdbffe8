import type { DraftDevice } from './draft-device.ts';
import type { DraftMemory, Entry } from './draft-memory.ts';
import type { Saved, StoredState, StoredText } from './draft-ports.ts';

/** What the server says to a text that was saved, or to one that was sent or thrown away. */
export interface SavingAnswer<C> {
  readonly saved?: Saved<C>;
  /** What other devices have typed meanwhile. */
  readonly left: readonly StoredText<C>[];
}

/** What an answer of the server makes of the text that is shown. */
export interface DraftAnswers<C> {
  /** Shows what is kept: the requested version, what stands here already, or else the newest. */
  readonly adopt: (entry: Entry<C>, stored: StoredState<C>, chosen?: string | null) => void;
  /** Joins what is typed to what the server has: it was typed without knowing of it. */
  readonly join: (entry: Entry<C>, stored: StoredState<C>, unite: (stored: C, typed: C) => C) => void;
  /**
   * @param version what was saved; what has been typed since then waits for its own turn
   * @returns whether nothing has been typed since then
   */
  readonly accept: (entry: Entry<C>, version: number, answer: SavingAnswer<C>) => boolean;
}

export function createDraftAnswers<C extends object>(
  { show }: DraftMemory<C>,
  device: DraftDevice,
  empty: C,
): DraftAnswers<C> {
  /** After a text was sent or thrown away: what another device has typed meanwhile stands here now. */
  function replaceByNewest(entry: Entry<C>, [newest, ...others]: readonly StoredText<C>[]): void {
    entry.gone = false;
    if (newest === undefined) return;
    const { content, version: base } = newest;
    show(entry, { content, base, others, status: 'SAVED', notSent: true });
  }

  return {
    adopt(entry: Entry<C>, { draft, others, setAside }: StoredState<C>, chosen = entry.view.base): void {
      const all = draft === null ? [] : [draft, ...others];
      const shown =
        all.find(({ version }) => version === chosen) ??
        all.find(({ version }) => device.isMine(version)) ??
        draft;
      show(entry, {
        content: shown?.content ?? empty,
        status: shown === null ? 'EMPTY' : 'SAVED',
        base: shown?.version ?? null,
        others: all.filter((one) => one !== shown),
        setAside,
        notSent: entry.view.notSent && shown?.version === entry.view.base,
      });
    },

    join(entry, { draft, others, setAside }, unite) {
      entry.seen = true;
      entry.version += 1;
      if (draft === null || entry.gone) return;
      const content = unite(draft.content, entry.view.content);
      show(entry, { content, base: draft.version, others, setAside });
    },

    accept(entry, version, { saved, left }) {
      entry.failures = 0;
      if (saved !== undefined && !entry.gone) {
        const { version: base, others = entry.view.others } = saved;
        // What was typed meanwhile was made from what was saved, and not from another device's text that holds it.
        if (device.isMine(base) || entry.version === version) show(entry, { base, others });
      }
      if (entry.version !== version) {
        if (!entry.gone) show(entry, { status: 'UNSAVED' });
        return false;
      }
      entry.dirty = false;
      if (!entry.gone) show(entry, { status: 'SAVED', ...(saved?.content && { content: saved.content }) });
      else replaceByNewest(entry, left);
      return true;
    },
  };
}
