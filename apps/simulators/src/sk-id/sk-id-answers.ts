import { constants, createHash, randomBytes, sign, type KeyObject } from 'node:crypto';
import { TEST_PERSONS } from '../dokobit/dokobit-persons.ts';
import {
  issueCertificate,
  makeAuthorities,
  makeEcKeys,
  makeRsaKeys,
  USAGE,
  type Authorities,
  type Issuer,
  type Subject,
} from './sk-id-certificates.ts';
import type { Lie, SkMethod } from './sk-id-demo.ts';
import { signHash } from './sk-id-ecdsa.ts';

/** What a phone was asked to sign. */
export type Asked =
  | { readonly method: 'MOBILE_ID'; readonly code: string; readonly hash: Buffer }
  | {
      readonly method: 'SMART_ID';
      readonly code: string;
      readonly challenge: string;
      readonly interactions: string;
      readonly relyingParty: string;
      readonly hash: string;
    };

interface Keys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export interface Signer {
  /** The authorities whose certificates it sends. */
  readonly pem: string;
  /** The parts of an answer that say who has signed. */
  answer(asked: Asked, lie: Lie): Promise<object>;
}

/** Node's names of the hashes, and their bytes. */
export const HASHES: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  'SHA-256': ['sha256', 32],
  'SHA-384': ['sha384', 48],
  'SHA-512': ['sha512', 64],
  'SHA3-256': ['sha3-256', 32],
  'SHA3-384': ['sha3-384', 48],
  'SHA3-512': ['sha3-512', 64],
};
const SCHEME = 'smart-id-demo';
const SMART_ID_PURPOSE = '1.3.6.1.4.1.62306.5.7.0';
const POLICIES = {
  qualified: ['1.3.6.1.4.1.10015.17.2', '0.4.0.2042.1.2'],
  other: ['1.3.6.1.4.1.10015.17.1', '0.4.0.2042.1.1'],
};
const SOMEBODY_ELSE = '48604120034';

/** The phones of everybody: one key for all SIM cards, one for all apps, found when it is first needed. */
export async function createSigner(): Promise<Signer> {
  const authorities = await makeAuthorities();
  const keys: Partial<Record<SkMethod, Promise<Keys>>> = {};
  const keysOf = (method: SkMethod): Promise<Keys> =>
    (keys[method] ??= method === 'MOBILE_ID' ? makeEcKeys() : makeRsaKeys());
  return {
    pem: authorities.pem,
    async answer(asked, lie) {
      const { publicKey, privateKey } = await keysOf(asked.method);
      const issuer = await issuerOf(authorities, lie);
      const cert = toCertificate(asked, publicKey, issuer, lie).toString('base64');
      if (asked.method === 'MOBILE_ID') {
        const value = signHash(lie === 'other-text' ? randomBytes(32) : asked.hash, privateKey);
        return { signature: { value, algorithm: 'SHA256WithECEncryption' }, cert };
      }
      return signChallenge(asked, cert, privateKey, lie);
    },
  };
}

async function issuerOf({ issuing, impostor }: Authorities, lie: Lie): Promise<Issuer> {
  if (lie === 'impostor') return impostor;
  if (lie !== 'issued-by-person') return issuing;
  return { name: toSubject('60001019906'), key: (await makeEcKeys()).privateKey };
}

function toSubject(code: string): Subject {
  const { name, surname } = TEST_PERSONS.find((person) => person.code === code) ?? {
    name: 'TEST',
    surname: 'KASUTAJA',
  };
  return {
    country: 'EE',
    commonName: `${surname},${name},PNOEE-${code}`,
    surname,
    givenName: name,
    serialNumber: `PNOEE-${code}`,
  };
}

function toCertificate({ method, code }: Asked, publicKey: KeyObject, issuer: Issuer, lie: Lie): Buffer {
  const isSmart = method === 'SMART_ID';
  return issueCertificate(issuer, {
    subject: toSubject(lie === 'other-person' ? SOMEBODY_ELSE : code),
    publicKey,
    usage: lie === 'to-sign-documents' ? USAGE.signDocuments : USAGE.authenticate,
    ...(isSmart && { purposes: [SMART_ID_PURPOSE] }),
    ...(isSmart && { policies: lie === 'not-qualified' ? POLICIES.other : POLICIES.qualified }),
    from: lie === 'expired' ? -400 : -1,
    to: lie === 'expired' ? -1 : 400,
  });
}

type SmartAsked = Extract<Asked, { method: 'SMART_ID' }>;

function signChallenge(asked: SmartAsked, cert: string, key: KeyObject, lie: Lie): object {
  const { challenge, interactions, relyingParty, hash } = asked;
  const [name, saltLength] = HASHES[hash]!;
  const serverRandom = randomBytes(18).toString('base64');
  const userChallenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const [{ type }] = JSON.parse(Buffer.from(interactions, 'base64').toString('utf8')) as [{ type: string }];
  const flowType = lie === 'other-flow' ? 'QR' : 'Notification';
  const text = [
    SCHEME,
    'ACSP_V2',
    serverRandom,
    lie === 'other-text' ? randomBytes(64).toString('base64') : challenge,
    userChallenge,
    Buffer.from(relyingParty).toString('base64'),
    '',
    createHash('sha256').update(interactions).digest('base64'),
    type,
    '',
    flowType,
  ].join('|');
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return {
    signatureProtocol: 'ACSP_V2',
    signature: {
      value: sign(name, Buffer.from(text), { key, padding, saltLength }).toString('base64'),
      serverRandom,
      userChallenge,
      flowType,
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: {
        hashAlgorithm: hash,
        maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: hash } },
        saltLength,
        trailerField: '0xbc',
      },
    },
    cert: { value: cert, certificateLevel: 'QUALIFIED' },
    interactionTypeUsed: type,
  };
}

/** The four digits that the phone shows. */
export function verificationCodeOf(asked: Asked): string {
  if (asked.method === 'MOBILE_ID') {
    const bits = BigInt(`0x${asked.hash.toString('hex')}`)
      .toString(2)
      .padStart(asked.hash.length * 8, '0');
    return String(Number.parseInt(bits.slice(0, 6) + bits.slice(-7), 2)).padStart(4, '0');
  }
  const digest = createHash('sha256').update(Buffer.from(asked.challenge, 'base64')).digest('hex');
  return String(Number.parseInt(digest.slice(-4), 16) % 10_000).padStart(4, '0');
}
