import { calendarDate, startOfDay } from '@tervik/domain/calendar.ts';
import { isEContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { decideIntake, type Closure, type IntakeState } from '@tervik/domain/intake/decide-intake.ts';
import { isProblemGroup, problemGroupOf, type ProblemGroup } from '@tervik/domain/intake/problem-groups.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import * as sql from './queries.ts';

export interface StoredClosure extends Closure {
  readonly row: sql.ClosureRow;
}

/** What is known of a clinic's intake at one moment. */
export interface IntakeSheet {
  readonly clinicId: string;
  readonly timeZone: string;
  readonly countryCode: string;
  readonly version: number;
  readonly limits: Partial<Record<ProblemGroup, number>>;
  readonly closures: readonly StoredClosure[];
  readonly sent: ReadonlyMap<ProblemGroup, number>;
  readonly held: ReadonlyMap<ProblemGroup, number>;
  readonly writing: number;
}

/** `ALL` counts every clinic, `LIMITED` those that have a limit: nobody asks how much has come to the others. */
export type Counted = 'ALL' | 'LIMITED';

export async function readSheets(
  tx: Tx,
  clinicIds: readonly string[],
  counted: Counted,
): Promise<ReadonlyMap<string, IntakeSheet>> {
  const ids = [...clinicIds];
  const [rules, closures] = await Promise.all([
    tx.rows(sql.listRules, { clinicIds: ids }),
    tx.rows(sql.listClosures, { clinicIds: ids, now: tx.nowIso }),
  ]);
  const toCount = rules.filter(({ limits }) => counted === 'ALL' || Object.keys(limits).length > 0);
  const load = toCount.length === 0 ? [] : await readLoad(tx, toCount);
  return new Map(
    rules.map((rule) => {
      const own = load.filter((row) => row.clinic_id === rule.id);
      const sheet: IntakeSheet = {
        clinicId: rule.id,
        timeZone: rule.time_zone,
        countryCode: rule.country_code,
        version: rule.version,
        limits: rule.limits,
        closures: closures.filter((row) => row.clinic_id === rule.id).map(toClosure),
        sent: sumBy(own, 'SENT', (name) => (isEContactType(name) ? problemGroupOf(name) : undefined)),
        held: sumBy(own, 'HELD', (name) => (isProblemGroup(name) ? name : undefined)),
        writing: own.filter(({ kind }) => kind === 'WRITING').reduce((sum, { count }) => sum + count, 0),
      };
      return [rule.id, sheet];
    }),
  );
}

/** One of them. */
export async function readSheet(tx: Tx, clinicId: string, counted: Counted): Promise<IntakeSheet> {
  const sheet = (await readSheets(tx, [clinicId], counted)).get(clinicId);
  if (sheet === undefined) throw new Error('the intake of a clinic that is not there');
  return sheet;
}

/** Whether a group is taken now, for whoever holds no place. */
export const stateOf = (sheet: IntakeSheet, group: ProblemGroup, now: number): IntakeState<StoredClosure> =>
  decideIntake(
    group,
    {
      timeZone: sheet.timeZone,
      limit: sheet.limits[group] ?? null,
      taken: (sheet.sent.get(group) ?? 0) + (sheet.held.get(group) ?? 0),
      closures: sheet.closures,
    },
    now,
  );

const readLoad = (tx: Tx, rules: readonly { readonly id: string; readonly time_zone: string }[]) =>
  tx.rows(sql.listLoad, {
    clinicIds: rules.map(({ id }) => id),
    since: rules.map(({ time_zone: zone }) =>
      new Date(startOfDay(calendarDate(tx.now, zone), zone)).toISOString(),
    ),
    now: tx.nowIso,
    writingSince: new Date(tx.now - SERVER_LIMITS.writingNow).toISOString(),
  });

export const toClosure = (row: sql.ClosureRow): StoredClosure => ({
  row,
  groups: row.groups,
  from: Date.parse(row.begins_at),
  until: row.ends_at === null ? null : Date.parse(row.ends_at),
});

function sumBy(
  rows: readonly sql.LoadRow[],
  kind: sql.LoadRow['kind'],
  groupOf: (name: string) => ProblemGroup | undefined,
): Map<ProblemGroup, number> {
  const sums = new Map<ProblemGroup, number>();
  for (const row of rows) {
    const group = row.kind === kind ? groupOf(row.name) : undefined;
    if (group !== undefined) sums.set(group, (sums.get(group) ?? 0) + row.count);
  }
  return sums;
}
