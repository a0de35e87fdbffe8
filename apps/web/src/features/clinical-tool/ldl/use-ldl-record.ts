import type { LdlAssessment, LdlInput } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useEntered } from './use-entered.ts';
import { useLdlWords } from './use-ldl-words.ts';

export interface LdlOutcomeProps {
  readonly input: LdlInput;
  readonly assessment: LdlAssessment;
}

/** The outcome as lines for the record, in the reader's language; none without LDL and without a group. */
export function useLdlRecord(input: LdlInput, assessment: LdlAssessment): readonly string[] {
  const t = useT();
  const formats = useFormats();
  const words = useLdlWords();
  const entered = useEntered(input);
  const { ldl, nonHdl, score, scoreWithoutDisease, risk, goal, isOpen } = assessment;
  const half = risk === null || goal === null ? null : words.half(risk.group, input.treated, goal);
  const group = risk === null ? '' : t(`clinical-tool.ldl.risk.${risk.group}`);
  if (ldl === null && risk === null) return [];
  return [
    t('clinical-tool.ldl.record.values', { values: entered.join('; ') }),
    ...(ldl === null
      ? []
      : [
          t('clinical-tool.ldl.record.ldl', {
            value: words.exact(ldl.value),
            unit: words.unit(input.unit),
            from: t(`clinical-tool.ldl.record.from.${ldl.from}`),
          }),
        ]),
    ...(nonHdl === null
      ? []
      : [t('clinical-tool.ldl.record.nonHdl', { value: words.exact(nonHdl), unit: words.unit(input.unit) })]),
    ...(score === null
      ? []
      : [
          t('clinical-tool.ldl.record.score', {
            kind: t(`clinical-tool.ldl.score.${score.kind}`),
            percent: formats.number(score.percent),
          }),
        ]),
    ...(risk === null
      ? []
      : [
          t('clinical-tool.ldl.record.risk', {
            group: isOpen ? t('clinical-tool.ldl.risk.atLeast', { group }) : group,
            reasons: risk.reasons
              .map((one) => words.reason(one, score?.percent ?? scoreWithoutDisease))
              .join('; '),
          }),
        ]),
    ...(risk === null || goal === null
      ? []
      : [
          t('clinical-tool.ldl.record.goal', {
            goal: words.goal(risk.group, input.unit),
            distance: words.distance(goal, input.unit),
          }),
          ...(isOpen ? [t('clinical-tool.ldl.goal.open')] : []),
          ...(half === null ? [] : [half]),
          ...(goal.decrease === null || goal.decrease === 0
            ? []
            : [t('clinical-tool.ldl.record.decrease', { decrease: words.decrease(goal.decrease) })]),
        ]),
  ];
}
