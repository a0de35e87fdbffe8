import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { CommittedRefusal, type Tx } from '../../platform/db/tx.ts';
import { hashToken } from '../../platform/http/session-cookie.ts';
import { newId } from '../../platform/ids.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import * as sql from './queries.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Longer than anybody keeps a page open that would repeat a request. */
const ANSWERS_KEPT = 7 * DAY;

/** Where a code goes and under which request it counts. */
interface CodeTarget {
  readonly requestId: string;
  readonly recipient: string;
  readonly locale: 'et' | 'en' | 'ru';
}

export interface CodeRequested {
  requestId: string;
  resendAt: number;
  expiresAt: number;
}

/** The step before the code. Unknown e-mail and wrong password get one answer after the same work. */
export async function startLogin(tx: Tx, input: { email: string; password: string }): Promise<CodeRequested> {
  const address = toAddress(input.email);
  const limits = await openAttempt(tx, address);
  const account = await tx.find(sql.findAccount, [address]);
  if (!(await verifyPassword(account?.password_hash ?? null, input.password)) || account === undefined) {
    await tx.rows(sql.insertAuthEvent, ['PASSWORD_FAILED', address, tx.nowIso]);
    throw new CommittedRefusal(new Refusal('LOGIN_FAILED'));
  }
  refuseTooManyCodes(tx, limits);
  const code = newCode();
  const requestId = newId(tx.now);
  const expiresAt = tx.now + LIMITS.otpLifetime;
  await tx.rows(sql.insertCode, [
    requestId,
    address,
    account.id,
    hashCode(requestId, code),
    tx.nowIso,
    toIso(expiresAt),
  ]);
  await sendCode(tx, address, { requestId, recipient: account.email, locale: account.locale }, code);
  return { requestId, resendAt: tx.now + LIMITS.otpResendAfter, expiresAt };
}

/**
 * A new code under the same request. A code that ran out can still be replaced within the hour in which codes are
 * counted: who reads their mail late need not type the password again.
 */
export async function resendCode(tx: Tx, requestId: string): Promise<CodeRequested> {
  const row = await tx.find(sql.lockCode, [requestId]);
  if (row === undefined || row.used_at !== null || Date.parse(row.created_at) + HOUR <= tx.now)
    throw new Refusal('OTP_EXPIRED');
  const limits = await openAttempt(tx, row.email);
  const wait = Date.parse(row.sent_at) + LIMITS.otpResendAfter - tx.now;
  if (wait > 0) throw new Refusal('OTP_RESEND_TOO_SOON', { seconds: Math.ceil(wait / 1000) });
  refuseTooManyCodes(tx, limits);
  const code = newCode();
  const expiresAt = tx.now + LIMITS.otpLifetime;
  await tx.rows(sql.renewCode, [requestId, hashCode(requestId, code), tx.nowIso, toIso(expiresAt)]);
  await sendCode(tx, row.email, { requestId, recipient: row.recipient, locale: row.locale }, code);
  return { requestId, resendAt: tx.now + LIMITS.otpResendAfter, expiresAt };
}

/**
 * The second step: the code, then a session under a new token. The session that the browser may have brought along
 * ends, so that a token planted before the login is worth nothing after it.
 */
export async function finishLogin(
  tx: Tx,
  input: { requestId: string; otp: string },
  options: { today: string; oldTokenHash: Buffer | null },
): Promise<{ token: string; endedSessionId: string | null }> {
  const row = await tx.find(sql.lockCode, [input.requestId]);
  if (row === undefined) throw new Refusal('OTP_EXPIRED');
  await openAttempt(tx, row.email);
  if (row.used_at !== null || row.tries >= LIMITS.otpTries || Date.parse(row.expires_at) <= tx.now)
    throw new Refusal('OTP_EXPIRED');
  if (!timingSafeEqual(hashCode(row.id, input.otp), row.code_hash)) {
    await tx.rows(sql.countTry, [row.id]);
    await tx.rows(sql.insertAuthEvent, ['CODE_FAILED', row.email, tx.nowIso]);
    throw new CommittedRefusal(new Refusal('INVALID_OTP', { triesLeft: LIMITS.otpTries - row.tries - 1 }));
  }
  await tx.rows(sql.useCode, [row.id, tx.nowIso]);
  // Said only now that the mailbox is proven: a birth date is nobody else's business.
  if (row.birth_date !== null && !isAdult(row.birth_date, options.today))
    throw new CommittedRefusal(new Refusal('PERSON_IS_UNDERAGE'));

  const ended =
    options.oldTokenHash === null ? undefined : await tx.find(sql.deleteSession, [options.oldTokenHash]);
  await Promise.all([
    tx.rows(sql.sweep, [toIso(tx.now - 2 * DAY)]),
    tx.rows(sql.sweepAnswers, [toIso(tx.now - ANSWERS_KEPT)]),
  ]);
  const token = randomBytes(32).toString('base64url');
  const sessionId = newId(tx.now);
  await tx.rows(sql.insertSession, [hashToken(token), sessionId, row.user_id]);
  await audit(tx, row.user_id, 'loginWithOtp', sessionId);
  return { token, endedSessionId: ended?.id ?? null };
}

/** Ends the session of a token. @returns its id, so that its sockets can be closed; `null` if it had ended before. */
export async function endSession(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const ended = await tx.find(sql.deleteSession, [tokenHash]);
  if (ended === undefined) return null;
  await audit(tx, ended.user_id, 'logout', ended.id);
  return ended.id;
}

/** The form in which an address is counted and looked up. */
const toAddress = (email: string): string => normaliseText(email).trim().toLowerCase();

/** From here to the end of the transaction this address is ours alone. @throws ACCOUNT_LOCKED */
async function openAttempt(tx: Tx, address: string): Promise<sql.LimitsRow> {
  await tx.rows(sql.lockAddress, [address]);
  const limits = await tx.get(sql.findLimits, [address, toIso(tx.now - DAY), toIso(tx.now - HOUR)]);
  if (limits.locking_at !== null)
    throw new Refusal('ACCOUNT_LOCKED', { until: Math.ceil(Date.parse(limits.locking_at) + DAY) });
  return limits;
}

function refuseTooManyCodes(tx: Tx, limits: sql.LimitsRow): void {
  if (limits.limiting_at === null) return;
  const wait = Date.parse(limits.limiting_at) + HOUR - tx.now;
  throw new Refusal('OTP_LIMIT_REACHED', { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
}

async function sendCode(tx: Tx, address: string, target: CodeTarget, code: string): Promise<void> {
  await tx.rows(sql.insertAuthEvent, ['CODE_SENT', address, tx.nowIso]);
  const mail = {
    dedupeKey: `LOGIN_CODE ${target.requestId} ${tx.now}`,
    template: 'LOGIN_CODE',
    recipient: target.recipient,
    locale: target.locale,
    params: { code, minutes: LIMITS.otpLifetime / 60_000 },
  };
  await tx.rows(sql.insertMail, [JSON.stringify(mail)]);
  tx.wakeRelay();
}

const newCode = (): string => String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');

/** With the request's id in it, one code under two requests does not look the same in the database. */
const hashCode = (requestId: string, code: string): Buffer =>
  createHash('sha256').update(`LOGIN ${requestId} ${code}`).digest();

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

async function audit(tx: Tx, userId: string, action: string, sessionId: string): Promise<void> {
  await tx.rows(sql.insertAudit, [
    newId(tx.now),
    tx.nowIso,
    userId,
    action,
    'session',
    sessionId,
    tx.requestId,
  ]);
}
