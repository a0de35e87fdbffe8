import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { Bus } from './bus.ts';

export interface Peers {
  seen(processId: string): void;
  /** It said goodbye: everything it had to tell was told. */
  leave(processId: string): void;
  /** Forgets all. @returns who was known */
  clear(): string[];
  /** Looks for processes that died without a goodbye. Never throws. */
  check(): Promise<void>;
  /** Says "alive" and checks, when it is time for it. */
  tick(): void;
}

const ALIVE_EVERY_MS = LIMITS.socketHeartbeat;
const SILENCE_MS = LIMITS.socketHeartbeat * SERVER_LIMITS.socketMissedHeartbeats;

/** The other server processes: one is gone when its listening connection is, or after 90 s of silence. */
export function createPeers(deps: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly onLost: (processId: string) => void;
}): Peers {
  const { bus, clock, log } = deps;
  const seenAt = new Map<string, number>();
  let tickedAt = clock.now();

  async function check(): Promise<void> {
    if (seenAt.size === 0) return;
    let living: Set<string>;
    try {
      living = await bus.listLiving();
    } catch {
      // Without the database nobody can be judged; reconnecting starts from nothing anyway.
      return;
    }
    const now = clock.now();
    for (const [processId, at] of [...seenAt]) {
      if (living.has(processId) && now - at <= SILENCE_MS) continue;
      seenAt.delete(processId);
      log.warn({ process: processId }, 'a server process is gone without a goodbye');
      deps.onLost(processId);
    }
  }

  return {
    seen: (processId) => void seenAt.set(processId, clock.now()),
    leave: (processId) => void seenAt.delete(processId),
    clear() {
      const known = [...seenAt.keys()];
      seenAt.clear();
      return known;
    },
    check,
    tick() {
      const now = clock.now();
      if (now - tickedAt < ALIVE_EVERY_MS) return;
      tickedAt = now;
      bus.send({ t: 'alive' });
      void check();
    },
  };
}
