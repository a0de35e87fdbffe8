import { Refusal } from '@tervik/domain/errors.ts';

/** Lets a few through at a time and lets some wait. */
export interface Gate {
  /** @throws TOO_MANY_REQUESTS when as many as may are waiting already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * For calls that hold a connection for long, such as checking a password: whoever floods them must not take every
 * connection from those who work. @param atOnce how many run; @param waitingMax how many wait, in their order
 */
export function createGate(atOnce: number, waitingMax: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) throw new Refusal('TOO_MANY_REQUESTS');
        // Whoever leaves hands over their place, so that nobody slips in between.
        await new Promise<void>((resolve) => void waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
