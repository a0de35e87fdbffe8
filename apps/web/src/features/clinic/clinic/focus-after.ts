import { flushSync } from 'react-dom';

/**
 * Who adds a field goes on typing in it: left on the button, letters would be the page's shortcuts.
 * @param id of the field that the change draws
 */
export function focusAfter(change: () => void, id: string): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}
