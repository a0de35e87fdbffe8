import { useState } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** A tap's click comes a little after the finger has left the screen. */
const CLICK_AFTER_MS = 300;

const pressed = createStore(false);
let release: ReturnType<typeof setTimeout> | undefined;
addEventListener(
  'pointerdown',
  () => {
    clearTimeout(release);
    pressed.set(true);
  },
  { capture: true, passive: true },
);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(
    type,
    () => {
      clearTimeout(release);
      release = setTimeout(() => pressed.set(false), CLICK_AFTER_MS);
    },
    { capture: true, passive: true },
  );

/**
 * The value as it was when a press began, until the press is over. For what appears above the page by itself: it would
 * move the button away between press and release, and the browser would send a click to neither.
 */
export function useWhileUnpressed<T>(next: T): T {
  const isPressed = useStore(pressed);
  const [shown, setShown] = useState(() => next);
  if (!isPressed && !Object.is(shown, next)) setShown(() => next);
  return shown;
}
