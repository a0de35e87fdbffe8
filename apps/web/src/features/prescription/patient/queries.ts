import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchMedicines } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** Every list of medicines, of whomever (see new/queries.ts). */

/** As the server does: one letter would name half of the register. */
export const SEARCH_FROM_CHARACTERS = 2;

export const searchQuery = (typed: string) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: patientKeys.medicines(search),
    queryFn: ({ signal }) => call(searchMedicines, { body: { search }, signal }),
    enabled: search.length >= SEARCH_FROM_CHARACTERS,
    // The list stays in place while the next one is on its way.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
