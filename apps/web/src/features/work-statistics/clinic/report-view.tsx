import { FileDown } from 'lucide-react';
import { writeMonthlyReport } from '@tervik/contract/routes-clinic.gen.ts';
import {
  datesOfMonth,
  REPORT_COLUMNS,
  reportMonths,
  reportOf,
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
import { useMonth } from './queries.ts';
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

/** A month to send on or to keep: which figures, how they will look, and both kinds of files. */
export function ReportView({ clinicId, clinicName, isAdmin, today, filters, onChoose }: ReportViewProps) {
  const t = useT();
  const locale = useLocale();
  const { decimal } = useFormats();
  const months = reportMonths(today);
  const month = months.find((one) => one === filters.month) ?? months[1]!;
  const { columns } = filters;
  const figures = useMonth(clinicId, datesOfMonth(month));
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const nameOf = (column: ReportColumn): string => t(`work-statistics.report.column.${column}`);
  const fileName = t('work-statistics.report.fileName', { clinic: clinicName, month });
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
            options={months.map((one) => ({ value: one, label: format.format(Date.parse(`${one}-01`)) }))}
            onChange={({ target }) => onChoose({ month: target.value })}
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
              const values = reportOf(found);
              const say = (column: ReportColumn): string =>
                values[column] === null ? '–' : decimal(String(values[column]));
              return (
                <>
                  <FigureTable
                    caption={t('work-statistics.report.preview')}
                    columns={[t('work-statistics.report.figure'), t('work-statistics.report.value')]}
                    rows={columns.map((column) => ({ id: column, cells: [nameOf(column), say(column)] }))}
                  />
                  <p className="text-aside">{t('work-statistics.report.times')}</p>
                  <Row>
                    <Button
                      icon={<FileDown />}
                      onClick={() =>
                        saveCsv(fileName, [
                          [
                            t('work-statistics.report.clinicName'),
                            t('work-statistics.report.month'),
                            ...columns.map(nameOf),
                          ],
                          // An empty cell is no number: a spreadsheet reckons with the others.
                          [
                            clinicName,
                            month,
                            ...columns.map((column) => (values[column] === null ? '' : say(column))),
                          ],
                        ])
                      }
                    >
                      {t('work-statistics.report.saveCsv')}
                    </Button>
                    <PdfButton
                      route={writeMonthlyReport}
                      options={() => ({ params: { id: clinicId }, body: { month, columns } })}
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
