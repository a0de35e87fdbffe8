import type { ActingUser } from '../db/tx.ts';

/**
 * Who a session belonged to when it was last asked. Only a guess: with it the questions of a reading request leave
 * together with the question whose session it is, which saves a round trip; the answer is thrown away unless the
 * database has named the very same person with the very same rights. Row-level security never sees a guess.
 */
export interface Guesses {
  find(tokenHash: Buffer): ActingUser | undefined;
  keep(tokenHash: Buffer, user: ActingUser): void;
  forget(tokenHash: Buffer): void;
}

export function createGuesses(max = 2_000): Guesses {
  // Oldest first.
  const users = new Map<string, ActingUser>();
  const keyOf = (tokenHash: Buffer): string => tokenHash.toString('latin1');
  return {
    find: (tokenHash) => users.get(keyOf(tokenHash)),
    keep(tokenHash, user) {
      const key = keyOf(tokenHash);
      users.delete(key);
      users.set(key, user);
      const [oldest] = users.keys();
      if (users.size > max && oldest !== undefined) users.delete(oldest);
    },
    forget: (tokenHash) => void users.delete(keyOf(tokenHash)),
  };
}

/** `true` when nothing that a handler may have used differs; the session's expiry alone is newer. */
export const isSameUser = (guess: ActingUser, user: ActingUser): boolean => textOf(guess) === textOf(user);

const textOf = (user: ActingUser): string => JSON.stringify({ ...user, expiresAt: 0 });
