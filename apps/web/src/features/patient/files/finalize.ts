import { useCallback, useEffect, useRef, useState } from 'react';
import { finalizeEContact } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError, call, isUnreachable } from '../../../lib/api.ts';
import { reportError } from '../../../lib/report.ts';

/** late: the tries are used up · ended: it can never be sent · an error: the server's word. */
export type FinalizeProblem = 'late' | 'ended' | ApiError;
export type FinalizeResult = 'SUBMITTED' | 'STOPPED' | FinalizeProblem;

interface FinalizePorts {
  readonly ask: () => Promise<{ readonly creationStatus: string }>;
  /** Resolves after the pause. */
  readonly pause: () => Promise<void>;
  readonly stopped: () => boolean;
}

/**
 * Spec §4: finalize every 2 s, SUBMITTED ends well, 15 tries or any error end badly. A network that was away for one
 * of them is one try of the fifteen: finalize is idempotent, and the server may have heard it.
 */
export async function pollFinalize({ ask, pause, stopped }: FinalizePorts): Promise<FinalizeResult> {
  let last: FinalizeProblem = 'late';
  for (let tries = 1; tries <= LIMITS.finalizeAttempts && !stopped(); tries += 1) {
    try {
      const { creationStatus } = await ask();
      if (creationStatus === 'SUBMITTED') return 'SUBMITTED';
      if (creationStatus === 'FAILED') return 'ended';
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

/** Sends a begun e-contact and waits until the clinic has it; `onSent` is called once. */
export function useFinalize(eContactId: string, onSent: () => unknown) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FinalizeProblem | null>(null);
  const busy = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    const result = await pollFinalize({
      ask: () => call(finalizeEContact, { body: { eContactId } }),
      pause: () => new Promise((resolve) => setTimeout(resolve, LIMITS.finalizeEvery)),
      stopped: () => gone.current,
    }).finally(() => {
      busy.current = false;
      setPending(false);
    });
    if (result === 'STOPPED') return;
    if (result === 'SUBMITTED') {
      await onSent();
      return;
    }
    // Spec §8: "Finalize failure after 15 polls is reported as 'Finalize unsuccessful'".
    const why = result instanceof ApiError ? result.key : result;
    reportError('prm.finalize', new Error(`Finalize unsuccessful: ${why}`));
    setProblem(result);
  }, [eContactId, onSent]);
  return { run, pending, problem };
}
