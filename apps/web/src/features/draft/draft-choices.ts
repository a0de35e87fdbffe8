import type { DraftAnswers } from './draft-answers.ts';
import type { DraftMemory } from './draft-memory.ts';
import type { DraftPorts, DraftView, StoredState } from './draft-ports.ts';
import type { DraftSync } from './draft-sync.ts';

/** What may be done where several devices have typed at one text. */
export interface DraftChoices {
  /** Goes on with what is shown here: all the others are put aside. */
  readonly keep: (key: string) => Promise<void>;
  /** Goes on with one of the others: what is shown here is put aside. */
  readonly use: (key: string, chosen: string) => Promise<void>;
  /** Brings back what was put aside, to be chosen. */
  readonly restore: (key: string, version: string) => Promise<void>;
  /** Throws away what was put aside. */
  readonly forget: (key: string, version: string) => Promise<void>;
}

export function createDraftChoices<C extends object>(
  ports: DraftPorts<C>,
  memory: DraftMemory<C>,
  sync: DraftSync<C>,
  answers: DraftAnswers<C>,
): DraftChoices {
  /** Runs an act among the versions that are kept; what is typed is one of them before it. */
  async function among(
    key: string,
    act: (view: DraftView<C>) => Promise<StoredState<C>>,
    shown?: string,
  ): Promise<void> {
    await sync.flush(key);
    const entry = memory.entryOf(key);
    if (entry.dirty) return;
    const { version } = entry;
    const state = await act(entry.view).catch(() => undefined);
    ports.changed(key);
    if (entry.version !== version) return;
    if (state === undefined) await sync.load(key);
    else answers.adopt(entry, state, shown);
  }

  return {
    keep: (key) =>
      among(key, ({ base, others }) =>
        base === null
          ? ports.load(key)
          : ports.choose(key, { chosen: base, setAside: others.map(({ version }) => version) }),
      ),
    use: (key, chosen) =>
      among(key, ({ base }) => ports.choose(key, { chosen, setAside: base === null ? [] : [base] }), chosen),
    restore: (key, version) => among(key, () => ports.restore(key, version)),
    forget: (key, version) =>
      among(key, async () => {
        await ports.remove(key, version, false);
        return ports.load(key);
      }),
  };
}
