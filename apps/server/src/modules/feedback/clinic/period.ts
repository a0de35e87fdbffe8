import { addDays, startOfDay } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { getMembership, type Tx } from '#platform/db/tx.ts';
import { findTimeZone } from './queries.ts';

const DAY = 86_400_000;

export interface OpenPeriod {
  readonly clinicId: string;
  readonly timeZone: string;
  /** Instants; the second is not included. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/**
 * Whole days of a clinic of mine, by its calendar.
 * @throws INVALID_INPUT for a period that ends before it begins or is longer than a year, NOT_FOUND, CLINIC_LOCKED
 */
export async function openPeriod(
  tx: Tx,
  wanted: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<OpenPeriod> {
  const { clinicId } = getMembership(tx, wanted);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1 && days <= FEEDBACK_LIMITS.periodDays)) throw new Refusal('INVALID_INPUT');
  const { time_zone: timeZone } = await tx.get(findTimeZone, { clinicId });
  return {
    clinicId,
    timeZone,
    from: new Date(startOfDay(from, timeZone)).toISOString(),
    to: new Date(startOfDay(addDays(to, 1), timeZone)).toISOString(),
    days,
  };
}
