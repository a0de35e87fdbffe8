import { Refusal } from '@tervik/domain/errors.ts';
import type { OpenTransaction } from '#platform/db/transaction.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import type { Opening } from './open-call.ts';

/** An opening without a database, and the list of what was done with its transactions. */
export function openForTest(
  given: { readonly mayEnter?: boolean; readonly replays?: readonly OpenTransaction['replay'][] } = {},
): { readonly opening: Opening; readonly done: string[] } {
  const done: string[] = [];
  const replays = [...(given.replays ?? [])];
  const opening: Opening = {
    async open() {
      done.push('open');
      return {
        tx: { user: null } as Tx,
        effects: { updates: [], clinics: [], signedOut: [], moved: [], renewed: [], relay: false },
        replay: replays.shift() ?? null,
        commit: async (answer) =>
          void done.push(answer === undefined ? 'commit' : `commit ${answer.response}`),
        rollback: async () => void done.push('rollback'),
      };
    },
    assertAccess() {
      if (given.mayEnter === false) throw new Refusal('NO_ACCESS');
    },
    commit: (opened) => opened.commit(),
    async endRefused(opened, error) {
      await (error instanceof CommittedRefusal ? opened.commit() : opened.rollback());
      return error instanceof CommittedRefusal ? error.refusal : error;
    },
  };
  return { opening, done };
}
