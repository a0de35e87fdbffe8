import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import type { listPatientFiles } from '@tervik/contract/file.ts';
import { addInfo } from '@tervik/contract/routes-patient.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { hrefTo } from '#lib/router/href.ts';
import { newKey } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useUploads } from '#features/file/shared/upload.ts';
import type { Uploads } from '#features/file/shared/upload.ts';
import { useAction } from '#lib/http/use-action.ts';
import { FileList } from '#features/file/shared/file-list.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { useFinalize } from './finalize.ts';
import { filesQuery } from './queries.ts';
import { useSendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import { pendingOf, Unsent } from '#features/file/shared/uploader.tsx';
import { Waiting } from '#features/file/shared/waiting.tsx';

/** Files of one e-contact: sent ones, those that wait, and what sends them. */
export function FilesOf({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(filesQuery(eContactId));
  const uploads = useUploads(eContactId);
  if (query.data !== undefined) return <Parts eContactId={eContactId} data={query.data} uploads={uploads} />;
  return query.isError ? (
    <LoadError error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton label={t('ui.loading')} />
  );
}

interface SendProps {
  readonly eContactId: string;
  readonly uploads: Uploads;
  /** Arrived and not sent. */
  readonly pending: readonly FileInfo[];
}
const hasNone = (uploads: Uploads, pending: readonly FileInfo[]): boolean =>
  pending.length === 0 && uploads.uploads.length === 0;

interface PartsProps {
  readonly eContactId: string;
  readonly data: Received<typeof listPatientFiles>;
  readonly uploads: Uploads;
}

function Parts({ eContactId, data, uploads }: PartsProps) {
  const t = useT();
  const pending = pendingOf(data.pending, uploads);
  const nothing = data.files.length === 0 && hasNone(uploads, pending);
  const max = LIMITS.filesPerEContact;
  const full = data.files.length + pending.length >= max;
  const add = full ? (
    t('file.page.full', { max })
  ) : (
    <LinkButton icon={<Paperclip />} href={hrefTo('/my-e-contacts/upload-files', { search: { eContactId } })}>
      {t('file.page.add')}
    </LinkButton>
  );
  const ended = data.creationStatus !== 'STARTED' && data.creationStatus !== 'SUBMITTED';
  return (
    <>
      {data.creationStatus === 'STARTED' && (
        <Notice tone="warning" title={t('file.page.notSentTitle')}>
          {t('file.page.notSentText')}
        </Notice>
      )}
      {ended && (
        <Notice
          tone="warning"
          live
          title={t('file.finalize.failed')}
          actions={
            <LinkButton href={hrefTo('/e-contacts/choose-patient')}>{t('inbox.patient.list.new')}</LinkButton>
          }
        >
          {t('file.finalize.ended')}
        </Notice>
      )}
      {nothing && !ended ? (
        <EmptyState title={t('file.page.empty')} icon={<Paperclip />} actions={add}>
          {t('file.page.emptyText')}
        </EmptyState>
      ) : (
        !ended && (
          <Stack>
            {(pending.length > 0 || uploads.uploads.length > 0) && <h2>{t('file.page.unsent')}</h2>}
            <Unsent uploads={uploads} pending={pending} />
            <p>{add}</p>
          </Stack>
        )
      )}
      {data.creationStatus === 'STARTED' && (
        <Finalize eContactId={eContactId} uploads={uploads} pending={pending} />
      )}
      {data.creationStatus === 'SUBMITTED' && (
        <SendFiles eContactId={eContactId} uploads={uploads} pending={pending} />
      )}
      {data.files.length > 0 && (
        <Stack>
          <h2>{t('file.sent')}</h2>
          <FileList files={data.files} side="PATIENT" label={t('file.sent')} />
        </Stack>
      )}
    </>
  );
}

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all(
    [filesQuery(eContactId).queryKey, timelineQuery(eContactId).queryKey, patientKeys.eContacts].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Sends an e-contact that is begun, with the files that wait; a return from a workflow does it by itself. */
function Finalize({ eContactId, uploads, pending: files }: SendProps) {
  const t = useT();
  const errorText = useErrorText();
  const onSent = useCallback(async () => {
    const left = await queryClient.fetchQuery({ ...filesQuery(eContactId), staleTime: 0 }).catch(() => null);
    uploads.forget(uploads.uploads.map(({ id }) => id));
    void queryClient.invalidateQueries({ queryKey: patientKeys.eContacts });
    // It was sent before, from another page or by the server after half an hour: these files came too late for it.
    if (left !== null && left.pending.length > 0) return;
    go(hrefTo('/e-contacts/$eContactId/sent', { params: { eContactId } }), { replace: true });
  }, [eContactId, uploads]);
  const { run, pending, problem } = useFinalize(eContactId, onSent);
  const { ask, state } = useSendWhenArrived({ uploads, files, parts: [] }, run);
  useFinalizeOnReturn(eContactId, ask);
  return (
    <Stack>
      {pending && (
        <Notice tone="info" live>
          {t('file.finalize.wait')}
        </Notice>
      )}
      {problem !== null && (
        <Notice
          tone="error"
          live
          title={t('file.finalize.failed')}
          actions={<LinkButton href={hrefTo('/my-e-contacts')}>{t('file.page.list')}</LinkButton>}
        >
          {typeof problem === 'string' ? t(`file.finalize.${problem}`) : errorText(problem)}
        </Notice>
      )}
      <Waiting state={state} />
      <FormActions>
        <Button
          variant="primary"
          pending={pending || state === 'WAITING'}
          pendingLabel={t('file.page.sending')}
          onClick={ask}
        >
          {t(hasNone(uploads, files) ? 'file.page.finalizeWithout' : 'file.page.finalize')}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** The address says it once: a reload, or the way back, must not send again by itself. */
function useFinalizeOnReturn(eContactId: string, ask: () => void): void {
  const { finalize } = useSearch({ from: '/my-e-contacts/files' });
  const taken = useRef(false);
  useEffect(() => {
    if (finalize === undefined || taken.current) return;
    taken.current = true;
    go(hrefTo('/my-e-contacts/files', { search: { eContactId } }), { replace: true });
    ask();
  }, [finalize, eContactId, ask]);
}

/** Files that join an e-contact which the clinic has already. */
function SendFiles({ eContactId, uploads, pending: files }: SendProps) {
  const t = useT();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(addInfo);
  const [arrived, setArrived] = useState(false);
  async function send(): Promise<void> {
    const infoFileIds = files.slice(0, LIMITS.filesPerMessage).map(({ id }) => id);
    if (infoFileIds.length === 0) return;
    const done = await run({
      params: { id: eContactId },
      body: { infoText: '', infoFileIds },
      // None: a text that is half-typed at the e-contact is not what is sent here.
      drafts: newKey(),
    });
    if (done !== undefined) {
      uploads.forget(infoFileIds);
      setArrived(true);
    }
    await refresh(eContactId);
  }
  const { ask, state } = useSendWhenArrived({ uploads, files, parts: [] }, send);
  const open = (
    <LinkButton href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })}>
      {t('file.page.open')}
    </LinkButton>
  );
  const some = !hasNone(uploads, files);
  return (
    <Stack>
      {arrived && !some && (
        <Notice tone="success" live>
          {t('file.page.arrived')}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="error" live title={t('file.page.notSent')}>
          {errorText(error)}
        </Notice>
      )}
      {some && <p className="text-muted">{t('file.page.pendingText')}</p>}
      {some && <Waiting state={state} />}
      <FormActions>
        {some && (
          <Button
            variant="primary"
            pending={pending || state === 'WAITING'}
            pendingLabel={t('file.page.sending')}
            onClick={ask}
          >
            {t('file.page.send')}
          </Button>
        )}
        {open}
      </FormActions>
    </Stack>
  );
}
