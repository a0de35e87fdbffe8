import { useEffect } from 'react';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import type { StepDraft } from '../flow.ts';
import { answersOf, summaryOf } from '../forms/new-forms.ts';

const loadOffer = () => import('./summary-offer.tsx');

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
  if (hasSummary) return <StoredSummary draft={draft} />;
  const asked = content.fields?.['q:source'] === 'MODEL' && !isBlank(draft.text);
  if (!asked) return null;
  return (
    <LazyPart name="summary-offer" load={loadOffer}>
      {({ SummaryOffer }) => (
        <SummaryOffer
          key={stamp}
          type={type}
          draft={draft}
          onKeep={(summary) => draft.set({ fields: withSummary(draft, summary) })}
        />
      )}
    </LazyPart>
  );
}

function StoredSummary({ draft }: { draft: StepDraft }) {
  const t = useT();
  return (
    <Stack gap="tight">
      <p role="status" className="text-aside">
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
