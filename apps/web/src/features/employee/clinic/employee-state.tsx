import type { Employee } from '@tervik/contract/employee.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { StatusBadge } from '#ui/content/badge.tsx';

/** How it stands with an employee, in words: works here, is invited, was withdrawn or deactivated, and since when. */
export function EmployeeState({ employee }: { employee: Employee }) {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const dateOf = (instant: string): string =>
    formats.dateInFigures(calendarDate(Date.parse(instant), timeZone));
  const { record, deletedAt, userId } = employee;
  if (deletedAt !== null) {
    const key = userId === null ? 'employee.state.WITHDRAWN' : 'employee.state.DEACTIVATED';
    return <StatusBadge tone="neutral">{t(key, { date: dateOf(deletedAt) })}</StatusBadge>;
  }
  if (userId !== null) return <StatusBadge tone="done">{t('employee.state.ACTIVE')}</StatusBadge>;
  if (record === null) return <StatusBadge tone="waiting">{t('employee.state.INVITED')}</StatusBadge>;
  const key = record.invitations > 1 ? 'employee.state.SENT_AGAIN' : 'employee.state.SENT';
  return <StatusBadge tone="waiting">{t(key, { date: dateOf(record.invitedAt) })}</StatusBadge>;
}
