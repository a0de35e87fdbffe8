import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { getInformation, listInformation, visitInformationHub } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** Long enough to read an item and come back, shorter than what makes a new visit of it. */
const VISIT_MS = 10 * 60_000;

/** Says that I am here, and hears when I was here before. */
export const visitQuery = () =>
  queryOptions({
    queryKey: clinicKeys.informationVisit,
    queryFn: ({ signal }) => call(visitInformationHub, { body: {}, signal }),
    staleTime: VISIT_MS,
    gcTime: VISIT_MS,
  });

/** While another choice is on its way, the list of the one before stays. */
export const informationQuery = (query: Readonly<Record<string, string>>, locale: Locale) =>
  queryOptions({
    queryKey: clinicKeys.informationList({ ...query, locale }),
    queryFn: ({ signal }) => call(listInformation, { query: { ...query, locale }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What fits an e-contact of this type. */
export const fittingQuery = (problemType: EContactType, locale: Locale) =>
  queryOptions({
    queryKey: clinicKeys.informationList({ problemType, locale }),
    queryFn: ({ signal }) => call(listInformation, { query: { problemType, locale }, signal }),
    staleTime: 5 * 60_000,
  });

export const itemQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: clinicKeys.informationItem(id, locale),
    queryFn: ({ signal }) => call(getInformation, { params: { id }, query: { locale }, signal }),
  });
