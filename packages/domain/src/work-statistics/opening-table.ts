import { addDays } from '../calendar.ts';
import { openingsOn, type ClinicSchedule } from '../clinic/opening-hours.ts';

/**
 * Openings of a clinic as three columns, so that a database can count working time: the seconds of work that had passed
 * at an instant are `least(instant, closes[i]) + shift[i]`, with `i` the last opening that has begun by then. The first
 * row is none of the clinic's: there is always one that has begun. All in seconds since 1970.
 */
export interface OpeningTable {
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  /** Working time before the opening, less the instant at which it begins. */
  readonly shift: readonly number[];
}

/** From one date to another, both included; what lies outside counts as closed. Costs a look at the calendar a day. */
export function openingTable(from: string, to: string, schedule: ClinicSchedule): OpeningTable {
  const [opens, closes, shift] = [[0], [0], [0]];
  let before = 0;
  for (let date = from; date <= to; date = addDays(date, 1))
    for (const opening of openingsOn(date, schedule)) {
      const [begins, ends] = [opening.from / 1000, opening.to / 1000];
      opens.push(begins);
      closes.push(ends);
      shift.push(before - begins);
      before += ends - begins;
    }
  return { opens, closes, shift };
}
