/** Ids that wait to be read together. */
export interface IdQueue {
  /** Within `pauseMs`, with what else is wished until then. */
  readonly soon: (id: string) => void;
  /** At once, with what waits. Resolves when they have been read. */
  readonly now: (ids: readonly string[]) => Promise<void>;
  /** What waits is read by other means. */
  readonly clear: () => void;
}

/**
 * Reads one after the other, never two at once: of two answers for the same id, the one that was asked for later comes
 * later.
 *
 * @param read must not throw
 */
export function createIdQueue(read: (ids: readonly string[]) => Promise<void>, pauseMs: number): IdQueue {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
  }
  function run(): Promise<void> {
    last = last.then(async () => {
      const ids = [...waiting];
      clear();
      if (ids.length > 0) await read(ids);
    });
    return last;
  }
  return {
    soon(id) {
      waiting.add(id);
      timer ??= setTimeout(() => void run(), pauseMs);
    },
    now(ids) {
      for (const id of ids) waiting.add(id);
      return run();
    },
    clear,
  };
}
