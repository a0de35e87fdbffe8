import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askQuestions } from '@tervik/contract/routes-common.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { aboutOf, PAGE_OF, typeOf, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { StepFrame } from '../step-frame.tsx';
import { AnswersForm } from './answers-form.tsx';
import { isAnswered, listAsked, withQuestions } from './asked-questions.ts';
import { GoOnWithout, NoQuestions, Waiting } from './questions-waiting.tsx';
import { useQuestionsBody } from './use-questions-body.ts';

/** What the doctor or nurse would ask back; none of it must be answered (spec §2 "/e-contacts/questions"). */
export function QuestionsPage() {
  const t = useT();
  const draft = useStep('QUESTIONS');
  const type = typeOf(draft.content);
  return (
    <StepFrame
      step="QUESTIONS"
      title={t('new-e-contact.questions.page.title')}
      lead={t('new-e-contact.questions.page.lead')}
      loading={!draft.ready}
    >
      {draft.ready && type !== undefined && (
        <Questions key={aboutOf(draft.content)} type={type} draft={draft} />
      )}
    </StepFrame>
  );
}

interface QuestionsProps {
  readonly type: EContactType;
  readonly draft: StepDraft;
}

function Questions({ type, draft }: QuestionsProps) {
  const body = useQuestionsBody(type, draft);
  const asked = listAsked(draft.content);
  // What was answered stays as it was asked; until then it is asked about the text, and in the language, of now.
  const asking = !asked.some(isAnswered);
  const query = useQuery({
    queryKey: patientKeys.questions(body),
    queryFn: ({ signal }) =>
      call(askQuestions, { body: { ...body, initial: true, questionAnswers: [] }, signal }),
    enabled: asking,
    staleTime: Infinity,
    retry: false,
  });
  const arrived = query.data;
  const isKnown = arrived?.questions.every(({ text }, at) => asked[at]?.question === text) === true;
  const { content, set } = draft;
  useEffect(() => {
    if (asking && arrived !== undefined && !isKnown) set({ fields: withQuestions(content, arrived) });
  }, [asking, arrived, isKnown, content, set]);

  const goOn = (): void => go(PAGE_OF.SUMMARY);
  if (asking && arrived?.questions.length === 0) return <NoQuestions onGoOn={goOn} />;
  if (!asking || isKnown) return <AnswersForm draft={draft} body={body} />;
  if (query.error === null) return <Waiting onGoOn={goOn} />;
  return (
    <Stack>
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
      <GoOnWithout onGoOn={goOn} />
    </Stack>
  );
}
