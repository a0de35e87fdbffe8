import type { FeatureState } from '@tervik/domain/clinic/vocabulary.ts';

/**
 * A feature of the PREMIUM plan, as the server sees it and nobody else (decisions "Clinic, plan, staff").
 * @param enabled the clinic's switch; null = it was never touched, and a model is asked only where somebody wanted it
 */
export function featureState(plan: 'BASIC' | 'PREMIUM', enabled: boolean | null): FeatureState {
  if (plan === 'BASIC') return 'NOT_AVAILABLE';
  return enabled === true ? 'ENABLED' : 'DISABLED';
}
