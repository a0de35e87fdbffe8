import { Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { giveFeedback } from '@tervik/contract/routes-patient.gen.ts';
import { findFeedbackRefusal } from '@tervik/domain/feedback/decide.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import type { FeedbackScope } from '@tervik/domain/feedback/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceCards } from '#ui/form/choice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import styles from './feedback.module.css';
import { RATINGS } from '../shared/ratings.ts';
import { parseFeedbackDraft, withoutFeedback, withFeedback } from './feedback-draft.ts';
import type { FeedbackDraft, Rated } from './feedback-draft.ts';

interface FeedbackFormProps {
  readonly eContactId: string;
  readonly scope: FeedbackScope;
  /** The completion, and stars that were given alone: these words complete them. */
  readonly rated: Rated;
}

/** One of the two, sent on its own. */
export function FeedbackForm({ eContactId, scope, rated }: FeedbackFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const toast = useToast();
  const draft = useDraft(`feedback:${eContactId}`);
  // While this one is sent, words may be typed into the other one: what is left is taken from the newest draft.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { run, pending, error } = useAction(giveFeedback);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keywordsError = useId();
  const feedback = parseFeedbackDraft(draft.content, scope, rated);
  const set = (patch: Partial<FeedbackDraft>): void =>
    draft.set({ fields: withFeedback(draft.content, scope, { ...feedback, ...patch }, rated) });

  // What to say about is asked for only once there is a rating: one thing at a time.
  const rating = Number(feedback.rating ?? 0);
  const refusal =
    feedback.rating === undefined
      ? undefined
      : (findFeedbackRefusal({ scope, rating, keywords: feedback.keywords, comment: feedback.comment }) ??
        undefined);
  const tooLong = isTooLong(feedback.comment);
  const noRating = tried && feedback.rating === undefined ? t('feedback.rating.required') : undefined;
  const noWord = tried && refusal === 'FEEDBACK_TEXT_REQUIRED' ? t('feedback.textRequired') : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (feedback.rating === undefined)
      return form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    if (tooLong) return form.current?.querySelector('textarea')?.focus();
    if (refusal !== undefined)
      return form.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    const fields = { rating, comment: feedback.comment, keywords: [...feedback.keywords] };
    const answer = await run({ params: { id: eContactId }, body: { type: scope, fields } });
    if (answer === undefined) return undefined;
    const { content, discard, set: keep } = latest.current;
    const rest = withoutFeedback(content, scope);
    if (Object.keys(rest).length === 0) void discard();
    else keep({ fields: rest });
    toast({ tone: 'success', text: t('feedback.saved'), autoDismiss: true });
    await queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey });
    return undefined;
  }

  if (draft.status === 'LOADING') return <Skeleton label={t('ui.loading')} />;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ChoiceCards
          pressedOnly
          legend={t('feedback.rating')}
          hint={t(`feedback.${scope}.hint`)}
          choices={RATINGS.map((value) => ({ value, label: t(`feedback.rating.${value}`) }))}
          value={feedback.rating}
          onChoose={(value) => set({ rating: value })}
          error={noRating}
        />
        {feedback.rating !== undefined && (
          <>
            <fieldset aria-describedby={noWord === undefined ? undefined : keywordsError}>
              <legend className={styles.legend}>{t('feedback.keywords')}</legend>
              <p className={styles.hint}>{t('feedback.keywords.hint')}</p>
              <div role="alert">
                <FieldError id={keywordsError} error={noWord} />
              </div>
              <div className={styles.keywords}>
                {keywordsOf(scope).map((keyword) => (
                  <Checkbox
                    key={keyword}
                    label={t(`feedback.keyword.${keyword}`)}
                    checked={feedback.keywords.includes(keyword)}
                    onChange={(event) =>
                      set({
                        keywords: event.target.checked
                          ? [...feedback.keywords, keyword]
                          : feedback.keywords.filter((one) => one !== keyword),
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
            <TextArea
              label={t('feedback.comment')}
              hint={t('feedback.comment.hint')}
              rows={3}
              value={feedback.comment}
              readOnly={pending}
              onChange={(event) => set({ comment: event.target.value })}
              counter={{
                max: LIMITS.messageCharacters,
                measure: countCharacters,
                text: (count, max) => t('ui.characters', { count, max }),
              }}
              error={tooLong ? t('feedback.tooLong', { max: LIMITS.messageCharacters }) : undefined}
            />
          </>
        )}
        {error !== null && (
          <Notice tone="error" live title={t('feedback.failed')}>
            {errorText(error)}
          </Notice>
        )}
        {feedback.rating !== undefined && <DraftVersions draft={draft} />}
        {/* One draft keeps both: said where something is said. */}
        <DraftState status={feedback.rating === undefined ? 'EMPTY' : draft.status} />
        {/* Two forms on one page: docked buttons would cover each other's questions. */}
        <Row>
          <Button
            type="submit"
            variant="primary"
            wide
            icon={<Send />}
            pending={pending}
            pendingLabel={t('feedback.sending')}
          >
            {t('feedback.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
