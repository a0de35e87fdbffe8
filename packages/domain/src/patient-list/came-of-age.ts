import { isAdult } from '../person/age.ts';

/**
 * Has this person become an adult after `before` and by `today`? The 18th birthday counts from its first minute, and who
 * was born on 29 February has it on 1 March where the year has no such day (as in `isAdult`).
 * @param birthDate `YYYY-MM-DD`, as the two days in the clinic's time zone
 */
export const cameOfAge = (birthDate: string, before: string, today: string): boolean =>
  !isAdult(birthDate, before) && isAdult(birthDate, today);
