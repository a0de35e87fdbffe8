import { addDays } from '../calendar.ts';

/** First and last day, "YYYY-MM-DD". */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** @param monday "YYYY-MM-DD" */
export const weekOf = (monday: string): Days => ({ from: monday, to: addDays(monday, 6) });

/**
 * The days of a step (a week or a month) that a period counts, where it leaves some out that have been.
 * @param today "YYYY-MM-DD"
 * @returns null for a step that is whole, or whole as far as it has come
 */
export function daysCounted(step: Days, { from, to }: Days, today: string): Days | null {
  const last = step.from <= today && today < step.to ? today : step.to;
  // Of a step beside the period nothing is known.
  if (to < step.from || from > last) return null;
  if (from <= step.from && to >= last) return null;
  return { from: from > step.from ? from : step.from, to: to < last ? to : last };
}
