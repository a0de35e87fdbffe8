import { useEffect, useState } from 'react';
import { createClinicEContact, startQuestionnaire } from '@tervik/contract/routes.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { newKey } from '#lib/http/api.ts';
import type { ApiError } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useGo } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LISTS_KEY } from '#features/e-contact/clinic/queries.ts';
import { goOn } from '#lib/router/go-on.ts';
import { instrumentOf, isUrgentIn, modeOf, replyOptionOf, topicOf } from './flow.ts';
import type { Wizard } from './flow.ts';
import { forgetCard } from './queries.ts';

export interface Creating {
  readonly send: () => Promise<void>;
  readonly pending: boolean;
  /** Nothing was created. */
  readonly error: ApiError | null;
  /** It was created, and its questionnaire could not be begun. */
  readonly created: { readonly eContactId: string; readonly error: ApiError | null } | undefined;
  /** Begins the questionnaire of the created one again. */
  readonly again: () => Promise<void>;
}

/**
 * One draft is one intent: its key is kept with it, so that a repeat after a lost answer, a reload or on another
 * device gets the first answer, and nothing is created twice.
 */
export function useCreating(wizard: Wizard, onSent: () => void): Creating {
  const { draft, clinicId = '', setFields } = wizard;
  const { content } = draft;
  const go = useGo();
  const [opened] = useState(newKey);
  const create = useAction(createClinicEContact);
  const start = useAction(startQuestionnaire);
  const [made, setMade] = useState<{ readonly eContactId: string; readonly instrument: EContactType }>();
  const storedKey = content.fields?.['key'];
  const key = typeof storedKey === 'string' ? storedKey : opened;
  // Written down with the first word, not with the look at the page: an unread page leaves no draft.
  const worthKeeping = typeof storedKey !== 'string' && !draft.isEmpty;
  useEffect(() => {
    if (worthKeeping) setFields({ key: opened });
    // Once, when there is something to keep.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [worthKeeping]);
  const reused = create.error?.key === 'IDEMPOTENCY_KEY_REUSED';
  useEffect(() => {
    // The first one did arrive: what is sent after this was said is another one.
    if (reused) setFields({ key: newKey() });
    // Once for each refusal, not again for the change that it makes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [create.error]);

  async function begin(eContactId: string, instrument: EContactType): Promise<void> {
    const begun = await start.run({ params: { id: eContactId }, body: { instrument } });
    if (begun !== undefined) goOn(begun.url, go);
  }
  async function send(): Promise<void> {
    const mode = modeOf(content);
    const instrument = mode === 'QUESTIONNAIRE' ? instrumentOf(content) : undefined;
    const eContactType = instrument ?? topicOf(content);
    const { personId = '' } = content;
    if (eContactType === undefined) return;
    const answer = await create.run({
      idempotencyKey: key,
      drafts: draft.taken,
      body: {
        clinicId,
        patientPersonId: personId,
        eContactType,
        text: draft.text,
        receiveReply: mode === 'REPLY',
        ...(mode === 'REPLY' && { replyOption: replyOptionOf(content) }),
        isUrgent: isUrgentIn(content),
      },
    });
    if (answer === undefined) return;
    const { eContactId } = answer;
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'none' });
    void forgetCard(clinicId, personId);
    // Before the draft goes: without it this page would lead back to the first step.
    onSent();
    if (instrument === undefined) {
      go(`/clinic-e-contacts/created?eContactId=${eContactId}`, { replace: true });
      return draft.discard();
    }
    setMade({ eContactId, instrument });
    await draft.discard();
    return begin(eContactId, instrument);
  }
  return {
    send,
    pending: create.pending || start.pending,
    error: create.error,
    created: made === undefined ? undefined : { eContactId: made.eContactId, error: start.error },
    again: async () => {
      if (made !== undefined) await begin(made.eContactId, made.instrument);
    },
  };
}
