import { addDays } from '../calendar.ts';

/** Whether a week is not over yet: its last day counts as one of its days. @param monday "YYYY-MM-DD" @param today the same */
export const isRunningWeek = (monday: string, today: string): boolean =>
  monday <= today && today <= addDays(monday, 6);

/** The same of a month. @param month "YYYY-MM" */
export const isRunningMonth = (month: string, today: string): boolean => month === today.slice(0, 7);
