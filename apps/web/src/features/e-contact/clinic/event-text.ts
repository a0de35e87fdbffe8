import type { Activity } from '@tervik/contract/e-contact.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';

/** Who did what, in one line and without the text of the letter. */
export function useEventText(): (activity: Activity) => string {
  const { t, find } = useLanguage();
  const { dateTime } = useFormats();
  return (activity) => {
    const { type, actorName: name, reason, assigneeName } = activity;
    if (type === 'ASSIGNED') {
      return assigneeName === null
        ? t('clinic.event.UNASSIGNED', { name })
        : t('clinic.event.ASSIGNED', { name, assignee: assigneeName });
    }
    if (type === 'MOVED')
      return t('details.event.MOVED', { name, queue: find(`details.queue.${reason ?? ''}`) ?? '' });
    if (type === 'SNOOZED')
      return reason === null
        ? t('details.event.WOKEN', { name })
        : t('details.event.SNOOZED', { name, until: dateTime(reason) });
    if (type === 'QUESTIONNAIRE') return t('details.event.QUESTIONNAIRE', { name });
    // A reason that an older version stored and this one does not know is not worth a broken page.
    const why = (reason === null ? undefined : find(`clinic.reason.${reason}`)) ?? t('clinic.reason.none');
    return t(`clinic.event.${type}`, { name, reason: why });
  };
}
