import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PatientTimeline } from '@tervik/contract/conversation.ts';

import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import ownStyles from './feedback.module.css';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** Two short questions after the end: about the clinic, and about this service (spec §3 "Feedback"). */
export function FeedbackPage() {
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/feedback' });
  return <OneFeedback key={eContactId} eContactId={eContactId} />;
}

function OneFeedback({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(timelineQuery(eContactId));
  usePageTitle(t('feedback.title'));
  const { error, data } = query;
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const lead =
    data === undefined
      ? undefined
      : t('feedback.lead', {
          type: t(`e-contact.type.${data.eContact.type}`),
          clinic: data.eContact.clinicName,
        });
  return (
    <Page>
      <BackLink
        href={
          missing
            ? hrefTo('/my-e-contacts')
            : hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })
        }
      >
        {t(missing ? 'e-contact.patient.back' : 'feedback.back')}
      </BackLink>
      <PageHeading lead={lead}>{t('feedback.title')}</PageHeading>
      {missing && <Notice tone="warning">{t('errors.NOT_FOUND')}</Notice>}
      {query.isError && !missing && <LoadError error={error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton count={6} label={t('ui.loading')} />}
      {data !== undefined && <Parts data={data} />}
    </Page>
  );
}

function Parts({ data }: { data: z.output<typeof PatientTimeline> }) {
  const t = useT();
  const formats = useFormats();
  // The clinic first: that is what the patient came for.
  const parts = (['CLINIC', 'PRM'] as const).map((scope) => {
    const { state = 'CLOSED', rating = null } = data.feedback.find((one) => one.scope === scope) ?? {};
    return { scope, state, rating };
  });
  const open = parts.some(({ state }) => state === 'OPEN');
  const back = hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId: data.eContact.id } });
  if (parts.every(({ state }) => state === 'CLOSED'))
    return (
      <Notice
        tone="info"
        title={t('feedback.closedTitle')}
        actions={<LinkButton href={back}>{t('feedback.back')}</LinkButton>}
      >
        {t('feedback.closed')}
      </Notice>
    );
  return (
    <Stack gap="section">
      {parts.map(({ scope, state, rating }) => (
        <section key={scope} className={ownStyles.part} aria-labelledby={`feedback-${scope}`}>
          <Stack>
            <h2 id={`feedback-${scope}`}>{t(`feedback.${scope}.title`)}</h2>
            {state === 'OPEN' && (
              <FeedbackForm
                eContactId={data.eContact.id}
                scope={scope}
                rated={{ completedAt: data.eContact.completedAt, stars: rating }}
              />
            )}
            {state === 'GIVEN' && <Notice tone="success">{t('feedback.given')}</Notice>}
            {state === 'CLOSED' && <Notice tone="info">{t('feedback.closed')}</Notice>}
          </Stack>
        </section>
      ))}
      {open && data.feedbackUntil !== null && (
        // The window ends with a day: its last moment still belongs to it.
        <p className="text-aside">
          {t('feedback.until', { date: formats.date(Date.parse(data.feedbackUntil) - 1) })}
        </p>
      )}
      {!open && (
        <FormActions>
          <LinkButton href={back}>{t('feedback.back')}</LinkButton>
        </FormActions>
      )}
    </Stack>
  );
}
