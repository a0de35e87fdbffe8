import { createECDH, createHash, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAuthorities } from './authorities.ts';
import { readPerson } from './certificate.ts';
import { toRefusal } from './failures.ts';
import { isSignedBy, mobileIdCode } from './mobile-id.ts';
import { isPssSignedBy, proveBySmartId, smartIdCode, toSignedText } from './smart-id.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const pem = (name: string): string => fs.readFileSync(path.join(FIXTURES, name), 'utf8');
const base64Of = (name: string): string => new X509Certificate(pem(name)).raw.toString('base64');

const { smartIdV3: vector, mobileId } = JSON.parse(pem('vectors.json')) as {
  smartIdV3: Record<
    | 'schemeName'
    | 'relyingPartyName'
    | 'rpChallenge'
    | 'interactions'
    | 'serverRandom'
    | 'userChallenge'
    | 'interactionTypeUsed'
    | 'flowType'
    | 'payload'
    | 'certificate'
    | 'signature',
    string
  >;
  mobileId: { vectors: Record<'certificate' | 'hash' | 'signature', string>[] };
};
const AUTHORITIES = readAuthorities(
  pem('TEST_SK_ROOT_G1_2021E.pem') + pem('TEST_of_SK_ID_Solutions_EID-Q_2024E.pem'),
);
const NOW = Date.parse('2027-01-01');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Its neighbour in the alphabet of base64: one bit, at the end of a text perhaps one that means nothing. */
function flip(text: string, at: number): string {
  const place = ALPHABET.indexOf(text[at]!);
  return `${text.slice(0, at)}${ALPHABET[place < 0 ? 0 : place ^ 1]}${text.slice(at + 1)}`;
}

describe('Smart-ID, as SK publishes it', () => {
  const certificate = base64Of(vector.certificate);
  const parts = { ...vector, certificate };
  type Part = keyof typeof parts;
  const prove = (given: Record<Part, string>): unknown => {
    const pending = {
      scheme: given.schemeName,
      relyingParty: given.relyingPartyName,
      challenge: given.rpChallenge,
      interactions: given.interactions,
      hash: 'SHA3-512',
    };
    const answer = {
      state: 'COMPLETE',
      result: { endResult: 'OK', documentNumber: 'PNOEE-40504040001-DEMO-Q' },
      signatureProtocol: 'ACSP_V2',
      signature: {
        value: given.signature,
        serverRandom: given.serverRandom,
        userChallenge: given.userChallenge,
        flowType: given.flowType,
        signatureAlgorithm: 'rsassa-pss',
        signatureAlgorithmParameters: {
          hashAlgorithm: 'SHA3-512',
          maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: 'SHA3-512' } },
          saltLength: 64,
          trailerField: '0xbc',
        },
      },
      cert: { value: given.certificate, certificateLevel: 'QUALIFIED' },
      interactionTypeUsed: given.interactionTypeUsed,
    };
    const expected = { personalCode: '40504040001', authorities: AUTHORITIES, now: NOW };
    try {
      return proveBySmartId(answer, JSON.stringify(pending), expected);
    } catch (error) {
      return toRefusal(error).why;
    }
  };

  test('proves the person', () => {
    expect(prove(parts)).toEqual({
      country: 'EE',
      code: '40504040001',
      firstName: 'OK',
      surname: 'TEST',
    });
  });

  test('the signed text is the published one', () => {
    const asked = {
      scheme: vector.schemeName,
      relyingParty: vector.relyingPartyName,
      challenge: vector.rpChallenge,
      interactions: vector.interactions,
      hash: 'SHA3-512',
    } as const;
    expect(toSignedText(asked, vector)).toBe(vector.payload);
  });

  test.each<Part>([
    'certificate',
    'schemeName',
    'relyingPartyName',
    'rpChallenge',
    'interactions',
    'serverRandom',
    'userChallenge',
    'interactionTypeUsed',
    'flowType',
  ])('any other letter in %s is refused', (part) => {
    const text = parts[part];
    const passed = Array.from(text, (_, at) => at).filter(
      (at) => typeof prove({ ...parts, [part]: flip(text, at) }) !== 'string',
    );
    expect(passed).toEqual([]);
  });

  test('any other letter in the signature is refused', () => {
    const key = new X509Certificate(pem(vector.certificate)).publicKey;
    const holds = (signature: string): boolean => {
      try {
        return isPssSignedBy(key, 'SHA3-512', vector.payload, signature);
      } catch {
        return false;
      }
    };
    expect(holds(vector.signature)).toBe(true);
    const positions = Array.from(vector.signature, (_, at) => at);
    expect(positions.filter((at) => holds(flip(vector.signature, at)))).toEqual([]);
    // The whole of the check, with its certificates, takes longer: at both ends and in the middle.
    for (const at of [0, 511, 1023])
      expect(prove({ ...parts, signature: flip(vector.signature, at) })).toBe('SIGNATURE_WRONG');
  });

  test('a key of another kind signs nothing', () => {
    const { publicKey } = new X509Certificate(pem('made/qualified.pem'));
    expect(() => isPssSignedBy(publicKey, 'SHA-512', vector.payload, vector.signature)).toThrow(
      'certificate: key',
    );
  });

  test('so is a letter more or less at the end of what is base64', () => {
    for (const part of ['signature', 'certificate'] as const)
      for (const text of [
        `${parts[part]}=`,
        `${parts[part]}A`,
        parts[part].slice(0, -1),
        ` ${parts[part]}`,
        '',
      ])
        expect(prove({ ...parts, [part]: text }), text.slice(-9)).toBeTypeOf('string');
  });

  test('the code beside it', () => {
    const challenge =
      'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg==';
    expect(smartIdCode(Buffer.from(challenge, 'base64'))).toBe('7180');
  });
});

