import { useState } from 'react';
import type { FormEvent } from 'react';
import { addDays } from '@tervik/domain/calendar.ts';
import { isForEverybody } from '@tervik/domain/message-centre/everybody.ts';
import { composeMessage, fillFirstName } from '@tervik/domain/message-centre/message-text.ts';
import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import type { MessageTemplateId } from '@tervik/domain/message-centre/templates.ts';
import { DiscardDraft } from '#features/draft/discard-draft.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { BegunNotice } from './begun-notice.tsx';
import { UnknownOutcome } from './confirm/unknown-outcome.tsx';
import { ConfirmSend } from './confirm/confirm-send.tsx';
import { PhonePreview } from './text/phone-preview.tsx';
import { SaveText } from './text/save-text.tsx';
import { TextPart } from './text/text-part.tsx';
import { listSkipped } from './queries.ts';
import { useSending } from './use-sending.ts';
import { useWriting } from './use-writing.ts';
import type { Writing } from './use-writing.ts';
import { WhomPart } from './whom-part.tsx';
import { withBeginning, withEarlier, withLanguage } from './write-fields.ts';
import type { WriteFields } from './write-fields.ts';
import { isInMonthOf, readSendingTime } from './write-mistakes.ts';
import styles from './write.module.css';

interface WriteFormProps {
  readonly draft: Draft;
  /** What the address names: a template, a text of the clinic's own, or an earlier sending. */
  readonly wanted: {
    readonly template: MessageTemplateId | '';
    readonly own: SmsTemplate | undefined;
    readonly again: WriteFields | undefined;
  };
}

/** The text first, then whom; half-written it is a draft of its author, and nothing of it is lost. */
export function WriteForm({ draft, wanted }: WriteFormProps) {
  const t = useT();
  const writing = useWriting(draft, wanted);
  const { circumstances, fields, filter, count, summary, attempt } = writing;
  const { clinicId } = circumstances;
  const [isAsking, setAsking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isSavingText, setSavingText] = useState(false);
  const sending = useSending({
    clinicId,
    draft,
    onSent: () => setAsking(false),
    onRefused: () => writing.refresh(),
  });

  const { again, own, template } = wanted;
  const name = own?.name ?? (template === '' ? '' : t(`message-centre.clinic.template.${template}`));
  const beginsWith =
    again === undefined
      ? t('message-centre.write.begun.replace', { name })
      : t('message-centre.write.begun.again');

  function change(patch: Partial<WriteFields>): void {
    sending.clearError();
    writing.change(patch);
  }
  function closeQuestion(): void {
    sending.clearError();
    setAsking(false);
  }
  function ask(event: FormEvent): void {
    event.preventDefault();
    writing.noteAttempt();
    // By figures of this moment.
    if (!writing.isBlocked) void count.refetch();
    if (summary.length === 0) setAsking(true);
  }
  return (
    <>
      <form noValidate onSubmit={ask}>
        <Stack gap="section">
          {attempt > 0 && (
            <ErrorSummary title={t('message-centre.write.check')} mistakes={summary} attempt={attempt} />
          )}
          {writing.isOther && (
            <BegunNotice
              replaceLabel={beginsWith}
              onReplace={() => change(withBeginning(fields, wanted, circumstances))}
              onKeep={() =>
                go(hrefTo('/message-centre/message', { search: { clinic: clinicId } }), { replace: true })
              }
            />
          )}
          <TextSection writing={writing} onChange={change} onSave={() => setSavingText(true)} />
          <WhomPart writing={writing} onChange={change} />
          <DraftVersions draft={draft} />
          <Row>
            <Button type="submit" variant="primary" wide>
              {t('message-centre.write.next')}
            </Button>
            {writing.isKept && (
              <Button variant="quiet" onClick={() => setDiscarding(true)}>
                {t('message-centre.write.throwAway')}
              </Button>
            )}
            <DraftState status={draft.status} />
          </Row>
        </Stack>
      </form>
      {isAsking && count.data !== undefined && sending.again === undefined && (
        <ConfirmSend
          count={count.data}
          isStale={writing.isStale}
          isForEverybody={isForEverybody(filter)}
          fields={fields}
          longestText={
            count.data.recipients > 0
              ? composeMessage(fields.text, writing.longest)
              : fillFirstName(fields.text, writing.longest.firstName)
          }
          sending={readSendingTime(fields, circumstances)}
          tomorrow={addDays(circumstances.today, 1)}
          isThisMonth={isInMonthOf(circumstances, readSendingTime(fields, circumstances).moment)}
          pending={sending.pending}
          error={sending.error}
          onChange={change}
          loadSkipped={() => listSkipped(clinicId, filter)}
          onClose={closeQuestion}
          onSend={(confirmed) =>
            void sending.send({ fields, filter, count: count.data, circumstances, confirmed })
          }
        />
      )}
      {isAsking && sending.again !== undefined && (
        <UnknownOutcome
          text={fields.text}
          pending={sending.pending}
          onConfirm={() => void sending.again?.()}
          onClose={closeQuestion}
        />
      )}
      <SaveText
        open={isSavingText}
        fields={fields}
        onSaved={({ id, changedAt }) => change({ own: id, ownSeen: changedAt })}
        onClose={() => setSavingText(false)}
      />
      <DiscardDraft
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          writing.throwAway();
        }}
      />
    </>
  );
}

interface TextSectionProps {
  readonly writing: Writing;
  readonly onChange: (patch: Partial<WriteFields>) => void;
  readonly onSave: () => void;
}

/** The text, and beside it what real people read. */
function TextSection({ writing, onChange, onSave }: TextSectionProps) {
  const t = useT();
  const { fields, longest, mistakeOf, people } = writing;
  const recipients = (people.data?.pages[0]?.patients ?? []).filter(
    ({ id, skipReason }) => skipReason === null && !fields.withoutIds.includes(id),
  );
  return (
    <section aria-labelledby="text-title" className={styles.part}>
      <h2 id="text-title" className={styles.title}>
        {t('message-centre.write.textTitle')}
      </h2>
      <div className={styles.beside}>
        <TextPart
          fields={fields}
          longest={longest}
          mistake={mistakeOf('sms-text')}
          onLanguage={(language) => onChange(withLanguage(fields, language))}
          onBringBack={(text) => onChange(withEarlier(fields, text))}
          onChange={onChange}
          onSave={onSave}
        />
        <PhonePreview text={fields.text} longest={longest} recipients={recipients} />
      </div>
    </section>
  );
}
