import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import * as sql from './queries.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export type CodePurpose = sql.CodeRow['purpose'];
export type CodeRow = sql.CodeRow;

const TEMPLATES: Readonly<Record<CodePurpose, string>> = {
  LOGIN: 'LOGIN_CODE',
  SIGN_UP: 'SIGN_UP_CODE',
  RESET: 'RESET_CODE',
  PROFILE: 'PROFILE_CODE',
  CLINIC_SIGNUP: 'CLINIC_SIGNUP_CODE',
};

/** Codes that go wherever somebody says. */
const TO_ANYBODY: ReadonlySet<CodePurpose> = new Set(['SIGN_UP', 'PROFILE', 'CLINIC_SIGNUP']);

export interface CodeRequested {
  requestId: string;
  resendAt: number;
  expiresAt: number;
}

export interface NewCode {
  readonly purpose: CodePurpose;
  /** Under which its limits are counted; from `toAddress`. */
  readonly address: string;
  /** Whose code it is, where the request was made inside a session or after a password. */
  readonly userId: string | null;
  /** `null` = the same work, but nobody gets it and no guess can match it. */
  readonly recipient: string | null;
  readonly locale: 'et' | 'en' | 'ru';
  /** What the code is for; kept with it, emptied when it is used. */
  readonly payload?: Readonly<Record<string, string>>;
}

/** The form in which an address is counted and looked up. */
export const toAddress = (email: string): string => normaliseText(email).trim().toLowerCase();

/**
 * "mari+a@…", "mari+b@…" and as many as one likes are mostly one mailbox: beside its own count each such address has
 * its share in this one. @returns `null` for an address without a tag
 */
function toMailbox(address: string): string | null {
  const [, name, domain] = /^([^+@]+)\+[^@]*(@.+)$/.exec(address) ?? [];
  return name === undefined ? null : `tags of ${name}${domain}`;
}

/**
 * From here to the end of the transaction this address is ours alone. Before the account's row, never after it: two
 * that lock them the other way round wait for each other until PostgreSQL ends one.
 */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await tx.rows(sql.lockAddress, { address });
}

/** @throws ACCOUNT_LOCKED */
export async function openAttempt(tx: Tx, address: string): Promise<sql.LimitsRow> {
  await lockAddress(tx, address);
  const limits = await tx.get(sql.findLimits, {
    email: address,
    dayAgo: toIso(tx.now - DAY),
    hourAgo: toIso(tx.now - HOUR),
  });
  if (limits.locking_at !== null)
    throw new Refusal('ACCOUNT_LOCKED', { until: Math.ceil(Date.parse(limits.locking_at) + DAY) });
  return limits;
}

/**
 * A six-digit code under a request of its own, and the mail with it.
 * @param limits of an attempt that is open already @throws ACCOUNT_LOCKED, OTP_LIMIT_REACHED
 */
export async function issueCode(tx: Tx, request: NewCode, limits?: sql.LimitsRow): Promise<CodeRequested> {
  const { purpose, address, locale } = request;
  refuseTooManyCodes(tx, limits ?? (await openAttempt(tx, address)));
  await refuseTooManyTags(tx, purpose, address);
  const requestId = newId(tx.now);
  const code = newCode();
  const expiresAt = tx.now + LIMITS.otpLifetime;
  const recipient = request.recipient ?? '';
  await tx.rows(sql.insertCode, {
    requestId,
    purpose,
    email: address,
    userId: request.userId,
    codeHash: hashCode(purpose, requestId, code),
    now: tx.nowIso,
    expiresAt: toIso(expiresAt),
    recipient,
    locale,
    payload: JSON.stringify(request.payload ?? {}),
  });
  await sendCode(tx, { id: requestId, purpose, email: address, recipient, locale }, code);
  return { requestId, resendAt: tx.now + LIMITS.otpResendAfter, expiresAt };
}

/**
 * A new code under the same request, whatever it is for. A code that ran out can still be replaced within the hour in
 * which codes are counted: who reads their mail late need not type everything again.
 */
export async function resendCode(tx: Tx, requestId: string): Promise<CodeRequested> {
  const row = await tx.find(sql.lockCode, { requestId });
  if (row === undefined || row.used_at !== null || Date.parse(row.created_at) + HOUR <= tx.now)
    throw new Refusal('OTP_EXPIRED');
  const limits = await openAttempt(tx, row.email);
  const wait = Date.parse(row.sent_at) + LIMITS.otpResendAfter - tx.now;
  if (wait > 0) throw new Refusal('OTP_RESEND_TOO_SOON', { seconds: Math.ceil(wait / 1000) });
  refuseTooManyCodes(tx, limits);
  await refuseTooManyTags(tx, row.purpose, row.email);
  const code = newCode();
  const expiresAt = tx.now + LIMITS.otpLifetime;
  const hash = hashCode(row.purpose, requestId, code);
  await tx.rows(sql.renewCode, { requestId, codeHash: hash, now: tx.nowIso, expiresAt: toIso(expiresAt) });
  await sendCode(tx, row, code);
  return { requestId, resendAt: tx.now + LIMITS.otpResendAfter, expiresAt };
}

