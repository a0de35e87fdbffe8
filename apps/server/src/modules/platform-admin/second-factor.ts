import { randomBytes } from 'node:crypto';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import {
  countTries,
  listSteps,
  readFactor,
  sealedFor,
  sealedForSession,
  showRecoveryCode,
  toBase32,
} from '@tervik/domain/platform-admin/second-factor.ts';
import { lockSession, strengthenSession } from '#modules/session/index.ts';
import { audit } from '#platform/audit.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import * as sql from './factor-queries.ts';
import {
  addCodes,
  isCurrent,
  readCodes,
  RECOVERY_CODES_BYTES,
  replaceCodes,
  useCode,
} from './recovery-codes.ts';
import { totp } from './totp.ts';

/** Bytes of a secret, as many as a SHA-1 has (RFC 4226). */
const SECRET_BYTES = 20;

/** What these acts are done with: the key of the secrets, and the token that the browser has brought. */
export interface Hand {
  readonly box: SecretBox;
  readonly tokenHash: Buffer | null;
}

/**
 * A secret for an authenticator, of this session alone; the same one until a code has confirmed it or it is too old.
 * @throws SECOND_FACTOR_EXISTS
 */
export async function startEnrolment(tx: Tx, box: SecretBox): Promise<string> {
  const { userId, sessionId } = userOf(tx);
  await tx.rows(sql.lockAccount, { userId });
  if ((await tx.find(sql.findFactor, { userId })) !== undefined) throw new Refusal('SECOND_FACTOR_EXISTS');
  const begun = await tx.find(sql.findEnrolment, { userId });
  const known =
    begun === undefined || isOver(begun, tx)
      ? undefined
      : box.open(begun.secret, sealedForSession(sessionId));
  if (known !== undefined) return toBase32(known);
  const secret = randomBytes(SECRET_BYTES);
  const sealed = box.seal(secret, sealedForSession(sessionId));
  await tx.rows(sql.putEnrolment, { sessionId, userId, secret: sealed, now: tx.nowIso });
  return toBase32(secret);
}

const isOver = ({ made_at }: { readonly made_at: string }, tx: Tx): boolean =>
  Date.parse(made_at) + PLATFORM_LIMITS.secondFactorEnrolment <= tx.now;

/**
 * The first code shows that the authenticator has the secret; from now on it is asked for. The codes for a lost phone
 * are told this once. @returns them, and the session's new token
 * @throws SECOND_FACTOR_EXISTS, NO_ACCESS (this session has begun none), SECOND_FACTOR_KEY_OVER, SESSION_ENDED, and what
 * `assertTries` and `refuseWrong` throw
 */
export async function confirmEnrolment(
  tx: Tx,
  typed: string,
  { box, tokenHash }: Hand,
): Promise<{ readonly codes: string[]; readonly token: string }> {
  const { userId, sessionId } = userOf(tx);
  await lockSession(tx, tokenHash);
  await tx.rows(sql.lockAccount, { userId });
  if ((await tx.find(sql.findFactor, { userId })) !== undefined) throw new Refusal('SECOND_FACTOR_EXISTS');
  const begun = await tx.find(sql.findEnrolment, { userId });
  if (begun === undefined) throw new Refusal('NO_ACCESS');
  const secret = box.open(begun.secret, sealedForSession(sessionId));
  if (secret === undefined || isOver(begun, tx)) throw new Refusal('SECOND_FACTOR_KEY_OVER');
  const wrong = await assertTries(tx);
  const step = findStep(tx, secret, { typed, lastStep: null });
  if (step === undefined) throw await refuseWrong(tx, wrong);
  await tx.rows(sql.addFactor, { userId, secret: box.seal(secret, sealedFor(userId)), step, now: tx.nowIso });
  await tx.rows(sql.dropEnrolment, { sessionId });
  const codes = readCodes(randomBytes(RECOVERY_CODES_BYTES));
  await addCodes(tx, codes);
  note(tx, 'confirmSecondFactor');
  return { codes: codes.map(showRecoveryCode), token: await strengthenSession(tx, tokenHash) };
}

/**
 * The second factor of this session: the authenticator's code, or a kept one, which is used up. @returns its new token
 * @throws NO_ACCESS (there is none), SECOND_FACTOR_KEY_LOST, SESSION_ENDED, and what `assertTries` and `refuseWrong` throw
 */
export async function proveSecondFactor(tx: Tx, typed: string, { box, tokenHash }: Hand): Promise<string> {
  const { userId } = userOf(tx);
  await lockSession(tx, tokenHash);
  await tx.rows(sql.lockAccount, { userId });
  const factor = await tx.find(sql.findFactor, { userId });
  if (factor === undefined) throw new Refusal('NO_ACCESS');
  const wrong = await assertTries(tx);
  const step = findStepOf(tx, factor, typed, box);
  if (step !== undefined) await tx.rows(sql.noteStep, { userId, step });
  else if (!(await useCode(tx, typed))) throw await refuseWrong(tx, wrong);
  note(tx, step === undefined ? 'useRecoveryCode' : 'proveSecondFactor');
  return strengthenSession(tx, tokenHash);
}

