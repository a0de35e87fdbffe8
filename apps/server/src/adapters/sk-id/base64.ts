import { ProofError } from './failures.ts';
import type { ProofFailure } from '@tervik/domain/patient-list/proof.ts';

/**
 * Base64 as it is written, and in no other way: Node skips what is no base64 and forgives bits that mean nothing, so
 * that many texts would be one signature. @throws ProofError with `why`
 */
export function decodeBase64(text: string, why: ProofFailure, detail: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw new ProofError(why, detail);
  return bytes;
}
