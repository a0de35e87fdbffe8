import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { delayOutgoing } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { isUnreachable } from '#lib/http/api.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWriting } from '#lib/realtime/use-realtime.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useSendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import type { SendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { readMode } from './reply-mode.ts';
import type { LaterOption, ReplyMode } from './reply-mode.ts';
import type { News } from '../use-news.ts';
import { useAttached } from '#features/file/clinic/attached.ts';
import type { Attached } from '#features/file/clinic/attached.ts';
import { offerCancelling } from '#features/scheduled-action/clinic/outgoing.ts';
import { insertAtCursor } from './insert-at-cursor.ts';
import { focusAnswer, useWantedFocus } from '#features/e-contact/clinic/wanted-focus.ts';

/** Stay: the answered one stays open · next: the next one of the list comes. */
export type Afterwards = 'STAY' | 'NEXT';

export interface Answer {
  readonly draft: Draft;
  readonly mode: ReplyMode;
  readonly option: LaterOption;
  readonly canAnswer: boolean;
  readonly attached: Attached;
  /** Text or files are there. */
  readonly begun: boolean;
  readonly pending: boolean;
  readonly sending: SendWhenArrived;
  readonly error: ApiError | null;
  /** What is wrong with the text. */
  readonly problem: string | undefined;
  /** A colleague answered at the same time; both answers are kept. */
  readonly othersReplied: boolean;
  readonly forgetOthers: () => void;
  /** How many were sent since this was opened. */
  readonly sent: number;
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
  perform: News['perform'],
  onSent: (afterwards: Afterwards) => void,
  onTakenBack: () => void,
): Answer {
  const t = useT();
  const { eContact, actions } = details;
  const { id } = eContact;
  const draft = useDraft(`answer:${id}`);
  const attached = useAttached(id, draft);
  const delay = useAction(delayOutgoing);
  const writing = useWriting(id);
  const [problem, setProblem] = useState<string>();
  const [othersReplied, setOthersReplied] = useState(false);
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const press = useRef<{
    readonly afterwards: Afterwards;
    readonly closing: boolean;
    readonly again: boolean;
  }>({
    afterwards: 'STAY',
    closing: false,
    again: false,
  });
  const last = useRef<{ what: string; seenUpdatedAt: string }>(undefined);
  const { mode, option } = readMode(draft.content);
  const canAnswer = actions.includes('INQUIRY') || actions.includes('COMPLETE');
  useWantedFocus(`answer:${id}`, field, draft.status !== 'LOADING');

  function check(): string | undefined {
    if (draft.isEmpty) return t('clinic.answer.required');
    if (!isTooLong(draft.text)) return undefined;
    return t('clinic.answer.tooLong', { count: countCharacters(draft.text), max: LIMITS.messageCharacters });
  }
  async function post(): Promise<void> {
    const { afterwards } = press.current;
    const closes = press.current.closing || mode === 'CLOSE';
    const { text } = draft;
    const fileIds = attached.ids;
    const replyOption = mode === 'LATER' ? option : 'NOW';
    setOthersReplied(false);
    // After a lost answer the very same request: its first try may have arrived and changed what is shown here.
    const what = [closes, replyOption, text, ...fileIds].join('\n');
    const isRepeat = press.current.again && last.current?.what === what;
    const seenUpdatedAt = (isRepeat && last.current?.seenUpdatedAt) || eContact.updatedAt;
    last.current = { what, seenUpdatedAt };
    // What is typed meanwhile is for the next one; if this one stays, it goes into nobody else's text.
    const endWait = afterwards === 'NEXT' ? holdKeys('FIELD') : undefined;
    await new Promise<void>((answered) => {
      // Not until the view is fresh, which takes its time where the network is slow: the next press may come before.
      void perform(async () => {
        const accepted = await delay
          .run({
            params: { id },
            drafts: draft.taken,
            body: closes
              ? { action: 'COMPLETE', text, fileIds, seenUpdatedAt }
              : { action: 'INQUIRY', text, replyOption, fileIds, seenUpdatedAt },
          })
          .finally(answered);
        if (accepted === undefined) {
          endWait?.(false);
          return undefined;
        }
        // Before the view is fresh: on a closed e-contact the sent text would show as one that was never sent.
        void draft.discard();
        attached.forget();
        const { outgoing } = accepted;
        offerCancelling(
          outgoing,
          t(`details.left.${outgoing.action}`, { name: fullName(eContact.patient) }),
          onTakenBack,
        );
        setOthersReplied(accepted.othersReplied);
        setSent((count) => count + 1);
        onSent(afterwards);
        endWait?.();
        return accepted;
      });
    });
  }
  const sending = useSendWhenArrived({ ...attached, parts: [draft.text, mode, option] }, post);

  function write(text: string): void {
    setProblem(undefined);
    writing.typed();
    draft.set({ text });
  }
  return {
    draft,
    mode,
    option,
    canAnswer,
    attached,
    begun: !draft.isEmpty || attached.files.length + attached.uploads.uploads.length > 0,
    pending: delay.pending,
    sending,
    error: delay.error,
    problem,
    othersReplied,
    forgetOthers: () => setOthersReplied(false),
    sent,
    field,
    write,
    insert(text, ownLine = false) {
      const { selectionStart: from, selectionEnd: to } = field.current ?? {
        selectionStart: draft.text.length,
        selectionEnd: draft.text.length,
      };
      const { whole, cursor } = insertAtCursor(draft.text, { from, to }, text, ownLine ? '\n' : '\n\n');
      write(whole);
      const endWait = holdKeys('FIELD');
      // When the field has the new text.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(cursor, cursor);
        endWait();
      });
    },
    paused: writing.stopped,
    send(afterwards, closing = false) {
      if (!canAnswer || delay.pending) return;
      const found = check();
      setProblem(found);
      if (found !== undefined) return focusAnswer(id);
      writing.stopped();
      press.current = { afterwards, closing, again: isUnreachable(delay.error) };
      delay.clearError();
      sending.ask();
    },
  };
}
