import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default), about 25 ms on one core. Raising it is safe: each hash carries its own cost. */
const COST = { memoryCost: 32_768, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password that nobody knows, of the same cost: an unknown account must not answer faster. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=32768,t=2,p=1$gU9bLVlHKAfrelHib98JuQ$5FV5Pi3riNgYFo5kqTJVhrccKaF4BLN5XmwDeiN4jT8';

/** The same password typed on two keyboards must be the same bytes: õ exists as one character and as two. */
const toBytes = (password: string): string => password.normalize('NFC');

/** A password as an argon2id hash in PHC form, to be stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(toBytes(password), COST);
}

/** `false` also for an account without a password (`null`), after the same work. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? DUMMY_HASH, toBytes(password));
  return matches && stored !== null;
}
