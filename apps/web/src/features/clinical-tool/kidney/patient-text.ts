import type { Assessment } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { guidanceOf, isReferred, nextCheck } from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import type { GfrCategory } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import type { Formats } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import type { KidneyForm } from './use-kidney-form.ts';

/** What KDIGO calls mildly decreased is "a little lower"; how much lower the others are, the doctor tells. */
const LEVELS = {
  G1: 'usual',
  G2: 'littleLower',
  G3a: 'lower',
  G3b: 'lower',
  G4: 'lower',
  G5: 'lower',
} as const satisfies Readonly<Record<GfrCategory, string>>;

type Outcome = Pick<Assessment, 'current' | 'acr'>;

/**
 * The outcome in plain words for the patient, without a diagnosis and without a category; none without an eGFR. Where KDIGO 2024
 * says to refer, the doctor will talk with the patient.
 * @param language the patient's, as the formats are @param today `YYYY-MM-DD`
 */
export function patientText(
  { t }: Pick<Language, 't'>,
  formats: Pick<Formats, 'number' | 'calendarDate' | 'dateInFigures'>,
  form: KidneyForm,
  { current, acr }: Outcome,
  today: string,
): readonly string[] {
  if (current === null) return [];
  const check = checkOf(form, { current, acr });
  return [
    // The form begins with today: nobody has entered this day as that of the test.
    t(`clinical-tool.kidney.patient.${current.date === today ? 'egfrUndated' : 'egfr'}`, {
      date: formats.calendarDate(current.date),
      value: formats.number(current.rounded),
      unit: t('clinical-tool.kidney.unit.gfr'),
    }),
    t(`clinical-tool.kidney.patient.level.${LEVELS[current.category]}`),
    ...(acr === null
      ? []
      : [t(`clinical-tool.kidney.patient.protein.${acr.category === 'A1' ? 'usual' : 'more'}`)]),
    ...(check === null
      ? []
      : [
          check.isVerified && check.date >= today
            ? t('clinical-tool.kidney.patient.check', { date: formats.dateInFigures(check.date) })
            : t('clinical-tool.kidney.patient.checkLater'),
        ]),
    t(
      isReferred(current.category, acr?.category ?? null)
        ? 'clinical-tool.kidney.patient.doctor'
        : 'clinical-tool.kidney.patient.together',
    ),
    t('clinical-tool.kidney.patient.end'),
  ];
}

interface Check {
  readonly date: string;
  /** `false`: the patient is told no date that hangs on a count which nobody has compared with the guideline. */
  readonly isVerified: boolean;
}

/**
 * The next check as the chosen edition counts it; none where its count hangs on an ACR that is not known, or holds only with a
 * kidney disease.
 */
export function checkOf(
  { edition, marker }: Pick<KidneyForm, 'edition' | 'marker'>,
  { current, acr }: Outcome,
): Check | null {
  if (current === null) return null;
  const { monitoring } = guidanceOf(edition, current.category, acr?.category ?? null);
  if (monitoring === null || (monitoring.onlyIfCkd && !marker)) return null;
  return { date: nextCheck(current.date, monitoring), isVerified: monitoring.verified };
}
