import type { LdlAssessment, LdlInput } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { wantsHalf, type GoalOutcome } from '@tervik/domain/clinical-tool/ldl/goals.ts';
import type { Formats } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/i18n.ts';

/**
 * The outcome in plain words for the patient; none while the group may be higher, for the goal would be another then.
 * @param language the patient's, as the formats are
 */
export function patientText(
  { t }: Pick<Language, 't'>,
  formats: Pick<Formats, 'number' | 'decimal'>,
  input: LdlInput,
  { ldl, score, risk, goal, isOpen }: LdlAssessment,
): readonly string[] {
  if (ldl === null || risk === null || goal === null || isOpen) return [];
  const unit = t(input.unit === 'mmol/l' ? 'clinical-tool.ldl.unit.mmol_l' : 'clinical-tool.ldl.unit.mg_dl');
  return [
    t('clinical-tool.ldl.patient.ldl', { value: formats.decimal(String(ldl.value)), unit }),
    ...(score === null
      ? []
      : [
          t('clinical-tool.ldl.patient.score', {
            of100: formats.number(Math.max(1, Math.round(score.percent))),
          }),
        ]),
    t(wantsHalf(risk.group) ? 'clinical-tool.ldl.patient.goalHalf' : 'clinical-tool.ldl.patient.goal', {
      goal: formats.number(goal.goal),
      unit,
    }),
    t(`clinical-tool.ldl.patient.now.${stateOf(goal, input.treated)}`, {
      distance: formats.number(goal.distance),
      unit,
    }),
    t('clinical-tool.ldl.patient.next'),
  ];
}

function stateOf(
  { distance, isHalved }: GoalOutcome,
  treated: boolean,
): 'above' | 'at' | 'notHalved' | 'under' {
  if (distance > 0) return 'above';
  if (distance === 0) return 'at';
  return treated && isHalved === false ? 'notHalved' : 'under';
}
