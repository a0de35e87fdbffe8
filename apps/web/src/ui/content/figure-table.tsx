import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly id: string;
  /** The first one names the row. */
  readonly cells: readonly ReactNode[];
}

export interface FigureTableProps {
  readonly caption: string;
  /** Names of the columns, that of the row's name too. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Figures under each other, the same that a drawing shows; where there is no room, it scrolls sideways. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label={caption}
      // It scrolls sideways: the keyboard must reach it.
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
