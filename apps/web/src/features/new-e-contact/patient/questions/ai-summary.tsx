import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { summarize } from '@tervik/contract/routes.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Panel, Stack } from '#ui/frame/layout.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { changedFields } from '#features/draft/changed-fields.ts';
import type { StepDraft } from '../flow.ts';
import { answersOf, summaryOf } from '../forms/new-forms.ts';

interface AiSummaryProps {
  readonly type: EContactType;
  readonly draft: StepDraft;
}

/**
 * A summary by a model, made only when it is asked for, shown beside the text and sent only when it is kept (spec §2
 * "medical summary"). Offered where a model has asked the questions: elsewhere the clinic has none.
 */
export function AiSummary({ type, draft }: AiSummaryProps) {
  const { content } = draft;
  const hasSummary = summaryOf(content) !== null;
  const stamp = stampOf(draft);
  const stale = hasSummary && content.fields?.['q:summaryOf'] !== stamp;
  useEffect(() => {
    // It tells of a text that was changed meanwhile.
    if (stale) draft.set({ fields: withSummary(draft, undefined) });
  }, [stale, draft]);
  if (stale) return null;
  if (hasSummary) return <Kept draft={draft} />;
  const asked = content.fields?.['q:source'] === 'MODEL' && !isBlank(draft.text);
  return asked ? <Offer key={stamp} type={type} draft={draft} /> : null;
}

function Kept({ draft }: { draft: StepDraft }) {
  const t = useT();
  return (
    <Stack gap="tight">
      <p role="status" className={styles.small}>
        {t('new-e-contact.questions.summary.kept')}
      </p>
      <span>
        <Button onClick={() => draft.set({ fields: withSummary(draft, undefined) })}>
          {t('new-e-contact.questions.summary.remove')}
        </Button>
      </span>
    </Stack>
  );
}

function Offer({ type, draft }: AiSummaryProps) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(summarize);
  const [made, setMade] = useState<{ readonly summary: string; readonly model: string }>();
  const { personId = '', clinicId = '' } = draft.content;

  async function make(): Promise<void> {
    const questionAnswers = answersOf(draft.content);
    const about = { locale, chosenProblemType: type, userMessage: draft.text, personId, clinicId };
    setMade(await run({ body: { ...about, questionAnswers } }));
  }

  if (made === undefined)
    return (
      <Panel title={t('new-e-contact.questions.summary.title')}>
        <Stack>
          <p>{t('new-e-contact.questions.summary.offer')}</p>
          <span>
            <Button
              icon={<Sparkles />}
              pending={pending}
              pendingLabel={t('new-e-contact.questions.summary.making')}
              onClick={() => void make()}
            >
              {t('new-e-contact.questions.summary.make')}
            </Button>
          </span>
          <p role="status" className={styles.small}>
            {error === null
              ? ''
              : error.key === 'AI_NOT_AVAILABLE'
                ? t('new-e-contact.questions.summary.away')
                : errorText(error)}
          </p>
        </Stack>
      </Panel>
    );
  return (
    <Panel title={t('new-e-contact.questions.summary.made')}>
      <Stack>
        <p role="status" className={styles.reread} dir="auto">
          {made.summary}
        </p>
        <p className={styles.small}>{t('new-e-contact.questions.summary.note', { model: made.model })}</p>
        <h3>{t('new-e-contact.questions.summary.original')}</h3>
        <p className={styles.reread} dir="auto">
          {draft.text}
        </p>
        <Stack gap="tight">
          <Button wide onClick={() => draft.set({ fields: withSummary(draft, made.summary) })}>
            {t('new-e-contact.questions.summary.keep')}
          </Button>
          <Button wide variant="quiet" onClick={() => setMade(undefined)}>
            {t('new-e-contact.questions.summary.drop')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}

const withSummary = (draft: StepDraft, summary: string | undefined) =>
  changedFields(draft.content, {
    'q:summary': summary,
    'q:summaryOf': summary === undefined ? undefined : stampOf(draft),
  });

/** Tells one text with its answers from another; a change that it misses is one in four thousand million. */
function stampOf({ content, text }: StepDraft): string {
  const whole = JSON.stringify([text, answersOf(content)]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < whole.length; at += 1)
    hash = Math.imul(hash ^ whole.charCodeAt(at), 0x01000193) >>> 0;
  return String(hash);
}
