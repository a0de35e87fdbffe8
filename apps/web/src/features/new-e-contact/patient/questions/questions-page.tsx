import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { askQuestions } from '@tervik/contract/routes.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isTooLong } from '@tervik/domain/text.ts';
import { call } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useGo } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { isAnswered, listAsked, ROUNDS_MAX, roundsOf, withQuestions } from './asked-questions.ts';
import type { AskedQuestion } from './asked-questions.ts';
import { aboutOf, PAGE_OF, typeOf, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';

import { ANSWER_CHARACTERS, answerId, QuestionField } from './question-field.tsx';
import { StepFrame } from '../step-frame.tsx';

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

function useBody(type: EContactType, { content, text }: StepDraft) {
  const locale = useLocale();
  const { personId = '', clinicId = '' } = content;
  return { locale, chosenProblemType: type, userMessage: text, personId, clinicId };
}

function Questions({ type, draft }: QuestionsProps) {
  const go = useGo();
  const body = useBody(type, draft);
  const asked = listAsked(draft.content);
  // What was answered stays as it was asked; until then it is asked about the text, and in the language, of now.
  const asking = !asked.some(isAnswered);
  const query = useQuery({
    queryKey: ['patient', 'questions', body],
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
  if (!asking || isKnown) return <Answers type={type} draft={draft} />;
  if (query.error === null) return <Waiting onGoOn={goOn} />;
  return (
    <Stack>
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
      <GoOnWithout onGoOn={goOn} />
    </Stack>
  );
}

const SAY_AFTER_MS = 1500;
const OFFER_AFTER_MS = 10_000;

/** Whoever waits is told what for, and may go on without (issue "the flow never depends on AI"). */
function Waiting({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  const isSlow = useAfter(SAY_AFTER_MS);
  const slow = useAfter(OFFER_AFTER_MS);
  return (
    <Stack gap="section">
      <p role="status" className={styles.small}>
        {isSlow && !slow ? t('new-e-contact.questions.waiting') : ''}
      </p>
      {slow && (
        <Notice
          tone="info"
          live
          title={t('new-e-contact.questions.slowTitle')}
          actions={<GoOnWithout onGoOn={onGoOn} />}
        >
          {t('new-e-contact.questions.slowText')}
        </Notice>
      )}
      <Skeleton shape="items" label={t('ui.loading')} />
    </Stack>
  );
}

function GoOnWithout({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  return <Button onClick={onGoOn}>{t('new-e-contact.questions.without')}</Button>;
}

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return over;
}

function NoQuestions({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  return (
    <Stack gap="section">
      <Notice tone="info" live title={t('new-e-contact.questions.noneTitle')}>
        {t('new-e-contact.questions.noneText')}
      </Notice>
      <FormActions>
        <Button variant="primary" onClick={onGoOn}>
          {t('ui.continue')}
        </Button>
      </FormActions>
    </Stack>
  );
}

function Answers({ type, draft }: QuestionsProps) {
  const t = useT();
  const go = useGo();
  const body = useBody(type, draft);
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
          <QuestionPlace key={question.at} question={question} newFrom={followUp.from}>
            <QuestionField question={question} draft={draft} tooLong={tooLong} />
          </QuestionPlace>
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
function QuestionPlace({
  question,
  newFrom,
  children,
}: {
  readonly question: AskedQuestion;
  readonly newFrom: number | undefined;
  readonly children: ReactNode;
}) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = question.at === newFrom;
  useEffect(() => {
    if (first) heading.current?.focus();
  }, [first]);
  return (
    <>
      {first && (
        <h2 ref={heading} tabIndex={-1}>
          {t('new-e-contact.questions.moreTitle')}
        </h2>
      )}
      {children}
    </>
  );
}

type FollowUpBody = ReturnType<typeof useBody> & {
  readonly initial: false;
  readonly questionAnswers: { question: string; answer: string }[];
};

/** A model may ask back once; that it cannot is no reason to stop. Whoever skips meanwhile is not called back. */
function useFollowUp(draft: StepDraft) {
  const { run, pending } = useAction(askQuestions);
  const [from, setFrom] = useState<number>();
  const here = useRef(true);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return {
    pending,
    /** Where the questions begin that came last. */
    from,
    isHere: () => here.current,
    /** @returns whether there is more to answer */
    async ask(body: FollowUpBody): Promise<boolean> {
      const answer = await run({ body });
      if (answer === undefined || answer.questions.length === 0 || !here.current) return false;
      const { content, set } = latest.current;
      setFrom(listAsked(content).length);
      set({ fields: withQuestions(content, answer) });
      return true;
    },
  };
}
