import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { PromptDetails } from '@tervik/contract/prompt.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { assertPrompt } from '@tervik/domain/prompt/decide-prompt.ts';
import type { PromptPurpose } from '@tervik/domain/prompt/vocabulary.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { FormActions, Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { DropDraft } from './drop-draft.tsx';
import { NewerDraft } from './newer-draft.tsx';
import styles from './prompt.module.css';
import { useDraft } from './use-draft.ts';

interface EditorProps {
  readonly details: PromptDetails;
  /** What stands in the field is not what is kept. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onCompare: () => void;
  /** Thrown away here; 0 = it was never kept. */
  readonly onDropped: (revision: number) => void;
}

/** The draft: one for all admins, written from the version in force on. */
export function PromptEditor({ details, onChanged, onCompare, onDropped }: EditorProps) {
  const t = useT();
  const { draft } = details;
  // Once open it is closed here alone: a colleague who publishes the draft or throws it away takes no text from anybody.
  const [isOpen, setOpen] = useState(draft !== null);
  if (draft !== null && !isOpen) setOpen(true);
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <section {...nextFocus}>
      {isOpen ? (
        <DraftForm
          details={details}
          onChanged={onChanged}
          onCompare={onCompare}
          onDropped={(revision) => {
            setOpen(false);
            onDropped(revision);
          }}
        />
      ) : (
        <Row>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('prompt.draft.new')}
          </Button>
        </Row>
      )}
    </section>
  );
}

/** Why a text cannot be kept, by the server's own rule. */
function findMistake(purpose: PromptPurpose, body: string): Refusal | undefined {
  try {
    assertPrompt(purpose, body);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}

function DraftForm({ details, onChanged, onCompare, onDropped }: EditorProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  const showToast = useToast();
  const { purpose, draft, placeholders } = details;
  const editing = useDraft(details, onChanged);
  const { typed, revision, newer, isGone, pending, error, isDirty } = editing;
  const [tried, setTried] = useState(false);
  // The draft that was looked at when the question came, whatever comes meanwhile.
  const [dropped, setDropped] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const mistake = tried ? findMistake(purpose, typed.body) : undefined;
  const shown =
    mistake === undefined
      ? undefined
      : errorText(new ApiError(469, { key: mistake.key, message: '', data: mistake.data }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (findMistake(purpose, typed.body) !== undefined) return field.current?.focus();
    if (!(await editing.save())) return;
    setTried(false);
    showToast({ tone: 'success', text: t('prompt.draft.saved') });
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <UnsavedChanges when={isDirty} />
      <Stack>
        <h2>{t('prompt.draft.title')}</h2>
        {draft !== null && (
          <p className={styles.aside}>
            {t('prompt.draft.by', { name: draft.authorName, when: dateTime(draft.updatedAt) })}
          </p>
        )}
        <TextArea
          ref={field}
          id="prompt-body"
          className={styles.body}
          label={t('prompt.draft.text')}
          hint={t('prompt.draft.placeholders', {
            names: placeholders.map((name) => `{{${name}}}`).join(', '),
          })}
          value={typed.body}
          rows={16}
          spellCheck={false}
          error={shown}
          counter={{
            max: PLATFORM_LIMITS.promptCharacters,
            measure: countCharacters,
            text: (count, max) => t('prompt.draft.count', { count, max }),
          }}
          onChange={(event) => editing.change({ body: event.target.value })}
        />
        <TextField
          label={t('prompt.draft.note')}
          hint={t('prompt.draft.noteHint')}
          value={typed.note}
          maxLength={PLATFORM_LIMITS.promptNote}
          autoComplete="off"
          onChange={(event) => editing.change({ note: event.target.value })}
        />
        {newer === undefined && error !== null && (
          <Notice tone="error" live title={t('prompt.draft.failed')}>
            {errorText(error)}
          </Notice>
        )}
        {isGone && (
          <Notice tone="warning" live title={t('prompt.draft.gone')}>
            {t('prompt.draft.goneText')}
          </Notice>
        )}
        {newer !== undefined && (
          <NewerDraft
            newer={newer}
            typed={typed}
            onKeepMine={() => editing.keepMine(newer)}
            onTakeTheirs={() => editing.takeTheirs(newer)}
          />
        )}
        <FormActions>
          <Button
            type="submit"
            variant={isDirty ? 'primary' : 'secondary'}
            pending={pending}
            pendingLabel={t('ui.pending')}
          >
            {t('prompt.draft.save')}
          </Button>
          {draft !== null && <Button onClick={onCompare}>{t('prompt.compare.open')}</Button>}
          <Button
            variant="quiet"
            onClick={() => (draft === null && !isDirty ? onDropped(0) : setDropped(revision))}
          >
            {t('prompt.draft.drop')}
          </Button>
        </FormActions>
      </Stack>
      <DropDraft
        details={details}
        seenRevision={dropped}
        onClose={() => setDropped(undefined)}
        onDropped={onDropped}
      />
    </form>
  );
}
