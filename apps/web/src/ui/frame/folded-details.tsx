import { useId, useRef, useState } from 'react';
import { DefinitionList } from './details.tsx';
import type { Detail } from './details.tsx';
import styles from './details.module.css';
import { useCut } from '#ui/content/use-cut.ts';

export type FoldedDetailsProps = {
  /** The most important ones first: they are in view. */
  items: readonly Detail[];
  moreLabel: string;
  lessLabel: string;
};

/** Facts in one line beside a list, in two on a narrow page; the rest comes on demand, and is there on paper. */
export function FoldedDetails({ items, moreLabel, lessLabel }: FoldedDetailsProps) {
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const cut = useCut(line, open);
  const id = useId();
  return (
    <div className={styles.folded}>
      <div ref={line} id={id} data-open={open ? '' : undefined} className={styles.foldedLine}>
        <DefinitionList inline items={items} />
      </div>
      {(cut || open) && (
        <button
          type="button"
          className={styles.foldedToggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  );
}
