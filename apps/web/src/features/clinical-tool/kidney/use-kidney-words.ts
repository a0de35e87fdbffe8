import type {
  EstimatedResult,
  KidneyInput,
  KidneyMistake,
} from '@tervik/domain/clinical-tool/kidney/assess.ts';
import type { Course } from '@tervik/domain/clinical-tool/kidney/course.ts';
import { AGES } from '@tervik/domain/clinical-tool/kidney/egfr.ts';
import type { Monitoring } from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import type { PastedValue } from '@tervik/domain/clinical-tool/kidney/read-pasted.ts';
import { VALUE_LIMITS, type Unit } from '@tervik/domain/clinical-tool/kidney/units.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';

const UNIT_KEYS = {
  'umol/l': 'umol_l',
  'mg/dl': 'mg_dl',
  'mg/l': 'mg_l',
  'mg/mmol': 'mg_mmol',
  'mg/g': 'mg_g',
} as const satisfies Readonly<Record<Unit, string>>;

/** What the kidney tool says, in the reader's language. */
export function useKidneyWords() {
  const t = useT();
  const formats = useFormats();
  const unit = (one: Unit): string => t(`clinical-tool.kidney.unit.${UNIT_KEYS[one]}`);
  const bounds = (one: Unit) => ({
    unit: unit(one),
    min: formats.number(VALUE_LIMITS[one].min),
    max: formats.number(VALUE_LIMITS[one].max),
  });
  /** @param typed what stands in the field */
  function mistake({ problem, unit: of, meant }: KidneyMistake, typed: string): string {
    return t(`clinical-tool.kidney.problem.${problem}`, {
      example: formats.number(1.1),
      value: typed.trim(),
      ...(of === undefined ? { min: AGES.min, max: AGES.max } : bounds(of)),
      ...(meant !== undefined && { meant: unit(meant) }),
    });
  }
  function times({ perYear: count, orMore, onlyIfCkd }: Monitoring): string {
    const often = t(`clinical-tool.kidney.checks.${orMore ? 'orMore' : 'times'}`, { count });
    return onlyIfCkd ? t('clinical-tool.kidney.checks.ifCkd', { times: often }) : often;
  }
  /** `null`: they depend on an ACR that is not known. */
  function checks(monitoring: Monitoring | null): string {
    if (monitoring === null) return t('clinical-tool.kidney.checks.noAcr');
    return `${times(monitoring)}${monitoring.verified ? '' : ` (${t('clinical-tool.kidney.checks.unverified')})`}`;
  }
  /** "creatinine 98 µmol/l, cystatin C 1.05 mg/l" */
  const values = ({ creatinine, cystatin }: EstimatedResult, { creatinineUnit }: KidneyInput): string =>
    [
      creatinine === null
        ? ''
        : `${t('clinical-tool.kidney.name.creatinine')} ${exact(creatinine)} ${unit(creatinineUnit)}`,
      cystatin === null
        ? ''
        : `${t('clinical-tool.kidney.name.cystatin')} ${exact(cystatin)} ${unit('mg/l')}`,
    ]
      .filter((part) => part !== '')
      .join(', ');
  const pasted = ({ quantity, value, unit: of, date }: PastedValue): string =>
    [
      t(`clinical-tool.kidney.name.${quantity}`),
      exact(value),
      ...(of === null ? [] : [unit(of)]),
      ...(date === null ? [] : [`(${formats.dateInFigures(date)})`]),
    ].join(' ');
  /** As it was typed, with the language's comma. */
  const exact = (value: number): string => formats.decimal(String(value));
  /** One digit after the comma, with the sign of a change. */
  const change = (value: number): string => {
    const rounded = Math.round(value * 10) / 10;
    return `${rounded > 0 ? '+' : ''}${formats.number(rounded)}`;
  };
  /** How the results go on, a year where they tell that. @param results oldest first */
  const course = ({ slope, years, isYearly }: Course, results: readonly EstimatedResult[]): string => {
    const of = t('clinical-tool.kidney.unit.gfr');
    const [first, last] = [results[0], results.at(-1)];
    if (!isYearly && first !== undefined && last !== undefined)
      return t(`clinical-tool.kidney.course.${results.length === 2 ? 'two' : 'short'}`, {
        change: change(last.egfr - first.egfr),
        unit: of,
      });
    return t('clinical-tool.kidney.course.slope', {
      slope: change(slope),
      unit: of,
      count: results.length,
      years: Math.round(years * 10) / 10,
    });
  };
  return { unit, mistake, times, checks, values, pasted, exact, course };
}
export type KidneyWords = ReturnType<typeof useKidneyWords>;
