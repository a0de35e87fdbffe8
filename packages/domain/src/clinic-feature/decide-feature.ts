import { Refusal, type ErrorKey } from '../errors.ts';
import { assertBoardAgrees, type BoardWord } from '../subscription/board-word.ts';
import { hasInPlan, type Plan } from '../subscription/vocabulary.ts';
import type { Feature, FeatureReason, FeatureState } from './vocabulary.ts';

export interface FeatureFacts {
  readonly feature: Feature;
  readonly plan: Plan;
  /** This server has a language model to ask. */
  readonly hasModel: boolean;
  /** The clinic's switch; null = never touched, and a model is asked only where somebody wanted it. */
  readonly switchedOn: boolean | null;
  /** An admin who works in the clinic has agreed to the terms of translation that are in force. */
  readonly isAgreed: boolean;
}

export interface DecidedFeature {
  readonly state: FeatureState;
  /** null = it is ENABLED. */
  readonly reason: FeatureReason | null;
}

/** What a clinic has of a feature, as the server sees it and nobody else (decisions "Clinic, plan, staff"). */
export function decideFeature(facts: FeatureFacts): DecidedFeature {
  const unavailable = findObstacle(facts);
  if (unavailable !== null) return { state: 'NOT_AVAILABLE', reason: unavailable };
  if (facts.switchedOn !== true) return { state: 'DISABLED', reason: 'SWITCHED_OFF' };
  if (needsTerms(facts.feature) && !facts.isAgreed) return { state: 'DISABLED', reason: 'CONSENT_MISSING' };
  return { state: 'ENABLED', reason: null };
}

/** Why nobody can switch it on here. */
function findObstacle({ feature, plan, hasModel }: FeatureFacts): 'NOT_IN_PLAN' | 'NO_MODEL' | null {
  if (!hasInPlan(plan, feature)) return 'NOT_IN_PLAN';
  return hasModel ? null : 'NO_MODEL';
}

/** What leaves the clinic word by word has terms of its own (spec §3 PRM_TRANSLATION_CLINIC). */
export const needsTerms = (feature: Feature): boolean => feature === 'translation';

/** The refusal of whoever uses a feature that is not on. */
export function refusalOf({ reason }: DecidedFeature, feature: Feature): ErrorKey | null {
  if (reason === 'NO_MODEL')
    return feature === 'translation' ? 'TRANSLATION_NOT_AVAILABLE' : 'AI_NOT_AVAILABLE';
  return reason === null ? null : USE_REFUSALS[reason];
}
const USE_REFUSALS = {
  NOT_IN_PLAN: 'FEATURE_NOT_IN_PLAN',
  SWITCHED_OFF: 'FEATURE_DISABLED',
  CONSENT_MISSING: 'TRANSLATION_CONSENT_MISSING',
} as const satisfies Record<Exclude<FeatureReason, 'NO_MODEL'>, ErrorKey>;

/** What an admin of the clinic asks for; who that is has been checked before. */
export interface SwitchRequest extends BoardWord {
  readonly enabled: boolean;
  /** The admin has agreed to the terms in force, before or with this request. */
  readonly hasAgreed: boolean;
}

/**
 * Whether a switch changes anything; what stands already as it is asked for is no mistake, for two people may press at once.
 * @throws BOARD_CONFIRMATION_REQUIRED, FIELD_REQUIRED, FEATURE_NOT_IN_PLAN, FEATURE_WITHOUT_MODEL, TRANSLATION_CONSENT_MISSING
 */
export function decideSwitch(facts: FeatureFacts, request: SwitchRequest): { readonly changes: boolean } {
  assertBoardAgrees(request);
  if (!request.enabled) return { changes: facts.switchedOn === true };
  const unavailable = findObstacle(facts);
  if (unavailable === 'NOT_IN_PLAN') throw new Refusal('FEATURE_NOT_IN_PLAN');
  if (unavailable === 'NO_MODEL') throw new Refusal('FEATURE_WITHOUT_MODEL');
  if (needsTerms(facts.feature) && !request.hasAgreed) throw new Refusal('TRANSLATION_CONSENT_MISSING');
  return { changes: decideFeature(facts).state !== 'ENABLED' };
}
