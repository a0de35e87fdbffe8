import { expect, test } from 'vitest';
import { featureState } from './features.ts';

test.each([
  ['BASIC', true, 'NOT_AVAILABLE'],
  ['BASIC', false, 'NOT_AVAILABLE'],
  ['BASIC', null, 'NOT_AVAILABLE'],
  ['PREMIUM', true, 'ENABLED'],
  ['PREMIUM', false, 'DISABLED'],
  ['PREMIUM', null, 'DISABLED'],
] as const)('%s, switch %s: %s', (plan, enabled, state) => {
  expect(featureState(plan, enabled)).toBe(state);
});
