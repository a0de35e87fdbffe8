import type { Href } from '#lib/router/href.ts';
import { useEffect, useRef } from 'react';
import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { dismissScheduledAction } from '@tervik/contract/routes-clinic.gen.ts';
import { aroundDraft } from '#features/draft/drafts.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { dropUndo } from '#lib/keyboard/undo.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './returned.module.css';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { isAwaited, useReturned } from './scheduled-actions.ts';

/** An act of mine that was refused when it was to leave: why, and that its text is a draft again. */
export function Returned({ scheduledActions }: { scheduledActions: readonly ScheduledAction[] }) {
  const mine = scheduledActions.filter((one) => one.mine && one.state === 'REFUSED');
  const fetched = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, eContactId } of mine) {
      if (fetched.current.has(id)) continue;
      fetched.current.add(id);
      dropUndo(id);
      // The server has put the text back among the drafts.
      void aroundDraft(`answer:${eContactId}`, () =>
        queryClient.invalidateQueries({ queryKey: clinicKeys.files(eContactId) }),
      );
    }
  });
  return mine.map((one) => <OneReturned key={one.id} scheduledAction={one} />);
}

function OneReturned({
  scheduledAction: { id, eContactId, action, key },
}: {
  scheduledAction: ScheduledAction;
}) {
  const t = useT();
  const why = useWhy();
  const dismiss = useAction(dismissScheduledAction);
  async function read(): Promise<void> {
    await dismiss.run({ params: { id } });
    await Promise.all(
      [clinicKeys.details(eContactId), clinicKeys.scheduledActions].map((of) => refetch(queryClient, of)),
    );
  }
  return (
    <Notice
      compact
      tone="error"
      live
      title={t(`scheduled-action.returned.${action}`)}
      actions={
        <Button small pending={dismiss.pending} pendingLabel={t('ui.pending')} onClick={() => void read()}>
          {t('conversation.clinic.news.dismiss')}
        </Button>
      }
    >
      {why(key)} {hasWords(action) && t('scheduled-action.returned.kept')}
    </Notice>
  );
}

/** An archiving and a rejection have none. */
const hasWords = (action: ScheduledAction['action']): boolean =>
  action === 'INQUIRY' || action === 'COMPLETE';

/** A quiet line beside the list: something of mine did not leave, and where it is. */
export function ReturnedElsewhere({
  hrefOf,
  openId,
}: {
  readonly hrefOf: (id: string) => Href;
  /** Says it itself. */
  readonly openId?: string | undefined;
}) {
  const t = useT();
  const returned = useReturned().filter(({ eContactId }) => eContactId !== openId);
  useRealtime((event) => {
    const mine = event.type === 'E_CONTACT_DETAILS_UPDATED' && isAwaited(event.payload.eContactId);
    if (mine || event.type === 'RESYNC') void refetch(queryClient, clinicKeys.scheduledActions);
  });
  const first = returned[0];
  return (
    <div role="status">
      {first !== undefined && (
        <p className={styles.returned}>
          {t('scheduled-action.returned.elsewhere', { count: returned.length })}{' '}
          <Link href={hrefOf(first.eContactId)}>{t('scheduled-action.returned.open')}</Link>
        </p>
      )}
    </div>
  );
}

/** A key that this version does not know is not worth a broken page. */
function useWhy(): (key: string | null) => string {
  const { t, find } = useLanguage();
  return (key) =>
    (key === null ? undefined : find(`errors.${key}`)) ?? t('scheduled-action.returned.unknown');
}
