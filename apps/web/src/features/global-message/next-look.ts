import { LIMITS } from '@tervik/domain/limits.ts';

/** Timers of browsers hold no longer than some weeks. */
const LONGEST_MS = 24 * 60 * 60_000;
const SHORTEST_MS = 1_000;
/** So that not everybody's page asks at the very moment at which a message begins or ends. */
const SPREAD_MS = { live: 500, polls: 5_000 };

interface Situation {
  /** When the list changes by the clock (ISO 8601). */
  readonly changesAt: string | null;
  /** Epoch ms of the server's clock. */
  readonly now: number;
  /** Staff hear of everything else by their socket; patients have none (spec §4). */
  readonly isLive: boolean;
  /** 0 … 1 */
  readonly random: number;
}

/** In how many ms a page asks for its messages again; false = when the socket says so. */
export function nextLook({ changesAt, now, isLive, random }: Situation): number | false {
  const spread = SPREAD_MS[isLive ? 'live' : 'polls'] * random;
  const change = changesAt === null ? Infinity : Date.parse(changesAt) - now + spread;
  const wait = Math.min(Math.max(change, SHORTEST_MS), isLive ? LONGEST_MS : LIMITS.pollWithoutSocket);
  return isLive && changesAt === null ? false : wait;
}
