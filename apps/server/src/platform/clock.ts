/** The only source of "now" on the server; tests hand in one that they can move. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
