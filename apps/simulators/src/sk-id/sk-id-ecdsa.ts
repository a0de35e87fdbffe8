import { createECDH, type KeyObject } from 'node:crypto';

/** Order of P-256's base point (SEC 2). */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const toBytes = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex');

function inverse(a: bigint): bigint {
  let result = 1n;
  for (let [base, exponent] = [a % N, N - 2n]; exponent > 0n; exponent >>= 1n, base = (base * base) % N)
    if ((exponent & 1n) === 1n) result = (result * base) % N;
  return result;
}

/**
 * What a SIM card does: signs a hash as it is, where Node would hash it once more. ECDSA on P-256 (FIPS 186-5, 6.4.1);
 * good for a key that guards nothing. @returns r and s, base64
 */
export function signHash(hash: Buffer, key: KeyObject): string {
  const secret = toNumber(Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url'));
  const once = createECDH('prime256v1');
  const point = once.generateKeys();
  const r = toNumber(point.subarray(1, 33)) % N;
  const s = (inverse(toNumber(once.getPrivateKey())) * (toNumber(hash.subarray(0, 32)) + r * secret)) % N;
  return Buffer.concat([toBytes(r), toBytes(s)]).toString('base64');
}
