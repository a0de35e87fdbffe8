import { describe, expect, it, test } from 'vitest';
import { PLANS } from '../subscription/vocabulary.ts';
import { Refusal } from '../errors.ts';
import { decideFeature, decideSwitch, refusalOf, type FeatureFacts } from './decide-feature.ts';
import { FEATURES } from './vocabulary.ts';

const ALL: readonly FeatureFacts[] = FEATURES.flatMap((feature) =>
  PLANS.flatMap((plan) =>
    [true, false].flatMap((hasModel) =>
      [true, false, null].flatMap((switchedOn) =>
        [true, false].map((isAgreed) => ({ feature, plan, hasModel, switchedOn, isAgreed })),
      ),
    ),
  ),
);
const WORD = { enabled: true, boardAgrees: true, boardMember: 'Mari Mets, juhatuse liige', hasAgreed: true };
const keyOf = (act: () => unknown): string => {
  try {
    return JSON.stringify(act());
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};

test('plan × model × switch × consent: the first thing that is missing is said', () => {
  for (const facts of ALL) {
    const expected =
      facts.plan === 'BASIC'
        ? ['NOT_AVAILABLE', 'NOT_IN_PLAN']
        : !facts.hasModel
          ? ['NOT_AVAILABLE', 'NO_MODEL']
          : facts.switchedOn !== true
            ? ['DISABLED', 'SWITCHED_OFF']
            : facts.feature === 'translation' && !facts.isAgreed
              ? ['DISABLED', 'CONSENT_MISSING']
              : ['ENABLED', null];
    const { state, reason } = decideFeature(facts);
    expect([state, reason], JSON.stringify(facts)).toEqual(expected);
  }
});

test.each([
  ['NOT_IN_PLAN', 'FEATURE_NOT_IN_PLAN', 'FEATURE_NOT_IN_PLAN'],
  ['NO_MODEL', 'AI_NOT_AVAILABLE', 'TRANSLATION_NOT_AVAILABLE'],
  ['SWITCHED_OFF', 'FEATURE_DISABLED', 'FEATURE_DISABLED'],
  ['CONSENT_MISSING', 'TRANSLATION_CONSENT_MISSING', 'TRANSLATION_CONSENT_MISSING'],
  [null, null, null],
] as const)(
  'whoever uses one that is %s is refused with %s, a translation with %s',
  (reason, ai, translation) => {
    const decided = { state: 'DISABLED', reason } as const;
    expect(refusalOf(decided, 'aiSummarization')).toBe(ai);
    expect(refusalOf(decided, 'aiSmartQuestionnaire')).toBe(ai);
    expect(refusalOf(decided, 'translation')).toBe(translation);
  },
);

describe('switching', () => {
  it('off is always possible and changes what was on; on needs plan, model and, for translation, the terms', () => {
    for (const facts of ALL)
      for (const hasAgreed of [true, false]) {
        const about = JSON.stringify({ ...facts, hasAgreed });
        expect(
          keyOf(() => decideSwitch(facts, { ...WORD, enabled: false, hasAgreed })),
          about,
        ).toBe(`{"changes":${facts.switchedOn === true}}`);
        const expected =
          facts.plan === 'BASIC'
            ? 'FEATURE_NOT_IN_PLAN'
            : !facts.hasModel
              ? 'FEATURE_WITHOUT_MODEL'
              : facts.feature === 'translation' && !hasAgreed
                ? 'TRANSLATION_CONSENT_MISSING'
                : `{"changes":${decideFeature(facts).state !== 'ENABLED'}}`;
        expect(
          keyOf(() => decideSwitch(facts, { ...WORD, hasAgreed })),
          about,
        ).toBe(expected);
      }
  });

  it.each([
    [{ boardAgrees: false }, 'BOARD_CONFIRMATION_REQUIRED'],
    [{ boardMember: '' }, 'FIELD_REQUIRED'],
    [{ boardMember: ' \u200B ' }, 'FIELD_REQUIRED'],
  ])('without the board’s word nothing is switched, neither on nor off: %j', (patch, key) => {
    const facts = ALL.find(({ plan, hasModel }) => plan === 'PREMIUM' && hasModel)!;
    for (const enabled of [true, false])
      expect(keyOf(() => decideSwitch(facts, { ...WORD, enabled, ...patch }))).toBe(key);
  });
});
