import { useMemo } from 'react';
import { compareTexts } from './compare-texts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './prompt.module.css';

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
  /** What is compared, where two comparisons stand under each other. */
  readonly label?: string;
}

/** What became of a text: what has gone is struck through, what is new underlined; both are said to whoever listens. */
export function DifferenceText({ before, after, label }: DifferenceProps) {
  const t = useT();
  const pieces = useMemo(
    () =>
      compareTexts(before, after).map((piece, at) => ({ piece, id: `${at} ${piece.kind} ${piece.text}` })),
    [before, after],
  );
  if (before === after) return <p>{t('prompt.compare.same')}</p>;
  return (
    <div
      className={styles.difference}
      role="region"
      aria-label={label ?? t('prompt.compare.result')}
      // A long one scrolls: the keyboard must reach it.
      tabIndex={0}
    >
      {pieces.map(({ id, piece: { kind, text } }) =>
        kind === 'SAME' ? (
          <span key={id}>{text}</span>
        ) : kind === 'GONE' ? (
          <del key={id}>
            <span className="sr-only">{t('prompt.compare.gone')} </span>
            {text}
          </del>
        ) : (
          <ins key={id}>
            <span className="sr-only">{t('prompt.compare.new')} </span>
            {text}
          </ins>
        ),
      )}
    </div>
  );
}
