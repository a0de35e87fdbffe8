/** Many pages hear the same word at once; what they do about it is spread, so that they do not all ask together. */
export interface Spread {
  /**
   * Runs at a random moment within `withinMs`. While a run of that name waits, another wish for it changes nothing: the
   * run that waits comes after it.
   */
  readonly soon: (name: string, withinMs: number, run: () => void) => void;
  /** What waits is run now, at the end: what it makes stale must not be taken for fresh later. */
  readonly end: () => void;
}

/** @param random 0 … 1 */
export function createSpread(random: () => number): Spread {
  const waiting = new Map<
    string,
    { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void }
  >();
  return {
    soon(name, withinMs, run) {
      if (waiting.has(name)) return;
      const timer = setTimeout(() => {
        waiting.delete(name);
        run();
      }, random() * withinMs);
      waiting.set(name, { timer, run });
    },
    end() {
      const runs = [...waiting.values()];
      waiting.clear();
      for (const { timer, run } of runs) {
        clearTimeout(timer);
        run();
      }
    },
  };
}
