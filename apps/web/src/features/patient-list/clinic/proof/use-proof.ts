import { useEffect, useEffectEvent, useState } from 'react';
import {
  getMobileIdStatus,
  getSmartIdStatus,
  startMobileId,
  startSmartId,
} from '@tervik/contract/routes-clinic.gen.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { PROOF_FAILURES, type ProofFailure, type ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { ApiError, call, isUnreachable } from '#lib/http/api.ts';
import { forgetImportSession, keepImportSession, readImportSession } from '../import-session.ts';

const STATUS = { MOBILE_ID: getMobileIdStatus, SMART_ID: getSmartIdStatus } as const;
/** Between two questions; each waits some seconds for the phone itself. */
const PAUSE_MS = 1000;

/** A phone that rings. */
export interface RingingPhone {
  readonly method: ProofMethod;
  readonly sessionId: string;
  readonly code: string;
  /** Epoch ms of this device; nobody waits longer. */
  readonly until: number;
}

/** Why it came to nothing: an answer of the service, my own cancelling, a reload that lost the code. */
export type ProofEnd = ProofFailure | 'STOPPED' | 'INTERRUPTED';

export interface ProofInput {
  readonly method: ProofMethod;
  readonly clinicId: string;
  readonly personalCode: string;
  readonly phone: string;
}

/** Somebody proves who they are by their phone. @param onProven the browser has kept the proof by then */
export function useProof(onProven: () => void) {
  const [ringing, setRinging] = useState<RingingPhone>();
  const [isStarting, setStarting] = useState(false);
  const [ended, setEnded] = useState<ProofEnd | undefined>(endedBefore);
  const [error, setError] = useState<ApiError>();
  const proven = useEffectEvent(onProven);

  useEffect(() => {
    if (ringing === undefined) return undefined;
    const control = new AbortController();
    const { method, sessionId } = ringing;
    void watch(ringing, control.signal)
      .then((end) => {
        if (control.signal.aborted) return;
        setRinging(undefined);
        if (end === 'SUCCESS') {
          keepImportSession({ method, sessionId, status: 'SUCCESS' });
          proven();
        } else {
          keepImportSession({ method, sessionId, status: 'FAILED', failure: end });
          setEnded(end);
        }
      })
      .catch((reason: unknown) => {
        if (control.signal.aborted) return;
        forgetImportSession();
        setRinging(undefined);
        if (reason instanceof ApiError) setError(reason);
        else throw reason;
      });
    return () => control.abort();
  }, [ringing]);

  // Whoever leaves the page has read how it ended; only a reload says it again.
  useEffect(() => forgetFailure, []);

  function dismiss(): void {
    forgetFailure();
    setEnded(undefined);
    setError(undefined);
  }
  async function start({ method, phone, ...who }: ProofInput): Promise<void> {
    dismiss();
    setStarting(true);
    try {
      const started =
        method === 'MOBILE_ID'
          ? await call(startMobileId, { body: { ...who, phone } })
          : await call(startSmartId, { body: who });
      const { sessionId, verificationCode: code } = started;
      keepImportSession({ method, sessionId, status: 'PENDING' });
      setRinging({ method, sessionId, code, until: Date.now() + LIST_LIMITS.proofAnswer });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      const why = PROOF_FAILURES.find((one) => one === reason.data['reason']);
      if (reason.key === 'IMPORT_PROOF_FAILED' && why !== undefined) setEnded(why);
      else setError(reason);
    } finally {
      setStarting(false);
    }
  }
  return {
    ringing,
    isStarting,
    ended,
    error,
    start,
    dismiss,
    stop: (): void => {
      forgetImportSession();
      setRinging(undefined);
      setEnded('STOPPED');
    },
  };
}

function forgetFailure(): void {
  if (readImportSession()?.status === 'FAILED') forgetImportSession();
}

/** What a reload finds: of a phone that rang, the code to compare is lost, and without it nobody should confirm. */
function endedBefore(): ProofEnd | undefined {
  const before = readImportSession();
  if (before?.status === 'PENDING') forgetImportSession();
  if (before?.status === 'FAILED') return before.failure ?? 'FAILED';
  return before?.status === 'PENDING' ? 'INTERRUPTED' : undefined;
}

/** Asks until the phone has answered. What a network that is away for a moment says is no answer. @throws ApiError */
async function watch(
  { method, sessionId, until }: RingingPhone,
  signal: AbortSignal,
): Promise<'SUCCESS' | ProofFailure> {
  while (Date.now() < until && !signal.aborted) {
    try {
      const { status, failure } = await call(STATUS[method], {
        body: { sessionId },
        background: true,
        signal,
      });
      if (status === 'SUCCESS') return status;
      if (status === 'FAILED') return failure ?? 'FAILED';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.key === 'IMPORT_SESSION_OVER' || error.key === 'NOT_FOUND') return 'SESSION_GONE';
      if (!isUnreachable(error) && error.status !== 429) throw error;
    }
    await pause(signal);
  }
  return 'TIMED_OUT';
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
