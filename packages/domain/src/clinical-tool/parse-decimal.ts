/**
 * A number as one types it: digits with at most one comma or point. Empty or anything else is `null`.
 * A text of several groups ("1 098", "1.098,5") is none: which mark means what cannot be known.
 */
export function parseDecimal(text: string): number | null {
  return /^\d{1,6}(?:[.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
}
