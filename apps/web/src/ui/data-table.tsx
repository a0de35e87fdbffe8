import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import styles from './data-table.module.css';

export type Column = {
  id: string;
  label: ReactNode;
  /** Any CSS width ("7rem"); one column without a width takes the rest. */
  width?: string | undefined;
  /** Where it may go when the table is narrow: 1 stays always (default), 2 goes under 720 px, 3 under 960 px. */
  priority?: 1 | 2 | 3 | undefined;
  /** The header is read aloud but not shown (marks, initials). */
  labelHidden?: boolean | undefined;
  /** Sorted by this column now. */
  sort?: 'ascending' | 'descending' | undefined;
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
  /** While newer rows are fetched the old ones stay, slightly dimmed. */
  stale?: boolean | undefined;
};

/** A long native table: sticky header, 40 px rows. Wrap it in a scrolling pane, or let the page scroll. */
export function DataTable({ caption, columns, rowCount, children, ref, stale }: DataTableProps) {
  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.table} aria-rowcount={rowCount + 1} aria-busy={stale || undefined}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} className={hiding(column.priority)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sort} className={hiding(column.priority)}>
                {column.labelHidden === true ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
  priority?: Column['priority'];
  /** Muted and tabular: times, codes. */
  quiet?: boolean | undefined;
};

/** One cell; what does not fit on its line ends in an ellipsis. */
export function DataCell({ priority, quiet, className, children, ...rest }: DataCellProps) {
  return (
    <td {...rest} className={cx(hiding(priority), quiet === true && styles.quiet, className)}>
      {children}
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

function hiding(priority: Column['priority']): string | undefined {
  return priority === 3 ? styles.third : priority === 2 ? styles.second : undefined;
}
