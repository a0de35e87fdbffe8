import { useEffect, useLayoutEffect, useRef } from 'react';
import { takesText } from './takes-text.ts';

/**
 * Keys wait for the view that they are meant for. While a page, a dialog or a field is on its way, what is typed is
 * kept, and done when it is there, in its order: as if it had been there at once. If it does not come, or the mouse is
 * pressed meanwhile, what was typed for it is forgotten. A dialog that decides something takes none of it.
 *
 * VIEW: a page is coming. What is typed into a text goes on into that text.
 * FIELD: what has the focus is about to lose it; every key waits.
 */
export type Awaited = 'VIEW' | 'FIELD';

/** Ends the waiting. `came`: false forgets what was typed for it. */
export type EndOfWait = (came?: boolean) => void;

/** A call ends sooner, one way or the other; this is for what neither comes nor fails. */
const LONGEST_MS = 30_000;

const waits = new Map<EndOfWait, Awaited>();
let typed: KeyboardEvent[] = [];
let isReplaying = false;

/** Makes keys wait from now on. @param onEnd told when it is over, whoever ended it */
export function holdKeys(awaited: Awaited, onEnd?: () => void): EndOfWait {
  const timer = setTimeout(() => end(false), LONGEST_MS);
  function end(came = true): void {
    if (!waits.delete(end)) return;
    clearTimeout(timer);
    if (!came) typed = [];
    onEnd?.();
    replayNext();
  }
  waits.set(end, awaited);
  return end;
}

/** Makes keys wait while `on` is true. */
export function useHeldKeys(awaited: Awaited, on: boolean): void {
  const end = useRef<EndOfWait>(undefined);
  // Before the next key; and not over until the commands of what has come are there.
  useLayoutEffect(() => {
    if (on) end.current ??= holdKeys(awaited);
  }, [awaited, on]);
  useEffect(() => {
    if (on) return;
    end.current?.();
    end.current = undefined;
  }, [on]);
  useEffect(
    () => () => {
      end.current?.();
      end.current = undefined;
    },
    [],
  );
}

/** Stands for a part that is still fetched and will take the focus. */
export function KeysWait(): null {
  useHeldKeys('FIELD', true);
  return null;
}

/** @param walks whether this key only goes on to the next row, which is not kept up by a page that comes meanwhile */
export function hasToWait(event: KeyboardEvent, walks: (event: KeyboardEvent) => boolean): boolean {
  if (!event.isTrusted || event.isComposing || !isTyped(event)) return false;
  if (isReplaying || typed.length > 0) return true;
  if ([...waits.values()].includes('FIELD')) return true;
  if (waits.size === 0 || takesText(event.target) || walks(event)) return false;
  // What moves the focus or scrolls is for what is there now.
  return !/^( |Tab|Arrow.*)$/.test(event.key) && !isInDialog(event.target);
}

export function keepKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  typed.push(event);
}

export function forgetKeys(): void {
  typed = [];
  for (const [end, awaited] of waits) if (awaited === 'FIELD') end(false);
}

const OTHER_KEYS = new Set(['Enter', 'Escape', 'Backspace', 'Tab']);
/** Text, and keys that we know; what belongs to the browser (reload, copy) does not wait. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // Ctrl and Alt together are AltGr, which writes.
  const isLetter = key.length === 1 && (!(ctrlKey || metaKey || altKey) || (ctrlKey && altKey));
  return isLetter || OTHER_KEYS.has(key) || key.startsWith('Arrow');
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog[open]') !== null;

/** One key a task: what it does is drawn, and may ask to wait again, before the next one. */
function replayNext(): void {
  if (isReplaying || waits.size > 0 || typed.length === 0) return;
  isReplaying = true;
  setTimeout(() => {
    isReplaying = false;
    if (waits.size > 0) return;
    const event = typed.shift();
    if (event !== undefined && !replay(event)) typed = [];
    replayNext();
  });
}

/** @returns whether it could be done; a key that presses a button or sends a form is pressed by hand alone */
function replay(event: KeyboardEvent): boolean {
  const target = document.activeElement ?? document.body;
  if (document.querySelector('dialog[open]') !== null && !takesText(target)) return false;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const copy = new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat },
    modifierAltGraph: event.getModifierState('AltGraph'),
    bubbles: true,
    cancelable: true,
  });
  // Somebody has done it: a command, or the handler of a field.
  if (!target.dispatchEvent(copy) || key === 'Escape') return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    return takesText(target) && !(ctrlKey && !altKey) && !metaKey && write(target, key);
  if (key === 'Enter' && target instanceof HTMLAnchorElement) {
    target.click();
    return true;
  }
  return key.length === 1 && (key !== ' ' || target === document.body);
}

/** What the browser would have written. @returns whether there was anything to write */
function write(field: HTMLTextAreaElement | HTMLInputElement, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, readOnly } = field;
  const isNewLine = key === 'Enter' && field instanceof HTMLTextAreaElement;
  const text = isNewLine ? '\n' : key === 'Backspace' ? '' : key;
  if (readOnly || from === null || to === null || text.length > 1) return false;
  field.setRangeText(text, text === '' && from === to ? Math.max(0, from - 1) : from, to, 'end');
  const inputType = text === '' ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text }));
  return true;
}
