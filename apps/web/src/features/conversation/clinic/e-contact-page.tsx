import type { Href } from '#lib/router/href.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useViewing } from '#lib/realtime/use-realtime.ts';
import { useHeldKeys } from '#lib/keyboard/typed-ahead.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Pane } from '#ui/frame/panes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from '#features/e-contact/clinic/clinic.module.css';
import { EContactView } from './e-contact-view.tsx';
import { useEContact } from '#features/e-contact/clinic/queries.ts';
import { WorkflowReturn } from '#features/questionnaire/clinic/use-workflow-return.tsx';
import { hrefOfPlace } from '#features/feedback/clinic/way-back.ts';
import { useWorkTime } from '#features/work-statistics/clinic/use-work-time.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { inboxHref, useInboxSearch } from '#features/inbox/clinic/filters/use-inbox-search.ts';

/** /e-contacts/:id: beside the list, or alone on a narrow window. */
export function EContactPage() {
  const { eContactId } = useParams({ from: '/inbox/e-contacts/$eContactId' });
  const { feedback } = useSearch({ from: '/inbox/e-contacts/$eContactId' });
  const list = inboxHref(undefined, useInboxSearch());
  const listHref = feedback === undefined ? list : hrefOfPlace(feedback);
  // The key: nothing of one e-contact (an open dialog, news, a reply mode) may show under another.
  return eContactId === undefined ? null : (
    <>
      <WorkflowReturn openId={eContactId} />
      <OneEContact
        key={eContactId}
        id={eContactId}
        listHref={listHref}
        isFromFeedback={feedback !== undefined}
      />
    </>
  );
}

interface OneProps {
  readonly id: string;
  readonly listHref: Href;
  readonly isFromFeedback: boolean;
}

function OneEContact({ id, listHref, isFromFeedback }: OneProps) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isError, isFetchedAfterMount, dataUpdatedAt, refetch } = useEContact(id);
  useViewing(id);
  useWorkTime(id);
  const wide = useWide();
  useHeldKeys('VIEW', data === undefined && !isError);
  if (data !== undefined) {
    return (
      <EContactView
        id={id}
        details={data}
        listHref={listHref}
        isFromFeedback={isFromFeedback}
        opened={isFetchedAfterMount}
        failed={isError}
        updatedAt={dataUpdatedAt}
        onRetry={() => void refetch()}
      />
    );
  }
  // On a narrow window the list's heading is away with the list.
  const heading = wide ? null : <h1 className="sr-only">{t('conversation.clinic.view.label')}</h1>;
  if (!isError) {
    return (
      <Pane>
        <div className={styles.inPane}>
          {heading}
          <Skeleton count={8} label={t('conversation.clinic.view.loading')} />
        </div>
      </Pane>
    );
  }
  // An address that no id can stand in (400) leads nowhere either; trying again would not help.
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Pane>
      <div className={styles.inPane}>
        {heading}
        <Notice
          tone="error"
          live
          title={t('conversation.clinic.error.one')}
          actions={
            <>
              {!missing && <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
              <LinkButton href={listHref}>{t('conversation.clinic.view.back')}</LinkButton>
            </>
          }
        >
          {missing
            ? t('conversation.clinic.error.notFound')
            : error instanceof ApiError
              ? errorText(error)
              : undefined}
        </Notice>
      </div>
    </Pane>
  );
}
