import { IMPORT_SESSION_STATES, type ImportSessionState } from '@tervik/domain/patient-list/imports.ts';
import {
  PROOF_FAILURES,
  PROOF_METHODS,
  type ProofFailure,
  type ProofMethod,
} from '@tervik/domain/patient-list/proof.ts';

/** All that the browser keeps of a proof (spec §3 "Import"): it goes with the tab, and at sign-out. */
export interface ImportSession {
  readonly method: ProofMethod;
  readonly sessionId: string;
  readonly status: ImportSessionState;
  /** Why it is FAILED, so that a reload says it in the same words. */
  readonly failure?: ProofFailure | undefined;
}

const KEY = 'tervik.import-session';

export function readImportSession(): ImportSession | undefined {
  try {
    const { method, sessionId, status, failure } = JSON.parse(
      sessionStorage.getItem(KEY) ?? 'null',
    ) as Partial<ImportSession>;
    if (typeof sessionId !== 'string') return undefined;
    const known = PROOF_METHODS.find((one) => one === method);
    const state = IMPORT_SESSION_STATES.find((one) => one === status);
    return known === undefined || state === undefined
      ? undefined
      : {
          method: known,
          sessionId,
          status: state,
          failure: PROOF_FAILURES.find((one) => one === failure),
        };
  } catch {
    return undefined;
  }
}

export function keepImportSession({ method, sessionId, status, failure }: ImportSession): void {
  sessionStorage.setItem(KEY, JSON.stringify({ method, sessionId, status, failure }));
}

export const forgetImportSession = (): void => sessionStorage.removeItem(KEY);
