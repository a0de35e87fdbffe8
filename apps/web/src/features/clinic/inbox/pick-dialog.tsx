import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './inbox.module.css';

export interface Pick {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface PickDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly picks: readonly Pick[];
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** One of a few, with one press: a number, arrows and Enter, or the pointer. */
export function PickDialog({ title, text, picks, onPick, onClose }: PickDialogProps) {
  const t = useT();
  function pick(id: string): void {
    onClose();
    onPick(id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const digit = /^(?:Digit|Numpad)(?<number>[1-9])$/.exec(event.code)?.groups?.['number'];
    const chosen = digit === undefined ? undefined : picks[Number(digit) - 1];
    if (step !== undefined) {
      event.preventDefault();
      buttons[(step + buttons.length) % buttons.length]?.focus();
    } else if (chosen !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      pick(chosen.id);
    }
  }
  return (
    <Dialog open title={title} closeLabel={t('ui.close')} onClose={onClose}>
      {text}
      {/* The keys are those of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.picks} onKeyDown={onKeyDown}>
        {picks.map(({ id, label, hint }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.pick}
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => pick(id)}
            >
              {index < 9 && (
                <kbd aria-hidden="true" className={styles.number}>
                  {index + 1}
                </kbd>
              )}
              <span>
                {label}
                {hint !== undefined && <span className={styles.hint}>{hint}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
