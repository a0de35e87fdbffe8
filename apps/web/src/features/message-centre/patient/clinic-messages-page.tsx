import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClinicMessage } from '@tervik/contract/message-centre-online.ts';
import { readClinicMessages } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { reportError } from '#lib/http/report.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import styles from './clinic-messages.module.css';
import { clinicMessagesQuery } from './queries.ts';

/** What my clinics have told many patients, me among them: an invitation to a vaccination, a reminder. */
export function ClinicMessagesPage() {
  const t = useT();
  const query = useInfiniteQuery(clinicMessagesQuery);
  usePageTitle(t('message-centre.patient.title'));
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const isNew = useReading(messages);
  return (
    <Page>
      <BackLink href={hrefTo('/my-e-contacts')}>{t('message-centre.patient.back')}</BackLink>
      <PageHeading lead={messages.length > 0 ? t('message-centre.patient.noReply') : undefined}>
        {t('message-centre.patient.title')}
      </PageHeading>
      {query.isPending && <Skeleton shape="items" label={t('ui.loading')} />}
      {query.isError && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && messages.length === 0 && (
        <EmptyState title={t('message-centre.patient.empty')} icon={<Mail />}>
          {t('message-centre.patient.emptyText')}
        </EmptyState>
      )}
      {messages.length > 0 && (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} isNew={isNew.has(message.id)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('message-centre.patient.older')}
          pendingLabel={t('ui.loading')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? t('common.error.offline') : undefined}
        />
      )}
    </Page>
  );
}

/**
 * What is shown is read: no SMS is sent for it. Where that cannot be told, the next look tells it.
 *
 * @returns which messages were new when they were first shown here: they stay so until the page is left, though the
 *   list is read again meanwhile
 */
function useReading(messages: readonly ClinicMessage[]): ReadonlySet<string> {
  const client = useQueryClient();
  const told = useRef(new Set<string>());
  const [isNew, setNew] = useState<ReadonlySet<string>>(new Set());
  const found = messages.flatMap(({ id, isRead }) => (isRead || isNew.has(id) ? [] : [id]));
  if (found.length > 0) setNew(new Set([...isNew, ...found]));
  useEffect(() => {
    const ids = Array.from(isNew).filter((id) => !told.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    const tell = async (): Promise<void> => {
      try {
        await call(readClinicMessages, { body: { ids }, background: true });
        // The next page that is opened knows that it is read.
        void client.invalidateQueries({ queryKey: patientKeys.clinicMessages, refetchType: 'none' });
      } catch (error) {
        reportError('prm.read', error);
      }
    };
    void tell();
  }, [isNew, client]);
  return isNew;
}

interface MessageProps {
  readonly message: ClinicMessage;
  readonly isNew: boolean;
}

function Message({ message, isNew }: MessageProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { clinicName, forWhom, text, sentAt } = message;
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <strong>{clinicName}</strong>
        <time dateTime={sentAt}>{dateTime(sentAt)}</time>
        {isNew && <strong className={styles.new}>{t('message-centre.patient.new')}</strong>}
      </p>
      {forWhom !== null && (
        <p className={styles.aside}>{t('message-centre.patient.forWhom', { name: forWhom })}</p>
      )}
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
    </li>
  );
}
