import { Readable } from 'node:stream';
import { calendarDate } from '@tervik/domain/calendar.ts';
import {
  datesOfMonth,
  monthsUntil,
  reportOf,
  type ReportColumn,
  type ReportSpan,
} from '@tervik/domain/work-statistics/report.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import { pdfGate } from '#platform/pdf/document.ts';
import { findText } from '#platform/texts.ts';
import { measureDemand } from './demand.ts';
import { openPeriod, type ClinicPeriod } from './period.ts';
import { writeReportPdf, type ReportMonth } from './report-pdf.ts';
import { measurePromiseOutcome } from './waiting.ts';
import { measureClosings, measureLoad } from './work.ts';

interface RequestedReport {
  readonly month: string;
  readonly months?: ReportSpan | undefined;
  readonly columns: readonly ReportColumn[];
}

/** A month of a clinic of mine or several as PDF, in my language. The figures are read now, the PDF written after the transaction. */
export async function presentMonthlyReport(
  tx: Tx,
  wanted: string,
  { month: last, months: count = 1, columns }: RequestedReport,
): Promise<FileAnswer> {
  const { locale } = tx;
  const say = (key: string, texts: Readonly<Record<string, string | number>> = {}): string =>
    findText(locale, 'work-statistics.report', `work-statistics.report.${key}`, texts) ?? key;
  // Dates as the pages write them: "28 November 2026".
  const tag = locale === 'en' ? 'en-GB' : locale;
  const number = new Intl.NumberFormat(tag);
  const monthFormat = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const names = monthsUntil(last, count);
  const periods: ClinicPeriod[] = [];
  const months: ReportMonth[] = [];
  for (const month of names) {
    const period = await openPeriod(tx, wanted, datesOfMonth(month));
    const values = await measureMonth(tx, period);
    const isOver = month < calendarDate(tx.now, period.timeZone).slice(0, 7);
    periods.push(period);
    months.push({
      name: monthFormat.format(Date.parse(`${month}-01`)),
      state: isOver ? '' : say('running'),
      rows: columns.map((column) => {
        const value = values[column];
        return [say(`column.${column}`), value === null ? '–' : number.format(value)];
      }),
    });
  }
  const { clinic, timeZone } = periods[0]!;
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(tx.now);
  return {
    contentType: 'application/pdf',
    name: `${say('fileName', { clinic: clinic.name, month: count === 1 ? last : `${names[0]}–${last}` })}.pdf`,
    inline: false,
    async open() {
      const bytes = await pdfGate.run(() =>
        writeReportPdf({
          locale,
          title: say('title'),
          createdAt: new Date(tx.now),
          clinicName: clinic.name,
          made: say('made', { date: made }),
          columns: [say('figure'), say('value')],
          months,
          notes: [say('times'), say('chosenNote')],
          pageText: (page, pages) => say('page', { page, pages }),
        }),
      );
      return { stream: Readable.from([bytes]), bytes: bytes.length };
    },
  };
}

async function measureMonth(tx: Tx, period: ClinicPeriod): Promise<ReturnType<typeof reportOf>> {
  const [demand, promise, closings, load] = await Promise.all([
    measureDemand(tx, period),
    measurePromiseOutcome(tx, period),
    measureClosings(tx, period),
    measureLoad(tx, period),
  ]);
  return reportOf({ demand, promise, closings, load });
}
