import { FileDown } from 'lucide-react';
import { writeMonthlyReport } from '@tervik/contract/routes-clinic.gen.ts';
import {
  monthsUntil,
  REPORT_COLUMNS,
  REPORT_SPANS,
  reportMonths,
  type ReportColumn,
} from '@tervik/domain/work-statistics/report.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { PdfButton } from '#parts/pdf-button.tsx';
import { saveCsv } from '#parts/save-csv.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { Loaded, Part } from './figure-parts.tsx';
import type { Filters } from './filters.ts';
import { useMonths } from './queries.ts';
import { WeeklyMail } from './weekly-mail.tsx';
import styles from './work-statistics.module.css';

interface ReportViewProps {
  readonly clinicId: string;
  readonly clinicName: string;
  /** Administers the clinic. */
  readonly isAdmin: boolean;
  /** By the clinic's calendar, "YYYY-MM-DD". */
  readonly today: string;
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
}

/** A month or several to send on or to keep: which figures, how they will look, and both kinds of files. */
export function ReportView({ clinicId, clinicName, isAdmin, today, filters, onChoose }: ReportViewProps) {
  const t = useT();
  const locale = useLocale();
  const { decimal } = useFormats();
  const months = reportMonths(today);
  const month = months.find((one) => one === filters.month) ?? months[1]!;
  const { columns } = filters;
  const reported = monthsUntil(month, filters.months);
  const figures = useMonths(clinicId, reported);
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const nameOf = (column: ReportColumn): string => t(`work-statistics.report.column.${column}`);
  const sayMonth = (one: string): string => format.format(Date.parse(`${one}-01`));
  const fileName = t('work-statistics.report.fileName', {
    clinic: clinicName,
    month: reported.length === 1 ? month : `${reported[0]}–${month}`,
  });
  const toggle = (column: ReportColumn, isWanted: boolean): void =>
    onChoose({
      columns: REPORT_COLUMNS.filter((one) => (one === column ? isWanted : columns.includes(one))),
    });
  return (
    <div className={styles.sections}>
      <Part title={t('work-statistics.report.title')}>
        <p className={styles.words}>{t('work-statistics.report.lead')}</p>
        <Notice tone="info">{t('work-statistics.report.choose')}</Notice>
        <div className={styles.choices}>
          <Select
            label={t('work-statistics.report.month')}
            value={month}
            options={months.map((one) => ({ value: one, label: sayMonth(one) }))}
            onChange={({ target }) => onChoose({ month: target.value })}
          />
          <Select
            label={t('work-statistics.report.months')}
            value={String(filters.months)}
            options={REPORT_SPANS.map((count) => ({
              value: String(count),
              label: t('work-statistics.report.span', { count }),
            }))}
            onChange={({ target }) =>
              onChoose({ months: REPORT_SPANS.find((count) => String(count) === target.value) ?? 1 })
            }
          />
        </div>
        {month === months[0] && <p className={styles.quiet}>{t('work-statistics.report.running')}</p>}
        <fieldset className={styles.columns}>
          <legend>{t('work-statistics.report.columns')}</legend>
          {REPORT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={nameOf(column)}
              checked={columns.includes(column)}
              onChange={({ target }) => toggle(column, target.checked)}
            />
          ))}
        </fieldset>
        <Row>
          {columns.length < REPORT_COLUMNS.length && (
            <Button small onClick={() => onChoose({ columns: REPORT_COLUMNS })}>
              {t('work-statistics.report.all')}
            </Button>
          )}
          {columns.length > 0 && (
            <Button small onClick={() => onChoose({ columns: [] })}>
              {t('work-statistics.report.clear')}
            </Button>
          )}
        </Row>
      </Part>
      <Part title={t('work-statistics.report.preview')}>
        {columns.length === 0 ? (
          <p className={styles.quiet}>{t('work-statistics.report.none')}</p>
        ) : (
          <Loaded query={figures}>
            {(found) => {
              /** An empty cell is no number: a spreadsheet reckons with the others. */
              const say = ({ values }: (typeof found)[number], column: ReportColumn, none: string): string =>
                values[column] === null ? none : decimal(String(values[column]));
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
                    rows={columns.map((column) => ({
                      id: column,
                      cells: [nameOf(column), ...found.map((one) => say(one, column, '–'))],
                    }))}
                  />
                  <p className="text-aside">{t('work-statistics.report.times')}</p>
                  <p className="text-aside">{t('work-statistics.report.files')}</p>
                  <Row>
                    <Button
                      icon={<FileDown />}
                      // While others are on their way, those of the months before stand here.
                      pending={figures.isPlaceholderData}
                      pendingLabel={t('ui.loading')}
                      onClick={() =>
                        saveCsv(fileName, [
                          [
                            t('work-statistics.report.clinicName'),
                            t('work-statistics.report.month'),
                            ...columns.map(nameOf),
                          ],
                          ...found.map((one) => [
                            clinicName,
                            one.month,
                            ...columns.map((column) => say(one, column, '')),
                          ]),
                        ])
                      }
                    >
                      {t('work-statistics.report.saveCsv')}
                    </Button>
                    <PdfButton
                      route={writeMonthlyReport}
                      options={() => ({
                        params: { id: clinicId },
                        body: { month, months: filters.months, columns },
                      })}
                      label={t('work-statistics.report.savePdf')}
                      fallbackName={`${fileName}.pdf`}
                      failedTitle={t('work-statistics.report.failed')}
                    />
                  </Row>
                </>
              );
            }}
          </Loaded>
        )}
      </Part>
      {isAdmin && <WeeklyMail key={clinicId} clinicId={clinicId} />}
    </div>
  );
}
