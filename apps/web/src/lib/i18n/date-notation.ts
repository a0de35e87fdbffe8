import { isWrittenAsDate, readCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { serverNow } from '#lib/session/session.ts';
import { useFormats } from './formats.ts';
import { useT } from './i18n.ts';

/** How a <DateField> speaks and reads in the page's language. */
export function useDateNotation() {
  const t = useT();
  const { dateInFigures } = useFormats();
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  return {
    pattern: t('ui.date.pattern'),
    choose: t('ui.date.choose'),
    unreadable: (text: string) =>
      isWrittenAsDate(text)
        ? t('ui.date.noSuchDay')
        : t('ui.date.unreadable', { example: dateInFigures(today) }),
    inFigures: dateInFigures,
    read: readCalendarDate,
  };
}
