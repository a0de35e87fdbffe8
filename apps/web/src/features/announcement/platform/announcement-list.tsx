import { Megaphone, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import { MESSAGE_STATES } from '@tervik/domain/global-message/vocabulary.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, LoadMore } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { fieldsFrom, toDraft } from './announcement-fields.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import { groupAnnouncements } from './queries.ts';
import { useCircumstances } from './use-circumstances.ts';
import { useWithdraw } from './use-withdraw.ts';

/** Of what is over, so many are shown at once. */
const PAST_AT_ONCE = 5;

interface AnnouncementListProps {
  readonly announcements: readonly PlatformAnnouncement[];
  readonly onNew: () => void;
}

/** What is shown now, what comes, and what is over. */
export function AnnouncementList({ announcements, onNew }: AnnouncementListProps) {
  const t = useT();
  const circumstances = useCircumstances();
  const draft = useDraft('new-announcement');
  const [mostPast, setMostPast] = useState(PAST_AT_ONCE);
  const withdrawing = useWithdraw();
  const undoButton = useRef<HTMLButtonElement>(null);
  const groups = groupAnnouncements(announcements, serverNow());
  const hasDraft = draft.content.fields !== undefined;
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={onNew}>
      {t('announcement.new')}
    </Button>
  );
  function useAgain(announcement: PlatformAnnouncement): void {
    draft.set({ fields: toDraft(fieldsFrom(announcement, circumstances)) });
    onNew();
  }
  const { canUndo } = withdrawing;
  // Its time ends while somebody stands on it.
  const nextFocus = useNextFocus<HTMLElement>();
  // The pressed button is gone with its state: what takes it back comes next.
  useEffect(() => {
    if (canUndo) undoButton.current?.focus();
  }, [canUndo]);
  return (
    <Page width="wide">
      <PageHeading
        lead={t('announcement.lead')}
        actions={announcements.length > 0 && !hasDraft ? create : undefined}
      >
        {t('announcement.title')}
      </PageHeading>
      <section {...nextFocus}>
        <Stack gap="section">
          {hasDraft && (
            <Notice
              tone="info"
              actions={
                <Button small onClick={onNew}>
                  {t('global-message.draft.continue')}
                </Button>
              }
            >
              {t('global-message.draft.waiting')}
            </Notice>
          )}
          {withdrawing.errorText !== undefined && (
            <Notice tone="error" live title={t('announcement.withdrawFailed')}>
              {withdrawing.errorText}
            </Notice>
          )}
          {canUndo && (
            <Notice
              tone="success"
              live
              compact
              actions={
                <Button
                  ref={undoButton}
                  small
                  pending={withdrawing.isUndoing}
                  pendingLabel={t('ui.pending')}
                  onClick={() => void withdrawing.undo()}
                >
                  {t('announcement.undo')}
                </Button>
              }
            >
              {t('announcement.isWithdrawn')}
            </Notice>
          )}
          {announcements.length === 0 ? (
            <EmptyState
              title={t('announcement.empty.title')}
              icon={<Megaphone />}
              actions={hasDraft ? undefined : create}
            >
              {t('announcement.empty.text')}
            </EmptyState>
          ) : (
            MESSAGE_STATES.map((state) => {
              const shown = state === 'PAST' ? groups.PAST.slice(0, mostPast) : groups[state];
              if (shown.length === 0 && state !== 'CURRENT') return null;
              return (
                <section key={state} aria-labelledby={`announcements-${state}`}>
                  <h2 id={`announcements-${state}`} className={styles.groupTitle}>
                    {t(`global-message.state.${state}`)}
                  </h2>
                  {shown.length === 0 && <p className={styles.aside}>{t('global-message.none.CURRENT')}</p>}
                  <ul className={styles.list}>
                    {shown.map((announcement) => (
                      <AnnouncementItem
                        key={announcement.id}
                        announcement={announcement}
                        state={state}
                        isPending={withdrawing.pendingId === announcement.id}
                        onWithdraw={(id) => void withdrawing.withdraw(id)}
                        // It would take the place of what is half-typed.
                        onAgain={hasDraft ? undefined : useAgain}
                      />
                    ))}
                  </ul>
                  {state === 'PAST' && groups.PAST.length > mostPast && (
                    <LoadMore
                      label={t('global-message.more')}
                      pendingLabel={t('ui.loading')}
                      pending={false}
                      onLoad={() => setMostPast(mostPast + 4 * PAST_AT_ONCE)}
                    />
                  )}
                </section>
              );
            })
          )}
        </Stack>
      </section>
    </Page>
  );
}
