/** So long after an input a page may still ask for what it was meant to show: chunks and pages load slowly on a phone. */
const ATTENDED_MS = 15_000;
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'popstate'] as const;

/** On the page's own clock. Whoever opens a page has asked for it. */
let lastInput = performance.now();

/** Notes each input of a person; called once. */
export function watchInput(): void {
  const note = (): void => {
    lastInput = performance.now();
  };
  for (const type of INPUTS) addEventListener(type, note, { capture: true, passive: true });
}

/** Whether somebody was there a moment ago: what a page asks for otherwise is asked by itself. */
export const isAttended = (now = performance.now()): boolean => now - lastInput < ATTENDED_MS;
