import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { takesText } from './takes-text.ts';
import { forgetKeys, hasToWait, keepKey } from './typed-ahead.ts';

/**
 * A key by its place on the keyboard (KeyboardEvent.code): "j" is where J stands on a Latin keyboard, also while the
 * keyboard writes Russian. `char` is for signs that stand elsewhere on each keyboard: "/" and "?".
 */
export type Shortcut =
  | { readonly code: string; readonly ctrl?: boolean; readonly shift?: boolean }
  | { readonly char: '/' | '?' };

/** Something that can be done here and now, by key and from the palette. */
export interface Command {
  readonly id: string;
  /** As the palette and the list of keys name it, in the reader's language. */
  readonly label: string;
  readonly shortcut?: Shortcut;
  /** Works while somebody types too; else a key that is a letter stays a letter. */
  readonly inText?: boolean;
  /** Holding the key down does it again and again. */
  readonly repeats?: boolean;
  /** Its key goes before the same key of another command, whichever came later. */
  readonly first?: boolean;
  /** The palette does not offer it ("next" and "previous" are keys alone). */
  readonly hidden?: boolean;
  /** Other words by which the palette finds it. */
  readonly keywords?: string;
  readonly run: () => void;
}

/** The newest registration of an id counts: a page may take over what its frame offers. */
const registered = createStore<readonly Command[]>([]);
export const useAllCommands = (): readonly Command[] => useStore(registered);

/** Single letters act at once, which is in the way of some who dictate or tremble (WCAG 2.1.4): they can be off. */
const PREFERENCE = 'tervik.single-keys';
const read = (): boolean => {
  try {
    return localStorage.getItem(PREFERENCE) !== 'off';
  } catch {
    return true;
  }
};
const singleKeys = createStore(read());
export const useSingleKeys = (): boolean => useStore(singleKeys);
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    if (on) localStorage.removeItem(PREFERENCE);
    else localStorage.setItem(PREFERENCE, 'off');
  } catch {
    // Kept for this page only.
  }
}

/** Offers commands while the component is there. They may be made anew with each drawing. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useLayoutEffect(listen, []);
  const shape = commands
    .map(({ id, label, shortcut, first }) => JSON.stringify([id, label, shortcut, first]))
    .join('\n');
  // Before the page is painted: whoever sees it may press its keys.
  useLayoutEffect(() => {
    if (shape === '') return undefined;
    const offer = (command: Command): Command => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    });
    const mine = latest.current.map(offer);
    registered.set([...registered.get(), ...mine]);
    return () => registered.set(registered.get().filter((command) => !mine.includes(command)));
  }, [shape]);
}

/** Commands with each id once, the newest. */
export function listCommands(all: readonly Command[]): Command[] {
  return [...new Map(all.map((command) => [command.id, command] as const)).values()];
}

export function matches(shortcut: Shortcut, event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph') || event.altKey) return false;
  const ctrl = event.ctrlKey || event.metaKey;
  if ('char' in shortcut) {
    if (ctrl) return false;
    // By the sign, wherever a keyboard has it; else by the place where a Latin one has it.
    if (event.key === '/' || event.key === '?') return event.key === shortcut.char;
    return event.code === 'Slash' && event.shiftKey === (shortcut.char === '?');
  }
  return (
    event.code === shortcut.code &&
    ctrl === (shortcut.ctrl ?? false) &&
    event.shiftKey === (shortcut.shift ?? false)
  );
}

/** Enter on a button or a link presses that one. */
const pressesItself = ({ code, target }: KeyboardEvent): boolean =>
  (code === 'Enter' || code === 'Space') &&
  target instanceof Element &&
  target.closest('a, button, summary, input, label, [role=button], [role=tab]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  // "Process": a word is being put together, as with a Chinese keyboard.
  if (event.defaultPrevented || event.isComposing || event.key === 'Process') return;
  // A dialog has the keyboard to itself.
  if (document.querySelector('dialog[open]') !== null) return;
  const typing = takesText(event.target);
  const newest = registered.get().toReversed();
  for (const command of [...newest.filter(({ first }) => first), ...newest]) {
    const { shortcut, inText = false, repeats = false } = command;
    if (shortcut === undefined || !matches(shortcut, event)) continue;
    const isSingle = 'char' in shortcut || shortcut.ctrl !== true;
    if (!inText && (typing || pressesItself(event))) return;
    if (isSingle && !inText && !singleKeys.get()) return;
    if (event.repeat && !repeats) return;
    event.preventDefault();
    command.run();
    return;
  }
}

/** Goes on to the next row; no page that comes meanwhile keeps it up. */
const walks = (event: KeyboardEvent): boolean =>
  registered
    .get()
    .some(({ shortcut, repeats }) => repeats === true && shortcut !== undefined && matches(shortcut, event));

/** Before everything else that listens. */
function onKeyDownFirst(event: KeyboardEvent): void {
  if (hasToWait(event, walks)) keepKey(event);
}

let listening = 0;
/** One listener for all who offer commands: a key works as soon as what it does is there. */
function listen(): () => void {
  listening += 1;
  if (listening === 1) {
    addEventListener('keydown', onKeyDownFirst, { capture: true });
    addEventListener('pointerdown', forgetKeys, { capture: true, passive: true });
    addEventListener('keydown', onKeyDown);
  }
  return () => {
    listening -= 1;
    if (listening > 0) return;
    removeEventListener('keydown', onKeyDownFirst, { capture: true });
    removeEventListener('pointerdown', forgetKeys, { capture: true });
    removeEventListener('keydown', onKeyDown);
    forgetKeys();
  };
}

/** As people read it: "J", "Ctrl + Enter". */
export function shortcutText(shortcut: Shortcut): string {
  if ('char' in shortcut) return shortcut.char;
  const key = shortcut.code.replace(/^(Key|Digit)/, '').replace('Escape', 'Esc');
  return [shortcut.ctrl === true ? 'Ctrl' : '', shortcut.shift === true ? 'Shift' : '', key]
    .filter((part) => part !== '')
    .join(' + ');
}
