import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import type { Language } from '#lib/i18n/i18n.ts';

/** Those who get no SMS as rows of a file, with the reason of each. */
export const skippedRows = (skipped: readonly MessagePatient[], t: Language['t']): string[][] => [
  [
    t('message-centre.write.csv.surname'),
    t('message-centre.write.csv.firstName'),
    t('message-centre.write.csv.birthDate'),
    t('message-centre.write.csv.list'),
    t('message-centre.write.csv.reason'),
  ],
  ...skipped.map(({ surname, firstName, birthDate, listCode, skipReason }) => [
    surname,
    firstName,
    birthDate ?? '',
    listCode ?? '',
    skipReason === null ? '' : t(`message-centre.clinic.reason.${skipReason}`),
  ]),
];