describe('Mobile-ID, as SK publishes it', () => {
  // What the published hashes are of, nobody knows, and Node hashes by itself what it verifies.
  const OURS = Buffer.from('anything');

  test.each(mobileId.vectors)('a signature that holds, $signature', ({ certificate, hash, signature }) => {
    const key = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
    const holds = (base64: string, value: string): boolean => {
      try {
        return isSignedBy(moveKey(key, value, Buffer.from(base64, 'base64'), OURS), OURS, value);
      } catch {
        return false;
      }
    };
    expect(holds(hash, signature)).toBe(true);
    const positions = Array.from(signature, (_, at) => at);
    expect(positions.filter((at) => holds(hash, flip(signature, at)))).toEqual([]);
    // A P-256 key signs the first 32 bytes: 43 letters, of which the last means two bytes.
    const signed = positions.slice(0, 42);
    expect(signed.filter((at) => holds(flip(hash, at), signature))).toEqual([]);
  });

  test('names are read in the alphabet that they are written in', () => {
    const certificate = new X509Certificate(Buffer.from(mobileId.vectors[0]!.certificate, 'base64'));
    expect(readPerson(certificate, 'MOBILE_ID')).toEqual({
      country: 'EE',
      code: '60001019906',
      firstName: 'MARY ÄNN',
      surname: 'O’CONNEŽ-ŠUSLIK TESTNUMBER',
    });
  });

  test('the code beside it', () => {
    expect(mobileIdCode(Buffer.from('2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', 'hex'))).toBe('1462');
    expect(mobileIdCode(Buffer.alloc(32))).toBe('0000');
    expect(mobileIdCode(Buffer.alloc(32, 255))).toBe('8191');
  });
});

/** P-256 (SEC 2): its field, the order of its base point. */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const modulo = (a: bigint, m: bigint): bigint => ((a % m) + m) % m;
const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const toBytes = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
function power(base: bigint, exponent: bigint, m: bigint): bigint {
  let result = 1n;
  for (let [b, e] = [modulo(base, m), exponent]; e > 0n; [b, e] = [(b * b) % m, e >> 1n])
    if ((e & 1n) === 1n) result = (result * b) % m;
  return result;
}
const inverse = (a: bigint, prime: bigint): bigint => power(a, prime - 2n, prime);

/**
 * A signature (r, s) over `hash` holds for a key Q exactly if it holds over another hash h for Q + ((hash − h) / r)·G:
 * so a published one can be verified over a text of ours, by the function that serves in the product.
 */
function moveKey(key: KeyObject, signature: string, hash: Buffer, text: Buffer): KeyObject {
  const r = toNumber(Buffer.from(signature, 'base64').subarray(0, 32));
  const ours = toNumber(createHash('sha256').update(text).digest());
  const factor = modulo((toNumber(hash.subarray(0, 32)) - ours) * inverse(r, N), N);
  const step = createECDH('prime256v1');
  step.setPrivateKey(toBytes(factor));
  const point = step.getPublicKey();
  const [x1, y1] = [toNumber(point.subarray(1, 33)), toNumber(point.subarray(33))];
  const jwk = key.export({ format: 'jwk' });
  const [x2, y2] = [jwk.x!, jwk.y!].map((part) => toNumber(Buffer.from(part, 'base64url'))) as [
    bigint,
    bigint,
  ];
  const slope = modulo((y2 - y1) * inverse(x2 - x1, P), P);
  const x3 = modulo(slope * slope - x1 - x2, P);
  const y3 = modulo(slope * (x1 - x3) - y1, P);
  const [x, y] = [x3, y3].map((part) => toBytes(part).toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
}
