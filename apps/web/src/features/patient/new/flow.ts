import { useEffect } from 'react';
import type { DraftContent } from '@tervik/contract/drafts.ts';
import { isEContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useDraft } from '../../../lib/drafts.ts';
import type { Draft } from '../../../lib/drafts.ts';
import { useGo } from '../../../lib/navigation.ts';

/** The questions of a new e-contact, in their order; each keeps its answer in the one draft. */
export const STEPS = [
  '/e-contacts/choose-patient',
  '/e-contacts/choose-clinic',
  '/e-contacts/add',
  '/e-contacts/create',
] as const;

/** The first question that is not answered yet, at most the last one. */
export function firstOpenStep(content: DraftContent): number {
  if (content.personId === undefined) return 0;
  if (content.clinicId === undefined) return 1;
  return isEContactType(content.eContactType) ? 3 : 2;
}

/**
 * The draft of a new e-contact on step `step` (0–3): whoever comes too early is led to the open question. `sent`:
 * the draft is gone because it arrived, and the next page is on its way.
 */
export function useStep(step: number, sent = false): Draft & { readonly ready: boolean } {
  const draft = useDraft('new-e-contact');
  const go = useGo();
  const loaded = draft.status !== 'LOADING';
  const open = firstOpenStep(draft.content);
  const early = loaded && open < step && !sent;
  useEffect(() => {
    const address = STEPS[open];
    if (early && address !== undefined) go(address, { replace: true });
  }, [early, open, go]);
  return { ...draft, ready: loaded && !early && !sent };
}
