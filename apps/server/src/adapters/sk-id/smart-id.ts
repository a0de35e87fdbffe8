import { constants, createHash, randomBytes, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import type { Ask } from './ask.ts';
import { decodeBase64 } from './base64.ts';
import { checkCertificate, type Expected } from './certificate.ts';
import { ProofError, READ_STATUSES, refuseResult, SMART_ID_RESULTS, START_STATUSES } from './failures.ts';
import type { Begun, Method, PhoneText, RelyingParty } from './method.ts';
import { readPending } from './pending.ts';

/** Node's name of each hash, and its bytes, which are the salt's too. */
const HASHES = {
  'SHA-256': ['sha256', 32],
  'SHA-384': ['sha384', 48],
  'SHA-512': ['sha512', 64],
  'SHA3-256': ['sha3-256', 32],
  'SHA3-384': ['sha3-384', 48],
  'SHA3-512': ['sha3-512', 64],
} as const;
type Hash = keyof typeof HASHES;
const HASH: Hash = 'SHA-512';
const CHALLENGE_BYTES = 64;

/** What was asked, of which every letter is signed: also after another version of ours has begun to ask otherwise. */
const Pending = z.object({
  scheme: z.string(),
  relyingParty: z.string(),
  challenge: z.string(),
  /** As it was sent: the signature is over this very text. */
  interactions: z.string(),
  hash: z.literal(Object.keys(HASHES) as Hash[]),
});
export type SmartIdPending = z.infer<typeof Pending>;
const Interactions = z.array(z.object({ type: z.string() }));

const Started = z.object({ sessionID: z.string() });
/** Ended well. What the signed text is put together from may hold no bar, or two texts would be one. */
const Signed = z.object({
  signatureProtocol: z.literal('ACSP_V2'),
  signature: z.object({
    value: z.string(),
    serverRandom: z.string().regex(/^[\d+/A-Za-z]{22,}={0,2}$/),
    userChallenge: z.string().regex(/^[\w-]{43}$/),
    flowType: z.literal('Notification'),
    signatureAlgorithm: z.literal('rsassa-pss'),
    signatureAlgorithmParameters: z.object({
      hashAlgorithm: z.string(),
      maskGenAlgorithm: z.object({
        algorithm: z.literal('id-mgf1'),
        parameters: z.object({ hashAlgorithm: z.string() }),
      }),
      saltLength: z.int(),
      trailerField: z.literal('0xbc'),
    }),
  }),
  cert: z.object({ value: z.string(), certificateLevel: z.string() }),
  interactionTypeUsed: z.string(),
});
const Status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('RUNNING') }),
  z.looseObject({ state: z.literal('COMPLETE'), result: z.object({ endResult: z.string() }) }),
]);

/**
 * Smart-ID's interface for relying parties, version 3, by notification (protocols.md A2). @param scheme the world it
 * belongs to, part of what is signed: smart-id, or smart-id-demo
 */
export function createSmartId(
  ask: Ask,
  party: RelyingParty & { readonly scheme: string },
  say: PhoneText,
): Method {
  return {
    async start({ personalCode, locale }, timeoutMs): Promise<Begun> {
      const challenge = randomBytes(CHALLENGE_BYTES);
      const pending: SmartIdPending = {
        scheme: party.scheme,
        relyingParty: party.name,
        challenge: challenge.toString('base64'),
        interactions: toInteractions((key) => say(locale, key)),
        hash: HASH,
      };
      const body = {
        relyingPartyUUID: party.uuid,
        relyingPartyName: party.name,
        certificateLevel: 'QUALIFIED',
        signatureProtocol: 'ACSP_V2',
        signatureProtocolParameters: {
          rpChallenge: pending.challenge,
          signatureAlgorithm: 'rsassa-pss',
          signatureAlgorithmParameters: { hashAlgorithm: pending.hash },
        },
        interactions: pending.interactions,
        vcType: 'numeric4',
      };
      const path = `/authentication/notification/etsi/PNOEE-${personalCode}`;
      const answer = await ask(path, { statuses: START_STATUSES, timeoutMs, body });
      return {
        partnerSession: Started.parse(answer).sessionID,
        verificationCode: smartIdCode(challenge),
        pending: JSON.stringify(pending),
      };
    },

    async read({ partnerSession, pending }, expected, poll) {
      const path = `/session/${partnerSession}?timeoutMs=${poll.waitMs}`;
      const answer = await ask(path, { statuses: READ_STATUSES, timeoutMs: poll.timeoutMs });
      return proveBySmartId(answer, pending, expected);
    },
  };
}

