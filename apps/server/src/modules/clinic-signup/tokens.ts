import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody finds one by trying. It stands in a mail and in the address of the page, after the "#"; kept is a hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer =>
  createHash('sha256').update(`CLINIC_SIGNUP ${token}`).digest();
