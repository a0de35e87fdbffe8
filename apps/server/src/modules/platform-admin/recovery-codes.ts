import { createHash } from 'node:crypto';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { readFactor, toBase32 } from '@tervik/domain/platform-admin/second-factor.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import * as sql from './factor-queries.ts';

/** Ten signs of base32 are 50 bits. */
const CODE_BYTES = 7;
const CODE_LENGTH = 10;

/** Bytes of which all codes of an account are made. */
export const RECOVERY_CODES_BYTES = CODE_BYTES * PLATFORM_LIMITS.recoveryCodes;

/** @param bytes RECOVERY_CODES_BYTES that nobody can guess @returns the codes, without hyphens */
export const readCodes = (bytes: Buffer): string[] =>
  Array.from({ length: PLATFORM_LIMITS.recoveryCodes }, (_, at) =>
    toBase32(bytes.subarray(at * CODE_BYTES, (at + 1) * CODE_BYTES)).slice(0, CODE_LENGTH),
  );

/** What is kept of the acting account's codes: a hash of each. */
export async function addCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  const { userId } = userOf(tx);
  await tx.rows(sql.addRecoveryCodes, { userId, hashes: hashesOf(userId, codes) });
}

/** The same in place of those of before, used or not. */
export async function replaceCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.rows(sql.dropRecoveryCodes, { userId: userOf(tx).userId });
  await addCodes(tx, codes);
}

/** Whether these are the acting account's codes now, and none of them was used. */
export async function isCurrent(tx: Tx, codes: readonly string[]): Promise<boolean> {
  const { userId } = userOf(tx);
  const found = await tx.find(sql.countUnused, { userId, hashes: hashesOf(userId, codes) });
  return found?.count === codes.length;
}

/** Uses up the code that was typed. @returns whether it was one that was unused */
export async function useCode(tx: Tx, typed: string): Promise<boolean> {
  const { userId } = userOf(tx);
  const read = readFactor(typed);
  if (read?.kind !== 'RECOVERY') return false;
  const hash = hashCode(userId, read.code);
  return (await tx.find(sql.useRecoveryCode, { userId, hash, now: tx.nowIso })) !== undefined;
}

const hashesOf = (userId: string, codes: readonly string[]): Buffer[] =>
  codes.map((code) => hashCode(userId, code));

/** With the account in it, a hash fits one account alone; 50 random bits need no salt and no slow hash. */
const hashCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`recovery ${userId} ${code}`).digest();
