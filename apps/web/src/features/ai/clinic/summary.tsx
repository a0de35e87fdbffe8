import { useQueryClient } from '@tanstack/react-query';
import { Sparkles, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Summarization } from '@tervik/contract/ai.ts';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { rateSummarization, summarizeEContact } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isBlank, isTooLong } from '@tervik/domain/text.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import styles from './assist.module.css';
import { FeatureHint } from './feature-hint.tsx';
import { useFeature, useSummary } from './queries.ts';
import type { AssistClinic } from './queries.ts';

export interface SummaryProps {
  readonly details: ClinicDetails;
  readonly clinic: AssistClinic;
}

/**
 * What the patient wrote, in a few sentences of a model, when somebody asks for it. The letters themselves stay where
 * they are; this stands over them and says of itself what it is.
 */
export function Summary({ details, clinic }: SummaryProps) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { id } = details.eContact;
  const { state, reason, isAdmin } = useFeature(clinic, 'aiSummarization');
  const { data, error } = useSummary(id, state === 'ENABLED');
  const make = useAction(summarizeEContact);
  if (state !== 'ENABLED')
    return <FeatureHint feature="aiSummarization" clinic={clinic} reason={reason} isAdmin={isAdmin} />;
  // Who is the patient gets none; the header has said why there is nothing to do here.
  if (error !== null && 'key' in error && error.key === 'E_CONTACT_OWN_CASE') return null;
  const isWritten =
    details.forms.length > 0 ||
    details.activities.some(({ actorKind, text }) => isPatient(actorKind) && !isBlank(text));
  if (!isWritten) return null;

  async function ask(): Promise<void> {
    const body = { clinicId: clinic.clinicId, eContactId: id, locale };
    const summarization = await make.run({ body });
    if (summarization !== undefined) client.setQueryData(clinicKeys.summary(id, locale), { summarization });
  }
  const summary = data ?? undefined;
  return (
    <section aria-label={t('ai.summary.title')} className={styles.panel} aria-busy={make.pending}>
      {summary !== undefined && <Made key={summary.aiSummarizationId} id={id} summary={summary} />}
      <div aria-live="polite" className="sr-only">
        {make.pending ? t('ai.summary.pending') : summary !== undefined && t('ai.summary.ready')}
      </div>
      {make.error !== null && (
        <Notice tone="error" live title={t('ai.summary.failed')}>
          {errorText(make.error)} {t('ai.summary.lettersStay')}
        </Notice>
      )}
      {(summary === undefined || summary.outdated) && (
        <Row>
          <Button
            small
            icon={<Sparkles />}
            pending={make.pending}
            pendingLabel={t('ai.summary.pending')}
            onClick={() => void ask()}
          >
            {t(summary === undefined ? 'ai.summary.ask' : 'ai.summary.again')}
          </Button>
          {summary === undefined && <span className={styles.aside}>{t('ai.summary.about')}</span>}
        </Row>
      )}
    </section>
  );
}

export const isPatient = (actorKind: ClinicDetails['activities'][number]['actorKind']): boolean =>
  actorKind === 'PATIENT' || actorKind === 'REPRESENTATIVE';

function Made({ id, summary }: { id: string; summary: Summarization }) {
  const t = useT();
  const { relative } = useFormats();
  return (
    <>
      <p className={styles.made}>
        <Sparkles aria-hidden="true" />
        <span>
          <strong>{t('ai.summary.title')}</strong>{' '}
          {t('ai.summary.by', { model: summary.model, time: relative(summary.createdAt) })}
        </span>
      </p>
      {summary.outdated && (
        <Notice tone="warning" live>
          {t('ai.summary.outdated')}
        </Notice>
      )}
      <p className={styles.text}>{summary.summary}</p>
      <Rating id={id} summary={summary} />
    </>
  );
}

/** Like and dislike; a dislike may say why. */
function Rating({ id, summary }: { id: string; summary: Summarization }) {
  const t = useT();
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const rate = useAction(rateSummarization);
  const [asking, setAsking] = useState(false);
  const { aiSummarizationId, liked } = summary;

  async function send(like: boolean, feedback = ''): Promise<boolean> {
    const done = await rate.run({ body: { aiSummarizationId, liked: like, feedback } });
    if (done === undefined) return false;
    client.setQueryData(clinicKeys.summary(id, locale), { summarization: { ...summary, liked: like } });
    return true;
  }
  return (
    <>
      <div role="group" aria-label={t('ai.rate.group')} className={styles.rate}>
        <Button
          small
          variant="quiet"
          icon={<ThumbsUp />}
          aria-pressed={liked === true}
          onClick={() => {
            setAsking(false);
            void send(true);
          }}
        >
          {t('ai.rate.like')}
        </Button>
        <Button
          small
          variant="quiet"
          icon={<ThumbsDown />}
          aria-pressed={liked === false}
          aria-expanded={asking}
          onClick={() => {
            setAsking(true);
            void send(false);
          }}
        >
          {t('ai.rate.dislike')}
        </Button>
        <span role="status" className={styles.aside}>
          {liked !== null && !asking && t('ai.rate.thanks')}
        </span>
      </div>
      {asking && (
        <Reason
          summaryId={aiSummarizationId}
          pending={rate.pending}
          onSend={(feedback) => send(false, feedback)}
          onClose={() => setAsking(false)}
        />
      )}
      {rate.error !== null && (
        <Notice tone="error" live>
          {errorText(rate.error)}
        </Notice>
      )}
    </>
  );
}

interface ReasonProps {
  readonly summaryId: string;
  readonly pending: boolean;
  readonly onSend: (feedback: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What was wrong with it, in words; half-written it is a draft. */
function Reason({ summaryId, pending, onSend, onClose }: ReasonProps) {
  const t = useT();
  const draft = useDraft(`feedback:${summaryId}`);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isTooLong(draft.text)) return setProblem(t('errors.E_CONTACT_ANSWER_TOO_LONG'));
    if (!(await onSend(draft.text))) return;
    void draft.discard();
    onClose();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.reason}>
      <TextArea
        label={t('ai.rate.reason')}
        optionalLabel={t('ui.optional')}
        hint={t('ai.rate.reasonHint')}
        rows={2}
        value={draft.text}
        error={problem}
        counter={{
          max: LIMITS.messageCharacters,
          measure: countCharacters,
          text: (count, max) => t('ui.characters', { count, max }),
        }}
        onChange={(event) => {
          setProblem(undefined);
          draft.set({ text: event.target.value });
        }}
      />
      <Row>
        <Button small type="submit" pending={pending} pendingLabel={t('ai.rate.pending')}>
          {t('ai.rate.send')}
        </Button>
        <Button small variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Row>
    </form>
  );
}
