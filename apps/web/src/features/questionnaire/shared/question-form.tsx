import type { Href } from '#lib/router/href.ts';
import { Fragment, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { listAsked, pickAsked, readAnswers } from './question-answers.ts';
import type { Questionnaire } from './question-answers.ts';
import styles from './question-form.module.css';

const TEXT_ID = 'questionnaire-more';
const PREFIX = 'question-';
const idOf = (item: string): string => `${PREFIX}${item}`;

export interface QuestionFormProps {
  readonly data: Questionnaire;
  readonly draftKey: `questionnaire:${string}`;
  /** What its reader is told: a patient sends, staff write down. */
  readonly texts: {
    readonly submit: string;
    readonly submitting: string;
    readonly later: string;
    readonly moreHint: string;
  };
  /** Where somebody goes who goes on later. */
  readonly laterHref: Href;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly clearError: () => void;
  /**
   * Resolves to whether the answers were taken: then the draft goes.
   * @param drafts which drafts the call takes along
   */
  readonly onSubmit: (
    body: { answers: Record<string, number>; text: string },
    drafts: string,
  ) => Promise<boolean>;
  /** Under a question about self-harm that is answered with it: whom to call, at once (decisions "words of danger"). */
  readonly alert: ReactNode;
  /** Beside an option: the key that chooses it. */
  readonly keyOf?: ((value: number) => ReactNode) | undefined;
}

/** All questions under each other, in the words and the language of their text; every answer is kept at once. */
export function QuestionForm(props: QuestionFormProps) {
  const { data, draftKey, texts, laterHref, pending, error, clearError, onSubmit, alert, keyOf } = props;
  const t = useT();
  const errorText = useErrorText();
  const draft = useDraft(draftKey);
  const [attempt, setAttempt] = useState(0);
  if (draft.status === 'LOADING') return <Skeleton count={8} label={t('ui.loading')} />;

  const answers = readAnswers(data.items, draft.content.fields);
  const asked = listAsked(data.items, answers);
  const answered = asked.filter(({ id }) => answers[id] !== undefined).length;
  const missing = asked.filter(({ id, optional }) => !optional && answers[id] === undefined);
  const tooLong = isTooLong(draft.text)
    ? t('questionnaire.more.tooLong', { max: LIMITS.messageCharacters })
    : undefined;
  const numberOf = (id: string): number => data.items.findIndex((item) => item.id === id) + 1;
  const isDecider = (id: string): boolean => data.items.some(({ skippedIf }) => skippedIf?.item === id);
  const mistakes = [
    ...missing.map(({ id }) => ({
      id: idOf(id),
      text: t('questionnaire.question', { number: numberOf(id) }),
    })),
    ...(tooLong === undefined ? [] : [{ id: TEXT_ID, text: tooLong }]),
  ];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mistakes.length > 0) {
      clearError();
      return setAttempt(attempt + 1);
    }
    const taken = await onSubmit({ answers: pickAsked(asked, answers), text: draft.text }, draft.taken);
    if (taken) await draft.discard();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        {attempt > 0 && (
          <ErrorSummary
            title={
              missing.length > 0
                ? t('questionnaire.missingTitle', { count: missing.length })
                : t('questionnaire.failed')
            }
            mistakes={mistakes}
            attempt={attempt}
          />
        )}
        <Stack>
          {/* The page's own heading may be the same words. */}
          {data.title !== t(`e-contact.type.${data.instrument}`) && <h2 lang={data.locale}>{data.title}</h2>}
          <p lang={data.locale}>{data.intro}</p>
        </Stack>
        <div className={styles.questions}>
          {asked.map(({ id, text, options, optional, alertFrom }) => (
            <Fragment key={id}>
              <ChoiceCards
                pressedOnly
                id={idOf(id)}
                legend={
                  <>
                    <span className={styles.number}>
                      {t('questionnaire.question', { number: numberOf(id) })}
                      {optional && ` (${t('ui.optional')})`}
                    </span>
                    <span lang={data.locale}>{text}</span>
                  </>
                }
                error={
                  attempt > 0 && !optional && answers[id] === undefined
                    ? t('questionnaire.required')
                    : undefined
                }
                choices={options.map(({ value, label }) => ({
                  value: String(value),
                  label: (
                    <>
                      <span lang={data.locale}>{label}</span>
                      {keyOf?.(value)}
                    </>
                  ),
                }))}
                value={answers[id] === undefined ? undefined : String(answers[id])}
                onChoose={(value) => draft.set({ fields: { ...draft.content.fields, [id]: Number(value) } })}
              />
              {/* There from the start, so that what comes into it is said; it takes nobody's focus and blocks nothing. */}
              {alertFrom !== null && <div role="status">{(answers[id] ?? 0) >= alertFrom && alert}</div>}
              {isDecider(id) && asked.length < data.items.length && (
                <p className={styles.note}>{t('questionnaire.skipped')}</p>
              )}
            </Fragment>
          ))}
        </div>
        <TextArea
          id={TEXT_ID}
          label={t('questionnaire.more.label')}
          optionalLabel={t('ui.optional')}
          hint={texts.moreHint}
          rows={3}
          value={draft.text}
          readOnly={pending}
          onChange={(event) => draft.set({ text: event.target.value })}
          counter={{
            max: LIMITS.messageCharacters,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          error={tooLong}
        />
        {error !== null && (
          <Notice tone="error" live title={t('questionnaire.failed')}>
            <p>{errorText(error)}</p>
            <p>{t('questionnaire.failedKept')}</p>
          </Notice>
        )}
        <DraftVersions draft={draft} />
        <div className={styles.progress}>
          <label htmlFor="questionnaire-progress">
            {t('questionnaire.progress', { answered, total: asked.length })}
          </label>
          <progress id="questionnaire-progress" value={answered} max={asked.length} />
          <DraftState status={draft.status} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" wide pending={pending} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <LinkButton wide href={laterHref}>
            {texts.later}
          </LinkButton>
        </div>
        <details className={styles.note}>
          <summary>{t('questionnaire.credit')}</summary>
          <p lang={data.locale}>{data.credit}</p>
        </details>
      </Stack>
    </form>
  );
}

/** In which language, with whose words, who reads it: said before the first question. */
export function AboutQuestionnaire({ data, children }: { data: Questionnaire; children: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Stack>
      {data.locale === 'et' && locale !== 'et' && (
        <Notice tone="info" title={t('questionnaire.languageTitle')}>
          {t('questionnaire.languageText')}
        </Notice>
      )}
      {data.unofficial && (
        <Notice tone="warning" title={t('questionnaire.unofficialTitle')}>
          {t('questionnaire.unofficialText')}
        </Notice>
      )}
      <p>{children}</p>
    </Stack>
  );
}
