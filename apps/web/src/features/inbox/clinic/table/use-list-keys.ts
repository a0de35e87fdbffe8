import type { Href } from '#lib/router/href.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import type { EndOfWait } from '#lib/keyboard/typed-ahead.ts';
import type { RowWindow } from './use-row-window.ts';

/** A key that is held down walks through the list; only where it rests is opened. */
const OPEN_PAUSE_MS = 150;

export const focusRow = (pane: HTMLElement | null, id: string): void =>
  pane
    ?.querySelector<HTMLElement>(`tbody a[href^="/e-contacts/${CSS.escape(id)}"]`)
    ?.focus({ preventScroll: true });

export interface ListKeys {
  readonly ids: readonly string[];
  readonly selectedId: string | undefined;
  readonly hrefOf: (id: string) => Href;
  readonly view: RowWindow;
  /** The row that has the focus, or had it last. */
  readonly lastId: RefObject<string | undefined>;
  /** Has the focus as far as the list knows: a row that leaves takes it away without a word. */
  readonly focusedId: string | undefined;
  readonly onKey: () => void;
  readonly onTick: (id: string) => void;
}

/**
 * j, k, Enter and x. The focus moves without drawing the list anew; where an e-contact is open, the next one opens.
 * @returns the row that is to be drawn because the focus goes there
 */
export function useListKeys(options: ListKeys) {
  const { ids, selectedId, hrefOf, view, lastId, focusedId, onKey, onTick } = options;
  const t = useT();
  const [target, setTarget] = useState<{ readonly id: string }>();
  const { pane } = view;
  const open = useOpenAtRest(hrefOf);

  useLayoutEffect(() => {
    if (target !== undefined) focusRow(pane.current, target.id);
  }, [target, pane]);

  // Where the last one stood, for when it is put away: who empties the list by key goes on from there.
  const lastIndex = useRef(-1);
  useEffect(() => {
    const at = lastId.current === undefined ? -1 : ids.indexOf(lastId.current);
    if (at !== -1) lastIndex.current = at;
  });
  useEffect(() => {
    if (focusedId === undefined || ids.includes(focusedId) || document.activeElement !== document.body)
      return;
    const id = ids[Math.min(lastIndex.current, ids.length - 1)];
    if (id !== undefined) setTarget({ id });
  }, [ids, focusedId]);

  const isHidden = (): boolean => (pane.current?.clientHeight ?? 0) === 0;
  function current(): number {
    const has = pane.current?.contains(document.activeElement) === true;
    const id = has || selectedId === undefined ? lastId.current : selectedId;
    return id === undefined ? -1 : ids.indexOf(id);
  }
  function step(by: 1 | -1): void {
    const from = current();
    // Has it left, the next one stands in its place.
    const aim = from === -1 ? Math.max(0, by === 1 ? lastIndex.current : lastIndex.current - 1) : from + by;
    const id = ids[from === -1 ? Math.min(aim, ids.length - 1) : aim];
    if (id === undefined) return;
    onKey();
    if (!isHidden()) {
      view.scrollToRow(ids.indexOf(id));
      setTarget({ id });
    }
    // As the address says: the page that was asked for may still be on its way.
    if (location.pathname.startsWith('/e-contacts/')) open(id);
  }
  const withCurrent = (run: (id: string) => void) => (): void => {
    const id = ids[current()];
    if (id !== undefined) run(id);
  };
  useCommands([
    {
      id: 'list.next',
      label: t('inbox.clinic.key.next'),
      shortcut: { code: 'KeyJ' },
      repeats: true,
      hidden: true,
      run: () => step(1),
    },
    {
      id: 'list.previous',
      label: t('inbox.clinic.key.previous'),
      shortcut: { code: 'KeyK' },
      repeats: true,
      hidden: true,
      run: () => step(-1),
    },
    {
      id: 'list.open',
      label: t('inbox.clinic.key.open'),
      shortcut: { code: 'Enter' },
      hidden: true,
      run: withCurrent((id) => go(hrefOf(id))),
    },
    {
      id: 'list.select',
      label: t('inbox.clinic.key.select'),
      shortcut: { code: 'KeyX' },
      run: withCurrent(onTick),
    },
  ]);
  return target?.id;
}

/** Opens at once, and while one is walking by only the last: Back then leads to where the walk began. */
function useOpenAtRest(hrefOf: (id: string) => Href): (id: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const endWait = useRef<EndOfWait>(undefined);
  const lastAt = useRef(-Infinity);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      endWait.current?.();
    },
    [],
  );
  return (id) => {
    clearTimeout(timer.current);
    endWait.current?.();
    const since = performance.now() - lastAt.current;
    lastAt.current = performance.now();
    const href = hrefOf(id);
    if (since > OPEN_PAUSE_MS) return go(href, { replace: true });
    // Other keys are for the one that will be open.
    endWait.current = holdKeys('VIEW');
    timer.current = setTimeout(() => {
      go(href, { replace: true });
      endWait.current?.();
    }, OPEN_PAUSE_MS);
  };
}
