import type { Activity } from '@tervik/contract/e-contact.ts';
import { sideOf } from '@tervik/domain/e-contact/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';

/** Who did what, in one line and without the text of the letter. */
export function useEventText(): (activity: Activity) => string {
  const { t, find } = useLanguage();
  const { dateTime } = useFormats();
  return (activity) => {
    const { type, actorName: name, reason, assigneeName } = activity;
    if (type === 'ASSIGNED') {
      if (assigneeName === null) return t('e-contact.clinic.event.UNASSIGNED', { name });
      return assigneeName === name
        ? t('e-contact.clinic.event.ASSIGNED_SELF', { name })
        : t('e-contact.clinic.event.ASSIGNED', { name, assignee: assigneeName });
    }
    if (type === 'MOVED')
      return t('e-contact.clinic.event.MOVED', {
        name,
        queue: find(`e-contact.clinic.queue.${reason ?? ''}`) ?? '',
      });
    if (type === 'SNOOZED')
      return reason === null
        ? t('e-contact.clinic.event.WOKEN', { name })
        : t('e-contact.clinic.event.SNOOZED', { name, until: dateTime(reason) });
    if (type === 'ACCOUNT_TAKEN')
      return reason === null
        ? t('e-contact.clinic.event.ACCOUNT_TAKEN')
        : t('e-contact.clinic.event.ACCOUNT_TAKEN_NAMED', { name });
    if (type === 'QUESTIONNAIRE')
      return sideOf(activity.actorKind) === 'CLINIC'
        ? t('e-contact.clinic.event.QUESTIONNAIRE', { name })
        : t('e-contact.clinic.event.QUESTIONNAIRE_OWN', { name });
    // A reason that an older version stored and this one does not know is not worth a broken page.
    const why =
      (reason === null ? undefined : find(`e-contact.clinic.reason.${reason}`)) ??
      t('e-contact.clinic.reason.none');
    return t(`e-contact.clinic.event.${type}`, { name, reason: why });
  };
}
