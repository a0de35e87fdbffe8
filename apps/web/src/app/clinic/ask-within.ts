import type { ClinicPart } from '@tervik/contract/realtime.ts';

/** What staff shall see within a second leaves them the rest of it for the answer. */
export const SHORTLY_MS = 400;
/** Patients begin and end drafts all the time, and every list shows how many write. */
const INTAKE_MS = 2_000;
/** ms that a row of the list of colleagues costs the server, with room for other work: asked for by each of them. */
const PER_ROW_MS = 0.03;

/**
 * In how many ms the open pages of a clinic ask again for what has changed. All of them hear of it in one moment: a
 * thousand that asked at once would have the server work for a second, and a thousand lists of a thousand colleagues
 * would keep others from it.
 * @param colleagues as many as the page knows
 */
export function askWithin(part: ClinicPart, colleagues: number): number {
  if (part === 'INTAKE') return INTAKE_MS;
  return part === 'EMPLOYEES' ? Math.max(SHORTLY_MS, colleagues ** 2 * PER_ROW_MS) : SHORTLY_MS;
}
