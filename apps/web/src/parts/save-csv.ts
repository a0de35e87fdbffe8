import { csvRow } from '@tervik/domain/patient-list/csv-cell.ts';

/** Excel takes a file without it for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Has the browser save a table as a CSV file. A cell that a spreadsheet would run as a formula is made harmless.
 * @param name without its ending
 * @param rows the header is the first
 */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, ...rows.map((row) => csvRow(row))], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
