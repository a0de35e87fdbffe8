import { addDays } from '../calendar.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a week that a period counts, where it leaves some out that have been. All dates are "YYYY-MM-DD".
 * @returns null for a week that is whole, or whole as far as it has come
 */
export function daysCounted(monday: string, { from, to }: Days, today: string): Days | null {
  const sunday = addDays(monday, 6);
  const last = monday <= today && today < sunday ? today : sunday;
  // Of a week beside the period nothing is known.
  if (to < monday || from > last) return null;
  if (from <= monday && to >= last) return null;
  return { from: from > monday ? from : monday, to: to < last ? to : last };
}
