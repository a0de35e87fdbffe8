import type { PlanPart } from '../subscription/vocabulary.ts';

/** Switches of spec §3 "Clinic", by their names on the wire. */
export const FEATURES = [
  'translation',
  'aiSummarization',
  'aiSmartQuestionnaire',
] as const satisfies readonly PlanPart[];
export type Feature = (typeof FEATURES)[number];

/** Spec §3 "Feature state". */
export const FEATURE_STATES = ['ENABLED', 'DISABLED', 'NOT_AVAILABLE'] as const;
export type FeatureState = (typeof FEATURE_STATES)[number];

/**
 * Why a feature is not on. NOT_AVAILABLE: the plan lacks it, or this server asks no model. DISABLED: nobody has switched
 * it on, or nobody who may has agreed to the terms that it needs.
 */
export const FEATURE_REASONS = ['NOT_IN_PLAN', 'NO_MODEL', 'SWITCHED_OFF', 'CONSENT_MISSING'] as const;
export type FeatureReason = (typeof FEATURE_REASONS)[number];
