import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { StartedEContact } from '@tervik/contract/new-e-contact.ts';
import { abandonEContact } from '@tervik/contract/routes-patient.gen.ts';
import { toHref } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { startedQuery } from '#features/e-contact/patient/queries.ts';

type Started = z.output<typeof StartedEContact>;

/** What was begun and not sent, on this or another device: files that are to come, a questionnaire half filled in. */
export function StartedEContacts() {
  const { data } = useQuery(startedQuery);
  return (data?.eContacts ?? []).map((started) => <OneStarted key={started.eContactId} started={started} />);
}

function OneStarted({ started }: { started: Started }) {
  const t = useT();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const values = {
    type: t(`e-contact.type.${started.type}`),
    name: started.patientName,
    date: formats.dateTime(started.createdAt),
  };
  return (
    <Notice
      tone="info"
      title={t('inbox.patient.list.startedTitle')}
      actions={
        <>
          <LinkButton small icon={<ArrowRight />} href={toHref(started.url)}>
            {t('inbox.patient.list.startedContinue')}
          </LinkButton>
          <Button small variant="quiet" onClick={() => setAsking(true)}>
            {t('inbox.patient.list.startedAbandon')}
          </Button>
        </>
      }
    >
      {textOf()}
      {asking && <Abandon eContactId={started.eContactId} onClose={() => setAsking(false)} />}
    </Notice>
  );

  function textOf(): string {
    if (started.kind === 'TEXT') return t('inbox.patient.list.startedFiles', values);
    return started.ready
      ? t('inbox.patient.list.startedReady', { type: values.type, name: values.name })
      : t('inbox.patient.list.startedText', values);
  }
}

function Abandon({ eContactId, onClose }: { eContactId: string; onClose: () => void }) {
  const t = useT();
  const { run, pending, error } = useAction(abandonEContact);
  async function confirm(): Promise<void> {
    if ((await run({ params: { id: eContactId } })) === undefined) return;
    onClose();
    await queryClient.invalidateQueries({ queryKey: startedQuery.queryKey });
  }
  return (
    <ConfirmDialog
      title={t('inbox.patient.list.abandonTitle')}
      cancelLabel={t('inbox.patient.list.abandonKeep')}
      confirmLabel={t('inbox.patient.list.abandonConfirm')}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('inbox.patient.list.abandonText')}</p>
    </ConfirmDialog>
  );
}
