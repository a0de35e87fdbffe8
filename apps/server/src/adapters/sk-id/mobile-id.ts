import { createHash, randomBytes, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import type { Ask } from './ask.ts';
import { decodeBase64 } from './base64.ts';
import { checkCertificate, type Expected } from './certificate.ts';
import { MOBILE_ID_RESULTS, ProofError, READ_STATUSES, refuseResult, START_STATUSES } from './failures.ts';
import { readPending } from './pending.ts';
import type { Begun, Method, PhoneText, RelyingParty } from './method.ts';

const LANGUAGES = { et: 'EST', en: 'ENG', ru: 'RUS' } as const;
const PREIMAGE_BYTES = 64;
/** With SHA-256, which is what we ask for; a key of another kind could sign nothing that we verify. */
const ALGORITHM = 'SHA256WithECEncryption';

const Started = z.object({ sessionID: z.string() });
const Status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('RUNNING') }),
  z.object({
    state: z.literal('COMPLETE'),
    result: z.string(),
    signature: z.object({ value: z.string(), algorithm: z.string() }).optional(),
    cert: z.string().optional(),
  }),
]);
const Pending = z.object({ preimage: z.base64() });

/** Mobile-ID's REST interface (protocols.md A2). @param party as the contract with SK names us */
export function createMobileId(ask: Ask, party: RelyingParty, say: PhoneText): Method {
  return {
    async start({ personalCode, phone, locale }, timeoutMs): Promise<Begun> {
      if (phone === undefined || !/^\+\d{7,15}$/.test(phone)) throw new ProofError('INPUT_REFUSED', 'phone');
      // The SIM card signs a hash as it is, and Node verifies what it hashes itself: so we keep what the hash is of.
      const preimage = randomBytes(PREIMAGE_BYTES);
      const hash = createHash('sha256').update(preimage).digest();
      const body = {
        relyingPartyName: party.name,
        relyingPartyUUID: party.uuid,
        phoneNumber: phone,
        nationalIdentityNumber: personalCode,
        hash: hash.toString('base64'),
        hashType: 'SHA256',
        language: LANGUAGES[locale],
        displayText: say(locale, 'mobileId'),
        displayTextFormat: locale === 'ru' ? 'UCS-2' : 'GSM-7',
      };
      const answer = await ask('/authentication', { statuses: START_STATUSES, timeoutMs, body });
      return {
        partnerSession: Started.parse(answer).sessionID,
        verificationCode: mobileIdCode(hash),
        pending: JSON.stringify({ preimage: preimage.toString('base64') }),
      };
    },

    async read({ partnerSession, pending }, expected, poll) {
      const path = `/authentication/session/${partnerSession}?timeoutMs=${poll.waitMs}`;
      const answer = await ask(path, { statuses: READ_STATUSES, timeoutMs: poll.timeoutMs });
      return proveByMobileId(answer, pending, expected);
    },
  };
}

/**
 * @param answer what the service says of the session @param pending what `start` gave
 * @returns undefined while the phone waits @throws ProofError, or ZodError where the answer makes no sense
 */
export function proveByMobileId(
  answer: unknown,
  pending: string,
  expected: Omit<Expected, 'method'>,
): ProvenPerson | undefined {
  const status = Status.parse(answer);
  if (status.state === 'RUNNING') return undefined;
  const { result, signature, cert } = status;
  if (result !== 'OK') refuseResult(MOBILE_ID_RESULTS, result);
  if (signature === undefined || cert === undefined) throw new ProofError('SIGNATURE_WRONG', 'no signature');
  if (signature.algorithm.toLowerCase() !== ALGORITHM.toLowerCase())
    throw new ProofError('SIGNATURE_WRONG', 'signature: algorithm');
  const preimage = Buffer.from(readPending(Pending, pending).preimage, 'base64');
  const { key, person } = checkCertificate(cert, { ...expected, method: 'MOBILE_ID' });
  if (!isSignedBy(key, preimage, signature.value)) throw new ProofError('SIGNATURE_WRONG', 'signature');
  return person;
}

/** @param preimage what the signed hash is the SHA-256 of @param signature r and s, base64 */
export function isSignedBy(key: KeyObject, preimage: Buffer, signature: string): boolean {
  if (key.asymmetricKeyType !== 'ec') throw new ProofError('CERTIFICATE_WRONG', 'certificate: key');
  const value = decodeBase64(signature, 'SIGNATURE_WRONG', 'signature: base64');
  return verify('sha256', preimage, { key, dsaEncoding: 'ieee-p1363' }, value);
}

/** The first six bits and the last seven of the hash, as four digits. */
export function mobileIdCode(hash: Buffer): string {
  const code = ((hash[0]! & 0b1111_1100) << 5) | (hash.at(-1)! & 0b0111_1111);
  return String(code).padStart(4, '0');
}
