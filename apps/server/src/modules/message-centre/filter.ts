import type { PatientFilter } from '@tervik/contract/message-centre.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { birthDatesOf } from '@tervik/domain/message-centre/birth/birth-dates.ts';
import { isBlank } from '@tervik/domain/text.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * A filter as app.message_patients reads it: ages as days of birth, and nothing that asks for nothing (empty lists, a blank
 * name, the whole range of ages).
 * @param today `YYYY-MM-DD` where the clinic is
 * @param now epoch ms
 * @throws AGES_SWAPPED, DATES_SWAPPED
 */
export function toStoredFilter(filter: PatientFilter, today: string, now: number): Record<string, unknown> {
  const {
    ageFrom,
    ageTo,
    clinicMemberIds,
    name,
    personalCodes,
    withoutRecent,
    neededForCare,
    isInvitation,
    ...rest
  } = filter;
  const { eContactCreatedAtFrom: since, eContactCreatedAtTo: until } = rest;
  if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo) throw new Refusal('AGES_SWAPPED');
  if (since !== undefined && until !== undefined && since > until) throw new Refusal('DATES_SWAPPED');
  const stored = {
    ...rest,
    ...birthDatesOf(
      {
        from: ageFrom === MESSAGE_LIMITS.ageFrom ? undefined : ageFrom,
        to: ageTo === MESSAGE_LIMITS.ageTo ? undefined : ageTo,
      },
      today,
    ),
    patientIds: clinicMemberIds,
    personalCodes: personalCodes?.map((code) => code.replaceAll(/\s/g, '')).filter((code) => code !== ''),
    name: name === undefined || isBlank(name) ? undefined : name,
    withoutRecent: withoutRecent === true ? true : undefined,
    neededForCare: neededForCare === true ? true : undefined,
    isInvitation: isInvitation === true ? true : undefined,
    recentSince: new Date(now - MESSAGE_LIMITS.repeatDays * DAY).toISOString(),
  };
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
