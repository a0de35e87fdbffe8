import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Uploads } from '#features/file/shared/upload.ts';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Button } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { useSendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import { Uploader } from '#features/file/shared/uploader.tsx';
import { Waiting } from '#features/file/shared/waiting.tsx';

interface AnswerBoxProps {
  readonly draft: Draft;
  /** What it goes to (a question): to another one it would be another message. */
  readonly to: string;
  readonly label: string;
  readonly sendLabel: string;
  readonly requiredText: string;
  readonly pending: boolean;
  readonly error: ApiError | null;
  /** Sends text and files; called when every file has arrived. */
  readonly onSend: () => Promise<void>;
  readonly uploads: Uploads;
  /** Files that have arrived and are not sent yet, from an earlier visit too. */
  readonly files: readonly FileInfo[];
  /** Files alone are a message too. */
  readonly textOptional?: boolean;
  readonly extra?: ReactNode;
  readonly focused?: boolean;
}

/** Where the patient writes: what is wrong stands beside the text, and the text stays whatever happens. */
export function AnswerBox(props: AnswerBoxProps) {
  const { draft, to, label, sendLabel, requiredText, pending, error, onSend, extra, focused = false } = props;
  const { uploads, files, textOptional = false } = props;
  const t = useT();
  const errorText = useErrorText();
  const [tried, setTried] = useState(false);
  // Opened by a press of its own button: the next thing is to type.
  const [field, fieldRef] = useFocusWhenShown<HTMLTextAreaElement>(focused);
  const isShown = draft.status !== 'LOADING';
  const long = isTooLong(draft.text);
  const tooLong = long
    ? t('new-e-contact.patient.textTooLong', { max: LIMITS.messageCharacters })
    : undefined;
  const filesAlone = textOptional && files.length + uploads.uploads.length > 0;
  const nothing = draft.isEmpty && !filesAlone;
  const problem = tooLong ?? (nothing ? requiredText : undefined);
  const { ask, state } = useSendWhenArrived({ uploads, files, parts: [to, draft.text] }, onSend);

  function submit(): void {
    setTried(true);
    if (problem === undefined) ask();
    else field.current?.focus();
  }

  if (!isShown) return <Skeleton label={t('ui.loading')} />;
  return (
    <>
      {error !== null && (
        <Notice tone="error" live title={t('common.error.title')}>
          {errorText(error)}
        </Notice>
      )}
      <Composer
        label={sendLabel}
        onSubmit={submit}
        status={<DraftState status={draft.status} />}
        actions={
          <>
            {extra}
            <Button
              type="submit"
              variant="primary"
              icon={<Send />}
              pending={pending || state === 'WAITING'}
              pendingLabel={t('new-e-contact.patient.sending')}
            >
              {sendLabel}
            </Button>
          </>
        }
      >
        <DraftVersions draft={draft} />
        <TextArea
          ref={fieldRef}
          label={label}
          rows={6}
          value={draft.text}
          // What is typed while it is on its way would go with the draft when it has arrived.
          readOnly={pending}
          onChange={(event) => draft.set({ text: event.target.value })}
          counter={{
            max: LIMITS.messageCharacters,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          error={(tried && nothing) || long ? problem : undefined}
        />
        <Uploader uploads={uploads} pending={files} layout="box" />
        <Waiting state={state} />
      </Composer>
    </>
  );
}
