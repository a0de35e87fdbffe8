import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/** The browser's side of a subscription: what only it can open. */
export interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** As a PushSubscription's JSON has them. */
  readonly shown: { readonly p256dh: string; readonly auth: string };
}

export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = ecdh.generateKeys('base64url');
  return { ecdh, auth, shown: { p256dh, auth: auth.toString('base64url') } };
}

const expand = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Opens a message of one record as a browser does (RFC 8291 over RFC 8188). @throws if it was not meant for it */
export function decrypt(message: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = expand(ecdh.computeSecret(sender), auth, info, 32);
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding');
  return padded.subarray(0, end).toString('utf8');
}

const DAY_SECONDS = 24 * 60 * 60;

/** Who sends, as a push service looks at it (RFC 8292). @returns what is wrong, or undefined */
export function findVapidFault(
  authorization: string | undefined,
  expected: { readonly audiences: readonly string[]; readonly key: string | null },
): string | undefined {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined || key === undefined) return 'no vapid';
  if (expected.key !== null && key !== expected.key) return 'not the key that the browser agreed to';
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'not a key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  if (!expected.audiences.includes(String(aud))) return 'aud';
  if (typeof exp !== 'number' || exp <= now || exp > now + DAY_SECONDS) return 'exp';
  return /^(mailto:.+@|https:)/.test(String(sub)) ? undefined : 'sub';
}
