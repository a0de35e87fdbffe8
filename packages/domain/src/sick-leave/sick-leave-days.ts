import { isCalendarDate } from '../person/calendar-date.ts';
import { LEAVE_DAYS } from '../e-contact/forms.ts';
import { addDays } from '../calendar.ts';
import type { EContactType } from '../e-contact/type-catalogue.ts';

/** Days that a leave may begin or end on, both ends included. */
export function leaveDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, -LEAVE_DAYS.past), last: addDays(today, LEAVE_DAYS.future) };
}

/** Is this a day of the calendar on which a leave may begin or end? */
export function isLeaveDay(date: string, today: string): boolean {
  const { first, last } = leaveDays(today);
  return isCalendarDate(date) && date >= first && date <= last;
}

/** Complaints that may keep somebody from work: after sending, sick leave is offered with them (spec §2 "/sick-leave"). */
const KEEPS_FROM_WORK: ReadonlySet<EContactType> = new Set([
  'ACUTE_INFECTION',
  'GASTROINTESTINAL',
  'BACK_PAIN',
  'JOINT_PAIN',
  'HEADACHE',
  'VERTIGO',
  'URINARY_DISORDER',
  'MOOD_DISORDER',
  'ANXIETY',
  'RHINORRHEA_NASAL_CONGESTION',
  'SORE_THROAT_PHARYNGITIS',
  'ABDOMINAL_AND_PELVIC_PAIN',
  'EAR_PAIN_OTALGIA',
  'COUGH',
  'URINARY_SYMPTOMS_DYSURIA',
  'DIARRHEA',
]);
export const offersSickLeave = (type: EContactType): boolean => KEEPS_FROM_WORK.has(type);
