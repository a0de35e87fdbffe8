import type { z } from 'zod';
import type { AccessEntry } from '@tervik/contract/access-log.ts';

type Entry = z.infer<typeof AccessEntry>;

/** One visit of somebody to an e-contact: opening it reads several things within moments. */
export interface Look extends Omit<Entry, 'purpose'> {
  /** In the order in which they happened, each once. */
  readonly purposes: readonly string[];
}

const TOGETHER_MS = 60_000;

/** Entries (newest first) of one colleague and one e-contact within a minute are one look. */
export function listLooks(entries: readonly Entry[]): Look[] {
  const looks: Look[] = [];
  for (const { purpose, ...entry } of entries) {
    const last = looks.at(-1);
    if (last !== undefined && isSameVisit(last, entry))
      looks[looks.length - 1] = { ...last, purposes: [...new Set([purpose, ...last.purposes])] };
    else looks.push({ ...entry, purposes: [purpose] });
  }
  return looks;
}

const isSameVisit = (look: Look, entry: Omit<Entry, 'purpose'>): boolean =>
  look.eContactId !== null &&
  look.eContactId === entry.eContactId &&
  look.employeeName === entry.employeeName &&
  look.clinicName === entry.clinicName &&
  Date.parse(look.at) - Date.parse(entry.at) <= TOGETHER_MS;
