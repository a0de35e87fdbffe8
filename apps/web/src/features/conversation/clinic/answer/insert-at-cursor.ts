/** Where the cursor, or what is selected, stands in a text. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts a text in place of what is selected; what stands before and after it is never glued to it.
 *
 * @param between what parts it from them where no line break does yet
 * @returns the whole text, and where the cursor stands then: at the end of what was put in
 */
export function insertAtCursor(
  whole: string,
  { from, to }: Selection,
  text: string,
  between: '\n' | '\n\n',
): { readonly whole: string; readonly cursor: number } {
  const start = whole.slice(0, from);
  const rest = whole.slice(to);
  const before = start === '' || start.endsWith('\n') ? start : `${start.trimEnd()}${between}`;
  const after = rest === '' || rest.startsWith('\n') ? rest : `${between}${rest.trimStart()}`;
  return { whole: `${before}${text}${after}`, cursor: before.length + text.length };
}
