import { audit } from '#platform/audit.ts';
import { randomBytes } from 'node:crypto';
import type { LoginResponse } from '@tervik/contract/session.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import type { z } from 'zod';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import type { HttpPort } from '#platform/http/serve.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { newId } from '#platform/ids.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { checkCode, issueCode, openAttempt, toAddress, type CodeRequested } from './codes.ts';
import { presentLoggedInUser } from './present.ts';
import * as sql from './queries.ts';

const DAY = 24 * 60 * 60_000;
/** Longer than anybody keeps a page open that would repeat a request. */
const ANSWERS_MAX_AGE = 7 * DAY;

/** The step before the code. Unknown e-mail and wrong password get one answer after the same work. */
export async function startLogin(tx: Tx, input: { email: string; password: string }): Promise<CodeRequested> {
  const address = toAddress(input.email);
  const limits = await openAttempt(tx, address);
  const account = await tx.find(sql.findAccount, { address });
  if (!(await verifyPassword(account?.password_hash ?? null, input.password)) || account === undefined) {
    await tx.rows(sql.insertAuthEvent, { kind: 'PASSWORD_FAILED', email: address, now: tx.nowIso });
    throw new CommittedRefusal(new Refusal('LOGIN_FAILED'));
  }
  const { id: userId, email: recipient, locale } = account;
  const payload = { password: fingerprint(account.password_hash) };
  return issueCode(tx, { purpose: 'LOGIN', address, userId, recipient, locale, payload }, limits);
}

/** A session that was opened just now. `endedSessionId` is the one that the browser had brought along. */
export interface OpenedSession {
  readonly token: string;
  readonly endedSessionId: string | null;
}

/** The second step: the code, then a session. */
export async function finishLogin(
  tx: Tx,
  input: { requestId: string; otp: string },
  options: { today: string; oldTokenHash: Buffer | null },
): Promise<OpenedSession> {
  const row = await checkCode(tx, { ...input, purposes: ['LOGIN'] });
  if (row.user_id === null) throw new Error('a code for signing in that is nobody’s');
  // Begun with a password or an address that has been replaced since: its owner has just shut out who had it.
  const now = await tx.get(sql.findCredentials, { id: row.user_id });
  if (row.payload['password'] !== fingerprint(now.password_hash) || row.email !== toAddress(now.email))
    throw new CommittedRefusal(new Refusal('OTP_EXPIRED'));
  return openSession(tx, { userId: row.user_id, action: 'loginWithOtp', ...options });
}

/**
 * A session under a new token, for somebody whose identity was proven a moment ago; every way in ends here. The
 * session that the browser may have brought along ends, so that a token planted before is worth nothing after.
 * @param login.action the contract's route, for the audit log @param login.today YYYY-MM-DD in the country's time zone
 * @throws PERSON_IS_UNDERAGE, committing what was written before (the spent code)
 */
export async function openSession(
  tx: Tx,
  login: {
    readonly userId: string;
    readonly action: string;
    readonly oldTokenHash: Buffer | null;
    readonly today: string;
    /** The way in was of two factors by itself: digital ID. */
    readonly isStrong?: boolean;
  },
): Promise<OpenedSession> {
  const { birth_date } = await tx.get(sql.findBirthDate, { userId: login.userId });
  // Said only now that the identity is proven: a birth date is nobody else's business.
  if (birth_date !== null && !isAdult(birth_date, login.today))
    throw new CommittedRefusal(new Refusal('PERSON_IS_UNDERAGE'));
  const ended =
    login.oldTokenHash === null
      ? undefined
      : await tx.find(sql.deleteSession, { tokenHash: login.oldTokenHash });
  await Promise.all([
    tx.rows(sql.sweep, { before: toIso(tx.now - 2 * DAY) }),
    tx.rows(sql.sweepAnswers, { before: toIso(tx.now - ANSWERS_MAX_AGE) }),
    tx.rows(sql.sweepDrafts, { before: toIso(tx.now - LIMITS.draftSetAside) }),
  ]);
  const token = randomBytes(32).toString('base64url');
  const sessionId = newId(tx.now);
  await tx.rows(sql.insertSession, {
    tokenHash: hashToken(token),
    sessionId,
    userId: login.userId,
    isStrong: login.isStrong === true,
  });
  audit(tx, { action: login.action, subject: 'session', subjectId: sessionId, userId: login.userId });
  return { token, endedSessionId: ended?.id ?? null };
}

/** What a login answers: the cookie, the user, and an end to the sockets of the session that was here before. */
export async function answerWithSession(
  tx: Tx,
  http: Pick<HttpPort, 'setSession'>,
  opened: OpenedSession,
  deps: { readonly realtime: SocketCloser; readonly personalCodeRequired: boolean },
): Promise<z.output<typeof LoginResponse>> {
  const row = await tx.get(sql.findLoggedInUserRow, { tokenHash: hashToken(opened.token) });
  const user = presentLoggedInUser(row, deps.personalCodeRequired);
  if (opened.endedSessionId !== null) deps.realtime.closeSession(opened.endedSessionId);
  http.setSession(opened.token);
  return { expiration: user.jwtExpiresAt, userClaim: user };
}

/** Closes the sockets of an ended session, in every process, with code 3000. */
export interface SocketCloser {
  closeSession(sessionId: string): void;
}

/** Ends the session of a token. @returns its id, so that its sockets can be closed; `null` if it had ended before. */
export async function endSession(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const ended = await tx.find(sql.deleteSession, { tokenHash });
  if (ended === undefined) return null;
  audit(tx, { action: 'logout', subject: 'session', subjectId: ended.id, userId: ended.user_id });
  return ended.id;
}

/**
 * Holds the acting session while it still has the token that was brought: of two windows that strengthen it at once,
 * the second one is refused before anything of what it has typed is looked at. @throws SESSION_ENDED
 */
export async function lockSession(tx: Tx, tokenHash: Buffer | null): Promise<void> {
  const { sessionId } = userOf(tx);
  const held = tokenHash === null ? undefined : await tx.find(sql.lockSession, { sessionId, tokenHash });
  if (held === undefined) throw new Refusal('SESSION_ENDED');
}

/**
 * The acting session has proven a second factor. It goes on under a new token, so that whoever may have known the one
 * of before has nothing of it; its sockets come back with the new one. @returns the token, for the cookie
 * @throws SESSION_ENDED, where it has another token than the one that was brought
 */
export async function strengthenSession(tx: Tx, tokenHash: Buffer | null): Promise<string> {
  const { sessionId } = userOf(tx);
  const token = randomBytes(32).toString('base64url');
  const moved =
    tokenHash === null
      ? undefined
      : await tx.find(sql.strengthenSession, { sessionId, tokenHash, newHash: hashToken(token) });
  if (moved === undefined) throw new Refusal('SESSION_ENDED');
  tx.moveSockets(sessionId);
  return token;
}

const fingerprint = (passwordHash: string | null): string =>
  hashToken(passwordHash ?? '').toString('base64url');

const toIso = (epochMs: number): string => new Date(epochMs).toISOString();
