import { useEffect } from 'react';
import type { RefObject } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import type { EndOfWait } from '#lib/keyboard/typed-ahead.ts';

/** Which field wants the focus: a key or an undoing asked for it before it was on the screen. */
const requested = createStore<string | null>(null);
let endWait: EndOfWait = () => undefined;

/** What is typed from now on belongs into it; who gives up waiting for it (a press of the mouse) wants it no more. */
function want(target: string): void {
  endWait();
  endWait = holdKeys('FIELD', () => requested.set(null));
  requested.set(target);
}
export const focusAnswer = (eContactId: string): void => want(`answer:${eContactId}`);
export const focusNote = (eContactId: string): void => want(`note:${eContactId}`);

/** Runs an act of a button; what is typed meanwhile and after it is for the text that it leads back to. */
export async function actThenFocus(focus: () => void, act: () => Promise<void>): Promise<void> {
  const end = holdKeys('FIELD');
  try {
    await act();
  } finally {
    focus();
    end();
  }
}

/** Gives the field the focus once it is there and was asked for; the cursor stands at the end of what is typed. */
export function useRequestedFocus(
  target: `${'answer' | 'note'}:${string}`,
  field: RefObject<HTMLTextAreaElement | null>,
  ready: boolean,
): void {
  const isRequested = useStore(requested) === target;
  useEffect(() => {
    const element = field.current;
    if (!isRequested || !ready || element === null) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    endWait();
  });
}
