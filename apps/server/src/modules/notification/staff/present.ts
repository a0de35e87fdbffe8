import type { StaffNotices } from '@tervik/contract/notification.ts';
import {
  isOpenAt,
  nextOpening,
  type ClinicSchedule,
  type OpeningException,
  type OpeningHours,
} from '@tervik/domain/clinic/opening-hours.ts';
import {
  NOTICE_CHANNELS,
  nextMorning,
  noticeSchedule,
  readChoices,
  STAFF_EVENTS,
  type NoticeChannel,
  type StaffEvent,
} from '@tervik/domain/notification/staff-notice.ts';
import type { ScheduleRow } from './queries.ts';

export const presentSchedule = (row: {
  readonly time_zone: string;
  readonly country_code: string;
  readonly opening_hours: unknown;
  readonly opening_exceptions: unknown;
}): ClinicSchedule => ({
  openingHours: row.opening_hours as OpeningHours,
  exceptions: row.opening_exceptions as OpeningException[],
  timeZone: row.time_zone,
  countryCode: row.country_code,
});

/** Words that a check of the table keeps to. */
export const presentEvent = (text: string): StaffEvent =>
  STAFF_EVENTS.find((event) => event === text) ?? 'QUEUE';
export const presentChannel = (text: string): NoticeChannel =>
  NOTICE_CHANNELS.find((channel) => channel === text) ?? 'MAIL';

export function presentStaffNotices(
  choices: readonly { readonly event: string; readonly channel: string; readonly time: string }[],
  clinics: readonly ScheduleRow[],
  now: number,
): StaffNotices {
  const stored = Object.fromEntries(choices.map(({ event, channel, time }) => [`${event}:${channel}`, time]));
  const toIso = (instant: number): string => new Date(instant).toISOString();
  return {
    choices: readChoices(stored),
    clinics: clinics.map((row) => {
      const schedule = noticeSchedule(presentSchedule(row), now);
      return {
        clinicId: row.id,
        name: row.name,
        isOpen: isOpenAt(now, schedule),
        nextOpening: toIso(nextOpening(now, schedule) ?? now),
        nextMorning: toIso(nextMorning(now, schedule)),
      };
    }),
  };
}
