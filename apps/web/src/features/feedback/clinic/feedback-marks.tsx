import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import { markFeedback } from '@tervik/contract/routes-clinic.gen.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { AskBeforeLeaving } from '#parts/ask-before-leaving.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { noteMark } from './queries.ts';
import { shownOf } from './shown.ts';
import styles from './clinic-feedback.module.css';

interface MarksProps {
  readonly feedback: ClinicFeedback;
  /** Stands before the buttons. */
  readonly children: ReactNode;
  /** Its note is being written, or is not any more. */
  readonly onWriting?: ((isWriting: boolean) => void) | undefined;
}

/** Read, taken up, and what came of it: each is taken back where it was said. */
export function FeedbackMarks({ feedback, children, onWriting }: MarksProps) {
  const { id, mark } = feedback;
  const t = useT();
  const errorText = useErrorText();
  const { date } = useFormats();
  const client = useQueryClient();
  const { run, pending, error, clearError } = useAction(markFeedback);
  const [isWriting, setWriting] = useState(false);
  const nextFocus = useNextFocus<HTMLDivElement>();
  const isRead = mark?.isRead === true;
  const isTakenUp = mark?.isTakenUp === true;
  const note = mark?.note ?? '';

  function write(isOpen: boolean): void {
    setWriting(isOpen);
    onWriting?.(isOpen);
  }
  async function save(change: { isRead: boolean; isTakenUp: boolean; note: string }): Promise<boolean> {
    const seenChangedAt = mark?.changedAt ?? null;
    const marked = await run({
      params: { id },
      body: { ...change, shown: shownOf(feedback), seenChangedAt },
    });
    if (marked !== undefined) noteMark(client, id, marked);
    // What a colleague or the patient did meanwhile is shown either way.
    void client.invalidateQueries({ queryKey: clinicKeys.feedback });
    return marked !== undefined;
  }
  return (
    <div {...nextFocus}>
      <Stack>
        {mark !== null && (isTakenUp || note !== '') && (
          <div className={styles.note}>
            <p className="text-aside">
              {isTakenUp
                ? t('feedback.clinic.takenUpBy', { name: mark.changedBy, date: date(mark.changedAt) })
                : t('feedback.clinic.noted', { name: mark.changedBy, date: date(mark.changedAt) })}
            </p>
            {note !== '' && <p>{note}</p>}
          </div>
        )}
        {error !== null && (
          <Notice tone="error" live title={t('feedback.clinic.markFailed')}>
            {errorText(error)}
          </Notice>
        )}
        {isWriting ? (
          <NoteForm
            first={note}
            pending={pending}
            onSave={async (text) => {
              if (await save({ isRead: true, isTakenUp: true, note: text })) write(false);
            }}
            onCancel={() => {
              clearError();
              write(false);
            }}
          />
        ) : (
          <Row>
            {children}
            {!isTakenUp && (
              <Button
                small
                pending={pending}
                pendingLabel={t('ui.pending')}
                onClick={() => void save({ isRead: !isRead, isTakenUp: false, note })}
              >
                {t(isRead ? 'feedback.clinic.markUnread' : 'feedback.clinic.markRead')}
              </Button>
            )}
            <Button small onClick={() => write(true)}>
              {t(isTakenUp ? 'feedback.clinic.changeNote' : 'feedback.clinic.takeUp')}
            </Button>
            {isTakenUp && (
              <Button
                small
                pending={pending}
                pendingLabel={t('ui.pending')}
                onClick={() => void save({ isRead: true, isTakenUp: false, note })}
              >
                {t('feedback.clinic.undoTakeUp')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </div>
  );
}

interface NoteFormProps {
  readonly first: string;
  readonly pending: boolean;
  readonly onSave: (note: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NoteForm({ first, pending, onSave, onCancel }: NoteFormProps) {
  const t = useT();
  const id = useId();
  const [note, setNote] = useState(first);
  const max = FEEDBACK_LIMITS.noteMax;
  const isTooLong = countCharacters(note) > max;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isTooLong) document.getElementById(id)?.focus();
    else if (!pending) void onSave(note);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextArea
          id={id}
          ref={focusWhenShown}
          label={t('feedback.clinic.note')}
          hint={t('feedback.clinic.noteHint')}
          rows={3}
          value={note}
          readOnly={pending}
          counter={{
            max,
            measure: countCharacters,
            text: (count, most) => t('ui.characters', { count, max: most }),
          }}
          error={isTooLong ? t('feedback.clinic.noteTooLong', { max }) : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <Row>
          <Button type="submit" variant="primary" small pending={pending} pendingLabel={t('ui.pending')}>
            {t('feedback.clinic.saveTakenUp')}
          </Button>
          <Button small onClick={onCancel}>
            {t('feedback.clinic.cancel')}
          </Button>
        </Row>
      </Stack>
      <AskBeforeLeaving
        when={note !== first}
        isSameForm={() => false}
        title={t('feedback.clinic.unsavedTitle')}
        text={t('feedback.clinic.unsavedText')}
        leaveLabel={t('feedback.clinic.unsavedLeave')}
        stayLabel={t('feedback.clinic.unsavedStay')}
      />
    </form>
  );
}
