import { useCallback, useEffect, useRef, useState } from 'react';
import { finalizeEContact } from '@tervik/contract/routes.gen.ts';
import { call } from '../../../lib/api.ts';
import { finalizePause, finalizeReport, pollFinalize } from '../../../lib/poll-finalize.ts';
import type { FinalizeProblem } from '../../../lib/poll-finalize.ts';
import { reportError } from '../../../lib/report.ts';

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
      async ask() {
        const { creationStatus } = await call(finalizeEContact, { body: { eContactId } });
        if (creationStatus === 'SUBMITTED') return 'DONE';
        return creationStatus === 'FAILED' ? 'ENDED' : 'WAIT';
      },
      pause: finalizePause,
      stopped: () => gone.current,
    }).finally(() => {
      busy.current = false;
      setPending(false);
    });
    if (result === 'STOPPED') return;
    if (result === 'DONE') {
      await onSent();
      return;
    }
    reportError('prm.finalize', finalizeReport(result));
    setProblem(result);
  }, [eContactId, onSent]);
  return { run, pending, problem };
}
