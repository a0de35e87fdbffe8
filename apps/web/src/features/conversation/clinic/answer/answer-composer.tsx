import { useId, useState } from 'react';
import { CircleCheck, MessageSquareQuote, Send } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useHeldKeys } from '#lib/keyboard/typed-ahead.ts';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { AttachButtons, Unsent } from '#features/file/shared/uploader.tsx';
import { Waiting } from '#features/file/shared/waiting.tsx';
import { Button } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea, TextAreaFooter } from '#ui/form/text-field.tsx';
import styles from './answer.module.css';
import shared from '#features/e-contact/clinic/clinic.module.css';
import { DraftState } from '#features/draft/clinic-draft-state.tsx';
import type { Answer } from './use-answer.ts';
import { actThenFocus, focusAnswer } from '#features/e-contact/clinic/wanted-focus.ts';
import { WritingNow } from '#features/presence/clinic/writing-now.tsx';
import { Consequence, ReplyModes } from './reply-modes.tsx';

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
  const { draft, field, mode, option, canAnswer, attached, begun, sending } = answer;
  const { isSending, error, othersReplied, sent } = sending.state;
  /** How many had been sent when it was last begun: after sending it folds again. */
  const [touchedAt, setTouchedAt] = useState<number>();
  const [focused, setFocused] = useState(false);
  // Until the draft is there the field takes nothing: what is typed into it meanwhile is typed when it does.
  useHeldKeys('FIELD', focused && draft.status === 'LOADING');
  const textId = useId();
  const canReopen = actions.includes('REOPEN');

  const notice = (
    <>
      <Waiting compact state={sending.files} />
      <DraftVersions
        compact
        draft={draft}
        around={(choose) => actThenFocus(() => focusAnswer(eContact.id), choose)}
      />
      {othersReplied && (
        <Notice
          tone="info"
          live
          compact
          actions={
            <Button small onClick={sending.forgetOthers}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          {t('conversation.clinic.othersReplied')}
        </Notice>
      )}
      {error !== null && <Failure error={error} />}
    </>
  );
  // A text that cannot be sent any more is still somebody's work: it stays until its author is done with it.
  if (!canAnswer && draft.isEmpty) {
    if (!canReopen && !othersReplied) return null;
    return (
      <div className={shared.closedLine}>
        {notice}
        {canReopen && <Button onClick={onReopen}>{t('e-contact.clinic.reopen.action')}</Button>}
      </div>
    );
  }
  const open = touchedAt === sent || begun || !canAnswer;
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
  const counter = {
    max: LIMITS.messageCharacters,
    measure: countCharacters,
    text: (count: number, max: number) => t('ui.characters', { count, max }),
  };
  const modes = { clinicId: eContact.clinicId, mode, option, onChange: draft.set };
  return (
    <Composer
      docked
      label={t('conversation.clinic.answer.form')}
      onSubmit={() => answer.send('STAY')}
      modes={
        canAnswer &&
        open && (
          <>
            <Unsent compact uploads={attached.uploads} pending={attached.files} />
            <ReplyModes {...modes} />
            {translation}
          </>
        )
      }
      tools={
        canAnswer &&
        open && (
          <div className={styles.tools}>
            <AttachButtons uploads={attached.uploads} pending={attached.files} />
            <Button
              small
              icon={<MessageSquareQuote />}
              title={`${t('conversation.clinic.templates')}. ${t('conversation.clinic.answer.hint')}`}
              onClick={onTemplates}
            >
              {t('conversation.clinic.templates')}
              <kbd aria-hidden="true" className={styles.keyHint}>
                /
              </kbd>
            </Button>
          </div>
        )
      }
      consequence={canAnswer && open && <Consequence {...modes} />}
      notices={notice}
      status={
        canAnswer ? (
          <DraftState status={draft.status} isEmpty={draft.isEmpty} />
        ) : (
          t('conversation.clinic.answer.closedDraft')
        )
      }
      textFooter={
        open && <TextAreaFooter id={textId} error={answer.problem} counter={counter} value={draft.text} />
      }
      actions={
        !canAnswer ? (
          canReopen && <Button onClick={onReopen}>{t('e-contact.clinic.reopen.action')}</Button>
        ) : open ? (
          <Button
            type="submit"
            variant="primary"
            icon={mode === 'CLOSE' ? <CircleCheck /> : <Send />}
            pending={isSending || sending.files === 'WAITING'}
            pendingLabel={t('conversation.clinic.answer.pending')}
          >
            {t(mode === 'CLOSE' ? 'conversation.clinic.answer.sendClose' : 'conversation.clinic.answer.send')}
          </Button>
        ) : undefined
      }
    >
      <TextArea
        ref={field}
        id={textId}
        label={t(canAnswer ? 'conversation.clinic.answer.text' : 'conversation.clinic.answer.draftWaiting')}
        labelEnd={<WritingNow id={eContact.id} />}
        footerElsewhere
        rows={open ? 3 : 1}
        value={draft.text}
        // While it is on its way, what is sent and what is shown must be the same.
        readOnly={isSending || draft.status === 'LOADING'}
        error={answer.problem}
        counter={open ? counter : undefined}
        onFocus={() => {
          setTouchedAt(sent);
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
          answer.paused();
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => answer.write(event.target.value)}
      />
    </Composer>
  );
}

/** What went wrong, what is kept and what to do; the text stays where it is. */
function Failure({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  const what =
    error.key === 'E_CONTACT_ALREADY_CLOSED'
      ? t('conversation.clinic.answer.closedMeanwhile')
      : error.status === 0
        ? t('conversation.clinic.answer.offline')
        : error.status === 404 || error.key === 'NO_ACCESS'
          ? t('conversation.clinic.answer.noAccess')
          : `${errorText(error)} ${t('conversation.clinic.answer.kept')}`;
  return (
    <Notice tone="error" live compact title={t('conversation.clinic.answer.notSent')}>
      {what}
    </Notice>
  );
}
