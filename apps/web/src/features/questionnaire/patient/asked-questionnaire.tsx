import { useQuery } from '@tanstack/react-query';
import { completeAskedQuestionnaire } from '@tervik/contract/routes-patient.gen.ts';
import { ApiError } from '#lib/http/api.ts';
import { isRefused, useErrorText } from '#lib/http/error-text.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import type { Questionnaire } from '#features/questionnaire/shared/question-answers.ts';
import { AboutQuestionnaire, QuestionForm } from '#features/questionnaire/shared/question-form.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { askedQuestionnaireQuery } from './queries.ts';

interface AskedProps {
  readonly id: string;
  readonly eContactId: string;
}

/** A questionnaire that the clinic asks for in an open e-contact, in the language of its text. */
export function AskedQuestionnaire({ id, eContactId }: AskedProps) {
  const t = useT();
  // The tab may be seen by anybody who passes: its name does not tell what it is about.
  usePageTitle(t('questionnaire.tab'));
  return (
    <Page>
      <BackLink href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })}>
        {t('questionnaire.asked.back')}
      </BackLink>
      <Asked id={id} eContactId={eContactId} />
    </Page>
  );
}

function Asked({ id, eContactId }: AskedProps) {
  const t = useT();
  const { data, error, isError, refetch } = useQuery(askedQuestionnaireQuery(id));
  // Over, somebody else's, or not an id at all: trying again would not help.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Over error={error} eContactId={eContactId} />;
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
  return (
    <>
      <PageHeading>{t(`e-contact.type.${data.instrument}`)}</PageHeading>
      <AboutQuestionnaire data={data}>
        {t('questionnaire.asked.kept')} {t('questionnaire.privacy')}
      </AboutQuestionnaire>
      <Filling id={id} data={data} />
    </>
  );
}

function Filling({ id, data }: { readonly id: string; readonly data: Questionnaire }) {
  const t = useT();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(completeAskedQuestionnaire);
  const { eContactId } = data;
  const timeline = hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } });
  return (
    <QuestionForm
      data={data}
      draftKey={`questionnaire:${id}`}
      texts={{
        submit: t('questionnaire.submit'),
        submitting: t('questionnaire.submitting'),
        later: t('questionnaire.later'),
        moreHint: t('questionnaire.more.hint'),
      }}
      laterHref={timeline}
      pending={pending}
      error={error}
      clearError={clearError}
      alert={<InlineAlert />}
      onSubmit={async (body, drafts) => {
        const done = await run({ params: { id }, body, drafts });
        if (done === undefined) return false;
        queryClient.removeQueries({ queryKey: askedQuestionnaireQuery(id).queryKey });
        void queryClient.invalidateQueries({ queryKey: patientKeys.timeline(eContactId) });
        void queryClient.invalidateQueries({ queryKey: patientKeys.askedQuestionnaires(eContactId) });
        showToast({ tone: 'success', text: t('questionnaire.asked.sent') });
        // There the answers stand, and whom to call where one of them asks for it.
        go(timeline, { replace: true });
        return true;
      }}
    />
  );
}

/** Sent, taken back, closed, not to be answered yet, somebody else's: said kindly, with a way on. */
function Over({ error, eContactId }: { readonly error: ApiError; readonly eContactId: string }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <>
      <PageHeading>{t('questionnaire.goneTitle')}</PageHeading>
      <Notice tone="warning">{isRefused(error) ? errorText(error) : t('questionnaire.asked.gone')}</Notice>
      <FormActions>
        <LinkButton
          variant="primary"
          href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })}
        >
          {t('questionnaire.asked.back')}
        </LinkButton>
      </FormActions>
    </>
  );
}
