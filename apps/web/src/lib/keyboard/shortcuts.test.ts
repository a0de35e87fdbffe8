import { expect, test } from 'vitest';
import { matches, shortcutText } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

interface Press {
  readonly code: string;
  readonly key: string;
  readonly shift?: boolean;
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly altGraph?: boolean;
}
const press = ({ code, key, shift = false, ctrl = false, alt = false, altGraph = false }: Press) =>
  ({
    code,
    key,
    shiftKey: shift,
    ctrlKey: ctrl,
    metaKey: false,
    altKey: alt,
    getModifierState: (name: string) => name === 'AltGraph' && altGraph,
  }) as unknown as KeyboardEvent;

const J: Shortcut = { code: 'KeyJ' };
const SEARCH: Shortcut = { char: '/' };
const KEYS: Shortcut = { char: '?' };

test.each([
  ['a Latin keyboard', { code: 'KeyJ', key: 'j' }],
  ['a Russian keyboard', { code: 'KeyJ', key: 'о' }],
  ['capital letters', { code: 'KeyJ', key: 'J' }],
])('J by its place: %s', (_, event) => {
  expect(matches(J, press(event))).toBe(true);
});

test.each([
  ['the letter j elsewhere', { code: 'KeyC', key: 'j' }],
  ['Shift', { code: 'KeyJ', key: 'J', shift: true }],
  ['Ctrl', { code: 'KeyJ', key: 'j', ctrl: true }],
  ['Alt', { code: 'KeyJ', key: 'j', alt: true }],
  ['AltGr', { code: 'KeyJ', key: 'j', altGraph: true }],
])('not J: %s', (_, event) => {
  expect(matches(J, press(event))).toBe(false);
});

test.each([
  ['a British keyboard', { code: 'Slash', key: '/' }, true, false],
  ['an Estonian keyboard', { code: 'Digit7', key: '/', shift: true }, true, false],
  ['a Russian keyboard, its sign', { code: 'Backslash', key: '/', shift: true }, true, false],
  ['a Russian keyboard, the place', { code: 'Slash', key: '.' }, true, false],
  ['a Russian keyboard, the place with Shift', { code: 'Slash', key: ',', shift: true }, false, true],
  ['an Estonian question mark', { code: 'Minus', key: '?', shift: true }, false, true],
  ['a British question mark', { code: 'Slash', key: '?', shift: true }, false, true],
])('slash and question mark: %s', (_, event, search, keys) => {
  expect([matches(SEARCH, press(event)), matches(KEYS, press(event))]).toEqual([search, keys]);
});

test('as people read it', () => {
  expect(
    [J, SEARCH, { code: 'KeyK', ctrl: true }, { code: 'Enter', ctrl: true }, { code: 'Escape' }].map(
      shortcutText,
    ),
  ).toEqual(['J', '/', 'Ctrl + K', 'Ctrl + Enter', 'Esc']);
});
