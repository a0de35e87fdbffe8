import { LIMITS } from '@tervik/domain/limits.ts';

export interface WorkReport {
  /** The same when it is sent again: it counts once. */
  readonly id: string;
  readonly seconds: number;
}

export interface WorkMeter {
  /** A key, a pointer or a scroll: somebody is at work. Times are of one clock that never goes back, in ms. */
  act(now: number): void;
  /** Once a second: counts what has passed since the last time, if it was work. */
  tick(now: number, isInFront: boolean): void;
  /** What is to be sent now, or nothing yet. */
  take(): WorkReport | undefined;
  /** All that there is, at leaving. */
  takeRest(): WorkReport | undefined;
  /** It did not arrive: it goes in place of the next one. Rather too little than too much, and never more often. */
  putBack(report: WorkReport): void;
}

/** A longer pause between two ticks was a page that stood still, or a computer that slept: nobody worked. */
const LONGEST_TICK = 2_000;

/** How long somebody works on one thing: only while the page is in front and was touched within the last minute. */
export function createWorkMeter(newId: () => string, now: number): WorkMeter {
  let touchedAt = now;
  let tickedAt = now;
  let counted = 0;
  let returned: WorkReport | undefined;
  const report = (ms: number): WorkReport | undefined => {
    const seconds = Math.min(Math.floor(ms / 1000), LIMITS.workReport / 1000);
    if (seconds < 1) return undefined;
    counted -= seconds * 1000;
    return { id: newId(), seconds };
  };
  return {
    act(at) {
      touchedAt = at;
    },
    tick(at, isInFront) {
      const passed = at - tickedAt;
      tickedAt = at;
      if (isInFront && passed <= LONGEST_TICK && at - touchedAt < LIMITS.workIdle) counted += passed;
    },
    take() {
      if (counted < LIMITS.workReport) return undefined;
      const fresh = report(counted);
      const late = returned;
      returned = undefined;
      return late ?? fresh;
    },
    takeRest: () => report(counted),
    putBack(late) {
      returned = late;
    },
  };
}
