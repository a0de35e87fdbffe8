import type { SmsReport } from '@tervik/contract/message-centre.ts';
import type { SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { SaveCsvButton } from '#parts/save-csv-button.tsx';
import { loadReports } from '../queries.ts';
import { whyOf } from './why-of.ts';

interface SaveReportProps {
  readonly batchId: string;
  /** Of all states where it is left open. */
  readonly state: SmsState | undefined;
}

/** The list as a file, whole, however much of it is shown. */
export function SaveReport({ batchId, state }: SaveReportProps) {
  const t = useT();
  const { dateTime } = useFormats();

  const cells = (message: SmsReport): string[] => [
    message.surname,
    message.firstName,
    // As on the page: a spreadsheet would take 045 for the number 45.
    message.phoneEnding === null
      ? ''
      : t('message-centre.clinic.report.phoneEnding', { ending: message.phoneEnding }),
    t(`message-centre.clinic.sms.${message.state}`),
    whyOf(message, t),
    message.endedAt === null ? '' : dateTime(message.endedAt),
  ];
  const loadRows = async (): Promise<string[][]> => {
    const messages = await loadAllReports(batchId, state);
    return [
      [
        t('message-centre.clinic.report.surname'),
        t('message-centre.clinic.report.givenName'),
        t('message-centre.clinic.report.phone'),
        t('message-centre.clinic.report.state'),
        t('message-centre.clinic.report.reason'),
        t('message-centre.clinic.report.at'),
      ],
      ...messages.map(cells),
    ];
  };
  return (
    <SaveCsvButton
      label={t('message-centre.clinic.report.save')}
      fileName={t('message-centre.clinic.report.fileName')}
      loadRows={loadRows}
    />
  );
}

async function loadAllReports(batchId: string, state: SmsState | undefined): Promise<SmsReport[]> {
  const all: SmsReport[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await loadReports(batchId, { state, after: all.at(-1)?.nr ?? 0 });
    all.push(...page.messages);
    hasMore = page.hasMore;
  }
  return all;
}
