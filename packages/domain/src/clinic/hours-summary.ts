import type { OpeningHours, Span } from './opening-hours.ts';

/** Days of the week that follow each other and have the same spans: "Monday to Thursday". */
export interface DayGroup {
  /** 1 = Monday … 7. */
  readonly from: number;
  readonly to: number;
  readonly spans: readonly Span[];
}

/** The week as one tells it: neighbours with the same hours together, closed days too. */
export function groupWeek(openingHours: OpeningHours): readonly DayGroup[] {
  const groups: DayGroup[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const spans = openingHours[String(day)] ?? [];
    const last = groups.at(-1);
    if (last !== undefined && JSON.stringify(last.spans) === JSON.stringify(spans))
      groups[groups.length - 1] = { ...last, to: day };
    else groups.push({ from: day, to: day, spans });
  }
  return groups;
}

/**
 * A break within a day's hours: at noon where the last span covers it, else another span to be written.
 */
export function addBreak(spans: readonly Span[]): readonly Span[] {
  const last = spans.at(-1);
  if (last !== undefined && last[0] < '12:00' && last[1] > '13:00' && last[1].length === 5)
    return [...spans.slice(0, -1), [last[0], '12:00'], ['13:00', last[1]]];
  return [...spans, ['', '']];
}