/**
 * Spends a code. A wrong guess is counted and stays counted; a plain Refusal thrown later in the same transaction
 * gives the code back. @param check.userId whose code it must be, where somebody is signed in
 * @throws OTP_EXPIRED (late, used, of another purpose or person, unknown: one answer), INVALID_OTP, ACCOUNT_LOCKED
 */
export async function checkCode(
  tx: Tx,
  check: {
    readonly requestId: string;
    readonly otp: string;
    readonly purposes: readonly CodePurpose[];
    readonly userId?: string;
  },
): Promise<CodeRow> {
  const row = await tx.find(sql.lockCode, { requestId: check.requestId });
  if (row === undefined || !check.purposes.includes(row.purpose)) throw new Refusal('OTP_EXPIRED');
  if (check.userId !== undefined && check.userId !== row.user_id) throw new Refusal('OTP_EXPIRED');
  await openAttempt(tx, row.email);
  if (row.used_at !== null || row.tries >= SERVER_LIMITS.otpTries || Date.parse(row.expires_at) <= tx.now)
    throw new Refusal('OTP_EXPIRED');
  await assertGuess(tx, row, check.otp);
  await tx.rows(sql.useCode, { id: row.id, now: tx.nowIso });
  return row;
}

/**
 * Whether this very code has been spent before: what it was spent on is asked for again, because its answer was lost.
 * `false` = it is not spent, or unknown. @throws OTP_EXPIRED, INVALID_OTP, ACCOUNT_LOCKED, as `checkCode`
 */
export async function repeatsSpentCode(
  tx: Tx,
  check: { readonly requestId: string; readonly otp: string; readonly purpose: CodePurpose },
): Promise<boolean> {
  const row = await tx.find(sql.lockCode, { requestId: check.requestId });
  if (row === undefined || row.purpose !== check.purpose || row.used_at === null) return false;
  await openAttempt(tx, row.email);
  if (row.tries >= SERVER_LIMITS.otpTries || Date.parse(row.expires_at) <= tx.now)
    throw new Refusal('OTP_EXPIRED');
  await assertGuess(tx, row, check.otp);
  return true;
}

async function assertGuess(tx: Tx, row: CodeRow, otp: string): Promise<void> {
  const matches = timingSafeEqual(hashCode(row.purpose, row.id, otp), row.code_hash);
  // A code that went to nobody proves nothing, should somebody guess it.
  if (matches && row.recipient !== '') return;
  await tx.rows(sql.countTry, { id: row.id });
  await tx.rows(sql.insertAuthEvent, { kind: 'CODE_FAILED', email: row.email, now: tx.nowIso });
  throw new CommittedRefusal(
    new Refusal('INVALID_OTP', { triesLeft: SERVER_LIMITS.otpTries - row.tries - 1 }),
  );
}

function refuseTooManyCodes(tx: Tx, limits: sql.LimitsRow): void {
  if (limits.limiting_at === null) return;
  const wait = Date.parse(limits.limiting_at) + HOUR - tx.now;
  throw new Refusal('OTP_LIMIT_REACHED', { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
}

/** Only of codes that go wherever somebody says: the others need a password or an account. */
async function refuseTooManyTags(tx: Tx, purpose: CodePurpose, address: string): Promise<void> {
  const mailbox = TO_ANYBODY.has(purpose) ? toMailbox(address) : null;
  if (mailbox === null) return;
  refuseTooManyCodes(tx, await openAttempt(tx, mailbox));
  await tx.rows(sql.insertAuthEvent, { kind: 'CODE_SENT', email: mailbox, now: tx.nowIso });
}

async function sendCode(
  tx: Tx,
  target: Pick<CodeRow, 'id' | 'purpose' | 'email' | 'recipient' | 'locale'>,
  code: string,
): Promise<void> {
  await tx.rows(sql.insertAuthEvent, { kind: 'CODE_SENT', email: target.email, now: tx.nowIso });
  const template = TEMPLATES[target.purpose];
  // Written for nobody too (the relay drops it): an address without an account must not answer faster.
  const mail = {
    dedupeKey: `${template} ${target.id} ${tx.now}`,
    template,
    recipient: target.recipient,
    locale: target.locale,
    params: { code, minutes: LIMITS.otpLifetime / 60_000 },
  };
  await tx.rows(sql.insertMail, { payload: JSON.stringify(mail) });
  tx.wakeRelay();
}

const newCode = (): string => String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');

/** With purpose and id in it, a hash fits one request alone, and one code under two does not look the same. */
const hashCode = (purpose: CodePurpose, requestId: string, code: string): Buffer =>
  createHash('sha256').update(`${purpose} ${requestId} ${code}`).digest();

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();
