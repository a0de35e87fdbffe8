import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { summarize } from '@tervik/contract/routes-common.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Panel, Stack } from '#ui/frame/layout.tsx';
import type { StepDraft } from '../flow.ts';
import { answersOf } from '../forms/new-forms.ts';

interface SummaryOfferProps {
  readonly type: EContactType;
  readonly draft: StepDraft;
  readonly onKeep: (summary: string) => void;
}

/** Asks the model when the patient says so; what it has made is shown beside the text. */
export function SummaryOffer({ type, draft, onKeep }: SummaryOfferProps) {
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
          <p role="status" className="text-aside">
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
        <p role="status" className="text-reread" dir="auto">
          {made.summary}
        </p>
        <p className="text-aside">{t('new-e-contact.questions.summary.note', { model: made.model })}</p>
        <h3>{t('new-e-contact.questions.summary.original')}</h3>
        <p className="text-reread" dir="auto">
          {draft.text}
        </p>
        <Stack gap="tight">
          <Button wide onClick={() => onKeep(made.summary)}>
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
