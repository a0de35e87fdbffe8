import { useSearch } from '@tanstack/react-router';
import type { SmsBatch, SmsReport } from '@tervik/contract/message-centre.ts';
import { SMS_STATES, type SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge, type StatusTone } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { countAll } from '../batch-figures.ts';
import { useSmsReports } from '../queries.ts';
import { RecipientContact } from './recipient-contact.tsx';
import { SaveReport } from './save-report.tsx';
import { whyOf } from './why-of.ts';
import styles from '../message-centre.module.css';

const TONES: Readonly<Record<SmsState, StatusTone>> = {
  PLANNED: 'waiting',
  SENDING: 'waiting',
  SENT: 'waiting',
  DELIVERED: 'done',
  FAILED: 'urgent',
  UNKNOWN: 'urgent',
  SKIPPED: 'neutral',
  STOPPED: 'neutral',
};
/** Whom the SMS has not told, or perhaps not: for a person to decide. */
const TO_CONTACT: ReadonlySet<SmsState> = new Set(['FAILED', 'UNKNOWN', 'SKIPPED', 'STOPPED']);
const ALL = 'ALL';

/** What became of the SMS to each, by name; of one state or of all. */
export function ReportList({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const errorText = useErrorText();
  const { clinic, show } = useSearch({ strict: false });
  const chosen = SMS_STATES.find((one) => one === show);
  const query = useSmsReports(batch.id, chosen);
  const messages = query.data?.pages.flatMap((page) => page.messages);
  const all = chosen === undefined ? countAll(batch.counts) : batch.counts[chosen];
  return (
    <section aria-labelledby="list-title">
      <Stack>
        <h2 id="list-title">{t('message-centre.clinic.report.list')}</h2>
        <Row justify="between">
          <Select
            label={t('message-centre.clinic.report.show')}
            value={chosen ?? ALL}
            options={[
              {
                value: ALL,
                label: t('message-centre.clinic.report.all', { count: countAll(batch.counts) }),
              },
              ...SMS_STATES.filter((state) => batch.counts[state] > 0 || state === chosen).map((state) => ({
                value: state,
                label: t('message-centre.clinic.report.option', {
                  state: t(`message-centre.clinic.sms.${state}`),
                  count: batch.counts[state],
                }),
              })),
            ]}
            onChange={({ target: { value } }) =>
              go(
                hrefTo('/message-centre/success', {
                  search: { clinic, batch: batch.id, show: value === ALL ? undefined : value },
                }),
                { replace: true },
              )
            }
          />
          <SaveReport batchId={batch.id} state={chosen} />
        </Row>
        {query.isError && messages === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Skeleton shape="rows" count={5} label={t('ui.loading')} />}
        {messages?.length === 0 && <p>{t('message-centre.clinic.report.none')}</p>}
        {messages !== undefined && messages.length > 0 && (
          <DataTable
            caption={t('message-centre.clinic.report.list')}
            rowCount={all}
            columns={[
              { id: 'name', label: t('message-centre.clinic.report.name') },
              {
                id: 'phone',
                label: t('message-centre.clinic.report.phone'),
                width: '96px',
                hideUnder: 'medium',
              },
              {
                id: 'state',
                label: t('message-centre.clinic.report.state'),
                width: '196px',
                hideUnder: 'narrow',
              },
              {
                id: 'reason',
                label: t('message-centre.clinic.report.reason'),
                width: '32%',
                hideUnder: 'medium',
              },
              { id: 'at', label: t('message-centre.clinic.report.at'), width: '180px', hideUnder: 'wide' },
              {
                id: 'contact',
                label: t('message-centre.clinic.report.contact'),
                width: '116px',
                labelHidden: true,
              },
            ]}
          >
            {messages.map((message, index) => (
              <ReportRow
                key={message.nr}
                clinicId={batch.clinicId}
                message={message}
                // The one recipient of a test is of the staff, and no patient.
                hasContact={!batch.isTest && TO_CONTACT.has(message.state)}
                index={index + 1}
              />
            ))}
          </DataTable>
        )}
        {query.hasNextPage && (
          <LoadMore
            label={t('message-centre.clinic.report.more')}
            pendingLabel={t('ui.loading')}
            pending={query.isFetchingNextPage}
            status={t('message-centre.clinic.report.shownOf', { count: messages?.length ?? 0, all })}
            error={query.error instanceof ApiError ? errorText(query.error) : undefined}
            onLoad={() => void query.fetchNextPage()}
          />
        )}
      </Stack>
    </section>
  );
}

interface ReportRowProps {
  readonly clinicId: string;
  readonly message: SmsReport;
  readonly hasContact: boolean;
  readonly index: number;
}

function ReportRow({ clinicId, message, hasContact, index }: ReportRowProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { firstName, surname, phoneEnding, state, endedAt } = message;
  const word = (
    <StatusBadge tone={TONES[state]} plain>
      {t(`message-centre.clinic.sms.${state}`)}
    </StatusBadge>
  );
  const why = whyOf(message, t);
  const phone =
    phoneEnding === null
      ? t('message-centre.clinic.report.noPhone')
      : t('message-centre.clinic.report.phoneEnding', { ending: phoneEnding });
  const at = endedAt === null ? null : dateTime(endedAt);
  return (
    <DataRow index={index}>
      <DataCell
        className={styles.wrapping}
        below={
          <>
            {word}
            <div>{why}</div>
            <div>{at}</div>
          </>
        }
      >
        {surname}, {firstName}
      </DataCell>
      <DataCell hideUnder="medium" quiet>
        {phone}
      </DataCell>
      <DataCell hideUnder="narrow" className={styles.wrapping}>
        {word}
      </DataCell>
      <DataCell hideUnder="medium" className={styles.wrapping}>
        {why}
      </DataCell>
      <DataCell hideUnder="wide" quiet className={styles.wrapping}>
        {at}
      </DataCell>
      <DataCell className={styles.act}>
        {hasContact && <RecipientContact clinicId={clinicId} message={message} />}
      </DataCell>
    </DataRow>
  );
}
