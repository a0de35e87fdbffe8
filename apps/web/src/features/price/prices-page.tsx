import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Price, Prices } from '@tervik/contract/price.ts';
import { listPrices, withdrawPrice } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { NewPrice } from './new-price.tsx';
import styles from './prices.module.css';

const TONES = { AHEAD: 'waiting', IN_FORCE: 'done', PAST: 'neutral', WITHDRAWN: 'neutral' } as const;

/** /prm/prices: what plans and an SMS cost, from which day on, and who set it. */
export function PricesPage() {
  const t = useT();
  const query = useQuery({
    queryKey: platformKeys.prices,
    queryFn: ({ signal }) => call(listPrices, { signal }),
    staleTime: 0,
  });
  usePageTitle(t('price.title'));
  return (
    <Page width="wide">
      <PageHeading lead={t('price.lead')}>{t('price.title')}</PageHeading>
      {query.isPending && <Skeleton shape="rows" count={6} label={t('ui.loading')} />}
      {query.isError && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Shown prices={query.data} />}
    </Page>
  );
}

function Shown({ prices }: { readonly prices: Prices }) {
  const t = useT();
  const euro = useEuro();
  const formats = useFormats();
  const [changed, setChanged] = useState<Price>();
  return (
    <Stack gap="section">
      <section aria-labelledby="current-title">
        <Stack>
          <h2 id="current-title">{t('price.current')}</h2>
          <DefinitionList
            items={prices.current.map(({ item, amount, validFrom }) => ({
              id: item,
              term: t(`price.item.${item}`),
              value:
                validFrom === null
                  ? t('price.fromStart', { amount: euro(Number(amount)) })
                  : t('price.from', { amount: euro(Number(amount)), date: formats.calendarDate(validFrom) }),
            }))}
          />
        </Stack>
      </section>
      <NewPrice key={changed?.id} prices={prices} changed={changed} onDone={() => setChanged(undefined)} />
      <History prices={prices} onChange={setChanged} />
    </Stack>
  );
}

interface HistoryProps {
  readonly prices: Prices;
  readonly onChange: (price: Price) => void;
}

function History({ prices: { prices }, onChange }: HistoryProps) {
  const t = useT();
  const euro = useEuro();
  const client = useQueryClient();
  const errorText = useErrorText();
  const formats = useFormats();
  const showToast = useToast();
  const { run, pending, error } = useAction(withdrawPrice);
  const nextFocus = useNextFocus<HTMLElement>();
  async function withdraw(id: string): Promise<void> {
    const done = await run({ params: { id }, body: {} });
    if (done === undefined) return void client.invalidateQueries({ queryKey: platformKeys.prices });
    client.setQueryData(platformKeys.prices, done);
    showToast({ tone: 'success', text: t('price.withdrawn') });
  }
  return (
    <section {...nextFocus} aria-labelledby="history-title">
      <Stack>
        <h2 id="history-title">{t('price.history')}</h2>
        {error !== null && (
          <Notice tone="error" live>
            {errorText(error)}
          </Notice>
        )}
        {prices.length === 0 ? (
          <EmptyState title={t('price.none')}>{t('price.noneText')}</EmptyState>
        ) : (
          <DataTable
            caption={t('price.history')}
            rowCount={prices.length}
            columns={[
              { id: 'item', label: t('price.what'), growsWhenNarrow: true },
              { id: 'amount', label: t('price.column.amount'), width: '92px' },
              { id: 'from', label: t('price.validFrom'), width: '176px', hideUnder: 'narrow' },
              { id: 'by', label: t('price.column.by'), width: '24%', hideUnder: 'medium' },
              { id: 'state', label: t('price.column.state'), width: '208px' },
            ]}
          >
            {prices.map((price, index) => {
              const from = formats.calendarDate(price.validFrom);
              const names = { item: t(`price.item.${price.item}`), date: from };
              return (
                <DataRow key={price.id} index={index + 1}>
                  <DataCell className={styles.wrapping} below={from}>
                    {t(`price.item.${price.item}`)}
                  </DataCell>
                  <DataCell>{euro(Number(price.amount))}</DataCell>
                  <DataCell quiet hideUnder="narrow">
                    {from}
                  </DataCell>
                  <DataCell quiet hideUnder="medium" className={styles.wrapping}>
                    {price.madeBy}, {formats.date(price.madeAt)}
                  </DataCell>
                  <DataCell className={styles.wrapping}>
                    <StatusBadge plain tone={TONES[price.state]}>
                      {t(`price.state.${price.state}`)}
                    </StatusBadge>
                    {price.state === 'AHEAD' && (
                      <Row>
                        <Button
                          small
                          aria-label={t('price.changeThis', names)}
                          onClick={() => onChange(price)}
                        >
                          {t('price.change')}
                        </Button>
                        <Button
                          small
                          pending={pending}
                          pendingLabel={t('ui.pending')}
                          aria-label={t('price.withdrawThis', names)}
                          onClick={() => void withdraw(price.id)}
                        >
                          {t('price.withdraw')}
                        </Button>
                      </Row>
                    )}
                  </DataCell>
                </DataRow>
              );
            })}
          </DataTable>
        )}
      </Stack>
    </section>
  );
}
