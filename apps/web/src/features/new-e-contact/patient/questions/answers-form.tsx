import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isTooLong } from '@tervik/domain/text.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { PAGE_OF } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { isAnswered, listAsked, ROUNDS_MAX, roundsOf } from './asked-questions.ts';
import type { AskedQuestion } from './asked-questions.ts';
import { ANSWER_CHARACTERS, answerId, QuestionField } from './question-field.tsx';
import { useFollowUp } from './use-follow-up.ts';
import type { useQuestionsBody } from './use-questions-body.ts';

interface AnswersFormProps {
  readonly draft: StepDraft;
  readonly body: ReturnType<typeof useQuestionsBody>;
}

/** The questions with their answers. */
export function AnswersForm({ draft, body }: AnswersFormProps) {
  const t = useT();
  const followUp = useFollowUp(draft);
  const [attempt, setAttempt] = useState(0);
  const asked = listAsked(draft.content);
  const byModel = draft.content.fields?.['q:source'] === 'MODEL';
  const tooLong = t('new-e-contact.questions.tooLong', { max: ANSWER_CHARACTERS });
  const mistakes = asked
    .filter(({ answer }) => isTooLong(answer, ANSWER_CHARACTERS))
    .map(({ at }) => ({ id: answerId(at), text: tooLong }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mistakes.length > 0) return setAttempt(attempt + 1);
    const answers = asked.filter(isAnswered).map(({ question, answer }) => ({ question, answer }));
    const mayAskBack = byModel && answers.length > 0 && roundsOf(draft.content) < ROUNDS_MAX;
    if (mayAskBack && (await followUp.ask({ ...body, initial: false, questionAnswers: answers })))
      return undefined;
    return followUp.isHere() ? go(PAGE_OF.SUMMARY) : undefined;
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <span>
          <Button onClick={() => go(PAGE_OF.SUMMARY)}>{t('new-e-contact.questions.skip')}</Button>
        </span>
        {byModel && (
          <Notice tone="info" title={t('new-e-contact.questions.modelTitle')}>
            {t('new-e-contact.questions.modelText')}
          </Notice>
        )}
        {attempt > 0 && (
          <ErrorSummary title={t('new-e-contact.questions.mistakes')} mistakes={mistakes} attempt={attempt} />
        )}
        <span role="status" className="sr-only">
          {t('new-e-contact.questions.count', { count: asked.length })}
        </span>
        {asked.map((question) => (
          <QuestionStep key={question.at} question={question} newFrom={followUp.from}>
            <QuestionField question={question} draft={draft} tooLong={tooLong} />
          </QuestionStep>
        ))}
        <DraftVersions draft={draft} />
        <DraftState status={draft.status} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            pending={followUp.pending}
            pendingLabel={t('new-e-contact.questions.checking')}
          >
            {t('ui.continue')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** A question, and over the first of those that came later a heading that takes the focus. */
function QuestionStep({
  question,
  newFrom,
  children,
}: {
  readonly question: AskedQuestion;
  readonly newFrom: number | undefined;
  readonly children: ReactNode;
}) {
  const t = useT();
  const first = question.at === newFrom;
  return (
    <>
      {first && (
        <h2 ref={focusWhenShown} tabIndex={-1}>
          {t('new-e-contact.questions.moreTitle')}
        </h2>
      )}
      {children}
    </>
  );
}
