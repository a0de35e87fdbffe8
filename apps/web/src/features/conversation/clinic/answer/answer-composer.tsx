import { useId, useState } from 'react';
import { CircleCheck, MessageSquareQuote, Send } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useHeldKeys } from '#lib/keyboard/typed-ahead.ts';
import { AttachButtons, Unsent } from '#features/file/shared/uploader.tsx';
import { Button } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { TextArea, TextAreaFooter } from '#ui/form/text-field.tsx';
import styles from './answer.module.css';
import shared from '#features/e-contact/clinic/clinic.module.css';
import { DraftState } from '#features/draft/clinic-draft-state.tsx';
import { WritingNow } from '#features/presence/clinic/writing-now.tsx';
import { AnswerNotices } from './answer-notices.tsx';
import { Consequence, ReplyModes } from './reply-modes.tsx';
import type { Answer } from './use-answer.ts';

export interface AnswerComposerProps {
  readonly details: ClinicDetails;
  readonly answer: Answer;
  readonly onReopen: () => void;
  readonly onTemplates: () => void;
  /** The same text in the patient's language, on demand. */
  readonly translation?: ReactNode;
}

/** The answer, docked under the letters: a text, what follows from it, and the certainty that it is kept. */
export function AnswerComposer(props: AnswerComposerProps) {
  const { details, answer, onReopen } = props;
  const { draft, canAnswer, begun, sending } = answer;
  const { othersReplied, sent } = sending.state;
  const reopen = details.actions.includes('REOPEN') && <Reopen onReopen={onReopen} />;
  const notices = <AnswerNotices id={details.eContact.id} answer={answer} />;
  /** How many had been sent when it was last begun: after sending it folds again. */
  const [touchedAt, setTouchedAt] = useState<number>();
  // A text that cannot be sent any more is still somebody's work: it stays until its author is done with it.
  if (!canAnswer && draft.isEmpty) {
    if (reopen === false && !othersReplied) return null;
    return (
      <div className={shared.closedLine}>
        {notices}
        {reopen}
      </div>
    );
  }
  return (
    <AnswerForm
      {...props}
      open={touchedAt === sent || begun || !canAnswer}
      onBegin={() => setTouchedAt(sent)}
      notices={notices}
      reopen={reopen}
    />
  );
}

interface AnswerFormProps extends AnswerComposerProps {
  /** Begun; until then it is one line. */
  readonly open: boolean;
  readonly onBegin: () => void;
  readonly notices: ReactNode;
  /** The way back where it cannot be answered any more. */
  readonly reopen: ReactNode;
}

function AnswerForm(props: AnswerFormProps) {
  const { details, answer, open, onBegin, notices, reopen, onTemplates, translation } = props;
  const t = useT();
  const { clinicId } = details.eContact;
  const { draft, mode, option, canAnswer, attached } = answer;
  const textId = useId();
  const counter = useCounter();
  const modes = { clinicId, mode, option, onChange: draft.set };
  const writes = canAnswer && open;
  return (
    <Composer
      docked
      label={t('conversation.clinic.answer.form')}
      onSubmit={() => answer.send('STAY')}
      modes={
        writes && (
          <>
            <Unsent compact uploads={attached.uploads} pending={attached.files} />
            <ReplyModes {...modes} />
            {translation}
          </>
        )
      }
      tools={
        writes && (
          <div className={styles.tools}>
            <AttachButtons uploads={attached.uploads} pending={attached.files} />
            <TemplatesButton onClick={onTemplates} />
          </div>
        )
      }
      consequence={writes && <Consequence {...modes} />}
      notices={notices}
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
      actions={!canAnswer ? reopen : open ? <SendButton answer={answer} /> : undefined}
    >
      <AnswerText
        id={textId}
        details={details}
        answer={answer}
        open={open}
        onBegin={onBegin}
        onTemplates={onTemplates}
      />
    </Composer>
  );
}

type AnswerTextProps = Pick<AnswerFormProps, 'details' | 'answer' | 'open' | 'onBegin' | 'onTemplates'> & {
  readonly id: string;
};

function AnswerText({ id, details, answer, open, onBegin, onTemplates }: AnswerTextProps) {
  const t = useT();
  const { draft, field, canAnswer, sending } = answer;
  const [focused, setFocused] = useState(false);
  const counter = useCounter();
  const isLoading = draft.status === 'LOADING';
  // Until the draft is there the field takes nothing: what is typed into it meanwhile is typed when it does.
  useHeldKeys('FIELD', focused && isLoading);
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
    <TextArea
      ref={field}
      id={id}
      label={t(canAnswer ? 'conversation.clinic.answer.text' : 'conversation.clinic.answer.draftWaiting')}
      labelEnd={<WritingNow id={details.eContact.id} />}
      footerElsewhere
      rows={open ? 3 : 1}
      value={draft.text}
      // While it is on its way, what is sent and what is shown must be the same.
      readOnly={sending.state.isSending || isLoading}
      error={answer.problem}
      counter={open ? counter : undefined}
      onFocus={() => {
        onBegin();
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        answer.paused();
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => answer.write(event.target.value)}
    />
  );
}

function useCounter() {
  const t = useT();
  return {
    max: LIMITS.messageCharacters,
    measure: countCharacters,
    text: (count: number, max: number) => t('ui.characters', { count, max }),
  };
}

function SendButton({ answer: { mode, sending } }: Pick<AnswerComposerProps, 'answer'>) {
  const t = useT();
  const closes = mode === 'CLOSE';
  return (
    <Button
      type="submit"
      variant="primary"
      icon={closes ? <CircleCheck /> : <Send />}
      pending={sending.state.isSending || sending.files === 'WAITING'}
      pendingLabel={t('conversation.clinic.answer.pending')}
    >
      {t(closes ? 'conversation.clinic.answer.sendClose' : 'conversation.clinic.answer.send')}
    </Button>
  );
}

function TemplatesButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button
      small
      icon={<MessageSquareQuote />}
      title={`${t('conversation.clinic.templates')}. ${t('conversation.clinic.answer.hint')}`}
      onClick={onClick}
    >
      {t('conversation.clinic.templates')}
      <kbd aria-hidden="true" className={styles.keyHint}>
        /
      </kbd>
    </Button>
  );
}

function Reopen({ onReopen }: Pick<AnswerComposerProps, 'onReopen'>) {
  const t = useT();
  return <Button onClick={onReopen}>{t('e-contact.clinic.reopen.action')}</Button>;
}
