import { useState } from 'react';
import { CircleCheck, MessageSquareQuote, Send } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import type { ApiError } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useT } from '../../lib/i18n.ts';
import { Uploader } from '../../parts/uploads/uploader.tsx';
import { Waiting } from '../../parts/uploads/waiting.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Composer } from '../../ui/timeline.tsx';
import styles from './clinic.module.css';
import { DraftState } from './draft-state.tsx';
import type { Answer } from './e-contact/use-answer.ts';
import { WritingNow } from './e-contact/writing-now.tsx';
import { ReplyModes } from './reply-modes.tsx';

export interface AnswerComposerProps {
  readonly details: ClinicDetails;
  readonly answer: Answer;
  readonly onReopen: () => void;
  readonly onTemplates: () => void;
  /** The same text in the patient's language, on demand. */
  readonly translation?: ReactNode;
}

/** The answer, docked under the letters: a text, what follows from it, and the certainty that it is kept. */
export function AnswerComposer({ details, answer, onReopen, onTemplates, translation }: AnswerComposerProps) {
  const t = useT();
  const { eContact, actions } = details;
  const { draft, field, mode, option, canAnswer, attached, begun, error, sending, othersReplied } = answer;
  /** How many had been sent when it was last begun: after sending it folds again. */
  const [touchedAt, setTouchedAt] = useState<number>();
  const canReopen = actions.includes('REOPEN');

  const notice = (
    <>
      {othersReplied && (
        <Notice
          tone="info"
          live
          actions={
            <Button small onClick={answer.forgetOthers}>
              {t('clinic.news.dismiss')}
            </Button>
          }
        >
          {t('clinic.othersReplied')}
        </Notice>
      )}
      {error !== null && <Failure error={error} />}
    </>
  );
  // A text that cannot be sent any more is still somebody's work: it stays until its author is done with it.
  if (!canAnswer && draft.isEmpty) {
    if (!canReopen && !othersReplied) return null;
    return (
      <div className={styles.closedLine}>
        {notice}
        {canReopen && <Button onClick={onReopen}>{t('clinic.reopen.action')}</Button>}
      </div>
    );
  }
  const open = touchedAt === answer.sent || begun || !canAnswer;
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const line = value.slice(0, selectionStart).split('\n').at(-1) ?? '';
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key === '/' && plain && canAnswer && selectionStart === selectionEnd && line.trim() === '') {
      event.preventDefault();
      onTemplates();
    } else if (event.key === 'Escape' && plain) {
      // Out of the text, so that the letters are commands again.
      event.preventDefault();
      event.currentTarget.blur();
    }
  }
  return (
    <div className={styles.composer}>
      <WritingNow id={eContact.id} />
      <Composer
        label={t('clinic.answer.form')}
        onSubmit={() => answer.send('STAY')}
        modes={
          canAnswer && (
            <>
              <ReplyModes
                clinicId={eContact.clinicId}
                mode={mode}
                option={option}
                brief={!open}
                onChange={(patch) => {
                  setTouchedAt(answer.sent);
                  draft.set(patch);
                }}
              />
              {open && (
                <Uploader
                  uploads={attached.uploads}
                  pending={attached.files}
                  layout="box"
                  side="CLINIC"
                  extra={
                    <Button
                      small
                      icon={<MessageSquareQuote />}
                      title={t('details.answer.hint')}
                      onClick={onTemplates}
                    >
                      {t('details.templates')}
                      <kbd aria-hidden="true" className={styles.keyHint}>
                        /
                      </kbd>
                    </Button>
                  }
                />
              )}
              {open && translation}
            </>
          )
        }
        status={
          canAnswer ? (
            <DraftState status={draft.status} isEmpty={draft.isEmpty} />
          ) : (
            t('clinic.answer.closedDraft')
          )
        }
        actions={
          !canAnswer ? (
            canReopen && <Button onClick={onReopen}>{t('clinic.reopen.action')}</Button>
          ) : open ? (
            <Button
              type="submit"
              variant="primary"
              icon={mode === 'CLOSE' ? <CircleCheck /> : <Send />}
              pending={answer.pending || sending.waiting}
              pendingLabel={t('clinic.answer.pending')}
            >
              {t(mode === 'CLOSE' ? 'clinic.answer.sendClose' : 'clinic.answer.send')}
            </Button>
          ) : undefined
        }
      >
        <TextArea
          ref={field}
          label={t(canAnswer ? 'clinic.answer.text' : 'clinic.answer.draftWaiting')}
          rows={open ? 3 : 1}
          value={draft.text}
          // While it is on its way, what is sent and what is shown must be the same.
          readOnly={answer.pending || draft.status === 'LOADING'}
          error={answer.problem}
          {...(open && {
            counter: {
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count: number, max: number) => t('ui.characters', { count, max }),
            },
          })}
          onFocus={() => setTouchedAt(answer.sent)}
          onBlur={answer.paused}
          onKeyDown={onKeyDown}
          onChange={(event) => answer.write(event.target.value)}
        />
        <Waiting waiting={sending.waiting} blocked={sending.blocked} />
        {notice}
      </Composer>
    </div>
  );
}

/** What went wrong, what is kept and what to do; the text stays where it is. */
function Failure({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  const what =
    error.key === 'E_CONTACT_ALREADY_CLOSED'
      ? t('clinic.answer.closedMeanwhile')
      : error.status === 0
        ? t('clinic.answer.offline')
        : error.status === 404 || error.key === 'NO_ACCESS'
          ? t('details.answer.noAccess')
          : `${errorText(error)} ${t('clinic.answer.kept')}`;
  return (
    <Notice tone="error" live title={t('clinic.answer.notSent')}>
      {what}
    </Notice>
  );
}
