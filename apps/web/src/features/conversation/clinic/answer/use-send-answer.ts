import { useEffect, useReducer, useRef } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { scheduleAction } from '@tervik/contract/routes-clinic.gen.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import type { Attached } from '#features/file/clinic/attached.ts';
import { useSendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import type { SendWhenArrived } from '#features/file/shared/send-when-arrived.ts';
import { offerCancelling } from '#features/scheduled-action/clinic/scheduled-actions.ts';
import { ApiError, call, isUnreachable, newKey } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import type { LaterOption, ReplyMode } from './reply-mode.ts';

/** Stay: the answered one stays open · next: the next one of the list comes. */
export type Afterwards = 'STAY' | 'NEXT';

/** What is sent, under which key, and which state of the e-contact its author saw. */
export interface Request {
  /** Of one answer: the same until it is known to have arrived, so that it is stored once. */
  readonly key: string;
  /** All that its author decided, as one text. */
  readonly content: string;
  readonly seenUpdatedAt: string;
}

export interface SendState {
  readonly isSending: boolean;
  readonly error: ApiError | null;
  /** The last one that is not known to have arrived. */
  readonly request: Request | undefined;
  /** It may have arrived all the same: its answer was lost. */
  readonly isUncertain: boolean;
  /** A colleague answered at the same time; both answers are kept. */
  readonly othersReplied: boolean;
  /** How many were sent since this was opened. */
  readonly sent: number;
}

export type SendEvent =
  | { readonly type: 'PRESSED' | 'ENDED' | 'OTHERS_READ' | 'TEXT_CAME' }
  | { readonly type: 'BEGUN'; readonly request: Request }
  | { readonly type: 'ACCEPTED'; readonly othersReplied: boolean }
  | { readonly type: 'REFUSED'; readonly error: ApiError };

export const NOTHING_SENT: SendState = {
  isSending: false,
  error: null,
  request: undefined,
  isUncertain: false,
  othersReplied: false,
  sent: 0,
};

/** What a press, the request and its answer make of the state. */
export function reduceSending(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'PRESSED':
      return { ...state, error: null };
    case 'BEGUN':
      return { ...state, isSending: true, error: null, othersReplied: false, request: event.request };
    case 'ACCEPTED':
      return { ...NOTHING_SENT, isSending: true, othersReplied: event.othersReplied, sent: state.sent + 1 };
    case 'REFUSED':
      return {
        ...state,
        error: event.error,
        // The first text did arrive: what is sent next is another answer, or nothing could be sent from here any more.
        request: event.error.key === 'IDEMPOTENCY_KEY_REUSED' ? undefined : state.request,
        isUncertain: isUnreachable(event.error),
      };
    case 'ENDED':
      return { ...state, isSending: false };
    case 'OTHERS_READ':
      return { ...state, othersReplied: false };
    case 'TEXT_CAME':
      // It did arrive and was taken back, or could not leave: sent again it is another answer, not a repeat.
      return { ...state, request: undefined, isUncertain: false };
    default:
      return event satisfies never;
  }
}

/** The next request. After a lost answer the very same one: its first try may have changed what is shown here. */
export function nextRequest(
  { request, isUncertain }: SendState,
  content: string,
  updatedAt: string,
): Request {
  const isRepeat = isUncertain && request?.content === content;
  return {
    key: request?.key ?? newKey(),
    content,
    seenUpdatedAt: isRepeat ? request.seenUpdatedAt : updatedAt,
  };
}

export interface AnswerContent {
  readonly draft: Draft;
  readonly attached: Attached;
  readonly mode: ReplyMode;
  readonly option: LaterOption;
}

export interface SendAnswer {
  readonly state: SendState;
  readonly files: SendWhenArrived['state'];
  /** @param closing sends as the closing answer, whatever mode is chosen */
  readonly send: (afterwards: Afterwards, closing: boolean) => void;
  readonly forgetOthers: () => void;
}

/** Sends the answer: with its files when they have arrived, once, and with ten seconds to take it back. */
export function useSendAnswer(
  { eContact }: ClinicDetails,
  { draft, attached, mode, option }: AnswerContent,
  onSent: (afterwards: Afterwards) => void,
  onTakenBack: () => void,
): SendAnswer {
  const t = useT();
  const { id } = eContact;
  const [state, dispatch] = useReducer(reduceSending, NOTHING_SENT);
  const press = useRef<{ afterwards: Afterwards; closing: boolean }>({ afterwards: 'STAY', closing: false });
  const busy = useRef(false);
  const { foreignVersion } = draft;
  useEffect(() => {
    if (foreignVersion !== null) dispatch({ type: 'TEXT_CAME' });
  }, [foreignVersion]);

  async function post(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const { afterwards, closing } = press.current;
    const closes = closing || mode === 'CLOSE';
    const replyOption = mode === 'LATER' ? option : 'NOW';
    const { text } = draft;
    const fileIds = attached.ids;
    const content = [closes, replyOption, text, ...fileIds].join('\n');
    const request = nextRequest(state, content, eContact.updatedAt);
    const sent = { text, fileIds, seenUpdatedAt: request.seenUpdatedAt };
    dispatch({ type: 'BEGUN', request });
    // What is typed meanwhile is for the next one; if this one stays, it goes into nobody else's text.
    const endWait = afterwards === 'NEXT' ? holdKeys('FIELD') : undefined;
    try {
      const { scheduledAction, othersReplied } = await call(scheduleAction, {
        params: { id },
        drafts: draft.taken,
        idempotencyKey: request.key,
        body: closes ? { ...sent, action: 'COMPLETE' } : { ...sent, action: 'INQUIRY', replyOption },
      });
      // Before the view is fresh: the sent text would show as one that was never sent.
      void draft.discard();
      attached.forget();
      const name = fullName(eContact.patient);
      offerCancelling(
        scheduledAction,
        t(`scheduled-action.left.${scheduledAction.action}`, { name }),
        onTakenBack,
      );
      dispatch({ type: 'ACCEPTED', othersReplied });
      onSent(afterwards);
      endWait?.();
    } catch (error) {
      endWait?.(false);
      if (!(error instanceof ApiError)) throw error;
      dispatch({ type: 'REFUSED', error });
    } finally {
      busy.current = false;
      dispatch({ type: 'ENDED' });
      // After a refusal too: it mostly means that the screen is older than the e-contact.
      void refetch(queryClient, clinicKeys.details(id));
    }
  }
  const files = useSendWhenArrived({ ...attached, parts: [draft.text, mode, option] }, post);

  return {
    state,
    files: files.state,
    send(afterwards, closing) {
      press.current = { afterwards, closing };
      dispatch({ type: 'PRESSED' });
      files.ask();
    },
    forgetOthers: () => dispatch({ type: 'OTHERS_READ' }),
  };
}
