import { Readable } from 'node:stream';
import { calendarDate } from '@tervik/domain/calendar.ts';
import type { SayDuration } from '@tervik/domain/work-statistics/duration.ts';
import {
  datesOfMonth,
  measuredColumns,
  monthsUntil,
  reportOf,
  sayFigure,
  type ReportColumn,
  type ReportSpan,
} from '@tervik/domain/work-statistics/report.ts';
import { isRunningMonth } from '@tervik/domain/work-statistics/running.ts';
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
  const sayToday = (timeZone: string): string =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(tx.now);
  const duration: SayDuration = (text, values) =>
    findText(locale, 'work-statistics', `work-statistics.time.${text}`, values) ?? text;
  const names = monthsUntil(last, count);
  const periods: ClinicPeriod[] = [];
  const months: ReportMonth[] = [];
  for (const month of names) {
    const period = await openPeriod(tx, wanted, datesOfMonth(month));
    const values = await measureMonth(tx, period);
    const name = monthFormat.format(Date.parse(`${month}-01`));
    const isRunning = isRunningMonth(month, calendarDate(tx.now, period.timeZone));
    const shown = measuredColumns(columns, [values]);
    periods.push(period);
    months.push({
      name: isRunning ? say('until', { month: name, date: sayToday(period.timeZone) }) : name,
      state: [isRunning && say('running'), shown.leavesOutWork && say('notMeasured')]
        .filter((sentence) => sentence !== false)
        .join(' '),
      rows: shown.columns.map((column) => [
        say(`column.${column}`),
        sayFigure(column, values[column], { number: (value) => number.format(value), duration }),
      ]),
    });
  }
  const { clinic, timeZone } = periods[0]!;
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
          made: say('made', { date: sayToday(timeZone) }),
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
