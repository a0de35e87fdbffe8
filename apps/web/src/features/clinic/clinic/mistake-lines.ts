import type { InfoMistake } from '@tervik/domain/clinic/decide-info.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { useClinicWords } from './clinic-words.ts';

/** Lines of the summary over the form; each of the hours says its day. */
export function useMistakeLines(
  mistakes: readonly InfoMistake[],
  textOf: (mistake: InfoMistake) => string,
): readonly FieldMistake[] {
  const t = useT();
  const words = useClinicWords();
  /** "Monday", or "Other days 2". */
  const placeOf = (field: string): string => {
    const [part, number = '0'] = field.split('.');
    return part === 'openingHours'
      ? words.day(Number(number))
      : t('clinic.info.exception.number', { number: Number(number) + 1 });
  };
  return mistakes.flatMap((mistake) =>
    mistake.hours === undefined
      ? [{ id: mistake.field === 'phones' ? 'phones.0' : mistake.field, text: textOf(mistake) }]
      : mistake.hours.map(({ field, problem }) => ({
          id: field,
          text: `${placeOf(field)}: ${t(`clinic.info.hours.problem.${problem}`)}`,
        })),
  );
}
