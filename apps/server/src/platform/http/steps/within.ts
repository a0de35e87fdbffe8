import type { Tx } from '#platform/db/tx.ts';
import type { Opening } from './open-call.ts';

/** A short transaction of its own, in the same context, committed when `work` ends well. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Step: short transactions around what a partner is asked. */
export const createWithin =
  (opening: Opening): Within =>
  async (work) => {
    const opened = await opening.open();
    try {
      opening.assertAccess(opened.tx);
      const result = await work(opened.tx);
      await opening.commit(opened);
      return result;
    } catch (error) {
      throw await opening.endRefused(opened, error);
    }
  };
