import { useEffect, useEffectEvent } from 'react';
import { getListMember } from '@tervik/contract/routes-clinic.gen.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { nameOf, type Part } from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { textsOf } from '#features/person/person-fields.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useAction } from '#lib/http/use-action.ts';
import { go } from '#lib/router/router.ts';
import { WIZARD_PAGE, type Wizard } from '../flow.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Somebody of a list who is no patient yet, as the fields of the form of a new one: staff look at what the list says,
 * and add them. Each asking leaves a row in the audit log.
 */
export function useListMember(part: Part) {
  const { run, error } = useAction(getListMember);
  async function read(memberId: string): Promise<{ clinicId: string; fields: Fields } | undefined> {
    const member = await run({ params: { id: memberId } });
    if (member === undefined) return undefined;
    const texts = { ...textsOf(member), phone: member.phone ?? '', email: member.email ?? '' };
    const fields = Object.entries(texts).map(([name, text]) => [nameOf(part, name), text] as const);
    return { clinicId: member.clinicId, fields: Object.fromEntries(fields) };
  }
  return { read, error };
}

/** Opens the wizard's form of a new patient, filled in. */
export function useNewFromList({ draft }: Wizard) {
  const { read, error } = useListMember('patient');
  async function open(memberId: string): Promise<void> {
    const found = await read(memberId);
    if (found === undefined) return;
    const { clinicId, fields } = found;
    const patch = { ...fields, adding: true };
    draft.set({ clinicId, personId: undefined, fields: changedFields(draft.content, patch) });
  }
  return { open, error };
}

/** Whom the address names: chosen from the search of the clinic's list of e-contacts. */
export function useArrivingMember(wizard: Wizard, memberId: string | undefined): ApiError | null {
  const { open, error } = useNewFromList(wizard);
  const { ready } = wizard;
  const arrive = useEffectEvent(async (id: string) => {
    await open(id);
    // Back and a reload find the draft.
    go(WIZARD_PAGE.PATIENT, { replace: true });
  });
  useEffect(() => {
    if (ready && memberId !== undefined) void arrive(memberId);
  }, [ready, memberId]);
  return error;
}
