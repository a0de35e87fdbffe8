import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { focusAnswer, useRequestedFocus } from '#features/e-contact/clinic/requested-focus.ts';
import { useAttached } from '#features/file/clinic/attached.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWriting } from '#lib/realtime/use-realtime.ts';
import { insertAtCursor } from './insert-at-cursor.ts';
import { readMode } from './reply-mode.ts';
import { useSendAnswer } from './use-send-answer.ts';
import type { Afterwards, AnswerContent, SendAnswer } from './use-send-answer.ts';

export interface Answer extends AnswerContent {
  readonly canAnswer: boolean;
  /** Text or files are there. */
  readonly begun: boolean;
  readonly sending: SendAnswer;
  /** What is wrong with the text. */
  readonly problem: string | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly write: (text: string) => void;
  /** Puts a text where the cursor is, as a paragraph of its own; a line of its own where that is asked for. */
  readonly insert: (text: string, ownLine?: boolean) => void;
  readonly paused: () => void;
  /** @param closing sends as the closing answer, whatever mode is chosen */
  readonly send: (afterwards: Afterwards, closing?: boolean) => void;
}

/** The answer of one e-contact: its text, its files and its way out, wherever its field is shown. */
export function useAnswer(
  details: ClinicDetails,
  onSent: (afterwards: Afterwards) => void,
  onTakenBack: () => void,
): Answer {
  const t = useT();
  const { eContact, actions } = details;
  const { id } = eContact;
  const draft = useDraft(`answer:${id}`);
  const attached = useAttached(id, draft);
  const content = { draft, attached, ...readMode(draft.content) };
  const sending = useSendAnswer(details, content, onSent, onTakenBack);
  const writing = useWriting(id);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const canAnswer = actions.includes('INQUIRY') || actions.includes('COMPLETE');
  useRequestedFocus(`answer:${id}`, field, draft.status !== 'LOADING');

  function check(): string | undefined {
    if (draft.isEmpty) return t('conversation.clinic.answer.required');
    if (!isTooLong(draft.text)) return undefined;
    const count = countCharacters(draft.text);
    return t('conversation.clinic.answer.tooLong', { count, max: LIMITS.messageCharacters });
  }
  function write(text: string): void {
    setProblem(undefined);
    writing.typed();
    draft.set({ text });
  }
  return {
    ...content,
    canAnswer,
    begun: !draft.isEmpty || attached.files.length + attached.uploads.uploads.length > 0,
    sending,
    problem,
    field,
    write,
    insert(text, ownLine = false) {
      const { selectionStart: from, selectionEnd: to } = field.current ?? {
        selectionStart: draft.text.length,
        selectionEnd: draft.text.length,
      };
      const { whole, cursor } = insertAtCursor(draft.text, { from, to }, text, ownLine ? '\n' : '\n\n');
      flushSync(() => write(whole));
      field.current?.focus();
      field.current?.setSelectionRange(cursor, cursor);
    },
    paused: writing.stopped,
    send(afterwards, closing = false) {
      if (!canAnswer || sending.state.isSending) return;
      const found = check();
      setProblem(found);
      if (found !== undefined) return focusAnswer(id);
      writing.stopped();
      sending.send(afterwards, closing);
    },
  };
}
