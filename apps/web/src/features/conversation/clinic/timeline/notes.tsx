import { useId, useRef, useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { addNote } from '@tervik/contract/routes-clinic.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import { useAction } from '#lib/http/use-action.ts';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { Button } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextArea, TextAreaFooter } from '#ui/form/text-field.tsx';
import { Timeline, TimelineEntry } from '#ui/content/timeline.tsx';
import styles from '#features/e-contact/clinic/clinic.module.css';
import own from './notes.module.css';
import { DraftState } from '#features/draft/clinic-draft-state.tsx';
import { actThenFocus, focusNote, useRequestedFocus } from '#features/e-contact/clinic/requested-focus.ts';
import { useNotes } from '#features/e-contact/clinic/queries.ts';
import type { News } from '../use-news.ts';

/** What only staff see: tinted and labelled, so that nobody can take it for a message. */
export function NoteList({ id }: { id: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { dateTime, relative } = useFormats();
  const notes = useNotes(id, true);
  if (notes.data === undefined) {
    if (!notes.isError) return <Skeleton count={3} label={t('conversation.clinic.notes.loading')} />;
    return (
      <Notice
        tone="error"
        live
        title={t('conversation.clinic.error.notes')}
        actions={
          <Button small onClick={() => void notes.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {notes.error instanceof ApiError ? errorText(notes.error) : undefined}
      </Notice>
    );
  }
  if (notes.data.length === 0) return <p className="text-aside">{t('conversation.clinic.notes.empty')}</p>;
  return (
    <Timeline label={t('conversation.clinic.notes.list')}>
      {notes.data.map((note) => (
        <TimelineEntry
          key={note.id}
          from="note"
          noteLabel={t('conversation.clinic.notes.onlyStaff')}
          author={note.authorName}
          time={relative(note.createdAt)}
          exactTime={dateTime(note.createdAt)}
          dateTime={note.createdAt}
        >
          {note.text}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}

/** Adds a note; the half-typed one is kept as a draft, like an answer. */
export function NoteComposer({ details, perform }: { details: ClinicDetails; perform: News['perform'] }) {
  const t = useT();
  const errorText = useErrorText();
  const { id } = details.eContact;
  const draft = useDraft(`note:${id}`);
  const add = useAction(addNote);
  const [problem, setProblem] = useState<string>();
  const allowed = details.actions.includes('NOTE');
  const field = useRef<HTMLTextAreaElement>(null);
  const textId = useId();
  useRequestedFocus(`note:${id}`, field, draft.status !== 'LOADING');

  async function send() {
    if (draft.isEmpty) return setProblem(t('errors.TEXT_REQUIRED'));
    if (isTooLong(draft.text)) return setProblem(t('errors.E_CONTACT_ANSWER_TOO_LONG'));
    setProblem(undefined);
    await perform(async () => {
      const added = await add.run({
        params: { id },
        body: { note: draft.text },
        drafts: draft.taken,
      });
      if (added !== undefined) void draft.discard();
      return added;
    });
  }
  useCommands(
    allowed
      ? [
          {
            id: 'e-contact.addNote',
            label: t('conversation.clinic.notes.add'),
            shortcut: { code: 'Enter', ctrl: true },
            inText: true,
            // From its own field alone, and not from the palette.
            hidden: true,
            run: () => document.activeElement === field.current && void send(),
          },
        ]
      : [],
  );
  if (!allowed && draft.isEmpty)
    return <p className={styles.closedLine}>{t('conversation.clinic.notes.closed')}</p>;
  const error = problem ?? (add.error === null ? undefined : errorText(add.error));
  const counter = {
    max: LIMITS.messageCharacters,
    measure: countCharacters,
    text: (count: number, max: number) => t('ui.characters', { count, max }),
  };
  return (
    <div className={own.noteComposer}>
      <Composer
        docked
        label={t('conversation.clinic.notes.form')}
        onSubmit={() => void send()}
        status={
          allowed ? (
            <DraftState status={draft.status} isEmpty={draft.isEmpty} />
          ) : (
            t('conversation.clinic.notes.closed')
          )
        }
        notices={
          <DraftVersions
            compact
            draft={draft}
            around={(choose) => actThenFocus(() => focusNote(id), choose)}
          />
        }
        textFooter={<TextAreaFooter id={textId} error={error} counter={counter} value={draft.text} />}
        actions={
          allowed && (
            <Button
              type="submit"
              variant="primary"
              pending={add.pending}
              pendingLabel={t('conversation.clinic.notes.pending')}
            >
              {t('conversation.clinic.notes.add')}
            </Button>
          )
        }
      >
        <TextArea
          ref={field}
          id={textId}
          label={t('conversation.clinic.notes.field')}
          hint={t('conversation.clinic.notes.onlyStaff')}
          rows={2}
          value={draft.text}
          readOnly={add.pending}
          footerElsewhere
          error={error}
          counter={counter}
          onKeyDown={(event) => {
            // Out of the text, so that the letters are commands again.
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.currentTarget.blur();
            }
          }}
          onChange={(event) => {
            setProblem(undefined);
            draft.set({ text: event.target.value });
          }}
        />
      </Composer>
    </div>
  );
}
