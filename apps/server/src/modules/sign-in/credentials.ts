import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { findPasswordRefusal } from '@tervik/domain/sign-in/password.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Locale } from '#platform/texts.ts';
import { checkCode, issueCode, toAddress, type CodeRequested } from '#modules/session/index.ts';
import { assertEmail, auditAccount, findAccount, mailTo, removeSessions } from '#modules/account/index.ts';
import * as sql from './credential-queries.ts';
import { KNOWN_PASSWORDS } from './known-passwords.ts';

/** A password must not be made of what the product is called anywhere. */
const PRODUCT_NAMES = [...new Set(Object.values(BRANDS).map(({ productName }) => productName))];

/** @throws PASSWORD_TOO_WEAK with the rule that refuses it @param email is left out where it is not known yet */
export function assertPassword(password: string, email?: string): void {
  const own = email === undefined ? PRODUCT_NAMES : [...PRODUCT_NAMES, email];
  const rule = findPasswordRefusal(password, { known: KNOWN_PASSWORDS, own });
  if (rule !== null) throw new Refusal('PASSWORD_TOO_WEAK', { rule });
}

export interface NewCredentials {
  readonly email: string;
  readonly passwordHash: string;
}

/** Both judged and the password hashed, before a connection is held. */
export async function prepareSignUp(
  credentials: { email: string; password: string },
  assertDomain: (email: string) => Promise<void>,
): Promise<NewCredentials> {
  const email = assertEmail(credentials.email);
  assertPassword(credentials.password, email);
  await assertDomain(email);
  return { email, passwordHash: await hashPassword(credentials.password) };
}

/**
 * Sends a code whether or not the address has an account: nothing is looked up before its owner has proven it. The
 * password waits as a hash beside the code.
 */
export function startSignUp(tx: Tx, credentials: NewCredentials, locale: Locale): Promise<CodeRequested> {
  const { email, passwordHash } = credentials;
  return issueCode(tx, {
    purpose: 'SIGN_UP',
    address: toAddress(email),
    userId: null,
    recipient: email,
    locale,
    payload: { email, passwordHash },
  });
}

/** The account that a right code makes. @throws USER_EXISTS (the code is spent, nothing else changes) */
export async function finishSignUp(
  tx: Tx,
  proof: { requestId: string; otp: string },
): Promise<{ userId: string }> {
  const code = await checkCode(tx, { ...proof, purposes: ['SIGN_UP'] });
  const { email, passwordHash } = code.payload;
  if (email === undefined || passwordHash === undefined) throw new Error('a sign-up without its password');
  // The check of the code holds the address, so nobody takes it between these two lines by another sign-up.
  const existing = await tx.find(findAccount, { email: code.email });
  const made =
    existing === undefined
      ? await tx.find(sql.insertAccount, {
          id: newId(tx.now),
          email,
          passwordHash,
          locale: code.locale,
          now: tx.nowIso,
        })
      : undefined;
  if (made === undefined) throw new CommittedRefusal(new Refusal('USER_EXISTS'));
  auditAccount(tx, made.id, 'verifySignUp');
  return { userId: made.id };
}

/**
 * "Sent", always, after the same work. Only an account with a password gets a mail: whoever signs in with a digital
 * ID or a consumer account must not become reachable through a mailbox.
 */
export async function startReset(tx: Tx, request: { email: string; locale: Locale }): Promise<CodeRequested> {
  const address = toAddress(assertEmailForm(request.email));
  const account = await tx.find(findAccount, { email: address });
  const mayReset = account !== undefined && account.password_hash !== null;
  return issueCode(tx, {
    purpose: 'RESET',
    address,
    // For both alike, or the reference to the account would take its time.
    userId: null,
    recipient: mayReset ? account.email : null,
    locale: mayReset ? account.locale : request.locale,
  });
}

/** An old account may stand under an address that is refused today; what is no address has none. */
function assertEmailForm(typed: string): string {
  const parsed = parseEmail(typed);
  if (parsed.valid) return parsed.email;
  if (parsed.reason === 'EMAIL_INVALID') throw new Refusal('EMAIL_INVALID');
  return typed;
}

/** Sets the password, ends every session and every notice of the account and tells its owner. A weak one gives the code back. */
export async function finishReset(
  tx: Tx,
  proof: { requestId: string; otp: string; password: string },
): Promise<{ userId: string }> {
  const { password, ...code } = proof;
  assertPassword(password);
  const { email } = await checkCode(tx, { ...code, purposes: ['RESET'] });
  const account = await tx.find(findAccount, { email });
  // It has taken another address since, and maybe somebody without a password has this one now.
  if (account === undefined || account.password_hash === null)
    throw new CommittedRefusal(new Refusal('OTP_EXPIRED'));
  assertPassword(password, account.email);
  await tx.rows(sql.updatePassword, { id: account.id, passwordHash: await hashPassword(password) });
  await tx.rows(removeSessions, { userId: account.id });
  await tx.rows(sql.deleteSubscriptions, { userId: account.id });
  await mailTo(tx, 'PASSWORD_CHANGED', account.email, account.locale);
  auditAccount(tx, account.id, 'resetPassword');
  return { userId: account.id };
}
