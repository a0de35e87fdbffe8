import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { finalizeClinicAction } from '@tervik/contract/routes-clinic.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { finalizePause, finalizeReport, pollFinalize } from '#features/file/shared/poll-finalize.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { reportError } from '#lib/http/report.ts';
import { go, useShownPage } from '#lib/router/router.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from '#features/e-contact/clinic/clinic.module.css';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { outcomeQuery, readReturn, setOutcome, withoutReturn } from './return-outcome.ts';
import type { ReturnOutcome } from './return-outcome.ts';

const LIST = hrefTo('/clinic-e-contacts');

/**
 * The external workflow's return (spec §2, §4 finalize, §8 "External questionnaire flow failure"). On the list: a
 * cancelled one is ended, and whatever went wrong is said. On an e-contact: the answers are added, or the list says why
 * not. Whose it is and whether this browser began it, the server decides.
 * @param openId of the e-contact that is open; none = the list
 */
export function WorkflowReturn({ openId }: { readonly openId?: string | undefined }) {
  const t = useT();
  const { path } = useShownPage();
  const search = useSearch({ strict: false });
  const asked = readReturn(search, openId);
  // Of the list that stands beside an open e-contact: the address is the e-contact's.
  const mine = openId !== undefined || path === '/clinic-e-contacts';
  const { data: outcome } = useQuery(outcomeQuery);
  const request = mine ? JSON.stringify(asked) : '{"kind":"NONE"}';
  const rest = withoutReturn(search);
  const home =
    openId === undefined
      ? LIST
      : hrefTo('/e-contacts/$eContactId', { params: { eContactId: openId }, search: rest });
  const leaveFor = useEffectEvent((done: ReturnOutcome): void => {
    const added =
      openId === undefined
        ? hrefTo('/e-contacts/$eContactId', { params: { eContactId: done.eContactId } })
        : home;
    // In place of the address that asked: "back" and a reload do not ask again.
    go(done.kind === 'ADDED' ? added : LIST, { replace: true });
  });
  useEffect(() => {
    const returned = JSON.parse(request) as typeof asked;
    if (returned.kind === 'NONE') return undefined;
    if (returned.kind === 'BROKEN') {
      setOutcome({ kind: 'FAILED', eContactId: '', error: null });
      go(LIST, { replace: true });
      return undefined;
    }
    let gone = false;
    const end = async (): Promise<void> => {
      const done = await finalize(returned, () => gone);
      if (done === undefined || gone) return;
      setOutcome(done);
      // Also where the first reading is still on its way: it may be from before the answers were added.
      void refetch(queryClient, clinicKeys.details(done.eContactId));
      leaveFor(done);
    };
    void end();
    return () => {
      gone = true;
    };
  }, [request]);

  if (mine && asked.kind === 'ASKED')
    return (
      <div className={styles.notices}>
        <Notice tone="info" live>
          {t(asked.cancelled ? 'questionnaire.clinic.return.ending' : 'questionnaire.clinic.return.adding')}
        </Notice>
      </div>
    );
  if (outcome == null) return null;
  const here = outcome.kind === 'ADDED' ? outcome.eContactId === openId : openId === undefined;
  return here ? <Outcome outcome={outcome} /> : null;
}

async function finalize(
  asked: { readonly eContactId: string; readonly actionId: string; readonly cancelled: boolean },
  stopped: () => boolean,
): Promise<ReturnOutcome | undefined> {
  const { eContactId, actionId, cancelled } = asked;
  let filledIn = false;
  const result = await pollFinalize({
    async ask() {
      const { status } = await call(finalizeClinicAction, {
        params: { id: eContactId },
        body: { cancelled, actionId },
      });
      if (status === 'COMPLETED') return cancelled ? 'ENDED' : 'DONE';
      if (status === 'REJECTED') return cancelled ? 'DONE' : 'ENDED';
      // Filled in to the end before it was cancelled: the server keeps it, and it is added after all.
      filledIn = cancelled && status === 'SUBMITTED';
      if (filledIn) return 'ENDED';
      return status === 'FAILED' ? 'ENDED' : 'WAIT';
    },
    pause: finalizePause,
    stopped,
  });
  if (result === 'STOPPED') return undefined;
  if (filledIn) return finalize({ ...asked, cancelled: false }, stopped);
  if (result === 'DONE') return { kind: cancelled ? 'CANCELLED' : 'ADDED', eContactId, error: null };
  reportError('prm.finalize', finalizeReport(result));
  return { kind: 'FAILED', eContactId, error: result instanceof ApiError ? result : null };
}

function Outcome({ outcome }: { outcome: ReturnOutcome }) {
  const t = useT();
  const errorText = useErrorText();
  const { kind, eContactId, error } = outcome;
  const added = kind === 'ADDED';
  return (
    <div className={styles.notices}>
      <Notice
        tone={added ? 'success' : 'error'}
        live
        title={t(`questionnaire.clinic.return.${kind}`)}
        actions={
          <>
            {!added && eContactId !== '' && (
              <LinkButton small href={hrefTo('/e-contacts/$eContactId', { params: { eContactId } })}>
                {t('questionnaire.clinic.return.open')}
              </LinkButton>
            )}
            <Button small onClick={() => setOutcome(null)}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          </>
        }
      >
        {error === null ? t(`questionnaire.clinic.return.${kind}.text`) : errorText(error)}
      </Notice>
    </div>
  );
}
