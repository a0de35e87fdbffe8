import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { Redirect } from '#parts/redirect.tsx';
import { useConfig } from '#lib/session/session.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { useFinalize } from '#features/file/patient/finalize.ts';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import styles from '#features/questionnaire/shared/question-form.module.css';

/**
 * After an answer about self-harm, at once and alone on the page: whom to call now (protocols.md B3 "Crisis rule"; a
 * clinician signs off its words). It has an address of its own, so that it can be opened again; its numbers wait for no
 * answer of the server. What is not sent yet it sends meanwhile.
 */
export function CrisisPage() {
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/help' });
  return <Crisis key={eContactId} eContactId={eContactId} />;
}

/** The page itself, also where the answers were given a moment ago. */
export function Crisis({ eContactId }: { eContactId: string }) {
  const t = useT();
  const { data, isError } = useQuery(timelineQuery(eContactId));
  const { emergencyNumber, adviceNumber } = useConfig();
  // The tab may be seen by anybody who passes.
  usePageTitle(t('questionnaire.alert.tab'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const [sent, setSent] = useState(false);
  const onSent = useCallback(() => {
    setSent(true);
    return queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey });
  }, [eContactId]);
  const { run, pending, problem } = useFinalize(eContactId, onSent);
  const isMarked = data !== undefined && alertsOf(data.forms).includes('SELF_HARM');
  // Send was pressed for these answers, and whoever calls may never come back to press a button.
  const begun = isMarked && data.eContact.creationStatus === 'STARTED' && !sent;
  useEffect(() => {
    if (begun) void run();
  }, [begun, run]);
  const state = stateOf();
  const isOther = data !== undefined && !isMarked;
  return (
    <Page>
      {isOther && <Redirect href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })} />}
      <PageHeading ref={heading} lead={t('questionnaire.alert.lead')}>
        {t('questionnaire.alert.title')}
      </PageHeading>
      <Stack>
        <h2>{t('questionnaire.alert.dangerTitle')}</h2>
        <p>{t('questionnaire.alert.danger')}</p>
        <p>
          <LinkButton variant="danger" wide icon={<Phone />} href={`tel:${emergencyNumber}`}>
            {t('e-contact.patient.call.number', { number: emergencyNumber })}
          </LinkButton>
        </p>
      </Stack>
      <Stack>
        <h2>{t('questionnaire.alert.adviceTitle')}</h2>
        <p>{t(adviceNumber === null ? 'questionnaire.alert.close' : 'questionnaire.alert.advice')}</p>
        {adviceNumber !== null && (
          <p>
            <LinkButton wide icon={<Phone />} href={`tel:${adviceNumber}`}>
              {t('e-contact.patient.call.number', { number: adviceNumber })}
            </LinkButton>
          </p>
        )}
      </Stack>
      {state !== undefined && (
        <Stack>
          <h2>{t('questionnaire.alert.nextTitle')}</h2>
          <p role="status">{t(`questionnaire.alert.${state}`)}</p>
        </Stack>
      )}
      <div className={styles.actions}>
        {state === 'unsent' && (
          <Button
            variant="primary"
            wide
            pending={pending}
            pendingLabel={t('questionnaire.submitting')}
            onClick={() => void run()}
          >
            {t('questionnaire.submit')}
          </Button>
        )}
        {sent && (
          <LinkButton
            variant="primary"
            wide
            href={hrefTo('/e-contacts/$eContactId/sent', { params: { eContactId } })}
          >
            {t('questionnaire.continue')}
          </LinkButton>
        )}
        {!sent && !begun && (data !== undefined || isError) && (
          <LinkButton wide href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })}>
            {t('new-e-contact.patient.sent.open')}
          </LinkButton>
        )}
      </div>
    </Page>
  );

  function stateOf(): 'sending' | 'unsent' | 'next' | undefined {
    if (begun) return problem === null ? 'sending' : 'unsent';
    return sent || data?.eContact.status === 'WAITING_FOR_CLINIC' ? 'next' : undefined;
  }
}
