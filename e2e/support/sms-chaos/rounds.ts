/** What spoils the sending of a round. */
export interface Round {
  /** The SMS of the round whose call the provider spoils. */
  readonly at: number;
  readonly answer: 'hang' | 'busy' | 'lose' | 'error' | 'garbage';
  /**
   * The server is killed as soon as: the provider has taken that call and never answers (TAKEN) · the first SMS are
   * committed as "sending" (CLAIMED) · the first of them are answered, and that call is still to come or hangs (ANSWERED).
   * Without one the round ends as soon as the sender has given up.
   */
  readonly kill?: 'TAKEN' | 'CLAIMED' | 'ANSWERED';
}

const KILLS = ['TAKEN', 'ANSWERED', 'CLAIMED'] as const;
const ODD_ANSWERS = ['busy', 'lose', 'error', 'garbage'] as const;

/**
 * Rounds with so many kills, and after every so many of them one with an odd answer. Where a call is spoiled moves through
 * the whole round, so that each of the growing calls has its turn.
 */
export function makeRounds(plan: {
  readonly kills: number;
  readonly oddEvery: number;
  readonly roundSize: number;
}): Round[] {
  return Array.from({ length: plan.kills }, (_, n): Round[] => {
    const at = (n * 37 + 1) % plan.roundSize;
    const killed: Round = { at, answer: 'hang', kill: KILLS[n % KILLS.length]! };
    if (n % plan.oddEvery !== plan.oddEvery - 1) return [killed];
    const odd = ODD_ANSWERS[Math.floor(n / plan.oddEvery) % ODD_ANSWERS.length]!;
    return [killed, { at: (at + 19) % plan.roundSize, answer: odd }];
  }).flat();
}
