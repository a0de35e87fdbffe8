/** Many wishes, few runs. */
export interface Coalescer {
  /** Runs `waitMs` after the first request; a request during a run leads to one more run after it. */
  readonly request: () => void;
  readonly stop: () => void;
}

/**
 * Not a debounce: a clinic where something changes every 100 ms would never see its list again. And never two runs
 * at once: a slow answer would be thrown away by the next one for ever.
 */
export function createCoalescer(run: () => Promise<unknown>, waitMs: number): Coalescer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let stopped = false;

  function schedule() {
    timer ??= setTimeout(() => {
      timer = undefined;
      void start();
    }, waitMs);
  }
  async function start() {
    running = true;
    again = false;
    try {
      await run();
    } finally {
      running = false;
      if (again && !stopped) schedule();
    }
  }
  return {
    request() {
      if (stopped) return;
      if (running) again = true;
      else schedule();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
