import { useEffect, useRef, useState } from 'react';
import type { FormInput } from '@tervik/contract/forms.ts';
import { createFallbackEContact } from '@tervik/contract/routes-patient.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { newKey } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import type { StepDraft } from '../flow.ts';

export interface Sending {
  readonly send: (filesFollow: boolean) => void;
  /** Which of the two is on its way. */
  readonly pending: 'SEND' | 'FILES' | undefined;
  readonly error: ApiError | null;
}

/**
 * One draft is one intent: its key is kept with it, so that a repeat after a lost answer, a reload or on another
 * device gets the first answer, and nothing is sent twice. The draft goes only when the answer is here.
 */
export function useSending(what: {
  readonly draft: StepDraft;
  readonly type: EContactType;
  readonly forms: FormInput[];
  readonly text: string;
  readonly onSent: () => void;
}): Sending {
  const { draft, type, forms, text, onSent } = what;
  // Of the first opening: sent again after a change of language it must be the same request, or the key is refused.
  const [locale] = useState(useLocale());
  const [opened] = useState(newKey);
  const { run, pending, error } = useAction(createFallbackEContact);
  const [files, setFiles] = useState(false);
  const firstTry = useRef<{ readonly draft: string; readonly text: string }>(undefined);
  const storedKey = draft.content.fields?.['key'];
  const { content, set } = draft;
  useEffect(() => {
    if (typeof storedKey !== 'string') set({ fields: changedFields(content, { key: opened }) });
  }, [storedKey, opened, content, set]);

  /** Where the first one did arrive, what is sent after this was said is another one. */
  function keyOfIntent(): string {
    if (error?.key !== 'IDEMPOTENCY_KEY_REUSED') return typeof storedKey === 'string' ? storedKey : opened;
    const renewed = newKey();
    set({ fields: changedFields(content, { key: renewed }) });
    return renewed;
  }

  async function send(filesFollow: boolean): Promise<void> {
    setFiles(filesFollow);
    const { personId: patientPersonId = '', clinicId = '' } = content;
    const idempotencyKey = keyOfIntent();
    const written = JSON.stringify({ ...content, fields: changedFields(content, { key: idempotencyKey }) });
    // The sentence of a form is made in the page's language: the same for the same draft, whatever that is now.
    if (firstTry.current?.draft !== written) firstTry.current = { draft: written, text };
    const body = {
      eContactType: type,
      patientPersonId,
      clinicId,
      text: firstTry.current.text,
      forms,
      filesFollow,
    };
    const answer = await run({ query: { locale }, body, idempotencyKey, drafts: draft.taken });
    if (answer === undefined) return undefined;
    void queryClient.invalidateQueries({ queryKey: patientKeys.all, refetchType: 'none' });
    // Before the draft goes: without it this page would lead back to the first question.
    onSent();
    const { eContactId } = answer;
    go(
      filesFollow
        ? hrefTo('/my-e-contacts/upload-files', { search: { eContactId } })
        : hrefTo('/e-contacts/$eContactId/sent', { params: { eContactId } }),
      { replace: true },
    );
    return draft.discard();
  }
  return {
    send: (filesFollow) => void send(filesFollow),
    pending: pending ? (files ? 'FILES' : 'SEND') : undefined,
    error,
  };
}
