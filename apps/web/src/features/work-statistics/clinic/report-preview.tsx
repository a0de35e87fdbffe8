import { FileDown } from 'lucide-react';
import { writeMonthlyReport } from '@tervik/contract/routes-clinic.gen.ts';
import {
  isTime,
  measuredColumns,
  monthsUntil,
  plainFigure,
  sayFigure,
  type ReportColumn,
  type ReportSpan,
  type ReportValues,
} from '@tervik/domain/work-statistics/report.ts';
import { isRunningMonth } from '@tervik/domain/work-statistics/running.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PdfButton } from '#parts/pdf-button.tsx';
import { saveCsv } from '#parts/save-csv.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { durationsIn } from './durations.ts';

interface MonthValues {
  /** "YYYY-MM" */
  readonly month: string;
  readonly values: ReportValues;
}

interface ReportPreviewProps {
  readonly found: readonly MonthValues[];
  /** Those of other months stand here until these are there. */
  readonly isOld: boolean;
  readonly clinicId: string;
  readonly clinicName: string;
  /** By the clinic's calendar, "YYYY-MM-DD". */
  readonly today: string;
  /** What is asked for: `month` is the last of them. */
  readonly month: string;
  readonly months: ReportSpan;
  readonly columns: readonly ReportColumn[];
  readonly sayMonth: (month: string) => string;
}

/** The report as a table for people, and the files: the CSV with plain numbers, the PDF as the table. */
export function ReportPreview({
  found,
  isOld,
  clinicId,
  clinicName,
  today,
  month,
  months,
  columns,
  sayMonth,
}: ReportPreviewProps) {
  const t = useT();
  const { number } = useFormats();
  const toRows = useCsvRows();
  const nameOf = (column: ReportColumn): string => t(`work-statistics.report.column.${column}`);
  const shown = measuredColumns(
    columns,
    found.map(({ values }) => values),
  );
  const say = { number, duration: durationsIn(t) };
  const first = monthsUntil(month, months)[0];
  const fileName = t('work-statistics.report.fileName', {
    clinic: clinicName,
    month: months === 1 ? month : `${first}–${month}`,
  });
  return (
    <>
      <FigureTable
        caption={t('work-statistics.report.preview')}
        columns={[
          t('work-statistics.report.figure'),
          ...(found.length === 1
            ? [t('work-statistics.report.value')]
            : found.map((one) => sayMonth(one.month))),
        ]}
        rows={shown.columns.map((column) => ({
          id: column,
          cells: [nameOf(column), ...found.map(({ values }) => sayFigure(column, values[column], say))],
        }))}
      />
      {shown.leavesOutWork && <p className="text-aside">{t('work-statistics.report.notMeasured')}</p>}
      <p className="text-aside">{t('work-statistics.report.times')}</p>
      <p className="text-aside">{t('work-statistics.report.files')}</p>
      <Row>
        <Button
          icon={<FileDown />}
          pending={isOld}
          pendingLabel={t('ui.loading')}
          onClick={() => saveCsv(fileName, toRows(found, { clinicName, today, columns }))}
        >
          {t('work-statistics.report.saveCsv')}
        </Button>
        <PdfButton
          route={writeMonthlyReport}
          options={() => ({
            params: { id: clinicId },
            body: { month, months, columns },
          })}
          label={t('work-statistics.report.savePdf')}
          fallbackName={`${fileName}.pdf`}
          failedTitle={t('work-statistics.report.failed')}
        />
      </Row>
    </>
  );
}

/** A row of each month, with plain numbers: the unit stands in the column's name. */
function useCsvRows() {
  const t = useT();
  const { calendarDate, decimal } = useFormats();
  return (
    found: readonly MonthValues[],
    { clinicName, today, columns }: Pick<ReportPreviewProps, 'clinicName' | 'today' | 'columns'>,
  ): string[][] => [
    [
      t('work-statistics.report.clinicName'),
      t('work-statistics.report.month'),
      t('work-statistics.report.state'),
      ...columns.map((column) => {
        const figure = t(`work-statistics.report.column.${column}`);
        return isTime(column) ? t('work-statistics.report.inMinutes', { figure }) : figure;
      }),
    ],
    ...found.map(({ month, values }) => [
      clinicName,
      month,
      isRunningMonth(month, today)
        ? t('work-statistics.report.stateRunning', { date: calendarDate(today) })
        : t('work-statistics.report.stateOver'),
      // An empty cell is no number: a spreadsheet reckons with the others.
      ...columns.map((column) => {
        const value = values[column];
        return value === null ? '' : decimal(String(plainFigure(column, value)));
      }),
    ]),
  ];
}
