import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#features/draft/drafts.ts';
import { clinicsQuery, personsQuery } from '#features/e-contact/patient/queries.ts';

/** Whose list, and with which clinic: what the new e-contact says, else myself and my family doctor's clinic. */
export function useRecipient() {
  const { content } = useDraft('new-e-contact');
  const [picked, setPicked] = useState<{ readonly personId?: string; readonly clinicId?: string }>({});
  const persons = useQuery(personsQuery);
  const people = persons.data?.persons ?? [];
  const known = people.some(({ id }) => id === content.personId) ? content.personId : undefined;
  const personId = picked.personId ?? known ?? people.find(({ isSelf }) => isSelf)?.id ?? people[0]?.id ?? '';
  const clinics = useQuery(clinicsQuery(personId));
  const options = clinics.data?.clinics ?? [];
  const clinic =
    options.find(({ id }) => id === picked.clinicId) ??
    options.find(({ id }) => id === content.clinicId) ??
    options.find(({ relation }) => relation === 'FAMILY') ??
    options[0];
  return {
    people,
    personId,
    person: people.find(({ id }) => id === personId),
    clinics: options,
    clinicId: clinic?.id ?? '',
    pick: setPicked,
    isPending: persons.isPending || (personId !== '' && clinics.isPending),
    error: persons.error ?? clinics.error,
    retry: () => void (persons.isError ? persons.refetch() : clinics.refetch()),
  };
}
