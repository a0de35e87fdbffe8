import { useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { SmsInvoice } from '@tervik/contract/message-centre-bill.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { saveCsv } from '#parts/save-csv.ts';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { useWrittenText } from '../batch-words.tsx';
import { ClinicChoice } from '../clinic-choice.tsx';
import { useSmsInvoice } from '../queries.ts';
import styles from '../message-centre.module.css';

/** What is billed for the SMS of a month (decisions "SMS": what was delivered). */
export function InvoicePage() {
  const t = useT();
  const { clinicId } = useAdminClinic();
  const { clinic, month } = useSearch({ strict: false });
  // What is no month in the address is this one.
  const chosen = month !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
  const query = useSmsInvoice(clinicId, chosen);
  const { data } = query;
  usePageTitle(t('message-centre.clinic.invoice.title'));
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/message-centre', { search: { clinic } })}>
        {t('message-centre.clinic.title')}
      </BackLink>
      <PageHeading lead={t('message-centre.clinic.invoice.lead')}>
        {t('message-centre.clinic.invoice.title')}
      </PageHeading>
      <ClinicChoice
        onChoose={(other) => go(hrefTo('/message-centre/invoice', { search: { clinic: other } }))}
      />
      <Stack gap="section">
        {query.isPending && <Skeleton shape="rows" count={4} label={t('ui.loading')} />}
        {query.isError && data === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined && (
          <Invoice
            invoice={data}
            onMonth={(other) =>
              go(hrefTo('/message-centre/invoice', { search: { clinic, month: other } }), {
                replace: true,
              })
            }
          />
        )}
      </Stack>
    </Page>
  );
}

interface InvoiceProps {
  readonly invoice: SmsInvoice;
  readonly onMonth: (month: string) => void;
}

function Invoice({ invoice: { month, rows, delivered, sum, months }, onMonth }: InvoiceProps) {
  const t = useT();
  const euro = useEuro();
  const { date, decimal, number } = useFormats();
  const written = useWrittenText();
  const monthName = useMonthName();
  const textOf = (row: SmsInvoice['rows'][number]): string =>
    row.isTest ? `${t('message-centre.clinic.invoice.test')}: ${written(row.text)}` : written(row.text);

  function save(): void {
    saveCsv(t('message-centre.clinic.invoice.fileName', { month }), [
      [
        t('message-centre.clinic.history.when'),
        t('message-centre.clinic.history.text'),
        t('message-centre.clinic.history.who'),
        t('message-centre.clinic.invoice.delivered'),
        t('message-centre.clinic.invoice.price'),
        t('message-centre.clinic.invoice.sum'),
      ],
      ...rows.map((row) => [
        date(row.sendAt),
        textOf(row),
        row.madeBy,
        String(row.delivered),
        decimal(row.price),
        decimal(row.sum),
      ]),
      [t('message-centre.clinic.invoice.totalRow'), '', '', String(delivered), '', decimal(sum)],
    ]);
  }
  return (
    <Stack>
      <Row justify="between">
        <Select
          label={t('message-centre.clinic.invoice.month')}
          value={month}
          options={[...new Set([...months, month])]
            .toSorted()
            .toReversed()
            .map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => onMonth(event.target.value)}
        />
        {rows.length > 0 && (
          <Button small onClick={save}>
            {t('message-centre.clinic.invoice.save')}
          </Button>
        )}
      </Row>
      {rows.length === 0 ? (
        <EmptyState title={t('message-centre.clinic.invoice.empty')} icon={<MessagesSquare />}>
          {t('message-centre.clinic.invoice.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p>
            <strong>
              {t('message-centre.clinic.invoice.total', { count: delivered, sum: euro(Number(sum)) })}
            </strong>
          </p>
          <DataTable
            caption={t('message-centre.clinic.invoice.title')}
            rowCount={rows.length}
            columns={[
              { id: 'text', label: t('message-centre.clinic.history.text') },
              {
                id: 'when',
                label: t('message-centre.clinic.history.when'),
                width: '18%',
                hideUnder: 'narrow',
              },
              {
                id: 'who',
                label: t('message-centre.clinic.history.who'),
                width: '18%',
                hideUnder: 'medium',
              },
              { id: 'delivered', label: t('message-centre.clinic.invoice.delivered'), width: '112px' },
              {
                id: 'price',
                label: t('message-centre.clinic.invoice.price'),
                width: '88px',
                hideUnder: 'medium',
              },
              { id: 'sum', label: t('message-centre.clinic.invoice.sum'), width: '104px' },
            ]}
          >
            {rows.map((row, index) => (
              <DataRow key={row.batchId} index={index + 1}>
                <DataCell
                  className={styles.wrapping}
                  below={
                    <>
                      <div>{date(row.sendAt)}</div>
                      <div>{row.madeBy}</div>
                    </>
                  }
                >
                  <RowLink href={hrefTo('/message-centre/success', { search: { batch: row.batchId } })}>
                    {textOf(row)}
                  </RowLink>
                </DataCell>
                <DataCell hideUnder="narrow" quiet className={styles.wrapping}>
                  {date(row.sendAt)}
                </DataCell>
                <DataCell hideUnder="medium" className={styles.wrapping}>
                  {row.madeBy}
                </DataCell>
                <DataCell>{number(row.delivered)}</DataCell>
                <DataCell hideUnder="medium">{euro(Number(row.price))}</DataCell>
                <DataCell>{euro(Number(row.sum))}</DataCell>
              </DataRow>
            ))}
          </DataTable>
        </>
      )}
      {month === months[0] && <p className="text-aside">{t('message-centre.clinic.invoice.running')}</p>}
    </Stack>
  );
}

/** "November 2026", for `2026-11`. */
function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return (month) => format.format(Date.parse(`${month}-01T00:00:00Z`));
}
