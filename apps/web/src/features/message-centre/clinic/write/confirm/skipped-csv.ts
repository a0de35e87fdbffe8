import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import { saveCsv } from '#parts/save-csv.ts';

/** Has the browser save those who get no SMS as a CSV file, with the reason of each. */
export function saveSkipped(skipped: readonly MessagePatient[], t: Language['t']): void {
  saveCsv(t('message-centre.write.csv.fileName'), [
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
  ]);
}
