import { useEffect } from 'react';
import type { RefObject } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

/** Which field wants the focus: a key or an undoing asked for it before it was on the screen. */
const wanted = createStore<string | null>(null);

export const focusAnswer = (eContactId: string): void => wanted.set(`answer:${eContactId}`);
export const focusNote = (eContactId: string): void => wanted.set(`note:${eContactId}`);

/** Gives the field the focus once it is there and was asked for; the cursor stands at the end of what is typed. */
export function useWantedFocus(
  place: `${'answer' | 'note'}:${string}`,
  field: RefObject<HTMLTextAreaElement | null>,
  ready: boolean,
): void {
  const isWanted = useStore(wanted) === place;
  useEffect(() => {
    const element = field.current;
    if (!isWanted || !ready || element === null) return;
    wanted.set(null);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  });
}
