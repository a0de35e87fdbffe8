import { useEffect, useEffectEvent, useState } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import type { Uploads } from '#features/file/shared/upload.ts';

/**
 * IDLE: Send was not pressed, or has sent · WAITING: pressed, files are on their way · FAILED: a file has not arrived ·
 * UNSENT: that file is gone or on its way again · CHANGED: what was to be sent is another now. The last three have
 * withdrawn the press: nothing was sent, and nothing is before the next one.
 */
export type SendState = 'IDLE' | 'WAITING' | 'FAILED' | 'UNSENT' | 'CHANGED';

export interface SendWhenArrived {
  /** A press on Send: sends now, or as soon as everything has arrived. */
  readonly ask: () => void;
  readonly state: SendState;
}

/** What stands in the message now. */
export interface Unsent {
  readonly uploads: Uploads;
  /** Files that have arrived and go with it. */
  readonly files: readonly FileInfo[];
  /** All else that is sent or decides where it goes: text, question, reply mode. */
  readonly parts: readonly string[];
}

/** The same as long as nothing that its author sees has changed: a file keeps its id from its choice on. */
const contentOf = ({ uploads, files, parts }: Unsent): string =>
  JSON.stringify([parts, [...new Set([...uploads.uploads, ...files].map(({ id }) => id))].toSorted()]);

type Step = 'SEND' | 'WAITING' | 'FAILED' | 'CHANGED';
interface Press {
  /** What stood there. */
  readonly content: string;
  readonly step: Step;
}

/** What becomes of a press on Send. `asked`: the content when it was pressed. */
export function nextStep(
  asked: string,
  now: { readonly content: string; readonly running: boolean; readonly failed: boolean },
): Step {
  if (asked !== now.content) return 'CHANGED';
  if (now.running) return 'WAITING';
  return now.failed ? 'FAILED' : 'SEND';
}

/**
 * A message goes with all files that its author sees beside it, and as it was when Send was pressed, or not at all
 * (decisions "Nothing is sent that nobody meant to send"): a removed file or a returning network sends nothing anew.
 */
export function useSendWhenArrived(unsent: Unsent, send: () => unknown): SendWhenArrived {
  const { running, failed } = unsent.uploads;
  const content = contentOf(unsent);
  const [press, setPress] = useState<Press>();
  if (press?.step === 'WAITING') {
    const step = nextStep(press.content, { content, running, failed });
    // One press is one try, whatever becomes of it.
    if (step !== 'WAITING') setPress({ content, step });
  }
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (press?.step === 'SEND') sendNow();
  }, [press]);
  return { ask: () => setPress({ content, step: 'WAITING' }), state: stateOf(press?.step, failed) };
}

function stateOf(step: Step | undefined, failed: boolean): SendState {
  if (step === undefined || step === 'SEND') return 'IDLE';
  return step === 'FAILED' && !failed ? 'UNSENT' : step;
}
