import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { completeClinicQuestionnaire, getClinicQuestionnaire } from '@tervik/contract/routes-clinic.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { goOn } from '#lib/router/go-on.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import type { Questionnaire } from '#features/questionnaire/shared/question-answers.ts';
import { AboutQuestionnaire, QuestionForm } from '#features/questionnaire/shared/question-form.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import ownStyles from './fill-page.module.css';
import styles from '#features/e-contact/clinic/clinic.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

const fillQuery = (actionId: string) =>
  queryOptions({
    queryKey: clinicKeys.questionnaire(actionId),
    queryFn: ({ signal }) => call(getClinicQuestionnaire, { params: { id: actionId }, signal }),
    // What is filled in does not change under the hand.
    staleTime: Infinity,
  });

/** A questionnaire that staff fill in with the patient, in the language of its text (decisions "Files, AI, logs"). */
export function FillPage() {
  const t = useT();
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/fill-questionnaire' });
  const { actionId } = useSearch({ from: '/e-contacts/$eContactId/fill-questionnaire' });
  usePageTitle(t('questionnaire.tab'));
  const href = hrefTo('/e-contacts/$eContactId', { params: { eContactId } });
  return (
    <Page>
      <Link href={href} className={styles.back}>
        <ChevronLeft />
        <span>{t('questionnaire.clinic.fill.back')}</span>
      </Link>
      {actionId === undefined ? (
        <Gone href={href} error={null} />
      ) : (
        <Filling key={actionId} actionId={actionId} href={href} />
      )}
    </Page>
  );
}

function Filling({ actionId, href }: { actionId: string; href: Href }) {
  const t = useT();
  const { data, error, isError, refetch } = useQuery(fillQuery(actionId));
  // Missing, somebody else's, ended, or not an id at all: trying again would not help.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Gone href={href} error={error} />;
  if (data === undefined)
    return (
      <>
        <PageHeading>{t('questionnaire.tab')}</PageHeading>
        {isError ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton count={8} label={t('ui.loading')} />
        )}
      </>
    );
  if (data.completedUrl !== null) return <Completed url={data.completedUrl} />;
  return <Form data={data} actionId={actionId} href={href} />;
}

/** The digit that chooses this answer, where one does. */
const keyOf = (value: number): ReactNode =>
  value >= 0 && value <= 9 ? (
    <kbd aria-hidden="true" className={ownStyles.key}>
      {value}
    </kbd>
  ) : null;

function Form({ data, actionId, href }: { data: Questionnaire; actionId: string; href: Href }) {
  const t = useT();
  const { emergencyNumber } = useConfig();
  const { run, pending, error, clearError } = useAction(completeClinicQuestionnaire);
  useAnswerKeys();
  return (
    <>
      <PageHeading>{t(`e-contact.type.${data.instrument}`)}</PageHeading>
      <AboutQuestionnaire data={data}>{t('questionnaire.clinic.fill.kept')}</AboutQuestionnaire>
      <p className="text-aside">{t('questionnaire.clinic.fill.keys')}</p>
      <QuestionForm
        data={data}
        draftKey={`questionnaire:${actionId}`}
        texts={{
          submit: t('questionnaire.clinic.fill.submit'),
          submitting: t('questionnaire.clinic.fill.submitting'),
          later: t('questionnaire.clinic.fill.later'),
          moreHint: t('questionnaire.clinic.fill.moreHint'),
        }}
        laterHref={href}
        pending={pending}
        error={error}
        clearError={clearError}
        keyOf={keyOf}
        alert={
          <Notice tone="error" title={t('questionnaire.clinic.fill.alertTitle')}>
            {t('questionnaire.clinic.fill.alert', { number: emergencyNumber })}
          </Notice>
        }
        onSubmit={async (body, drafts) => {
          const done = await run({ params: { id: actionId }, body, drafts });
          if (done === undefined) return false;
          queryClient.removeQueries({ queryKey: fillQuery(actionId).queryKey });
          // There it is added, and the scores are shown with what they mean.
          goOn(done.url, { replace: true });
          return true;
        }}
      />
    </>
  );
}

/** Filled in before, here or on another device; only adding it is left. */
function Completed({ url }: { url: string }) {
  const t = useT();
  useEffect(() => goOn(url, { replace: true }), [url]);
  return (
    <>
      <PageHeading>{t('questionnaire.doneTitle')}</PageHeading>
      <p role="status">{t('questionnaire.clinic.return.adding')}</p>
    </>
  );
}

function Gone({ href, error }: { href: Href; error: ApiError | null }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <>
      <PageHeading>{t('questionnaire.goneTitle')}</PageHeading>
      <Notice tone="warning" live>
        {error === null || error.status === 404 || error.status === 400
          ? t('questionnaire.clinic.fill.gone')
          : errorText(error)}
      </Notice>
      <FormActions>
        <LinkButton variant="primary" href={href}>
          {t('questionnaire.clinic.fill.back')}
        </LinkButton>
      </FormActions>
    </>
  );
}
