import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { go } from '../../../lib/router.ts';
import { useCommands } from '../../../lib/shortcuts.ts';
import type { RowWindow } from '../use-row-window.ts';

/** A key that is held down walks through the list; only where it rests is opened. */
const OPEN_PAUSE_MS = 150;

export const focusRow = (pane: HTMLElement | null, id: string): void =>
  pane
    ?.querySelector<HTMLElement>(`tbody a[href^="/e-contacts/${CSS.escape(id)}"]`)
    ?.focus({ preventScroll: true });

export interface ListKeys {
  readonly ids: readonly string[];
  readonly selectedId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly view: RowWindow;
  /** The row that has the focus, or had it last. */
  readonly lastId: RefObject<string | undefined>;
  readonly onKey: () => void;
  readonly onTick: (id: string) => void;
}

/**
 * j, k, Enter and x. The focus moves without drawing the list anew; where an e-contact is open, the next one opens.
 * @returns the row that is to be drawn because the focus goes there
 */
export function useListKeys({ ids, selectedId, hrefOf, view, lastId, onKey, onTick }: ListKeys) {
  const t = useT();
  const [wish, setWish] = useState<{ readonly id: string }>();
  const { pane } = view;
  const open = useOpenAtRest(hrefOf);

  useLayoutEffect(() => {
    if (wish !== undefined) focusRow(pane.current, wish.id);
  }, [wish, pane]);

  const isHidden = (): boolean => (pane.current?.clientHeight ?? 0) === 0;
  function current(): number {
    const has = pane.current?.contains(document.activeElement) === true;
    const id = has || selectedId === undefined ? lastId.current : selectedId;
    return id === undefined ? -1 : ids.indexOf(id);
  }
  function step(by: 1 | -1): void {
    const from = current();
    const id = ids[from === -1 ? (by === 1 ? 0 : ids.length - 1) : from + by];
    if (id === undefined) return;
    onKey();
    if (!isHidden()) {
      view.scrollToRow(ids.indexOf(id));
      setWish({ id });
    }
    if (selectedId !== undefined) open(id);
  }
  const withCurrent = (run: (id: string) => void) => (): void => {
    const id = ids[current()];
    if (id !== undefined) run(id);
  };
  useCommands([
    {
      id: 'list.next',
      label: t('inbox.key.next'),
      shortcut: { code: 'KeyJ' },
      repeats: true,
      hidden: true,
      run: () => step(1),
    },
    {
      id: 'list.previous',
      label: t('inbox.key.previous'),
      shortcut: { code: 'KeyK' },
      repeats: true,
      hidden: true,
      run: () => step(-1),
    },
    {
      id: 'list.open',
      label: t('inbox.key.open'),
      shortcut: { code: 'Enter' },
      hidden: true,
      run: withCurrent((id) => go(hrefOf(id))),
    },
    {
      id: 'list.select',
      label: t('inbox.key.select'),
      shortcut: { code: 'KeyX' },
      run: withCurrent(onTick),
    },
  ]);
  return wish?.id;
}

/** Opens at once, and while one is walking by only the last: Back then leads to where the walk began. */
function useOpenAtRest(hrefOf: (id: string) => string): (id: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(-Infinity);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => {
    clearTimeout(timer.current);
    const since = performance.now() - lastAt.current;
    lastAt.current = performance.now();
    const href = hrefOf(id);
    if (since > OPEN_PAUSE_MS) go(href, { replace: true });
    else timer.current = setTimeout(() => go(href, { replace: true }), OPEN_PAUSE_MS);
  };
}
