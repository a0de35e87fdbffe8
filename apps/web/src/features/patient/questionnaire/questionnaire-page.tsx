import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { completeQuestionnaire as Complete } from '@tervik/contract/questionnaire.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { completeQuestionnaire } from '@tervik/contract/routes.gen.ts';
import { ApiError } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useT } from '../../../lib/i18n.ts';
import { useGo, useParams } from '../../../lib/router.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useAction } from '../../../lib/use-action.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import type { Questionnaire } from '../../../parts/question-answers.ts';
import { AboutQuestionnaire, QuestionForm } from '../../../parts/question-form.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormActions, Page, PageHeading } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import patientStyles from '../patient.module.css';
import { useFinalize } from '../files/finalize.ts';
import { startedQuery } from '../queries.ts';
import { AlertPage } from './alert-page.tsx';
import { questionnaireQuery } from './queries.ts';

/** Where the workflow goes on, and what must be said at once. */
type Done = ResponseOf<typeof Complete>;

/** Refusals that trying again does not change. */
const FINAL: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT', 'QUESTIONNAIRE_ENDED']);

/** A validated questionnaire, filled in in the language of its text (spec §5, decisions "Files, AI, logs"). */
export function QuestionnairePage() {
  const { eContactId = '' }: { eContactId?: string } = useParams();
  return <OneQuestionnaire key={eContactId} eContactId={eContactId} />;
}

function OneQuestionnaire({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(questionnaireQuery(eContactId));
  const [done, setDone] = useState<Done>();
  // The tab may be seen by anybody who passes: its name does not tell what it is about.
  usePageTitle(t('questionnaire.tab'));
  if (done?.alerts.length === 0) return <Sending eContactId={eContactId} url={done.url} />;
  if (done !== undefined) return <AlertPage eContactId={eContactId} url={done.url} />;
  const { data, error } = query;
  return (
    <Page>
      <Link href="/my-e-contacts" className={patientStyles.back}>
        <ChevronLeft />
        <span>{t('questionnaire.back')}</span>
      </Link>
      {body()}
    </Page>
  );

  function body() {
    if (error instanceof ApiError && FINAL.has(error.key)) return <Gone error={error} />;
    if (data?.completedUrl != null) return <Completed url={data.completedUrl} />;
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
        <PageHeading>{t(`type.${data.instrument}`)}</PageHeading>
        <AboutQuestionnaire data={data}>
          {t('questionnaire.kept')} {t('questionnaire.privacy')}
        </AboutQuestionnaire>
        <Filling data={data} onDone={setDone} />
      </>
    );
  }
}

/** Filled in here, so it is sent from here too: no other browser has to come back for it. */
function Sending({ eContactId, url }: { eContactId: string; url: string }) {
  const t = useT();
  const go = useGo();
  const onSent = useCallback(() => go(`/e-contacts/${eContactId}/sent`, { replace: true }), [go, eContactId]);
  const { run, problem } = useFinalize(eContactId, onSent);
  useEffect(() => void run(), [run]);
  useEffect(() => {
    // Where a workflow comes back to: there it is tried again, and said what is wrong.
    if (problem !== null) go(url, { replace: true });
  }, [problem, go, url]);
  return (
    <Page>
      <PageHeading>{t('questionnaire.tab')}</PageHeading>
      <p role="status">{t('questionnaire.submitting')}</p>
      <Skeleton count={3} label={t('ui.loading')} />
    </Page>
  );
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
      laterHref="/my-e-contacts"
      pending={pending}
      error={error}
      clearError={clearError}
      onSubmit={async (body) => {
        const done = await run({ params: { id: eContactId }, body });
        if (done === undefined) return false;
        void queryClient.invalidateQueries({ queryKey: startedQuery.queryKey });
        queryClient.removeQueries({ queryKey: questionnaireQuery(eContactId).queryKey });
        onDone(done);
        return true;
      }}
    />
  );
}

/** Filled in before, on this or another device; only the sending is left. */
function Completed({ url }: { url: string }) {
  const t = useT();
  return (
    <>
      <PageHeading lead={t('questionnaire.doneText')}>{t('questionnaire.doneTitle')}</PageHeading>
      <FormActions>
        <LinkButton variant="primary" href={url}>
          {t('questionnaire.continue')}
        </LinkButton>
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
        <LinkButton variant="primary" href="/my-e-contacts">
          {t('questionnaire.back')}
        </LinkButton>
        <LinkButton href="/e-contacts/choose-patient">{t('questionnaire.again')}</LinkButton>
      </FormActions>
    </>
  );
}
