import { useMemo } from 'react';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { ageOn } from '@tervik/domain/person/age.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';

/** "Mari-Liis Maasikas" → "MM": the list carries names in one piece. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialsOf({ firstName: words[0] ?? '', surname: words.length > 1 ? (words.at(-1) ?? '') : '' });
}

export const fullName = (person: { readonly firstName: string; readonly surname: string }): string =>
  `${person.firstName} ${person.surname}`;

/** Works here now, and has taken the invitation up: only then is anything theirs to do. */
export const worksHere = (employee: {
  readonly deletedAt: string | null;
  readonly userId: string | null;
}): boolean => employee.deletedAt === null && employee.userId !== null;

/** Full years today in the clinic's time zone; `null` without a birth date. */
export function ageToday(birthDate: string | null, now: number, timeZone: string): number | null {
  return birthDate === null ? null : ageOn(birthDate, calendarDate(now, timeZone));
}

/** Viewers as the avatars want them. */
export function useAvatars(viewers: readonly Viewer[]) {
  return useMemo(
    () =>
      viewers.map((viewer) => ({
        id: viewer.employeeId,
        name: fullName(viewer),
        initials: initialsOf(viewer),
      })),
    [viewers],
  );
}
