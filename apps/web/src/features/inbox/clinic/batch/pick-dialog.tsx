import { Composite, CompositeItem, useCompositeStore } from '@ariakit/react';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from '../inbox.module.css';

export interface Pick {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface PickDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Absent: on their way. A number means nothing before all of them are there. */
  readonly picks: readonly Pick[] | undefined;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * One of a few, with one press: a number, arrows and Enter, or the pointer. It opens with nothing under the focus that
 * a key would press, and whoever types words into it by mistake chooses nothing by the numbers among them.
 */
export function PickDialog({ title, text, picks, onPick, onClose }: PickDialogProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const store = useCompositeStore({ orientation: 'vertical', focusLoop: true });
  const isText = useRef(false);
  function pick(id: string): void {
    onClose();
    onPick(id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isInList = event.target instanceof Node && list.current?.contains(event.target) === true;
    const [first, last] = [store.first(), store.last()];
    const entered = { ArrowDown: first, Home: first, ArrowUp: last, End: last }[event.key];
    const digit = /^(?:Digit|Numpad)(?<number>[1-9])$/.exec(event.code)?.groups?.['number'];
    const chosen = digit === undefined ? undefined : picks?.[Number(digit) - 1];
    if (entered !== undefined) {
      isText.current = false;
      if (isInList) return;
      event.preventDefault();
      store.move(entered);
    } else if (chosen !== undefined && !event.repeat && !isText.current) {
      event.preventDefault();
      pick(chosen.id);
    } else if (event.key.length === 1 && digit === undefined) isText.current = true;
  }
  return (
    <Dialog open title={title} closeLabel={t('ui.close')} onClose={onClose} onKeyDown={onKeyDown}>
      {text}
      {picks === undefined && <Skeleton label={t('ui.loading')} />}
      <Composite store={store} render={<ul ref={list} />} className={styles.picks}>
        {picks?.map(({ id, label, hint }, index) => (
          <li key={id}>
            {/* Nothing tells a screen reader of the arrows here, so Tab comes to each of them too. */}
            <CompositeItem tabbable className={styles.pick} onClick={() => pick(id)}>
              {index < 9 && (
                <kbd aria-hidden="true" className={styles.number}>
                  {index + 1}
                </kbd>
              )}
              <span>
                {label}
                {hint !== undefined && <span className={styles.hint}>{hint}</span>}
              </span>
            </CompositeItem>
          </li>
        ))}
      </Composite>
    </Dialog>
  );
}
