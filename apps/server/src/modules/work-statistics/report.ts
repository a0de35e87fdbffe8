import { Readable } from 'node:stream';
import { datesOfMonth, reportOf, type ReportColumn } from '@tervik/domain/work-statistics/report.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import { pdfGate } from '#platform/pdf/document.ts';
import { findText } from '#platform/texts.ts';
import { measureDemand } from './demand.ts';
import { openPeriod } from './period.ts';
import { writeReportPdf } from './report-pdf.ts';
import { measurePromiseOutcome } from './waiting.ts';
import { measureClosings, measureLoad } from './work.ts';

/** A month of a clinic of mine as PDF, in my language. The figures are read now, the PDF written after the transaction. */
export async function presentMonthlyReport(
  tx: Tx,
  wanted: string,
  { month, columns }: { readonly month: string; readonly columns: readonly ReportColumn[] },
): Promise<FileAnswer> {
  const period = await openPeriod(tx, wanted, datesOfMonth(month));
  const [demand, promise, closings, load] = await Promise.all([
    measureDemand(tx, period),
    measurePromiseOutcome(tx, period),
    measureClosings(tx, period),
    measureLoad(tx, period),
  ]);
  const values = reportOf({ demand, promise, closings, load });
  const { locale } = tx;
  const clinicName = period.clinic.name;
  const say = (key: string, texts: Readonly<Record<string, string | number>> = {}): string =>
    findText(locale, 'work-statistics.report', `work-statistics.report.${key}`, texts) ?? key;
  const number = new Intl.NumberFormat(locale);
  const monthName = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(Date.parse(`${month}-01`));
  const sayValue = (column: ReportColumn): string => {
    const value = values[column];
    return value === null ? '–' : number.format(value);
  };
  return {
    contentType: 'application/pdf',
    name: `${say('fileName', { clinic: clinicName, month })}.pdf`,
    inline: false,
    async open() {
      const bytes = await pdfGate.run(() =>
        writeReportPdf({
          locale,
          title: say('title'),
          createdAt: new Date(tx.now),
          clinicName,
          monthName,
          columns: [say('figure'), say('value')],
          rows: columns.map((column) => [say(`column.${column}`), sayValue(column)]),
          notes: [say('times'), say('formatNote')],
          pageText: (page, pages) => say('page', { page, pages }),
        }),
      );
      return { stream: Readable.from([bytes]), bytes: bytes.length };
    },
  };
}
