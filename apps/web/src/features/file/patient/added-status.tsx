import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { finalizeEContact, getFlow } from '@tervik/contract/routes-patient.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';

type Outcome = 'failed' | 'unknown' | ApiError;

/**
 * Back from a questionnaire workflow (spec §2): `eContactAddedStatus=success` goes on to the files and finalizes,
 * a failed one ends the e-contact and says so. Which e-contact it is only the HttpOnly cookie knows; what the address
 * says is never believed, and it says it once.
 */
export function AddedStatus() {
  const t = useT();
  const errorText = useErrorText();
  const { eContactAddedStatus: status } = useSearch({ from: '/my-e-contacts' });
  const [outcome, setOutcome] = useState<Outcome>();
  const taken = useRef(false);
  useEffect(() => {
    if (status === undefined || taken.current) return;
    taken.current = true;
    go(hrefTo('/my-e-contacts'), { replace: true });
    take().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setOutcome(error);
    });

    async function take(): Promise<void> {
      const { eContactId } = await call(getFlow, {});
      if (eContactId === null) return setOutcome('unknown');
      if (status === 'success')
        return go(hrefTo('/my-e-contacts/files', { search: { eContactId, finalize: '1' } }), {
          replace: true,
        });
      const { creationStatus } = await call(finalizeEContact, { body: { eContactId, failed: true } });
      // Filled in to the end after all: only the sending is left.
      if (creationStatus === 'STARTED')
        return go(hrefTo('/my-e-contacts/files', { search: { eContactId } }), { replace: true });
      if (creationStatus !== 'SUBMITTED') setOutcome('failed');
      await queryClient.invalidateQueries({ queryKey: patientKeys.eContacts });
    }
  }, [status]);
  if (outcome === undefined) return null;
  if (outcome === 'unknown')
    return (
      <Notice tone="info" live>
        {t('file.added.unknown')}
      </Notice>
    );
  return (
    <Notice
      tone="error"
      live
      title={t('file.added.failedTitle')}
      actions={
        <LinkButton href={hrefTo('/e-contacts/choose-patient')}>{t('inbox.patient.list.new')}</LinkButton>
      }
    >
      {outcome === 'failed' ? t('file.added.failedText') : errorText(outcome)}
    </Notice>
  );
}
