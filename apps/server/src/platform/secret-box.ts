import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what the database must not be able to tell by itself. */
export interface SecretBox {
  /** @param context what it is and whose; the same must be said to open it, so that a row fits its own place alone */
  seal(secret: Uint8Array, context: string): Buffer;
  /** undefined = the key or the context is another one, or a bit has changed */
  open(sealed: Uint8Array, context: string): Buffer | undefined;
  /**
   * What nobody without the key can guess, and who has it makes again: the same for the same context, so that nothing of it
   * is kept anywhere. @param length bytes, up to 8160
   */
  derive(context: string, length: number): Buffer;
}

/** AES-256-GCM: a random number, a tag, and what is sealed; HKDF with SHA-256 (RFC 5869). @param key 32 bytes, from the configuration */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal(secret, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    derive: (context, length) => Buffer.from(hkdfSync('sha256', key, '', context, length)),
  };
}