/** First the question that shows three codes; an app that cannot ask it asks for the PIN alone. */
function toInteractions(say: (key: 'smartId' | 'chooseCode') => string): string {
  const interactions = [
    { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: say('chooseCode') },
    { type: 'displayTextAndPIN', displayText60: say('smartId') },
  ];
  return Buffer.from(JSON.stringify(interactions)).toString('base64');
}

/**
 * @param answer what the service says of the session @param pending what `start` gave
 * @returns undefined while the phone waits @throws ProofError, or ZodError where the answer makes no sense
 */
export function proveBySmartId(
  answer: unknown,
  pending: string,
  expected: Omit<Expected, 'method'>,
): ProvenPerson | undefined {
  const status = Status.parse(answer);
  if (status.state === 'RUNNING') return undefined;
  if (status.result.endResult !== 'OK') refuseResult(SMART_ID_RESULTS, status.result.endResult);
  const asked = readPending(Pending, pending);
  const signed = Signed.safeParse(status);
  if (!signed.success) throw new ProofError('SIGNATURE_WRONG', 'signature: not as asked');
  const { signature, cert, interactionTypeUsed } = signed.data;
  checkAlgorithm(signature.signatureAlgorithmParameters, asked.hash);
  const offered = readPending(Interactions, Buffer.from(asked.interactions, 'base64').toString('utf8'));
  if (!offered.some(({ type }) => type === interactionTypeUsed))
    throw new ProofError('SIGNATURE_WRONG', 'signature: another question');
  if (cert.certificateLevel !== 'QUALIFIED') throw new ProofError('NOT_QUALIFIED', 'not qualified');
  const { key, person } = checkCertificate(cert.value, { ...expected, method: 'SMART_ID' });
  const text = toSignedText(asked, { ...signature, interactionTypeUsed });
  if (!isPssSignedBy(key, asked.hash, text, signature.value))
    throw new ProofError('SIGNATURE_WRONG', 'signature');
  return person;
}

type Parameters = z.infer<typeof Signed>['signature']['signatureAlgorithmParameters'];

function checkAlgorithm({ hashAlgorithm, maskGenAlgorithm, saltLength }: Parameters, hash: Hash): void {
  const hashes = [hashAlgorithm, maskGenAlgorithm.parameters.hashAlgorithm];
  if (hashes.some((named) => named !== hash) || saltLength !== HASHES[hash][1])
    throw new ProofError('SIGNATURE_WRONG', 'signature: algorithm');
}

/** ACSP_V2's text: fields without a value (brokered relying party, callback) keep their place. */
export function toSignedText(
  { scheme, challenge, relyingParty, interactions }: SmartIdPending,
  answered: {
    readonly serverRandom: string;
    readonly userChallenge: string;
    readonly interactionTypeUsed: string;
    readonly flowType: string;
  },
): string {
  return [
    scheme,
    'ACSP_V2',
    answered.serverRandom,
    challenge,
    answered.userChallenge,
    Buffer.from(relyingParty).toString('base64'),
    '',
    // Of the base64 itself, not of what it stands for.
    createHash('sha256').update(interactions).digest('base64'),
    answered.interactionTypeUsed,
    '',
    answered.flowType,
  ].join('|');
}

/** RSA-PSS with a salt as long as the hash. @param signature base64 */
export function isPssSignedBy(key: KeyObject, hash: Hash, text: string, signature: string): boolean {
  if (key.asymmetricKeyType !== 'rsa') throw new ProofError('CERTIFICATE_WRONG', 'certificate: key');
  const value = decodeBase64(signature, 'SIGNATURE_WRONG', 'signature: base64');
  const [name, saltLength] = HASHES[hash];
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify(name, Buffer.from(text), { key, padding, saltLength }, value);
}

/** The last two bytes of the challenge's SHA-256 as a number, its last four digits. */
export function smartIdCode(challenge: Buffer): string {
  const number = createHash('sha256').update(challenge).digest().readUInt16BE(30) % 10_000;
  return String(number).padStart(4, '0');
}
