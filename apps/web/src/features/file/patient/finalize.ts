import { useCallback, useEffect, useRef, useState } from 'react';
import { finalizeEContact } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { finalizePause, finalizeReport, pollFinalize } from '#features/file/shared/poll-finalize.ts';
import type { FinalizeAnswer, FinalizeProblem } from '#features/file/shared/poll-finalize.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { reportError } from '#lib/http/report.ts';

async function finalize(eContactId: string, failed: boolean): Promise<FinalizeAnswer> {
  const { creationStatus } = await call(finalizeEContact, { body: { eContactId, failed } });
  if (creationStatus === 'SUBMITTED') return 'DONE';
  return creationStatus === 'STARTED' ? 'WAIT' : 'ENDED';
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
      ask: () => finalize(eContactId, false),
      fail: () => finalize(eContactId, true),
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
    // Ended: the lists that show it as begun are old now.
    if (result === 'ended') await queryClient.invalidateQueries({ queryKey: patientKeys.all });
  }, [eContactId, onSent]);
  return { run, pending, problem };
}
