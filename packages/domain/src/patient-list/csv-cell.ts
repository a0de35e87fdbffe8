/** What a spreadsheet takes for the beginning of a formula, full-width signs too, and what it strips before looking. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** What a spreadsheet takes for a number and shows without its first zero: the end of a phone number, a code. */
const ZERO_FIRST = /^0\d+$/;

/**
 * A cell of a table that we hand out as CSV. A text that a spreadsheet would run as a formula, or shorten as a number, gets
 * an apostrophe before it, which the spreadsheet does not show; reading the cell again takes it off (`tidyCell`).
 * @param delimiter what stands between the cells
 */
export function csvCell(value: string, delimiter = ';'): string {
  const asText = FORMULA.test(value) || ZERO_FIRST.test(value) ? `'${value}` : value;
  const isPlain = !asText.includes(delimiter) && !/["\r\n]|^\s|\s$/u.test(asText);
  return isPlain ? asText : `"${asText.replaceAll('"', '""')}"`;
}

/** A row of such a table, with its line end. */
export const csvRow = (values: readonly string[], delimiter = ';'): string =>
  `${values.map((value) => csvCell(value, delimiter)).join(delimiter)}\r\n`;
