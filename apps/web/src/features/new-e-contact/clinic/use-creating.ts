import { useState } from 'react';
import { createClinicEContact, startQuestionnaire } from '@tervik/contract/routes-clinic.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { hrefTo } from '#lib/router/href.ts';
import { newKey } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import type { ApiError } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { go } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { goOn } from '#lib/router/go-on.ts';
import { instrumentOf, isUrgentIn, modeOf, replyOptionOf, topicOf } from './flow.ts';
import type { Wizard } from './flow.ts';
import { forgetCard } from '#features/clinic-patient/clinic/queries.ts';

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
  const create = useAction(createClinicEContact);
  const start = useAction(startQuestionnaire);
  const [made, setMade] = useState<{ readonly eContactId: string; readonly instrument: EContactType }>();

  /** Of this sending. Where the first one did arrive, what is sent after this was said is another one. */
  function keyOfIntent(): string {
    const stored = content.fields?.['key'];
    const reused = create.error?.key === 'IDEMPOTENCY_KEY_REUSED';
    const key = typeof stored === 'string' && !reused ? stored : newKey();
    if (key !== stored) setFields({ key });
    return key;
  }

  async function begin(eContactId: string, instrument: EContactType): Promise<void> {
    const begun = await start.run({ params: { id: eContactId }, body: { instrument } });
    if (begun !== undefined) goOn(begun.url);
  }
  async function send(): Promise<void> {
    const mode = modeOf(content);
    const instrument = mode === 'QUESTIONNAIRE' ? instrumentOf(content) : undefined;
    const eContactType = instrument ?? topicOf(content);
    const { personId = '' } = content;
    if (eContactType === undefined) return;
    const answer = await create.run({
      idempotencyKey: keyOfIntent(),
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
    void queryClient.invalidateQueries({ queryKey: clinicKeys.lists, refetchType: 'none' });
    void forgetCard(clinicId, personId);
    // Before the draft goes: without it this page would lead back to the first step.
    onSent();
    if (instrument === undefined) {
      go(hrefTo('/clinic-e-contacts/created', { search: { eContactId } }), { replace: true });
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
