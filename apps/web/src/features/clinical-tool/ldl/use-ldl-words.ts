import type { LdlField, LdlInput, LdlMistake } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import type { GoalOutcome } from '@tervik/domain/clinical-tool/ldl/goals.ts';
import { GOALS, wantsHalf } from '@tervik/domain/clinical-tool/ldl/goals.ts';
import type { PastedLipid } from '@tervik/domain/clinical-tool/ldl/read-pasted.ts';
import type { RiskReason } from '@tervik/domain/clinical-tool/ldl/risk.ts';
import type { FactorCount, LipidUnit, RiskGroup } from '@tervik/domain/clinical-tool/ldl/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT, type MessageKey } from '#lib/i18n/i18n.ts';

/** Where a reason is from, but for the rules of 2019. */
const SOURCES: Partial<Record<RiskReason, MessageKey>> = {
  SCORE: 'clinical-tool.ldl.source.score',
  SCORE_WITHOUT_DISEASE: 'clinical-tool.ldl.source.ours',
};

/** What the LDL tool says, in the reader's language. */
export function useLdlWords() {
  const t = useT();
  const formats = useFormats();
  const unit = (one: LipidUnit): string =>
    t(one === 'mmol/l' ? 'clinical-tool.ldl.unit.mmol_l' : 'clinical-tool.ldl.unit.mg_dl');
  const unitOf = (field: LdlField, lipids: LipidUnit): string => {
    if (field === 'systolic' || field === 'diastolic') return t('clinical-tool.ldl.unit.mmhg');
    return field === 'egfr' ? t('clinical-tool.ldl.unit.gfr') : unit(lipids);
  };
  const label = (field: LdlField, lipids: LipidUnit): string =>
    t(`clinical-tool.ldl.field.${field}`, { unit: unitOf(field, lipids) });
  const mistake = ({ field, problem, limits, meant }: LdlMistake, input: LdlInput): string =>
    t(`clinical-tool.ldl.problem.${problem}`, {
      example: formats.number(1.1),
      value: input[field].trim(),
      unit: unit(input.unit),
      ...(limits !== undefined && { min: formats.number(limits.min), max: formats.number(limits.max) }),
      ...(meant !== undefined && { meant: unit(meant) }),
    });
  /** As it was typed, with the language's comma. */
  const exact = (value: number): string => formats.decimal(String(value));
  const pasted = ({ quantity, value, unit: of, date }: PastedLipid): string =>
    [
      t(`clinical-tool.ldl.name.${quantity}`),
      exact(value),
      ...(of === null ? [] : [unit(of)]),
      ...(date === null ? [] : [`(${formats.dateInFigures(date)})`]),
    ].join(' ');
  /** With its guideline and year. */
  const reason = (one: RiskReason, percent: number | null): string =>
    t(SOURCES[one] ?? 'clinical-tool.ldl.source.rule', {
      reason: t(`clinical-tool.ldl.reason.${one}`, {
        ...(percent !== null && { percent: formats.number(percent) }),
      }),
    });
  const goal = (group: RiskGroup, lipids: LipidUnit): string =>
    t(wantsHalf(group) ? 'clinical-tool.ldl.goal.half' : 'clinical-tool.ldl.goal.under', {
      goal: formats.number(GOALS[group][lipids]),
      unit: unit(lipids),
    });
  const distance = ({ distance: over }: GoalOutcome, lipids: LipidUnit): string => {
    if (over === 0) return t('clinical-tool.ldl.distance.at');
    return over < 0
      ? t('clinical-tool.ldl.distance.under')
      : t('clinical-tool.ldl.distance.above', { distance: formats.number(over), unit: unit(lipids) });
  };
  const decrease = (percent: number): string =>
    percent === 0
      ? t('clinical-tool.ldl.decrease.none')
      : t('clinical-tool.ldl.decrease.by', { percent: formats.number(percent) });
  /** Whether LDL has fallen by half; null where nobody asks for it. */
  const half = (group: RiskGroup, treated: boolean, { isHalved }: GoalOutcome): string | null => {
    if (!wantsHalf(group) || !treated) return null;
    if (isHalved === null) return t('clinical-tool.ldl.half.unknown');
    return t(isHalved ? 'clinical-tool.ldl.half.yes' : 'clinical-tool.ldl.half.no');
  };
  const factors = (count: FactorCount): string => {
    if (count === 0) return t('clinical-tool.ldl.factors.none');
    return count === 3 ? t('clinical-tool.ldl.factors.more') : String(count);
  };
  return { unit, label, mistake, exact, factors, pasted, reason, goal, distance, decrease, half };
}
