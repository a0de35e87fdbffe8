import {
  monthsUntil,
  REPORT_COLUMNS,
  REPORT_SPANS,
  reportMonths,
  type ReportColumn,
} from '@tervik/domain/work-statistics/report.ts';
import { isRunningMonth } from '@tervik/domain/work-statistics/running.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { Loaded, Part } from './figure-parts.tsx';
import type { Filters } from './filters.ts';
import { useMonths } from './queries.ts';
import { ReportPreview } from './report-preview.tsx';
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
  const months = reportMonths(today);
  const month = months.find((one) => one === filters.month) ?? months[1]!;
  const { columns } = filters;
  const figures = useMonths(clinicId, monthsUntil(month, filters.months));
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const nameOf = (column: ReportColumn): string => t(`work-statistics.report.column.${column}`);
  const sayMonth = (one: string): string => {
    const name = format.format(Date.parse(`${one}-01`));
    return isRunningMonth(one, today) ? t('work-statistics.report.untilToday', { month: name }) : name;
  };
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
            {(found) => (
              <ReportPreview
                found={found}
                isOld={figures.isPlaceholderData}
                clinicId={clinicId}
                clinicName={clinicName}
                today={today}
                month={month}
                months={filters.months}
                columns={columns}
                sayMonth={sayMonth}
              />
            )}
          </Loaded>
        )}
      </Part>
      {isAdmin && <WeeklyMail key={clinicId} clinicId={clinicId} />}
    </div>
  );
}
