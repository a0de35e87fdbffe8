import { useEffect, useRef } from 'react';
import styles from './field.module.css';
import { Notice } from '#ui/content/notice.tsx';

export type FieldMistake = {
  /** Id of the control that the line leads to. */
  id: string;
  /** The same words that stand beside the field. */
  text: string;
};

export type ErrorSummaryProps = {
  title: string;
  mistakes: readonly FieldMistake[];
  /** Counts the tries to send: each failed one takes the reader here. */
  attempt: number;
};

/** Over a form that could not be sent: everything that is wrong, each line leading to its field. */
export function ErrorSummary({ title, mistakes, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // By the try alone: a mistake that comes while somebody types must not take the focus from their hands.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (mistakes.length === 0) return null;
  return (
    <Notice tone="error" live title={title} ref={box}>
      <ul className={styles.mistakes}>
        {mistakes.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // A fragment in the address would be one more step for "back".
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
