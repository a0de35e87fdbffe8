import type { SmsReport } from '@tervik/contract/message-centre.ts';
import type { Language } from '#lib/i18n/i18n.ts';

/** Why somebody has got no SMS, and that they are told online in its place; empty where they have got one. */
export function whyOf({ reason, isOnlineOnly }: SmsReport, t: Language['t']): string {
  const why = reason === null ? '' : t(`message-centre.clinic.reason.${reason}`);
  return isOnlineOnly ? `${why}; ${t('message-centre.clinic.report.inPlace')}` : why;
}
