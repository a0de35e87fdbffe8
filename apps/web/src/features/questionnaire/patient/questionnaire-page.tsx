import { useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { completeQuestionnaire as Complete } from '@tervik/contract/questionnaire.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { completeQuestionnaire } from '@tervik/contract/routes-patient.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import type { Questionnaire } from '#features/questionnaire/shared/question-answers.ts';
import { AboutQuestionnaire, QuestionForm } from '#features/questionnaire/shared/question-form.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { useFinalize } from '#features/file/patient/finalize.ts';
import { startedQuery } from '#features/e-contact/patient/queries.ts';
import { AskedQuestionnaire } from './asked-questionnaire.tsx';
import { Crisis } from './crisis-page.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { questionnaireQuery } from './queries.ts';

/** Where the workflow goes on, and what must be said at once. */
type Done = ResponseOf<typeof Complete>;

/** Refusals that trying again does not change. */
const FINAL: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT', 'QUESTIONNAIRE_ENDED']);

/** A validated questionnaire, filled in in the language of its text (spec §5, decisions "Files, AI, logs"). */
export function QuestionnairePage() {
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/questionnaire' });
  const { asked } = useSearch({ from: '/e-contacts/$eContactId/questionnaire' });
  if (asked !== undefined) return <AskedQuestionnaire key={asked} id={asked} eContactId={eContactId} />;
  return <OneQuestionnaire key={eContactId} eContactId={eContactId} />;
}

function OneQuestionnaire({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(questionnaireQuery(eContactId));
  const [done, setDone] = useState<Done>();
  const isAlert = done !== undefined && done.alerts.length > 0;
  // The tab may be seen by anybody who passes: its name does not tell what it is about.
  usePageTitle(t('questionnaire.tab'));
  const { data, error } = query;
  // At once, wherever the network is.
  if (isAlert)
    return (
      <>
        {/* Its own address: a reload shows it again. */}
        <Redirect href={hrefTo('/e-contacts/$eContactId/help', { params: { eContactId } })} />
        <Crisis eContactId={eContactId} />
      </>
    );
  return (
    <Page>
      <BackLink href={hrefTo('/my-e-contacts')}>{t('questionnaire.back')}</BackLink>
      {body()}
    </Page>
  );

  function body() {
    if (done !== undefined || data?.completedUrl != null)
      return <Completed eContactId={eContactId} pressed={done !== undefined} />;
    if (error instanceof ApiError && FINAL.has(error.key)) return <Gone error={error} />;
    if (data === undefined)
      return (
        <>
          <PageHeading>{t('questionnaire.tab')}</PageHeading>
          {query.isError ? (
            <LoadError error={error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton count={8} label={t('ui.loading')} />
          )}
        </>
      );
    return (
      <>
        <PageHeading>{t(`e-contact.type.${data.instrument}`)}</PageHeading>
        <AboutQuestionnaire data={data}>
          {t('questionnaire.kept')} {t('questionnaire.privacy')}
        </AboutQuestionnaire>
        <Filling data={data} onDone={setDone} />
      </>
    );
  }
}

/** What is answered here is sent from here; the list of begun ones forgets it. */
function Filling({ data, onDone }: { data: Questionnaire; onDone: (done: Done) => void }) {
  const t = useT();
  const { eContactId } = data;
  const { run, pending, error, clearError } = useAction(completeQuestionnaire);
  return (
    <QuestionForm
      data={data}
      draftKey={`questionnaire:${eContactId}`}
      texts={{
        submit: t('questionnaire.submit'),
        submitting: t('questionnaire.submitting'),
        later: t('questionnaire.later'),
        moreHint: t('questionnaire.more.hint'),
      }}
      laterHref={hrefTo('/my-e-contacts')}
      pending={pending}
      error={error}
      clearError={clearError}
      alert={<InlineAlert />}
      onSubmit={async (body, drafts) => {
        const done = await run({ params: { id: eContactId }, body, drafts });
        if (done === undefined) return false;
        void queryClient.invalidateQueries({ queryKey: startedQuery.queryKey });
        queryClient.removeQueries({ queryKey: questionnaireQuery(eContactId).queryKey });
        onDone(done);
        return true;
      }}
    />
  );
}

/**
 * Filled in, on this or another device; only the sending is left.
 * @param pressed Send was pressed for these answers a moment ago: no other browser has to come back for it
 */
function Completed({ eContactId, pressed }: { eContactId: string; pressed: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const onSent = useCallback(
    () => go(hrefTo('/e-contacts/$eContactId/sent', { params: { eContactId } }), { replace: true }),
    [eContactId],
  );
  const { run, pending, problem } = useFinalize(eContactId, onSent);
  useEffect(() => {
    if (pressed) void run();
  }, [pressed, run]);
  if (problem === null && (pressed || pending))
    return (
      <>
        <PageHeading>{t('questionnaire.tab')}</PageHeading>
        <p role="status">{t('questionnaire.submitting')}</p>
        <Skeleton count={3} label={t('ui.loading')} />
      </>
    );
  return (
    <>
      <PageHeading lead={t('questionnaire.doneText')}>{t('questionnaire.doneTitle')}</PageHeading>
      {problem !== null && (
        <Notice tone="error" live title={t('questionnaire.failed')}>
          {problem instanceof ApiError
            ? errorText(problem)
            : t(problem === 'ended' ? 'errors.QUESTIONNAIRE_ENDED' : 'questionnaire.failedKept')}
        </Notice>
      )}
      <FormActions>
        <Button
          variant="primary"
          pending={pending}
          pendingLabel={t('questionnaire.submitting')}
          onClick={() => void run()}
        >
          {t('questionnaire.submit')}
        </Button>
      </FormActions>
    </>
  );
}

/** Too late, sent, somebody else's, or filled in at a partner: said kindly, with a way on. */
function Gone({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <>
      <PageHeading>{t('questionnaire.goneTitle')}</PageHeading>
      <Notice tone="warning">
        {error.key === 'QUESTIONNAIRE_ENDED' ? errorText(error) : t('questionnaire.goneText')}
      </Notice>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/my-e-contacts')}>
          {t('questionnaire.back')}
        </LinkButton>
        <LinkButton href={hrefTo('/e-contacts/choose-patient')}>{t('questionnaire.again')}</LinkButton>
      </FormActions>
    </>
  );
}