/**
 * Ten new codes for a lost phone, for a code of the authenticator that was not taken yet; those of before are void from
 * then on. They are made from the request itself (its session, key and code) and the server's key: so a repeat after a
 * lost answer, or a second press, is told the same ten as long as they hold, and nothing but their hashes is kept.
 * @param key the request's idempotency key @returns them
 * @throws NO_ACCESS (there is no authenticator), SECOND_FACTOR_KEY_LOST, and what `assertTries` and `refuseWrong` throw
 */
export async function renewRecoveryCodes(
  tx: Tx,
  { typed, key }: { readonly typed: string; readonly key: string },
  box: SecretBox,
): Promise<string[]> {
  const { userId, sessionId } = userOf(tx);
  await tx.rows(sql.lockAccount, { userId });
  const factor = await tx.find(sql.findFactor, { userId });
  if (factor === undefined) throw new Refusal('NO_ACCESS');
  const request = `recovery codes of ${userId} in ${sessionId} for ${key} by ${typed}`;
  const codes = readCodes(box.derive(request, RECOVERY_CODES_BYTES));
  if (await isCurrent(tx, codes)) return codes.map(showRecoveryCode);
  const wrong = await assertTries(tx);
  const step = findStepOf(tx, factor, typed, box);
  if (step === undefined) throw await refuseWrong(tx, wrong);
  await tx.rows(sql.noteStep, { userId, step });
  await replaceCodes(tx, codes);
  note(tx, 'renewRecoveryCodes');
  return codes.map(showRecoveryCode);
}

/**
 * The step of the account's authenticator whose code this is. No code is right, and none is counted, where the server has
 * another SECRET_KEY than the one that sealed the secret; kept codes are none of it.
 * @throws SECOND_FACTOR_KEY_LOST
 */
function findStepOf(tx: Tx, factor: sql.FactorRow, typed: string, box: SecretBox): number | undefined {
  const secret = box.open(factor.secret, sealedFor(userOf(tx).userId));
  if (secret !== undefined) return findStep(tx, secret, { typed, lastStep: factor.last_step });
  if (readFactor(typed)?.kind === 'CODE') throw new Refusal('SECOND_FACTOR_KEY_LOST');
  return undefined;
}

/** The step whose code this is; none up to `lastStep`. */
function findStep(
  tx: Tx,
  secret: Uint8Array,
  { typed, lastStep }: { readonly typed: string; readonly lastStep: number | null },
): number | undefined {
  const read = readFactor(typed);
  if (read?.kind !== 'CODE') return undefined;
  return listSteps(tx.now, lastStep).find((one) => totp(secret, one) === read.digits);
}

/** When this account's wrong ones of the last day were (epoch ms), the newest first. */
export async function listWrong(tx: Tx): Promise<number[]> {
  const after = new Date(tx.now - PLATFORM_LIMITS.secondFactorDay).toISOString();
  const rows = await tx.rows(sql.listWrong, { userId: userOf(tx).userId, after });
  return rows.map(({ at }) => Date.parse(at));
}

/** @throws SECOND_FACTOR_WAIT, SECOND_FACTOR_LOCKED: nothing is taken now, a right one neither */
async function assertTries(tx: Tx): Promise<readonly number[]> {
  const wrong = await listWrong(tx);
  const closed = explainClosed(tx, wrong);
  if (closed !== null) throw closed;
  return wrong;
}

/** One more wrong one: it is counted, and stays counted. @returns what to throw */
async function refuseWrong(tx: Tx, before: readonly number[]): Promise<CommittedRefusal> {
  await tx.rows(sql.noteWrong, { userId: userOf(tx).userId, now: tx.nowIso });
  note(tx, 'refuseSecondFactor');
  const wrong = [tx.now, ...before];
  const { left: triesLeft } = countTries(wrong, tx.now);
  return new CommittedRefusal(explainClosed(tx, wrong) ?? new Refusal('SECOND_FACTOR_WRONG', { triesLeft }));
}

function explainClosed(tx: Tx, wrong: readonly number[]): Refusal | null {
  const { closed } = countTries(wrong, tx.now);
  if (closed === null) return null;
  return closed.for === 'DAY'
    ? new Refusal('SECOND_FACTOR_LOCKED', { until: closed.until })
    : new Refusal('SECOND_FACTOR_WAIT', { minutes: Math.ceil((closed.until - tx.now) / 60_000) });
}

const note = (tx: Tx, action: string): void =>
  audit(tx, { action, subject: 'session', subjectId: userOf(tx).sessionId, actorKind: 'ADMIN' });
