import type { LipidUnit, RiskGroup } from './vocabulary.ts';

/** LDL is to be under this, in each unit (ESC/EAS 2019, unchanged in 2025): never found by converting. */
export const GOALS: Readonly<Record<RiskGroup | 'EXTREME', Readonly<Record<LipidUnit, number>>>> = {
  LOW: { 'mmol/l': 3, 'mg/dl': 116 },
  MODERATE: { 'mmol/l': 2.6, 'mg/dl': 100 },
  HIGH: { 'mmol/l': 1.8, 'mg/dl': 70 },
  VERY_HIGH: { 'mmol/l': 1.4, 'mg/dl': 55 },
  /** May be considered (class IIb); the facts give no year. */
  EXTREME: { 'mmol/l': 1, 'mg/dl': 40 },
};

/** In these groups LDL is also to be at least 50 % under what it was before treatment. */
export const wantsHalf = (group: RiskGroup): boolean => group === 'HIGH' || group === 'VERY_HIGH';

export interface GoalInput {
  readonly group: RiskGroup;
  /** In `unit`, as it is shown. */
  readonly ldl: number;
  /** LDL before treatment, in `unit`; `null` = not known. */
  readonly baseline: number | null;
  readonly unit: LipidUnit;
}

export interface GoalOutcome {
  /** LDL is to be under it, in the unit. */
  readonly goal: number;
  /** How much LDL is over the goal, in the unit; 0 or less: it is not. */
  readonly distance: number;
  /** Is LDL half of the baseline or less? `null` = not asked for, or the baseline is not known. */
  readonly isHalved: boolean | null;
  /**
   * The smallest whole percentage by which today's LDL has to fall; 0 = by none, `null` = the goal is reached, and nobody knows whether
   * the half is.
   */
  readonly decrease: number | null;
}

/** How far LDL is from what the group asks for. */
export function compareWithGoal({ group, ldl, baseline, unit }: GoalInput): GoalOutcome {
  const goal = GOALS[group][unit];
  const half = wantsHalf(group) && baseline !== null ? baseline / 2 : null;
  const isHalved = half === null ? null : ldl <= half;
  const toGoal = ldl < goal ? 0 : fallBelow(ldl, goal);
  const toHalf = half === null || ldl <= half ? 0 : fallTo(ldl, half);
  return {
    goal,
    distance: Math.round((ldl - goal) * 100) / 100,
    isHalved,
    decrease: toGoal === 0 && wantsHalf(group) && baseline === null ? null : Math.max(toGoal, toHalf),
  };
}

/** Against the last digits of a binary number: 3.6 to 1.8 is 50 %, not 50.00000000000001. */
const percentOf = (from: number, to: number): number => Number((((from - to) / from) * 100).toFixed(6));
/** Under the goal, not at it. */
const fallBelow = (from: number, to: number): number => Math.floor(percentOf(from, to)) + 1;
const fallTo = (from: number, to: number): number => Math.ceil(percentOf(from, to));
