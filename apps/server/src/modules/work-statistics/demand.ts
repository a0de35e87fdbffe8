import type { Demand } from '@tervik/contract/work-statistics.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { mergeSmall } from '@tervik/domain/small-groups.ts';
import { weekGrid } from '@tervik/domain/work-statistics/demand.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ClinicPeriod } from './period.ts';
import { countDemand, countPatients } from './queries.ts';

/** When patients write, about what, and how many they are. Groups of fewer than five are not told of alone. */
export async function measureDemand(tx: Tx, { span, timeZone, mondays }: ClinicPeriod): Promise<Demand> {
  const [rows, { received, begun, patients }] = await Promise.all([
    tx.rows(countDemand, { ...span, timeZone }),
    tx.get(countPatients, span),
  ]);
  const weeks = new Map(rows.map(({ monday, count }) => [monday, count]));
  return {
    received,
    begunByStaff: begun,
    patients,
    hours: weekGrid(
      rows.flatMap(({ weekday, hour, count }) =>
        weekday === null || hour === null ? [] : [{ weekday, hour, count }],
      ),
    ),
    types: mergeSmall(
      rows.flatMap(({ type, count }) => (type === null ? [] : [{ name: typeOf(type), count }])),
      ({ count }) => count >= STATISTICS_LIMITS.groupMin,
      (together) => ({ name: null, count: together.reduce((sum, { count }) => sum + count, 0) }),
    ).map(({ name, count }) => ({ type: name, count })),
    weeks: mondays.map((from) => ({ from, received: weeks.get(from) ?? 0 })),
  };
}

const typeOf = (text: string): EContactType | null => E_CONTACT_TYPES.find((type) => type === text) ?? null;
