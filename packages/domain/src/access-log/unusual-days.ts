/** What one member of staff read on one day, in patients. */
export interface AccessDay {
  readonly opened: number;
  /** Loaded in advance and never opened. */
  readonly ahead: number;
}

/** So many patients a day are never unusual (decisions "Every read … by staff"). */
export const NEVER_UNUSUAL_BELOW = 60;
/** How far above the other days a day must be, in their standard deviations. */
const DEVIATIONS = 3;

/**
 * Patients that were read on a day. The page loads both neighbours of what is opened; whoever asks for more than these has
 * read them, whatever it is called.
 */
export const countPatients = ({ opened, ahead }: AccessDay): number =>
  opened + Math.max(0, ahead - 2 * opened);

/**
 * Days on which somebody read far more patients than the clinic's staff on all other days. A day is measured against the
 * others alone: it does not raise its own limit.
 */
export function findUnusualDays<Day extends AccessDay>(days: readonly Day[]): Day[] {
  const counts = days.map(countPatients);
  const sum = counts.reduce((total, count) => total + count, 0);
  const squares = counts.reduce((total, count) => total + count * count, 0);
  const others = days.length - 1;
  return days.filter((_, at) => {
    const count = counts[at] ?? 0;
    if (count < NEVER_UNUSUAL_BELOW) return false;
    if (others === 0) return true;
    const mean = (sum - count) / others;
    const variance = Math.max(0, (squares - count * count) / others - mean * mean);
    return count > mean + DEVIATIONS * Math.sqrt(variance);
  });
}
