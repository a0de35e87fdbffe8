import { useState } from 'react';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import type { PeriodProblem } from '@tervik/domain/work-statistics/own-period.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DateField } from '#ui/form/date-field.tsx';
import type { Filters } from './filters.ts';

interface OwnDaysProps {
  readonly filters: Filters;
  readonly problem: PeriodProblem | null;
  /** By the clinic's calendar, "YYYY-MM-DD". */
  readonly today: string;
  readonly onChoose: (days: Pick<Filters, 'from' | 'to'>) => void;
}

/** The first and the last day of a period; once both are days they are looked at, and what is wrong is said. */
export function OwnDays({ filters, problem, today, onChoose }: OwnDaysProps) {
  const t = useT();
  const { dateInFigures } = useFormats();
  const notation = useDateNotation();
  const { days, firstDay } = STATISTICS_LIMITS;
  const [typed, setTyped] = useState({ from: filters.from ?? '', to: filters.to ?? '' });
  function change(patch: Partial<typeof typed>): void {
    const next = { ...typed, ...patch };
    setTyped(next);
    if (isCalendarDate(next.from) && isCalendarDate(next.to)) onChoose(next);
  }
  return (['from', 'to'] as const).map((field) => (
    <DateField
      key={field}
      id={`period.${field}`}
      label={t(`work-statistics.own.${field}`)}
      notation={notation}
      value={typed[field]}
      max={today}
      error={
        problem?.field === field
          ? t(`work-statistics.own.${problem.problem}`, { days, date: dateInFigures(firstDay) })
          : undefined
      }
      onValue={(value) => change({ [field]: value })}
    />
  ));
}
