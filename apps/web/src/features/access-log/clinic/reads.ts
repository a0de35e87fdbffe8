import type { z } from 'zod';
import type { listOwnAccess } from '@tervik/contract/access-log.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';

type Entry = z.infer<typeof listOwnAccess.response>['entries'][number];

/** One visit to an e-contact: opening it reads several things within moments. */
export interface Read extends Omit<Entry, 'purpose'> {
  /** In the order in which they happened, each once. */
  readonly purposes: readonly string[];
}
export interface Day {
  /** "YYYY-MM-DD" by the clinic's clock. */
  readonly date: string;
  readonly reads: readonly Read[];
}

const TOGETHER_MS = 60_000;

/** Entries (newest first) by day; those of one e-contact within a minute are one visit. */
export function listDays(entries: readonly Entry[], timeZone: string): Day[] {
  const days: { date: string; reads: Read[] }[] = [];
  for (const { purpose, ...entry } of entries) {
    const date = calendarDate(Date.parse(entry.at), timeZone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, reads: [] };
      days.push(day);
    }
    const last = day.reads.at(-1);
    if (last !== undefined && isSameVisit(last, entry))
      day.reads[day.reads.length - 1] = { ...last, purposes: [...new Set([purpose, ...last.purposes])] };
    else day.reads.push({ ...entry, purposes: [purpose] });
  }
  return days;
}

const isSameVisit = (read: Read, entry: Omit<Entry, 'purpose'>): boolean =>
  read.eContactId !== null &&
  read.eContactId === entry.eContactId &&
  Date.parse(read.at) - Date.parse(entry.at) <= TOGETHER_MS;
