import { LIMITS } from '../limits.ts';

/**
 * Full years on a calendar day; both are `YYYY-MM-DD`, `today` in the clinic's time zone (Europe/Tallinn).
 * Comparing "MM-DD" makes 29 February count as 1 March in a common year. A birth date in the future gives a negative
 * number.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Adult from the 18th birthday at 00:00 in Tallinn (spec §5 "Age"; PERSON_IS_UNDERAGE otherwise). */
export function isAdult(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= LIMITS.adultAge;
}
