import { ArrowDown, ArrowUp } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { Link } from '#ui/frame/link.tsx';
import type { LinkProps } from '#ui/frame/link.tsx';
import styles from './data-table.module.css';

export type HideUnder = 'narrow' | 'medium' | 'wide';

export type Column = {
  id: string;
  label: ReactNode;
  /** Any CSS width; "26%" shrinks in a split view, "88px" stays. One column without a width takes the rest. */
  width?: string | undefined;
  /** Gone while the table (not the window) is narrower than 520, 720 or 960 px. */
  hideUnder?: HideUnder | undefined;
  /** Takes the rest while the column without a width is hidden (the patient, on a phone). */
  growsWhenNarrow?: boolean | undefined;
  /** The header is read aloud but not shown (marks, initials). */
  labelHidden?: boolean | undefined;
  /** Sorted by this column now. */
  sort?: 'ascending' | 'descending' | undefined;
  /** The header becomes a button that sorts. */
  onSort?: (() => void) | undefined;
};

export type DataTableProps = {
  /** What the table lists; read aloud. */
  caption: string;
  columns: readonly Column[];
  /** All rows there are, also those not drawn (aria-rowcount); the header is counted by the table. */
  rowCount: number;
  /** <DataRow> elements. */
  children: ReactNode;
  ref?: Ref<HTMLTableElement> | undefined;
  /** The cells speak for themselves (two lines a row): the header is read aloud but not shown. */
  headHidden?: boolean | undefined;
  /** While newer rows are fetched the old ones stay, slightly dimmed. */
  stale?: boolean | undefined;
};

/** A long native table: sticky header, 40 px rows. Wrap it in a scrolling pane, or let the page scroll. */
export function DataTable({ caption, columns, rowCount, children, ref, headHidden, stale }: DataTableProps) {
  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.table} aria-rowcount={rowCount + 1} aria-busy={stale || undefined}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.id}
              className={cx(hiding(column.hideUnder), column.growsWhenNarrow === true && styles.grow)}
              style={{ width: column.width }}
            />
          ))}
        </colgroup>
        <thead className={headHidden === true ? 'sr-only' : undefined}>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sort} className={hiding(column.hideUnder)}>
                <ColumnLabel column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function ColumnLabel({ column }: { column: Column }) {
  if (column.labelHidden === true) return <span className="sr-only">{column.label}</span>;
  const Arrow = column.sort === 'ascending' ? ArrowUp : ArrowDown;
  const text = (
    <>
      {column.label}
      {column.sort !== undefined && <Arrow />}
    </>
  );
  if (!column.onSort) return <span className={styles.head}>{text}</span>;
  return (
    <button type="button" className={styles.head} onClick={column.onSort}>
      {text}
    </button>
  );
}

export type DataRowProps = Omit<HTMLAttributes<HTMLTableRowElement>, 'aria-selected'> & {
  /** Its place among all rows, from 1. */
  index: number;
  /** The one that is open beside the list. */
  selected?: boolean | undefined;
  /** Not read yet: weight, not colour. */
  unread?: boolean | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
};

/** One row. Selected, focused and hovered look different from each other. */
export function DataRow({ index, selected, unread, className, children, ...rest }: DataRowProps) {
  return (
    <tr
      {...rest}
      aria-rowindex={index + 1}
      data-selected={selected === true ? '' : undefined}
      className={cx(styles.row, unread === true && styles.unread, className)}
    >
      {children}
    </tr>
  );
}

export type DataCellProps = TdHTMLAttributes<HTMLTableCellElement> & {
  hideUnder?: HideUnder | undefined;
  /** A second line while the table is narrower than 520 px: what a hidden column would have said. */
  below?: ReactNode;
  /** Muted and tabular: times, codes. */
  quiet?: boolean | undefined;
};

/** One cell; what does not fit on its line ends in an ellipsis. */
export function DataCell({ hideUnder, below, quiet, className, children, ...rest }: DataCellProps) {
  return (
    <td {...rest} className={cx(hiding(hideUnder), quiet === true && styles.quiet, className)}>
      {children}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </td>
  );
}

/** The one link of a row; its target is the whole row, and its focus is drawn around the row. */
export function RowLink({ selected, className, ...rest }: LinkProps & { selected?: boolean | undefined }) {
  return (
    <Link
      {...rest}
      aria-current={selected === true ? 'true' : undefined}
      className={cx(styles.link, className)}
    />
  );
}

function hiding(under: HideUnder | undefined): string | undefined {
  return under === undefined ? undefined : styles[under];
}
