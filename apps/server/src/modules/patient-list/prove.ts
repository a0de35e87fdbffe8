import type { ProofState } from '@tervik/contract/patient-list.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { waitForProof, type ProofFailure, type ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import type { ProofPort } from '#adapters/sk-id/port.ts';
import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Within } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import * as sql from './queries.ts';

export interface ProofInput {
  readonly clinicId: string;
  readonly method: ProofMethod;
  readonly personalCode: string;
  readonly phone?: string | undefined;
}

export interface Started {
  readonly sessionId: string;
  readonly verificationCode: string;
  readonly expiresAt: string;
}

/**
 * Makes the phone of whoever imports ring.
 * @throws NO_ACCESS, PERSONAL_CODE_INVALID, IMPORT_PROOF_OTHER, IMPORT_PROOF_LIMIT, IMPORT_PROOF_FAILED (data.reason)
 */
export async function startProof(
  proof: ProofPort,
  input: ProofInput,
  { within, today }: { readonly within: Within; readonly today: (now: number) => string },
): Promise<Started> {
  const { method } = input;
  const { userId, begun, personalCode, locale } = await within((tx) => {
    if (!proof.methods.includes(method)) throw new Refusal('NO_ACCESS');
    return begin(tx, input, today(tx.now));
  });
  const { phone } = input;
  const started = await proof.start({ method, personalCode, locale, ...(phone !== undefined && { phone }) });
  await within(async (tx) => {
    const mine = { id: begun.sessionId, userId };
    if (started.ok) {
      const { partnerSession, pending, verificationCode } = started;
      await tx.get(sql.openProof, { ...mine, partnerSession, pending, verificationCode });
    } else await tx.rows(sql.endProof, { ...mine, state: 'FAILED', failure: started.why, provenName: null });
  });
  if (!started.ok) throw new Refusal('IMPORT_PROOF_FAILED', { reason: started.why });
  return { ...begun, verificationCode: started.verificationCode };
}

/** Counts the try before anybody's phone rings. */
async function begin(tx: Tx, { clinicId, method, personalCode: typed }: ProofInput, today: string) {
  getAdministered(tx, clinicId);
  const code = parsePersonalCode(typed.trim(), today);
  if (!code.valid) throw new Refusal('PERSONAL_CODE_INVALID');
  const { code: personalCode } = code;
  await assertMayProve(tx, clinicId, personalCode);
  const { userId } = userOf(tx);
  const sessionId = newId(tx.now);
  const expiresAt = new Date(tx.now + LIST_LIMITS.importSession).toISOString();
  tx.write(sql.addProof, {
    id: sessionId,
    clinicId,
    userId,
    method,
    personalCode,
    now: tx.nowIso,
    expiresAt,
  });
  audit(tx, { action: 'startImportSession', subject: 'import_session', subjectId: sessionId, clinicId });
  return { userId, begun: { sessionId, expiresAt }, personalCode, locale: tx.locale };
}

async function assertMayProve(tx: Tx, clinicId: string, personalCode: string): Promise<void> {
  const { userId } = userOf(tx);
  const since = new Date(tx.now - LIST_LIMITS.proofTime).toISOString();
  const [, begun, { allowed, isOwnCode }] = await Promise.all([
    tx.rows(sql.lockProofs, { userId }),
    tx.rows(sql.listProofs, { userId, since }),
    tx.get(sql.mayProve, { clinicId, personalCode }),
  ]);
  if (!allowed) throw new Refusal('IMPORT_PROOF_OTHER');
  const until = waitForProof(
    begun.map((one) => ({ isOwnCode: one.isOwnCode, at: Date.parse(one.created_at) })),
    isOwnCode,
  );
  if (until !== undefined) throw new Refusal('IMPORT_PROOF_LIMIT', { until });
}

const NO_VERDICT: ReadonlySet<ProofFailure> = new Set(['NOT_ANSWERING', 'MAINTENANCE']);

/** How a proof of mine stands; asks the partner while it is open. @throws NOT_FOUND, IMPORT_SESSION_OVER */
export async function readProof(
  proof: ProofPort,
  { sessionId, method }: { readonly sessionId: string; readonly method: ProofMethod },
  within: Within,
): Promise<ProofState> {
  const session = await within((tx) => findProof(tx, sessionId));
  if (session.method !== method) throw new Refusal('IMPORT_SESSION_OVER');
  if (session.state !== 'PENDING') return present(session);
  const { partner_session: partnerSession, pending, personal_code: personalCode } = session;
  const answer = await proof.read({ method, partnerSession, pending, personalCode }, Date.now());
  // A partner that is away has said nothing of the session.
  if (answer.state === 'WAITING' || (answer.state === 'FAILED' && NO_VERDICT.has(answer.why)))
    return present(session);
  return within(async (tx) => {
    const { userId } = userOf(tx);
    const isProven = answer.state === 'PROVEN';
    const ended = await tx.find(sql.endProof, {
      id: sessionId,
      userId,
      state: isProven ? 'SUCCESS' : 'FAILED',
      failure: isProven ? null : answer.why,
      provenName: isProven ? `${answer.person.firstName} ${answer.person.surname}` : null,
    });
    if (ended !== undefined)
      audit(tx, {
        action: isProven ? 'proveImportSession' : 'failImportSession',
        subject: 'import_session',
        subjectId: sessionId,
        clinicId: session.clinic_id,
      });
    return present(await findProof(tx, sessionId));
  });
}

async function findProof(tx: Tx, id: string): Promise<sql.ProofRow> {
  const found = await tx.get(sql.findProof, { id, userId: userOf(tx).userId });
  if (Date.parse(found.expires_at) <= tx.now) throw new Refusal('IMPORT_SESSION_OVER');
  return found;
}

/** A proof of mine that holds, in a clinic whose admin I still am. @throws IMPORT_SESSION_OVER, NO_ACCESS */
export async function getProven(tx: Tx, sessionId: string): Promise<sql.ProofRow> {
  const found = await findProof(tx, sessionId);
  if (found.state !== 'SUCCESS') throw new Refusal('IMPORT_SESSION_OVER');
  getAdministered(tx, found.clinic_id);
  return found;
}

const present = ({ state, failure, expires_at: expiresAt }: sql.ProofRow): ProofState => ({
  status: state,
  failure,
  expiresAt,
});
