import type { Assessment, EstimatedResult } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { courseOf } from '@tervik/domain/clinical-tool/kidney/course.ts';
import { guidanceOf, needsMarker, nextCheck } from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { KidneyForm } from './use-kidney-form.ts';
import { useKidneyWords } from './use-kidney-words.ts';

/** The outcome as lines for the record, in the reader's language; `null` where there is none. @param today `YYYY-MM-DD` */
export function useRecordLines(
  form: KidneyForm,
  { current, results, acr }: Assessment,
  today: string,
): readonly string[] | null {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  const kdigo = useKdigoLines(form, current, acr, today);
  if (current === null || form.input.sex === null) return null;
  const course = courseOf(results);
  return [
    t('clinical-tool.kidney.record.egfr', {
      egfr: formats.number(current.rounded),
      unit: t('clinical-tool.kidney.unit.gfr'),
      equation: t(`clinical-tool.kidney.equation.${form.input.equation}`),
      category: current.category,
    }),
    t('clinical-tool.kidney.record.values', {
      values: words.values(current, form.input),
      sex: t(`clinical-tool.sex.${form.input.sex}`).toLocaleLowerCase(),
      age: words.exact(Math.round(current.age * 10) / 10),
      date: formats.dateInFigures(current.date),
    }),
    ...(acr === null
      ? []
      : [
          t(`clinical-tool.kidney.record.${acr.date === null ? 'acr' : 'acrDated'}`, {
            value: words.exact(acr.value),
            unit: words.unit(acr.unit),
            category: acr.category,
            ...(acr.date !== null && { date: formats.dateInFigures(acr.date) }),
          }),
        ]),
    ...kdigo,
    ...(course === null ? [] : [words.course(course, results)]),
  ];
}

/** Without an ACR only where every column of the row says the same of risk and action. */
function useKdigoLines(
  { marker, edition }: KidneyForm,
  current: EstimatedResult | null,
  acr: Assessment['acr'],
  today: string,
) {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  if (current === null) return [];
  const { risk, action, monitoring } = guidanceOf(edition, current.category, acr?.category ?? null);
  if (risk === null || action === null) return [];
  const isBelow = needsMarker(risk);
  const dayOf = (next: string): string => {
    const date = formats.dateInFigures(next);
    return next < today ? t('clinical-tool.kidney.next.past', { date }) : date;
  };
  return [
    ...(marker ? [t('clinical-tool.kidney.record.marker')] : []),
    ...(isBelow && !marker ? [t('clinical-tool.kidney.risk.noDisease')] : []),
    t('clinical-tool.kidney.record.kdigo', {
      year: edition,
      risk: isBelow && marker ? '–' : t(`clinical-tool.kidney.risk.${risk}`),
      checks: words.checks(monitoring),
    }),
    ...(monitoring === null || (monitoring.onlyIfCkd && !marker)
      ? []
      : [t('clinical-tool.kidney.record.next', { date: dayOf(nextCheck(current.date, monitoring)) })]),
    t('clinical-tool.kidney.record.action', { action: t(`clinical-tool.kidney.action.${action}`) }),
  ];
}
