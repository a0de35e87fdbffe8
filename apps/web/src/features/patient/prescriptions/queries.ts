import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPrescriptions, searchMedicines } from '@tervik/contract/routes.gen.ts';
import { call } from '../../../lib/api.ts';

export const PRESCRIPTIONS_KEY = ['patient', 'prescriptions'] as const;

/** The list of one person at one clinic; asked for once both are known. */
export const prescriptionsQuery = (personId: string, clinicId: string) =>
  queryOptions({
    queryKey: [...PRESCRIPTIONS_KEY, personId, clinicId],
    queryFn: ({ signal }) => call(listPrescriptions, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });

/** As the server does: one letter would name half of the register. */
export const SEARCH_FROM_CHARACTERS = 2;

export const medicinesQuery = (typed: string) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['patient', 'medicines', search],
    queryFn: ({ signal }) => call(searchMedicines, { body: { search }, signal }),
    enabled: search.length >= SEARCH_FROM_CHARACTERS,
    // The list stays in place while the next one is on its way.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
