import { Megaphone, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { MESSAGE_STATES } from '@tervik/domain/global-message/vocabulary.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, LoadMore } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { fieldsFrom, toDraft } from './message-fields.ts';
import { MessageItem } from './message-item.tsx';
import styles from '../messages.module.css';
import { groupMessages } from './queries.ts';
import { useCircumstances } from './use-circumstances.ts';
import { useRemoveMessage } from './use-remove-message.ts';

/** Of what is over, so many are shown at once. */
const PAST_AT_ONCE = 5;

interface MessageListProps {
  readonly clinic: { readonly clinicId: string; readonly clinicName: string };
  readonly messages: readonly ClinicGlobalMessage[];
  readonly onNew: () => void;
}

/** What is shown now, what comes, and what is over. */
export function MessageList({ clinic, messages, onNew }: MessageListProps) {
  const t = useT();
  const circumstances = useCircumstances(clinic.clinicId);
  const draft = useDraft('new-global-message');
  const [mostPast, setMostPast] = useState(PAST_AT_ONCE);
  const page = useRef<HTMLDivElement>(null);
  const { remove, pendingId, errorText } = useRemoveMessage(clinic, page);
  const groups = groupMessages(messages, serverNow());
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={onNew}>
      {t('global-message.new')}
    </Button>
  );
  const hasDraft = draft.content.fields !== undefined;
  function useAgain(message: ClinicGlobalMessage): void {
    draft.set({ fields: toDraft(fieldsFrom(message, circumstances)) });
    onNew();
  }
  return (
    <Page width="wide">
      <PageHeading
        lead={t('global-message.lead')}
        actions={messages.length > 0 && !hasDraft ? create : undefined}
      >
        {t('global-message.title')}
      </PageHeading>
      <div ref={page}>
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
          {errorText !== undefined && (
            <Notice tone="error" live title={t('global-message.removeFailed')}>
              {errorText}
            </Notice>
          )}
          {messages.length === 0 ? (
            <EmptyState
              title={t('global-message.empty.title')}
              icon={<Megaphone />}
              actions={hasDraft ? undefined : create}
            >
              {t('global-message.empty.text')}
            </EmptyState>
          ) : (
            MESSAGE_STATES.map((state) => {
              const shown = state === 'PAST' ? groups.PAST.slice(0, mostPast) : groups[state];
              if (shown.length === 0 && state !== 'CURRENT') return null;
              return (
                <section key={state} aria-labelledby={`messages-${state}`}>
                  <h2 id={`messages-${state}`} className={styles.groupTitle}>
                    {t(`global-message.state.${state}`)}
                  </h2>
                  {shown.length === 0 && <p className={styles.aside}>{t('global-message.none.CURRENT')}</p>}
                  <ul className={styles.list}>
                    {shown.map((message) => (
                      <MessageItem
                        key={message.id}
                        message={message}
                        state={state}
                        clinicId={clinic.clinicId}
                        isPending={pendingId === message.id}
                        onRemove={remove}
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
      </div>
    </Page>
  );
}
