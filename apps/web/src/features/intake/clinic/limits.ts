import type { Intake } from '@tervik/contract/intake.ts';
import { LIMITS } from '@tervik/domain/limits.ts';

type ProblemGroup = Intake['groups'][number]['group'];
/** What stands in the fields that were touched. */
export type TypedLimits = Readonly<Partial<Record<ProblemGroup, string>>>;

/** A limit as it is typed: null = none, undefined = no number that could be one. */
export function readLimit(typed = ''): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return limit >= 1 && limit <= LIMITS.dailyIntakeMax ? limit : undefined;
}

/** What would be saved: those that differ from what there is; undefined = one of them is no number. */
export function changedLimits(
  { groups }: Pick<Intake, 'groups'>,
  typed: TypedLimits,
): Partial<Record<ProblemGroup, number | null>> | undefined {
  const changed: Partial<Record<ProblemGroup, number | null>> = {};
  for (const { group, limit } of groups) {
    const text = typed[group];
    if (text === undefined) continue;
    const requested = readLimit(text);
    if (requested === undefined) return undefined;
    if (requested !== limit) changed[group] = requested;
  }
  return changed;
}
