import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError, isUnreachable } from './api.ts';

/** late: the tries are used up · ended: it can never be sent · an error: the server's word. */
export type FinalizeProblem = 'late' | 'ended' | ApiError;
export type FinalizeResult = 'DONE' | 'STOPPED' | FinalizeProblem;

export interface FinalizePorts {
  /** WAIT: not yet, ask again · ENDED: it never will. */
  readonly ask: () => Promise<'DONE' | 'WAIT' | 'ENDED'>;
  /** Resolves after the pause. */
  readonly pause: () => Promise<void>;
  readonly stopped: () => boolean;
}

/**
 * Spec §4: finalize every 2 s, done ends well, 15 tries or any error end badly. A network that was away for one of
 * them is one try of the fifteen: finalize is idempotent, and the server may have heard it.
 */
export async function pollFinalize({ ask, pause, stopped }: FinalizePorts): Promise<FinalizeResult> {
  let last: FinalizeProblem = 'late';
  for (let tries = 1; tries <= LIMITS.finalizeAttempts && !stopped(); tries += 1) {
    try {
      const answer = await ask();
      if (answer === 'DONE') return 'DONE';
      if (answer === 'ENDED') return 'ended';
      last = 'late';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isUnreachable(error)) return error;
      last = error;
    }
    if (tries < LIMITS.finalizeAttempts) await pause();
  }
  return stopped() ? 'STOPPED' : last;
}

export const finalizePause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, LIMITS.finalizeEvery));

/** Spec §8: "Finalize failure after 15 polls is reported as 'Finalize unsuccessful'". */
export const finalizeReport = (problem: FinalizeProblem): Error =>
  new Error(`Finalize unsuccessful: ${problem instanceof ApiError ? problem.key : problem}`);
