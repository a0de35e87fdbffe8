import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { decideFeature, type FeatureFacts } from '@tervik/domain/clinic-feature/decide-feature.ts';
import { FEATURES, type Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import type { ChangeRow, SwitchesRow } from './queries.ts';

/** @param withModel features for which there is a language model to ask */
export const factsOf = (
  row: SwitchesRow,
  feature: Feature,
  withModel: ReadonlySet<Feature>,
): FeatureFacts => ({
  feature,
  plan: row.plan,
  hasModel: withModel.has(feature),
  switchedOn: row.features[feature] ?? null,
  isAgreed: row.is_agreed,
});

export const presentSetting = (
  row: SwitchesRow,
  changes: readonly ChangeRow[],
  withModel: ReadonlySet<Feature>,
): ClinicSetting => ({
  features: FEATURES.map((feature) => {
    const facts = factsOf(row, feature, withModel);
    const { state, reason } = decideFeature(facts);
    return { feature, state, reason, switchedOn: facts.switchedOn === true };
  }),
  translationTerms:
    row.terms_version === null ? null : { version: row.terms_version, agreedByMe: row.is_mine },
  changes: changes.map(({ employee_name, board_member, ...change }) => ({
    ...change,
    employeeName: employee_name,
    boardMember: board_member,
  })),
});
