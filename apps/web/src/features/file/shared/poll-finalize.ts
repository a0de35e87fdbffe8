import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError, isUnreachable } from '#lib/http/api.ts';

/** late: the tries are used up · ended: it can never be sent · an error: the server's word. */
export type FinalizeProblem = 'late' | 'ended' | ApiError;
export type FinalizeResult = 'DONE' | 'STOPPED' | FinalizeProblem;

/** WAIT: not yet, ask again · ENDED: it never will. */
export type FinalizeAnswer = 'DONE' | 'WAIT' | 'ENDED';

export interface FinalizePorts {
  readonly ask: () => Promise<FinalizeAnswer>;
  /** Ends it as failed, as far as the server lets it: what is ready is not thrown away. */
  readonly fail?: () => Promise<FinalizeAnswer>;
  /** Resolves after the pause. */
  readonly pause: () => Promise<void>;
  readonly stopped: () => boolean;
}

/**
 * Spec §4: finalize every 2 s, done ends well, 15 tries or any error end as failed, which the server is told. A network
 * that was away for one of them is one try of the fifteen: finalize is idempotent, and the server may have heard it.
 */
export async function pollFinalize(ports: FinalizePorts): Promise<FinalizeResult> {
  const result = await poll(ports);
  if (result === 'DONE' || result === 'STOPPED' || result === 'ended' || ports.fail === undefined)
    return result;
  try {
    const answer = await ports.fail();
    if (answer === 'DONE') return 'DONE';
    return answer === 'ENDED' ? 'ended' : result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What went wrong first is what is told; the server ends by itself what nobody brings to its end.
    return result;
  }
}

async function poll({ ask, pause, stopped }: FinalizePorts): Promise<FinalizeResult> {
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
