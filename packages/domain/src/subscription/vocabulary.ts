/** Spec §3 "Plans". PREMIUM is sold as "Best clinic" and has all features. */
export const PLANS = ['BASIC', 'PREMIUM'] as const;
export type Plan = (typeof PLANS)[number];

/** What a plan may lack: the switches of the clinic, and what needs no switch (spec §3, §6). */
export const PLAN_PARTS = [
  'translation',
  'aiSummarization',
  'aiSmartQuestionnaire',
  'virusScanning',
  'questionnaires',
] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

/** BASIC has neither virus scanning nor questionnaires nor what a model does (decisions "Clinic, plan, staff"). */
const PARTS_OF: Readonly<Record<Plan, readonly PlanPart[]>> = { BASIC: [], PREMIUM: PLAN_PARTS };

export const hasInPlan = (plan: Plan, part: PlanPart): boolean => PARTS_OF[plan].includes(part);
