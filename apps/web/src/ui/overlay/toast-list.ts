/** One message that floats for a while. `shownAt` is performance.now() of its appearance. */
export type Toast = {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  text: string;
  shownAt: number;
  /** Goes by itself after TOAST_MS. */
  autoDismiss: boolean;
};

/** Spec §4: "Toasts disappear after 8 seconds". */
export const TOAST_MS = 8000;

/**
 * The list with one more toast. An identical one is replaced and not shown twice, and then goes by itself
 * (spec §4: "only when auto-dismiss is requested or an identical alert exists").
 */
export function addToast(list: readonly Toast[], toast: Toast): Toast[] {
  const isSame = (other: Toast) => other.tone === toast.tone && other.text === toast.text;
  const repeated = list.some(isSame);
  return [...list.filter((other) => !isSame(other)), repeated ? { ...toast, autoDismiss: true } : toast];
}

/**
 * What is left after a key, click or touch at `at`. A toast that came with or after the press stays: the
 * press that caused it must not take it away unseen.
 */
export function dismissByPress(list: readonly Toast[], at: number): readonly Toast[] {
  const left = list.filter((toast) => toast.shownAt >= at);
  return left.length === list.length ? list : left;
}

/** What is left at `now` of those that go by themselves. */
export function dismissOld(list: readonly Toast[], now: number): readonly Toast[] {
  const left = list.filter((toast) => !toast.autoDismiss || now - toast.shownAt < TOAST_MS);
  return left.length === list.length ? list : left;
}

/** Milliseconds until the next one goes by itself; undefined when none does. */
export function nextDismissal(list: readonly Toast[], now: number): number | undefined {
  const waits = list.filter((toast) => toast.autoDismiss).map((toast) => toast.shownAt + TOAST_MS - now);
  return waits.length === 0 ? undefined : Math.max(0, Math.min(...waits));
}
