import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PatientEContact } from '@tervik/contract/inbox.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { useNow } from '#lib/time/use-now.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Item, ItemList } from '#ui/frame/details.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { DiscardDraft } from '#features/draft/discard-draft.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { eContactsQuery } from '#features/e-contact/patient/queries.ts';
import { LazyAnnouncements } from '#features/announcement/patient/lazy-announcements.tsx';
import { LazyUnreadMessages } from '#features/message-centre/patient/lazy-unread-messages.tsx';
import { AddedStatus } from '#features/file/patient/added-status.tsx';
import { Additions } from '#features/clinic-patient/patient/additions.tsx';
import { StartedEContacts } from '#features/new-e-contact/patient/choose/started.tsx';
import { turnOf } from '#features/e-contact/patient/status.ts';

const NEW = hrefTo('/e-contacts/choose-patient');

/** My e-contacts: what did I ask, whose turn is it, what happens next. */
export function ListPage() {
  const t = useT();
  const now = useNow();
  const query = useInfiniteQuery(eContactsQuery);
  usePageTitle(t('inbox.patient.list.title'));
  const all = query.data?.pages.flatMap((page) => page.eContacts) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const isOpen = ({ status }: PatientEContact): boolean => status !== 'COMPLETED' && status !== 'REJECTED';
  const isMine = (eContact: PatientEContact): boolean => turnOf(eContact, now).mine;
  // What waits for me first; among the others the newest first, as the server gives them.
  const open = all.filter(isOpen).toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
  const finished = all.filter((eContact) => !isOpen(eContact));
  const start = (
    <LinkButton variant="primary" icon={<Plus />} href={NEW}>
      {t('inbox.patient.list.new')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeading actions={all.length > 0 ? start : undefined}>{t('inbox.patient.list.title')}</PageHeading>
      <AddedStatus />
      <Additions />
      <StartedEContacts />
      <UnsentDraft />
      <LazyUnreadMessages />
      <LazyAnnouncements />
      {query.isPending && <Skeleton shape="items" label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && all.length === 0 && (
        <EmptyState title={t('inbox.patient.list.empty')} icon={<MessageSquareText />} actions={start}>
          {t('inbox.patient.list.emptyText')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <Stack>
            <h2>{t('inbox.patient.list.active')}</h2>
            {open.length === 0 ? (
              <p className="text-muted">{t('inbox.patient.list.noActive')}</p>
            ) : (
              <ItemList label={t('inbox.patient.list.active')}>
                {open.map((eContact) => (
                  <EContactItem key={eContact.id} eContact={eContact} />
                ))}
              </ItemList>
            )}
          </Stack>
          {finished.length > 0 && (
            <Stack>
              <h2>{t('inbox.patient.list.finished')}</h2>
              <ItemList label={t('inbox.patient.list.finished')}>
                {finished.map((eContact) => (
                  <EContactItem key={eContact.id} eContact={eContact} />
                ))}
              </ItemList>
            </Stack>
          )}
          {query.hasNextPage && (
            <LoadMore
              label={t('inbox.patient.list.older')}
              pendingLabel={t('ui.loading')}
              pending={query.isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
              status={t('inbox.patient.list.shown', { shown: all.length, total })}
              error={query.isFetchNextPageError ? t('common.error.offline') : undefined}
            />
          )}
        </>
      )}
    </Page>
  );
}

function EContactItem({ eContact }: { eContact: PatientEContact }) {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const turn = turnOf(eContact, now);
  const date = turn.at === undefined ? '' : formats.date(turn.at);
  const { firstName, surname } = eContact.patient;
  const next = nextOf();
  return (
    <Item
      href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId: eContact.id } })}
      icon={
        <span className={styles.typeIcon} style={{ backgroundColor: TYPE_CATALOGUE[eContact.type].color }}>
          <TypeIcon type={eContact.type} />
        </span>
      }
      title={t(`e-contact.type.${eContact.type}`)}
      unread={eContact.unread}
      emphasis={turn.mine}
      status={
        <StatusBadge tone={turn.tone}>
          {turn.key === 'finished'
            ? t('inbox.patient.status.finished', { date })
            : t(`inbox.patient.status.${turn.key}`)}
        </StatusBadge>
      }
      next={next}
    >
      {eContact.representativeName !== null && (
        <p>{t('inbox.patient.list.forWhom', { name: `${firstName} ${surname}` })}</p>
      )}
      <p className={styles.preview}>{eContact.preview}</p>
      <p>
        {eContact.clinicName},{' '}
        <time dateTime={eContact.updatedAt}>{formats.relative(eContact.updatedAt, now)}</time>
      </p>
    </Item>
  );

  function nextOf(): string | undefined {
    if (turn.key === 'finished') return undefined;
    if (turn.key === 'locked')
      return t('inbox.patient.status.lockedNext', { date: formats.weekday(turn.at ?? '') });
    if (turn.key === 'clinicTurn' && eContact.readBy !== null)
      return t('inbox.patient.status.clinicTurnBy', { date: formats.calendarWeekday(eContact.readBy) });
    return t(`inbox.patient.status.${turn.key}Next`);
  }
}

/** What was begun and not sent, on this or another device. */
function UnsentDraft() {
  const t = useT();
  const draft = useDraft('new-e-contact');
  const [asking, setAsking] = useState(false);
  if (draft.isEmpty) return null;
  return (
    <Notice
      tone="info"
      title={t('inbox.patient.list.draft')}
      actions={
        <>
          <LinkButton small icon={<PenLine />} href={hrefTo('/e-contacts/create')}>
            {t('inbox.patient.list.draftContinue')}
          </LinkButton>
          <Button small variant="quiet" onClick={() => setAsking(true)}>
            {t('inbox.patient.list.draftDiscard')}
          </Button>
        </>
      }
    >
      {t('inbox.patient.list.draftText')}
      <DiscardDraft
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void draft.discard();
        }}
      />
    </Notice>
  );
}
