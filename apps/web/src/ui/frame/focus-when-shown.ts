import { useCallback, useRef } from 'react';
import type { RefCallback, RefObject } from 'react';

/** As a `ref`: what is drawn anew takes the focus, once. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();

/**
 * The same for a field that its form must reach as well.
 * @param isAsked false: it is drawn for another reason, and leaves the focus where it is
 * @returns the field, and its `ref`
 */
export function useFocusWhenShown<Field extends HTMLElement>(
  isAsked = true,
): readonly [RefObject<Field | null>, RefCallback<Field>] {
  const field = useRef<Field>(null);
  const ref = useCallback(
    (element: Field | null) => {
      field.current = element;
      if (isAsked) element?.focus();
    },
    [isAsked],
  );
  return [field, ref];
}
