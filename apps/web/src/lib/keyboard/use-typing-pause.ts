import { useEffect, useState } from 'react';
import { takesText } from './takes-text.ts';

/** Longer than between two keys of somebody who writes slowly. */
const PAUSE_MS = 800;

/**
 * Whether something may open that was not asked for: while somebody writes into a text, only at their next pause.
 * Letters that were meant for the text would press what has just opened, or be lost.
 * @param active whether it is to be open
 */
export function useTypingPause(active: boolean): boolean {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const atPause = (): void => setPaused(true);
    let timer = setTimeout(atPause, takesText(document.activeElement) ? PAUSE_MS : 0);
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(atPause, PAUSE_MS);
    };
    addEventListener('keydown', again, true);
    addEventListener('input', again, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', again, true);
      removeEventListener('input', again, true);
      setPaused(false);
    };
  }, [active]);
  return active && paused;
}
