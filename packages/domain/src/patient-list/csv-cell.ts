/** What a spreadsheet takes for the beginning of a formula, full-width signs too, and what it strips before looking. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * Where a spreadsheet that is set to another delimiter would find one inside a cell: quotes in the middle of its line would not
 * keep the cell together. A plus or minus is no formula yet, without something to call: it may be a list, or a phone number.
 */
const FORMULA_INSIDE = /([,;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－].*[|(])/gu;

/**
 * A cell of a table that we hand out as CSV. A text that a spreadsheet would run as a formula gets an apostrophe before
 * it, which the spreadsheet does not show; reading the cell again takes it off (`tidyCell`).
 * @param delimiter what stands between the cells
 */
export function csvCell(value: string, delimiter = ';'): string {
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_INSIDE, "$1'");
  const isPlain = !harmless.includes(delimiter) && !/["\r\n]|^\s|\s$/u.test(harmless);
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}

/** A row of such a table, with its line end. */
export const csvRow = (values: readonly string[], delimiter = ';'): string =>
  `${values.map((value) => csvCell(value, delimiter)).join(delimiter)}\r\n`;
