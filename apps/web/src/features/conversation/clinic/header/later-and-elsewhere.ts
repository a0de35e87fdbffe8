import { useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { actOnMany as actOnManyRoute, Batch } from '@tervik/contract/inbox.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import { actOnMany } from '@tervik/contract/routes-clinic.gen.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { SnoozeOption } from '@tervik/domain/e-contact/vocabulary.ts';
import { ApiError } from '#lib/http/api.ts';
import { callWithIntent, useIntent } from '#lib/http/use-intent.ts';
import type { Intent } from '#lib/http/use-intent.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import type { News } from '../use-news.ts';

type Done = Received<typeof actOnManyRoute>['results'][number];

/** So long it is offered to put it back. */
const OFFERED_MS = 20_000;

export interface Later {
  /** Why the last one was not done. */
  readonly problem: string | undefined;
  readonly forgetProblem: () => void;
  readonly snooze: (input: { readonly option: SnoozeOption } | { readonly until: null }) => Promise<void>;
  readonly move: (queue: Profession) => Promise<void>;
}

/** @throws ApiError of a refusal, also where the call as a whole was heard */
async function act(intent: Intent, body: Batch): Promise<Done> {
  const idempotencyKey = intent.key(JSON.stringify(body));
  const { results } = await callWithIntent(intent, actOnMany, { body, idempotencyKey });
  const result = results[0]!;
  if (result.key !== null) throw new ApiError(469, { key: result.key, message: '' });
  return result;
}

/** Snoozes the open e-contact or moves it to another queue; both can be put back. */
export function useLaterAndElsewhere({ eContact }: ClinicDetails, perform: News['perform']): Later {
  const t = useT();
  const errorText = useErrorText();
  const [intent, undoing] = [useIntent(), useIntent()];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id: eContactId } = eContact;
  const name = fullName(eContact.patient);

  async function run(
    body: Batch,
    text: string,
    putBack: (before: { snoozedUntil: string | null; queue: Profession | null }) => Batch,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await perform(async () => {
        const result = await act(intent, body);
        offerUndo({
          id: `${body.action} ${eContactId}`,
          text,
          until: serverNow() + OFFERED_MS,
          undo: () => perform(() => act(undoing, putBack(result.before))),
        });
        return result;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    problem,
    forgetProblem: () => setProblem(undefined),
    snooze: (input) =>
      run(
        { action: 'SNOOZE', items: [{ eContactId, ...input }] },
        t('option' in input ? 'conversation.clinic.snoozed' : 'conversation.clinic.woken', { name }),
        ({ snoozedUntil }) => ({ action: 'SNOOZE', items: [{ eContactId, until: snoozedUntil }] }),
      ),
    move: (queue) =>
      run(
        { action: 'MOVE', items: [{ eContactId, queue, seenQueue: eContact.queue }] },
        t(`conversation.clinic.moved.${queue}`, { name }),
        ({ queue: before }) => ({
          action: 'MOVE',
          items: [{ eContactId, queue: before ?? eContact.queue, seenQueue: queue }],
        }),
      ),
  };
}
